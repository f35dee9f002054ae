"""The checker asks the prover what is essential, in Regular games too."""

from __future__ import annotations

import pytest

from nowornever.wff.checker import Verdict, check
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import parse_position
from nowornever.wff.written import parse_proof

PROOF = """\
Epq{premise} -> CNpNq
1        Epq     s
{line}
2        Cqp     Eo 1
3 | a    Np      s
  | b | 1  q     s
  |   | 2  p     R,R,Co 2,1
  |   | 3  Np    R a
  | c    Nq      Ni b
4        CNpNq   Ci 3
solution: Epq{premise} / Co, Ci, Eo, Ni, R
"""


def verdict(required: str, premise: str = "") -> Verdict:
    text = PROOF.format(premise=f", {premise}" * bool(premise), line=f"{premise} s" * bool(premise))
    position = f"wff-2017 regular | goal CNpNq | required {required} | resources EpqCoCiEoNiRs"
    return check(parse_proof(text), position=parse_position(position), prover=claim)


@pytest.mark.clause("wff-2017 VII-B-4")
def test_a_rule_that_no_proof_can_do_without_is_essential() -> None:
    assert not verdict("R").non_essential
    assert not verdict("C").non_essential


@pytest.mark.clause("wff-2017 VII-B-4")
def test_a_premise_that_subproofs_can_do_without_is_not() -> None:
    found = verdict("s", "s")
    assert [each.block for each in found.non_essential] == ["s"]
    assert not found.notes[1:]
    assert check(found.non_essential[0].shorter).correct
