"""Designs in which every pair of teams meets exactly once."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from nowornever.tournaments.seating.design import (
    DESIGNED,
    design_size,
    designed_tables,
    parallel_classes,
)


@pytest.mark.parametrize("teams", DESIGNED)
def test_every_pair_meets_once_and_every_team_plays_every_round(teams: int) -> None:
    rounds = parallel_classes(teams)
    met = Counter(pair for one in rounds for table in one for pair in combinations(table, 2))
    assert met == Counter(combinations(range(teams), 2))
    assert all(
        sorted(team for table in one for team in table) == list(range(teams)) for one in rounds
    )


@pytest.mark.parametrize("count", [8, 9])
@pytest.mark.parametrize("line", range(1, 6))
def test_in_each_line_every_pair_of_teams_meets_once_in_four_rounds(count: int, line: int) -> None:
    teams = [f"team {at}" for at in range(count)]
    met: Counter[frozenset[str]] = Counter()
    for number in range(1, 5):
        tables = designed_tables(teams, number, line)
        assert sorted(team for table in tables for team in table) == sorted(teams)
        assert all(len(table) in (2, 3) for table in tables)
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
    assert met == Counter(frozenset(pair) for pair in combinations(teams, 2))


def test_other_numbers_of_teams_have_no_design() -> None:
    assert [design_size(teams) for teams in (2, 3, 7, 8, 9, 10, 26, 27)] == [
        3, 3, None, 9, 9, None, 27, 27,
    ]  # fmt: skip
