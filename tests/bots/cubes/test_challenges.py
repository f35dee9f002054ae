"""Impossible is said where it is known, or where it pays."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.challenges import EMPTY, claim_pays, last_claim_pays
from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Moment
from nowornever.bots.cubes.stakes import Stakes
from nowornever.shake import actions as a
from tests.bots.cubes.situations import action, table

HARD = "equations-2019 middle | goal 857 | required 1 | resources 2233456789++--xx/*"
"""Nobody sees at a glance how this is solved."""
GONE = "equations-2019 middle | goal 8 | required 9 | forbidden 8-x+ | resources 7/*"


def test_a_claim_pays_only_where_there_is_hardly_a_solution() -> None:
    """Who waits learns more: with fewer cubes the judge settles more."""
    for stakes in (Stakes(0, (0, 0), 0), Stakes(0, (0, 0, 0), 0), Stakes(0, (0, 0), 4)):
        assert not claim_pays(stakes, 1, EMPTY)
        assert not claim_pays(stakes, 1, 0.5)
    assert claim_pays(Stakes(0, (0, 0), 0), 1, 0.99)


def test_nobody_cries_impossible_because_the_match_is_nearly_lost() -> None:
    for stakes in (Stakes(0, (10, 13), 0), Stakes(0, (10, 13, 13), 0), Stakes(0, (9, 18), 1)):
        assert not claim_pays(stakes, 1, EMPTY)


def test_after_the_last_cube_nobody_can_wait() -> None:
    stakes = Stakes(0, (10, 10), 4)
    assert not last_claim_pays(stakes, 1, EMPTY / 2)
    assert last_claim_pays(stakes, 1, 0.6)
    assert not last_claim_pays(Stakes(0, (6, 18), 0), 1, EMPTY), "the match is lost anyway"


@pytest.mark.parametrize("name", STRENGTHS)
def test_who_sees_no_solution_early_does_not_cry_impossible(name: str) -> None:
    """Not even with hardly any time to think."""
    hurried = dict.fromkeys(STRENGTHS[name].thinks, 0.001)
    strength = replace(STRENGTHS[name], thinks=hurried, thinks_in_equations=None, bonus=0.0)
    for seed in range(3):
        found = action(strength, table(HARD, (0, 0), mover=0), 0, seed)
        assert isinstance(found, a.Move), name


@pytest.mark.parametrize("name", ["usually", "always"])
def test_what_the_judge_has_settled_is_said(name: str) -> None:
    asked = replace(STRENGTHS[name], alert=1.0)
    assert asked.thinks[Moment.CHALLENGE]
    assert action(asked, table(GONE, (0, 0), mover=0), 0) == a.TakeBlock()
