"""Rounds, deadlines, the host, and those who submit nothing."""

from __future__ import annotations

import pytest

from nowornever.contradiction.events import (
    Assign,
    Assigned,
    Close,
    DeadlinePassed,
    Holder,
    MatchEvent,
    Nudge,
    RoundClosed,
    SetDeadline,
    Submitted,
    Withdraw,
)
from nowornever.core.game import CLOCK, OFFICIAL, WATCHER, Refusal, TimeOut
from tests.contradiction.play import MatchTable, act, first, later, refused, sit_down


def kinds(events: list[MatchEvent]) -> list[type[MatchEvent]]:
    return [type(event) for event in events]


def test_a_round_closes_when_the_last_submission_is_in() -> None:
    table = sit_down()
    assert kinds(act(table, 0, first())) == [Submitted]
    assert kinds(act(table, 2, first())) == [Submitted]
    assert table.state.round == 1
    assert kinds(act(table, 1, first())) == [Submitted, RoundClosed]
    assert table.state.round == 2


def test_a_submission_can_be_changed_until_the_round_closes() -> None:
    table = sit_down()
    act(table, 0, first("R@12", "Ra1 Ob2"))
    act(table, 0, first("Y@12", "Ya1 Gb2"))
    act(table, 1, first())
    act(table, 2, first())
    assert str(table.state.places[0].board) == "Y.../.G../..../...."
    assert [str(clue) for clue in table.state.places[0].clues] == ["Y@12"]


def test_a_submission_can_be_taken_back() -> None:
    table = sit_down()
    assert refused(table, 0, Withdraw()).message == "There is nothing to take back."
    act(table, 0, first())
    act(table, 0, Withdraw())
    assert table.state.missing == [0, 1, 2]


def test_nothing_happens_after_the_end() -> None:
    table = sit_down()
    for clue, tokens in (("R@12", "Ra1 Ob2"), ("12#2", "Yc3 Gd4"), ("", "Bd1")):
        for seat in range(3):
            act(table, seat, first(clue, tokens) if clue == "R@12" else later(tokens, clue))
    assert table.state.is_over
    assert refused(table, 0, later("Pd2")).message == "The match is over."
    assert refused(table, OFFICIAL, Close()).message == "The match is over."


@pytest.mark.parametrize("seat", [OFFICIAL, WATCHER, CLOCK, 3, 99])
def test_only_players_submit(seat: int) -> None:
    assert refused(sit_down(), seat, first()).message == "Only players hand something in."


@pytest.mark.parametrize("seat", [0, WATCHER, CLOCK])
def test_only_the_host_hosts(seat: int) -> None:
    for action in (Close(), SetDeadline(5), Assign(1, Holder.BOT), Nudge(1)):
        assert refused(sit_down(), seat, action).message == "Only the host may do that."


def test_the_clock_acts_at_the_deadline_only() -> None:
    table = sit_down(round_1=60)
    found = table.game.decide(table.state, CLOCK, TimeOut(), 59_999, table._dice)
    assert isinstance(found, Refusal)
    assert kinds(table.pass_time(60_000)) == [DeadlinePassed]


def test_who_is_missing_is_waited_for() -> None:
    table = sit_down(round_1=60, missing="wait")
    act(table, 0, first(), 10)
    act(table, 1, first(), 10)
    table.pass_time(70_000)
    assert table.state.round == 1
    assert table.state.time_is_up
    act(table, 2, first(), 90_000)
    assert table.state.round == 2


def test_a_bot_plays_on_for_who_is_missing() -> None:
    table = sit_down(round_1=60, missing="bot")
    act(table, 0, first(), 10)
    events = table.pass_time(60_000)
    assert [e.seat for e in events if isinstance(e, Assigned)] == [1, 2]
    assert [place.holder for place in table.state.places] == ["player", "bot", "bot"]
    assert table.state.round == 1
    for seat in (1, 2):
        act(table, seat, first(), 60_001)
    assert table.state.round == 2
    act(table, OFFICIAL, Assign(1, Holder.PLAYER), 60_002)
    assert table.state.places[1].holder is Holder.PLAYER


