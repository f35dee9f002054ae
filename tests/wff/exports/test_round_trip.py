"""Every proof survives its JSON form, the prover's included."""

from __future__ import annotations

from hypothesis import given

from nowornever.wff.exports import parse_proof_json, proof_json
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.paper import Proof
from nowornever.wff.prover import Provable, prove
from nowornever.wff.rulebooks import WFF_2017
from tests.strategies import correct_proofs


@given(correct_proofs())
def test_json_is_read_back(proof: Proof) -> None:
    assert parse_proof_json(proof_json(proof)) == proof


def test_a_proof_that_was_found_has_a_json_form() -> None:
    found = prove([Formula("p"), Formula("q")], Formula("Kpq"), frozenset({"Ki"}), WFF_2017)
    assert isinstance(found, Provable)
    assert parse_proof_json(proof_json(found.proof)) == found.proof
