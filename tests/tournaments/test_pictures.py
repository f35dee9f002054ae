"""The pictures of the manual's page on formats are what the program draws."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from nowornever.tournaments.plan import parse_plan
from nowornever.tournaments.rounds.pictures import draw_clock, draw_rounds
from nowornever.tournaments.seating.design import designed_tables
from nowornever.tournaments.seating.problem import SeatedPlayer, SeatingProblem, table_sizes
from nowornever.tournaments.seating.seating import seat
from tests.tournaments.desk import PLAN

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
HOUSE = ("Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus")


def design() -> str:
    teams = "ABCDEFGHI"
    rounds = [designed_tables(teams, number, 1) for number in range(1, 5)]
    return draw_rounds(rounds, "Nine teams, four rounds: every pair meets once")


def leftover() -> str:
    fields = []
    for count in (9, 10, 11):
        names = [str(number) for number in range(1, count + 1)]
        sizes, tables = table_sizes(count), []
        for size in sizes:
            tables.append(names[:size])
            names = names[size:]
        fields.append(tables)
    return draw_rounds(fields, "Tables of nine, ten and eleven players", "{} players", first=9)


def score() -> str:
    """Who comes first in the alphabet wins every match."""
    names = ("ann", "ben", "cal", "dee", "eve", "fay", "gus", "hal", "ida")
    points = dict.fromkeys(names, 0)
    met: list[tuple[str, str]] = []
    rounds = []
    for _ in range(3):
        players = tuple(
            SeatedPlayer(name, f"team {at // 3}", score=points[name])
            for at, name in enumerate(names)
        )
        tables = seat(SeatingProblem(players, tuple(met)), seed=2).tables
        rounds.append([[f"{name} {points[name]}" for name in table] for table in tables])
        met += [(one, other) for table in tables for one, other in combinations(table, 2)]
        for table in tables:
            for name, more in zip(sorted(table), (6, 4, 2), strict=True):
                points[name] += more
    return draw_rounds(rounds, "Nine players of three teams, three rounds by score")


def season() -> str:
    matches = [[[name for name in HOUSE if name not in out]] for out in ((), "Gus", ("Gus", "Cal"))]
    return draw_rounds(matches, "A season: one player is out after each match", "match {}")


def clock() -> str:
    return draw_clock(parse_plan(PLAN).competition("main"), "A round: 30 minutes, then five more")


@pytest.mark.parametrize("draw", [design, leftover, score, season, clock])
def test_the_manual_shows_what_is_drawn(draw: Callable[[], str]) -> None:
    kept = FOLDER / f"tournament-{draw.__name__}.svg"
    if os.environ.get("PICTURES"):
        kept.write_text(draw())
    assert kept.read_text() == draw()
