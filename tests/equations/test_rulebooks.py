"""The rulebook as data, and its positions."""

from __future__ import annotations

import inspect
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.core.written import WrittenError
from nowornever.equations import undefined
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.games import find_clause


def test_every_clause_that_is_cited_exists() -> None:
    for clause in EQUATIONS_2019.clauses.values():
        find_clause(f"equations-2019 {clause}")
    for allowance in EQUATIONS_2019.allowances.values():
        find_clause(f"equations-2019 {allowance.clause}")


def test_every_clause_that_makes_something_undefined_exists() -> None:
    cited = re.findall(r'"((?:I|II|III)-[A-Z][-\w]*)"', inspect.getsource(undefined))
    assert cited
    for clause in cited:
        find_clause(f"equations-2019 {clause}")


def test_there_are_24_cubes_with_six_faces() -> None:
    assert sum(kind.count for kind in EQUATIONS_2019.kinds) == 24
    assert {len(kind.faces) for kind in EQUATIONS_2019.kinds} == {6}
    assert {face for kind in EQUATIONS_2019.kinds for face in kind.faces} == set(
        EQUATIONS_2019.symbols
    )


def test_middle_is_the_default_division() -> None:
    assert parse_position("equations-2019 | goal 37").level == "middle"
    for level in ("minor", "elementary", "junior", "senior"):
        assert parse_position(f"equations-2019 {level} | goal 37").level == level


def test_both_symbol_sets_are_read() -> None:
    position = parse_position("equations-2019 | goal 2× 3−5 | permitted √÷^ | resources 4-")
    assert str(position) == "equations-2019 middle | goal 2x 3-5 | permitted /*v | resources 4-"
    assert parse_position(str(position)) == position


def test_a_turned_cube_is_marked_in_the_goal_only() -> None:
    assert parse_position("equations-2019 | goal 8-~6").goal == "8-~6"
    for text in ("equations-2019 | goal 8~", "equations-2019 | goal 8 | required ~6",
                 "equations-2019 | goal ~~6"):  # fmt: skip
        with pytest.raises(WrittenError):
            parse_position(text)


def test_there_may_be_no_goal() -> None:
    position = parse_position("equations-2019 | resources 123+")
    assert position.goal == ""
    assert str(position) == "equations-2019 middle | resources 123+"


def test_no_more_cubes_than_there_are() -> None:
    parse_position("equations-2019 | goal 4 | resources 45645")
    with pytest.raises(WrittenError, match="only 6 in the game"):
        parse_position("equations-2019 | goal 4 | resources 456454")
    with pytest.raises(WrittenError, match="only 24 in the game"):
        parse_position(f"equations-2019 | goal 4 | resources {'+-x/' * 6}")


@given(st.text("equations-2019 goal|required resources permitted 0123+-x/*v~√×", max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        position = parse_position(f"equations-2019 | {text}")
    except WrittenError:
        return
    assert parse_position(str(position)) == position
