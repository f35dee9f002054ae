"""A partial proof, built backwards from the Goal.

The depth-first search changes its draft on the way down and undoes the changes when it returns. A
continuation returns True only if the whole search is to stop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import add

from nowornever.wff.judge.lower_bound import NOTHING, Least
from nowornever.wff.judge.skeletons.needs import Context, Need, Obligations, Wanted
from nowornever.wff.judge.skeletons.terms import Blanks, Term

DEEPEST = 80
"""The maximum depth of nested steps; each takes up to eight Python calls."""

Affordable = Callable[[list[int], int, tuple[int, ...]], bool]
"""Whether the cubes allow at least these letters in at least this many premises, with repeated
blanks that occur as often as the last argument says."""

GoOn = Callable[[], bool]


class Draft:
    """The state of a partial proof with one set of rules: premises, rules used, lines proved."""

    def __init__(self, rules: frozenset[str], by_rule: bool, affordable: Affordable) -> None:
        """Start with an empty proof."""
        self.rules = rules
        self.by_rule = by_rule
        """Whether a sub-proof must make by a rule even a line that is its supposition."""
        self.blanks = Blanks()
        self.premises: list[Term] = []
        self.used: list[str] = []
        self.proved: list[tuple[Term, Context]] = []
        """The lines that are proved or being proved."""
        self.too_deep = False
        """Whether proofs were left out because they are too deep."""
        self.reiterates = "R" in rules
        self.classical = "No" in rules
        if "No" in rules:
            self.negation: tuple[str, ...] = ("No", "R")
        else:
            self.negation = ("Ni",) if "Ni" in rules else ()
        self.heads = "".join(head for head in "KCEA" if head + "o" in rules)
        """The heads of formulas that eliminations take apart."""
        self._affordable = affordable
        self._least = Least(rules)
        self._depth = 0

    def lines(self, context: Context) -> Iterator[tuple[Term, bool]]:
        """The lines that can be used there, and whether R must bring them in."""
        if context:
            yield context[-1], False
            if self.reiterates:
                yield from ((line, True) for line in context[:-1])
                yield from ((line, True) for line in self.premises)
        else:
            yield from ((line, False) for line in self.premises)

    def same_place(self, a: Context, b: Context) -> bool:
        """Whether the same lines can be used in both contexts."""
        if a is b:
            return True
        if not self.reiterates:
            return len(a) > 0 and len(b) > 0 and self.blanks.same(a[-1], b[-1])
        return self.within(a, b) and self.within(b, a)

    def within(self, a: Context, b: Context) -> bool:
        """Whether all suppositions of the first are among those of the second."""
        same = self.blanks.same
        return all(any(same(x, y) for y in b) for x in a)

    def using(self, rules: tuple[str, ...], go_on: GoOn) -> bool:
        """Continue with some rules marked as used, if the set has them."""
        if not self.rules.issuperset(rules):
            return False
        if self._depth == DEEPEST:
            self.too_deep = True
            return False
        before = len(self.used)
        self.used.extend(rules)
        self._depth += 1
        stop = go_on()
        self._depth -= 1
        del self.used[before:]
        return stop

    def with_premise(self, term: Term, go_on: GoOn) -> bool:
        """Continue with one more premise."""
        mark = self.blanks.mark()
        self.premises.append(term)
        self.blanks.hold(term)
        stop = go_on()
        self.blanks.undo(mark)
        self.premises.pop()
        return stop

    def proving(self, term: Term, context: Context, go_on: GoOn) -> bool:
        """Continue with one more line that is proved there."""
        self.proved.append((term, context))
        stop = go_on()
        self.proved.pop()
        return stop

    def added(
        self, needs: tuple[Need, ...], below: Wanted | None, rest: Obligations | None
    ) -> Obligations | None:
        """The obligations with more needs, which come first."""
        for need in reversed(needs):
            least = NOTHING
            if not need.context:
                least = self._least.of(self.blanks.resolve(need.term))
            if rest is not None:
                least = tuple(map(max, least, rest.least))
            rest = Obligations(need, below, rest, least)
        return rest

    def still_payable(self, mark: int, rest: Obligations | None) -> bool:
        """Whether it is still `payable`, if it was before the blanks since the mark were filled."""
        return mark == self.blanks.mark() or self.payable(rest)

    def payable(self, rest: Obligations | None, hidden: tuple[int, ...] = NOTHING) -> bool:
        """Whether the cubes allow the premises and the minimum that the obligations need.

        `hidden` are letters that are known to be inside blanks.
        """
        number = len(self.premises)
        letters = known = self.blanks.letters
        if not self._affordable(letters, number, self.blanks.repeated()):
            return False
        if hidden is not NOTHING:
            letters = list(map(add, letters, hidden))
        if rest is not None:
            letters = list(map(max, letters, rest.least))
        return letters == known or self._affordable(letters, number, ())
