"""Tie-breaks, cut-offs and comparison, each where nothing else decides."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import NewEntrant
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.plan import Qualifying, TieBreak, parse_plan
from nowornever.tournaments.rounds.duplicate import compared
from nowornever.tournaments.standings.qualifiers import qualifiers
from nowornever.tournaments.standings.standings import standings
from nowornever.tournaments.state import player_seat
from tests.tournaments.desk import DIRECTOR, PLAN, Desk


def test_who_was_ahead_when_they_met_is_first_whatever_the_shakes_were_worth() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5, 6))))
    desk.play_drafted("main", {1: 9, 2: 8, 3: 1, 4: 9, 5: 8, 6: 1})
    desk.do(a.DraftRound("main", ((1, 4, 5), (2, 3, 6))))
    desk.play_drafted("main", {4: 9, 1: 8, 5: 1, 2: 90, 6: 8, 3: 1})
    first, second, third = standings(desk.state, "main").players[:3]
    assert (first.entrant, first.points, first.steps) == (4, 12, ())
    assert [(one.entrant, one.points, one.rank) for one in (second, third)] == [
        (1, 10, 2), (2, 10, 3),
    ]  # fmt: skip
    assert second.shake_points < third.shake_points
    steps = [one.steps[0] for one in (second, third)]
    assert [(step.by, step.value, step.separated) for step in steps] == [
        (TieBreak.HEAD_TO_HEAD, 1, True), (TieBreak.HEAD_TO_HEAD, -1, True),
    ]  # fmt: skip


def test_of_equal_teams_the_one_with_the_best_player_is_first() -> None:
    desk = Desk()
    desk.enter(6, team_of=2)
    desk.do(a.DraftRound("main", ((1, 3, 5), (2, 4, 6))))
    desk.play_drafted("main", {1: 9, 3: 5, 5: 1, 2: 1, 4: 5, 6: 9})
    teams = standings(desk.state, "main").teams
    assert [one.points for one in teams] == [8, 8, 8]
    assert teams[-1].team == "upper team 1", "its players have 4 and 4, the others' 6 and 2"
    assert [(one.steps[0].by, one.steps[0].value) for one in teams] == [
        (TieBreak.BEST_PLAYER, 6), (TieBreak.BEST_PLAYER, 6), (TieBreak.BEST_PLAYER, 4),
    ]  # fmt: skip


def test_who_has_too_few_points_does_not_qualify_although_a_place_is_free() -> None:
    plan = parse_plan(PLAN)
    main = replace(plan.competitions[0], qualifying=Qualifying(top=4, at_least=4))
    desk = Desk(replace(plan, competitions=(main, *plan.competitions[1:])))
    desk.enter(3, team_of=1)
    desk.do(a.DraftRound("main", ((1, 2, 3),)))
    desk.play_drafted("main", {1: 9, 2: 8, 3: 1})
    assert qualifiers(desk.state, "main") == ((1, 2), ())


def test_duplicate_rounds_are_ranked_by_comparison_within_the_field() -> None:
    desk = Desk()
    desk.enter(6, "lower", team_of=1)
    desk.start("small")
    tables, sheets = desk.tables("small"), [desk.sheet(table) for table in desk.tables("small")]
    for table, sheet in zip(tables, sheets, strict=True):
        desk.enter_sheet("small", table, sheet)
    desk.do(a.CloseRound("small"))
    expected = {
        entrant: round(float(share), 3)
        for table, shares in zip(tables, compared(sheets), strict=True)
        for entrant, share in zip(table.seats, shares, strict=True)
    }
    rows = standings(desk.state, "small").players
    assert {one.entrant: round(one.points, 3) for one in rows} == expected
    assert [one.points for one in rows] == sorted(expected.values(), reverse=True)
    assert sum(expected.values()) == 300, "nobody gains what nobody loses"


def tied_desk(**changes: Any) -> Desk:
    """Three players with equal points in the only round, of whom one qualifies."""
    plan = parse_plan(PLAN)
    main = replace(plan.competitions[0], rounds=1, qualifying=Qualifying(top=1), **changes)
    desk = Desk(replace(plan, competitions=(main, *plan.competitions[1:])))
    desk.enter(3, team_of=1)
    desk.do(a.DraftRound("main", ((1, 2, 3),)))
    desk.play_drafted("main", {1: 4, 2: 4, 3: 4})
    return desk


def test_staff_is_told_who_is_equal_at_the_line_and_the_playoff_waits_for_the_lots() -> None:
    desk = tied_desk()

    def told(seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
        main, final, _ = TOURNAMENT.view(desk.state, seat).competitions
        return main.tied, final.going_on

    assert told(DIRECTOR) == ((1, 2, 3), ())
    assert told(player_seat(1)) == ((), ())
    desk.do(a.FinishCompetition("main"))
    assert told(DIRECTOR) == ((1, 2, 3), ())
    assert "undo the finish and draw lots" in str(desk.refused(a.Qualify("final", (1,))))
    desk.do(a.Undo(len(desk.state.done)))
    desk.do(a.DrawTieLots("main"))
    desk.do(a.FinishCompetition("main"))
    first = desk.state.competition("main").lots[0]
    assert told(DIRECTOR) == ((), (first,))
    desk.do(a.Qualify("final", (first,)))
    assert told(DIRECTOR) == ((), ())


def test_lots_decide_at_the_line_although_the_plan_ranks_without_them() -> None:
    desk = tied_desk(tie_breaks=(TieBreak.WINS,))
    assert qualifiers(desk.state, "main") == ((), (1, 2, 3))
    desk.do(a.DrawTieLots("main"))
    assert {one.rank for one in standings(desk.state, "main").players} == {1}
    assert qualifiers(desk.state, "main") == ((desk.state.competition("main").lots[0],), ())


def test_lots_are_drawn_anew_for_who_was_entered_after_them() -> None:
    desk = tied_desk()
    desk.do(a.DrawTieLots("main"))
    assert desk.refused(a.DrawTieLots("main")) == "The lots are drawn already."
    desk.do(a.EnterPlayers((NewEntrant("Late", "upper"),)))
    assert not TOURNAMENT.view(desk.state, DIRECTOR).competitions[0].lots_drawn
    desk.do(a.DrawTieLots("main"))
    assert sorted(desk.state.competition("main").lots) == [1, 2, 3, 4]
    assert desk.refused(a.DrawTieLots("main")) == "The lots are drawn already."
