"""A tournament from entry to awards, and what the referee refuses on the way."""

from __future__ import annotations

import pytest

from nowornever.core.game import CLOCK
from nowornever.core.record import read_record, verify
from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import NewEntrant
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.standings.qualifiers import awards, qualifiers
from nowornever.tournaments.standings.seasons import season_table
from nowornever.tournaments.standings.standings import standings
from nowornever.tournaments.state import Stage, player_seat
from tests.tournaments.desk import DIRECTOR, LOWER, OFFICIAL, OTHER, Desk


def test_a_tournament_runs_from_entry_to_awards_and_its_record_verifies() -> None:
    desk = Desk()
    desk.enter(9)
    for _ in range(3):
        desk.play()
    desk.do(a.DrawTieLots("main"))
    desk.do(a.FinishCompetition("main"))
    going_on, undecided = qualifiers(desk.state, "main")
    assert len(going_on) == 4
    assert not undecided
    desk.do(a.Qualify("final", going_on))
    desk.play("final")
    desk.do(a.FinishCompetition("final"))
    assert [one.rank for one in awards(desk.state, "main") if not one.team] == [1, 2, 3]
    final = standings(desk.state, "final")
    assert final.final
    assert {one.entrant for one in final.players} == set(going_on)
    season = season_table(desk.state, desk.state.plan.seasons[0])
    assert all(len(one.dropped) == 1 for one in season)
    header, entries = read_record(desk.table.record(), {"tournament": TOURNAMENT})
    assert verify(TOURNAMENT, header, entries) == desk.state


def test_nobody_meets_twice_and_no_teammates_in_three_rounds_of_nine() -> None:
    desk = Desk()
    desk.enter(9)
    for _ in range(2):
        desk.play()
    met = [frozenset(pair) for pair in desk.state.competition("main").met()]
    assert len(met) == len(set(met)) == 18
    assert all(len({desk.state.entrant(one).entry.team for one in pair}) == 2 for pair in met)


def test_a_late_entry_a_withdrawal_a_substitute_and_a_no_show() -> None:
    desk = Desk()
    desk.enter(6)
    desk.play()
    desk.do(a.EnterPlayers((NewEntrant("Late", "upper"),)))
    assert 7 not in desk.state.playing("main")
    desk.do(a.CheckIn((7,)), OFFICIAL)
    desk.do(a.WithdrawEntrant(1, "ill"))
    desk.do(a.SubstitutePlayer(2, "Sub"))
    desk.start()
    seated = {one for table in desk.tables() for one in table.seats}
    assert seated == {2, 3, 4, 5, 6, 7}
    first, second = desk.tables()
    missing = first.seats[0]
    desk.do(a.MarkNoShow("main", 2, 1, missing))
    desk.enter_sheet("main", first, desk.sheet(first))
    desk.enter_sheet("main", second, desk.sheet(second))
    desk.do(a.CloseRound("main"))
    table = {one.entrant: one for one in standings(desk.state, "main").players}
    assert table[missing].rounds[-1] == 0
    assert {table[one].rounds[-1] for one in first.seats[1:]} in ({6, 4}, {5})
    assert table[2].name == "Sub"
    assert desk.state.entrant(2).before == ("upper 1",)
    assert 1 in table


def test_a_player_left_alone_at_a_table_gets_the_points_of_a_bye() -> None:
    desk = Desk()
    desk.enter(4, team_of=1)
    desk.start()
    first, second = desk.tables()
    desk.do(a.MarkNoShow("main", 1, 1, first.seats[0]))
    assert desk.refused(a.MarkNoShow("main", 1, 1, first.seats[1])) == "Somebody has to be there."
    desk.enter_sheet("main", second, desk.sheet(second))
    desk.do(a.CloseRound("main"))
    points = {one.entrant: one.points for one in standings(desk.state, "main").players}
    assert (points[first.seats[0]], points[first.seats[1]]) == (0, 4)


def test_byes_go_round_and_never_twice_while_others_have_had_none() -> None:
    desk = Desk()
    desk.enter(4, "lower", team_of=1)
    for _ in range(2):
        desk.play("small")
    byes = [one.byes for one in desk.state.competition("small").rounds]
    assert byes[0] != byes[1]
    assert all(len(one) == 1 for one in byes)
    desk = Desk()
    desk.enter(4, "lower", team_of=1)
    desk.do(a.DraftRound("small", ((1, 2, 3),), byes=(4,)))
    desk.do(a.SealRolls("small"))
    desk.do(a.PublishRound("small"))
    desk.do(a.StartRound("small"))
    desk.enter_sheet("small", desk.tables("small")[0], desk.sheet(desk.tables("small")[0]))
    desk.do(a.CloseRound("small"))
    refused = desk.refused(a.DraftRound("small", ((1, 2, 3),), byes=(4,)))
    assert refused == "lower 3 has had a bye; others have not."


