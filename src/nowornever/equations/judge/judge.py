"""The judge: decides a position, shows Solutions, and says why there are none."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator

from nowornever.core.work import OutOfWorkError, Work
from nowornever.core.written import WrittenError, counted
from nowornever.equations.checker import check
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.goals import Goal, read_goal
from nowornever.equations.judge.certificates import (
    Certificate,
    Counted,
    IllegalGoal,
    OutOfReach,
    Searched,
    explained,
)
from nowornever.equations.judge.limits import out_of_reach
from nowornever.equations.judge.search import ExpressionSearch
from nowornever.equations.judge.supply import Supply, sizes
from nowornever.equations.judge.verify import certify, verify
from nowornever.equations.numbers.memory import remembering
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.rulebooks import EquationsRulebook
from nowornever.equations.symbols import PLUS, ROOT, TIMES
from nowornever.equations.written import format_expression, format_solution
from nowornever.shake.accounting import cubes_in_words
from nowornever.shake.judge.judgement import Found, Judgement, Outcome, Want
from nowornever.shake.position import Position, format_position
from nowornever.shake.rulebook import After

_NOW = 1
"""Now is right if this many cubes of Resources suffice."""

_MUCH = 7
"""If this many cubes are Required, they are first tried in a part whose value does not matter."""

SEARCH_FAILED = "The search met a number that it could not handle"
"""The beginning of the reason if an error ended the search; the error is logged."""

_log = logging.getLogger(__name__)


class EquationsJudge:
    """The judge of EQUATIONS."""

    @remembering()
    def judge(
        self,
        position: Position,
        work: Work,
        want: Want = Want.FEWEST,
        solutions: int = 1,
        ideas: Iterable[str] = (),
    ) -> Judgement:
        """Decide a position within the work allowed.

        Raises ValueError for a position without a Goal.
        """
        if not position.goal:
            raise ValueError("the judge of EQUATIONS needs a Goal, and this position has none")
        assert isinstance(position.rulebook, EquationsRulebook)
        goal = read_goal(position.goal, position.rulebook, position.level)
        if goal.faults:
            fault = goal.faults[0]
            return Judgement(
                Outcome.IMPOSSIBLE,
                f"The Goal is illegal, so no Equation is correct. {fault.message} ({fault.clause})",
                certificate=IllegalGoal(tuple(fault.clause for fault in goal.faults)),
            )
        return _Case(position, goal, work, solutions).judge(want, ideas)

    def certify(
        self,
        position: Position,
        judgement: Judgement,
        work: Work,
        want: Want = Want.FEWEST,  # noqa: ARG002 (its certificate is for all that is claimed)
    ) -> Judgement:
        """The judgement, certified if its certificate proves it without the judge's search."""
        return certify(position, judgement, work)

    def evidence(
        self,
        position: Position,  # noqa: ARG002 (the certificate says it all)
        judgement: Judgement,
    ) -> Iterator[str]:
        """The certificate in words that a person can follow."""
        if isinstance(judgement.certificate, Certificate):
            yield explained(judgement.certificate, judgement.certified)

    def verify(self, position: Position, judgement: Judgement) -> bool:
        """Check the Solutions and the certificate of a judgement."""
        return verify(position, judgement)


JUDGE = EquationsJudge()


