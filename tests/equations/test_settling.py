"""Whatever 24 cubes can write is settled: the short form of the long runs by hand."""

from __future__ import annotations

import pytest

from nowornever.equations.checker import check
from nowornever.equations.numbers.effort import ENOUGH
from tests.equations.settling import hostile, run


def test_random_expressions_of_24_cubes_are_settled_with_little_work() -> None:
    found, odd = run(1500, 7)
    assert odd == [], "undecided, or refuted by digits"
    assert found["equal"] > 10
    assert found["unequal"] > 500
    assert found["told by digits too"] > 1000
    assert found["most units of work"] < ENOUGH / 4


def test_hostile_expressions_are_settled_with_little_work() -> None:
    found, odd = run(1500, 7, hostile)
    assert odd == [], "undecided, or refuted by digits"
    assert found["equal"] > 3
    assert found["unequal"] > 1000
    assert found["most units of work"] < ENOUGH / 4


@pytest.mark.clause("equations-2019 VII-B-2")
@pytest.mark.parametrize(
    "text",
    [
        "6*(9*(8*(7*7))) = 12",
        "vv(v5+(2+vv2)*8+6*vv(v6+1)) = v50",
        "6*(5*(3*(8*8))) = 35",
        "v(vv6*(4*(8*(5*8)))) = 508",
        "(6*(9*(8*(7*7))))v(6*(9*(8*(7*6)))) = 1",
        "v(9*(9*9)+1)-3*(9*9) = 12",
        "v(9*(9*9)+1)-3*(9*9) = 0",
        "v4/9v1+2*(9*9)*(7/v2)v(3/4) = 3",
        "2*(9*(9*9)+v2)/2*(9*(9*9)) = 3",
        "2*(v(9*(9*9)+1))/(2*(3*(9*9))) = 1",
        "v2x(2*(9*(9*9))v3) = v2",
        "(7*v7*(9*(7*6))/v7)vvvv(5/vv6) = 1",
        "(0-5)*(4*((8+3)*v7)) = 8",
        "v(2-(((9*(6+(8*(5+3))))+v5)v(v3))) = 1",
        "(1+(1/(9*(9*9))))*(9*(9*9)) = 2",
        "(1+(1/(9*(9*9))))*(9*(9*(9*9))) = 2",
        "((9*(9*9)+1)/(9*(9*9)))*(9*(9*9)) = 3",
        "((9*(9*(9*9)))/7)*(9*(9*(9*9))) = 3",
        "(5/(9*(9*(9*9))))*((9*(9*(9*9)))x(8*(9*9))) = 3",
        "((9*(9*(9*9)))v(7/(9*(9*(9*9)))))*4 = 1",
        "v(9*(9*9)x9*(9*9)+9*(9*9))-9*(9*9) = 1/2",
        "v(9*(9*9)*2+2x9*(9*9))-9*(9*9) = 1",
        "3v(9*(9*9)*3+9*(9*9)*2)-9*(9*9) = 1/3",
        "9*(9*9)*2/(9*(9*9)+1)-9*(9*9) = 0-1",
        "(v(1+1/9*(9*9))-1)x9*(9*9) = 1/2",
        "(5*(v9)-(5*(9*(9*(9*9)))+8*(9*9)))*4 = 2",
        "v((5v1-(8*(9*9))v3)*6) = 1",
        "(9*(9*(9*9)))v((7-8*(9*9))/(8*(9*9)+2)) = 1/3",
        "(1-5*(9*(9*(9*9))))/(7+5*(9*(9*(9*9)))) = 0",
        "(((8v2)+9*(9*(9*9)))/9*(9*(9*9)))*(9*(9*(9*9))) = 1",
        "(v(5*(9*(9*(9*9)))-6)*5)x5 = 1-v2",
        "(5*(9*(9*(9*9)))-6)*(8/9*(9*(9*9))) = 1/3",
        "v(8*(9*9))-((8*(9*9))v4)*6v(v(8*(9*9))) = 0",
        "3*((5*(9*(9*(9*9))))v(5*(9*(9*(9*9))))) = 3",
        "((9*(9*9)-8)/(9*(9*9)+2))*(9*(9*9)) = 2*v2",
        "3v((9*(9*9)+1)*3+1)-9*(9*9) = 1",
        "9v(9*(9*9)*9+9*(9*9)*8)-9*(9*9) = 1/9",
        "v(1-v(1-v(1-1/9*(9*9)))) = 1",
        "(2*v(9*(9*9)+1)-2*(3*(9*9)))x(9*(9*9)) = 0",
        "(9*(9*9))v(9*(9*9)/(7-9*(9*9))) = 0-1",
    ],
)
def test_towers_and_what_is_next_to_a_goal_are_told_from_it(text: str) -> None:
    verdict = check(text)
    assert verdict.equal is False
    assert [fault.code for fault in verdict.faults] == ["unequal"]


@pytest.mark.clause("equations-2019 VII-B-2")
@pytest.mark.parametrize(
    "text",
    [
        "2*(9*(9*9)+1)/2*(9*(9*9)) = 2",
        "(9*(9*9)+1)x(9*(9*9)-1)-9*(9*9)*2 = 0-1",
        "v((9*(9*9)+1)x(9*(9*9)+1))-9*(9*9) = 1",
        "v((9*(9*9)-1)x(9*(9*9)-1))-9*(9*9) = 0-1",
        "v((1-9*(9*9))x(1-9*(9*9)))-9*(9*9) = 0-1",
        "v((9*(9*9)+8*(9*9)+1)*2)-9*(9*9)-8*(9*9) = 1",
        "v((9*(9*9)+v2)*2)-9*(9*9) = v2",
        "v(2x9*(9*9)*2+v8x9*(9*9)+1)-v2x9*(9*9) = 1",
        "3v((9*(9*9)+1)*3)-9*(9*9) = 1",
        "7v((9*(9*9)+1)*7)-9*(9*9) = 1",
        "v((9*(9*9)+1)*(0-2))x(9*(9*9)+1) = 1",
        "(v9v8+3)x((9*(9*(9*9)))/(9*(9*(9*9)))) = 5",
    ],
)
def test_what_is_huge_on_the_way_may_be_equal(text: str) -> None:
    assert check(text).equal is True


@pytest.mark.clause("equations-2019 III-A")
@pytest.mark.parametrize(
    "text",
    [
        "(1-4)*(v(1+(3*(v7)))) = 12",
        "(0-1)*(1+3*v7) = 1",
        "(v(2+2*v2))v(0-8) = 2",
        "(v(8*(9*9))v4)v(8*(9*9)/(9-8*(9*9))) = 0-1",
        "(0-8)*((8*(9*9))vv2) = 2",
        "(0-1)*(2*(1/9*(9*9))+1) = 1",
    ],
)
def test_a_negative_number_with_an_irrational_exponent_is_undefined(text: str) -> None:
    assert [fault.code for fault in check(text).faults] == ["undefined"]
