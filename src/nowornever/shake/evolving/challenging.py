"""The block, challenges, Forceout, Stop."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.shake import events as e
from nowornever.shake.evolving.base import being_written, on, start_clock, without
from nowornever.shake.procedure import (
    DISAGREE_WINDOW,
    Task,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Block,
    Disagreement,
    Dispute,
    Phase,
    State,
    Writing,
)


@on(e.BlockTaken)
def _block_taken(state: State, event: e.BlockTaken) -> State:
    clock = start_clock(state, Task.STATE_CHALLENGE, (event.seat,))
    stands_still = state.clock and state.phase in (Phase.MOVING, Phase.NO_GOAL)
    paused = state.clock.due - state.now if state.clock and stands_still else None
    return replace(state, block=Block(event.seat, clock, paused))


@on(e.BlockReturned)
def _block_returned(state: State, _event: e.BlockReturned) -> State:
    clock = state.clock
    if clock and state.block and state.block.paused is not None:
        clock = replace(clock, due=state.now + state.block.paused)
    return replace(state, block=None, clock=clock)


@on(e.ChallengeSetAside)
def _challenge_set_aside(state: State, _event: e.ChallengeSetAside) -> State:
    return state


@on(e.Challenged)
def _challenged(state: State, event: e.Challenged) -> State:
    dispute = Dispute(event.word, event.seat, event.against)
    thirds = tuple(s for s in state.playing if s not in (event.seat, event.against))
    after = After(event.word)
    writer = event.against if after is After.IMPOSSIBLE else event.seat
    clock = start_clock(state, Task.WRITE, (writer,))
    if state.writing and state.clock and clock:  # after the last cube: what is left of its time
        clock = replace(clock, due=state.clock.due)
    writing = Writing(after=after, must=(writer,), may=thirds, dispute=dispute)
    if state.writing:
        writing = _keep_presented(state.writing, writing)
    return replace(state, phase=Phase.WRITING, writing=writing, clock=clock, block=None, illegal=())


def _keep_presented(before: Writing, writing: Writing) -> Writing:
    """After the last cube: what the Mover and the Third Party presented stays presented.

    "Nothing" was said when nobody had been challenged, and binds nobody any more (VIII-B). The
    Third Party chooses a side like any other, so that nobody learns from it who has written.
    """
    dispute = writing.dispute
    assert dispute is not None
    presented = tuple(entry for entry in before.presented if entry[0] != dispute.challenger)
    return replace(writing, presented=presented)


@on(e.ForceoutCalled)
def _forceout_called(state: State, event: e.ForceoutCalled) -> State:
    others = tuple(seat for seat in state.playing if seat != event.seat)
    window = state.now + DISAGREE_WINDOW if state.setting.timed else None
    writing = Writing(
        after=After.FORCEOUT, must=(event.seat,), may=others, caller=event.seat, window=window
    )
    clock = start_clock(state, Task.WRITE, state.playing)
    return replace(state, phase=Phase.WRITING, writing=writing, clock=clock, illegal=())


@on(e.ForceoutAgreed)
def _forceout_agreed(state: State, event: e.ForceoutAgreed) -> State:
    writing = being_written(state)
    writing = replace(
        writing,
        agreed=(*writing.agreed, event.seat),
        must=(*writing.must, event.seat),
        may=without(writing.may, event.seat),
    )
    return replace(state, writing=writing)


@on(e.ForceoutDisagreed)
def _forceout_disagreed(state: State, event: e.ForceoutDisagreed) -> State:
    writing = being_written(state)
    disagreement = Disagreement(event.seat, event.way, event.cube, event.section)
    writing = replace(
        writing,
        disagreed=(*writing.disagreed, disagreement),
        must=(*writing.must, event.seat) if event.way == "now" else writing.must,
        optional=(*writing.optional, event.seat) if event.way == "safe-move" else writing.optional,
        may=without(writing.may, event.seat),
    )
    return replace(state, writing=writing)


@on(e.Stopped)
def _stopped(state: State, _event: e.Stopped) -> State:
    writing = Writing(after=After.STOP, must=state.playing)
    clock = start_clock(state, Task.WRITE_STOP, state.playing)
    return replace(
        state, phase=Phase.WRITING, writing=writing, clock=clock, block=None, illegal=(),
        stopped=True,
    )  # fmt: skip