class _Case:
    """The state of the work on one position."""

    def __init__(self, position: Position, goal: Goal, work: Work, solutions: int) -> None:
        self.position, self.goal, self.work, self.wanted = position, goal, work, solutions
        assert isinstance(position.rulebook, EquationsRulebook)
        self.whole_powers = position.level in position.rulebook.whole_powers
        self.supply = Supply(position)
        self.found: dict[str, int] = {}
        self.forms: set[str] = set()
        """The Solutions that the search found, normalised by the order of sums and products."""
        self.at_least = 0
        self.certificate: Certificate | None = None
        self.reason = ""
        self.searched: list[int] = []
        self.doubts: set[int] = set()
        """The numbers of cubes from Resources of results that the checker did not accept."""

    @property
    def at_most(self) -> int | None:
        """The number of cubes of Resources that the best Solution takes."""
        return min(self.found.values(), default=None)

    def judge(self, want: Want, ideas: Iterable[str]) -> Judgement:
        if isinstance(self.goal.value, Unsettled) or self.goal.value is None:
            return self._judgement("The arithmetic does not settle what the Goal is worth.")
        assert not isinstance(self.goal.value, Undefined)
        try:
            for idea in ideas:
                self._try(idea)
            if self._counts() and not self._is_settled(want):
                self._search(want)
        except OutOfWorkError:
            self.reason = self.reason or "The work allowed ran out"
        except Exception as error:
            # If a number makes a library fail, earlier results stay; the rest is unsettled.
            self.reason = f"{SEARCH_FAILED} ({type(error).__name__})"
            _log.exception("%s at %s", SEARCH_FAILED, format_position(self.position))
        return self._judgement(self.reason)

    def _is_settled(self, want: Want) -> bool:
        """Whether the question is answered."""
        if want is Want.ANY:
            return self.at_most is not None
        if want is Want.NOW and (self.at_least > _NOW or (self.at_most or _NOW + 1) <= _NOW):
            return True
        return self.at_most == self.at_least

    def _counts(self) -> bool:
        """Apply counting and general arguments; return whether a Solution is still possible."""
        numbers = range(len(self.position.resources) + 1)
        fewest = next((most for most in numbers if list(sizes(self.supply, most))), None)
        if fewest is None:
            self.certificate, self.reason = Counted(None), _count_reason(self.supply)
            return False
        assert not isinstance(self.goal.value, Undefined | Unsettled | None)
        if fewest:
            self.at_least, self.certificate = fewest, Counted(fewest)
        if argument := out_of_reach(self.supply, self.goal.value, whole_powers=self.whole_powers):
            self.certificate, self.reason = OutOfReach(argument), argument
            return False
        return True

    def _search(self, want: Want) -> None:
        all_of_them = len(self.position.resources)
        search: ExpressionSearch | None = None
        # With one cube more than Now allows, one search for all of it takes no longer.
        is_apart = want is Want.NOW or (want is Want.FEWEST and all_of_them > _NOW + 1)
        if is_apart and self.at_least <= _NOW:
            search = self._new_search(min(_NOW, all_of_them))
            self._exhaust(search, min(_NOW, all_of_them))
        if search is None or (
            want is not Want.NOW and all_of_them > _NOW and not self._is_settled(want)
        ):
            most = all_of_them if self.at_most is None else self.at_most
            search = self._new_search(most)
            self._exhaust(search, most, stop_at_any=want is Want.ANY)
        self._find_more(search)

    def _exhaust(self, search: ExpressionSearch, most: int, *, stop_at_any: bool = False) -> None:
        """Look for Solutions that take at most `most` cubes and are better than those known."""

        def limit() -> int:
            known = self.at_most
            return most if known is None else min(most, known - 1)

        def wanted() -> int:
            return limit() if limit() >= self.at_least and not (stop_at_any and self.found) else -1

        if len(self.position.on(self.position.rulebook.must)) >= _MUCH:
            search.free_holes(wanted)
        for cubes in sizes(self.supply, most):
            if limit() < self.at_least or (stop_at_any and self.found):
                break
            if cubes in set(sizes(self.supply, limit())):
                search.size(cubes, wanted)
                self.searched.append(cubes)
        proved = min((*search.doubts, *self.doubts, limit() + 1))
        if stop_at_any and self.found:
            return
        if proved < limit() + 1:
            self.reason = "The arithmetic does not settle all values that matter"
        none = not self.found and proved > most == len(self.position.resources)
        if proved > self.at_least or none:
            self.at_least = max(self.at_least, proved)
            self.certificate = Searched(
                None if none else self.at_least, tuple(sorted(set(self.searched)))
            )
            if none:
                self.reason = _exhausted_reason(self.searched)

    def _new_search(self, most: int, *, every: bool = False) -> ExpressionSearch:
        goal = self.goal.value
        assert not isinstance(goal, Undefined | Unsettled | None)
        return ExpressionSearch(
            self.supply,
            goal,
            self.work,
            self._report,
            most=most,
            whole_powers=self.whole_powers,
            reading=self.goal.reading,
            every=every,
        )

    def _find_more(self, search: ExpressionSearch) -> None:
        """Find other Solutions that are as good, if more are wanted; first those found quickly."""
        best = self.at_most
        if best is None:
            return

        def missing() -> bool:
            return sum(cost == best for cost in self.found.values()) < self.wanted

        for every in (False, True):
            if not missing():
                return
            search = self._new_search(best, every=True) if every else search
            for cubes in sizes(self.supply, best):
                search.size(cubes, lambda: best if missing() else -1)

    def _report(self, expression: Expression, cost: int) -> None:
        best = self.at_most
        if best is None or cost <= best or len(self.found) < self.wanted:
            assert self.goal.reading is not None
            form = _in_any_order(expression)
            if form in self.forms:
                return
            text = f"{format_solution(expression)} = {format_expression(self.goal.reading)}"
            if self._try(text) == cost:
                self.forms.add(form)
            else:
                self.doubts.add(cost)

    def _try(self, text: str) -> int | None:
        """Keep a written Equation if the checker accepts it; return its cubes from Resources."""
        try:
            verdict = check(text, position=self.position, after=After.IMPOSSIBLE)
        except WrittenError:
            return None
        if not verdict.correct:
            return None
        cost = self.found[text] = sum(count.from_resources for count in verdict.cubes)
        return cost

    def _judgement(self, reason: str) -> Judgement:
        ranked = sorted(self.found.items(), key=lambda found: (found[1], len(found[0]), found[0]))
        at_most = self.at_most
        if at_most is not None:
            outcome = Outcome.SOLVABLE
        elif self.certificate is not None and self.certificate.below is None:
            outcome = Outcome.IMPOSSIBLE
        else:
            outcome = Outcome.UNDECIDED
        return Judgement(
            outcome,
            self._sentence(outcome, reason),
            0 if outcome is Outcome.IMPOSSIBLE else self.at_least,
            at_most,
            tuple(Found(text, cost) for text, cost in ranked[: max(self.wanted, 1)]),
            self.certificate,
            self.work.spent,
        )

    def _sentence(self, outcome: Outcome, reason: str) -> str:
        if outcome is Outcome.IMPOSSIBLE:
            return reason
        known = self.at_most
        parts = []
        if known is not None:
            several = f"{cubes_in_words(known).capitalize()} of Resources are enough."
            few = ("No cube of Resources is needed.", "One cube of Resources is enough.")
            parts.append(few[known] if known < len(few) else several)
            if known == self.at_least:
                parts.append("Fewer are not." if known else "")
        if known is None or known > self.at_least:
            if self.at_least:
                several = f"At least {cubes_in_words(self.at_least)} are needed."
                parts.append(several if self.at_least > 1 else "At least one cube is needed.")
            why = reason or "No more was asked"
            sought = f"{why}; sizes searched: {_list(self.searched)}."
            parts.append(sought if self.searched else f"{why}.")
        return " ".join(part for part in parts if part)


