"""Entries, check-in, substitutes, officials."""

from __future__ import annotations

from collections.abc import Iterable

from nowornever.core.written import quoted
from nowornever.tournaments import acts as a
from nowornever.tournaments.deciding.asking import Asking, check_bot, refuse
from nowornever.tournaments.entries import MAX_ENTRIES, EntryStatus, NewEntrant, entry_faults

MAX_STAFF = 500
MAX_BOTS = 300
"""The most entrants who are bots: they use processor time that all tables share."""


def enter_players(ask: Asking, act: a.EnterPlayers) -> str:
    """Directors only; all or none."""
    ask.need_director()
    if len(ask.state.entrants) + len(act.entrants) > MAX_ENTRIES:
        refuse(f"A tournament has at most {MAX_ENTRIES:,} players.")
    for one in act.entrants:
        _check_entry(ask, one)
    _check_fits(act.entrants, ask, leave_out=0)
    return ""


def change_entry(ask: Asking, act: a.ChangeEntry) -> str:
    """Directors only; the division stays once the entrant has been seated."""
    ask.need_director()
    entrant = ask.entrant(act.entrant)
    _check_entry(ask, act.entry)
    _check_fits([act.entry], ask, leave_out=act.entrant)
    if act.entry.division != entrant.entry.division and _was_seated(ask, act.entrant):
        refuse(f"{entrant.name} has been seated in the division {entrant.entry.division}.")
    return ""


def check_in(ask: Asking, act: a.CheckIn) -> str:
    """Staff of the entrants' divisions."""
    _check_known(ask, act.entrants)
    for number in act.entrants:
        if ask.entrant(number).status is EntryStatus.WITHDRAWN:
            refuse(f"{ask.entrant(number).name} has withdrawn; readmit first.")
    return ""


def check_out(ask: Asking, act: a.CheckOut) -> str:
    """Staff of the entrants' divisions."""
    _check_known(ask, act.entrants)
    for number in act.entrants:
        if ask.entrant(number).status is not EntryStatus.PRESENT:
            refuse(f"{ask.entrant(number).name} is not checked in.")
    return ""


def withdraw_entrant(ask: Asking, act: a.WithdrawEntrant) -> str:
    """Staff of the division."""
    entrant = ask.entrant(act.entrant)
    ask.need_staff(entrant.entry.division)
    if entrant.status is EntryStatus.WITHDRAWN:
        refuse(f"{entrant.name} has withdrawn already.")
    return ""


def readmit_entrant(ask: Asking, act: a.ReadmitEntrant) -> str:
    """Directors only; the entrant is back as entered, not as checked in."""
    ask.need_director()
    entrant = ask.entrant(act.entrant)
    if entrant.status is not EntryStatus.WITHDRAWN:
        refuse(f"{entrant.name} has not withdrawn.")
    others = [one.entry for one in ask.state.entrants if one.status is not EntryStatus.WITHDRAWN]
    for fault in entry_faults([entrant.entry], others):
        refuse(f"{fault[0].upper()}{fault[1:]}.")
    return ""


def substitute_player(ask: Asking, act: a.SubstitutePlayer) -> str:
    """Directors only, at any time: the place is taken over with its table and its results."""
    ask.need_director()
    entrant = ask.entrant(act.entrant)
    if entrant.status is EntryStatus.WITHDRAWN:
        refuse(f"{entrant.name} has withdrawn; readmit first.")
    entry = entrant.entry
    new = NewEntrant(act.name, entry.division, entry.school, entry.team, 0, 0, act.card)
    _check_entry(ask, new)
    _check_fits([new], ask, leave_out=act.entrant)
    return ""


def appoint_official(ask: Asking, act: a.AppointOfficial) -> str:
    """Directors only."""
    ask.need_director()
    if any(one.name == act.name for one in ask.state.staff):
        refuse(f"{act.name} is there already.")
    if len(ask.state.staff) >= MAX_STAFF:
        refuse(f"There are at most {MAX_STAFF} directors and officials.")
    for division in act.divisions:
        _check_division(ask, division)
    _check_printable(act.name)
    return ""


def _check_known(ask: Asking, numbers: Iterable[int]) -> None:
    named = list(numbers)
    if not named or len(set(named)) < len(named):
        refuse("Name each entrant once, and at least one.")
    for number in named:
        ask.need_staff(ask.entrant(number).entry.division)


def _check_entry(ask: Asking, entry: NewEntrant) -> None:
    _check_division(ask, entry.division)
    _check_printable(entry.name + entry.school + entry.team + entry.card)
    for competition in ask.state.plan.competitions:
        if competition.division == entry.division:
            check_bot(entry.bot, competition)
    if entry.name != entry.name.strip():
        refuse("A name begins and ends with a letter.")


def _check_division(ask: Asking, division: str) -> None:
    if division not in [one.name for one in ask.state.plan.divisions]:
        refuse(f"There is no division {quoted(division)}.")


def _check_printable(text: str) -> None:
    if not text.isprintable():
        refuse("There are characters that cannot be printed.")


def _check_fits(new: Iterable[NewEntrant], ask: Asking, leave_out: int) -> None:
    others = [
        one.entry
        for one in ask.state.entrants
        if one.number != leave_out and one.status is not EntryStatus.WITHDRAWN
    ]
    new = list(new)
    for fault in entry_faults(new, others):
        refuse(f"{fault[0].upper()}{fault[1:]}.")
    if sum(bool(entry.bot) for entry in (*others, *new)) > MAX_BOTS:
        refuse(f"A tournament has at most {MAX_BOTS} players who are bots.")


def _was_seated(ask: Asking, number: int) -> bool:
    return any(
        one.table_of(number) is not None or number in one.byes
        for run in ask.state.competitions
        for one in run.rounds
    )
