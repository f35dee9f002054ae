"""An official calls the time of a round, where the match's own clock does not (XI-B)."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision, refuse
from nowornever.shake.state import Phase, State

NO_NEW_SHAKES, STOP, GO_ON = "no-new-shakes", "stop", "go-on"
CALLED = (NO_NEW_SHAKES, STOP, GO_ON)
"""What can be called."""


def check_call_time(state: State, _seat: Seat, action: a.CallTime) -> None:
    """Only where an official calls the time, while shakes are played, and only what is new."""
    if not state.setting.time_called:
        refuse(state, "round", "The clock of this match calls the time by itself.")
    if state.phase in (Phase.SIGNING, Phase.OVER):
        refuse(state, "round", "The round is over.")
    called = {NO_NEW_SHAKES: state.no_new_shakes, STOP: state.stop_called}
    called[GO_ON] = not state.no_new_shakes or state.stopped
    if action.what not in called:
        refuse(state, "round", f"One calls {NO_NEW_SHAKES}, {STOP} or {GO_ON}.")
    if called[action.what]:
        refuse(state, "round", "This has been called already, or comes too late.")


def call_time(d: Decision, _seat: Seat, action: a.CallTime) -> None:
    """Call the time; Stop acts as soon as nobody has challenged or holds the block."""
    if action.what == GO_ON:
        d.emit(e.RoundExtended(at=d.at))
        return
    if not d.state.no_new_shakes:
        d.emit(e.NoNewShakes(at=d.at))
    if action.what == STOP:
        d.emit(e.StopCalled(at=d.at))
