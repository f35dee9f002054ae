"""A shake over its moves: the fewest cubes still needed, what was missed, what is not settled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from nowornever.core.game import Event, Header
from nowornever.core.work import Work
from nowornever.equations.game import GAME
from nowornever.shake import events as e
from nowornever.shake.judge.graph import ShakeGraph, played_shake, shake_graphs
from nowornever.shake.judge.hindsight import WinningChallenge, look_back
from nowornever.shake.telling.graph_drawing import graph_svg
from tests.shake.judge.test_hindsight import ANN, BOB, CYD, begin, move
from tests.shake.small_judge import SmallJudge

HEADER = Header(game="equations", rulebook="equations-2019", seats=("Ann", "Bob & Co", "Cyd"))
GIVEN = [
    *begin("52+399", "5"),
    move(BOB, "2", "required"),
    move(CYD, "+", "required"),
    move(ANN, "9", "forbidden"),
]
"""After Cyd's move 3 is the one cube that is missing: Now is right, and Ann moves on."""


def graphs(events: Sequence[Event], allow: type[Work] | None = None) -> list[ShakeGraph]:
    start, judge = GAME.start(HEADER), SmallJudge()
    work = allow or Work
    comments = list(look_back(start, events, judge, work))
    return list(shake_graphs(start, events, comments, judge, work))


class NoWork(Work):
    def __init__(self) -> None:
        super().__init__(0)


def test_each_point_has_the_fewest_cubes_that_are_still_needed() -> None:
    (graph,) = graphs(GIVEN)
    assert [(point.number, point.seat, point.cube) for point in graph.points] == [
        (5, ANN, ""), (6, BOB, "2"), (7, CYD, "+"), (8, ANN, "9")
    ]  # fmt: skip
    assert [point.fewest for point in graph.points] == [3, 2, 1, 1]
    assert [point.now for point in graph.points] == [False, False, True, True]
    assert (graph.shake, graph.begins) == (1, 2)


def test_a_challenge_is_missed_where_it_was_right_and_somebody_moved_on() -> None:
    (graph,) = graphs(GIVEN)
    assert [point.missed for point in graph.points] == [
        None, None, WinningChallenge("now", (ANN, BOB)), None
    ]  # fmt: skip
    made = [
        *GIVEN[:-1],
        e.BlockTaken(at=0, seat=ANN),
        e.Challenged(at=0, seat=ANN, word="impossible", against=CYD),
    ]
    last = graphs(made)[0].points[-1]
    assert last.missed is None
    assert last.challenge is not None
    assert (last.challenge.seat, last.challenge.word, last.challenge.right) == (
        ANN, "Impossible", False
    )  # fmt: skip


def test_the_title_and_the_table_say_what_the_picture_shows() -> None:
    (graph,) = graphs(GIVEN)
    assert graph.title == (
        "Shake 1: cubes still needed after the Goal and each move: 3 cubes, 2, 1, 1."
        " Now is right after move 2 and move 3. Ann or Bob & Co missed Now after move 2."
    )
    assert str(graph).splitlines() == [
        "Shake 1",
        "   Ann       sets the Goal   3 cubes",
        "1  Bob & Co  2 to Required   two cubes",
        "2  Cyd       + to Required   one cube   Now is right, missed by Ann or Bob & Co",
        "3  Ann       9 to Forbidden  one cube   Now is right",
    ]


def test_what_is_not_settled_is_never_drawn_as_a_number_or_a_zone() -> None:
    (graph,) = graphs(GIVEN, NoWork)
    assert not any(point.settled for point in graph.points)
    assert {point.needed for point in graph.points} == {"not settled"}
    assert "is right" not in graph.title
    drawn = graph_svg(graph)
    assert "<circle" not in drawn.split("fewest cubes needed")[0].rsplit("<g transform", 1)[0]
    assert ">not settled</text>" in drawn


def test_an_impossible_position_has_its_own_row_and_zone() -> None:
    (graph,) = graphs(begin("528+", "5"))
    (goal,) = graph.points
    assert (goal.impossible, goal.needed, goal.fewest) == (True, "no Solution", None)
    assert "Impossible is right after the Goal." in graph.title


@pytest.mark.parametrize("small", [False, True], ids=["large", "small"])
def test_the_drawing_has_a_column_for_each_move_and_is_whole_svg(small: bool) -> None:
    (graph,) = graphs(GIVEN)
    drawn = graph_svg(graph, small=small)
    root = ElementTree.fromstring(drawn)
    assert root.get("aria-label") == graph.title
    assert re.findall(r'data-number="(\d+)"', drawn) == ["5", "6", "7", "8"]
    wide, high = float(root.get("width", 0)), float(root.get("height", 0))
    for text in root.iter("{http://www.w3.org/2000/svg}text"):
        assert 0 <= float(text.get("x", -1)) <= wide
        assert 0 <= float(text.get("y", -1)) <= high
    assert wide <= 340  # on a phone of 390 points it is seen without scrolling


def test_shakes_are_drawn_one_by_one_and_a_void_one_is_drawn_too() -> None:
    again = [
        *GIVEN,
        e.ShakeVoided(at=0, why="replay", again=True),
        e.ShakeBegan(at=0, setter=ANN),
        e.CubesRolled(at=0, seat=ANN, cubes="52+399"),
        e.GoalArranged(at=0, seat=ANN, goal="5"),
        e.GoalSet(at=0, seat=ANN),
    ]
    assert [(graph.shake, len(graph.points)) for graph in graphs(again)] == [(1, 4), (1, 1)]
    assert graphs(GIVEN[:4]) == [], "without a Goal there is nothing to draw"


def test_a_shake_can_be_taken_out_of_a_match_only_when_it_is_scored() -> None:
    start = GAME.start(HEADER)
    assert played_shake(start, GIVEN, 1) is None
    scored = [
        *GIVEN,
        e.BlockTaken(at=0, seat=BOB),
        e.Challenged(at=0, seat=BOB, word="now", against=ANN),
        e.WritingEnded(at=0),
        e.ShakeScored(at=0, points=(2, 6, 2)),
    ]
    found = played_shake(start, [*scored, e.ShakeBegan(at=0, setter=BOB)], 1)
    assert found is not None
    assert (found.first, found.events) == (2, tuple(scored[1:]))
    judge = SmallJudge()
    comments = list(look_back(found.start, found.events, judge, Work, found.first))
    assert [comment.number for comment in comments] == [5, 6, 7, 8, 10]
    (graph,) = shake_graphs(found.start, found.events, comments, judge, Work, found.first)
    assert [point.number for point in graph.points] == [5, 6, 7, 8]
    assert graph.points[-1].challenge is not None
