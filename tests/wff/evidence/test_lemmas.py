"""The arguments that the verifier trusts, tried on all small cases against a second engine.

`Saturation` shares no code with judge, prover or verifier. It tries all proofs over a list of
formulas that is wider than the parts of premises and Goal. What Basic rules demand can be tried
with more letters by hand: python -m tests.wff.evidence.test_lemmas 7 pq
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest

from nowornever.wff.certificates import ClosedTable, verify_certificate
from nowornever.wff.certifying.pool import pool
from nowornever.wff.evidence.demands import Demand, can_be_essential, demands
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.kernel.rules import BASIC
from nowornever.wff.prover import Provable, Unprovable, prove
from nowornever.wff.rulebooks import WFF_2012, WFF_2017, WffRulebook
from tests.wff.prover.saturation import Saturation, Texts, wide_universe

BINARIES = "CAKE"
NESTING = 2


@cache
def formulas(length: int, variables: str, heads: str = BINARIES + "N") -> tuple[str, ...]:
    """Every WFF of a length."""
    if length == 1:
        return tuple(variables)
    found = ["N" + x for x in formulas(length - 1, variables, heads) if "N" in heads]
    for left in range(1, length - 1):
        for head in heads.replace("N", ""):
            found += [
                head + x + y
                for x in formulas(left, variables, heads)
                for y in formulas(length - 1 - left, variables, heads)
            ]
    return tuple(found)


def premise_sets(
    goal: str, letters: int, variables: str, heads: str = BINARIES + "N"
) -> Iterator[Texts]:
    """Every set of different WFFs with so many letters at most, from which the Goal follows.

    All rules keep truth: from others it cannot be proved.
    """
    pool = [
        (text, Formula(text).truth)
        for length in range(1, letters + 1)
        for text in formulas(length, variables, heads)
    ]
    false = ~Formula(goal).truth

    def more(at: int, left: int, truth: int, chosen: Texts) -> Iterator[Texts]:
        if not truth & false:
            yield chosen
        for number in range(at, len(pool)):
            text, true = pool[number]
            if len(text) > left:
                return
            yield from more(number + 1, left - len(text), truth & true, chosen | {text})

    return more(0, letters, (1 << 16) - 1, frozenset())


class Proofs:
    """Which rules prove a Goal from premises, by saturation."""

    def __init__(self, goal: str, rulebook: WffRulebook, nesting: int) -> None:
        self.goal = goal
        self.rulebook = rulebook
        self.nesting = nesting
        self.known: dict[tuple[Texts, Texts], bool] = {}

    def proves(self, premises: Texts, rules: Texts) -> bool:
        key = premises, rules
        if key not in self.known:
            engine = Saturation(
                wide_universe([*premises, self.goal]), rules, self.rulebook.subproof_needs_rule
            )
            self.known[key] = engine.proves(premises, self.goal, self.nesting)
        return self.known[key]

    def is_minimal(self, premises: Texts, rules: Texts) -> bool:
        """Whether these prove the Goal, and every block is essential."""
        return (
            self.proves(premises, rules)
            and not any(self.proves(premises - {each}, rules) for each in premises)
            and not any(self.proves(premises, rules - {each}) for each in rules)
        )

    def minimal(self, premises: Texts, game: Texts) -> Iterator[Texts]:
        """Every set of rules with which these premises are a minimal Solution."""
        if not self.proves(premises, game):
            return
        for number in range(1, len(game) + 1):
            for rules in map(frozenset, combinations(sorted(game), number)):
                if self.is_minimal(premises, rules):
                    yield rules


def holds(premises: Texts, demand: Demand) -> bool:
    letters = map("".join(premises).count, LETTERS)
    return (
        len(premises) >= demand.premises
        and premises >= demand.whole
        and all(map(int.__ge__, letters, demand.letters))
    )


def test_saturation_finds_what_is_minimal() -> None:
    proofs = Proofs("p", WFF_2017, 0)
    assert list(proofs.minimal(frozenset({"Cqp", "q"}), BASIC)) == [{"Co"}]
    assert frozenset({"Co", "Ei", "Eo"}) in proofs.minimal(frozenset({"CEqrp", "Erq"}), BASIC)


@pytest.mark.parametrize("goal", ["p", "Np", "Cpq", "Apq", "Kpq", "Epq", "Cpp"])
def test_premises_of_basic_solutions_hold_what_is_demanded(goal: str) -> None:
    assert not list(below_demands(goal, 5, "pq"))


def below_demands(goal: str, letters: int, variables: str) -> Iterator[tuple[Texts, Texts]]:
    """Minimal Solutions of the Basic game that the verifier would leave out; there are none."""
    proofs = Proofs(goal, WFF_2017, 0)
    for premises in premise_sets(goal, letters, variables):
        for rules in proofs.minimal(premises, BASIC):
            allowed = demands(Formula(goal), rules)
            if not can_be_essential(rules, WFF_2017) or not any(
                holds(premises, demand) for demand in allowed
            ):
                yield premises, rules


def subsets(names: str) -> Iterator[Texts]:
    every = names.split()
    for number in range(len(every) + 1):
        yield from map(frozenset, combinations(every, number))


SMALL = [text for length in (1, 2, 3) for text in formulas(length, "p")]
CASES = [
    (frozenset(premises), goal)
    for number in (0, 1, 2)
    for premises in combinations(SMALL, number)
    for goal in SMALL
    if len("".join(premises)) <= 4
]
"""All with two premises at most, of four letters together, and a Goal of three letters at most."""


@pytest.mark.parametrize("rulebook", [WFF_2012, WFF_2017], ids=["one line", "needs a rule"])
def test_rules_that_are_never_essential_add_nothing(rulebook: WffRulebook) -> None:
    for premises, goal in CASES:
        proofs = Proofs(goal, rulebook, NESTING)

        def adds(name: str, rules: Texts, proofs: Proofs = proofs, given: Texts = premises) -> bool:
            return proofs.proves(given, rules | {name}) and not proofs.proves(given, rules)

        for rules in subsets("Ci Co Ao"):
            assert not adds("No", rules | {"Ni"})
            assert not adds("No", rules)
            assert not adds("Ni", rules | {"R", "No"})
            assert not adds("Rp", rules | {"R", "No"})
            assert (
                goal in premises
                or can_be_essential(rules | {"Rp"}, rulebook)
                or not adds("Rp", rules)
            )
        for rules in subsets("Ko Co Ki Ai"):
            assert not adds("R", rules)


def test_a_table_without_r_holds_all_that_a_proof_needs() -> None:
    seen = 0
    for premises, goal in CASES:
        for rules in subsets("Ci Co Ao Ni"):
            given = tuple(map(Formula, sorted(premises)))
            answer = prove(given, Formula(goal), rules, WFF_2017)
            proves = Proofs(goal, WFF_2017, NESTING).proves(premises, rules)
            assert proves == isinstance(answer, Provable)
            if isinstance(answer, Unprovable):
                seen += 1
                assert isinstance(answer.certificate, ClosedTable)
                assert verify_certificate(answer.certificate, given, Formula(goal), rules, WFF_2017)
    assert seen > 500


def test_rules_that_respect_a_reading_never_lead_from_truth_to_falsehood() -> None:
    respected: dict[tuple[str, str], set[Texts]] = {}
    for read in map(Read, pool().readings):
        for premise, goal in product(SMALL, repeat=2):
            if read.value(Formula(premise)) and not read.value(Formula(goal)):
                respected.setdefault((premise, goal), set()).add(read.respects)
    assert len(respected) > 30
    for (premise, goal), sets in respected.items():
        largest = [rules for rules in sets if not any(rules < other for other in sets)]
        for rules in largest:
            for rulebook in (WFF_2012, WFF_2017):
                assert not Proofs(goal, rulebook, NESTING).proves(frozenset({premise}), rules)


if __name__ == "__main__":
    for tried in ("p", "Np", "Cpq", "Apq", "Kpq", "Epq"):
        print(tried, list(below_demands(tried, int(sys.argv[1]), sys.argv[2])))
