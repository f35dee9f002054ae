"""What bots have to know of one cube game: its Goals, its solutions, and how they go wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from nowornever.bots.cubes.counting import Counts
from nowornever.bots.cubes.slips import Slip
from nowornever.bots.cubes.strengths import Strength
from nowornever.core.dice import Chance
from nowornever.shake.judge.judgement import Found
from nowornever.shake.position import Position
from nowornever.shake.rulebook import Allowance


class Craft(Protocol):
    """Goals and solutions of one game, as its bots think of them."""

    @property
    def slips(self) -> Sequence[Slip]:
        """The mistakes that are made on paper."""
        ...

    @property
    def own_goal(self) -> str:
        """A hint for who writes with a Goal of their own; empty where nobody does."""
        ...

    def glance(
        self, position: Position, strength: Strength, allowance: Allowance, ideas: int
    ) -> Found | None:
        """A solution that somebody of that strength sees at once, with at most so many ideas."""
        ...

    def glance_small(self, position: Position, allowance: Allowance) -> Found | None:
        """A solution that is small enough to be hinted at."""
        ...

    def costs(self, position: Position, strength: Strength) -> Counts:
        """What each solution in sight, right or not, takes of Resources."""
        ...

    def cubes(self, position: Position, text: str) -> Mapping[str, str]:
        """The cubes that each part of a written solution uses."""
        ...

    def draw_goal(self, position: Position, chance: Chance) -> str:
        """A Goal from the cubes in Resources, drawn by lot; empty if none comes to mind."""
        ...

    def shorter(self, position: Position, text: str) -> str:
        """The solution without a Required cube that it can do without; empty if it needs all."""
        ...

    def hints(self, text: str) -> Iterator[str]:
        """Hints towards a solution, from vague to exact; the last one is all of it."""
        ...

    def hints_for_draft(self, position: Position, text: str) -> tuple[str, ...] | None:
        """Hints for who has begun to write; None where what is written does not matter."""
        ...
