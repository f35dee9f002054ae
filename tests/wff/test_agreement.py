"""The checker and the second judge agree; `tests.wff.agreement` is the long run."""

from __future__ import annotations

import pytest

from nowornever.wff.rulebooks import RULEBOOKS
from tests.wff.agreement import run


@pytest.mark.parametrize("book", RULEBOOKS)
def test_both_judges_agree_on_random_papers(book: str) -> None:
    found = run(book, 400, seed=0)
    assert found["agree"] == 400
    assert found["correct"] > 40
    assert found["incorrect"] > 100
    assert found["with Required cubes"] > 100
