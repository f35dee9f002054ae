"""Do the puzzles of the package agree with brute force? python -m tests.puzzles.agreement [N]

Of the puzzles that are small enough for brute force, N (300) are answered a second time.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import shipped
from tests.puzzles.brute_force import answers

SAMPLE = 300


def sample(number: int) -> Iterator[tuple[Puzzle, tuple[str, ...]]]:
    """Puzzles with their answers by brute force, evenly over the kinds of each game."""
    waiting: dict[tuple[str, str], list[Puzzle]] = {}
    for puzzle in sorted(shipped(), key=lambda one: one.id):
        waiting.setdefault((puzzle.rulebook, puzzle.kind.value), []).append(puzzle)
    found = 0
    while found < number and any(waiting.values()):
        for group in waiting.values():
            while group and found < number:
                puzzle = group.pop()
                brute = answers(puzzle)
                if brute is not None:
                    yield puzzle, brute
                    found += 1
                    break


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else SAMPLE
    tried: Counter[str] = Counter()
    wrong = 0
    for puzzle, brute in sample(number):
        tried[f"{puzzle.rulebook} {puzzle.kind}"] += 1
        if sorted(brute) != sorted(puzzle.answers):
            wrong += 1
            print(puzzle.id, puzzle.kind, puzzle.answers, brute, puzzle.question)
    for kind, times in sorted(tried.items()):
        print(f"{times:>5} {kind}")
    print(f"{tried.total()} answered a second time; wrong: {wrong}")


if __name__ == "__main__":
    main()
