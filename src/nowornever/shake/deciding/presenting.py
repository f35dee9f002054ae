"""Taking sides and presenting (VII-A, VII-C)."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision, refuse
from nowornever.shake.deciding.flow import end_writing_if_done
from nowornever.shake.queries.who_writes import being_written, side_that
from nowornever.shake.state import Phase, Side, State, Writing

MAX_TEXT = 20_000
"""The longest solution that can be presented."""
MAX_ROWS = 300
"""The most rows that it can have: the time for checking it grows with their square."""


def check_take_side(state: State, seat: Seat, action: a.TakeSide) -> None:
    """Only the Third Party after a challenge, and only once."""
    writing = _check_writing(state)
    if not writing.dispute or seat not in writing.may:
        refuse(state, "third-party", "Only a Third Party who has not chosen yet takes sides.")
    if action.side not in tuple(Side):
        refuse(state, "third-party", "The sides are challenger and mover.")


def take_side(d: Decision, seat: Seat, action: a.TakeSide) -> None:
    """Join a side, for good (wff VII-C-1-b, equations-2019 VII-A-3-b)."""
    d.emit(e.SideTaken(at=d.at, seat=seat, side=action.side))
    end_writing_if_done(d)


def check_present(state: State, seat: Seat, action: a.Present) -> None:
    """Only a player who must or may write, and only once."""
    writing = _check_writing(state)
    if state.charged:
        refuse(state, "charge", "A charged cube has to go back first.")
    if seat in dict(writing.presented):
        refuse(state, "presented", "What you have presented cannot be changed.")
    if seat in writing.nothing:
        refuse(state, "presented", "You have said that you present nothing.")
    if seat not in writing.must + writing.may + writing.optional:
        refuse(state, "may-not-write", "You may not present a solution here.")
    if writing.caller is not None and seat in writing.may:
        refuse(state, "forceout-answer", "First agree or disagree with the Forceout.")
    check_length(state, "presented", "A solution", action.text)


def check_length(state: State, code: str, what: str, text: str) -> None:
    """Refuse a paper that is too long, by the name of what it is."""
    if len(text) > MAX_TEXT:
        refuse(state, code, f"{what} has at most {MAX_TEXT:,} characters.")
    if len(text.splitlines()) > MAX_ROWS:
        refuse(state, code, f"{what} has at most {MAX_ROWS} rows.")


def present(d: Decision, seat: Seat, action: a.Present) -> None:
    """Present a solution; a Third Party thereby joins the side that writes."""
    _join(d, seat, writes=True)
    d.emit(e.Presented(at=d.at, seat=seat, text=action.text))
    end_writing_if_done(d)


def check_present_nothing(state: State, seat: Seat, _action: a.PresentNothing) -> None:
    """Only a player who must or may write and has not presented anything."""
    check_present(state, seat, a.Present(""))


def present_nothing(d: Decision, seat: Seat, _action: a.PresentNothing) -> None:
    """Present nothing; a Third Party thereby joins the side that does not write.

    wff VII-C-1-a, equations-2019 VII-A-3-a.
    """
    _join(d, seat, writes=False)
    d.emit(e.PresentedNothing(at=d.at, seat=seat))
    end_writing_if_done(d)


def _join(d: Decision, seat: Seat, writes: bool) -> None:
    """Let a Third Party join a side by presenting (wff VII-C-1-a, wff VII-C-1-c, VII-A-3)."""
    writing = being_written(d.state)
    if seat in writing.may:
        side = side_that(writing, writes=writes)
        d.emit(e.SideTaken(at=d.at, seat=seat, side=side))


def _check_writing(state: State) -> Writing:
    if state.phase is not Phase.WRITING or state.writing is None:
        refuse(state, "may-not-write", "Nobody writes a solution now.")
    return state.writing
