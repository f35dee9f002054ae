"""The checker, the second judge and an opponent agree; `tests.wff.agreement` is the long run."""

from __future__ import annotations

from random import Random

import pytest

from nowornever.wff.checker import check
from nowornever.wff.game import WffRules
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS
from tests.wff.agreement import random_case, run


@pytest.mark.parametrize("book", RULEBOOKS)
def test_both_judges_agree_on_random_papers(book: str) -> None:
    found = run(book, 400, seed=0)
    assert found["agree"] == 400
    assert found["correct"] > 40
    assert found["incorrect"] > 100
    assert found["with Required cubes"] > 100
    assert found["solution between lines"] > 10


@pytest.mark.parametrize("book", RULEBOOKS)
def test_an_opponent_can_show_all_that_the_checker_finds_not_to_be_essential(book: str) -> None:
    chance, found = Random(f"shown in {book}"), 0
    for _ in range(400):
        paper, position, after, _ = random_case(chance, book)
        verdict = check(paper, position=position, after=after, prover=claim)
        if all(fault.code == "non-essential" for fault in verdict.faults):
            for each in verdict.non_essential:
                shown = WffRules().shows_non_essential(
                    position, after, str(paper), str(each.shorter)
                )
                assert shown, (position, after, str(paper), str(each.shorter))
                found += 1
    assert found > 10