def _in_any_order(expression: Expression) -> str:
    """A normal form: equal for expressions that differ only in the order of sums and products."""
    match expression:
        case Numeral(digits=digits):
            return digits
        case Root(radicand=radicand, index=index):
            before = "" if index is None else _in_any_order(index)
            return f"({before}{ROOT}{_in_any_order(radicand)})"
        case Operation(symbol=symbol, left=left, right=right):
            parts = [_in_any_order(left), _in_any_order(right)]
            if symbol in (PLUS, TIMES):
                parts = sorted(_in_any_order(part) for part in _chain(symbol, expression))
            return f"({symbol.join(parts)})"


def _chain(symbol: str, expression: Expression) -> Iterator[Expression]:
    """The terms of a sum, or the factors of a product."""
    if isinstance(expression, Operation) and expression.symbol == symbol:
        yield from _chain(symbol, expression.left)
        yield from _chain(symbol, expression.right)
    else:
        yield expression


def _list(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(set(numbers))))


def _count_reason(supply: Supply) -> str:
    digits, operations, _ = supply.counts(supply.required)
    have_digits, have_operations, have_roots = supply.counts(supply.all)
    if not have_digits:
        return "An expression has digits, and no digit can be used."
    if digits - 1 > (joining := have_operations + have_roots):
        return (
            f"{digits} digits are Required, and {counted(digits - 1, 'operation')} would have to"
            f" join them, but there {_only(joining)}."
        )
    if operations > have_digits - 1:
        one = (
            "1 operation other than √ is Required, and it needs a digit on either side:"
            f" 2 digits, but there {_only(have_digits)}."
        )
        several = (
            f"{operations} operations other than √ are Required, and each needs a digit on either"
            f" side: {operations + 1} digits, but there {_only(have_digits)}."
        )
        return one if operations == 1 else several
    held = " that holds all that is Required" if supply.required else ""
    return (
        f"From {counted(have_digits, 'digit')}, {counted(have_operations, 'operation')} and"
        f" {counted(have_roots, 'radical')} no expression of two or more cubes can be made{held}."
    )


def _only(number: int) -> str:
    if not number:
        return "are none"
    return "is only 1" if number == 1 else f"are only {number}"


def _exhausted_reason(searched: Iterable[int]) -> str:
    fewest, most = min(searched), max(searched)
    cubes = f"{fewest} to {most}" if fewest < most else f"{most}"
    return (
        f"Every expression that the cubes allow was searched, with {cubes} cubes, and none is"
        " worth the Goal."
    )
