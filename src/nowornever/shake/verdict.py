"""Faults: what is wrong with a paper, each with its place, its clause and a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from nowornever.shake.reasons import PrintedReason
from nowornever.shake.rulebook import Rulebook

SOLUTION_PLACE = "solution"
"""The place of a fault of a solution, which stands beside its proof."""


class Fault(Struct, frozen=True):
    """One thing that is wrong."""

    place: str
    """The part of the paper, in words: ``line 2-b-3``, ``top line``, ``solution``, ``cubes``."""
    code: str
    """The kind of fault, for programs."""
    clause: str
    """The clause that makes it a fault."""
    message: str
    """One sentence for the player who made it."""
    row: int = 0
    """The row of the text, counted from 1; 0 when the fault is about no row."""
    column: int = 0
    """The character of that row, counted from 1; 0 when the fault is about no character."""

    @property
    def where(self) -> str:
        """The place in words, with its row and character in brackets."""
        if self.column:
            row = f"row {self.row}, " if self.row > 1 else ""  # most Equations have one row
            return f"{self.place} ({row}character {self.column})"
        return f"{self.place} (row {self.row})" if self.row else self.place

    def __str__(self) -> str:
        """The fault in one text: where it is, what it is, and its clause."""
        return f"{self.where}: {self.message} {self.clause}"


def fault(
    rulebook: Rulebook, code: str, place: str, message: str, row: int = 0, column: int = 0
) -> Fault:
    """A fault with the clause that the rulebook gives for its code."""
    return Fault(place, code, rulebook.clause(code), message, row, column)


def is_about(reason: PrintedReason, found: Fault) -> bool:
    """Whether a reason covers a fault, whatever line it is on."""
    beside = found.place == SOLUTION_PLACE and found.code in reason.in_proof
    return found.code in reason.covers and not beside


def shown_by(reason: PrintedReason, faults: Iterable[Fault], row: int) -> tuple[Fault, ...]:
    """The faults that a reason is right about; a reason about a line is about the one in `row`."""
    return tuple(
        found
        for found in faults
        if is_about(reason, found) and (not reason.of_line or found.row == row)
    )
