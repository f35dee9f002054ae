"""Parts whose value does not matter, and when it is certain that there are none."""

from __future__ import annotations

import pytest

from nowornever.core.work import Work
from nowornever.equations.evaluation import evaluate
from nowornever.equations.judge.fillers import Filler, Fillers
from nowornever.equations.judge.rationals import ZERO
from nowornever.equations.judge.supply import Supply
from nowornever.equations.judge.values import Values
from nowornever.equations.judge.worth import Arithmetic, Wild
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.rulebooks import parse_position

TIMES_ZERO = Wild("x", ZERO, is_left=False, wanted=ZERO)
DIVIDES_ZERO = Wild("/", ZERO, is_left=False, wanted=ZERO)


def find(cubes: str, wild: Wild) -> list[Filler]:
    """What fills a hole and takes up all of these cubes."""
    supply = Supply(parse_position(f"equations-2019 | goal 5 | required {cubes}"))
    arithmetic = Arithmetic(whole_powers=False)
    values = Values(supply, arithmetic, (5, 1), 9, Work())
    return list(Fillers(supply, arithmetic, values, Work()).find(0, wild, lambda: 0))


@pytest.mark.parametrize(
    ("cubes", "wild"),
    [
        ("000001+-xx/", TIMES_ZERO),
        ("000012+-xx/", DIVIDES_ZERO),
        ("12345678++--xx/", DIVIDES_ZERO),
    ],
)
def test_a_part_that_takes_up_many_cubes_is_built(cubes: str, wild: Wild) -> None:
    [(cost, _, expression)] = find(cubes, wild)
    assert cost == 0
    assert expression is not None
    value = evaluate(expression)
    assert not isinstance(value, Undefined | Unsettled)
    assert wild is TIMES_ZERO or value != 0


@pytest.mark.parametrize(
    ("cubes", "wild"),
    [
        ("000000+-xx/", TIMES_ZERO),  # nothing divides
        ("000000+-xxx", DIVIDES_ZERO),  # it is 0
        ("000001+-xx/", DIVIDES_ZERO),  # 0 divided by what holds the 1 is 0
        ("000001+-x//", TIMES_ZERO),
    ],
)
def test_where_zeros_leave_no_part_that_is_certain(cubes: str, wild: Wild) -> None:
    assert find(cubes, wild) == []
