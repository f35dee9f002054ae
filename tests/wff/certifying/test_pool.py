"""The pool evaluates all its readings at once, as they are evaluated one by one."""

from __future__ import annotations

from random import Random

import pytest

from nowornever.wff.certifying.pool import pool
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import REGULAR

SOME = sorted(Random(20261117).sample(range(len(pool().readings)), 300))


@pytest.mark.parametrize("text", ["q", "Np", "NNp", "Kpq", "ApNp", "CpCqp", "EpNq", "EKppq"])
def test_rules_make_a_goal_in_the_readings_in_which_they_do_one_by_one(text: str) -> None:
    goal = Formula(text)
    making, true = pool().making(goal), pool().true(goal)
    for at in SOME:
        read = Read(pool().readings[at])
        assert true >> at & 1 == read.value(goal)
        made = {rule for rule in REGULAR if making[rule] >> at & 1}
        assert not read.value(goal) or made == read.makers(goal)


def test_rules_respect_the_readings_that_they_respect_one_by_one() -> None:
    for rule in REGULAR:
        where = pool().respecting(frozenset({rule}))
        for at in SOME:
            assert (where >> at & 1) == (rule in Read(pool().readings[at]).respects)
