"""What a sentence of the story is about: the kind of event, for an icon, and whose it is.

A mark says no more than its sentence: `Presented` and `PresentedNothing` have the same kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from nowornever.core.game import Event, Seat
from nowornever.shake import events as e


class StoryKind(StrEnum):
    """The kinds of events that a reader tells apart at a glance."""

    BEGIN = "begin"
    ROLL = "roll"
    GOAL = "goal"
    MOVE = "move"
    BACK = "back"
    BLOCK = "block"
    CHALLENGE = "challenge"
    ANSWER = "answer"
    WRITE = "write"
    CHECK = "check"
    RIGHT = "right"
    WRONG = "wrong"
    SCORE = "score"
    PENALTY = "penalty"
    TIME = "time"
    OFFICIAL = "official"
    SIGN = "sign"
    PLAYER = "player"
    OTHER = "other"


class StoryMark(Struct, frozen=True):
    """The mark beside a sentence of the story."""

    kind: StoryKind = StoryKind.OTHER
    seat: Seat | None = None
    """Whose event it is; null if it is nobody's, or more than one player's."""


_KINDS: Mapping[type[Event], StoryKind] = {
    e.SetterRolled: StoryKind.ROLL,
    e.SetterChosen: StoryKind.GOAL,
    e.ShakeBegan: StoryKind.BEGIN,
    e.CubesRolled: StoryKind.ROLL,
    e.BonusMoved: StoryKind.MOVE,
    e.GoalArranged: StoryKind.GOAL,
    e.GoalSet: StoryKind.GOAL,
    e.NoGoalDeclared: StoryKind.GOAL,
    e.NoGoalAgreed: StoryKind.ANSWER,
    e.Moved: StoryKind.MOVE,
    e.BlockTaken: StoryKind.BLOCK,
    e.BlockCalled: StoryKind.BLOCK,
    e.CallWithdrawn: StoryKind.BACK,
    e.BlockReturned: StoryKind.BACK,
    e.ChallengeSetAside: StoryKind.BACK,
    e.Challenged: StoryKind.CHALLENGE,
    e.ForceoutCalled: StoryKind.CHALLENGE,
    e.ForceoutAgreed: StoryKind.ANSWER,
    e.ForceoutDisagreed: StoryKind.ANSWER,
    e.Stopped: StoryKind.TIME,
    e.SideTaken: StoryKind.ANSWER,
    e.Presented: StoryKind.WRITE,
    e.PresentedNothing: StoryKind.WRITE,
    e.WritingEnded: StoryKind.WRITE,
    e.Accepted: StoryKind.CHECK,
    e.Rejected: StoryKind.CHECK,
    e.JudgeAsked: StoryKind.OFFICIAL,
    e.RulingAwaited: StoryKind.OFFICIAL,
    e.SafeMoveRefuted: StoryKind.WRONG,
    e.SafeMoveHeld: StoryKind.RIGHT,
    e.ImpossibleRefuted: StoryKind.WRONG,
    e.ShakeScored: StoryKind.SCORE,
    e.ShakeVoided: StoryKind.BACK,
    e.Penalised: StoryKind.PENALTY,
    e.PenaltyApproved: StoryKind.OFFICIAL,
    e.PenaltyDenied: StoryKind.OFFICIAL,
    e.TimeIsUp: StoryKind.TIME,
    e.WasLate: StoryKind.TIME,
    e.TaskLost: StoryKind.TIME,
    e.NoNewShakes: StoryKind.TIME,
    e.StopCalled: StoryKind.TIME,
    e.RoundExtended: StoryKind.TIME,
    e.RoundEnded: StoryKind.TIME,
    e.ChargeMade: StoryKind.CHECK,
    e.CubeReturned: StoryKind.BACK,
    e.SheetSigned: StoryKind.SIGN,
    e.CorrectionProposed: StoryKind.OFFICIAL,
    e.CorrectionAgreed: StoryKind.SIGN,
    e.ScoreCorrected: StoryKind.OFFICIAL,
    e.MatchEnded: StoryKind.SCORE,
    e.Warned: StoryKind.OFFICIAL,
    e.Disqualified: StoryKind.OFFICIAL,
    e.ShakeStruck: StoryKind.OFFICIAL,
    e.PlayerAbsent: StoryKind.PLAYER,
    e.PlayerPresent: StoryKind.PLAYER,
}


def mark(event: e.CubeEvent) -> StoryMark:
    """The mark beside the sentence about an event."""
    if isinstance(event, e.Ruled):
        return StoryMark(StoryKind.RIGHT if event.correct else StoryKind.WRONG, event.of)
    kind = _KINDS[type(event)]
    if isinstance(event, e.ShakeBegan):
        return StoryMark(kind, event.setter)
    if isinstance(event, e.WasLate | e.TaskLost) and len(event.seats) == 1:
        return StoryMark(kind, event.seats[0])
    return StoryMark(kind, getattr(event, "seat", None))
