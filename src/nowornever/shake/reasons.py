"""The reasons for which an opponent may reject a solution, as a rulebook lists them (VII-C)."""

from __future__ import annotations

from msgspec import Struct


class PrintedReason(Struct, frozen=True):
    """A listed reason: true of a solution that has any of the faults it covers."""

    code: str
    """The reason's name in programs."""
    clause: str
    """The clause where the rulebook lists it."""
    covers: frozenset[str]
    """The codes of the faults that it covers."""
    in_proof: frozenset[str] = frozenset()
    """Those of them that it covers only in the proof, not in the solution beside it."""
    of_line: bool = False
    """Whether it is about one line of the paper, which has to be named."""
    by_proof: bool = False
    """Whether it is shown by a shorter solution with its proof (VII-B-4)."""


def reason(clause: str, code: str, covers: str = "", in_proof: str = "") -> PrintedReason:
    """A reason about the whole paper; it covers the fault of its own name and those given.

    The faults of `in_proof` are covered there only.
    """
    there = frozenset(in_proof.split())
    return PrintedReason(code, clause, there.union((code, *covers.split())), there)


def of_line(clause: str, code: str, covers: str = "") -> PrintedReason:
    """A reason about a line."""
    return PrintedReason(code, clause, frozenset((code, *covers.split())), of_line=True)


def by_proof(clause: str, code: str) -> PrintedReason:
    """A reason that is shown by a proof."""
    return PrintedReason(code, clause, frozenset((code,)), by_proof=True)
