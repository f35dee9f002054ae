"""What the clock does, and the end of the round."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from nowornever.shake import events as e
from nowornever.shake.evolving.clocks import start_clock, table_cleared
from nowornever.shake.evolving.moving import moved_since
from nowornever.shake.procedure import (
    COUNTDOWN,
    ONE_MORE,
    Task,
)
from nowornever.shake.state import (
    Clock,
    Phase,
    State,
)


def _on_clock(state: State, task: Task, change: Callable[[Clock], Clock | None]) -> State:
    """Change the clock of a task: the one of the block, or the one of the table."""
    if state.block and state.block.clock and state.block.clock.task is task:
        return replace(state, block=replace(state.block, clock=change(state.block.clock)))
    return replace(state, clock=change(state.clock) if state.clock else None)


def time_is_up(state: State, event: e.TimeIsUp) -> State:
    """Ten seconds are counted down."""
    return _on_clock(state, event.task, lambda clock: replace(clock, warned=True))


def was_late(state: State, event: e.WasLate) -> State:
    """Those who were late have one more minute."""

    def one_more(clock: Clock) -> Clock:
        due = clock.due + COUNTDOWN + ONE_MORE
        return replace(clock, seats=event.seats, due=due, late=clock.late + 1, warned=False)

    if state.checking:
        state = replace(state, checking=replace(state.checking, late=event.seats))
    return _on_clock(state, event.task, one_more)


def task_lost(state: State, event: e.TaskLost) -> State:
    """The clock of the task is removed; its players lose their turn, or present nothing."""
    if event.task is Task.STATE_CHALLENGE:  # the block's clock stays, with no time left
        return _on_clock(state, event.task, lambda clock: replace(clock, late=clock.late + 1))
    state = _on_clock(state, event.task, lambda _: None)
    if event.task in (Task.TURN, Task.FIRST_TURN):
        return _turn_lost(state)
    if state.writing and event.task in _WRITING_TASKS:
        writing = replace(state.writing, nothing=(*state.writing.nothing, *event.seats))
        return replace(state, writing=writing)
    return state


def _turn_lost(state: State) -> State:
    """The turn passes to the next player; a bonus move that was made still counts (V-B)."""
    shake, block = state.live, state.block
    mover = state.left_of(shake.mover)
    if shake.bonus:
        if not shake.illegal_bonus:
            state = replace(state, illegal=moved_since(state.illegal, shake.mover))
        shake = replace(shake, last_mover=shake.mover, first_turn=False, stating=())
    shake = replace(shake, mover=mover, bonus=False, corrected=False)
    clock = start_clock(state, Task.TURN, (mover,))
    if block and clock:  # the block is still in somebody's hand, so the next player's clock waits
        block = replace(block, paused=clock.due - state.now)
    return replace(state, shake=shake, clock=clock, block=block)


_WRITING_TASKS = (Task.WRITE, Task.WRITE_LAST, Task.WRITE_STOP)


def no_new_shakes(state: State, _event: e.NoNewShakes) -> State:
    """The shake being played is the last one."""
    return replace(state, no_new_shakes=True)


def stop_called(state: State, _event: e.StopCalled) -> State:
    """A shake without a challenge is stopped."""
    return replace(state, stop_called=True)


def round_extended(state: State, _event: e.RoundExtended) -> State:
    """New shakes begin again."""
    return replace(state, no_new_shakes=False, stop_called=False)


def round_ended(state: State, _event: e.RoundEnded) -> State:
    """Everybody signs the score sheet."""
    clock = start_clock(state, Task.SIGN, state.playing)
    return replace(table_cleared(state), phase=Phase.SIGNING, clock=clock)


def sheet_changed(state: State) -> State:
    """Drop all signatures, because the score sheet has changed."""
    if state.phase is not Phase.SIGNING:
        return state
    return replace(state, signed=(), correction=None, agreed=())
