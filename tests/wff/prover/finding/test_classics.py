"""Classic sequents: the fewest lines up to twelve, and no proof longer than forty."""

from __future__ import annotations

import pytest

from nowornever.wff.checker import check
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover import Provable, prove
from nowornever.wff.rulebooks import WFF_2017
from nowornever.wff.written import parse_sequent
from tests.wff.prover.classics import ASSOCIATIVITY, CLASSICS


@pytest.mark.parametrize("sequent", [each for each in CLASSICS if each not in ASSOCIATIVITY])
def test_a_classic_sequent_has_a_short_proof(sequent: str) -> None:
    answer = prove(*parse_sequent(sequent), REGULAR, WFF_2017)
    assert isinstance(answer, Provable)
    assert check(answer.proof).correct
    lines = sum(1 for _ in answer.proof.lines())
    assert lines <= 40
    fewest = CLASSICS[sequent]
    assert fewest is None or (lines == fewest and answer.minimal)


@pytest.mark.parametrize(("sequent", "most"), ASSOCIATIVITY.items())
def test_associativity_of_equivalence_is_proved_once_each_way(sequent: str, most: int) -> None:
    answer = prove(*parse_sequent(sequent), REGULAR, WFF_2017)
    assert isinstance(answer, Provable)
    assert check(answer.proof).correct
    assert sum(1 for _ in answer.proof.lines()) <= most
