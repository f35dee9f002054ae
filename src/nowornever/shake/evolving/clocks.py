"""Starting, stopping and resuming clocks, and clearing the table for what comes next."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake.procedure import (
    CORRECTION,
    SIGNING,
    Task,
)
from nowornever.shake.state import (
    Clock,
    State,
)


def start_clock(state: State, task: Task, seats: tuple[Seat, ...]) -> Clock | None:
    """The clock of a task that begins now; None without time limits."""
    if not (state.setting.timed and seats):
        return None
    limit = _FIXED[task] if task in _FIXED else state.setting.procedure.limits[task]
    return Clock(task, seats, state.now + limit)


_FIXED = {Task.CORRECT: CORRECTION, Task.SIGN: SIGNING}
"""Limits that are the same under all rulebooks."""


def table_cleared(state: State) -> State:
    """The state with the table cleared: no block, no clock, nothing to write or check."""
    return replace(
        running_again(state), clock=None, block=None, calls=(), illegal=(), writing=None,
        checking=None, rulings=(), unsettled=(), agreed=(),
    )  # fmt: skip


def running_again(state: State) -> State:
    """The state with its clocks running again, each with the time that it had left."""
    if state.standing is None:
        return state
    pause = state.now - state.standing
    clock = state.clock and replace(state.clock, due=state.clock.due + pause)
    return replace(state, clock=clock, standing=None, stood=state.stood + pause)


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The seats without the given one."""
    return tuple(other for other in seats if other != seat)
