"""Duplicate rounds: every table gets the same rolls, so that play is compared and not luck.

The rolls follow from a secret. Its commitment is published before the round, the secret after it:
anybody can then see that the rolls were fixed beforehand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b, sha256

from nowornever.core.dice import ScriptedDice
from nowornever.core.game import Dice, Seat
from nowornever.shake.rulebook import Rulebook
from nowornever.shake.state import State
from nowornever.tournaments.sheets import Sheet

_PURPOSE = "nowornever-rolls\n"
"""The prefix of all that is hashed here, so that these hashes cannot be taken for others."""


def commitment(secret: str) -> str:
    """What is published before the round; nobody can find the secret from it."""
    return sha256((_PURPOSE + secret).encode()).hexdigest()


class SealedDice:
    """Dice that show the same at every table: they follow from the secret and the shake."""

    def __init__(self, secret: str, shake: int, again: int = 0) -> None:
        """The dice of one shake, counted from 1; if it is played `again`, it has another roll."""
        self._numbers = _numbers(f"{_PURPOSE}{secret}\n{shake}" + f"\n{again}" * bool(again))

    def roll(self, faces: str) -> str:
        """One of the faces, each as likely as the others."""
        fair = 256 - 256 % len(faces)
        return faces[next(one for one in self._numbers if one < fair) % len(faces)]


def sealed_dice(secret: str, state: State, seat: Seat) -> Dice:
    """The dice of whoever rolls now: for the first Goal no two seats roll the same."""
    if state.shake is None:
        first = state.setting.procedure.first_roll
        faces = sorted(first.ranking, key=lambda face: commitment(f"{secret}\n{face}"))
        return ScriptedDice(faces[seat])
    scored = state.scored.live.number if state.scored else 0
    return SealedDice(secret, len(state.sheet) + 1, state.live.number - scored - 1)


def sealed_roll(secret: str, book: Rulebook, shake: int) -> str:
    """The cubes of a shake as they fall at every table."""
    dice = SealedDice(secret, shake)
    shown = (dice.roll(kind.faces) for kind in book.kinds for _ in range(kind.count))
    return book.sort("".join(shown))


def _numbers(key: str) -> Iterator[int]:
    """An endless sequence of bytes that follows from the key."""
    block = 0
    while True:
        yield from blake2b(f"{key}\n{block}".encode()).digest()
        block += 1


def compared(sheets: Sequence[Sheet]) -> list[tuple[Fraction, ...]]:
    """For each sheet and place, the share of the field that did no better, in hundredths.

    Each shake is compared with the same shake of everybody in the same seat at a table of the same
    size: who beats half of them has 50. Equal scores count half. With nobody to compare, it is 50.
    """
    scores: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for sheet in sheets:
        for shake, row in enumerate(sheet.shakes):
            for place, points in enumerate(row):
                scores[len(row), shake, place].append(points)
    return [
        tuple(
            _mean(
                [
                    _share(scores[len(row), shake, place], row[place])
                    for shake, row in enumerate(sheet.shakes)
                ]
            )
            for place in range(len(sheet.totals))
        )
        for sheet in sheets
    ]


def _share(field: Sequence[int], points: int) -> Fraction:
    others = len(field) - 1
    if not others:
        return Fraction(50)
    beaten = sum(other < points for other in field)
    equal = sum(other == points for other in field) - 1
    return Fraction(100 * (2 * beaten + equal), 2 * others)


def _mean(shares: Sequence[Fraction]) -> Fraction:
    return sum(shares, Fraction()) / len(shares) if shares else Fraction(50)
