"""Truth tables against the exact procedures."""

from __future__ import annotations

from random import Random

from nowornever.core.work import Work
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover import is_provable
from nowornever.wff.prover.deciding.columns import counterexample_exists
from nowornever.wff.prover.deciding.decide import decider, decides
from nowornever.wff.prover.deciding.universe import Universe, question
from nowornever.wff.rulebooks import WFF_2017
from tests.wff.prover.sequents import game_case, small_case


def test_a_refuting_row_is_never_wrong_and_decides_with_r_and_no() -> None:
    chance, settled = Random(8), 0
    for number in range(600):
        case = small_case(chance, 6, "pqr") if number % 2 else game_case(chance)
        asked = question(*case)
        provable = decides(decider(Universe(asked), Work()))
        refuted = counterexample_exists(asked)
        if refuted or (refuted is not None and {"R", "No"} <= case.rules):
            settled += 1
            assert refuted == (not provable), case
        assert is_provable(*case) == provable
    assert settled > 300


def test_a_question_with_too_many_letters_is_left_to_the_solver() -> None:
    free = "".join(f"A{'N' * count}p" for count in range(14)) + "q"
    premises, goal = [Formula(free)], Formula("q")
    rules = REGULAR - {"Ai"}
    assert counterexample_exists(question(premises, goal, rules, WFF_2017)) is None
    assert not is_provable(premises, goal, rules, WFF_2017)
