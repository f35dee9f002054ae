"""Every wrong solution of the corpus is charged with its faults and with no other."""

from __future__ import annotations

from textwrap import dedent

import pytest

from nowornever.games import find_clause
from nowornever.shake.rulebook import After
from nowornever.wff.checker import Verdict, check
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS, parse_position
from nowornever.wff.written import parse_proof
from tests.wff.wrong_proofs import WRONG, Wrong

SECTIONS = {"wff-2012": ("essential", "premises"), "wff-2013": ("required", "permitted")}

CASES = [
    pytest.param(wrong, edition, id=f"{wrong.name} ({edition})")
    for wrong in WRONG
    for edition in wrong.editions
]


def _check(wrong: Wrong, edition: str) -> Verdict:
    must, may = SECTIONS.get(edition, SECTIONS["wff-2013"])
    mat = wrong.mat.format(must=must, may=may)
    position = parse_position(f"{edition} {wrong.level} | {mat}") if mat else None
    return check(
        parse_proof(dedent(wrong.text)),
        RULEBOOKS[edition],
        wrong.level,
        position=position,
        after=After(wrong.after) if wrong.after else None,
        prover=claim,
    )


@pytest.mark.parametrize(("wrong", "edition"), CASES)
def test_exactly_these_faults_are_found(wrong: Wrong, edition: str) -> None:
    verdict = _check(wrong, edition)
    found = [(fault.code, fault.place) for fault in verdict.faults]
    assert sorted(found) == sorted(wrong.faults), "\n".join(
        fault.message for fault in verdict.faults
    )
    assert not verdict.correct


@pytest.mark.parametrize(("wrong", "edition"), CASES)
def test_each_fault_cites_a_clause_and_says_a_sentence(wrong: Wrong, edition: str) -> None:
    for fault in _check(wrong, edition).faults:
        find_clause(fault.clause)
        assert fault.clause.startswith(edition)
        word = fault.message.split()[0].strip(",;")
        assert word[0].isupper() or word in wrong.text
        assert fault.message.endswith(".")
        assert "  " not in fault.message


def test_the_corpus_is_large_and_its_names_are_unique() -> None:
    names = [wrong.name for wrong in WRONG]
    assert len(names) >= 60
    assert len(names) == len(set(names))
