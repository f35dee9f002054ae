"""Clues: how many there are, how they are read and written, and when they are true."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.contradiction.board import parse_board
from nowornever.contradiction.clue import CLUES, ClueError, Format, parse_clue
from nowornever.core.written import WrittenError

BOARD = parse_board("R.../.O../..Y./GB..")


def test_there_are_441_clues() -> None:
    by_format = Counter(clue.format for clue in CLUES)
    assert by_format == {
        Format.LINES: 168,
        Format.STEPS: 75,
        Format.SHARE: 30,
        Format.COUNT: 168,
    }
    assert len(set(CLUES)) == 441


def test_every_clue_is_read_from_its_short_form_and_from_its_words() -> None:
    for clue in CLUES:
        assert parse_clue(str(clue)) == clue
        assert parse_clue(clue.words) == clue
        assert parse_clue(clue.words.upper() + ".") == clue


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("R@1b", "r @ b1"),
        ("RO=23", "OR=32"),
        ("RO+", "or+"),
        ("1b#3", "b1 # 3"),
        ("R@1b", "Red is on either column b or row 1"),
    ],
)
def test_another_order_is_the_same_clue(one: str, other: str) -> None:
    assert parse_clue(one) == parse_clue(other)


def test_the_same_truth_in_another_format_is_another_clue() -> None:
    assert len({parse_clue("RO=12"), parse_clue("RO+"), parse_clue("RO-")}) == 3


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("R@1d", True),
        ("R@4a", True),
        ("R@34", False),
        ("P@1a", False),
        ("RO=12", True),
        ("RO=23", True),
        ("RO=34", False),
        ("RP=23", False),
        ("RO+", False),
        ("RO-", True),
        ("GB+", True),
        ("GB-", False),
        ("RP-", False),
        ("RP+", False),
        ("12#2", True),
        ("4a#3", True),
        ("4a#4", False),
        ("3d#1", True),
        ("14#5", False),
    ],
)
def test_truth_on_a_board(text: str, true: bool) -> None:
    assert parse_clue(text).holds(BOARD) is true


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("", "CLUES-1"),
        ("R?12", "CLUES-1"),
        ("R@15", "CLUES-1"),
        ("Q@12", "CLUES-1"),
        ("R@11", "CLUES-8"),
        ("Red is on row a or column b", "CLUES-8"),
        ("RR+", "CLUES-7"),
        ("RR=12", "CLUES-7"),
        ("RO=13", "CLUES-10"),
        ("RO=67", "CLUES-10"),
        ("RO=01", "CLUES-10"),
        ("12#6", "CLUES-9"),
        ("12#-1", "CLUES-9"),
        ("12#" + "9" * 5000, "CLUES-1"),
        ("R@12" + " " * 5000, "CLUES-1"),
    ],
)
def test_what_is_no_clue_is_refused_with_its_clause(text: str, clause: str) -> None:
    with pytest.raises(ClueError) as error:
        parse_clue(text)
    assert error.value.clause == clause


@given(st.text(max_size=40))
def test_any_text_is_a_clue_or_a_written_error(text: str) -> None:
    with suppress(WrittenError):
        assert parse_clue(text) in CLUES
