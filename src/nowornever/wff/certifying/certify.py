"""The evidence that a position has no Solution below a price, as far as it can be found.

Readings and smaller Solutions are gathered as they are needed: for premises and rules that what
was gathered does not exclude, a reading is looked for in the pool, then by SAT, then a proof that
needs less.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from nowornever.core.work import OutOfWorkError, Work
from nowornever.shake.position import Position
from nowornever.wff.certificates.cover import Claim, Evidence, Rules, TooManyError
from nowornever.wff.certificates.evidence import Certificate, Reading, Smaller
from nowornever.wff.certificates.premises import Premises
from nowornever.wff.certificates.readings import Read
from nowornever.wff.certificates.verify import is_illegal_goal
from nowornever.wff.certifying.pool import asked_by, pool
from nowornever.wff.certifying.readings import reading_for
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import NamedRule, Premise, Solution
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.prover import Provable, is_provable, prove
from nowornever.wff.rulebooks import WffRulebook
from nowornever.wff.written import format_proof

MOST_PIECES = 400
"""Evidence with more readings and smaller Solutions is not evidence that anybody reads."""
LOOKING = 10
"""The units of work for one piece."""


def certificate_for(position: Position, below: int | None, work: Work) -> Certificate | None:
    """The evidence that nothing costs less; None if it was not found within the work allowed."""
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
        self.claim = Claim(position, below)
        self.goal = self.claim.goal
        self.evidence = Evidence(self.goal)
        self.readings: list[Reading] = []
        self.smaller: list[Smaller] = []

    def gather(self) -> Certificate | None:
        for rules in self.claim.spelled:
            self._read_out(rules)
        for premises, rules in self.claim.uncovered(self.evidence):
            self.work.spend(LOOKING)
            if len(self.readings) + len(self.smaller) > MOST_PIECES:
                return None
            reading = self._in_pool(premises, rules) or reading_for(premises, self.goal, rules)
            if reading is not None:
                self._add(reading)
            elif not self._add_smaller(premises, rules):
                return None
            if not self.evidence.excludes(premises, rules):
                return None
        return Certificate(self.below, tuple(self.readings), tuple(self.smaller))

    def _add(self, reading: Reading) -> None:
        self.readings.append(reading)
        self.evidence.readings.append(Read(reading))

    def _read_out(self, rules: Rules) -> None:
        """Add readings that exclude a set of rules whatever the premises are, if there are any."""
        claim = self.claim
        ways = claim.read(rules, self.evidence)
        if not ways:
            return
        self.work.spend()
        found = pool()
        where = found.respecting(rules) & ~found.true(self.goal)
        asked = {
            asked_by(kept, claim.held): here & where
            for kept, here in found.by_kept_letters.items()
            if here & where
        }
        smallest = [each for each in asked if not any(other < each for other in asked)]
        trial = Evidence(self.goal)
        trial.readings += self.evidence.readings
        added = []
        for each in islice(sorted(smallest, key=len), 4):
            reading = found.readings[_lowest(asked[each])]
            if reading not in self.readings:
                added.append(reading)
                trial.readings.append(Read(reading))
        if len(claim.read(rules, trial)) < len(ways):
            for reading in added:
                self._add(reading)

    def _in_pool(self, premises: Premises, rules: Rules) -> Reading | None:
        found = pool()
        where = found.respecting(rules) & ~found.true(self.goal)
        for premise in premises:
            where &= found.true(premise)
        return found.readings[_lowest(where)] if where else None

    def _add_smaller(self, premises: Premises, rules: Rules) -> bool:
        """Add a smaller Solution that these hold; whether there is one."""
        if not self._proves(premises, rules):
            return False
        blocks: list[Formula | str] = [*premises, *in_order(rules)]
        for block in list(blocks):
            fewer = [other for other in blocks if other != block]
            if len(fewer) >= 2 and self._proves(*_split(fewer)):
                blocks = fewer
        core, needed = _split(blocks)
        if len(core) + len(needed) == len(premises) + len(rules):
            return False
        answer = prove(core, self.goal, needed, self.rulebook)
        if not isinstance(answer, Provable):
            return False
        solution = Solution(
            tuple(Premise(str(premise)) for premise in core),
            tuple(NamedRule(name) for name in in_order(needed)),
        )
        text = format_proof(replace(answer.proof, solution=solution))
        self.smaller.append(Smaller(tuple(map(str, core)), tuple(in_order(needed)), text))
        self.evidence.smaller.append((frozenset(core), needed))
        return True

    def _proves(self, premises: Premises, rules: Rules) -> bool:
        return is_provable(premises, self.goal, rules, self.rulebook)


def _split(blocks: list[Formula | str]) -> tuple[Premises, Rules]:
    premises = tuple(block for block in blocks if isinstance(block, Formula))
    return premises, frozenset(block for block in blocks if not isinstance(block, Formula))


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def pieces(certificate: Certificate) -> Iterator[Reading | Smaller]:
    """All that a certificate brings."""
    yield from certificate.readings
    yield from certificate.smaller
