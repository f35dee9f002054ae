"""How opponents check: what was accepted, what was objected, what waits for the official."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Seat


class Objection(Struct, frozen=True):
    """A reason that a checker gave against a solution."""

    seat: Seat
    of: Seat
    reason: str
    row: int = 0
    """The row of the paper that it is about; 0 for the whole of it."""
    proof: str = ""
    settled: bool = True
    """False when the checker could not settle whether it is right."""

    def repeats(self, other: Objection) -> bool:
        """Whether it is the same reason for the same place, from the same checker."""
        return self == replace(other, settled=self.settled)


class Checking(Struct, frozen=True, kw_only=True):
    """Opponents check one solution after the other."""

    queue: tuple[Seat, ...]
    """Whose solutions are still to be checked, the present one first."""
    accepted: tuple[tuple[Seat, Seat], ...] = ()
    """Who accepted whose solution."""
    asked: tuple[Seat, ...] = ()
    """Who asked the judge about the present one."""
    objections: tuple[Objection, ...] = ()
    """What was objected and did not show anything to be wrong."""
    awaited: tuple[tuple[Seat, Objection | None], ...] = ()
    """Whose solutions wait for the official, each with the objection in question, if one is."""
