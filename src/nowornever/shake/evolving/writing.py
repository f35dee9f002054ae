"""Writing, taking sides, presenting, checking."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.base import being_written, on, start_clock, without
from nowornever.shake.procedure import (
    Task,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Checking,
    Phase,
    Side,
    State,
    Writing,
)


def writers_side(writing: Writing) -> Side:
    """The side that has to write after a challenge."""
    return Side.MOVER if writing.after is After.IMPOSSIBLE else Side.CHALLENGER


@on(e.SideTaken)
def _side_taken(state: State, event: e.SideTaken) -> State:
    return replace(state, writing=with_side(being_written(state), event.seat, Side(event.side)))


def with_side(writing: Writing, seat: Seat, side: Side) -> Writing:
    """The Third Party has joined a side."""
    must = (*writing.must, seat) if side is writers_side(writing) else writing.must
    return replace(writing, third=side, must=must, may=without(writing.may, seat))


@on(e.Presented)
def _presented(state: State, event: e.Presented) -> State:
    writing = being_written(state)
    writing = replace(writing, presented=(*writing.presented, (event.seat, event.text)))
    return replace(state, writing=writing)


@on(e.PresentedNothing)
def _presented_nothing(state: State, event: e.PresentedNothing) -> State:
    writing = being_written(state)
    writing = replace(
        writing, nothing=(*writing.nothing, event.seat), may=without(writing.may, event.seat)
    )
    return replace(state, writing=writing)


@on(e.WritingEnded)
def _writing_ended(state: State, _event: e.WritingEnded) -> State:
    queue = tuple(seat for seat, _ in being_written(state).presented)
    state = replace(
        state,
        phase=Phase.CHECKING,
        checking=Checking(queue=queue),
        clock=None,
        block=None,
        calls=(),
    )
    return _check_next(state)


def checkers(state: State) -> tuple[Seat, ...]:
    """Who checks the present solution and has not said yes yet."""
    assert state.checking is not None
    of = state.checking.queue[0]
    done = {seat for seat, whose in state.checking.accepted if whose == of}
    return tuple(s for s in state.playing if s != of and s not in done | set(state.checking.asked))


def _check_next(state: State) -> State:
    if not state.setting.opponents_check or not state.checking or not state.checking.queue:
        return replace(state, clock=None)
    return replace(state, clock=start_clock(state, Task.CHECK, checkers(state)))


def answered(state: State, seat: Seat) -> State:
    """The clock no longer waits for a seat."""
    if not state.clock:
        return state
    return replace(state, clock=replace(state.clock, seats=without(state.clock.seats, seat)))


@on(e.Accepted)
def _accepted(state: State, event: e.Accepted) -> State:
    assert state.checking is not None
    accepted = (*state.checking.accepted, (event.seat, event.of))
    return answered(replace(state, checking=replace(state.checking, accepted=accepted)), event.seat)


@on(e.Rejected)
def _rejected(state: State, _event: e.Rejected) -> State:
    return state


@on(e.JudgeAsked)
def _judge_asked(state: State, event: e.JudgeAsked) -> State:
    assert state.checking is not None
    asked = (*state.checking.asked, event.seat)
    return answered(replace(state, checking=replace(state.checking, asked=asked)), event.seat)


@on(e.Ruled)
def _ruled(state: State, event: e.Ruled) -> State:
    assert state.checking is not None
    checking = replace(state.checking, queue=without(state.checking.queue, event.of), asked=())
    rulings = (*state.rulings, (event.of, event.correct))
    return _check_next(replace(state, checking=checking, rulings=rulings))
