"""The block, challenges, Forceout, Stop."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.clocks import start_clock
from nowornever.shake.procedure import (
    COUNTDOWN,
    DISAGREE_WINDOW,
    Task,
)
from nowornever.shake.queries.block_time import left_to_state
from nowornever.shake.queries.who_writes import (
    after_challenge,
    after_forceout,
    being_written,
    everybody,
    with_agreement,
    with_disagreement,
    with_side,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Block,
    Disagreement,
    Dispute,
    Phase,
    Side,
    State,
    Writing,
)


def block_taken(state: State, event: e.BlockTaken) -> State:
    """The clock for stating a challenge runs; another player's clock stands still meanwhile."""
    clock = start_clock(state, Task.STATE_CHALLENGE, (event.seat,))
    if left := left_to_state(state, event.seat):
        clock = replace(left, due=state.now + left.due)
    # the others wait for the challenge, so their time stands still; the holder's own runs on
    waits = state.phase is Phase.MOVING and state.clock and event.seat not in state.clock.seats
    paused = state.clock.due - state.now if state.clock and waits else None
    block = Block(event.seat, clock, paused, dict(state.calls).get(event.seat))
    return replace(_without_call(state, event.seat), block=block)


def block_called(state: State, event: e.BlockCalled) -> State:
    """One more player waits for the block."""
    return replace(state, calls=(*state.calls, (event.seat, event.at)))


def call_withdrawn(state: State, event: e.CallWithdrawn) -> State:
    """One player less waits for the block."""
    return _without_call(state, event.seat)


def _without_call(state: State, seat: Seat) -> State:
    return replace(state, calls=tuple(call for call in state.calls if call[0] != seat))


def block_returned(state: State, event: e.BlockReturned) -> State:
    """The paused clock runs again; the time left for stating a challenge is kept."""
    block, clock = state.block, state.clock
    assert block is not None
    if clock and block.paused is not None:
        clock = replace(clock, due=state.now + block.paused)
    stating = tuple(other for other in state.live.stating if other.seats != (event.seat,))
    if block.clock and not event.paid:  # putting the block back for free does not renew the time
        stating = (*stating, replace(block.clock, due=block.clock.due - state.now))
    shake = replace(state.live, stating=stating)
    return replace(state, block=None, clock=clock, shake=shake)


def challenge_set_aside(state: State, _event: e.ChallengeSetAside) -> State:
    """Nothing changes here: the block goes back with a separate event."""
    return state


def challenged(state: State, event: e.Challenged) -> State:
    """The moves end, and those who have to write begin."""
    dispute = Dispute(event.word, event.seat, event.against)
    writing = after_challenge(dispute, state.playing)
    clock = start_clock(state, Task.WRITE, writing.must)
    if state.writing:  # after the last cube: with the time that is left
        clock = state.clock and replace(state.clock, task=Task.WRITE, seats=writing.must)
        over = state.setting.timed and (clock is None or clock.due + COUNTDOWN <= state.now)
        writing = _keep_presented(state.writing, writing, over)
    return replace(
        state, phase=Phase.WRITING, writing=writing, clock=clock, block=None, calls=(), illegal=()
    )


def _keep_presented(before: Writing, writing: Writing, over: bool) -> Writing:
    """After the last cube, what the Mover and the Third Party have presented stays presented.

    "Nothing" was said before the challenge, so it binds only if the time for writing is over:
    wff-2013, wff-2017, equations-2019 VIII-B.
    Otherwise the Third Party chooses a side as usual, so that nobody learns who has written.
    """
    dispute = writing.dispute
    assert dispute is not None
    presented = tuple(entry for entry in before.presented if entry[0] != dispute.challenger)
    writing = replace(writing, presented=presented)
    if not over:
        return writing
    for seat in writing.may:
        wrote = seat in dict(presented)
        writing = with_side(writing, seat, Side.MOVER if wrote else Side.CHALLENGER)
    silent = tuple(seat for seat in writing.must if seat not in dict(presented))
    return replace(writing, nothing=silent)


def forceout_called(state: State, event: e.ForceoutCalled) -> State:
    """Everybody may agree or disagree during the time for writing (wff-2012 VIII-B)."""
    window = state.now + DISAGREE_WINDOW if state.setting.timed else None
    writing = replace(after_forceout(event.seat, state.playing), window=window)
    clock = start_clock(state, Task.WRITE, state.playing)
    return replace(state, phase=Phase.WRITING, writing=writing, clock=clock, illegal=())


def forceout_agreed(state: State, event: e.ForceoutAgreed) -> State:
    """One more player agrees."""
    return replace(state, writing=with_agreement(being_written(state), event.seat))


def forceout_disagreed(state: State, event: e.ForceoutDisagreed) -> State:
    """One more player disagrees, in one of three ways."""
    disagreement = Disagreement(event.seat, event.way, event.cube, event.section)
    return replace(state, writing=with_disagreement(being_written(state), disagreement))


def stopped(state: State, _event: e.Stopped) -> State:
    """Everybody writes; what was illegal just before can still be charged (IX-B)."""
    writing = everybody(After.STOP, state.playing)
    clock = start_clock(state, Task.WRITE_STOP, state.playing)
    return replace(
        state, phase=Phase.WRITING, writing=writing, clock=clock, block=None, calls=(),
        stopped=True,
    )  # fmt: skip
