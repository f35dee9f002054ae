"""How fast the cube games' bots play, and who beats whom.

Run: .venv/bin/python -m bench.selfplay [SHAKES] > bench/selfplay.md

SHAKES is how many a pairing plays under each rulebook: 200 make the league of the manual, and take
about twenty minutes of one core. With 0 only the speed is measured.
"""

from __future__ import annotations

import random
import sys
import time
from itertools import pairwise

from bench.harness import table
from nowornever.bots.cubes.league import Result, comparisons, play, standings, tasks
from nowornever.bots.cubes.mind import bot
from nowornever.bots.cubes.strengths import STRENGTHS

RULEBOOKS = ("wff-2012", "wff-2013", "wff-2017", "equations-2019")
SPEED_SHAKES = 8


def played(rulebook: str, players: list[str], shakes: int, seed: int) -> list[Result]:
    return [
        play(task, [bot(name) for name in task.players], random.Random(task.seed), False)
        for task in tasks(rulebook, players, shakes, 4, seed, {})
    ]


def speed() -> str:
    """Three bots of one strength: processor time, so that a busy machine does not count."""
    rows: list[tuple[object, ...]] = []
    for name in STRENGTHS:
        row: list[object] = [name]
        for rulebook in ("wff-2017", "equations-2019"):
            played(rulebook, [name] * 3, 1, 99)  # to warm up
            start = time.process_time()
            played(rulebook, [name] * 3, SPEED_SHAKES, 1)
            seconds = (time.process_time() - start) / SPEED_SHAKES
            row += [f"{seconds:.2f}", f"{1 / seconds:.1f}"]
        rows.append(tuple(row))
    header = ("three of", "wff-2017 Regular: seconds a shake", "shakes a second and core",
              "equations-2019: seconds a shake", "shakes a second and core")  # fmt: skip
    return table(f"Speed: {SPEED_SHAKES} shakes each, processor time", header, rows)


def league(shakes: int) -> str:
    rows: list[tuple[object, ...]] = []
    for weaker, stronger in pairwise(STRENGTHS):
        for rulebook in RULEBOOKS:
            results = played(rulebook, [weaker, stronger], shakes, 0)
            (found,) = comparisons(results)
            refused = sum(one.refused for one in standings(results))
            rows.append(
                (found.player, found.other, rulebook, sum(result.shakes for result in results),
                 f"{found.difference:+.2f} ± {found.error:.2f}", refused)
            )  # fmt: skip
            print(rows[-1], file=sys.stderr)
    header = ("better", "than", "rulebook", "shakes", "points a shake, ± standard error", "refused")
    return table("League: each strength against the next", header, rows)


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("# Selfplay\n")
    print(speed())
    if wanted:
        print(league(wanted))
