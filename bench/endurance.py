"""Whether the judge answers whatever the cubes are: fresh positions that are rich in what is hard.

Run: .venv/bin/python -m bench.endurance NUMBER SEED [CLASS ...]

Each class, such as "wff-2017 regular", gets so many positions, and each position a second of the
processor: in WFF 'N PROOF rich Goals, theorems as Goals, many wild cubes and many Forbidden ones in
turn, in EQUATIONS all cubes rolled with many * and √. It prints each position at which an error
ended the search or a Solution is not verified and, at the end of a class, what was found.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

from bench.asking import judge_of, within
from bench.hard_wff import KINDS
from bench.hard_wff import position as hard_position
from nowornever.equations.judge.judge import SEARCH_FAILED
from nowornever.equations.rulebooks import EQUATIONS_2019
from nowornever.shake.position import Position, format_position
from nowornever.wff.rulebooks import RULEBOOKS as WFF
from tests.equations.judge.positions import powerful_position

SECONDS = 1.0
CLASSES = (
    *(f"{book.id} {level}" for book in WFF.values() for level in ("basic", "regular")),
    *(f"{EQUATIONS_2019.id} {level}" for level in EQUATIONS_2019.levels),
)
FAILED, NOT_VERIFIED = "failed", "not verified"


def positions(name: str, seed: int) -> Iterator[Position]:
    """Fresh positions of a class, without end."""
    book, level = name.split()
    chance = Random(f"{seed} {level}" if book not in WFF else f"{seed} {name}")
    for kind in cycle(KINDS.values()):
        yield (
            hard_position(book, level, kind, chance)
            if book in WFF
            else powerful_position(chance, level)
        )


def outcome(position: Position) -> str:
    """How a position is judged in a second."""
    judge = judge_of(position.rulebook.id)
    try:
        judgement = judge.judge(position, within(SECONDS))
    except Exception as error:
        return f"{FAILED}: {error!r}"
    if SEARCH_FAILED in judgement.reason:
        return f"{FAILED}: {judgement.reason}"
    return judgement.outcome.value if judge.verify(position, judgement) else NOT_VERIFIED


def run(number: int, seed: int, names: tuple[str, ...]) -> bool:
    """Judge so many positions of each class; whether all went well."""
    ends = (FAILED, NOT_VERIFIED)
    is_well = True
    for name in names:
        found = Counter[str]()
        for position in islice(positions(name, seed), number):
            end = outcome(position)
            if end.startswith(ends):
                is_well = False
                print(f"{end} at {format_position(position)}", flush=True)
            found[end.partition(":")[0]] += 1
        print(name, dict(sorted(found.items())), flush=True)
    return is_well


if __name__ == "__main__":
    sys.exit(not run(int(sys.argv[1]), int(sys.argv[2]), tuple(sys.argv[3:]) or CLASSES))
