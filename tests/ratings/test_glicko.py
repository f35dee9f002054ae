"""Glicko-2 as its author computes it, and what we do with it."""

from __future__ import annotations

import pytest

from nowornever.ratings.glicko import (
    ESTABLISHED,
    LEAST_DEVIATION,
    MOST_DEVIATION,
    SkillRating,
    expected,
    updated,
)


def test_the_example_of_glickmans_paper() -> None:
    found = updated(
        SkillRating(1500, 200, 0.06),
        [(SkillRating(1400, 30), 1), (SkillRating(1550, 100), 0), (SkillRating(1700, 300), 0)],
    )
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("rating", [900.0, 1500.0, 2300.0])
def test_volatility_depends_on_results_and_not_on_where_the_scale_begins(rating: float) -> None:
    """The package `glicko2` alone gives another volatility far from 1500."""
    found = updated(
        SkillRating(rating, 80, 0.06), [(SkillRating(rating + 100, 60), 1) for _ in range(12)]
    )
    middle = updated(SkillRating(1500, 80, 0.06), [(SkillRating(1600, 60), 1) for _ in range(12)])
    assert found.volatility == pytest.approx(middle.volatility, abs=1e-12)
    assert found.rating - rating == pytest.approx(middle.rating - 1500, abs=1e-6)


def test_a_deviation_stays_within_its_bounds() -> None:
    rating = SkillRating()
    for _ in range(300):
        rating = updated(rating, [(SkillRating(1500, 30), 1), (SkillRating(1500, 30), 0)])
    assert LEAST_DEVIATION <= rating.deviation < 80
    assert updated(SkillRating(), [(SkillRating(1500, 350), 1)]).deviation <= MOST_DEVIATION


def test_a_period_without_results_changes_nothing() -> None:
    assert updated(SkillRating(1700, 60), []) == SkillRating(1700, 60)


def test_a_number_is_shown_without_a_question_mark_after_ten_results() -> None:
    rating = SkillRating()
    for number in range(ESTABLISHED):
        assert str(rating).endswith("?"), number
        rating = updated(rating, [(SkillRating(), 1)])
    assert not str(rating).endswith("?")


def test_who_is_stronger_is_expected_to_score_more() -> None:
    strong, weak = SkillRating(1800, 50), SkillRating(1400, 50)
    assert expected(strong, weak) > 0.85
    assert expected(strong, weak) + expected(weak, strong) == pytest.approx(1)
