"""How long hints and the table of every move take. Run:

.venv/bin/python -m bench.moves [--every 4] [CLASS ...]

The positions in bench/positions that bots played are taken. At each, hints are asked for as the
pages ask, evidence and its verification included; then every move is judged without a memory.
Each question of the judge may take ten seconds of the processor.
"""

from __future__ import annotations

import argparse
import time

from bench.asking import at_share, judge_of, within
from bench.harness import table
from bench.positions import CLASSES, FOLDER, read
from nowornever.judges import parse_position
from nowornever.shake.judge.hints import move_hints
from nowornever.shake.judge.prospects import judge_moves, stand

SECONDS = 10.0
HEADER = (
    "class", "positions", "hints, median ms", "p95", "within 1 s",
    "every move, median ms", "p95", "within 1 s",
)  # fmt: skip


def measured(text: str, book: str) -> tuple[float, float]:
    """The milliseconds for hints, and for the table of every move."""
    position, judge = parse_position(text), judge_of(book)
    begin = time.process_time()
    move_hints(judge, position, lambda: within(SECONDS))
    middle = time.process_time()
    before = stand(judge, position, lambda: within(SECONDS))
    for _ in judge_moves(judge, before, lambda: within(SECONDS)):
        pass
    end = time.process_time()
    return 1000 * (middle - begin), 1000 * (end - middle)


def row(book: str, level: str, every: int) -> tuple[object, ...]:
    """A class in the table."""
    played = [each for each in read(FOLDER, book, level) if each.play == "bots"][::every]
    both = [measured(each.position, book) for each in played]
    cells: list[object] = [f"{book}-{level}", len(both)]
    for times in zip(*both, strict=True):
        ordered = sorted(times)
        quick = sum(each < 1000 for each in ordered) / len(ordered)
        cells += [f"{at_share(ordered, share):.0f}" for share in (0.5, 0.95)]
        cells.append(f"{100 * quick:.1f} %")
    return tuple(cells)


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