def test_a_draft_that_is_made_again_may_give_the_same_player_the_bye() -> None:
    desk = Desk()
    desk.enter(4, "lower", team_of=1)
    desk.draft("small")
    current = desk.state.competition("small").current
    assert current is not None
    desk.draft("small")  # nobody has had a bye: the round has not been played
    assert desk.state.competition("small").rounds[0].byes == current.byes
    desk.do(a.DraftRound("small", ((1, 2, 3),), byes=(4,)))
    desk.do(a.DraftRound("small", ((1, 2, 3),), byes=(4,)))


def test_who_had_nobody_to_play_with_has_had_a_bye() -> None:
    desk = Desk()
    desk.enter(5, "lower", team_of=1)
    desk.do(a.DraftRound("small", ((1, 2, 3), (4, 5))))
    desk.do(a.SealRolls("small"))
    desk.do(a.PublishRound("small"))
    desk.do(a.StartRound("small"))
    desk.do(a.MarkNoShow("small", 1, 2, 5))
    desk.enter_sheet("small", desk.tables("small")[0], desk.sheet(desk.tables("small")[0]))
    desk.do(a.CloseRound("small"))
    refused = desk.refused(a.DraftRound("small", ((1, 2, 3),), byes=(4, 5)))
    assert refused == "lower 3 has had a bye; others have not."
    desk.do(a.DraftRound("small", ((1, 2, 4),), byes=(3, 5)))
    assert desk.refused(a.MoveEntrant("small", 3, 1, 4)) == "lower 3 has had a bye."


def test_hand_moves_and_locked_tables() -> None:
    desk = Desk()
    desk.enter(6)
    desk.do(a.DraftRound("main", ((1, 4, 5), (2, 3, 6))))
    desk.do(a.LockTable("main", 2))
    assert desk.refused(a.MoveEntrant("main", 1, 2, 3)) == "The table is locked; let it go first."
    assert "locked" in str(desk.refused(a.DraftRound("main", ((1, 2, 3), (4, 5, 6)))))
    desk.draft()
    assert any(set(table.seats) == {2, 3, 6} and table.locked for table in desk.tables())
    number = next(table.number for table in desk.tables() if table.locked)
    desk.do(a.LockTable("main", number, False))
    free = next(table for table in desk.tables() if table.number != number)
    desk.do(a.MoveEntrant("main", 2, free.number, free.seats[0]))
    assert 2 in desk.tables()[free.number - 1].seats
    assert desk.tables()[free.number - 1].why == "Moved by hand."
    view = TOURNAMENT.view(desk.state, DIRECTOR)
    remarks = [table.conflicts for table in view.competitions[0].rounds[0].tables]
    assert any("are teammates" in remark for found in remarks for remark in found)


def test_a_late_player_sits_down_at_a_table_of_two_by_hand() -> None:
    desk = Desk()
    desk.enter(8, team_of=1)
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5), (6, 7))))
    assert TOURNAMENT.view(desk.state, DIRECTOR).competitions[0].rounds[0].unseated == (8,)
    assert "is full" in str(desk.refused(a.MoveEntrant("main", 8, 1)))
    desk.do(a.MoveEntrant("main", 8, 2))
    assert desk.tables()[1].seats == (4, 5, 8)
    desk.do(a.MoveEntrant("main", 1, 3))
    assert [table.seats for table in desk.tables()] == [(2, 3), (4, 5, 8), (6, 7, 1)]
    desk.do(a.Undo(len(desk.state.done)))
    desk.do(a.MoveEntrant("main", 8, 3))
    refused = str(desk.refused(a.MoveEntrant("main", 4, 3)))
    assert "is full" in refused
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5), (6, 7))))
    refused = str(desk.refused(a.MoveEntrant("main", 4, 3)))
    assert refused == "Nobody would be left for the others at table 2."


def test_a_round_is_published_taken_back_and_published_anew() -> None:
    desk = Desk()
    desk.enter(6)
    desk.draft()
    desk.do(a.PublishRound("main"))
    assert "not over" in str(desk.refused(a.DraftRound("main", ((1, 2, 3), (4, 5, 6)))))
    desk.do(a.TakeBackRound("main"))
    desk.do(a.PublishRound("main"))
    desk.do(a.StartRound("main"))
    assert desk.refused(a.TakeBackRound("main")) == "Round 1 is being played."


