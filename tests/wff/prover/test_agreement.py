"""The engines agree: valuations, worlds and tables, the finders, the checker, saturation."""

from __future__ import annotations

from random import Random

import pytest

from nowornever.wff.checker import check
from nowornever.wff.kernel.rules import REGULAR, RULES
from nowornever.wff.prover import Provable, Unprovable, is_provable, prove, verify_certificate
from tests.seeds import seeds
from tests.wff.prover.agreement import run
from tests.wff.prover.sequents import game_case, random_formula, small_case


@pytest.mark.parametrize("seed", seeds(2, 6))
def test_all_engines_agree_on_random_cases(seed: int) -> None:
    assert run(500, seed)["disagree"] == 0


@pytest.mark.parametrize("seed", range(4))
def test_game_sized_answers_hold_under_every_edition(seed: int) -> None:
    chance = Random(seed)
    for _ in range(40):
        case = game_case(chance)
        answer = prove(*case)
        if isinstance(answer, Provable):
            assert check(answer.proof, case.rulebook).correct
        else:
            assert isinstance(answer, Unprovable)
            assert verify_certificate(answer.certificate, *case)


def test_with_all_rules_the_verdict_is_the_truth_table() -> None:
    chance = Random(1)
    for _ in range(1000):
        case = small_case(chance, size=7, variables="pqr")
        follows = ~case.goal.truth & 0xFFFF
        for premise in case.premises:
            follows &= premise.truth
        assert is_provable(case.premises, case.goal, REGULAR, case.rulebook) == (not follows)


def test_more_premises_or_rules_never_prove_less() -> None:
    chance = Random(2)
    for _ in range(1500):
        premises, goal, rules, rulebook = small_case(chance)
        if is_provable(premises, goal, rules, rulebook):
            more = (*premises, random_formula(chance, chance.randint(1, 4), "pq"))
            assert is_provable(more, goal, rules, rulebook)
            assert is_provable(premises, goal, rules | {chance.choice(list(RULES))}, rulebook)
