"""Finding the evidence that a position has no Solution below a price.

Readings and smaller Solutions are collected as needed. For premises and rules that the evidence so
far does not exclude, the search tries a reading from the pool, then a reading found by SAT, then a
proof that needs less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache, reduce
from itertools import chain
from operator import or_

from msgspec.structs import replace

from nowornever.core.work import OutOfWorkError, Work
from nowornever.shake.accounting import usable
from nowornever.shake.position import Position
from nowornever.wff.certifying.pool import pool
from nowornever.wff.certifying.readings import reading_for, readings_asking
from nowornever.wff.certifying.worlds import asking_least, readings_with_worlds
from nowornever.wff.evidence.counting import Rules, TooManyError, how_many
from nowornever.wff.evidence.readings import Read, Reading
from nowornever.wff.evidence.verify import (
    Certificate,
    Evidence,
    Premises,
    UnprovableClaim,
    Way,
    claimed,
    is_illegal_goal,
    known_read,
)
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.paper import NamedRule, Premise, Solution
from nowornever.wff.prover import Unprovable, any_proof, is_provable, prove
from nowornever.wff.rulebooks import WffRulebook
from nowornever.wff.written import format_proof

MOST_PIECES = 1_000
"""The maximum number of readings and smaller Solutions: nobody would read more evidence."""
MOST_TOGETHER = 8
"""The maximum number of pieces to exclude one set of rules for all premises."""
MOST_UNPROVABLE = 12
"""The maximum number of premises that are shown together to be unprovable."""
LOOKING = 10
"""The units of work for one piece."""
A_UNIT = 20
"""How many sets of premises are gone through for a unit of work."""
AT_ONCE = 16
"""Bits of all premises are computed anew after so many readings."""


def certificate_for(position: Position, below: int | None, work: Work) -> Certificate | None:
    """The evidence that no Solution costs less; None if not found within the work allowed."""
    if is_illegal_goal(position):
        return Certificate(below)
    try:
        return _Gatherer(position, below, work).gather()
    except (OutOfWorkError, TooManyError):
        return None


class _Gatherer:
    def __init__(self, position: Position, below: int | None, work: Work) -> None:
        assert isinstance(position.rulebook, WffRulebook)
        self.rulebook: WffRulebook = position.rulebook
        self.below = below
        self.work = work
        self.game = position.rulebook.games[position.level]
        self.usable = usable(position)
        self.claim = claimed(position, below)
        self.goal = self.claim.goal
        self.evidence = Evidence(self.goal, at_once=AT_ONCE)
        self.readings: list[Reading] = []
        self._reads: list[Read] = []
        self.smaller: list[str] = []

    def gather(self) -> Certificate | None:
        for rules in self.claim.spelled:
            self._read_out(rules)
        before, begun = tuple[Formula, ...](), 0
        for premises, rules in self._uncovered():
            if premises != before:
                before, begun = premises, len(self.readings)
            elif self._is_excluded(premises, rules, begun):
                continue
            self.work.spend(LOOKING)
            if len(self.readings) + len(self.smaller) > MOST_PIECES:
                return None
            for reading in self._readings(premises, rules):
                self._add(reading)
                if self._is_excluded(premises, rules, -1):
                    break
                self._keep(len(self.readings) - 1)
            else:
                self._add_proved(premises, rules)
                if not self._is_excluded(premises, rules, len(self.readings)):
                    return None
        unprovable = tuple(self._claim(*each) for each in self.evidence.unprovable)
        return Certificate(self.below, tuple(self.readings), tuple(self.smaller), unprovable)

    def _uncovered(self) -> Iterator[tuple[Premises, Rules]]:
        """What the verifier would find uncovered; evidence added on the way counts at once."""
        for letters, sets in self.claim.by_letters(self.evidence).items():
            self.work.spend(1 + how_many(letters) // A_UNIT)
            yield from self.evidence.uncovered(letters, sets)

    def _is_excluded(self, premises: Premises, rules: Rules, since: int) -> bool:
        """Whether they are excluded; of the readings only those from a number on are asked."""
        given, reads = frozenset(premises), self.evidence.readings[since:]
        return self.evidence.excludes(given, rules, self.evidence.proved(given), reads)

    def _add(self, reading: Reading) -> None:
        self.readings.append(reading)
        self._reads.append(known_read(reading))
        self.evidence.readings.append(self._reads[-1])

    def _keep(self, number: int) -> None:
        """Drop all readings but the first ones."""
        for read in self._reads[number:]:
            self.evidence.readings.remove(read)
        del self.readings[number:], self._reads[number:]

    def _read_out(self, rules: Rules) -> None:
        """Add readings that exclude a set of rules for all premises, if there are any."""
        begun, smaller = len(self.readings), len(self.smaller)
        ways = left = self.claim.ways(rules, self.evidence)
        for _ in range(MOST_TOGETHER):
            if not left or not self._answer(left[0], rules):
                break
            left = self.claim.ways(rules, self.evidence)
        if len(left) == len(ways):
            self._keep(begun)
            del self.smaller[smaller:], self.evidence.smaller[smaller:]

    def _answer(self, way: Way, rules: Rules) -> bool:
        """Add a piece that restricts the premises of a way; return whether one was found."""
        held = tuple(sorted(way.left.whole))
        if held and self._proves(held, rules):
            self._add_proved(held, rules)
            return self.claim.ways(rules, self.evidence)[:1] != [way]
        asking = readings_asking(held, self.goal, rules, self._is_buildable)
        for reading in chain(asking, asking_least(held, rules, self.evidence)):
            self.work.spend()
            if reading not in self.readings:
                self._add(reading)
                if self.claim.ways(rules, self.evidence)[:1] != [way]:
                    return True
                self._keep(len(self.readings) - 1)
        return False

    def _is_buildable(self, formula: Formula) -> bool:
        return Counter(formula) <= self.usable

    def _readings(self, premises: Premises, rules: Rules) -> Iterator[Reading]:
        """Readings that may exclude these: the simplest one of the pool, then, if they do not prove
        the Goal, one found by SAT and those with worlds.
        """
        found = pool()
        where = found.respecting(rules)
        for premise in premises:
            where &= found.true(premise)
        if self.goal not in premises:
            where &= ~found.true(self.goal)
        elif where:
            where &= self._not_made(rules)
        if where:
            yield found.readings[_lowest(where)]
        if self._proves(premises, rules):
            return
        by_sat = reading_for(premises, self.goal, rules)
        if by_sat is not None:
            yield by_sat
        yield from readings_with_worlds(premises, rules, self.evidence)

    def _not_made(self, rules: Rules) -> int:
        """The readings of the pool, as bits, in which no rule makes the Goal again."""
        return ~reduce(or_, (self._making[rule] for rule in rules), 0)

    @cached_property
    def _making(self) -> Mapping[str, int]:
        return pool().making(self.goal)

    def _add_proved(self, premises: Premises, rules: Rules) -> None:
        """Add the prover's answer for these: a proof or a certificate that there is none."""
        if not self._proves(premises, rules):
            self._add_unprovable(premises, rules)
            return
        blocks: list[Formula | str] = [*premises, *in_order(rules)]
        for block in list(blocks):
            fewer = [other for other in blocks if other != block]
            if len(fewer) >= 2 and self._proves(*_split(fewer)):
                blocks = fewer
        core, needed = _split(blocks)
        text = _written_proof(core, self.goal, needed, self.rulebook)
        if text is None:
            return
        self.smaller.append(text)
        self.evidence.smaller.append((frozenset(core), needed))

    def _add_unprovable(self, premises: Premises, rules: Rules) -> None:
        """Add that these do not prove the Goal, even with what is known to be unprovable, or with
        as many more rules as possible.
        """
        unprovable = self.evidence.unprovable
        for at, (others, allowed) in enumerate(unprovable):
            together = others.union(premises)
            is_asked = rules <= allowed and len(together) <= MOST_UNPROVABLE
            if is_asked and not self._proves(tuple(sorted(together)), allowed):
                unprovable[at] = together, allowed
                return
        allowed = rules
        for name in in_order(self.game - rules):
            if not self._proves(premises, allowed | {name}):
                allowed |= {name}
        unprovable.append((frozenset(premises), allowed))

    def _claim(self, premises: frozenset[Formula], rules: Rules) -> UnprovableClaim:
        """With the prover's certificate."""
        given = tuple(sorted(premises))
        answer = prove(given, self.goal, rules, self.rulebook)
        assert isinstance(answer, Unprovable)
        return UnprovableClaim(tuple(map(str, given)), tuple(in_order(rules)), answer.certificate)

    def _proves(self, premises: Premises, rules: Rules) -> bool:
        return _is_provable(premises, self.goal, rules, self.rulebook)


_is_provable = lru_cache(maxsize=50_000)(is_provable)
"""The moves of one position ask for the same."""


@lru_cache(maxsize=10_000)
def _written_proof(
    premises: Premises, goal: Formula, rules: Rules, rulebook: WffRulebook
) -> str | None:
    """A Solution with these blocks and its proof; positions that are alike ask for the same."""
    proof = any_proof(premises, goal, rules, rulebook)
    if proof is None:
        return None
    solution = Solution(
        tuple(Premise(str(premise)) for premise in premises),
        tuple(NamedRule(name) for name in in_order(rules)),
    )
    return format_proof(replace(proof, solution=solution))


def _split(blocks: list[Formula | str]) -> tuple[Premises, Rules]:
    premises = tuple(block for block in blocks if isinstance(block, Formula))
    return premises, frozenset(block for block in blocks if not isinstance(block, Formula))


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
