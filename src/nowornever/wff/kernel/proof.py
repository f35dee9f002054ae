"""The lines and sub-proofs of a proof, exactly as somebody wrote them.

These values hold faulty work too: a formula is kept as its text, a reason as the names and
references that were written. `justify` says whether they are right.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

SUPPOSITION = "s"
DEEPEST = 30
"""How deep sub-proofs may be nested. No proof of a game has needed ten levels."""


class Reason(Struct, frozen=True, omit_defaults=True):
    """The reason of a line: the names of rules, and references to what they are applied to."""

    rules: tuple[str, ...] = ()
    """The rules as written; R once for each level crossed. ``("s",)`` marks a supposition."""
    references: tuple[str, ...] = ()
    """Labels of lines and sub-proofs, or ``first-last`` for a sub-proof."""

    @property
    def is_supposition(self) -> bool:
        """Whether the line is marked as supposed."""
        return self.rules == (SUPPOSITION,)


class Line(Struct, frozen=True, omit_defaults=True, tag="line"):
    """One line of a proof."""

    formula: str
    reason: Reason = Reason()
    label: str = ""
    also: tuple[str, ...] = ()
    """Further formulas that stand on the same line, which is a fault."""
    row: int = 0
    """The row of the text it was read from; 0 when it was not read from text."""


class SubProof(Struct, frozen=True, omit_defaults=True, tag="subproof"):
    """A proof inside a proof, from one supposition. Its label belongs to the proof around it."""

    items: tuple[Line | SubProof, ...]
    label: str = ""


Item = Line | SubProof


def lines_of(items: tuple[Item, ...]) -> Iterator[Line]:
    """Every line of these items, from the top down."""
    for item in items:
        if isinstance(item, Line):
            yield item
        else:
            yield from lines_of(item.items)


def levels_of(items: tuple[Item, ...]) -> Iterator[list[SubProof]]:
    """The sub-proofs of these items, level by level from the outside in."""
    here = [item for item in items if isinstance(item, SubProof)]
    while here:
        yield here
        here = [inner for item in here for inner in item.items if isinstance(inner, SubProof)]


def is_too_deep(items: tuple[Item, ...]) -> bool:
    """Whether sub-proofs are nested deeper than `DEEPEST`."""
    return any(level >= DEEPEST for level, _ in enumerate(levels_of(items)))
