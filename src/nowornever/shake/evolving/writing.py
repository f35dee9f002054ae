"""Writing, taking sides, presenting, checking."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.clocks import (
    running_again,
    start_clock,
    without,
)
from nowornever.shake.evolving.moving import not_insulated
from nowornever.shake.procedure import (
    Task,
)
from nowornever.shake.queries.who_checks import being_checked, still_checking
from nowornever.shake.queries.who_writes import being_written, with_side
from nowornever.shake.state import (
    Checking,
    Objection,
    Phase,
    Side,
    State,
)


def side_taken(state: State, event: e.SideTaken) -> State:
    """The Third Party has joined a side."""
    return replace(state, writing=with_side(being_written(state), event.seat, Side(event.side)))


def presented(state: State, event: e.Presented) -> State:
    """The player has presented a paper."""
    writing = being_written(state)
    writing = replace(writing, presented=(*writing.presented, (event.seat, event.text)))
    return replace(state, writing=writing, illegal=not_insulated(state, event.seat))


def presented_nothing(state: State, event: e.PresentedNothing) -> State:
    """The player presents no paper and is no longer waited for."""
    writing = being_written(state)
    writing = replace(
        writing, nothing=(*writing.nothing, event.seat), may=without(writing.may, event.seat)
    )
    return replace(state, writing=writing, illegal=not_insulated(state, event.seat))


def writing_ended(state: State, _event: e.WritingEnded) -> State:
    """The papers are checked in the order in which they were presented."""
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


def _check_next(state: State) -> State:
    """The next solution, for both opponents at once (wff VII-C-3, equations-2019 VII-C-2)."""
    if not state.setting.opponents_check or not state.checking or not state.checking.queue:
        return replace(state, clock=None)
    return replace(state, clock=start_clock(state, Task.CHECK, still_checking(state)))


def answered(state: State, seat: Seat) -> State:
    """The clock no longer waits for a seat."""
    if not state.clock:
        return state
    return replace(state, clock=replace(state.clock, seats=without(state.clock.seats, seat)))


def accepted(state: State, event: e.Accepted) -> State:
    """An opponent accepts the paper."""
    checking = being_checked(state)
    checking = replace(checking, accepted=(*checking.accepted, (event.seat, event.of)))
    return answered(replace(state, checking=checking), event.seat)


def rejected(state: State, event: e.Rejected) -> State:
    """A rejection is an answer, right or wrong, so this opponent is not late."""
    objection = Objection(
        event.seat, event.of, event.reason, event.row, event.proof, settled=event.settled
    )
    checking = _awaited_no_more(being_checked(state), event.of)
    checking = replace(checking, objections=(*checking.objections, objection))
    return answered(_resumed(replace(state, checking=checking)), event.seat)


def ruling_awaited(state: State, event: e.RulingAwaited) -> State:
    """All clocks stand still until the official rules."""
    checking, objection = being_checked(state), None
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


def judge_asked(state: State, event: e.JudgeAsked) -> State:
    """An opponent has asked an official, and can object no more."""
    checking = being_checked(state)
    checking = replace(checking, asked=(*checking.asked, event.seat))
    return answered(replace(state, checking=checking), event.seat)


def ruled(state: State, event: e.Ruled) -> State:
    """The ruling is kept, and the next paper is taken up."""
    checking = _awaited_no_more(being_checked(state), event.of)
    checking = replace(checking, queue=without(checking.queue, event.of), asked=(), late=())
    rulings = (*state.rulings, (event.of, event.correct))
    unsettled = state.unsettled if event.settled else (*state.unsettled, event.of)
    state = replace(state, checking=checking, rulings=rulings, unsettled=unsettled)
    return _check_next(_resumed(state))
