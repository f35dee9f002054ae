"""A solution with its proof, exactly as a player wrote it on paper.

Solution and proof are kept as written, right or wrong, for the checker.
`nowornever.wff.written` reads and writes the text form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from msgspec import Struct

from nowornever.wff.kernel.proof import Item, Line, lines_of

T = TypeVar("T")


class NamedRule(Struct, frozen=True, omit_defaults=True):
    """A rule in a solution: spelled with its own cubes, or with a wild R (III-D-1, 2)."""

    name: str
    wild: bool = False
    marks: tuple[int, ...] = ()
    """Which of its cubes, counted from 0, are marked as Required."""

    @property
    def cubes(self) -> str:
        """The cubes that spell it."""
        return "R" if self.wild else self.name

    def __str__(self) -> str:
        """The rule as it stands in a solution."""
        cubes = marked(self.cubes, self.marks)
        return f"{cubes}({self.name})" if self.wild else cubes


class Premise(Struct, frozen=True, omit_defaults=True):
    """A premise in a solution."""

    formula: str
    marks: tuple[int, ...] = ()
    """Which of its cubes, counted from 0, are marked as Required."""

    @property
    def cubes(self) -> str:
        """The cubes that spell it."""
        return self.formula

    def __str__(self) -> str:
        """The premise as it stands in a solution."""
        return marked(self.formula, self.marks)


class Solution(Struct, frozen=True, omit_defaults=True):
    """Premises and rules: what the cubes are spent on."""

    premises: tuple[Premise, ...] = ()
    rules: tuple[NamedRule, ...] = ()
    row: int = 0

    @property
    def blocks(self) -> tuple[Premise | NamedRule, ...]:
        """Every premise and every rule; a block is kept or dropped as a whole."""
        return (*self.premises, *self.rules)

    def without(self, block: int) -> Solution:
        """The solution without one of its blocks."""
        here = len(self.premises)
        if block < here:
            return Solution(_drop(self.premises, block), self.rules)
        return Solution(self.premises, _drop(self.rules, block - here))

    def __str__(self) -> str:
        """The solution as it is written after ``solution:``."""
        return f"{', '.join(map(str, self.premises))} / {', '.join(map(str, self.rules))}".strip()


class Sequent(Struct, frozen=True, omit_defaults=True):
    """The top line: the premises, an arrow, the Goal."""

    premises: tuple[str, ...]
    goal: str
    row: int = 0

    def __str__(self) -> str:
        """The top line as it is written."""
        return f"{', '.join(self.premises)} -> {self.goal}".strip()


class Proof(Struct, frozen=True, omit_defaults=True):
    """A proof with its solution and top line. What the writer left out is None."""

    items: tuple[Item, ...]
    sequent: Sequent | None = None
    solution: Solution | None = None
    remarks: tuple[str, ...] = ()
    """Sentences about what the reader ignored, such as a title."""

    @property
    def premises(self) -> Counter[str]:
        """The premises that the solution names; without a solution, those of the top line."""
        if self.solution:
            return Counter(premise.formula for premise in self.solution.premises)
        return Counter(self.sequent.premises if self.sequent else ())

    def lines(self) -> Iterator[Line]:
        """Every line, from the top down, those of sub-proofs included."""
        return lines_of(self.items)

    def __str__(self) -> str:
        """The proof in its written form."""
        from nowornever.wff.written.layout import format_proof  # avoids an import cycle

        return format_proof(self)

    def _repr_html_(self) -> str:
        """The proof as a notebook shows it."""
        from nowornever.wff.exports.html import proof_html  # avoids an import cycle

        return proof_html(self, with_style=True)


def marked(cubes: str, marks: tuple[int, ...]) -> str:
    """The cubes with ``^`` after each one that is marked as Required."""
    return "".join(cube + "^" * (at in marks) for at, cube in enumerate(cubes))


def _drop(values: tuple[T, ...], at: int) -> tuple[T, ...]:
    return values[:at] + values[at + 1 :]
