"""Every proof survives its JSON form, the prover's included."""

from __future__ import annotations

from hypothesis import given

from nowornever.wff.closure import prove_basic
from nowornever.wff.exports import parse_proof_json, proof_json
from nowornever.wff.formula import Formula
from nowornever.wff.proof import Proof
from tests.strategies import correct_proofs


@given(correct_proofs())
def test_json_is_read_back(proof: Proof) -> None:
    assert parse_proof_json(proof_json(proof)) == proof


def test_a_proof_that_was_found_has_a_json_form() -> None:
    proof = prove_basic([Formula("p"), Formula("q")], Formula("Kpq"), frozenset({"Ki"}))
    assert proof
    assert parse_proof_json(proof_json(proof)) == proof
