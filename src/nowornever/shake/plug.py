"""What the referee needs of one cube game: how its Goals, solutions and reasons are checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.verdict import Fault

MOST_FAULTS = 50
"""How many faults of a solution a record keeps."""
LONGEST_MESSAGE = 500
"""How many characters of a fault's sentence a record keeps."""


class Ruling(Struct, frozen=True):
    """What the checker says about a presented solution."""

    correct: bool | None
    """None when the checker could not settle it: neither correct nor incorrect."""
    faults: tuple[Fault, ...] = ()
    judge_says_no: bool | None = False
    """The answer to the one question that an official may be asked, if any; None when it
    is not settled."""

    @property
    def settled(self) -> bool:
        """Whether the checker could settle it."""
        return self.correct is not None

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its faults, each once."""
        return tuple(dict.fromkeys(fault.code for fault in self.faults))

    @property
    def kept(self) -> tuple[Fault, ...]:
        """The faults as a record keeps them: the first ones, with long sentences cut."""
        return tuple(
            replace(fault, message=_shortened(fault.message)) for fault in self.faults[:MOST_FAULTS]
        )


def _shortened(message: str) -> str:
    return message if len(message) <= LONGEST_MESSAGE else f"{message[:LONGEST_MESSAGE]}…"


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
        """Why these cubes cannot be a Goal, in a sentence; None if they can."""
        ...

    def check(self, position: Position, after: After, text: str) -> Ruling:
        """Check a presented solution."""
        ...

    def shows_non_essential(
        self, position: Position, after: After, text: str, shorter: str
    ) -> bool:
        """Whether the shorter solution shows that a Required cube is not essential."""
        ...


class OtherwiseSame:
    """The rules of a game unchanged; a subclass answers some of its questions differently."""

    def __init__(self, rules: CubeRules) -> None:
        """Pass every question on to these rules."""
        self._rules = rules

    @property
    def name(self) -> str:
        """The game's name."""
        return self._rules.name

    @property
    def rulebooks(self) -> Mapping[str, Rulebook]:
        """Its rulebooks."""
        return self._rules.rulebooks

    def goal_fault(self, position: Position) -> str | None:
        """Why these cubes cannot be a Goal."""
        return self._rules.goal_fault(position)

    def check(self, position: Position, after: After, text: str) -> Ruling:
        """Check a presented solution."""
        return self._rules.check(position, after, text)

    def shows_non_essential(
        self, position: Position, after: After, text: str, shorter: str
    ) -> bool:
        """Whether the shorter solution shows that a Required cube is not essential."""
        return self._rules.shows_non_essential(position, after, text, shorter)
