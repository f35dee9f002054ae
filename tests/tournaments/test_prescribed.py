"""Prescribed tables: drafted as the director types them, or refused with a reason."""

from __future__ import annotations

import msgspec
import pytest

from nowornever.core.game import WATCHER
from nowornever.core.record import RecordWriter
from nowornever.core.written import WrittenError
from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import NewEntrant
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.records import read_tournament
from nowornever.tournaments.rounds.drafting import DraftError, propose
from nowornever.tournaments.standings.qualifiers import qualifiers
from nowornever.tournaments.state import Stage, player_seat
from tests.tournaments.desk import DIRECTOR, LOWER, OFFICIAL, PLAN, Desk

Tables = tuple[tuple[int, ...], ...]
LEFT_OUT = "would be left out: everybody here needs a table or a bye."
PRESCRIBED = PLAN.replace("rounds = 3", 'rounds = 3\nseating = "prescribed"', 1)


def type_tables(desk: Desk, tables: Tables, byes: tuple[int, ...] = ()) -> None:
    desk.do(a.DraftRound("main", tables, byes=byes))


def drafted(desk: Desk) -> Tables:
    return tuple(table.seats for table in desk.tables())


def remarks(desk: Desk, seat: int = DIRECTOR) -> dict[int, tuple[str, ...]]:
    """What a seat is told against each table of the latest round."""
    latest = TOURNAMENT.view(desk.state, seat).competitions[0].rounds[-1]
    return {table.number: table.conflicts for table in latest.tables if table.conflicts}


def test_tables_are_drafted_as_they_are_typed() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(8, team_of=1)
    typed = ((7, 1, 4), (8, 2), (3, 5))
    type_tables(desk, typed, byes=(6,))
    (round_,) = desk.state.competition("main").rounds
    assert (round_.stage, drafted(desk), round_.byes) == (Stage.DRAFT, typed, (6,))
    desk.do(a.PublishRound("main"))
    assert [set(seats) for seats in drafted(desk)] == [set(seats) for seats in typed]
    assert len(desk.state.done[-1].lots) == 3, "one lot for the seats of each table"


def test_no_tables_are_proposed() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(6)
    with pytest.raises(DraftError, match="prescribed by the director"):
        propose(desk.state, "main")


@pytest.mark.parametrize(
    ("tables", "byes", "said"),
    [
        ((), (), "There is no table."),
        (((1, 2), (3, 99)), (), "There is no entrant 99."),
        (((1, 2), (3, 0)), (), "There is no entrant 0."),
        (((1, 2, 5), (3, 4)), (), "upper 4 is not checked in."),
        (((1, 2, 6), (3, 4)), (), "upper 5 has withdrawn."),
        (((1, 2, 7), (3, 4)), (), "lower 0 plays in the division lower."),
        (((1, 2, 3), (3, 4)), (), "upper 2 sits twice."),
        (((1, 2, 2), (3, 4)), (), "upper 1 sits twice."),
        (((1, 2), (3, 4)), (4,), "upper 3 sits twice."),
        (((1, 2, 3),), (4, 4), "upper 3 sits twice."),
        (((1, 2, 3),), (4, 5), "upper 4 is not checked in."),
        (((1, 2, 3, 4),), (), "Table 1 has 4 players, not two or three."),
        (((1, 2, 3), (4,)), (), "Table 2 has 1 player, not two or three."),
        (((1, 2, 3), ()), (4,), "Table 2 has no players, not two or three."),
        (((1, 2, 3),), (), f"upper 3 {LEFT_OUT}"),
        (((3, 4),), (), f"upper 0 and upper 1 {LEFT_OUT}"),
    ],
)  # fmt: skip
def test_wrong_tables_are_refused_with_the_reason_and_nothing_is_done(
    tables: Tables, byes: tuple[int, ...], said: str
) -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(6)
    desk.enter(3, "lower")
    desk.do(a.CheckOut((5,)))
    desk.do(a.WithdrawEntrant(6))
    wrong = a.DraftRound("main", tables, byes=byes)
    for earlier in (None, ((1, 4), (2, 3))):
        if earlier:
            type_tables(desk, earlier)
        before, record = desk.state, desk.table.record()
        assert desk.refused(wrong) == said
        assert desk.state == before
        assert desk.table.record() == record


