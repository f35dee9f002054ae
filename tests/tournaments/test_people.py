"""Entries that change on the day: corrected, withdrawn, readmitted; officials who come later."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import EntryStatus, NewEntrant
from tests.tournaments.desk import LOWER, OFFICIAL, Desk


def test_an_entry_is_corrected_and_its_division_stays_once_it_was_seated() -> None:
    desk = Desk()
    desk.enter(3)
    entry = desk.state.entrant(1).entry
    desk.do(a.ChangeEntry(1, replace(entry, name="Ann", division="lower", line=7)))
    assert desk.state.entrant(1).entry.name == "Ann"
    assert (desk.state.playing("main"), desk.state.playing("small")) == ((2, 3), (1,))
    other = desk.state.entrant(2).entry
    taken = replace(other, line=desk.state.entrant(3).entry.line)
    assert "two players in line 3" in str(desk.refused(a.ChangeEntry(2, taken)))
    assert desk.refused(a.ChangeEntry(2, other), OFFICIAL) == "Only a director does this."
    desk.do(a.DraftRound("main", ((2, 3),)))
    moved = replace(other, division="lower")
    assert desk.refused(a.ChangeEntry(2, moved)) == "upper 1 has been seated in the division upper."
    desk.do(a.ChangeEntry(2, replace(other, name="Ben")))
    assert desk.state.entrant(2).name == "Ben"


def test_who_has_withdrawn_is_readmitted_before_anything_else_and_checked_in_again() -> None:
    desk = Desk()
    desk.enter(3)
    desk.do(a.WithdrawEntrant(2, "ill"), OFFICIAL)
    assert desk.refused(a.WithdrawEntrant(2)) == "upper 1 has withdrawn already."
    for act in (a.CheckIn((2,)), a.SubstitutePlayer(2, "Sub")):
        assert desk.refused(act) == "upper 1 has withdrawn; readmit first."
    assert desk.refused(a.ReadmitEntrant(2), OFFICIAL) == "Only a director does this."
    desk.do(a.ReadmitEntrant(2))
    assert desk.state.entrant(2).status is EntryStatus.ENTERED
    assert desk.refused(a.ReadmitEntrant(2)) == "upper 1 has not withdrawn."
    desk.do(a.CheckIn((2,)))
    assert desk.state.playing("main") == (1, 2, 3)


def test_the_line_of_who_withdrew_is_free_and_taken_when_they_want_it_back() -> None:
    desk = Desk()
    desk.enter(3)
    new = a.EnterPlayers((replace(desk.state.entrant(2).entry, name="Next"),))
    assert "two players in line 2" in str(desk.refused(new))
    desk.do(a.WithdrawEntrant(2))
    desk.do(new)
    assert "two players in line 2" in str(desk.refused(a.ReadmitEntrant(2)))


def test_everybody_is_entered_or_nobody() -> None:
    desk = Desk()
    bad = NewEntrant("Ben", "middle")
    assert desk.refused(a.EnterPlayers((NewEntrant("Ann", "upper"), bad))) == (
        "There is no division middle."
    )
    assert desk.state.entrants == ()


def test_an_official_who_is_appointed_works_in_their_divisions() -> None:
    desk = Desk()
    desk.enter(3)
    act = a.AppointOfficial("Nils", ("lower",))
    assert desk.refused(act, OFFICIAL) == "Only a director does this."
    desk.do(act)
    nils = len(desk.state.staff) - 1
    for seat in (LOWER, nils):
        refused = desk.refused(a.CheckOut((1,)), seat)
        assert refused == "You are no official of the division upper."
    desk.enter(1, "lower")
    desk.do(a.CheckOut((4,)), nils)
    assert desk.refused(act) == "Nils is there already."
    assert desk.refused(a.AppointOfficial("Nora", ("middle",))) == "There is no division middle."
