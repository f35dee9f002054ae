"""Lots: what is rolled for seats, sections, ties and sealed rolls, and how it is read.

Everything drawn stands in the record as the faces that came up, so that anybody can draw again.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TypeVar

from nowornever.core.game import Dice

KEY = "0123456789abcdefghijklmnopqrstuvwxyz"
"""The faces of a lot among many: whoever draws the smallest comes first."""
KEY_LENGTH = 6
SEATS_DIE = {2: "12", 3: "123456"}
"""One roll decides the seats of a table: each face is one order of its players."""
SECRET = "0123456789abcdef"
SECRET_LENGTH = 32

T = TypeVar("T")


def draw_order(dice: Dice, number: int) -> str:
    """This many lots, one after the other."""
    return "".join(dice.roll(KEY) for _ in range(number * KEY_LENGTH))


def in_order(things: Sequence[T], lots: str) -> list[T]:
    """Things in the order of their lots; equal lots leave them as they were."""
    keys = [lots[at : at + KEY_LENGTH] for at in range(0, len(lots), KEY_LENGTH)]
    drawn = sorted(zip(keys, range(len(things)), strict=True))
    return [things[at] for _, at in drawn]


def draw_seats(dice: Dice, sizes: Sequence[int]) -> str:
    """One roll for each table of two or three; a lot for everybody at a larger one."""
    return "".join(
        dice.roll(SEATS_DIE[size]) if size in SEATS_DIE else draw_order(dice, size)
        for size in sizes
    )


def seated(tables: Sequence[tuple[int, ...]], lots: str) -> list[tuple[int, ...]]:
    """The players of each table in the order of the seats that were drawn.

    >>> seated([(7, 8, 9), (4, 5)], "62")
    [(9, 8, 7), (5, 4)]
    """
    found = []
    for table in tables:
        if len(table) in SEATS_DIE:
            face, lots = lots[0], lots[1:]
            found.append(tuple(permutations(table))[SEATS_DIE[len(table)].index(face)])
        else:
            taken = len(table) * KEY_LENGTH
            found.append(tuple(in_order(table, lots[:taken])))
            lots = lots[taken:]
    return found


def draw_secret(dice: Dice) -> str:
    """A secret that nobody can guess."""
    return "".join(dice.roll(SECRET) for _ in range(SECRET_LENGTH))
