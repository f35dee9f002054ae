"""Picking puzzles: by id, by wish, by rating, by day, and in runs."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from nowornever.games import GAMES
from nowornever.puzzles.first_steps import FIRST_LEVELS, asks
from nowornever.puzzles.puzzle import (
    Puzzle,
    PuzzleKind,
    PuzzleOrigin,
    asked,
    format_puzzles,
    parse_puzzles,
)
from nowornever.puzzles.puzzle_id import puzzle_id
from nowornever.puzzles.questions import NowOrNot
from nowornever.puzzles.runs import LOST, MINUTES, PuzzleRun, RunMode
from nowornever.puzzles.shelf import FIRST, PuzzleShelf, PuzzleWish, shipped
from nowornever.shake.judge.judgement import Trust

POSITION = "wff-2017 basic | goal Kpq | required K | permitted pq | resources CARrsio"


def _puzzle(number: int, theme: str = "") -> Puzzle:
    return Puzzle(
        id=f"{number:010x}",
        game="wff",
        rulebook="wff-2017",
        level="basic",
        question=NowOrNot(POSITION),
        answers=("now",),
        reason="It can be solved.",
        trust=Trust.CERTIFIED,
        themes=(theme,) if theme else (),
        rating=1000 + 10 * number,
        origin=PuzzleOrigin("none", 1),
    )


SHELF = PuzzleShelf(_puzzle(number, "odd" if number % 2 else "") for number in range(100))


def test_a_puzzle_near_a_rating_is_among_the_nearest_that_were_not_seen() -> None:
    chance = random.Random(1)
    for _ in range(50):
        found = SHELF.near(1500, chance)
        assert found is not None
        assert abs(found.rating - 1500) <= 100
    seen = {puzzle.id for puzzle in SHELF if puzzle.rating < 1900}
    left = SHELF.near(1500, chance, seen=seen)
    assert left is not None
    assert left.rating >= 1900
    assert SHELF.near(1500, chance, seen={puzzle.id for puzzle in SHELF}) is None


def test_a_wish_takes_only_what_it_names() -> None:
    odd = SHELF.wanted(PuzzleWish(theme="odd"))
    assert len(odd) == 50
    assert SHELF.wanted(PuzzleWish(game="equations")) == ()
    found = SHELF.near(1000, random.Random(1), PuzzleWish(theme="odd"))
    assert found in odd


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_stays_when_the_set_grows() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    first = [SHELF.of_the_day(day) for day in days]
    assert first == [PuzzleShelf(reversed(list(SHELF))).of_the_day(day) for day in days]
    assert len({puzzle.id for puzzle in first if puzzle}) > 20
    grown = PuzzleShelf([*SHELF, *(_puzzle(number) for number in range(100, 110))])
    same = sum(grown.of_the_day(day) == puzzle for day, puzzle in zip(days, first, strict=True))
    assert same > 20


def test_a_streak_ends_with_the_first_wrong_answer_and_gets_harder() -> None:
    run, chance = PuzzleRun(mode=RunMode.STREAK), random.Random(1)
    for _ in range(10):
        puzzle = run.next(SHELF, chance)
        assert puzzle is not None
        assert puzzle.id not in run.seen
        run = run.after(puzzle, correct=True)
        assert not run.is_over()
    assert run.after(SHELF.wanted()[0], correct=False).is_over()
    assert run.solved == 10


def test_three_minutes_end_with_the_time_of_which_wrong_answers_cost_some() -> None:
    run = PuzzleRun(mode=RunMode.MINUTES).after(SHELF.wanted()[0], correct=False)
    assert not run.is_over(MINUTES - LOST - 1)
    assert run.is_over(MINUTES - LOST)


def test_a_puzzle_is_read_as_it_was_written() -> None:
    puzzles = list(SHELF)
    assert list(parse_puzzles("\n".join(format_puzzles(puzzles)))) == puzzles


def test_what_a_solver_sees_has_no_answer() -> None:
    shown = asked(_puzzle(1, "odd"))
    assert shown.choices == ("now", "not")
    assert not {"answers", "reason", "shown", "themes"} & set(shown.__struct_fields__)


def test_the_puzzles_of_the_package_are_graded_right_by_their_own_answers() -> None:
    for puzzle in list(shipped())[::23]:
        assert puzzle.grade(puzzle.answers[0]).correct, puzzle
        assert puzzle.hints()


def test_a_hint_about_an_equation_says_whether_its_values_are_wrong() -> None:
    for puzzle in shipped():
        if puzzle.kind == "fault" and puzzle.question.choices:
            told = "Compare the values of the two sides." in puzzle.hints()
            assert told is ("unequal" in puzzle.answers)


def test_the_set_asks_every_kind_of_every_edition_and_level() -> None:
    found: dict[tuple[str, str], set[str]] = {}
    for puzzle in shipped():
        found.setdefault((puzzle.rulebook, puzzle.level), set()).add(puzzle.kind.value)
    assert found.pop(("contradiction", "")) == {"clue"}
    of_cubes = {kind.value for kind in PuzzleKind} - {"clue"}
    for (rulebook, _), kinds in found.items():  # EQUATIONS has no essential cubes
        assert kinds == of_cubes - ({"essential"} if rulebook.startswith("equations") else set())
    assert found.keys() == {
        (rulebook, level)
        for rulebook, levels in {
            "wff-2012": ("basic", "regular"),
            "wff-2013": ("basic", "regular"),
            "wff-2017": ("elementary", "middle", "basic", "regular"),
            "equations-2019": ("elementary", "middle", "junior", "senior", "minor"),
        }.items()
        for level in levels
    }


def test_no_two_puzzles_of_the_set_are_alike() -> None:
    assert len(shipped()) >= 3_000
    assert len({puzzle.id for puzzle in shipped()}) == len(shipped())
    for puzzle in [*shipped()][::41]:
        assert puzzle_id(puzzle.question) == puzzle.id


@pytest.mark.parametrize("game", GAMES)
def test_the_first_puzzles_of_a_beginner_ask_the_least(game: str) -> None:
    chance, seen = random.Random(1), set[str]()
    least = sorted(map(asks, shipped().wanted(PuzzleWish(game=game))))
    for number in range(10):
        found = shipped().first(game, chance, seen)
        assert found is not None
        assert found.game == game
        assert asks(found) <= least[number + FIRST - 1]
        seen.add(found.id)
    assert len(seen) == 10
    assert shipped().first("chess", chance) is None


def test_a_first_puzzle_asks_for_no_more_than_the_first_lessons_teach() -> None:
    for seed in range(20):
        found = shipped().first("equations", random.Random(seed))
        assert found is not None
        assert found.level == "elementary"
        assert not set(found.themes) & {"powers", "roots", "division", "fractions", "negative"}
        proof = shipped().first("wff", random.Random(seed))
        assert proof is not None
        assert (proof.rulebook, proof.level in FIRST_LEVELS) == ("wff-2017", True)
        assert not set(proof.themes) & {"rule-Co", "rule-Eo", "rule-Ei", "sub-proof", "long"}


@pytest.mark.parametrize("game", ["wff", "equations"])
def test_beginners_have_plain_puzzles_with_every_answer(game: str) -> None:
    plain = [puzzle for puzzle in shipped().wanted(PuzzleWish(game=game)) if not asks(puzzle)]
    assert len(plain) >= 20
    assert {"now", "not"} <= {answer for puzzle in plain for answer in puzzle.answers}
    assert PuzzleKind.SOLVE in {puzzle.kind for puzzle in plain}


def test_a_wild_cube_counts_only_where_it_has_to_be_seen() -> None:
    puzzle = next(
        one
        for one in shipped().wanted(PuzzleWish(game="wff", kind="now", theme="wild-cube"))
        if one.answers == ("not",)
    )
    assert asks(replace(puzzle, answers=("now",))) == asks(puzzle) + 1
