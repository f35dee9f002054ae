"""Shakes, matches and rounds under wff-2013: sections I and IV to XII, clause by clause."""

from __future__ import annotations

import pytest

from tests.conformance import shakes_moving, shakes_scoring, shakes_writing
from tests.conformance.shakes import Case, cases, play

EDITION = "wff-2013"


@pytest.mark.parametrize(
    "case", cases(EDITION, *shakes_moving.ALL, *shakes_writing.ALL, *shakes_scoring.ALL)
)
def test_a_judge_would_say_so(case: Case) -> None:
    play(EDITION, case)
