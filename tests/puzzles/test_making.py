"""Puzzles made of a match: what is asked, that it is proved, and that a wrong answer is caught."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from nowornever.bots.contradiction.league import play_match as play_contradiction
from nowornever.bots.contradiction.league import seats
from nowornever.bots.contradiction.players import BOTS
from nowornever.bots.cubes.match import play_match
from nowornever.bots.cubes.mind import bot
from nowornever.core.game import Header
from nowornever.equations.game import GAME
from nowornever.games import GAMES
from nowornever.judges import parse_position
from nowornever.library.records import Record
from nowornever.puzzles.difficulty import rated
from nowornever.puzzles.making.challenges import judge_shake
from nowornever.puzzles.making.choosing import TILT, choose
from nowornever.puzzles.making.maker import WORK as MAKING_WORK
from nowornever.puzzles.making.maker import make_puzzles, making_of, tools_with
from nowornever.puzzles.making.moments import ShakeMoments, TableMoment
from nowornever.puzzles.making.papers import essential_drafts
from nowornever.puzzles.mistakes import MistakeKind, mistakes
from nowornever.puzzles.puzzle import Puzzle, PuzzleKind
from nowornever.puzzles.shelf import shipped
from nowornever.shake.judge.judgement import Trust

SOURCE = Path(__file__).parent.parent.parent / "src/nowornever"
SHIPPED = SOURCE / "puzzles/shipped"
WORK = 4_000
PROVING = 2 * MAKING_WORK


@cache
def _match() -> Record:
    header = Header(
        game="equations",
        rulebook="equations-2019",
        seats=("Ann", "Ben", "Cleo"),
        options={"shakes": 2, "level": "elementary"},
    )
    players = [bot("seldom"), bot("sometimes"), bot("seldom")]
    return Record(play_match(GAME, header, players, random.Random(8)).table.record())


@cache
def _made() -> tuple[Puzzle, ...]:
    record = _match()
    tools = tools_with(random.Random(1), WORK)
    return tuple(make_puzzles(record.header, record.events, "here", tools))


def test_every_puzzle_of_a_match_is_settled_and_graded_right_by_its_answers() -> None:
    puzzles = _made()
    assert len({puzzle.kind for puzzle in puzzles}) >= 4
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert puzzle.trust is not Trust.NOT_SETTLED
        assert puzzle.level == "elementary"
        assert 0 < puzzle.origin.event <= len(_match().events)
        assert all(puzzle.grade(answer).correct for answer in puzzle.answers), puzzle
        assert puzzle.reason


def test_making_depends_on_nothing_but_the_record_the_seed_and_the_work() -> None:
    record = _match()
    again = make_puzzles(record.header, record.events, "here", tools_with(random.Random(1), WORK))
    assert tuple(again) == _made()


def test_a_match_of_contradiction_asks_for_the_clue_that_costs_most() -> None:
    header = Header(game="contradiction", rulebook="contradiction", seats=seats(5))
    table = play_contradiction(header, [BOTS["novice"]] * 5, random.Random(4))
    record = Record(table.record())
    tools = tools_with(random.Random(1))
    puzzles = list(make_puzzles(record.header, record.events, "here", tools))
    assert puzzles
    for puzzle in puzzles:
        assert puzzle.kind is PuzzleKind.CLUE
        assert not list(making_of(puzzle.game).prove(puzzle, tools))
        other = next(clue for clue in puzzle.question.choices if clue not in puzzle.answers)
        assert puzzle.grade(other).correct is False
        assert list(making_of(puzzle.game).prove(replace(puzzle, answers=(other,)), tools))


def _samples() -> list[Puzzle]:
    """The smallest puzzle of each kind in the set."""
    found: dict[PuzzleKind, Puzzle] = {}
    for puzzle in shipped():
        known = found.get(puzzle.kind)
        if known is None or len(str(puzzle.question)) < len(str(known.question)):
            found[puzzle.kind] = puzzle
    return list(found.values())


@pytest.mark.parametrize("puzzle", _samples(), ids=lambda puzzle: puzzle.kind.value)
def test_an_answer_is_proved_again_and_a_wrong_one_is_caught(puzzle: Puzzle) -> None:
    making, tools = making_of(puzzle.game), tools_with(random.Random(1), PROVING)
    assert list(making.prove(puzzle, tools)) == []
    others = [choice for choice in puzzle.question.choices if choice not in puzzle.answers]
    wrong = others[0] if others else "row 1" if puzzle.kind is PuzzleKind.FAULT else "nonsense"
    assert list(making.prove(replace(puzzle, answers=(wrong,)), tools))


def test_bots_rate_a_puzzle_the_same_each_time() -> None:
    puzzle = _made()[0]
    once = rated(puzzle, random.Random(3))
    assert once == rated(puzzle, random.Random(3))
    assert 300 < once.rating < 3000


def test_the_ratings_of_the_set_are_what_the_bots_give() -> None:
    """The bots may have learned something since; then they give a few puzzles another rating."""
    seed = json.loads((SHIPPED / "making.json").read_text())["seed"]
    chosen = random.Random(1).sample([*shipped()], 24)
    now = [rated(puzzle, random.Random(f"{seed} {puzzle.id}")).rating for puzzle in chosen]
    pairs = [(puzzle.rating, rating) for puzzle, rating in zip(chosen, now, strict=True)]
    assert sum(abs(one - other) for one, other in pairs) / len(pairs) < 50, pairs


def test_a_set_is_chosen_evenly() -> None:
    chosen = choose([*_made(), *_made()], 4)
    assert len({puzzle.kind for puzzle in chosen}) == 4
    every = choose([*_made(), *_made()], 1000)
    assert len({puzzle.id for puzzle in every}) == len(every) > 4


def test_neither_of_two_answers_is_a_good_guess() -> None:
    asked = [each for each in shipped() if (each.game, each.kind) == ("wff", PuzzleKind.NOW)]
    now = [puzzle for puzzle in asked if puzzle.answers == ("now",)]
    others = [puzzle for puzzle in asked if puzzle not in now]
    assert choose(others, 1000) == []
    chosen = choose([*others, *now[:2]], 1000)
    assert (len(chosen), len([each for each in chosen if each in now])) == (2 + 2 * TILT, 2)


def test_essential_is_asked_of_a_needed_cube_and_of_one_that_is_not() -> None:
    position = parse_position(
        "wff-2017 basic | goal s | required Co | permitted CCqsio | resources CAKENNNNNqrrsssi"
    )
    shake = ShakeMoments(
        players=2, goal="s", moments=(TableMoment(number=7, seat=0, position=position),)
    )
    tools = tools_with(random.Random(1))
    needed, spare = essential_drafts(judge_shake(shake, tools))
    assert (needed.answers, needed.further) == (("essential",), 0)
    assert (spare.answers, spare.further) == (("not essential",), 1)
    assert all(
        draft.question.grade(draft.answers[0], draft.answers).correct for draft in (needed, spare)
    )


def test_mistakes_of_a_seat_have_their_moment_and_a_puzzle() -> None:
    record = _match()
    found = [
        (seat, mistake)
        for seat in range(3)
        for mistake in mistakes(
            record.header, record.events, seat, "here", tools_with(random.Random(1), WORK)
        )
    ]
    assert found
    for seat, mistake in found:
        event = record.events[mistake.event - 1]
        assert getattr(event, "seat", seat) == seat
        assert mistake.words
        assert all(mistake.puzzle.grade(answer).correct for answer in mistake.puzzle.answers)
        if mistake.kind is MistakeKind.GAVE_NOW:
            assert mistake.puzzle.kind in (PuzzleKind.NOW, PuzzleKind.SAFE)


def test_every_game_makes_puzzles_and_what_serves_all_asks_for_no_game_by_name() -> None:
    assert [making_of(name).level for name in GAMES]
    named = re.compile(rf"""(==|!=|\bin\b|case)\s*\(?\s*["']({"|".join(GAMES)})["']""")
    for room in ("puzzles", "ratings"):
        for path in (SOURCE / room).rglob("*.py"):
            assert not named.search(path.read_text(encoding="utf-8")), path
