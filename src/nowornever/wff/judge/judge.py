"""The judge for WFF 'N PROOF: with how few cubes of Resources does a correct Solution exist?

A Solution may be taken to be *minimal*, with every block essential: a block that is not, and
holds no Required cube, can be dropped, and what is left is correct and costs no more. So the
judge goes through the sets of rules, keeps for each the price below which there is nothing, and
always works on the set that could be cheapest, until that is no cheaper than what was found.
"""

from __future__ import annotations

from collections.abc import Iterable

from nowornever.core.work import OutOfWorkError, Work
from nowornever.core.written import WrittenError
from nowornever.shake.judgement import Found, Judgement, Outcome, Want
from nowornever.shake.position import Position
from nowornever.wff.checker import check
from nowornever.wff.formula import Formula
from nowornever.wff.judge.certificate import Certificate, Claim
from nowornever.wff.judge.cubes import NEVER, Cubes
from nowornever.wff.judge.reasons import goal_fault, no_rules
from nowornever.wff.judge.rows import Row, rows
from nowornever.wff.judge.search import Candidate, Search
from nowornever.wff.judge.sets import rule_sets
from nowornever.wff.judge.verify import verify
from nowornever.wff.judge.writing import marked, solution_of, written
from nowornever.wff.naming import cubes_used
from nowornever.wff.proof import Solution
from nowornever.wff.rules import in_order
from nowornever.wff.written import parse_proof

QUICK = 60
"""Units for a first look at each set of rules."""
LOOKS = 6
"""A first look is taken at so many prices above the lowest."""
WHOLE = 3000
"""Units for trying to settle a set of rules at any price, once it gave nothing at its lowest."""


class RuleSet:
    """A set of rules, the ways to spell it, and what is known of its Solutions."""

    def __init__(self, spellings: list[Row]) -> None:
        """Nothing is known but what the rules themselves cost."""
        self.rows = spellings
        self.rules = spellings[0].rules
        self.floor = spellings[0].bound
        """No Solution with just these rules costs less; NEVER when there is none."""
        self.stuck = False
        """Whether the floor cannot be raised any more, nothing being found at it either."""


class Case:
    """One question at one position while it is worked on."""

    def __init__(self, position: Position, work: Work) -> None:
        """Look at the cubes."""
        self.cubes = Cubes(position)
        self.goal = Formula(position.goal)
        self.work = work
        self.all = len(position.resources)
        self.found: dict[Solution, int] = {}
        """Correct Solutions, with what they take from Resources."""
        self.search = Search(self.goal, self.cubes.rulebook, self.accept)
        self.sets = [
            RuleSet(spellings)
            for rules in rule_sets(self.cubes.game, self.cubes.rulebook)
            if (spellings := rows(self.cubes, rules))
        ]

    @property
    def best(self) -> int:
        """The lowest price of a Solution found."""
        return min(self.found.values(), default=NEVER)

    @property
    def at_least(self) -> int:
        """No Solution costs less."""
        return min([self.best, *(s.floor for s in self.sets)])

    def accept(self, candidate: Candidate) -> bool:
        """Keep the candidate if it is a correct Solution."""
        plain = solution_of(candidate.premises, candidate.row.rules, candidate.row.wild)
        solution = marked(plain, self.goal, self.cubes)
        if solution is None:
            return False
        self.found[solution] = self.price(solution)
        return True

    def price(self, solution: Solution) -> int:
        """How many cubes a Solution takes from Resources; NEVER or more when it cannot be had."""
        premises, named = cubes_used(solution).values()
        return sum(
            self.cubes.price(symbol, premises.count(symbol), named.count(symbol))
            for symbol in self.cubes.rulebook.symbols
        )

    def look(self, most: int) -> None:
        """Find some Solution quickly, at a low price, if it is easy."""
        lowest = min((s.floor for s in self.sets), default=NEVER)
        for price in range(lowest, min(lowest + LOOKS, most) + 1):
            for rule_set in sorted(self.sets, key=lambda s: s.floor):
                if rule_set.floor > price or self.best <= price:
                    break
                if rule_set.stuck:
                    continue
                self._search(rule_set, price, QUICK)

    def settle(self, most: int) -> None:
        """Raise the floors until nothing cheaper is left than what was found, or up to `most`."""
        while True:
            waiting = [s for s in self.sets if not s.stuck and s.floor < min(self.best, most + 1)]
            if not waiting:
                return
            rule_set = min(waiting, key=lambda s: (s.floor, len(s.rules)))
            price = rule_set.floor
            if not self._search(rule_set, price) and self.best >= NEVER:
                self._search(rule_set, most, WHOLE)

    def collect(self, number: int) -> None:
        """Look for more Solutions, until there are so many."""
        for price in range(self.best, self.all + 1):
            for rule_set in self.sets:
                if len(self.found) >= number:
                    return
                if rule_set.floor <= price and not rule_set.stuck:
                    self._search(rule_set, price, WHOLE)

    def try_idea(self, text: str) -> None:
        """Keep a written Solution of another position if it is correct here."""
        try:
            proof = parse_proof(text)
        except WrittenError:
            return
        self.work.spend(50)
        if proof.solution and check(proof, position=self.cubes.position).correct:
            self.found[proof.solution] = self.price(proof.solution)

    def written(self, number: int) -> tuple[Found, ...]:
        """The best Solutions with their proofs, as the checker accepts them."""
        shown: list[Found] = []
        for solution, price in sorted(self.found.items(), key=lambda pair: pair[1]):
            text = written(solution, self.goal, self.cubes)
            if text:
                shown.append(Found(text, price))
            if len(shown) == number:
                break
        return tuple(shown)

    def _search(self, rule_set: RuleSet, price: int, units: int | None = None) -> bool:
        """Search one set up to a price, raising its floor if that can be done; whether found."""
        try:
            result = self.search.run(rule_set.rows, price, Work(units, self.work))
        except OutOfWorkError:
            if units is None or self.work.exhausted:
                raise
            return False
        if result.found:
            return True
        if not result.open:
            rule_set.floor = price + 1 if price < self.all else NEVER
        elif units is None:
            rule_set.stuck = True
        return False


