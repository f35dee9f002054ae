"""Who checks a solution."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake.objections import Checking
from nowornever.shake.state import State


def being_checked(state: State) -> Checking:
    """The checking that is under way."""
    assert state.checking is not None
    return state.checking


def checkers(state: State) -> tuple[Seat, ...]:
    """Who may still answer for the present solution: those who have not accepted it yet.

    A checker whose reason was wrong has answered, but may give others while the time allows.
    """
    checking = being_checked(state)
    of = checking.queue[0]
    done = {seat for seat, whose in checking.accepted if whose == of}
    done |= set(checking.asked)
    if state.clock and state.clock.late:
        done |= {objection.seat for objection in checking.objections if objection.of == of}
    return tuple(s for s in state.playing if s != of and s not in done)
