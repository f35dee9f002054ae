"""Choosing a set from many puzzles: evenly over games, rulebooks, levels, kinds and answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from nowornever.puzzles.puzzle import Puzzle, PuzzleKind
from nowornever.shake.judge.judgement import Trust

Cell = tuple[str, str, str, str]

TILT = 3
"""Of two possible answers, one may be right at most this many times as often as the other."""


def distinct(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Each puzzle once; of alike puzzles, the first."""
    seen: set[str] = set()
    for puzzle in puzzles:
        if puzzle.id not in seen:
            seen.add(puzzle.id)
            yield puzzle


def choose(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """At most this many different puzzles, spread evenly over games, rulebooks, levels and kinds.

    Among puzzles alike in these, certified answers come before searched ones, and different
    answers alternate.
    """
    cells: dict[Cell, list[Puzzle]] = defaultdict(list)
    for puzzle in _balanced(sorted(distinct(puzzles), key=_is_searched)):
        cells[puzzle.game, puzzle.rulebook, puzzle.level, puzzle.kind.value].append(puzzle)
    rounds = zip_longest(*(_in_turns(cells[cell]) for cell in sorted(cells)))
    chosen = [puzzle for one_each in rounds for puzzle in one_each if puzzle]
    return chosen[:most]


def _balanced(puzzles: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles without the surplus of one answer, so that always guessing it does not pay."""
    times = Counter((_asked(puzzle), _short_answer(puzzle)) for puzzle in puzzles)
    seen: Counter[tuple[tuple[str, PuzzleKind], str]] = Counter()
    for puzzle in puzzles:
        asked, answer = _asked(puzzle), _short_answer(puzzle)
        seen[asked, answer] += 1
        others = [times[asked, other] for other in puzzle.question.choices if other != answer]
        if not answer or seen[asked, answer] <= TILT * others[0]:
            yield puzzle


def _is_searched(puzzle: Puzzle) -> bool:
    return puzzle.trust is not Trust.CERTIFIED


def _asked(puzzle: Puzzle) -> tuple[str, PuzzleKind]:
    return puzzle.game, puzzle.kind


def _short_answer(puzzle: Puzzle) -> str:
    """One of two choices; empty for other questions."""
    return puzzle.answers[0] if len(puzzle.question.choices) == 2 else ""


def _in_turns(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles of a cell, those with different short answers alternately."""
    by_answer: dict[str, list[Puzzle]] = defaultdict(list)
    for puzzle in puzzles:
        by_answer[_short_answer(puzzle)].append(puzzle)
    for group in by_answer.values():
        group.sort(key=lambda puzzle: (_is_searched(puzzle), puzzle.id))
    rounds = zip_longest(*(by_answer[answer] for answer in sorted(by_answer)))
    return [puzzle for one_each in rounds for puzzle in one_each if puzzle]
