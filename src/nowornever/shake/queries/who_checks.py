"""Who checks a solution."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake.objections import Checking
from nowornever.shake.state import State


def being_checked(state: State) -> Checking:
    """The checking that is under way."""
    assert state.checking is not None
    return state.checking


def still_checking(state: State) -> tuple[Seat, ...]:
    """Who may still answer for the present solution: those who have not accepted it yet.

    One whose reason was wrong has answered, but may give others while the time allows; in
    the one minute more only those who were late have time.
    """
    checking = being_checked(state)
    of = checking.queue[0]
    done = {seat for seat, whose in checking.accepted if whose == of}
    done |= set(checking.asked)
    return tuple(
        seat
        for seat in state.playing
        if seat != of and seat not in done and (not checking.late or seat in checking.late)
    )
