"""What bots have to know of one cube game: its Goals, its solutions, and typical mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from nowornever.bots.cubes.counting import Counts
from nowornever.bots.cubes.ladder.slips import Slip
from nowornever.bots.cubes.ladder.strengths import Strength
from nowornever.core.dice import Chance
from nowornever.judges import game_of
from nowornever.shake.judge.judgement import Found
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Allowance


class Craft(Protocol):
    """The interface through which bots of every strength find Goals and solutions of one game."""

    @property
    def slips(self) -> Sequence[Slip]:
        """The kinds of mistakes that bots make in written solutions."""
        ...

    @property
    def own_goal(self) -> str:
        """A hint for a player who writes with their own Goal; empty if the game has none."""
        ...

    @property
    def advanced(self) -> str:
        """The cubes that a beginner's Goals and solutions avoid where possible."""
        ...

    def suited(self, strength: Strength) -> Strength:
        """The strength with the seconds that it takes in this game."""
        ...

    def glance(
        self, position: Position, strength: Strength, allowance: Allowance, ideas: int
    ) -> Found | None:
        """A solution that a player of that strength sees at once, trying at most `ideas` ideas."""
        ...

    def glance_small(self, position: Position, allowance: Allowance) -> Found | None:
        """A solution that is small enough to be hinted at."""
        ...

    def ideas(self, position: Position, strength: Strength) -> Counts:
        """The cubes of every solution that a player of that strength thinks of, right or not, as
        an array [solution, part, symbol]."""
        ...

    def cubes(self, position: Position, text: str) -> Mapping[str, str]:
        """The cubes that each part of a written solution uses."""
        ...

    def to_write(self, text: str) -> str:
        """A solution as a player writes it: its lines alone, each with what is typed there."""
        ...

    def draw_goal(self, position: Position, longest: int, chance: Chance) -> str:
        """A random Goal of up to `longest` cubes from Resources; empty if none is found."""
        ...

    def first_goals(self, position: Position, chance: Chance) -> Iterator[str]:
        """The plainest Goals that Resources give, for a first game, in a random order."""
        ...

    def hardness(self, goal: str, text: str) -> int:
        """How much a Goal and its solution ask of a beginner; 0 if both are as plain as can be."""
        ...

    def draw_rich_goal(self, position: Position, longest: int, chance: Chance) -> str:
        """A random Goal that takes thought, of up to `longest` cubes; empty if none is found."""
        ...

    def shorter(self, position: Position, text: str) -> str:
        """The solution without one Required cube that it does not need; empty if it needs all."""
        ...

    def hints(self, text: str) -> Iterator[str]:
        """Hints towards a solution, from vague to exact; the last one is all of it."""
        ...

    def advice_on_cubes(self, position: Position, after: After, text: str) -> tuple[str, ...]:
        """What to change about the cubes alone, if that makes the paper correct."""
        ...

    def hints_for_draft(
        self, position: Position, after: After, text: str
    ) -> tuple[str, ...] | None:
        """Hints for a player who has begun to write; None if the draft makes no difference."""
        ...


def craft_of(position: Position) -> Craft:
    """The craft of the game that a position belongs to."""
    craft: Craft = game_of(position.rulebook).craft.load()
    return craft
