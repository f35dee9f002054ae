"""What can happen at a cube table."""

from __future__ import annotations

from nowornever.core.game import Event, Seat
from nowornever.shake.procedure import Task
from nowornever.shake.sheet_events import (
    CorrectionAgreed as CorrectionAgreed,
)
from nowornever.shake.sheet_events import (
    CorrectionProposed as CorrectionProposed,
)
from nowornever.shake.sheet_events import (
    Disqualified as Disqualified,
)
from nowornever.shake.sheet_events import (
    MatchEnded as MatchEnded,
)
from nowornever.shake.sheet_events import (
    PlayerAbsent as PlayerAbsent,
)
from nowornever.shake.sheet_events import (
    PlayerPresent as PlayerPresent,
)
from nowornever.shake.sheet_events import (
    ScoreCorrected as ScoreCorrected,
)
from nowornever.shake.sheet_events import (
    ShakeStruck as ShakeStruck,
)
from nowornever.shake.sheet_events import (
    SheetSigned as SheetSigned,
)
from nowornever.shake.sheet_events import (
    Warned as Warned,
)
from nowornever.shake.verdict import Fault


class SetterRolled(Event, frozen=True):
    """A player rolled a cube to find the first Goal-setter."""

    seat: Seat
    face: str


class SetterChosen(Event, frozen=True):
    """The first Goal-setter is found."""

    seat: Seat


class ShakeBegan(Event, frozen=True):
    """A shake begins: its Goal-setter is about to roll."""

    setter: Seat


class CubesRolled(Event, frozen=True):
    """All cubes were rolled; they are the Resources."""

    seat: Seat
    cubes: str


class BonusMoved(Event, frozen=True):
    """A bonus move forbade a cube."""

    seat: Seat
    cube: str
    section: str
    illegal: str = ""
    """What made it an illegal procedure, in the charged mode."""


class GoalArranged(Event, frozen=True):
    """The Goal-setter arranged the Goal section; it now holds these cubes."""

    seat: Seat
    goal: str


class GoalSet(Event, frozen=True):
    """The Goal is set."""

    seat: Seat
    by_time: bool = False


class NoGoalDeclared(Event, frozen=True):
    """The Goal-setter declared "No Goal"."""

    seat: Seat


class NoGoalAgreed(Event, frozen=True):
    """A player agreed that there is no Goal."""

    seat: Seat


class Moved(Event, frozen=True):
    """A cube was moved to the mat."""

    seat: Seat
    cube: str
    section: str
    illegal: str = ""


class BlockTaken(Event, frozen=True):
    """A player picked up the block."""

    seat: Seat


class BlockCalled(Event, frozen=True):
    """A player called for the block while another had it."""

    seat: Seat


class CallWithdrawn(Event, frozen=True):
    """A player who called for the block no longer wants it."""

    seat: Seat


class BlockReturned(Event, frozen=True):
    """The block lies on the table again, and play goes on."""

    seat: Seat
    why: str = ""
    """The words of the official who set the challenge aside."""
    paid: bool = False
    """Whether it cost a point; if so, the player's next time to state a challenge is a full one."""


class ChallengeSetAside(Event, frozen=True):
    """An invalid challenge was set aside."""

    seat: Seat
    word: str
    clause: str


class Challenged(Event, frozen=True):
    """A player made a valid challenge."""

    seat: Seat
    word: str
    against: Seat


class ForceoutCalled(Event, frozen=True):
    """A player called Forceout."""

    seat: Seat


class ForceoutAgreed(Event, frozen=True):
    """A player agreed with the Forceout."""

    seat: Seat


class ForceoutDisagreed(Event, frozen=True):
    """A player disagreed with the Forceout."""

    seat: Seat
    way: str
    cube: str = ""
    section: str = ""


class Stopped(Event, frozen=True):
    """The round is over: nobody moves another cube, and everybody writes."""


class SideTaken(Event, frozen=True):
    """The Third Party joined a side."""

    seat: Seat
    side: str


class Presented(Event, frozen=True):
    """A player presented a solution."""

    seat: Seat
    text: str


class PresentedNothing(Event, frozen=True):
    """A player presents no solution."""

    seat: Seat


class WritingEnded(Event, frozen=True):
    """The writing is over, and all presented solutions are shown."""


class Accepted(Event, frozen=True):
    """An opponent accepted a solution."""

    seat: Seat
    of: Seat


class Rejected(Event, frozen=True):
    """An opponent rejected a solution for a reason, rightly or not."""

    seat: Seat
    of: Seat
    reason: str
    upheld: bool
    row: int = 0
    """The row of the paper that the reason is about; 0 for the whole of it."""
    proof: str = ""
    """The shorter solution that was given to show the reason."""
    settled: bool = True
    """False when the checker could not settle whether the reason is right."""
    by_official: bool = False
    """Whether the official ruled on the reason."""


