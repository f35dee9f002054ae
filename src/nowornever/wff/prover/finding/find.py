"""The proof for a "yes": short, and the shortest if a bounded search can tell.

First comes an iterative-deepening search with little work; it settles most sequents of a game. If
it does not, a proof is built in a few ways, with each of its sub-proofs improved by the same
search. The shortest counts. Then the search runs once more, up to that length.
"""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.core.work import Work
from nowornever.wff.prover.deciding.decide import Decider
from nowornever.wff.prover.deciding.table import FilledTable
from nowornever.wff.prover.finding.construct import BuildingPlan, make
from nowornever.wff.prover.finding.derivation import Steps, size
from nowornever.wff.prover.finding.field import CLASH, Field, Found, Level
from nowornever.wff.prover.finding.sharing import shared
from nowornever.wff.prover.finding.shortest import ShortestSearch
from nowornever.wff.prover.finding.trimming import trimmed

FIRST_WORK = 500
"""Work for the first search: enough for nearly all proofs of up to eight lines."""
PART_WORK = 100
"""Work for improving one sub-proof."""
PARTS = 80
"""How many sub-proofs are improved; all others stay as they were built."""
LAST_WORK = 3000
"""Work for the final search."""
LONGEST_SEARCHED = 14
"""No search for the shortest proof beyond this many lines."""


class TooDeepError(Exception):
    """A proof exists, but every way to build one nests too many sub-proofs."""


def find(decider: Decider, work: Work) -> tuple[Steps, bool]:
    """Steps of a main proof of the Goal, which is provable; and whether no proof is shorter."""
    return _Finder(decider, work).find()


class _Finder:
    def __init__(self, decider: Decider, work: Work) -> None:
        self.decider = decider
        self.field = Field(decider.universe, decider)
        self.search = ShortestSearch(self.field, work)
        self.level = self.field.main_level()
        self.parts = 0
        self.target = decider.universe.index[decider.universe.question.goal]

    def find(self) -> tuple[Steps, bool]:
        found = self._search(FIRST_WORK, LONGEST_SEARCHED)
        if found:
            return found, True
        built = min(self._built(), key=size, default=None)
        if built is None:
            raise TooDeepError("a proof of this needs too many sub-proofs inside one another")
        better = self._search(LAST_WORK, min(size(built) - 1, LONGEST_SEARCHED))
        steps = better or built
        return steps, size(steps) <= self.search.fewest(self.level, self.target)

    def _search(self, work: int, limit: int) -> Steps | None:
        found = self.search.within(work, self.level, self.target, limit)
        return found and self._tidy(found[0])

    def _built(self) -> Iterator[Steps]:
        if isinstance(self.decider, FilledTable):
            yield self._tidy(self.decider.derivation(self.target))
            return
        for level in dict.fromkeys(self._starts()):
            for contradiction_first in (False, True)[: 1 + ("No" in self.field.rules)]:
                self.parts = 0
                plan = BuildingPlan(self.field, self._improved, contradiction_first)
                try:
                    yield self._tidy(make(plan, level, self.target))
                except RecursionError:
                    # Hundreds of nested sub-proofs; another way may be flatter.
                    continue

    def _starts(self) -> list[Level]:
        """Two starting levels: with all premises, and with only those needed."""
        if self.level.supposed >> self.target & 1:
            return [self.level]
        return [self.level, self.field.focused(self.level, self.target)]

    def _tidy(self, steps: Steps) -> Steps:
        """The steps, trimmed and with sub-proofs shared until neither makes them shorter."""
        while True:
            found = steps, (self.target,)
            fewer = shared(self._trimmed(self.level, self.target, found)[0])
            if fewer == steps:
                return steps
            steps = fewer

    def _improved(self, level: Level, target: int, built: Found) -> Found:
        self.parts += 1
        if self.parts > PARTS:
            return built
        built = self._trimmed(level, target, built)
        limit = min(size(built[0]) - 1, LONGEST_SEARCHED)
        return self.search.within(PART_WORK, level, target, limit) or built

    def _trimmed(self, level: Level, target: int, found: Found) -> Found:
        formulas = self.field.formulas
        steps, holds = found
        again = target != CLASH and bool(level.supposed >> target & 1) and bool(steps)
        wanted = tuple(formulas[at] for at in holds)
        return trimmed(steps, self.field.place(level), wanted, again=again), holds