def test_the_round_clock_announces_pauses_and_is_extended() -> None:
    desk = Desk()
    desk.enter(6)
    desk.start()
    minute = 60_000
    due = TOURNAMENT.deadline(desk.state)
    assert due == desk.now + 30 * minute
    desk.do(a.PauseRound("main"), after=10 * minute)
    assert TOURNAMENT.deadline(desk.state) is None
    desk.do(a.ResumeRound("main"), after=7 * minute)
    assert TOURNAMENT.deadline(desk.state) == due + 7 * minute
    desk.now = due + 7 * minute
    desk.table.pass_time(desk.now)
    current = desk.state.competition("main").current
    assert current is not None
    assert current.announced == (a.Announcement.NO_NEW_SHAKES,)
    desk.do(a.ExtendRound("main", 2))
    current = desk.state.competition("main").current
    assert current is not None
    assert current.announced == ()
    desk.table.pass_time(desk.now + 7 * minute)
    current = desk.state.competition("main").current
    assert current is not None
    assert current.announced == (a.Announcement.NO_NEW_SHAKES, a.Announcement.STOP)


@pytest.mark.clause("equations-2019 XI-B")
def test_after_a_stop_by_the_director_the_clock_says_nothing_more_unless_extended() -> None:
    desk = Desk()
    desk.enter(3, team_of=1)
    desk.start()
    desk.do(a.Announce("main", a.Announcement.STOP))
    assert TOURNAMENT.deadline(desk.state) is None
    desk.do(a.ExtendRound("main", 5))
    assert TOURNAMENT.deadline(desk.state) is not None


def test_who_may_do_what() -> None:
    desk = Desk()
    desk.enter(6)
    assert desk.refused(a.EnterPlayers((NewEntrant("X", "upper"),)), OFFICIAL) is not None
    assert "no official of the division" in str(desk.refused(a.CheckOut((1,)), LOWER))
    assert desk.refused(a.CheckOut((1,)), player_seat(2)) is not None
    desk.start()
    sheet = desk.sheet(desk.tables()[0])
    assert desk.refused(a.EnterSheet("main", 1, 1, sheet), LOWER) is not None
    outsider = desk.tables()[1].seats[0]
    assert desk.refused(a.SignScore("main", 1, 1, 4), player_seat(outsider)) is not None
    assert desk.refused(a.CallOfficial("main", 1, 1, "?"), player_seat(outsider)) is not None
    insider = player_seat(desk.tables()[0].seats[0])
    desk.do(a.CallOfficial("main", 1, 1, "Is this a WFF?"), insider)
    assert desk.refused(a.AnswerCall(1, "Yes."), insider) is not None
    desk.do(a.AnswerCall(1, "Yes.", "VII-B"), OTHER)
    assert desk.refused(a.AnswerCall(1, "No."), OTHER) == "This call has been ruled on."


def test_an_act_is_undone_unless_another_rests_on_it() -> None:
    desk = Desk()
    desk.enter(6)
    desk.draft()
    before = desk.state
    desk.do(a.CheckOut((6,)), OFFICIAL)
    number = len(desk.state.done)
    assert "rests on it" in str(desk.refused(a.Undo(1)))
    desk.do(a.Undo(number), OFFICIAL)
    assert desk.state.entrants == before.entrants
    assert desk.state.competitions == before.competitions
    assert len(desk.state.done) == len(before.done) + 2
    assert desk.refused(a.Undo(number)) == "This is undone already."
    assert "done again" in str(desk.refused(a.Undo(number + 1)))
    assert "an official their own" in str(desk.refused(a.Undo(2), OFFICIAL))
    desk.do(a.EnterPlayers((NewEntrant("A", "lower"),)))
    desk.do(a.EnterPlayers((NewEntrant("B", "lower"),)))
    assert "numbered more" in str(desk.refused(a.Undo(len(desk.state.done) - 1)))
    desk.do(a.Undo(len(desk.state.done)))
    assert len(desk.state.entrants) == 7


def test_a_start_is_undone_with_what_the_round_clock_has_announced_since() -> None:
    desk = Desk()
    desk.enter(6)
    desk.start()
    begun = len(desk.state.done)
    desk.do(a.CheckOut((6,)), after=31 * 60_000)
    current = desk.state.competition("main").current
    assert current is not None
    assert current.announced == (a.Announcement.NO_NEW_SHAKES,)
    announced = next(one.number for one in desk.state.done if one.by == CLOCK)
    assert "was heard" in str(desk.refused(a.Undo(announced)))
    desk.do(a.Undo(begun))
    assert desk.state.undone == {begun, announced}
    current = desk.state.competition("main").current
    assert current is not None
    assert (current.stage, current.announced) == (Stage.PUBLISHED, ())
    desk.do(a.StartRound("main"))
    assert TOURNAMENT.deadline(desk.state) == desk.now + 30 * 60_000
    header, entries = read_record(desk.table.record(), {"tournament": TOURNAMENT})
    assert verify(TOURNAMENT, header, entries) == desk.state
