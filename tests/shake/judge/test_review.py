"""What the judge says of a shake that is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nowornever.core.record import read_record
from nowornever.core.work import Work
from nowornever.games import CUBE_GAMES, rules_by_name
from nowornever.judges import AnyJudge, parse_position, rules_of
from nowornever.shake import events as e
from nowornever.shake.judge.judgement import Judgement, Outcome, Trust
from nowornever.shake.judge.review import ShakeReview, review
from nowornever.shake.rulebook import After
from tests.shake.scripted_judge import Scripted

GOLDEN = Path(__file__).parents[2] / "golden"
REGULAR = "wff-2017-regular.jsonl"


def reviewed(
    name: str, shake: int, judge: Any = None
) -> tuple[ShakeReview | None, list[e.CubeEvent]]:
    header, entries = read_record((GOLDEN / name).read_text().splitlines(), rules_by_name())
    events = [event for entry in entries for event in entry.events]
    start = CUBE_GAMES[header.game].game.start(header)
    return review(start, events, shake, judge or AnyJudge(), lambda: Work(20_000)), events


def test_a_right_now_comes_with_a_solution_and_the_move_that_made_it_right() -> None:
    found, events = reviewed(REGULAR, 1)
    assert found
    assert (found.shake, found.word, found.right, found.trust) == (1, "now", True, Trust.CERTIFIED)
    position = parse_position(found.position)
    assert rules_of(position).check(position, After.NOW, found.solution).correct
    assert found.takes <= 1
    challenge = next(n for n, one in enumerate(events, 1) if isinstance(one, e.Challenged))
    assert found.turned < challenge
    assert isinstance(events[found.turned - 1], e.Moved | e.GoalSet)


def test_a_wrong_challenge_is_itself_the_moment_when_the_shake_turned() -> None:
    judge = Scripted(Judgement(Outcome.SOLVABLE, "", 3, 3))
    found, events = reviewed(REGULAR, 2, judge)
    assert found
    assert (found.word, found.right) == ("now", False)
    assert isinstance(events[found.turned - 1], e.Challenged)


def test_what_is_not_settled_is_neither_right_nor_wrong() -> None:
    found, _ = reviewed(REGULAR, 2, Scripted(Judgement(Outcome.UNDECIDED, "Too long.")))
    assert found
    assert (found.right, found.trust, found.solution) == (None, Trust.NOT_SETTLED, "")


def test_after_the_last_cube_nobody_was_right_or_wrong() -> None:
    found, events = reviewed("last-cube.jsonl", 1)
    assert found
    assert (found.word, found.challenger, found.right) == ("", None, None)
    assert isinstance(events[found.turned - 1], e.Moved)


def test_a_shake_that_is_not_scored_is_not_reviewed() -> None:
    assert reviewed(REGULAR, 99)[0] is None
