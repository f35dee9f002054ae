"""Standings against a second computation that shares no code, and each tie-break by itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

import pytest
from msgspec.structs import replace

from nowornever.tournaments import acts as a
from nowornever.tournaments.plan import Qualifying, TeamScore, TieBreak, parse_plan
from nowornever.tournaments.rounds.duplicate import compared
from nowornever.tournaments.sheets import Sheet
from nowornever.tournaments.standings.qualifiers import awards, qualifiers
from nowornever.tournaments.standings.ranking import rank_all
from nowornever.tournaments.standings.seasons import season_table
from nowornever.tournaments.standings.standings import standings
from tests.tournaments.desk import OFFICIAL, PLAN, Desk

PLACES = {3: (6, 4, 2), 2: (6, 4)}


def played(desk: Desk, name: str) -> Iterator[tuple[list[int], Sheet]]:
    """Who sat at each table, and its sheet, from the bare acts."""
    seats: dict[int, list[int]] = {}
    sheets: dict[int, Sheet] = {}
    for entry in desk.table.entries:
        act, event = entry.action, entry.events[0]
        if getattr(act, "competition", "") != name:
            continue
        if isinstance(act, a.DraftRound):
            drafted = act.tables
        elif isinstance(act, a.PublishRound):
            seats = {}
            for table, face in zip(enumerate(drafted, 1), event.lots, strict=True):
                orders = {2: ("12", "21"), 3: ("123", "132", "213", "231", "312", "321")}
                order = orders[len(table[1])][int(face) - 1]
                seats[table[0]] = [table[1][int(at) - 1] for at in order]
        elif isinstance(act, a.EnterSheet):
            sheets[act.table] = act.sheet
        elif isinstance(act, a.CloseRound):
            for table_number, players in seats.items():
                yield players, sheets[table_number]


def recomputed(desk: Desk, name: str) -> dict[int, list[int]]:
    """The match points of everybody: XII-A by averaging the places."""
    points: dict[int, list[int]] = defaultdict(list)
    for players, sheet in played(desk, name):
        for player, total in zip(players, sheet.totals, strict=True):
            above = sum(other > total for other in sheet.totals)
            equal = sum(other == total for other in sheet.totals)
            shared = PLACES[len(players)][above : above + equal]
            points[player].append(sum(shared) // equal)
    return points


def test_standings_equal_an_independent_recomputation() -> None:
    desk = Desk(seed=11)
    desk.enter(11, team_of=4)
    for _ in range(3):
        desk.play()
    expected = recomputed(desk, "main")
    table = standings(desk.state, "main")
    assert {one.entrant: list(one.rounds) for one in table.players} == expected
    order = [one.points for one in table.players]
    assert order == sorted(order, reverse=True)
    teams: dict[str, int] = defaultdict(int)
    for entrant, rounds in expected.items():
        teams[desk.state.entrant(entrant).entry.team] += sum(rounds)
    assert {one.team: one.points for one in table.teams} == teams


@pytest.mark.parametrize("seed", range(4))
def test_ranks_equal_an_independent_recomputation_of_the_tie_breaks(seed: int) -> None:
    plan = parse_plan(PLAN)
    breaks = (TieBreak.WINS, TieBreak.OPPONENTS, TieBreak.SHAKE_POINTS)
    main = replace(plan.competitions[0], tie_breaks=breaks)
    desk = Desk(replace(plan, competitions=(main, *plan.competitions[1:])), seed)
    desk.enter(13, team_of=4)
    for _ in range(3):
        desk.play()
    points = {one: sum(rounds) for one, rounds in recomputed(desk, "main").items()}
    wins, opponents, shakes = Counter[int](), Counter[int](), Counter[int]()
    for players, sheet in played(desk, "main"):
        for one, total in zip(players, sheet.totals, strict=True):
            wins[one] += list(sheet.totals).count(total) == 1 and total == max(sheet.totals)
            opponents[one] += sum(points[other] for other in players if other != one)
            shakes[one] += total
    keys = {one: (points[one], wins[one], opponents[one], shakes[one]) for one in points}
    assert {one.entrant: one.rank for one in standings(desk.state, "main").players} == {
        one: 1 + sum(other > key for other in keys.values()) for one, key in keys.items()
    }


@pytest.mark.parametrize(
    ("way", "best", "expected"),
    [(TeamScore.SUM, 5, 12), (TeamScore.BEST, 2, 10), (TeamScore.AVERAGE, 5, 4)],
)
def test_teams_add_count_their_best_or_average(way: TeamScore, best: int, expected: int) -> None:
    plan = parse_plan(PLAN)
    main = replace(plan.competitions[0], team_score=way, team_best=best)
    desk = Desk(replace(plan, competitions=(main, *plan.competitions[1:])))
    desk.enter(9)
    desk.do(a.DraftRound("main", ((1, 4, 7), (2, 5, 8), (3, 6, 9))))
    desk.do(a.PublishRound("main"))
    desk.do(a.StartRound("main"))
    wish = {1: 9, 4: 5, 7: 1, 2: 5, 5: 9, 8: 1, 3: 1, 6: 5, 9: 9}
    for table in desk.tables():
        row = tuple(wish[one] for one in table.seats)
        desk.enter_sheet("main", table, Sheet((row,), row, (True,) * 3))
    desk.do(a.CloseRound("main"))
    first = next(one for one in standings(desk.state, "main").teams if "team 0" in one.team)
    assert first.points == expected  # its players have 6, 4 and 2
    assert first.counted == min(3, best if way is TeamScore.BEST else 3)


def test_ties_are_broken_one_step_after_the_other_and_each_step_is_shown() -> None:
    points = {key: Fraction(10) for key in "abcd"}
    wins = {"a": 1, "b": 2, "c": 2, "d": 1}
    lots = {"a": 1, "b": 2, "c": 1, "d": 1}
    ranked = rank_all(
        points,
        [
            (TieBreak.HEAD_TO_HEAD, lambda _group: None),
            (TieBreak.WINS, lambda group: {key: Fraction(wins[key]) for key in group}),
            (TieBreak.LOT, lambda group: {key: Fraction(lots[key]) for key in group}),
        ],
    )
    assert [(one.key, one.rank, one.shared) for one in ranked] == [
        ("b", 1, False), ("c", 2, False), ("a", 3, True), ("d", 3, True),
    ]  # fmt: skip
    assert [(step.by, step.value, step.separated) for step in ranked[0].steps] == [
        (TieBreak.HEAD_TO_HEAD, None, False), (TieBreak.WINS, 2, True), (TieBreak.LOT, 2, True),
    ]  # fmt: skip


def test_head_to_head_speaks_only_of_those_who_have_all_met() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5, 6))))
    desk.do(a.PublishRound("main"))
    desk.do(a.StartRound("main"))
    for table in desk.tables():
        row = tuple(9 - one for one in table.seats)
        desk.enter_sheet("main", table, Sheet((row,), row, (True,) * 3))
    desk.do(a.CloseRound("main"))
    rows = standings(desk.state, "main").players
    tied = [one for one in rows if one.points == 6]
    assert [one.entrant for one in tied] == [1, 4]  # 8 shake points against 5
    assert tied[0].steps[0].by is TieBreak.HEAD_TO_HEAD
    assert tied[0].steps[0].value is None
    assert tied[0].steps[-1].by is TieBreak.SHAKE_POINTS


def test_who_is_equal_at_the_line_waits_for_a_lot() -> None:
    plan = parse_plan(PLAN)
    main = replace(plan.competitions[0], qualifying=Qualifying(top=1))
    desk = Desk(replace(plan, competitions=(main, *plan.competitions[1:])))
    desk.enter(3, team_of=1)
    desk.start()
    desk.enter_sheet("main", desk.tables()[0], Sheet(((4, 4, 4),), (4, 4, 4), (True,) * 3))
    desk.do(a.CloseRound("main"))
    assert qualifiers(desk.state, "main") == ((), (1, 2, 3))
    desk.do(a.DrawTieLots("main"))
    assert qualifiers(desk.state, "main") == ((desk.state.competition("main").lots[0],), ())
    desk.do(a.FinishCompetition("main"))
    assert len(awards(desk.state, "main")) == 6


def test_the_place_of_a_qualifier_who_withdraws_is_the_next_ones() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.play()
    desk.do(a.DrawTieLots("main"))
    ranked = [one.entrant for one in standings(desk.state, "main").players]
    assert list(qualifiers(desk.state, "main")[0]) == ranked[:4]
    desk.do(a.WithdrawEntrant(ranked[1]))
    desk.do(a.FinishCompetition("main"))
    going_on = (ranked[0], *ranked[2:5])
    assert qualifiers(desk.state, "main") == (going_on, ())
    desk.do(a.Qualify("final", going_on))
    assert set(desk.state.playing("final")) == set(going_on)


def test_a_competition_that_was_finished_early_is_scaled_by_the_rounds_that_were_played() -> None:
    desk = Desk()
    desk.enter(3, team_of=1)
    desk.start()
    desk.enter_sheet("main", desk.tables()[0], Sheet(((6, 4, 2),), (6, 4, 2), (True,) * 3))
    desk.do(a.CloseRound("main"))
    (year,) = desk.state.plan.seasons
    best = [season_table(desk.state, year)[0].points]
    desk.do(a.FinishCompetition("main"))
    best.append(season_table(desk.state, year)[0].points)
    assert best == [8, 24]  # 6 of 18 points, then 6 of 6, as 24


def test_duplicate_play_is_compared_with_the_same_seat_elsewhere() -> None:
    sheets = [
        Sheet(((6, 2, 2), (4, 4, 2)), (10, 6, 4), (True,) * 3),
        Sheet(((2, 6, 2),), (2, 6, 2), (True,) * 3),
        Sheet(((6, 2, 4),), (6, 2, 4), (True,) * 3),
        Sheet(((6, 2),), (6, 2), (True,) * 2),
    ]
    found = compared(sheets)
    assert found[0] == (Fraction(125, 2), Fraction(75, 2), Fraction(75, 2))
    assert list(found[1]) == [0, 100, 25]
    assert list(found[3]) == [50, 50]
    for place in range(3):
        first = [shares[place] for shares in compared([replace(one, shakes=one.shakes[:1])
                                                       for one in sheets[:3]])]  # fmt: skip
        assert sum(first) == 150  # nobody gains what nobody loses


def test_who_never_came_is_compared_with_nobody() -> None:
    desk = Desk()
    desk.enter(9, "lower", team_of=1)
    desk.start("small")
    away = desk.tables("small")[2].seats[1]
    desk.do(a.MarkNoShow("small", 1, 3, away))
    rows = ((6, 2, 4), (4, 2, 2), (0, 0, 6))
    for table, row in zip(desk.tables("small"), rows, strict=True):
        desk.enter_sheet("small", table, Sheet((row,), row, (True,) * 3))
    desk.do(a.CloseRound("small"))
    points = {one.entrant: one.points for one in standings(desk.state, "small").players}
    first, second, third = ([points[one] for one in table.seats] for table in desk.tables("small"))
    assert (first, second) == ([100, 50, 100], [0, 50, 0])
    assert third == [50, 0, 50], "a table of two, like no other"


def test_the_rounds_that_a_player_missed_are_no_points_of_others() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.do(a.CheckOut((6,)))
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5))))
    desk.play_drafted("main", {1: 9, 2: 5, 3: 1, 4: 9, 5: 5})
    desk.do(a.WithdrawEntrant(1))
    desk.do(a.CheckIn((6,)))
    desk.do(a.DraftRound("main", ((2, 3, 4), (5, 6))))
    desk.play_drafted("main", {2: 9, 3: 5, 4: 1, 5: 5, 6: 9})
    rows = {one.entrant: one.rounds for one in standings(desk.state, "main").players}
    assert rows == {1: (6, None), 2: (4, 6), 3: (2, 4), 4: (6, 2), 5: (4, 4), 6: (None, 6)}


def test_a_season_scales_to_the_same_most_and_drops_the_lowest() -> None:
    desk = Desk()
    desk.enter(9)
    for _ in range(3):
        desk.play()
    desk.do(a.DrawTieLots("main"))
    desk.do(a.FinishCompetition("main"))
    going_on, _ = qualifiers(desk.state, "main")
    desk.do(a.Qualify("final", going_on))
    desk.play("final")
    season = {one.entrant: one for one in season_table(desk.state, desk.state.plan.seasons[0])}
    main = {one.entrant: one.points for one in standings(desk.state, "main").players}
    final = {one.entrant: one.points for one in standings(desk.state, "final").players}
    for entrant, row in season.items():
        first = main[entrant] * 24 / 18
        second = final[entrant] * 24 / 6 if entrant in final else None
        assert row.scores[0] == pytest.approx(first, abs=0.001)
        assert row.scores[1] == second
        assert row.points == pytest.approx(max(first, second or 0), abs=0.001)


CONTRADICTION = """
name = "The house"
directors = ["Dora"]
officials = [{name = "Olga"}]
divisions = [{name = "all"}]

