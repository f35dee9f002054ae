"""Writing, taking sides, presenting, checking."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.base import (
    being_written,
    on,
    running_again,
    start_clock,
    without,
)
from nowornever.shake.procedure import (
    Task,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Checking,
    Objection,
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
    """The Third Party has joined a side; on the one that does not write nothing is presented."""
    must, presented = writing.must, writing.presented
    if side is writers_side(writing):
        must = (*must, seat)
    else:
        presented = tuple(entry for entry in presented if entry[0] != seat)
    may = without(writing.may, seat)
    return replace(writing, third=side, must=must, may=may, presented=presented)


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
    """Who may say something about the present solution: whoever has not said yes yet.

    A reason that showed nothing was an answer; others may follow while the time allows.
    """
    assert state.checking is not None
    of = state.checking.queue[0]
    done = {seat for seat, whose in state.checking.accepted if whose == of}
    done |= set(state.checking.asked)
    if state.clock and state.clock.late:
        done |= {objection.seat for objection in state.checking.objections if objection.of == of}
    return tuple(s for s in state.playing if s != of and s not in done)


def _check_next(state: State) -> State:
    """One solution at a time, by both opponents at once (wff VII-C-3, equations-2019 VII-C-2)."""
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
def _rejected(state: State, event: e.Rejected) -> State:
    """A rejection is an answer, right or wrong: whoever made it is not late."""
    assert state.checking is not None
    objection = Objection(
        event.seat, event.of, event.reason, event.row, event.proof, settled=event.settled
    )
    checking = _awaited_no_more(state.checking, event.of)
    checking = replace(checking, objections=(*checking.objections, objection))
    return answered(_resumed(replace(state, checking=checking)), event.seat)


@on(e.RulingAwaited)
def _ruling_awaited(state: State, event: e.RulingAwaited) -> State:
    checking = state.checking
    assert checking is not None
    objection = None
    if event.seat is not None:
        objection = Objection(event.seat, event.of, event.reason, event.row, event.proof)
    checking = replace(checking, awaited=(*checking.awaited, (event.of, objection)))
    standing = state.now if state.standing is None else state.standing
    return replace(state, checking=checking, standing=standing)


def _awaited_no_more(checking: Checking, of: Seat) -> Checking:
    awaited = tuple(entry for entry in checking.awaited if entry[0] != of)
    return replace(checking, awaited=awaited)


def _resumed(state: State) -> State:
    """The clocks run again when the official has ruled on everything."""
    waits = state.checking and state.checking.awaited
    return state if waits else running_again(state)


@on(e.JudgeAsked)
def _judge_asked(state: State, event: e.JudgeAsked) -> State:
    assert state.checking is not None
    asked = (*state.checking.asked, event.seat)
    return answered(replace(state, checking=replace(state.checking, asked=asked)), event.seat)


@on(e.Ruled)
def _ruled(state: State, event: e.Ruled) -> State:
    assert state.checking is not None
    checking = _awaited_no_more(state.checking, event.of)
    checking = replace(checking, queue=without(checking.queue, event.of), asked=())
    rulings = (*state.rulings, (event.of, event.correct))
    unsettled = state.unsettled if event.settled else (*state.unsettled, event.of)
    state = replace(state, checking=checking, rulings=rulings, unsettled=unsettled)
    return _check_next(_resumed(state))
