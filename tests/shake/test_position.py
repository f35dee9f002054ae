"""Positions: one line of text, read back as written, refused where it is wrong."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.core.written import WrittenError
from nowornever.equations.rulebooks import parse_position as parse_equations
from nowornever.shake.position import Position, format_position
from nowornever.wff.rulebooks import RULEBOOKS, parse_position
from tests.strategies import positions


@given(positions())
def test_a_position_is_read_back(position: Position) -> None:
    assert parse_position(format_position(position)) == position
    assert str(position) == format_position(position)


@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_sections_and_cubes_and_blanks_do_not_matter(
    position: Position, rng: Random
) -> None:
    header, goal, *rest = format_position(position).split(" | ")
    rng.shuffle(rest)
    spread = [f"{field.split()[0].upper()}   {' '.join(field.split()[1][::-1])}" for field in rest]
    assert parse_position("|".join([header, goal, *spread])) == position


@pytest.mark.parametrize(
    ("text", "says", "at"),
    [
        ("", "none is named", 0),
        ("chess | goal p", "'chess' is not one", 0),
        ("wff-2017 hard | goal p", "after wff-2017 stands one of regular, basic", 9),
        ("wff-2012 elementary | goal p", "after wff-2012 stands one of regular, basic", 9),
        ("wff-2017 basic now | goal p", "after wff-2017 stands one of regular, basic", 9),
        ("wff-2017", "a position needs its Goal", 8),
        ("wff-2017 | goal", "a position needs its Goal", 15),
        (
            "wff-2017 | goal p | essential p",
            "no section 'essential'; there are goal, required, permitted, forbidden, resources",
            20,
        ),
        ("wff-2012 | goal p | forbidden p", "no section 'forbidden'", 20),
        ("wff-2017 | goal p | goal q", "goal is here a second time", 20),
        ("wff-2017 | goal p | required px", "x is on no cube", 30),
        ("wff-2017 | goal p | resources " + "C" * 15, "15 cubes with C A K E N R", 0),
        ("wff-2017 | goal p | resources " + "C" * 2000, "at most 1000 characters", 1000),
    ],
)
def test_a_wrong_position_is_refused_with_its_place(text: str, says: str, at: int) -> None:
    with pytest.raises(WrittenError, match=says) as refused:
        parse_position(text)
    assert refused.value.at == at


def test_a_turned_cube_lies_in_the_goal_alone() -> None:
    assert parse_equations("equations-2019 | goal ~6").goal == "~6"
    with pytest.raises(WrittenError, match="~ is on no cube"):
        parse_equations("equations-2019 | goal 6 | resources ~6")


def test_a_game_in_which_no_goal_may_be_set_has_positions_without_one() -> None:
    position = parse_equations("equations-2019 | resources 12")
    assert position.goal == ""
    assert str(position) == "equations-2019 middle | resources 12"
    assert position._repr_svg_().startswith("<svg")


def test_a_position_is_read_up_to_the_limit() -> None:
    text = "wff-2017 | goal p"
    assert parse_position(text.ljust(1000)) == parse_position(text)
    with pytest.raises(WrittenError, match="at most 1000 characters"):
        parse_position(text.ljust(1001))


def test_empty_fields_and_tabs_do_not_matter() -> None:
    position = parse_position("wff-2017 | goal Kpq | required K")
    assert parse_position("wff-2017 | | goal\tKpq |required\tK| |") == position


def test_the_level_may_be_left_out() -> None:
    for book in RULEBOOKS:
        assert parse_position(f"{book} | goal p").level == "regular"
