"""Checking that a position has no Solution, or none so cheap, without the judge's code.

A certificate must cover all that could be a Solution below a price.

A Solution with the fewest blocks has only essential blocks: one that is not essential contains no
Required cube and can be dropped; the rest is correct and costs no more. So it is enough that
each set of premises and rules that the cubes allow is excluded in one of these ways:

- *counted*: the rules and what they need (`demands`) cost too much.
- *read*: in some reading the Goal does not follow by the rules from true premises. So one of the
  premises is false in it. If the cubes allow no such premise, or each costs too much, the set of
  rules is excluded for all premises. Another reading may ask for another such premise. Premises
  that contain a smaller set which proves the Goal are excluded unless they are that set.
- *premises*: where few are left, all sets of premises are enumerated, except for letters of which
  nothing is false in such a reading. Each is true in one, or contains a smaller set that proves the
  Goal without the rest, or the prover's certificate shows that it, or a larger set, does not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from msgspec import Struct

from nowornever.shake.position import Position
from nowornever.wff import certificates
from nowornever.wff.evidence import counting
from nowornever.wff.evidence.counting import Prices, Rules, Vector, exact_price, least_price
from nowornever.wff.evidence.demands import Demand, demands
from nowornever.wff.evidence.readings import Read, Reading
from nowornever.wff.kernel.formula import Formula, is_formula
from nowornever.wff.kernel.justify import proves
from nowornever.wff.paper import Solution
from nowornever.wff.rulebooks import WffRulebook
from nowornever.wff.written import parse_proof

MOST_CHOICES = 1_000
"""The maximum number of choices of what readings ask for."""

Premises = tuple[Formula, ...]
Given = frozenset[Formula]
Blocks = tuple[Given, Rules]
_makeable = lru_cache(maxsize=4)(counting.Makeable)
known_read = lru_cache(maxsize=5_000)(Read)
"""Moves of one position need the same readings."""


class UnprovableClaim(Struct, frozen=True):
    """Premises and rules that do not prove the Goal, as the prover's own verifier accepts."""

    premises: tuple[str, ...]
    rules: tuple[str, ...]
    why: certificates.Certificate


class Certificate(Struct, frozen=True):
    """No Solution takes fewer cubes from Resources than this."""

    below: int | None
    """The price; None: there is no Solution at any price."""
    readings: tuple[Reading, ...] = ()
    smaller: tuple[str, ...] = ()
    """Written Solutions that prove the Goal: no other block beside theirs is essential."""
    unprovable: tuple[UnprovableClaim, ...] = ()


