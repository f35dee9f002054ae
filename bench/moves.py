"""How long hints and the table of every move take. Run:

.venv/bin/python -m bench.moves [--every 4] [CLASS ...]

The positions in bench/positions that bots played are taken. At each, hints are asked for as the
pages ask; then every move is judged without a memory. Evidence and its verification are included,
for the position and for every move. Each question of the judge may take ten seconds of the
processor, and as many for evidence.
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

from bench.asking import at_share, judge_of, within
from bench.harness import table
from bench.positions import CLASSES, FOLDER, read
from nowornever.judges import parse_position
from nowornever.shake.judge.hints import move_hints
from nowornever.shake.judge.judgement import Trust
from nowornever.shake.judge.prospects import certified, certified_move, judge_moves, stand

SECONDS = 10.0
HEADER = (
    "class", "positions", "hints, median ms", "p95", "within 1 s",
    "every move, median ms", "p95", "within 1 s", "moves certified",
)  # fmt: skip


class Measured(NamedTuple):
    """The milliseconds for hints and for the table of every move, and how far that is trusted."""

    hints: float
    moves: float
    trusts: list[Trust]


def measured(text: str, book: str) -> Measured:
    """What one position takes."""
    position, judge = parse_position(text), judge_of(book)
    begin = time.process_time()
    move_hints(judge, position, lambda: within(SECONDS))
    middle = time.process_time()
    before = stand(judge, position, lambda: within(SECONDS))
    before = certified(judge, before, within(SECONDS))
    trusts = [
        certified_move(judge, each, within(SECONDS)).standing.trust_in_safe
        for each in judge_moves(judge, before, lambda: within(SECONDS))
    ]
    end = time.process_time()
    return Measured(1000 * (middle - begin), 1000 * (end - middle), trusts)


def row(book: str, level: str, every: int) -> tuple[object, ...]:
    """A class in the table."""
    played = [each for each in read(FOLDER, book, level) if each.play == "bots"][::every]
    found = [measured(each.position, book) for each in played]
    cells: list[object] = [f"{book}-{level}", len(found)]
    for ordered in (sorted(each.hints for each in found), sorted(each.moves for each in found)):
        quick = sum(each < 1000 for each in ordered) / len(ordered)
        cells += [f"{at_share(ordered, share):.0f}" for share in (0.5, 0.95)]
        cells.append(f"{100 * quick:.1f} %")
    trusts = [trust for each in found for trust in each.trusts]
    share = trusts.count(Trust.CERTIFIED) / len(trusts) if trusts else 1
    return (*cells, f"{100 * share:.1f} %")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("classes", nargs="*")
    parser.add_argument("--every", type=int, default=1, help="take every so-manieth position")
    asked = parser.parse_args()
    rows = [
        row(book, level, asked.every)
        for book, level in CLASSES
        if not asked.classes or f"{book}-{level}" in asked.classes
    ]
    print(table("Hints and the table of every move", HEADER, rows))


if __name__ == "__main__":
    main()
