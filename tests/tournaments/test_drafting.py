"""Proposed rounds: near in score, by design within sections, byes for those who are left over."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import NewEntrant
from nowornever.tournaments.rounds.drafting import DraftError, propose
from nowornever.tournaments.seating.design import designed_tables
from tests.tournaments.desk import PLAN, Desk

DESIGN = PLAN.replace("rounds = 3", 'rounds = 4\nseating = "design"\nsection_of = 9', 1)


def enter_teams(desk: Desk, teams: int, lines: int = 1, schools: int = 6) -> None:
    """Enter teams with a player in each line, and check them in."""
    new = tuple(
        NewEntrant(f"{team:02} {line}", "upper", f"school {team % schools}", f"{team:02}", line)
        for team in range(teams)
        for line in range(1, lines + 1)
    )
    desk.do(a.EnterPlayers(new))
    desk.do(a.CheckIn(tuple(range(1, len(new) + 1))))


def test_after_the_first_round_players_sit_near_in_score() -> None:
    desk = Desk()
    new = (NewEntrant(f"P{number}", "upper", team=f"T{number}") for number in range(1, 10))
    desk.do(a.EnterPlayers(tuple(new)))
    desk.do(a.CheckIn(tuple(range(1, 10))))
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5, 6), (7, 8, 9))))
    desk.play_drafted("main", {one: 9 - 3 * ((one - 1) % 3) for one in range(1, 10)})
    draft = propose(desk.state, "main", seed=1, seconds=0.2)
    assert {frozenset(table) for table in draft.tables} == {
        frozenset({1, 4, 7}), frozenset({2, 5, 8}), frozenset({3, 6, 9}),
    }  # fmt: skip
    assert sorted(draft.why) == ["Equal scores (2).", "Equal scores (4).", "Equal scores (6)."]


def test_before_there_are_results_lots_decide() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    assert {*propose(desk.state, "main", seed=1, seconds=0.2).why} == {"By lot."}


def test_sections_keep_schools_apart_and_in_each_every_pair_of_teams_meets_once() -> None:
    desk = Desk(DESIGN)
    enter_teams(desk, teams=18, lines=2)
    desk.do(a.DrawSections("main"))
    sections = desk.state.competition("main").sections
    assert sorted(map(len, sections)) == [9, 9]
    assert sorted(team for section in sections for team in section) == [
        f"{team:02}" for team in range(18)
    ]
    for section in sections:
        schools = Counter(int(team) % 6 for team in section)
        assert set(schools.values()) <= {1, 2}, "each school has three teams"
    for _ in range(4):
        desk.play()
    met: dict[int, Counter[frozenset[str]]] = {1: Counter(), 2: Counter()}
    for one, other in desk.state.competition("main").met():
        first, second = (desk.state.entrant(number).entry for number in (one, other))
        assert first.line == second.line
        met[first.line][frozenset((first.team, second.team))] += 1
    pairs = Counter(frozenset(pair) for section in sections for pair in combinations(section, 2))
    assert met == {1: pairs, 2: pairs}


def test_sections_are_drawn_once_the_plan_has_some_and_before_the_first_round() -> None:
    desk = Desk()
    desk.enter(6)
    assert desk.refused(a.DrawSections("main")) == "This competition has one section."
    desk = Desk(DESIGN)
    assert desk.refused(a.DrawSections("main")) == "Nobody with a team is checked in."
    enter_teams(desk, teams=9)
    desk.draft()
    assert desk.refused(a.DrawSections("main")) == "Sections are drawn before the first round."


def everybody(desk: Desk) -> list[int]:
    """Who sits at a table of the latest round, from the first number on."""
    return sorted(one for table in desk.tables() for one in table.seats)


def teammates_meet(desk: Desk) -> bool:
    """Whether any two of a team sit at one table of the latest round."""
    teams = [[desk.state.entrant(one).entry.team for one in table.seats] for table in desk.tables()]
    return any(len(set(table)) < len(table) for table in teams)


def test_where_there_is_no_design_players_are_seated_by_lot_and_nobody_meets_twice() -> None:
    desk = Desk(DESIGN)
    enter_teams(desk, teams=7, lines=2, schools=7)
    for _ in range(3):
        desk.draft()
        assert {table.why for table in desk.tables()} == {"By lot: there is no design for 7 teams."}
        assert everybody(desk) == [*range(1, 15)]
        assert not teammates_meet(desk)
        desk.play_drafted()
    assert set(Counter(map(frozenset, desk.state.competition("main").met())).values()) == {1}


def test_a_player_without_a_line_is_seated_beside_the_design() -> None:
    desk = Desk(DESIGN)
    enter_teams(desk, teams=9)
    desk.do(a.EnterPlayers((NewEntrant("Liv", "upper", team="00"),)))
    desk.do(a.CheckIn((10,)))
    desk.draft()
    assert everybody(desk) == [*range(1, 11)]
    assert sorted(len(table.seats) for table in desk.tables()) == [2, 2, 3, 3]
    assert Counter(table.why for table in desk.tables()) == {
        "Round 1 of the design.": 2,
        "Not by the design: there, some would have had no opponents.": 2,
    }
    assert not teammates_meet(desk)


def test_who_has_no_opponents_by_the_design_sits_with_others_who_have_none_or_joins_a_table() -> (
    None
):
    desk = Desk(DESIGN)
    enter_teams(desk, teams=9, lines=2)
    entrants = [one.entry for one in desk.state.entrants]
    number = {one.team: at for at, one in enumerate(entrants, 1) if one.line == 1}
    first, second, third = designed_tables(sorted(number), 1, 1)

    def sizes() -> list[int]:
        desk.draft()
        assert everybody(desk) == list(desk.state.playing("main"))
        assert not teammates_meet(desk)
        return sorted(len(table.seats) for table in desk.tables())

    desk.do(a.CheckOut((number[first[1]], number[first[2]], number[second[0]])))
    assert sizes() == [3] * 5, "one is alone, and joins a table of two"
    desk.do(a.CheckIn((number[second[0]],)))
    assert sizes() == [2, 2, 3, 3, 3, 3], "one is alone, and there are tables of three only"
    desk.do(a.CheckOut((number[second[0]], number[second[1]])))
    assert sizes() == [2, 3, 3, 3, 3], "two are alone, and sit together"
    desk.do(a.CheckOut((number[third[0]], number[third[1]])))
    assert sizes() == [3] * 4, "three are alone, and sit together"


def test_two_of_one_team_who_have_no_opponents_do_not_sit_together() -> None:
    desk = Desk(DESIGN)
    enter_teams(desk, teams=9, lines=2)
    entrants = [one.entry for one in desk.state.entrants]
    places = {(one.team, one.line): at for at, one in enumerate(entrants, 1)}
    away = [
        places[team, line]
        for line in (1, 2)
        for table in designed_tables(sorted({one.team for one in entrants}), 1, line)
        for team in table
        if "00" in table and team != "00"
    ]
    desk.do(a.CheckOut(tuple(away)))
    desk.draft()
    assert everybody(desk) == list(desk.state.playing("main"))
    assert not teammates_meet(desk)


SECTIONS = PLAN.replace("rounds = 3", "rounds = 5\nsection_of = 3", 1)


@pytest.mark.parametrize(("teams", "sizes"), [(2, [2]), (4, [4]), (5, [5]), (7, [3, 4])])
def test_a_section_has_at_least_three_teams_if_there_are_as_many(
    teams: int, sizes: list[int]
) -> None:
    desk = Desk(SECTIONS)
    enter_teams(desk, teams)
    desk.do(a.DrawSections("main"))
    assert sorted(map(len, desk.state.competition("main").sections)) == sizes


def test_a_section_with_too_few_teams_left_joins_another() -> None:
    desk = Desk(SECTIONS)
    enter_teams(desk, teams=6)
    desk.do(a.DrawSections("main"))
    small, _ = desk.state.competition("main").sections
    gone = [one.number for one in desk.state.entrants if one.entry.team in small[1:]]
    desk.do(a.CheckOut(tuple(gone)))
    desk.draft()
    assert sorted(len(table.seats) for table in desk.tables()) == [2, 2]
    assert not desk.state.competition("main").rounds[-1].byes


def test_byes_are_given_in_each_section_and_tables_of_two_come_before_a_second_bye() -> None:
    desk = Desk(SECTIONS.replace("section_of = 3", 'section_of = 4\nleftover = "byes"'))
    enter_teams(desk, teams=8)
    desk.do(a.DrawSections("main"))
    resting = Counter[int]()
    for _ in range(4):
        desk.draft()
        resting.update(desk.state.competition("main").rounds[-1].byes)
        assert sorted(len(table.seats) for table in desk.tables()) == [3, 3]
        desk.play_drafted()
    assert resting == Counter(range(1, 9)), "each rests once"
    desk.do(a.EnterPlayers((NewEntrant("Liv", "upper", team="09"),)))
    desk.do(a.CheckIn((9,)))
    desk.draft()
    (latest,) = desk.state.competition("main").rounds[4:]
    assert (len(latest.byes), 9 in latest.byes) == (0, False)
    assert sorted(len(table.seats) for table in latest.tables) == [2, 2, 2, 3]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_field_a_round_is_proposed_and_accepted(seed: int) -> None:
    chance = random.Random(seed)
    way = ("lot", "score", "design")[seed % 3]
    size, leftover = 9 if way == "design" else 3, ("twos", "byes")[seed // 3]
    plan = f'rounds = 5\nseating = "{way}"\nsection_of = {size}\nleftover = "{leftover}"'
    desk = Desk(PLAN.replace("rounds = 3", plan, 1), seed)
    count, teams = chance.randint(9, 16), chance.randint(4, 9)
    new = (NewEntrant(f"P{at}", "upper", "", f"T{at % teams}" * (at > 1), at // teams * (at > 3))
           for at in range(count))  # fmt: skip
    desk.do(a.EnterPlayers(tuple(new)))
    desk.do(a.CheckIn(tuple(range(1, count + 1))))
    desk.do(a.DrawSections("main"))
    for _ in range(5):
        for one in chance.sample(range(1, count + 1), 3):
            if desk.refused(a.CheckOut((one,))):
                desk.do(a.CheckIn((one,)))
        desk.do(propose(desk.state, "main", seed, seconds=0.1))
        (latest,) = desk.state.competition("main").rounds[-1:]
        assert sorted((*everybody(desk), *latest.byes)) == list(desk.state.playing("main"))
        desk.play_drafted()


def test_locked_tables_give_nobody_a_second_bye() -> None:
    desk = Desk()
    desk.enter(4, team_of=1)
    desk.do(a.DraftRound("main", ((1, 2, 3),), byes=(4,)))
    desk.play_drafted()
    desk.do(a.DraftRound("main", ((1, 2), (3, 4))))
    desk.do(a.LockTable("main", 1))
    desk.do(a.CheckOut((3,)))
    with pytest.raises(DraftError, match="upper 3 would have a second bye; unlock one"):
        propose(desk.state, "main", seconds=0.2)
    desk.do(a.LockTable("main", 1, False))
    desk.draft()
    assert [sorted(table.seats) for table in desk.tables()] == [[1, 2, 4]]


def test_when_a_team_leaves_the_others_still_meet_once() -> None:
    desk = Desk(DESIGN)
    enter_teams(desk, teams=9)
    desk.play()
    desk.do(a.WithdrawEntrant(1))
    for _ in range(3):
        desk.play()
    met = Counter(frozenset(pair) for pair in desk.state.competition("main").met())
    assert set(met.values()) == {1}
    assert set(met) >= {frozenset(pair) for pair in combinations(range(2, 10), 2)}
