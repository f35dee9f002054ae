"""What a cube game brings to the table: how its goals, solutions and reasons are judged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.verdict import Fault


class Ruling(Struct, frozen=True):
    """What the checker says about a presented solution."""

    correct: bool | None
    """None when the checker cannot settle it; then nobody has shown it to be wrong."""
    faults: tuple[Fault, ...] = ()
    judge_says_no: bool = False
    """The answer to the one question that a judge may be asked, where there is one."""

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its faults, each once."""
        return tuple(dict.fromkeys(fault.code for fault in self.faults))


class CubeRules(Protocol):
    """The rules of one cube game, as far as the referee needs them."""

    @property
    def name(self) -> str:
        """The game's name in a record."""
        ...

    @property
    def rulebooks(self) -> Mapping[str, Rulebook]:
        """Its rulebooks by id."""
        ...

    def goal_fault(self, position: Position) -> str | None:
        """Why the Goal cannot be one, in a sentence; None if it can."""
        ...

    def check(self, position: Position, after: After, text: str) -> Ruling:
        """Judge a presented solution."""
        ...

    def shows_non_essential(self, position: Position, text: str, shorter: str) -> bool:
        """Whether the shorter solution shows that a Required cube is not essential."""
        ...
