"""Dice: random, from a script, or from a record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol


class Chance(Protocol):
    """The part of `random.Random` and `secrets.SystemRandom` that dice need."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 up to stop, stop excluded."""
        ...


class RandomDice:
    """Random dice."""

    def __init__(self, chance: Chance) -> None:
        """Draw from this source of chance."""
        self._chance = chance

    def roll(self, faces: str) -> str:
        """One of the faces."""
        return faces[self._chance.randrange(len(faces))]


class ScriptedDiceError(Exception):
    """The script does not fit the cube that is rolled."""


class ScriptedDice:
    """Dice that show the faces of a script, one after the other."""

    def __init__(self, shown: str) -> None:
        """Show these faces, from the left."""
        self._shown: Iterator[str] = iter(shown)

    def roll(self, faces: str) -> str:
        """The next face of the script."""
        face = next(self._shown, None)
        if face is None or face not in faces:
            raise ScriptedDiceError(f"the script says {face}, but the cube has {faces}")
        return face
