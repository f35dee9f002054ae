"""The actions of players and host, and the events of a match. All values are in written form."""

from __future__ import annotations

from enum import StrEnum

from nowornever.core.game import Action, Event, Instant, Seat


class Holder(StrEnum):
    """Who plays a seat."""

    PLAYER = "player"
    BOT = "bot"
    ABSENT = "absent"
    """Nobody: once a round has closed like this, the player is out of the match."""


class Submit(Action, frozen=True, kw_only=True):
    """All that a player submits for a round; until the round closes, a later one replaces it."""

    clue: str = ""
    """A clue such as ``R@1b``, in rounds 1 and 2."""
    placements: tuple[str, ...] = ()
    """The tokens to lock, such as ``("Ra1", "Ob2")``."""
    query: tuple[str, ...] = ()
    """Two cells, such as ``("a1", "b2")``, or nothing."""
    contract: str = ""
    """The main contract, in the round of the contracts."""
    target: Seat | None = None
    """The player chosen with the Target Pact; None without the pact."""


class Withdraw(Action, frozen=True):
    """Take back the submission for this round."""


class Assign(Action, frozen=True):
    """The host says who plays a seat from now on."""

    seat: Seat
    to: Holder


class SetDeadline(Action, frozen=True):
    """The host sets the deadline of this round; None removes it."""

    until: Instant | None = None


class Close(Action, frozen=True):
    """The host ends the time for this round now."""


class Nudge(Action, frozen=True):
    """The host reminds a player who has not submitted yet."""

    seat: Seat


class Submitted(Event, frozen=True, kw_only=True):
    """A submission was accepted and sealed."""

    seat: Seat
    clue: str = ""
    placements: tuple[str, ...] = ()
    query: tuple[str, ...] = ()
    contract: str = ""
    target: Seat | None = None


class Withdrawn(Event, frozen=True, kw_only=True):
    """A submission was taken back."""

    seat: Seat


class Assigned(Event, frozen=True, kw_only=True):
    """Another player, or nobody, plays a seat from now on."""

    seat: Seat
    to: Holder


class DeadlineSet(Event, frozen=True, kw_only=True):
    """The round has another deadline."""

    until: Instant | None = None


class DeadlinePassed(Event, frozen=True, kw_only=True):
    """The time was up; from now on the round closes as soon as no submission is missing."""


class Nudged(Event, frozen=True, kw_only=True):
    """A player was reminded."""

    seat: Seat


class RoundClosed(Event, frozen=True, kw_only=True):
    """All sealed submissions took effect at once: tokens locked, clues shown, queries answered."""

    round: int


PlayerAction = Submit | Withdraw
HostAction = Assign | SetDeadline | Close | Nudge
MatchAction = PlayerAction | HostAction
MatchEvent = Submitted | Withdrawn | Assigned | DeadlineSet | DeadlinePassed | Nudged | RoundClosed