[[competitions]]
name = "season"
division = "all"
rulebook = "contradiction"
seating = "one-table"
rounds = 3
"""


@pytest.mark.clause("contradiction ENDGAME-9")
def test_a_season_of_contradiction_carries_tokens_over_and_eliminates() -> None:
    desk = Desk(CONTRADICTION)
    desk.enter(5, "all", team_of=1)
    desk.start("season")
    table = desk.tables("season")[0]
    ranks = {one: at for at, one in enumerate(sorted(table.seats), 1)}
    result = tuple(
        a.SeatResult(ranks[one], 10 - ranks[one], token=max(0, 5 - ranks[one]) or None,
                     shards=1, candidate=ranks[one] == 5)
        for one in table.seats
    )  # fmt: skip
    assert desk.refused(a.EnterMatch("season", 1, 1, result[:3]), OFFICIAL) is not None
    assert "no two the same" in str(desk.refused(a.EnterMatch("season", 1, 1, result[:3])))
    desk.do(a.EnterMatch("season", 1, 1, result))
    desk.do(a.CloseRound("season"))
    assert "no elimination candidate" in str(desk.refused(a.Eliminate("season", 1)))
    desk.do(a.Eliminate("season", 5))
    desk.start("season")
    assert set(desk.tables("season")[0].seats) == {1, 2, 3, 4}
    second = tuple(
        a.SeatResult(5 - one, one, token=1 if one == 4 else None)
        for one in desk.tables("season")[0].seats
    )
    desk.do(a.EnterMatch("season", 2, 1, second))
    desk.do(a.CloseRound("season"))
    rows = standings(desk.state, "season").players
    assert [(one.entrant, one.tokens) for one in rows] == [(1, 4), (2, 3), (4, 2), (3, 2), (5, 0)]
    assert rows[2].steps[0].by is TieBreak.PREVIOUS  # 4 was ahead of 3 in the last match
    assert rows[-1].out
    assert rows[-1].rank == 5


@pytest.mark.parametrize(("line", "earned"), [("", 50), ("bye_points = 40", 40)])
def test_where_play_is_compared_a_bye_is_worth_half_of_the_field(line: str, earned: int) -> None:
    desk = Desk(PLAN.replace("duplicate = true", f"duplicate = true\n{line}"))
    desk.enter(4, "lower", team_of=1)
    desk.play("small")
    (resting,) = desk.state.competition("small").rounds[0].byes
    points = {one.entrant: one.points for one in standings(desk.state, "small").players}
    assert points[resting] == earned
    assert desk.state.plan.competition("main").bye == 4
