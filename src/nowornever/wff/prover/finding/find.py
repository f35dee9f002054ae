"""The proof for a "yes": short, and the shortest if a bounded search can tell.

First comes a search with little work; it settles most sequents of a game. If it does not, a proof
is built in a few ways, with each of its sub-proofs improved by the same search, and the best are
made shorter part by part. With only as many premises as are needed the search reaches further, so
it is tried there too. Then it runs once more, up to the length found.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from nowornever.core.work import OutOfWorkError, Work
from nowornever.wff.kernel.justify import Options, proves
from nowornever.wff.prover.deciding.decide import Decider, decider
from nowornever.wff.prover.deciding.table import FilledTable
from nowornever.wff.prover.deciding.universe import Universe, bits
from nowornever.wff.prover.finding.construct import BuildingPlan, make
from nowornever.wff.prover.finding.derivation import Steps, size
from nowornever.wff.prover.finding.field import CLASH, Field, Found, Level
from nowornever.wff.prover.finding.improving import Improver
from nowornever.wff.prover.finding.layout import laid_out
from nowornever.wff.prover.finding.sharing import shared
from nowornever.wff.prover.finding.shortest import ShortestSearch
from nowornever.wff.prover.finding.trimming import trimmed

FIRST_WORK = 400
"""Work for the first search: enough for nearly all proofs of up to ten lines."""
PART_WORK = 100
"""Work for improving one sub-proof while a proof is built."""
PARTS = 80
"""How many sub-proofs are improved; all others stay as they were built."""
IMPROVING_WORK = 6000
"""Work for making one built proof shorter."""
IMPROVED = 2
"""How many built proofs are made shorter."""
FEWER_WORK = 1000
"""Work for the search with fewer premises."""
LAST_WORK = 3000
"""Work for the final search."""
LONGEST_SEARCHED = 16
"""No search for the shortest proof beyond this many lines."""


TOO_DEEP = "a proof of this needs too many sub-proofs inside one another"


class TooDeepError(Exception):
    """A proof exists, but every way to build one nests too many sub-proofs."""


def find(decider: Decider, work: Work) -> tuple[Steps, bool]:
    """Steps of a main proof of the Goal, which is provable; and whether no proof is shorter.

    Raises OutOfWorkError only if the work does not suffice for any proof.
    """
    finder = _Finder(decider, work)
    found = finder.search_first(FIRST_WORK)
    if found:
        return found, True
    built = sorted(finder.built(), key=size)
    if not built:
        raise TooDeepError(TOO_DEEP)
    best = built[0]
    with suppress(OutOfWorkError):
        for steps in finder.shortened(built[:IMPROVED]):
            best = min(best, steps, key=size)
        best = finder.search_below(best) or best
    return best, finder.is_fewest(best)


def find_any(decider: Decider, work: Work) -> Steps:
    """Steps of a main proof of the Goal, which is provable: no work is spent to make them fewer
    if the first search does not find the fewest.
    """
    finder = _Finder(decider, work, most_parts=0)
    found = finder.search_first(FIRST_WORK) or next(finder.built(), None)
    if found is None:
        raise TooDeepError(TOO_DEEP)
    return found


class _Finder:
    def __init__(self, decider: Decider, work: Work, most_parts: int = PARTS) -> None:
        self.decider = decider
        self.most_parts = most_parts
        self.work = work
        self.field = Field(decider.universe, decider)
        self.search = ShortestSearch(self.field, work)
        self.level = self.field.main_level()
        self.target = decider.universe.index[decider.universe.question.goal]
        self.parts = 0

    def search_first(self, work: int) -> Steps | None:
        """The shortest proof, if little work finds it."""
        return self._search(work, LONGEST_SEARCHED)

    def search_below(self, steps: Steps) -> Steps | None:
        """A proof with fewer lines, if more work finds one."""
        return self._search(LAST_WORK, min(size(steps) - 1, LONGEST_SEARCHED))

    def is_fewest(self, steps: Steps) -> bool:
        """Whether a search has shown that there is no proof with fewer lines."""
        return size(steps) <= self.search.fewest(self.level, self.target)

    def shortened(self, built: list[Steps]) -> Iterator[Steps]:
        """Shorter proofs: one found with fewer premises, and the best that were built, improved."""
        focused = self._with_fewer_premises()
        found = focused and focused.search_first(FEWER_WORK)
        if found:
            yield self._tidy(found)
        for steps in built:
            improver = Improver(self.field, self.search, IMPROVING_WORK)
            fewer = improver.improved(self.level, steps, self.field.formulas[self.target])
            if self._is_proof(fewer):
                yield fewer

    def _is_proof(self, steps: Steps) -> bool:
        """Whether the kernel accepts the steps. What moves lines about is not trusted."""
        asked = self.decider.universe.question
        try:
            items = laid_out(asked.premises, asked.goal, steps).items
        except ValueError:
            return False
        options = Options(subproof_needs_rule=not asked.one_line_subproofs)
        return proves(items, asked.premises, asked.goal, asked.rules, options)

    def _with_fewer_premises(self) -> _Finder | None:
        """The same question with only as many premises as are needed; None if that is all."""
        asked = self.decider.universe.question
        if asked.repeats or isinstance(self.decider, FilledTable):
            return None
        needed = self.field.focused(self.level, self.target).supposed
        if needed == self.level.supposed:
            return None
        premises = tuple(self.field.formulas[at] for at in bits(needed))
        universe = Universe(asked._replace(premises=premises))
        return _Finder(decider(universe, self.work), self.work)

    def _search(self, work: int, limit: int) -> Steps | None:
        found = self.search.within(work, self.level, self.target, limit)
        return found and self._tidy(found[0])

    def built(self) -> Iterator[Steps]:
        """Proofs built by a fixed plan."""
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
        if self.parts > self.most_parts:
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
