"""Every wrong solution of the corpus is charged with its faults and with no other."""

from __future__ import annotations

import pytest

from nowornever.games import find_clause
from tests.wff.make_said import check_wrong, read_said, say
from tests.wff.wrong_proofs import WRONG, Wrong

SAID = read_said()

CASES = [
    pytest.param(wrong, edition, id=f"{wrong.name} ({edition})")
    for wrong in WRONG
    for edition in wrong.editions
]


@pytest.mark.parametrize(("wrong", "edition"), CASES)
def test_exactly_these_faults_are_found(wrong: Wrong, edition: str) -> None:
    verdict = check_wrong(wrong, edition)
    found = [(fault.code, fault.place) for fault in verdict.faults]
    assert sorted(found) == sorted(wrong.faults), "\n".join(
        fault.message for fault in verdict.faults
    )
    assert not verdict.correct


@pytest.mark.parametrize(("wrong", "edition"), CASES)
def test_each_fault_cites_a_clause_and_says_a_sentence(wrong: Wrong, edition: str) -> None:
    for fault in check_wrong(wrong, edition).faults:
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


@pytest.mark.parametrize("wrong", WRONG, ids=[wrong.name for wrong in WRONG])
def test_it_is_said_in_the_words_that_were_read_in_review(wrong: Wrong) -> None:
    assert say(wrong) == SAID[wrong.name]
