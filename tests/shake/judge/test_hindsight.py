"""What the judge says of a match afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from nowornever.core.game import Event, Header
from nowornever.core.work import Work
from nowornever.equations.game import GAME
from nowornever.shake import events as e
from nowornever.shake.judge.hindsight import Comment, WinningChallenge, look_back
from nowornever.shake.judge.judgement import Found, Judgement, Outcome
from nowornever.shake.position import Position
from nowornever.wff.game import GAME as WFF
from tests.shake.scripted_judge import PROOF, Scripted
from tests.shake.small_judge import SmallJudge

ANN, BOB, CYD = range(3)


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


def comments(events: Sequence[Event]) -> list[Comment]:
    header = Header(game="equations", rulebook="equations-2019", seats=("Ann", "Bob", "Cyd"))
    return list(look_back(GAME.start(header), events, SmallJudge(), Work))


def test_the_move_that_gives_now_away_is_named_and_so_is_who_missed_it() -> None:
    played = comments(
        [*begin("52+399", "5"), move(BOB, "2", "required"), move(CYD, "+", "required"),
         move(ANN, "9", "forbidden")]
    )  # fmt: skip
    goal, first, given, missed = played
    assert [each.number for each in played] == [5, 6, 7, 8]
    assert (goal.gave, goal.missed, first.gave) == ("", None, "")
    assert (given.seat, given.gave, given.missed) == (CYD, "now", None)
    assert given.sentences == (
        "Cyd's move gave it away: after it Now is right (certified).",
        "It can be solved with one cube of Resources, and no fewer (searched).",
    )
    assert (missed.gave, missed.missed) == ("", WinningChallenge("now", (ANN, BOB)))
    assert (
        missed.sentences[0]
        == "Now was right (certified) before this move: Ann or Bob could have won."
    )


def test_a_goal_can_give_impossible_away() -> None:
    (goal,) = comments(begin("528+", "5"))
    assert (goal.seat, goal.gave) == (ANN, "impossible")
    assert goal.sentences == (
        "Ann's Goal gave it away: after it Impossible is right (searched).",
        "There is no Solution (searched): no Equation of these cubes holds.",
    )


@pytest.mark.parametrize(
    ("word", "right", "sentence"),
    [
        ("now", True, "Ann's Now is right (certified)."),
        ("impossible", False, "Ann's Impossible is wrong (certified)."),
    ],
)
def test_challenges_are_weighed(word: str, right: bool, sentence: str) -> None:
    *_, challenge = comments(
        [*begin("52+399", "5"), move(BOB, "2", "required"), move(CYD, "+", "required"),
         e.BlockTaken(at=0, seat=ANN), e.Challenged(at=0, seat=ANN, word=word, against=CYD)]
    )  # fmt: skip
    assert (challenge.number, challenge.seat, challenge.right) == (9, ANN, right)
    assert challenge.sentences[0] == sentence


def test_a_bonus_move_is_judged_with_the_move_after_it() -> None:
    played = comments(
        [*begin("52+39", "5"), e.BonusMoved(at=0, seat=BOB, cube="3", section="forbidden"),
         move(BOB, "9", "permitted")]
    )  # fmt: skip
    assert [each.number for each in played] == [5, 7]
    assert played[1].gave == "impossible"


def test_each_shake_is_looked_at_by_itself() -> None:
    one = begin("528+", "5")
    played = comments([*one, e.ShakeVoided(at=0, why="", again=True), *begin("52+3", "5")[1:]])
    assert [each.gave for each in played] == ["impossible", ""]
    assert played[1].missed is None


def forceout(judgement: Judgement, moved: Judgement | None = None) -> Comment:
    """Bob's Forceout where the judge says this, and perhaps something else after each move."""

    class ByMat(Scripted):
        def judge(self, position: Position, *rest: Any, **more: Any) -> Judgement:
            found = super().judge(position, *rest, **more)
            return moved if moved and any(position.mat) else found

    header = Header(game="wff", rulebook="wff-2012", seats=("Ann", "Bob"))
    events = [*begin("KqrKioqr", "Kqr"), e.ForceoutCalled(at=0, seat=BOB)]
    return list(look_back(WFF.start(header), events, ByMat(judgement), Work))[-1]


@pytest.mark.clause("wff-2012 VIII-A", "wff-2012 VIII-B-3")
def test_a_forceout_is_wrong_where_a_move_is_safe_or_two_cubes_are_not_right() -> None:
    proof = (Found(PROOF, 2),)
    safe = forceout(Judgement(Outcome.SOLVABLE, "", 2, 2, proof))
    assert (safe.right, safe.sentences) == (
        False, ("Bob's Forceout is wrong (searched).", "K to Essential would be safe.")
    )  # fmt: skip
    assert forceout(Judgement(Outcome.SOLVABLE, "", 1, 1, proof)).right is False
    assert forceout(Judgement(Outcome.SOLVABLE, "", 3, 3, proof)).right is False
    none = forceout(Judgement(Outcome.IMPOSSIBLE, ""))
    assert (none.right, none.sentences[0]) == (False, "Bob's Forceout is wrong (searched).")
    assert forceout(Judgement(Outcome.UNDECIDED, "")).right is None


@pytest.mark.clause("wff-2012 VIII-A")
def test_a_forceout_is_right_where_every_move_loses() -> None:
    here = Judgement(Outcome.SOLVABLE, "", 2, 2, (Found(PROOF, 2),))
    assert forceout(here, Judgement(Outcome.IMPOSSIBLE, "")).right is True
    sure = forceout(
        replace(here, certified=True), Judgement(Outcome.IMPOSSIBLE, "", certified=True)
    )
    assert sure.sentences[0] == "Bob's Forceout is right (certified)."
    half = forceout(here, Judgement(Outcome.IMPOSSIBLE, "", certified=True))
    assert half.sentences[0] == "Bob's Forceout is right (searched)."
    assert forceout(here, Judgement(Outcome.UNDECIDED, "")).right is None
