"""My mistakes: what a seat got wrong in a match, and the puzzle that is made from it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from nowornever.core.game import Event, Header
from nowornever.core.record import split_record
from nowornever.games import CUBE_GAMES
from nowornever.library.records import Record
from nowornever.puzzles.making.maker import tools_with
from nowornever.puzzles.making.moments import shakes_of
from nowornever.puzzles.making.papers import ruling
from nowornever.puzzles.mistakes import MatchMistake, MistakeKind, mistakes
from nowornever.puzzles.puzzle import PuzzleKind
from nowornever.shake import events as e

ANN, BOB = range(2)
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.jsonl"))
FEW = "52+3999"
"""A roll with which 5 = 2 + 3 is the only short way to the Goal 5."""


def begin(cubes: str, goal: str) -> list[Event]:
    return [
        e.SetterChosen(at=0, seat=ANN),
        e.ShakeBegan(at=0, setter=ANN),
        e.CubesRolled(at=0, seat=ANN, cubes=cubes),
        e.GoalArranged(at=0, seat=ANN, goal=goal),
        e.GoalSet(at=0, seat=ANN),
    ]


def move(seat: int, cube: str, section: str) -> Event:
    return e.Moved(at=0, seat=seat, cube=cube, section=section)


def found_in(events: Sequence[Event], seat: int, rulebook: str) -> list[MatchMistake]:
    header = Header(game=rulebook.split("-")[0], rulebook=rulebook, seats=("Ann", "Bob"))
    return list(mistakes(header, events, seat, "here", tools_with(random.Random(1))))


def test_a_move_that_misses_now_and_makes_it_impossible_is_two_mistakes() -> None:
    played = [*begin(FEW, "5"), move(BOB, "2", "required"), move(ANN, "+", "required")]
    found = found_in([*played, move(BOB, "3", "forbidden")], BOB, "equations-2019")
    assert [(one.kind, one.puzzle.kind, one.puzzle.answers) for one in found] == [
        (MistakeKind.MISSED, PuzzleKind.NOW, ("now",)),
        (MistakeKind.GAVE_IMPOSSIBLE, PuzzleKind.POSSIBLE, ("impossible",)),
    ]


def test_a_wrong_goal_is_not_asked_about_in_the_shake_before() -> None:
    first = [*begin(FEW, "5"), move(BOB, "2", "required"), e.ShakeVoided(at=0, why="", again=True)]
    (found,) = found_in([*first, *begin("528+", "5")[1:]], ANN, "equations-2019")
    assert (found.kind, found.puzzle.answers) == (MistakeKind.GAVE_IMPOSSIBLE, ("impossible",))
    assert "resources 28+" in found.puzzle.question.position  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("cubes", "kind", "answer"),
    [("KpqKpqiArsoi", PuzzleKind.SOLVE, ""), ("KpqKppiArsoi", PuzzleKind.POSSIBLE, "impossible")],
    ids=["there is a solution", "there is none"],
)
def test_a_paper_with_faults_in_two_rows_asks_for_what_could_be_written(
    cubes: str, kind: PuzzleKind, answer: str
) -> None:
    paper = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ai 1\n4 Kpq Ko 1\nsolution: p, q / Ai, Ko"
    found = found_in(
        [
            *begin(cubes, "Kpq"),
            move(BOB, "K", "required"),
            e.BlockTaken(at=0, seat=ANN),
            e.Challenged(at=0, seat=ANN, word="impossible", against=BOB),
            e.Presented(at=0, seat=BOB, text=paper),
            e.WritingEnded(at=0),
        ],
        BOB,
        "wff-2017",
    )
    (faulty,) = [one for one in found if one.kind is MistakeKind.FAULTY_PAPER]
    assert faulty.puzzle.kind is kind
    assert answer in ("", *faulty.puzzle.answers)
    assert faulty.puzzle.grade(faulty.puzzle.answers[0]).correct


def golden(name: str) -> Record:
    return Record(split_record((GOLDEN[0].parent / f"{name}.jsonl").read_text()))


@pytest.mark.parametrize("name", ["forceout-agreed", "equations-last-cube", "wff-2017-regular"])
def test_every_paper_that_was_ruled_wrong_is_a_mistake(name: str) -> None:
    """After a Forceout and the last cube too."""
    record = golden(name)
    rulings = [event for event in record.events if isinstance(event, e.Ruled) and not event.correct]
    for seat in range(len(record.header.seats)):
        found = mistakes(
            record.header, record.events, seat, "here", tools_with(random.Random(1), 4_000)
        )
        wrong = [one for one in found if one.kind is MistakeKind.FAULTY_PAPER]
        assert len(wrong) >= sum(ruled.of == seat for ruled in rulings) > -1
        for one in wrong:
            event = record.events[one.event - 1]
            assert isinstance(event, e.Presented)
            assert event.seat == seat


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_papers_are_judged_as_the_referee_judged_them(path: Path) -> None:
    """By the position that each of them solves, and the cubes that it may take."""
    record = golden(path.stem)
    start = CUBE_GAMES[record.header.game].game.start(record.header)
    for shake in shakes_of(start, record.events):
        for paper in shake.papers:
            ruled = next(
                event
                for event in record.events[paper.number :]
                if isinstance(event, e.Ruled) and event.of == paper.seat
            )
            correct = ruling(paper.position, paper.after, paper.text).correct is not False
            assert correct == ruled.correct or (ruled.correct and record.header.options)
