"""The proof for a "yes": short, and the shortest where a bounded search can tell.

First a search from below with little work; it settles most sequents of a game. Where it does
not, a proof is built with each of its sub-proofs improved by the same search, in a few
ways of which the shortest counts, and then searched for once more from below, up to its length.
"""

from __future__ import annotations

from nowornever.wff.prover.construct import Plan, make
from nowornever.wff.prover.decide import Decider
from nowornever.wff.prover.derivation import Steps, size, trimmed
from nowornever.wff.prover.field import CLASH, Field, Found, Level
from nowornever.wff.prover.shortest import Search
from nowornever.wff.prover.table import Table
from nowornever.wff.prover.universe import bits
from nowornever.wff.prover.work import Work

FIRST_WORK = 500
"""Work for the first search. Long enough for nearly all proofs of up to eight lines."""
PART_WORK = 100
"""Work for improving one sub-proof."""
LAST_WORK = 3000
"""Work for the search that ends it all."""
LONGEST_SEARCHED = 14
"""Lines beyond which a search from below is hopeless."""


def find(decider: Decider, work: Work) -> tuple[Steps, bool]:
    """Steps of a main proof that make the Goal, which can be made; and whether none are fewer."""
    return _Finder(decider, work).find()


class _Finder:
    def __init__(self, decider: Decider, work: Work) -> None:
        self.decider = decider
        self.field = Field(decider.universe, decider)
        self.search = Search(self.field, work)
        self.level = self.field.main_level()
        self.target = decider.universe.index[decider.universe.question.goal]

    def find(self) -> tuple[Steps, bool]:
        found = self._search(FIRST_WORK, LONGEST_SEARCHED)
        if found:
            return found, True
        built = min(self._built(), key=size)
        better = self._search(LAST_WORK, min(size(built) - 1, LONGEST_SEARCHED))
        steps = better or built
        return steps, size(steps) <= self.search.fewest(self.level, self.target)

    def _search(self, work: int, limit: int) -> Steps | None:
        found = self.search.within(work, self.level, self.target, limit)
        return found and self._trimmed(self.level, self.target, found)[0]

    def _built(self) -> list[Steps]:
        if isinstance(self.decider, Table):
            ways = [self.decider.derivation(self.target)]
        else:
            ways = [
                make(Plan(self.field, self._improved, first), level, self.target)
                for first in ((False, True) if "No" in self.field.rules else (False,))
                for level in self._starts()
            ]
        return [self._trimmed(self.level, self.target, (way, (self.target,)))[0] for way in ways]

    def _starts(self) -> list[Level]:
        """All premises, or only as many as are needed."""
        if self.level.supposed >> self.target & 1:
            return [self.level]
        return [self.level, self.field.focused(self.level, self.target)]

    def _improved(self, level: Level, target: int, built: Found) -> Found:
        built = self._trimmed(level, target, built)
        limit = min(size(built[0]) - 1, LONGEST_SEARCHED)
        return self.search.within(PART_WORK, level, target, limit) or built

    def _trimmed(self, level: Level, target: int, found: Found) -> Found:
        formulas = self.field.formulas
        steps, holds = found
        supposed = frozenset(formulas[at] for at in bits(level.supposed))
        again = target != CLASH and bool(level.supposed >> target & 1)
        wanted = tuple(formulas[at] for at in holds)
        return trimmed(steps, supposed, wanted, again=again and bool(steps)), holds