class Evidence(Struct):
    """The checked pieces of evidence; more may be added."""

    goal: Formula
    readings: list[Read] = []
    smaller: list[Blocks] = []
    """The blocks of Solutions that prove the Goal."""
    unprovable: list[Blocks] = []
    at_once: int = 1
    """Readings become bits so many at a time; the last ones are asked one by one."""

    @property
    def made(self) -> counting.Makeable:
        """What letters make, and in which readings it is true."""
        plain = [read for read in self.readings if not read.strict]
        return _makeable(tuple(plain[: len(plain) // self.at_once * self.at_once]), self.goal)

    def excludes(self, given: Given, rules: Rules, by: list[Blocks], reads: list[Read]) -> bool:
        """Whether no minimal Solution has exactly these premises and rules.

        Only this evidence is used: `by`, smaller Solutions from these premises, and `reads`.
        """
        return (
            any(each[1] <= rules and each != (given, rules) for each in by)
            or any(self.fails(read, given, rules) for read in reversed(reads))
            or any(given <= more and rules <= allowed for more, allowed in self.unprovable)
        )

    def uncovered(self, letters: Vector, sets: Iterable[Rules]) -> Iterator[tuple[Premises, Rules]]:
        """The premises with these letters beside sets of rules that nothing here excludes.

        More evidence may be added after each of them; it counts for the next premises.
        """
        made, begun, groups = self.made, len(self.readings), defaultdict[int, list[Rules]](list)
        others = [read for read in self.readings if read not in made.reads]
        for rules in sets:
            groups[made.refuting(rules)].append(rules)
        for refuting, group in groups.items():
            for texts in made.sets(letters, refuting):
                given = frozenset(map(Formula, texts))
                known = self.proved(given), [*others, *self.readings[begun:]]
                for rules in group if len(given) == len(texts) else ():
                    if not self.excludes(given, rules, *known):
                        yield tuple(map(Formula, texts)), rules

    def fails(self, read: Read, premises: Given, rules: Rules) -> bool:
        """Whether a reading shows that the rules do not give the Goal from these premises."""
        return read.refutes(self.goal, rules) and all(map(read.value, premises))

    def proved(self, premises: Given) -> list[Blocks]:
        """The Solutions known to prove the Goal with no other premises than these."""
        return [each for each in self.smaller if each[0] <= premises]


class Way(NamedTuple):
    """A spelling of rules: the prices beside it, and what the rules need."""

    prices: Prices
    needs: Demand
    left: Demand
    """What the premises that no reading excludes must at least contain."""


class Claim:
    """The claim that a position has no Solution below a price."""

    def __init__(self, position: Position, below: int | None) -> None:
        """Count what the cubes allow."""
        self.goal = Formula(position.goal)
        self.most = len(position.resources) if below is None else below - 1
        self.spelled = counting.spelled(position, self.most)
        """The sets of rules that can be named, each with the prices beside its spellings."""
        self._ways = cache(lambda *known: [*self._find_ways(*known)])

    def ways(self, rules: Rules, evidence: Evidence) -> list[Way]:
        """The ways to use a set of rules that neither counting nor readings exclude."""
        reads = tuple(read for read in evidence.readings if rules <= read.respects)
        return self._ways(rules, reads, *(each for each in evidence.smaller if each[1] <= rules))

    def _find_ways(self, rules: Rules, known: tuple[Read, ...], *smaller: Blocks) -> Iterator[Way]:
        evidence, choices = Evidence(self.goal, smaller=[*smaller]), iter(range(MOST_CHOICES))

        def left(prices: list[Prices], held: Demand, reads: list[Read]) -> dict[Prices, Demand]:
            """The prices at which premises that meet the demand are not excluded, and what they
            must contain. For premises that are exactly what a proof needs, their own price counts.
            """
            for proved in evidence.proved(held.whole):
                is_all = proved == (held.whole, rules)
                prices = [x for x in prices if is_all and exact_price(x, held.whole) <= self.most]
            prices = [each for each in prices if least_price(each, held) <= self.most]
            for at, read in enumerate(reads if prices else ()):
                if evidence.fails(read, held.whole, rules):
                    asked = [held.and_false(x, read.asks_whole) for x in read.asks]
                    if held not in asked and next(choices, None) is not None:
                        others, found = [*reads[:at], *reads[at + 1 :]], dict[Prices, Demand]()
                        for more in asked:
                            found |= left([x for x in prices if x not in found], more, others)
                        return found
            return dict.fromkeys(prices, held)

        readings = sorted(known, key=lambda read: len(read.asks))
        for needs in demands(self.goal, rules):
            for prices, found in left([*self.spelled[rules]], needs, readings).items():
                yield Way(prices, needs, found)

    def uncovered(self, evidence: Evidence) -> Iterator[tuple[Premises, Rules]]:
        """The premises and rules that the evidence does not exclude; TooManyError if too many."""
        for letters, sets in self.by_letters(evidence).items():
            yield from evidence.uncovered(letters, sets)

    def by_letters(self, evidence: Evidence) -> Mapping[Vector, Mapping[Rules, None]]:
        """For the letters of premises that do not cost too much: the sets of rules beside them."""
        found: dict[Vector, dict[Rules, None]] = {}
        made, total = evidence.made, 0
        for rules in self.spelled:
            for way in self.ways(rules, evidence):
                for letters in counting.vectors(way.prices, way.needs, self.most):
                    if made.refuting(rules) & made.sure(letters):
                        continue
                    total += 0 if letters in found else counting.how_many(letters)
                    if total > counting.MOST_PREMISES:
                        raise counting.TooManyError
                    found.setdefault(letters, {})[rules] = None
        return found


claimed = lru_cache(maxsize=2)(Claim)
"""The verifier asks what was asked when the evidence was looked for."""


def is_illegal_goal(position: Position) -> bool:
    """Whether the Goal is not a WFF, or too long; then there is no Solution."""
    return not is_formula(position.goal) or bool(position.rulebook.too_long(position.goal))


def verify_none_below(position: Position, certificate: Certificate) -> bool:
    """Whether the certificate shows that no Solution takes fewer cubes than it says."""
    if is_illegal_goal(position):
        return certificate.below is None
    try:
        evidence = checked(position, certificate)
        return not any(claimed(position, certificate.below).uncovered(evidence))
    except (ValueError, counting.TooManyError):
        return False


def checked(position: Position, certificate: Certificate) -> Evidence:
    """The evidence in the certificate; ValueError if a piece of it is not valid."""
    assert isinstance(position.rulebook, WffRulebook)
    goal, rulebook = Formula(position.goal), position.rulebook
    return Evidence(
        goal,
        [known_read(each) for each in certificate.readings],
        [proving(each, goal, rulebook) for each in certificate.smaller],
        [not_proving(each, goal, rulebook) for each in certificate.unprovable],
    )


@lru_cache(maxsize=10_000)
def proving(text: str, goal: Formula, rulebook: WffRulebook) -> Blocks:
    """The blocks of a written Solution; ValueError unless the kernel accepts its proof of the Goal.

    One block alone may be a single cube, which is no Solution (VII-B-3-a).
    """
    proof = parse_proof(text)
    solution = proof.solution or Solution()
    premises = frozenset(Formula(each.formula) for each in solution.premises)
    rules = frozenset(each.name for each in solution.rules)
    is_proof = proves(proof.items, tuple(premises), goal, rules, rulebook.options)
    if not is_proof or len(premises) + len(rules) < 2:
        raise ValueError(f"no Solution with a proof of {goal}: {text}")
    return premises, rules


@lru_cache(maxsize=10_000)
def not_proving(claimed: UnprovableClaim, goal: Formula, rulebook: WffRulebook) -> Blocks:
    """Its premises and rules; ValueError unless the prover's certificate of them is valid."""
    premises, rules = frozenset(map(Formula, claimed.premises)), frozenset(claimed.rules)
    if not certificates.verify_certificate(claimed.why, tuple(premises), goal, rules, rulebook):
        raise ValueError(f"not shown to be unprovable: {claimed}")
    return premises, rules
