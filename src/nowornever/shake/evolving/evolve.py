"""The state after an event, and the table of what each kind of event does to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nowornever.core.game import Event
from nowornever.shake import events as e
from nowornever.shake.evolving import (
    challenging,
    moving,
    officials,
    scoring,
    starting,
    timing,
    writing,
)
from nowornever.shake.state import State

EVENTS: dict[type[Event], Callable[[State, Any], State]] = {
    e.SetterRolled: starting.setter_rolled,
    e.SetterChosen: starting.setter_chosen,
    e.ShakeBegan: starting.shake_began,
    e.CubesRolled: starting.cubes_rolled,
    e.GoalArranged: starting.goal_arranged,
    e.GoalSet: starting.goal_set,
    e.NoGoalDeclared: starting.no_goal_declared,
    e.NoGoalAgreed: starting.no_goal_agreed,
    e.BonusMoved: moving.bonus_moved,
    e.Moved: moving.moved,
    e.ChargeMade: moving.charge_made,
    e.CubeReturned: moving.cube_returned,
    e.BlockTaken: challenging.block_taken,
    e.BlockCalled: challenging.block_called,
    e.CallWithdrawn: challenging.call_withdrawn,
    e.BlockReturned: challenging.block_returned,
    e.ChallengeSetAside: challenging.challenge_set_aside,
    e.Challenged: challenging.challenged,
    e.ForceoutCalled: challenging.forceout_called,
    e.ForceoutAgreed: challenging.forceout_agreed,
    e.ForceoutDisagreed: challenging.forceout_disagreed,
    e.Stopped: challenging.stopped,
    e.SideTaken: writing.side_taken,
    e.Presented: writing.presented,
    e.PresentedNothing: writing.presented_nothing,
    e.WritingEnded: writing.writing_ended,
    e.Accepted: writing.accepted,
    e.Rejected: writing.rejected,
    e.RulingAwaited: writing.ruling_awaited,
    e.JudgeAsked: writing.judge_asked,
    e.Ruled: writing.ruled,
    e.SafeMoveRefuted: scoring.safe_move_refuted,
    e.SafeMoveHeld: scoring.solution_shown,
    e.ImpossibleRefuted: scoring.solution_shown,
    e.ShakeScored: scoring.shake_scored,
    e.ShakeVoided: scoring.shake_voided,
    e.Penalised: scoring.penalised,
    e.PenaltyApproved: scoring.penalty_approved,
    e.PenaltyDenied: scoring.penalty_denied,
    e.TimeIsUp: timing.time_is_up,
    e.WasLate: timing.was_late,
    e.TaskLost: timing.task_lost,
    e.NoNewShakes: timing.no_new_shakes,
    e.StopCalled: timing.stop_called,
    e.RoundExtended: timing.round_extended,
    e.RoundEnded: timing.round_ended,
    e.SheetSigned: officials.sheet_signed,
    e.CorrectionProposed: officials.correction_proposed,
    e.CorrectionAgreed: officials.correction_agreed,
    e.ScoreCorrected: officials.score_corrected,
    e.MatchEnded: officials.match_ended,
    e.Warned: officials.warned,
    e.Disqualified: officials.disqualified,
    e.ShakeStruck: officials.shake_struck,
    e.PlayerAbsent: officials.player_absent,
    e.PlayerPresent: officials.player_present,
}
"""What each kind of event does."""


def evolve(state: State, event: e.CubeEvent) -> State:
    """The state after an event. No checks, no clock, no chance."""
    return EVENTS[type(event)](replace(state, now=event.at), event)
