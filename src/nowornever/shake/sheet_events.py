"""What can happen to the score sheet, and what officials do."""

from __future__ import annotations

from nowornever.core.game import Event, Seat


class SheetSigned(Event, frozen=True):
    """A player signed the score sheet."""

    seat: Seat
    score: int


class CorrectionProposed(Event, frozen=True):
    """An official proposes to correct a score."""

    seat: Seat
    score: int


class CorrectionAgreed(Event, frozen=True):
    """A player agreed with the correction."""

    seat: Seat


class ScoreCorrected(Event, frozen=True):
    """A score of the match was corrected."""

    seat: Seat
    score: int
    why: str
    forfeit: bool = False
    """Whether the player gets no match points for the round."""


class MatchEnded(Event, frozen=True):
    """The match is over, with these match points."""

    points: tuple[int, ...]


class Warned(Event, frozen=True):
    """An official warned a player."""

    seat: Seat
    why: str


class Disqualified(Event, frozen=True):
    """An official disqualified a player for the round."""

    seat: Seat
    why: str


class ShakeStruck(Event, frozen=True):
    """An official struck a shake that was over from the score sheet."""

    shake: int
    why: str


class PlayerAbsent(Event, frozen=True):
    """A player is absent, beginning with the coming shake."""

    seat: Seat


class PlayerPresent(Event, frozen=True):
    """A player is back."""

    seat: Seat
