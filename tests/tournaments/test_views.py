"""Nobody sees what they may not: drafts, first entries, sealed rolls, other people's sheets."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from nowornever.core.game import WATCHER, Seat
from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import NewEntrant
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.rounds.duplicate import commitment, sealed_roll
from nowornever.tournaments.sheets import Sheet
from nowornever.tournaments.state import HOUSE, player_seat
from tests.tournaments.desk import DIRECTOR, LOWER, OFFICIAL, OTHER, PLAN, Desk


def seen(desk: Desk, seat: Seat) -> str:
    """Everything that a seat is told, as bytes on the line."""
    return msgspec.json.encode(TOURNAMENT.view(desk.state, seat)).decode()


def test_two_drafts_look_the_same_to_all_but_the_staff_of_the_division() -> None:
    desks = [Desk(), Desk()]
    for desk, tables in zip(desks, (((1, 2, 3), (4, 5, 6)), ((1, 4, 5), (2, 3, 6))), strict=True):
        desk.enter(6)
        desk.do(a.DraftRound("main", tables))
    for seat in (WATCHER, LOWER, player_seat(1), player_seat(6)):
        assert seen(desks[0], seat) == seen(desks[1], seat)
    for seat in (DIRECTOR, OFFICIAL):
        assert seen(desks[0], seat) != seen(desks[1], seat)


def test_no_refusal_tells_others_that_there_is_a_draft() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.play()
    where = ("main", 2, 1)
    sheet = desk.sheet(desk.tables()[0])
    acts: tuple[a.TournamentAct, ...] = (
        a.MarkNoShow(*where, 1), a.EnterSheet(*where, sheet), a.SignScore(*where, 4),
        a.CallOfficial(*where, "?"), a.RuleTotal(*where, 0, 4, "why"), a.AnswerCall(1, "so"),
        a.Announce("main", a.Announcement.STOP), a.PublishRound("main"),
    )  # fmt: skip

    def told() -> list[list[str | None]]:
        others = (WATCHER, LOWER, player_seat(1))
        return [[desk.refused(act, seat) for act in acts] for seat in others]

    before = told()
    desk.draft()
    assert told() == before
    assert desk.refused(acts[0], OFFICIAL) == "Round 2 is a draft."


def test_a_published_round_is_everybodys() -> None:
    desk = Desk()
    desk.enter(6)
    desk.draft()
    assert not TOURNAMENT.view(desk.state, WATCHER).competitions[0].rounds
    desk.do(a.PublishRound("main"))
    rounds = TOURNAMENT.view(desk.state, WATCHER).competitions[0].rounds
    assert [table.seats for table in rounds[0].tables] == [one.seats for one in desk.tables()]


def test_sealed_rolls_are_nobodys_until_the_round_is_closed() -> None:
    desk = Desk()
    desk.enter(3, "lower", team_of=1)
    desk.start("small")
    current = desk.state.competition("small").current
    assert current is not None
    secret = current.sealed
    book = desk.state.plan.competition("small").book
    everybody = (DIRECTOR, OFFICIAL, LOWER, WATCHER, player_seat(1))
    for seat in everybody:
        assert secret not in seen(desk, seat)
        assert commitment(secret) in seen(desk, seat)
    desk.enter_sheet("small", desk.tables("small")[0], desk.sheet(desk.tables("small")[0]))
    desk.do(a.CloseRound("small"))
    for seat in everybody:
        assert f'"secret":"{secret}"' in seen(desk, seat)
    assert sealed_roll(secret, book, 1) == sealed_roll(secret, book, 1)
    assert sealed_roll(secret, book, 1) != sealed_roll(secret, book, 2)
    assert len(sealed_roll(secret, book, 1)) == sum(kind.count for kind in book.kinds)


def test_the_desk_is_told_where_penalties_need_initials() -> None:
    shown = TOURNAMENT.view(Desk().state, DIRECTOR).competitions
    assert {one.plan.name: one.initials for one in shown} == {
        "main": False, "final": False, "small": True,
    }  # fmt: skip


def test_the_desk_is_told_that_lots_are_drawn() -> None:
    desk = Desk()
    desk.enter(6)
    desk.play()
    for drawn in (False, True):
        assert TOURNAMENT.view(desk.state, DIRECTOR).competitions[0].lots_drawn is drawn
        if not drawn:
            desk.do(a.DrawTieLots("main"))
    assert desk.refused(a.DrawTieLots("main")) == "The lots are drawn already."
    desk.do(a.Undo(len(desk.state.done)))
    assert not TOURNAMENT.view(desk.state, DIRECTOR).competitions[0].lots_drawn


@pytest.mark.parametrize("online", [False, True])
def test_at_tables_of_real_cubes_staff_sees_the_rolls_once_the_round_is_started(
    online: bool,
) -> None:
    told = 'name = "small"\nonline = true' if online else 'name = "small"'
    desk = Desk(PLAN.replace('name = "small"', told))
    desk.enter(3, "lower", team_of=1)
    everybody = (DIRECTOR, LOWER, WATCHER, player_seat(1))

    def know(number: int) -> list[Seat]:
        roll = sealed_roll(desk.state.competition("small").rounds[0].sealed, book, number)
        return [seat for seat in everybody if roll in seen(desk, seat)]

    book = desk.state.plan.competition("small").book
    desk.draft("small")
    desk.do(a.SealRolls("small"))
    assert know(1) == []
    desk.do(a.PublishRound("small"))
    assert know(1) == []
    desk.do(a.StartRound("small"))
    for number in (1, 5):
        assert know(number) == ([] if online else [DIRECTOR, LOWER])


def test_the_second_to_enter_a_sheet_does_not_see_the_first() -> None:
    views = []
    for total in (8, 9):
        desk = Desk()
        desk.enter(3, team_of=1)
        desk.start()
        sheet = Sheet(((2, 2, 2),), (total, 2, 2), (True, True, True))
        desk.do(a.EnterSheet("main", 1, 1, sheet), OFFICIAL)
        views.append({seat: seen(desk, seat) for seat in (DIRECTOR, OFFICIAL, OTHER, WATCHER)})
    for seat in (DIRECTOR, OTHER, WATCHER):
        assert views[0][seat] == views[1][seat]
    assert views[0][OFFICIAL] != views[1][OFFICIAL]


def test_shakes_are_shown_to_their_table_and_results_to_all_when_right() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.start()
    first, second = desk.tables()
    wrong = Sheet(((6, 2, 4),), (6, 2, 5), (True, True, True))
    desk.enter_sheet("main", first, wrong)
    mine, theirs = player_seat(first.seats[0]), player_seat(second.seats[0])
    assert "add up to 4" in seen(desk, mine)
    assert "add up to 4" not in seen(desk, theirs) + seen(desk, WATCHER) + seen(desk, LOWER)
    table = TOURNAMENT.view(desk.state, WATCHER).competitions[0].rounds[0].tables[0]
    assert not table.totals
    assert not table.points
    assert not table.sheets
    desk.do(a.AgreeTotal("main", 1, 1, 2, first.seats))
    table = TOURNAMENT.view(desk.state, theirs).competitions[0].rounds[0].tables[0]
    assert table.totals == (6, 2, 4)
    assert table.points == (6, 2, 4)
    assert table.sheets == ()


def test_standings_count_a_round_when_it_is_closed() -> None:
    desk = Desk()
    desk.enter(3, team_of=1)
    desk.start()
    desk.enter_sheet("main", desk.tables()[0], desk.sheet(desk.tables()[0]))
    public = TOURNAMENT.view(desk.state, WATCHER).competitions[0]
    assert public.standings.rounds == 0
    assert public.provisional is None
    staff = TOURNAMENT.view(desk.state, OFFICIAL).competitions[0].provisional
    assert staff is not None
    assert staff.rounds == 1


@pytest.mark.parametrize("seat", [WATCHER, OFFICIAL, player_seat(2)])
def test_cards_and_seeds_are_the_directors_and_the_players_own(seat: Seat) -> None:
    desk = Desk()
    desk.do(a.EnterPlayers((
        NewEntrant("Ann", "upper", seed=777, card="brave-otter"), NewEntrant("Ben", "upper"),
    )))  # fmt: skip
    assert "brave-otter" not in seen(desk, seat)
    assert "777" not in seen(desk, seat)
    assert "brave-otter" in seen(desk, player_seat(1))
    assert "777" in seen(desk, DIRECTOR)


def test_the_reasons_of_a_round_seated_by_seed_do_not_tell_the_seeds() -> None:
    desk = Desk()
    new = (NewEntrant(name, "upper", seed=777_000 + ord(name)) for name in "abcdef")
    desk.do(a.EnterPlayers(tuple(new)))
    desk.do(a.CheckIn((1, 2, 3, 4, 5, 6)))
    desk.draft()
    desk.do(a.PublishRound("main"))
    assert {table.why for table in desk.tables()} == {"By seed."}
    for seat in (WATCHER, OFFICIAL, player_seat(2)):
        assert "777" not in seen(desk, seat)


def test_who_withdrew_after_a_round_is_still_named_where_they_sat() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.do(a.WithdrawEntrant(6))
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5))))
    desk.do(a.WithdrawEntrant(5))

    def named(seat: Seat) -> list[int]:
        return [one.number for one in TOURNAMENT.view(desk.state, seat).entrants]

    assert named(WATCHER) == named(player_seat(1)) == [1, 2, 3, 4], "a draft names nobody"
    assert named(player_seat(6)) == [1, 2, 3, 4, 6]
    desk.do(a.ReadmitEntrant(5))
    desk.do(a.CheckIn((5,)))
    desk.play_drafted()
    desk.do(a.WithdrawEntrant(5))
    assert named(WATCHER) == named(player_seat(1)) == [1, 2, 3, 4, 5]
    assert named(DIRECTOR) == [1, 2, 3, 4, 5, 6]


def test_staff_is_told_at_which_tables_others_wait_for_somebody_who_left() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5, 6))))

    def told(seat: Seat = OFFICIAL) -> list[tuple[str, ...]]:
        tables = TOURNAMENT.view(desk.state, seat).competitions[0].rounds[0].tables
        return [tuple(one for one in table.conflicts if "school" not in one) for table in tables]

    desk.do(a.CheckOut((1,)))
    assert sorted(told()) == [(), ("upper 0 is not checked in.",)]
    desk.do(a.CheckIn((1,)))
    desk.do(a.PublishRound("main"))
    desk.do(a.WithdrawEntrant(1))
    for act in (None, a.StartRound("main")):
        if act:
            desk.do(act)
        assert told()[0] == ("upper 0 has withdrawn.",)
        assert told(WATCHER) == [(), ()]
    desk.do(a.MarkNoShow("main", 1, 1, 1))
    assert told() == [(), ()]


def test_calls_are_seen_by_their_table_and_the_staff_of_the_division() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.start()
    caller = desk.tables()[0].seats[0]
    other = desk.tables()[1].seats[0]
    desk.do(a.CallOfficial("main", 1, 1, "is 0 over 0 one?", paper="secret paper"),
            player_seat(caller))  # fmt: skip
    for seat in (WATCHER, LOWER, player_seat(other)):
        assert "secret paper" not in seen(desk, seat)
    for seat in (DIRECTOR, OFFICIAL, player_seat(caller)):
        assert "secret paper" in seen(desk, seat)
    opponent = player_seat(desk.tables()[0].seats[1])
    assert "is 0 over 0 one?" in seen(desk, opponent)
    assert "secret paper" not in seen(desk, opponent), "the shake may go on"
    desk.do(a.AnswerCall(1, "No."), OFFICIAL)
    assert "secret paper" in seen(desk, opponent)


def test_what_fails_at_the_server_is_for_staff_and_nobody_else_says_so() -> None:
    desk = Desk()
    desk.enter(3, team_of=1)
    desk.start()
    failure = a.CallOfficial("main", 1, 1, "The server cannot go on.", failure="KeyError")
    assert desk.refused(failure, player_seat(1)) == "Only the server says what fails there."
    desk.do(failure, HOUSE)
    assert "KeyError" in seen(desk, OFFICIAL)
    for seat in (WATCHER, LOWER, player_seat(1)):
        assert "KeyError" not in seen(desk, seat)
    desk.do(a.CallOfficial("main", 1, 1, "Is it a Goal?"), HOUSE)
    assert desk.refused(a.AnswerCall(2, "Yes."), HOUSE), "it rules on nothing"
    desk.do(a.AnswerCall(1, "It works again."), HOUSE)


def test_what_was_done_is_listed_for_directors_and_officials_see_their_own() -> None:
    desk = Desk()
    desk.enter(3)
    desk.do(a.CheckOut((1,)), OFFICIAL)
    assert len(TOURNAMENT.view(desk.state, DIRECTOR).acts) == 3
    (mine,) = TOURNAMENT.view(desk.state, OFFICIAL).acts
    assert (mine.kind, mine.entrants) == ("CheckOut", (1,))
    for seat in (OTHER, WATCHER, player_seat(1)):
        assert TOURNAMENT.view(desk.state, seat).acts == ()
    assert replace(TOURNAMENT.view(desk.state, -77), seat=WATCHER) == TOURNAMENT.view(
        desk.state, WATCHER
    )


def test_an_act_says_which_table_and_whom_it_was_about() -> None:
    desk = Desk()
    desk.enter(6, team_of=1)
    desk.start()
    table = desk.tables()[1]
    desk.do(a.MarkNoShow("main", 1, 2, table.seats[0]))
    entered, here, *_, absent = TOURNAMENT.view(desk.state, DIRECTOR).acts
    assert (entered.entrants, here.entrants) == ((), ()), "too many to be named"
    assert (absent.competition, absent.table, absent.entrants) == ("main", 2, table.seats[:1])


def test_an_official_is_told_who_is_here_in_their_own_divisions() -> None:
    desk = Desk()
    desk.enter(3)
    desk.enter(3, "lower")

    def told(seat: Seat) -> tuple[set[str], list[bool]]:
        view = TOURNAMENT.view(desk.state, seat)
        known = {one.division for one in view.entrants if one.status is not None}
        return known, [one.is_staff for one in view.competitions]

    assert told(DIRECTOR) == told(OFFICIAL) == ({"upper", "lower"}, [True] * 3)
    assert told(LOWER) == ({"lower"}, [False, False, True])
    assert told(WATCHER) == told(player_seat(1)) == (set(), [False] * 3)
