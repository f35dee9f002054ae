"""Whether the judge stands whatever the numbers do: by hand, at positions rich in * and √.

Run: python -m tests.equations.judge.endurance NUMBER [SEED]. Each division gets so many positions,
and each position a second of processor, the divisions in turn. It prints the positions at which an
error ended the search and, after every 20 of each division, what was found so far.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import process_time

from nowornever.core.work import Work
from nowornever.equations.judge import JUDGE
from nowornever.equations.judge.judge import SEARCH_FAILED
from nowornever.equations.rulebooks import EQUATIONS_2019
from nowornever.shake.position import Position, format_position
from tests.equations.judge.positions import powerful_position

SECONDS = 1.0
_SHOWN = 20


def judged(position: Position) -> str:
    """The outcome, or that an error ended the search."""
    end = process_time() + SECONDS
    judgement = JUDGE.judge(position, Work(go_on=lambda _: process_time() < end))
    return "failed" if SEARCH_FAILED in judgement.reason else judgement.outcome.value


def run(number: int, seed: int) -> int:
    """Judge so many positions of each division; the number of those that failed."""
    chances = {level: Random(f"{seed} {level}") for level in EQUATIONS_2019.levels}
    outcomes = {level: Counter[str]() for level in chances}
    for done in range(1, number + 1):
        for level, chance in chances.items():
            position = powerful_position(chance, level)
            outcome = judged(position)
            outcomes[level][outcome] += 1
            if outcome == "failed":
                print(format_position(position))
        if done % _SHOWN == 0 or done == number:
            print(done, {level: dict(sorted(found.items())) for level, found in outcomes.items()})
            sys.stdout.flush()
    return sum(found["failed"] for found in outcomes.values())


if __name__ == "__main__":
    sys.exit(run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1) > 0)
