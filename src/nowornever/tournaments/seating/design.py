"""Fixed designs: every pair of teams meets exactly once, with no search.

The points of a space over three elements fall into parallel lines of three, once for each
direction. For nine teams that is the Kirkman system of four rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

DESIGNED = (3, 9, 27)
"""The numbers of teams that have a design."""


def parallel_classes(teams: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The rounds of a design: in each, all teams at tables of three.

    >>> [len(rounds) for rounds in map(parallel_classes, DESIGNED)]
    [1, 4, 13]
    >>> parallel_classes(9)[0]
    ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    """
    dimension = DESIGNED.index(teams) + 1
    points = list(product(range(3), repeat=dimension))
    numbers = {point: at for at, point in enumerate(points)}
    return tuple(
        tuple(
            sorted(
                {
                    tuple(sorted(numbers[_moved(point, way, steps)] for steps in range(3)))
                    for point in points
                }
            )
        )
        for way in points
        if next((step for step in way if step), 0) == 1
    )


def design_size(teams: int) -> int | None:
    """The size of the design for this many teams: the same, or one more; None if there is none.

    The place of the team that is missing stays empty, so one table of each line has two.

    >>> design_size(9), design_size(8), design_size(7)
    (9, 9, None)
    """
    return next((size for size in DESIGNED if teams in (size, size - 1)), None)


def designed_tables(teams: Sequence[str], round_number: int, line: int) -> list[tuple[str, ...]]:
    """Which teams of a section meet in a round at the tables of one line.

    Lines go through the rounds of the design in turns, so that a team meets different teams at
    the same time. After the last round of the design it begins anew.
    """
    size = design_size(len(teams))
    assert size is not None
    classes = parallel_classes(size)
    chosen = classes[(round_number - 1 + line - 1) % len(classes)]
    tables = [tuple(teams[one] for one in table if one < len(teams)) for table in chosen]
    return [table for table in tables if table]


def _moved(point: Sequence[int], way: Sequence[int], steps: int) -> tuple[int, ...]:
    return tuple((at + steps * step) % 3 for at, step in zip(point, way, strict=True))
