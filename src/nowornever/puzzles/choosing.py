"""Choosing a set from many puzzles: evenly over games, rulebooks, levels, kinds and answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from nowornever.puzzles.puzzle import Puzzle
from nowornever.shake.judge.judgement import Trust

Cell = tuple[str, str, str, str]


def distinct(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Each puzzle once: of puzzles alike the first."""
    seen: set[str] = set()
    for puzzle in puzzles:
        if puzzle.id not in seen:
            seen.add(puzzle.id)
            yield puzzle


def choose(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """At most this many different puzzles, evenly over what they are of and what they ask.

    Within a cell certified answers come before searched ones, and different answers take turns.
    """
    cells: dict[Cell, list[Puzzle]] = defaultdict(list)
    for puzzle in distinct(puzzles):
        cells[puzzle.game, puzzle.rulebook, puzzle.level, puzzle.kind.value].append(puzzle)
    rounds = zip_longest(*(_in_turns(cells[cell]) for cell in sorted(cells)))
    chosen = [puzzle for one_each in rounds for puzzle in one_each if puzzle]
    return chosen[:most]


def _in_turns(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles of a cell, those with different short answers alternately."""
    by_answer: dict[str, list[Puzzle]] = defaultdict(list)
    for puzzle in puzzles:
        is_choice = len(puzzle.question.choices) == 2
        by_answer[puzzle.answers[0] if is_choice else ""].append(puzzle)
    for group in by_answer.values():
        group.sort(key=lambda puzzle: (puzzle.trust is not Trust.CERTIFIED, puzzle.id))
    rounds = zip_longest(*(by_answer[answer] for answer in sorted(by_answer)))
    return [puzzle for one_each in rounds for puzzle in one_each if puzzle]