class JudgeAsked(Event, frozen=True):
    """An opponent asked an official and gave up all other objections; the checker answers."""

    seat: Seat
    of: Seat


class Ruled(Event, frozen=True):
    """A solution is correct or not, for good."""

    of: Seat
    correct: bool
    """Whether it counts as correct; a solution not shown to be wrong does (VII-C)."""
    reasons: tuple[str, ...] = ()
    """The codes of the faults that were shown."""
    faults: tuple[Fault, ...] = ()
    """The faults that were shown, each with its place; old records have only the codes."""
    settled: bool = True
    """False when the checker could not settle it and nobody else did."""
    by_official: bool = False
    """Whether the official ruled on it."""


class RulingAwaited(Event, frozen=True):
    """The checker could not settle something, and the clocks stand until the official rules on it.

    That is a solution, or the reason that an opponent gave against it.
    """

    of: Seat
    seat: Seat | None = None
    """Who gave the reason."""
    reason: str = ""
    row: int = 0
    proof: str = ""


class SafeMoveRefuted(Event, frozen=True):
    """A solution shows that the move which somebody called safe would have lost to Now."""

    seat: Seat
    by: Seat
    settled: bool = True
    """False when the checker could not settle it, and the solution stands unrefuted."""


class SafeMoveHeld(Event, frozen=True):
    """Another player's solution shows that a Solution still exists after the move called safe."""

    seat: Seat
    by: Seat
    settled: bool = True


class ImpossibleRefuted(Event, frozen=True):
    """A solution that is wrong for what its writer claimed shows that a Solution exists."""

    seat: Seat
    """Who disagreed with the Forceout because a Solution is impossible."""
    by: Seat


class ShakeScored(Event, frozen=True):
    """The shake is over, with these points."""

    points: tuple[int, ...]


class ShakeVoided(Event, frozen=True):
    """The shake is over without points."""

    why: str
    again: bool
    """Whether the same Goal-setter begins again."""
    ordered: bool = False
    """Whether an official ordered the replay, which may begin even after the time is up."""


class Penalised(Event, frozen=True):
    """A player loses points, once an official has approved it where that is needed."""

    seat: Seat
    points: int
    clause: str
    approved: bool = True
    why: str = ""
    """The words of the official who took the point."""


class PenaltyApproved(Event, frozen=True):
    """An official approved a penalty."""

    number: int


class PenaltyDenied(Event, frozen=True):
    """An official struck a penalty out."""

    number: int


class TimeIsUp(Event, frozen=True):
    """A limit has run out; ten seconds are counted down."""

    task: Task


class WasLate(Event, frozen=True):
    """Players did not finish in time and have one more minute."""

    task: Task
    seats: tuple[Seat, ...]


class TaskLost(Event, frozen=True):
    """Players were late a second time and lose the turn or task."""

    task: Task
    seats: tuple[Seat, ...]


class NoNewShakes(Event, frozen=True):
    """From now on no new shake begins."""


class StopCalled(Event, frozen=True):
    """Stop was called: a shake ends as soon as nobody has challenged or holds the block."""


class RoundExtended(Event, frozen=True):
    """There is more time: new shakes begin again."""


class RoundEnded(Event, frozen=True):
    """The round is over; the score sheet waits for signatures."""


class ChargeMade(Event, frozen=True):
    """A player charged an illegal procedure, rightly or not."""

    seat: Seat
    nature: str
    right: bool


class CubeReturned(Event, frozen=True):
    """After a rightful charge a cube went back to Resources."""

    seat: Seat
    cube: str
    section: str


CubeEvent = (
    SetterRolled | SetterChosen | ShakeBegan | CubesRolled | BonusMoved | GoalArranged | GoalSet
    | NoGoalDeclared | NoGoalAgreed | Moved | BlockTaken | BlockCalled | CallWithdrawn
    | BlockReturned | ChallengeSetAside | Challenged | ForceoutCalled | ForceoutAgreed
    | ForceoutDisagreed | Stopped | SideTaken
    | Presented | PresentedNothing | WritingEnded | Accepted | Rejected | JudgeAsked | Ruled
    | RulingAwaited | SafeMoveHeld | SafeMoveRefuted | ImpossibleRefuted
    | ShakeScored | ShakeVoided | Penalised
    | PenaltyApproved | PenaltyDenied | TimeIsUp | WasLate | TaskLost | NoNewShakes | StopCalled
    | RoundExtended | RoundEnded | ChargeMade | CubeReturned
    | SheetSigned | CorrectionProposed | CorrectionAgreed | ScoreCorrected | MatchEnded | Warned
    | Disqualified | ShakeStruck | PlayerAbsent | PlayerPresent
)  # fmt: skip