def test_of_many_who_are_left_out_ten_are_named() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(15, team_of=1)
    refused = str(desk.refused(a.DraftRound("main", ((1, 2, 3),))))
    assert refused.startswith("upper 3, upper 4,")
    assert "upper 12 and 2 more would be left out" in refused


def test_only_a_director_types_tables_and_only_for_the_next_round() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(3, team_of=1)
    act = a.DraftRound("main", ((1, 2, 3),))
    for seat in (OFFICIAL, LOWER, player_seat(1), WATCHER):
        assert desk.refused(act, seat) == "Only a director does this."
    desk.do(act)
    desk.do(a.PublishRound("main"))
    assert "take it back" in str(desk.refused(act))
    desk.do(a.TakeBackRound("main"))
    for _ in range(3):
        desk.do(act)
        desk.play_drafted()
    assert desk.refused(act) == "The competition has 3 rounds."


def test_nobody_has_a_second_bye_while_another_has_had_none() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(4, team_of=1)
    type_tables(desk, ((1, 2, 3),), byes=(4,))
    desk.play_drafted()
    refused = desk.refused(a.DraftRound("main", ((1, 2, 3),), byes=(4,)))
    assert refused == "upper 3 has had a bye; others have not."
    assert len(desk.state.competition("main").rounds) == 1
    type_tables(desk, ((1, 2, 4),), byes=(3,))


def test_in_a_playoff_only_those_who_qualified_sit_down_and_no_others_are_missed() -> None:
    desk = Desk(PLAN.replace('source = "main"', 'source = "main"\nseating = "prescribed"'))
    desk.enter(6, team_of=1)
    early = a.DraftRound("final", ((1, 2),))
    assert desk.refused(early) == "upper 0 has not qualified."
    desk.do(a.DraftRound("main", ((1, 2, 3), (4, 5, 6))))
    desk.play_drafted("main", {1: 9, 2: 8, 3: 1, 4: 9, 5: 8, 6: 1})
    desk.do(a.FinishCompetition("main"))
    going_on, _ = qualifiers(desk.state, "main")
    assert set(going_on) == {1, 2, 4, 5}
    desk.do(a.Qualify("final", going_on))
    assert desk.refused(a.DraftRound("final", ((1, 2, 3), (4, 5)))) == "upper 2 has not qualified."
    desk.do(a.DraftRound("final", ((1, 2), (4, 5))))


def test_teammates_schools_and_rematches_are_shown_and_not_refused() -> None:
    desk = Desk(PRESCRIBED)
    people = (
        ("Ann", "North", "Red"), ("Ben", "North", "Red"), ("Cal", "North", "Blue"),
        ("Dee", "South", "Green"), ("Eve", "South", "White"), ("Fay", "West", "Black"),
    )  # fmt: skip
    new = (NewEntrant(name, "upper", school, team) for name, school, team in people)
    desk.do(a.EnterPlayers(tuple(new)))
    desk.do(a.CheckIn((1, 2, 3, 4, 5, 6)))
    type_tables(desk, ((1, 4, 5), (2, 3, 6)))
    expected: dict[int, tuple[str, ...]] = {
        1: ("Dee and Eve are of one school.",),
        2: ("Ben and Cal are of one school.",),
    }
    assert remarks(desk) == expected
    desk.play_drafted()
    type_tables(desk, ((1, 2, 4), (3, 5, 6)))
    expected = {
        1: ("Ann and Ben are teammates.", "Ann and Dee have met."),
        2: ("Cal and Fay have met.",),
    }
    assert remarks(desk) == remarks(desk, OFFICIAL) == expected
    type_tables(desk, ((1, 6), (2, 4), (3, 5)))
    assert remarks(desk) == {}
    type_tables(desk, ((1, 4), (2, 6), (3, 5)))
    assert sorted(remarks(desk)) == [1, 2]


def test_who_sit_together_in_the_running_round_have_not_met_before_it() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(6)
    type_tables(desk, ((1, 4), (2, 5), (3, 6)))
    for act in (a.PublishRound("main"), a.StartRound("main")):
        desk.do(act)
        assert remarks(desk) == {}
    for table in desk.tables():
        desk.enter_sheet("main", table, desk.sheet(table))
    desk.do(a.CloseRound("main"))
    assert remarks(desk) == {}
    type_tables(desk, ((1, 4), (2, 6), (3, 5)))
    assert remarks(desk) == {1: ("upper 0 and upper 3 have met.",)}


