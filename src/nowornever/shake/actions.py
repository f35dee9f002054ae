"""What players and officials can do at a cube table."""

from __future__ import annotations

from nowornever.core.game import Action, Seat


class Roll(Action, frozen=True):
    """Roll one cube to find the first Goal-setter, or all cubes to begin a shake."""


class Bonus(Action, frozen=True):
    """Say "Bonus" and forbid a cube."""

    cube: str
    section: str


class ArrangeGoal(Action, frozen=True):
    """Put cubes into the Goal section, or arrange those that are there."""

    goal: str


class AnnounceGoal(Action, frozen=True):
    """Say that the Goal is set."""


class DeclareNoGoal(Action, frozen=True):
    """Declare "No Goal"."""


class AgreeNoGoal(Action, frozen=True):
    """Agree that there is no Goal."""


class Move(Action, frozen=True):
    """Move a cube from Resources to a section of the mat."""

    cube: str
    section: str


class TakeBlock(Action, frozen=True):
    """Pick up the challenge block."""


class PutBack(Action, frozen=True):
    """Put the block back without a challenge."""


class Challenge(Action, frozen=True):
    """Say which challenge: ``now``, ``impossible`` (or ``never``), ``no-goal``."""

    word: str


class CallForceout(Action, frozen=True):
    """Call Forceout instead of moving."""


class AgreeForceout(Action, frozen=True):
    """Agree with a Forceout."""


class DisagreeForceout(Action, frozen=True):
    """Disagree with a Forceout: ``impossible``, ``now``, or ``safe-move`` with a safe move."""

    way: str
    cube: str = ""
    section: str = ""


class TakeSide(Action, frozen=True):
    """The Third Party says whom it joins: ``challenger`` or ``mover``."""

    side: str


class Present(Action, frozen=True):
    """Present a solution. What is presented cannot be changed."""

    text: str


class PresentNothing(Action, frozen=True):
    """Say that you present no solution."""


class Accept(Action, frozen=True):
    """Accept the solution that is being checked."""


class Reject(Action, frozen=True):
    """Reject the solution that is being checked, with a listed reason."""

    reason: str
    proof: str = ""
    """For a cube that is not essential: the shorter solution with its proof."""
    row: int = 0
    """For a reason about a line: its row on the paper, counted from 1."""


class AskJudge(Action, frozen=True):
    """Ask an official the one question that may be asked, giving up all other objections."""


class Charge(Action, frozen=True):
    """Charge the last Mover with an illegal procedure, and say which."""

    nature: str


class ReturnCube(Action, frozen=True):
    """After a rightful charge, choose which of two forbidden cubes goes back."""

    cube: str
    section: str


class Sign(Action, frozen=True):
    """Sign the score sheet, with the score that the player claims."""

    score: int | None = None


class AgreeCorrection(Action, frozen=True):
    """Agree with the correction that the official proposes."""


# What an official does.


class Warn(Action, frozen=True):
    """Warn a player."""

    seat: Seat
    why: str


class Penalise(Action, frozen=True):
    """Take a point from a player who was warned before."""

    seat: Seat
    why: str


class Disqualify(Action, frozen=True):
    """Disqualify a player for the round."""

    seat: Seat
    why: str


class ReplayShake(Action, frozen=True):
    """Have a shake replayed: the one being played, or one that is over."""

    why: str
    shake: int = 0
    """The number of a shake that is over; 0 for the one being played."""


class SetAside(Action, frozen=True):
    """Take the block out of somebody's hand, without a penalty, and let play go on."""

    why: str


class RuleOn(Action, frozen=True):
    """Rule on a solution that the checker could not settle, or on the reason against it."""

    of: Seat
    correct: bool


class ApprovePenalty(Action, frozen=True):
    """Approve a penalty that waits for it."""

    number: int


class DenyPenalty(Action, frozen=True):
    """Strike out a penalty that waits for approval."""

    number: int


class MarkAbsent(Action, frozen=True):
    """Mark a player as absent for the coming shake."""

    seat: Seat


class MarkPresent(Action, frozen=True):
    """Mark a player as back for the coming shake."""

    seat: Seat


class CallTime(Action, frozen=True):
    """Call ``no-new-shakes``, ``stop``, or ``go-on``, which takes both back."""

    what: str


class ProposeCorrection(Action, frozen=True):
    """Propose the right score where a signed score was wrong by a mere slip."""

    seat: Seat
    score: int


class RuleDeceit(Action, frozen=True):
    """Rule that a signed score was wrong, and not by a slip."""

    seat: Seat


PlayerAction = (
    Roll | Bonus | ArrangeGoal | AnnounceGoal | DeclareNoGoal | AgreeNoGoal | Move | TakeBlock
    | PutBack | Challenge | CallForceout | AgreeForceout | DisagreeForceout | TakeSide | Present
    | PresentNothing | Accept | Reject | AskJudge | Charge | ReturnCube | Sign | AgreeCorrection
)  # fmt: skip

OfficialAction = (
    Warn | Penalise | Disqualify | ReplayShake | SetAside | RuleOn | ApprovePenalty | DenyPenalty
    | MarkAbsent | MarkPresent | CallTime | ProposeCorrection | RuleDeceit
)  # fmt: skip

CubeAction = PlayerAction | OfficialAction
