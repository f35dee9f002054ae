"""The runs with kills and faults notice each kind of damage, and count it as what it is."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from bench.live import stubborn
from bench.live.stubborn import KeptLine, StubbornSeat, found_wrong
from tests.server.storage.stored_matches import golden_lines

LINES = [
    KeptLine("t", line.n, line.line, f"{line.n % 2}:k{line.n}" if line.n else "")
    for line in golden_lines("absence")
]


def seats() -> list[StubbornSeat]:
    """Two players who were told everything, and whose every action was acknowledged."""
    found = []
    for at in (0, 1):
        seat = StubbornSeat(lambda: 0, "t", "", "", random.Random(1))
        seat.acknowledged = [f"k{n}" for n in range(1, len(LINES)) if n % 2 == at]
        seat.told.extend(stubborn._marks([line.line for line in LINES]))
        found.append(seat)
    return found


def swap(seat: StubbornSeat) -> None:
    seat.acknowledged[:2] = reversed(seat.acknowledged[:2])


def tell(seat: StubbornSeat) -> None:
    seat.told.append(stubborn._mark(3, "what another server has told"))


Hurt = Callable[[list[KeptLine], StubbornSeat], object]
HURTS: dict[str, Hurt] = {
    "gaps": lambda lines, _: lines.pop(3),
    "lost": lambda lines, _: lines.pop(),
    "doubled": lambda lines, _: lines.insert(5, lines[4]),
    "reordered": lambda _, seat: swap(seat),
    "told otherwise": lambda _, seat: tell(seat),
    "cannot be decided again": lambda lines, _: lines.__setitem__(4, lines[5]),
}


def test_nothing_is_wrong_with_what_is_whole() -> None:
    assert not +found_wrong(LINES, seats())


@pytest.mark.parametrize("what", HURTS)
def test_damage_is_noticed(what: str) -> None:
    lines, players = [*LINES], seats()
    HURTS[what](lines, players[0])
    assert found_wrong(lines, players)[what] > 0
