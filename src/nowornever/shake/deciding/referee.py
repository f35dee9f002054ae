"""The referee: for each action, who may do it and when, and what happens then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nowornever.core.game import (
    CLOCK,
    OFFICIAL,
    Action,
    Decided,
    Dice,
    Instant,
    Refusal,
    Seat,
    TimeOut,
)
from nowornever.shake import actions as a
from nowornever.shake.deciding import (
    calling,
    challenging,
    checking,
    moving,
    officials,
    presenting,
    starting,
    timing,
)
from nowornever.shake.deciding.decision import Decision, RefusedError, refuse
from nowornever.shake.events import CubeEvent
from nowornever.shake.plug import CubeRules
from nowornever.shake.state import Phase, State

Check = Callable[[State, Seat, Any], None]
Do = Callable[[Decision, Seat, Any], None]

PLAYERS: dict[type[Action], tuple[Check, Do]] = {
    a.Roll: (starting.check_roll, starting.roll),
    a.ArrangeGoal: (starting.check_arrange, starting.arrange),
    a.AnnounceGoal: (starting.check_announce, starting.announce),
    a.DeclareNoGoal: (starting.check_no_goal, starting.declare_no_goal),
    a.AgreeNoGoal: (starting.check_agree_no_goal, starting.agree_no_goal),
    a.Bonus: (moving.check_bonus, moving.bonus),
    a.Move: (moving.check_move, moving.move),
    a.Charge: (moving.check_charge, moving.charge),
    a.ReturnCube: (moving.check_return, moving.return_cube),
    a.TakeBlock: (challenging.check_take_block, challenging.take_block),
    a.PutBack: (challenging.check_put_back, challenging.put_back),
    a.Challenge: (challenging.check_challenge, challenging.challenge),
    a.CallForceout: (challenging.check_forceout, challenging.forceout),
    a.AgreeForceout: (challenging.check_agree, challenging.agree),
    a.DisagreeForceout: (challenging.check_disagree, challenging.disagree),
    a.TakeSide: (presenting.check_take_side, presenting.take_side),
    a.Present: (presenting.check_present, presenting.present),
    a.PresentNothing: (presenting.check_present_nothing, presenting.present_nothing),
    a.Accept: (checking.check_accept, checking.accept),
    a.Reject: (checking.check_reject, checking.reject),
    a.AskJudge: (checking.check_ask_judge, checking.ask_judge),
    a.Sign: (officials.check_sign, officials.sign),
    a.AgreeCorrection: (officials.check_agree_correction, officials.agree_correction),
}
"""What players can do."""

OFFICIALS: dict[type[Action], tuple[Check, Do]] = {
    a.Warn: (officials.check_warn, officials.warn),
    a.Penalise: (officials.check_penalise, officials.penalise),
    a.Disqualify: (officials.check_disqualify, officials.disqualify),
    a.ReplayShake: (officials.check_replay, officials.replay),
    a.SetAside: (officials.check_set_aside, officials.set_aside),
    a.RuleOn: (checking.check_rule_on, checking.rule_on),
    a.ApprovePenalty: (officials.check_approve, officials.approve),
    a.DenyPenalty: (officials.check_approve, officials.deny),
    a.MarkAbsent: (officials.check_absent, officials.mark_absent),
    a.CallTime: (calling.check_call_time, calling.call_time),
    a.MarkPresent: (officials.check_present, officials.mark_present),
    a.ProposeCorrection: (officials.check_propose, officials.propose),
    a.RuleDeceit: (officials.check_deceit, officials.rule_deceit),
}
"""What an official can do."""


def allowed(state: State, seat: Seat, action: Action, rules: CubeRules) -> Refusal | None:
    """The refusal if a seat may not do this now; None if it may."""
    try:
        _check(state, seat, action, rules)
    except RefusedError as error:
        return error.refusal
    return None


def decide(
    state: State, seat: Seat, action: Action, at: Instant, dice: Dice, rules: CubeRules
) -> Decided[State, CubeEvent] | Refusal:
    """What happens if this seat does this now, or why it may not."""
    d = Decision(state, max(at, state.now), dice, rules)
    try:
        if seat == CLOCK and isinstance(action, TimeOut):
            timing.time_out(d)
        else:
            _check(state, seat, action, rules)
            table = OFFICIALS if seat == OFFICIAL else PLAYERS
            table[type(action)][1](d, seat, action)
    except RefusedError as error:
        return error.refusal
    return d.made


def _check(state: State, seat: Seat, action: Action, rules: CubeRules) -> None:
    table = OFFICIALS if seat == OFFICIAL else PLAYERS if seat in state.setting.seats else {}
    if type(action) not in table:
        refuse(state, "conduct", "You may not do that.")
    if state.phase is Phase.OVER:
        refuse(state, "score-sheet", "The match is over.")
    table[type(action)][0](state, seat, action)
    if isinstance(action, a.AnnounceGoal):
        starting.guard_goal(state, rules)
