"""Drawings: complete, well formed, and readable without colour."""

from __future__ import annotations

import random
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from nowornever.contradiction.board import COLOURS, Board, parse_board
from nowornever.contradiction.drawing import (
    board_svg,
    board_text,
    boards_text,
    heat_svg,
    heat_text,
    match_html,
    ranking_text,
    steals_svg,
    steals_text,
)
from nowornever.contradiction.drawing.svg import SHAPES
from nowornever.contradiction.scoring import Result, score
from tests.contradiction.play import draw_players, player

BOARD = parse_board("R.../.O../..Y./GB..")
NAMES = ["Ana", "Ben & Co", "<Cleo>"]


@pytest.fixture
def result() -> Result:
    return score(
        [
            player("ROYG/B.../..../....", ["R@12", "12#5"]),
            player("R.../..../OYGB/....", ["R@34", "1a#2"]),
            player("..../..../.R../OYGB", ["R@34", "4a#4"]),
        ]
    )


def test_a_board_as_text() -> None:
    assert board_text(Board()).splitlines()[1] == "1 . . . ."
    assert board_text(BOARD).splitlines()[4] == "4 G B . ."


def test_boards_side_by_side_have_their_names() -> None:
    text = boards_text(["Ana", "a name that is very long"], [BOARD, BOARD])
    assert text.splitlines()[0] == "Ana             a name that i…"
    assert text.count("4 G B . .") == 2


def test_a_heat_map_counts_every_colour(result: Result) -> None:
    lines = heat_text(result.heat).splitlines()
    assert lines[0].split() == [colour.word for colour in COLOURS]
    assert lines[2].startswith("1 2 . . .  1 . 1 . .")


def test_the_steal_matrix_adds_up(result: Result) -> None:
    lines = [
        line.split() for line in steals_text(["Ana", "Ben", "Cleo"], result.steals).splitlines()
    ]
    assert lines[0] == ["Ana", "Ben", "Cleo", "stole"]
    assert lines[1][:2] == ["Ana", "-"]
    assert [int(line[-1]) for line in lines[1:4]] == [sum(row) for row in result.steals]
    assert list(map(int, lines[4][1:])) == [
        sum(column) for column in zip(*result.steals, strict=True)
    ]


def test_the_ranking_names_awards_and_marks(result: Result) -> None:
    text = ranking_text(NAMES, result)
    assert "4/4" in text
    assert text.endswith("2/4         0  Mark of Elimination")  # the Token protects
    without = replace(result.scores[1], token="", candidate=True)
    marked = replace(result, scores=(result.scores[0], without, result.scores[2]))
    assert "Mark of Elimination, elimination candidate" in ranking_text(NAMES, marked)


@pytest.mark.parametrize("board", [Board(), BOARD])
def test_a_board_as_svg_is_xml_with_its_words(board: Board) -> None:
    root = ElementTree.fromstring(board_svg(board, "Ben & <Co>"))
    label = root.attrib["aria-label"]
    assert label.startswith("Ben & <Co>: ")
    assert ("Red triangle on a1" in label) == (len(board) > 0)
    paths = [path.attrib["d"] for path in root.iter("{http://www.w3.org/2000/svg}path")]
    assert sum(path in SHAPES.values() for path in paths) == len(board)


def test_every_colour_has_its_own_shape() -> None:
    assert len(set(SHAPES.values())) == 6


def test_maps_and_matrices_as_svg_are_xml(result: Result) -> None:
    for drawing in (heat_svg(result.heat), steals_svg(NAMES, result.steals)):
        ElementTree.fromstring(drawing)
    assert "&lt;Cleo&gt;" in steals_svg(NAMES, result.steals)


class Outline(HTMLParser):
    """Collects headings and checks that tags close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in ("meta", "path", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "rect"):
            assert self.open.pop() == tag


def test_the_page_is_well_formed_and_complete() -> None:
    players = draw_players(random.Random(1), 11)
    page = match_html(players, score(players), "A <match>")
    outline = Outline()
    outline.feed(page)
    assert outline.open == []
    assert outline.count["h2"] == 5
    assert outline.count["figure"] == 11
    assert outline.count["tr"] == 12 + 12 + 23
    assert "A &lt;match&gt;" in page
