"""Themes: what a puzzle is about, from its position and the solution that shows its answer.

A theme is a short word, such as ``sub-proof`` or ``powers``; `THEMES` says what each means. The
themes of a game's solutions come from the game's own module, which its descriptor names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from nowornever.shake.position import Position

LAST = 2
"""With at most this many cubes in Resources the last cube decides."""
FEW = 6
"""With at most this many cubes in Resources the shake nears its end."""
MANY_REQUIRED = 3

THEMES: Mapping[str, str] = {
    "opening": "Few cubes lie on the mat yet.",
    "few-cubes": f"At most {FEW} cubes are left in Resources.",
    "last-cube": f"At most {LAST} cubes are left in Resources.",
    "essentials": f"At least {MANY_REQUIRED} cubes have to be used.",
    "mat-alone": "The cubes on the mat are enough, without Resources.",
    "counting": "Cubes that every Solution needs are missing.",
    "near-miss": "Two cubes of Resources are needed: one too many for Now.",
    "only-move": "Just one move is safe.",
    "long": "The Solution is long.",
    "wild-cube": "An R stands for another rule.",
    "sub-proof": "The proof has a sub-proof.",
    "deep-sub-proof": "A sub-proof stands in a sub-proof.",
    "contradiction": "Something is proved from its opposite.",
    "theorem": "The Goal is proved from no premise.",
    "powers": "The Equation has a power.",
    "roots": "The Equation has a root.",
    "division": "The Equation has a division.",
    "fractions": "A value in the Equation is no whole number.",
    "negative": "A value in the Equation is below zero.",
    "grouping": "Brackets or the spaces of the Goal matter.",
    "lines": "Clues about lines.",
    "steps": "Clues about steps.",
    "share": "Clues about shared lines.",
    "count": "Clues that count.",
}
"""What each theme means; the names of rules, as in ``rule-Co``, are themes too."""


class SolutionThemes(Protocol):
    """What is typical of one game's solutions."""

    def themes(self, position: Position, text: str) -> Iterator[str]:
        """The themes of a written solution."""
        ...

    def with_spare(self, position: Position, text: str) -> str:
        """A solution with a Required cube in it that it does not need; empty if none is found."""
        ...


def position_themes(position: Position) -> Iterator[str]:
    """The themes of the cubes on the table."""
    left, mat = len(position.resources), sum(map(len, position.mat))
    if mat <= MANY_REQUIRED and left > FEW:
        yield "opening"
    if left <= FEW:
        yield "few-cubes"
    if left <= LAST:
        yield "last-cube"
    if len(position.on(position.rulebook.must)) >= MANY_REQUIRED:
        yield "essentials"