def test_who_is_missing_is_absent_from_then_on() -> None:
    table = sit_down(round_1=60, missing="absent")
    act(table, 0, first(), 10)
    act(table, 1, first(), 10)
    events = table.pass_time(60_000)
    assert kinds(events) == [DeadlinePassed, Assigned, RoundClosed]
    assert "out of the match" in refused(table, 2, later("Ra1 Ob2", "R@12"), 60_001).message
    assert "missed a round" in refused(table, OFFICIAL, Assign(2, Holder.PLAYER), 60_001).message
    for seat in (0, 1):
        act(table, seat, later("Yc3 Gd4", "12#2"), 60_002)
    assert table.state.round == 3


def test_a_deadline_makes_no_bot_absent() -> None:
    table = sit_down(missing="absent", bots="2")
    act(table, OFFICIAL, Assign(1, Holder.BOT))
    events = act(table, OFFICIAL, Close())
    assert [e.seat for e in events if isinstance(e, Assigned)] == [0]
    assert table.state.missing == [1, 2]
    for seat in (1, 2):
        act(table, seat, first())
    assert table.state.round == 2


def test_who_is_declared_absent_is_not_out_before_the_round_closes() -> None:
    table = sit_down()
    act(table, OFFICIAL, Assign(0, Holder.ABSENT))
    assert "the host can undo that" in refused(table, 0, first()).message


def test_the_last_of_all_absent_ends_the_match() -> None:
    table = sit_down()
    for seat in range(3):
        act(table, OFFICIAL, Assign(seat, Holder.ABSENT))
    assert table.state.is_over
    assert all(score.mark for score in table.state.result().scores)


def test_a_round_may_wait_for_its_deadline() -> None:
    table = sit_down(round_1=60, close_early=False)
    for seat in range(3):
        act(table, seat, first(), 10)
    assert table.state.round == 1
    act(table, 0, first("Y@12", "Ya1 Gb2"), 50_000)
    assert kinds(table.pass_time(60_000)) == [DeadlinePassed, RoundClosed]


def test_the_host_sets_and_takes_away_deadlines() -> None:
    table = sit_down(round_1=60, round_2=60)
    act(table, OFFICIAL, SetDeadline(100_000), 5)
    assert table.game.deadline(table.state) == 100_000
    act(table, OFFICIAL, SetDeadline(None), 6)
    assert table.game.deadline(table.state) is None
    assert "future" in refused(table, OFFICIAL, SetDeadline(7), 7).message
    year = 366 * 24 * 3600 * 1000
    assert "366 days" in refused(table, OFFICIAL, SetDeadline(year + 8), 7).message
    act(table, OFFICIAL, SetDeadline(year + 7), 7)
    act(table, OFFICIAL, SetDeadline(None), 8)
    for seat in range(3):
        act(table, seat, first(), 1000)
    assert table.game.deadline(table.state) == 61_000


def test_the_host_closes_a_round_as_the_deadline_does() -> None:
    table = sit_down(missing="absent")
    act(table, 0, first())
    assert kinds(act(table, OFFICIAL, Close())) == [DeadlinePassed, Assigned, Assigned, RoundClosed]


def test_the_host_reminds_only_those_who_are_missing() -> None:
    table = sit_down()
    act(table, 0, first())
    act(table, OFFICIAL, Nudge(1))
    assert [place.nudged for place in table.state.places] == [False, True, False]
    assert "nothing to hand in" in refused(table, OFFICIAL, Nudge(0)).message
    assert "no seat 7" in refused(table, OFFICIAL, Nudge(7)).message
    act(table, 1, first())
    assert not table.state.places[1].nudged


def test_a_player_made_absent_loses_what_was_sealed() -> None:
    table = sit_down()
    act(table, 0, first())
    act(table, OFFICIAL, Assign(0, Holder.ABSENT))
    assert table.state.places[0].sealed is None
    assert "already" in refused(table, OFFICIAL, Assign(0, Holder.ABSENT)).message
    act(table, OFFICIAL, Assign(0, Holder.PLAYER))  # no round was missed yet
    assert table.state.missing == [0, 1, 2]


def test_a_bot_that_is_missing_at_the_next_deadline_is_not_assigned_twice() -> None:
    table: MatchTable = sit_down(missing="bot")
    act(table, OFFICIAL, Close())
    assert kinds(act(table, OFFICIAL, Close())) == [DeadlinePassed]
