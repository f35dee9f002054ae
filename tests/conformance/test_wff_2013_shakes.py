"""Shakes, matches and rounds under wff-2013: sections I and IV to XII, clause by clause."""

from __future__ import annotations

import pytest

from tests.conformance.shakes import Case, cases, play
from tests.conformance.shakes.sections import SECTIONS

EDITION = "wff-2013"


@pytest.mark.parametrize("case", cases(EDITION, *SECTIONS))
def test_a_judge_would_say_so(case: Case) -> None:
    play(EDITION, case)
