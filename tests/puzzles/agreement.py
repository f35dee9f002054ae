"""Do the puzzles of the package agree with brute force?

    python -m tests.puzzles.agreement [N [SEED]]

Of the puzzles that are small enough for brute force, N (300) are answered a second time; each seed
takes other ones. One that takes more than SECONDS of the processor is not small enough, and is
counted.
"""

from __future__ import annotations

import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from types import FrameType

from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import shipped
from tests.puzzles.brute_force import Answer, answers

SAMPLE = 300
SECONDS = 10.0


def _give_up(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def answers_in_time(puzzle: Puzzle) -> Answer:
    """The answers by brute force; None if the puzzle is too large for it."""
    before = signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return answers(puzzle)
    except TimeoutError:
        return None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def sample(
    number: int, answer: Callable[[Puzzle], Answer] = answers, seed: int = 0
) -> Iterator[tuple[Puzzle, tuple[str, ...]]]:
    """Puzzles with their answers by brute force, evenly over the kinds of each game."""
    waiting: dict[tuple[str, str], list[Puzzle]] = {}
    for puzzle in _shuffled(seed):
        waiting.setdefault((puzzle.rulebook, puzzle.kind.value), []).append(puzzle)
    found = 0
    while found < number and any(waiting.values()):
        for group in waiting.values():
            while group and found < number:
                puzzle = group.pop()
                brute = answer(puzzle)
                if brute is not None:
                    yield puzzle, brute
                    found += 1
                    break


def _shuffled(seed: int) -> list[Puzzle]:
    """The puzzles in the order of their ids for the seed 0, else by lot."""
    found = sorted(shipped(), key=lambda one: one.id)
    if seed:
        random.Random(seed).shuffle(found)
    return found


def _name(puzzle: Puzzle) -> str:
    return f"{puzzle.rulebook} {puzzle.kind}"


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else SAMPLE
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    tried: Counter[str] = Counter()
    too_large: Counter[str] = Counter()
    wrong = 0

    def counted(puzzle: Puzzle) -> Answer:
        brute = answers_in_time(puzzle)
        too_large[_name(puzzle)] += brute is None
        return brute

    for puzzle, brute in sample(number, counted, seed):
        tried[_name(puzzle)] += 1
        if sorted(brute) != sorted(puzzle.answers):
            wrong += 1
            print(puzzle.id, puzzle.kind, puzzle.answers, brute, puzzle.question)
    for kind in sorted(tried | too_large):
        print(f"{tried[kind]:>5} {kind}; too large: {too_large[kind]}")
    print(f"{tried.total()} answered a second time; wrong: {wrong}")


if __name__ == "__main__":
    main()