def test_typed_tables_are_undone_one_draft_after_the_other() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(6)
    type_tables(desk, ((1, 2, 3), (4, 5, 6)))
    first = len(desk.state.done)
    type_tables(desk, ((1, 4), (2, 5), (3, 6)))
    desk.do(a.Undo(first + 1))
    assert drafted(desk) == ((1, 2, 3), (4, 5, 6))
    assert desk.refused(a.Undo(first - 1)) == f"Act {first} rests on it; undo that first."
    desk.do(a.Undo(first))
    assert desk.state.competition("main").rounds == ()
    read_tournament(desk.table.record())


def test_who_was_not_here_cannot_be_left_out_afterwards() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(4, team_of=1)
    desk.do(a.CheckOut((4,)))
    number = len(desk.state.done)
    type_tables(desk, ((1, 2, 3),))
    assert desk.refused(a.Undo(number)) == f"Act {number + 1} rests on it; undo that first."
    desk.do(a.CheckIn((4,)))
    assert TOURNAMENT.view(desk.state, DIRECTOR).competitions[0].rounds[0].unseated == (4,)


def test_a_late_player_is_seated_by_hand_and_one_who_left_is_not_published() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(5, team_of=1)
    desk.do(a.CheckOut((5,)))
    type_tables(desk, ((1, 2), (3, 4)))
    assert desk.refused(a.MoveEntrant("main", 5, 2)) == "upper 4 is not checked in."
    desk.do(a.CheckIn((5,)))
    desk.do(a.MoveEntrant("main", 5, 2))
    assert drafted(desk) == ((1, 2), (3, 4, 5))
    desk.do(a.WithdrawEntrant(4))
    assert desk.refused(a.PublishRound("main")) == "upper 3 has withdrawn."
    type_tables(desk, ((1, 2), (3, 5)))
    desk.do(a.PublishRound("main"))


def test_a_locked_table_is_typed_again_or_the_others_are_refused() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(6)
    type_tables(desk, ((1, 4), (2, 5), (3, 6)))
    desk.do(a.LockTable("main", 2))
    refused = desk.refused(a.DraftRound("main", ((1, 2, 3), (4, 5, 6))))
    assert refused == "Table 2 is locked; let it go first."
    type_tables(desk, ((5, 2), (1, 6), (3, 4)))
    assert [table.locked for table in desk.tables()] == [True, False, False]


def test_typed_tables_are_nobodys_but_the_staffs_until_they_are_published() -> None:
    desks = [Desk(PRESCRIBED), Desk(PRESCRIBED)]
    for desk, tables in zip(desks, (((1, 2, 3), (4, 5, 6)), ((1, 4), (2, 5), (3, 6))), strict=True):
        desk.enter(6)
        type_tables(desk, tables)

    def told(desk: Desk, seat: int) -> str:
        return msgspec.json.encode(TOURNAMENT.view(desk.state, seat)).decode()

    for seat in (WATCHER, LOWER, player_seat(1), player_seat(6)):
        assert told(desks[0], seat) == told(desks[1], seat)
    for seat in (DIRECTOR, OFFICIAL):
        assert told(desks[0], seat) != told(desks[1], seat)
    for desk in desks:
        desk.do(a.PublishRound("main"))
        for seat in (WATCHER, LOWER, player_seat(1)):
            (shown,) = TOURNAMENT.view(desk.state, seat).competitions[0].rounds
            assert tuple(table.seats for table in shown.tables) == drafted(desk)
            assert remarks(desk, seat) == {}, "conflicts are for staff"


def test_a_record_of_typed_tables_is_decided_again() -> None:
    desk = Desk(PRESCRIBED)
    desk.enter(4, team_of=1)
    type_tables(desk, ((1, 2, 3),), byes=(4,))
    desk.play_drafted()
    record = desk.table.record()
    assert read_tournament(record)[2] == desk.state
    wrong = a.DraftRound("main", ((1, 2, 3),))
    event = a.ActDone(at=desk.now, number=len(desk.state.done) + 1, by=DIRECTOR, act=wrong)
    forged = [*record, *RecordWriter.after(record).entry(DIRECTOR, wrong, [event])]
    with pytest.raises(WrittenError, match="upper 3 would be left out"):
        read_tournament(forged)
