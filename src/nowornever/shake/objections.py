"""How opponents check: acceptances, objections, and what waits for the official."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Seat


class Objection(Struct, frozen=True):
    """A reason that an opponent gave against a solution."""

    seat: Seat
    of: Seat
    reason: str
    row: int = 0
    """The row of the paper that it is about; 0 for the whole of it."""
    proof: str = ""
    settled: bool = True
    """False when the checker could not settle whether it is right."""

    def repeats(self, other: Objection) -> bool:
        """Whether the same opponent gave the same reason for the same place."""
        return self == replace(other, settled=self.settled)


class Checking(Struct, frozen=True, kw_only=True):
    """Opponents check one solution after the other."""

    queue: tuple[Seat, ...]
    """Whose solutions are still to be checked, the present one first."""
    accepted: tuple[tuple[Seat, Seat], ...] = ()
    """Who accepted whose solution."""
    asked: tuple[Seat, ...] = ()
    """Who asked an official about the present solution."""
    late: tuple[Seat, ...] = ()
    """Who has one minute more for the present solution; the others have answered."""
    objections: tuple[Objection, ...] = ()
    """The objections that did not show a fault."""
    awaited: tuple[tuple[Seat, Objection | None], ...] = ()
    """Whose solutions wait for the official, each with the objection to rule on, if any."""