class WffJudge:
    """What a challenge is worth at a position of WFF 'N PROOF."""

    def judge(
        self,
        position: Position,
        work: Work,
        want: Want = Want.FEWEST,
        solutions: int = 1,
        ideas: Iterable[str] = (),
    ) -> Judgement:
        """Decide a position within the work allowed; running out of it is no error."""
        fault = goal_fault(position)
        if fault:
            return Judgement(Outcome.IMPOSSIBLE, fault, certificate=Certificate(None, ()))
        case = Case(position, work)
        for idea in ideas:
            case.try_idea(idea)
        most = min(1, case.all) if want is Want.NOW else case.all
        try:
            if want is Want.FEWEST or case.best > most:
                case.look(most)
            if want is Want.FEWEST or case.best > most:
                case.settle(most)
            if want is not Want.NOW:
                case.collect(solutions)
        except OutOfWorkError:
            pass
        return judgement(case, solutions)

    def verify(self, position: Position, judgement: Judgement) -> bool:
        """Check a judgement without trusting the judge: its Solutions and its certificate."""
        return verify(position, judgement)


def judgement(case: Case, solutions: int) -> Judgement:
    """What is known of a case."""
    shown = case.written(solutions)
    best = min((found.from_resources for found in shown), default=None)
    floor = min(s.floor for s in case.sets) if case.sets else NEVER
    at_least = floor if best is None else min(best, floor)
    if best is not None:
        outcome = Outcome.SOLVABLE
    elif at_least >= NEVER:
        outcome = Outcome.IMPOSSIBLE
    else:
        outcome = Outcome.UNDECIDED
    impossible = outcome is Outcome.IMPOSSIBLE
    return Judgement(
        outcome,
        reason(case, outcome, at_least, best),
        at_least=0 if impossible else at_least,
        at_most=best,
        solutions=shown,
        certificate=certificate(case, None if impossible else at_least),
        work=case.work.spent,
    )


def reason(case: Case, outcome: Outcome, at_least: int, best: int | None) -> str:
    """The answer in a sentence or two."""
    if outcome is Outcome.IMPOSSIBLE:
        if not case.sets:
            return no_rules(case.cubes)
        return (
            f"The cubes can spell {counted(len(case.sets), 'set')} of rules, and with none of them"
            " can premises be made that reach the Goal with every Required cube essential;"
            " all ways to reach it were searched."
        )
    if best is None:
        if at_least:
            fewer = f"No Solution takes fewer than {counted(at_least, 'cube')}"
            return f"{fewer}; whether there is one is open."
        return "The work allowed ran out before a Solution was found."
    took = f"The best Solution found takes {counted(best, 'cube')} from Resources"
    if best == at_least:
        return took + (", and none takes fewer." if best else ".")
    if at_least:
        return f"{took}; fewer than {counted(at_least, 'cube')} cannot do."
    return f"{took}; whether fewer can do is open."


def counted(number: int, noun: str) -> str:
    """So many of something, in words."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def certificate(case: Case, below: int | None) -> Certificate | None:
    """Why nothing is cheaper than that; None when that needs no showing."""
    if below == 0:
        return None
    limit = NEVER if below is None else below
    return Certificate(
        below,
        tuple(
            Claim(tuple(in_order(s.rules)), "cubes" if s.rows[0].bound >= limit else "skeletons")
            for s in case.sets
        ),
    )


JUDGE = WffJudge()
