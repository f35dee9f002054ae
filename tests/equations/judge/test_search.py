"""The search with floats and the plain one, pair by pair, find the same."""

from __future__ import annotations

from random import Random

import pytest

from nowornever.core.work import Work
from nowornever.equations.expression import Expression
from nowornever.equations.goals import read_goal
from nowornever.equations.judge.search import ExpressionSearch
from nowornever.equations.judge.supply import Supply, sizes, split_size
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.shake.position import Position
from tests.equations.judge.positions import radical_position, small_position


def fewest(position: Position, *, plain: bool) -> int | None:
    """The fewest cubes of Resources that a search finds, by sizes."""
    goal = read_goal(position.goal, level=position.level)
    if goal.faults or goal.value is None or isinstance(goal.value, Undefined | Unsettled):
        return -1
    supply = Supply(position)
    best = len(position.resources) + 1

    def report(expression: Expression, cost: int) -> None:
        del expression
        nonlocal best
        best = min(best, cost)

    whole = position.level == "elementary"
    search = ExpressionSearch(
        supply, goal.value, Work(), report, most=9, whole_powers=whole, plain=plain
    )
    for cubes in sizes(supply, len(position.resources)):
        search.size(cubes, lambda: best - 1)
    return None if best > len(position.resources) else best


def test_floats_lose_nothing() -> None:
    chance = Random(4)
    for _ in range(150):
        position = small_position(chance, 9)
        assert fewest(position, plain=False) == fewest(position, plain=True), str(position)


def test_sketches_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(5)
    positions = [small_position(chance, 9) for _ in range(50)]
    positions += [radical_position(chance, 8) for _ in range(50)]
    exact = [fewest(position, plain=False) for position in positions]
    monkeypatch.setattr(ExpressionSearch, "_are_irrational", lambda _search, size: size > 0)
    for position, known in zip(positions, exact, strict=True):
        assert fewest(position, plain=False) == known, str(position)


def test_the_parts_around_and_beside_the_cut_are_small_enough() -> None:
    for cubes in range(4, 24):
        half = split_size(cubes)
        assert cubes - half - 2 <= half < cubes
