"""Making, proving and trying one puzzle, as tasks for several processes."""

from __future__ import annotations

import random

from msgspec import Struct

from nowornever.cli.support.files import of_file
from nowornever.library.records import Record
from nowornever.puzzles.difficulty import bot_attempts, rated
from nowornever.puzzles.making.consistency import misstatements
from nowornever.puzzles.making.maker import make_puzzles, making_of, tools_with
from nowornever.puzzles.puzzle import Puzzle


class RecordTask(Struct, frozen=True):
    """A record to make puzzles of."""

    file: str
    """What an error names it by."""
    lines: tuple[str, ...]
    seed: int
    work: int


class PuzzleTask(Struct, frozen=True):
    """A puzzle to prove, or to try with bots."""

    puzzle: Puzzle
    seed: int
    work: int


def make_of(task: RecordTask) -> list[Puzzle]:
    """The puzzles of one record, rated by the bots, in whatever process this is."""
    with of_file(task.file):
        record = Record(task.lines)
        record.verify()
    name = record_name(record)
    chance = random.Random(f"{task.seed} {name}")
    tools = tools_with(chance, task.work)
    made = make_puzzles(record.header, record.events, name, tools)
    return [rated(puzzle, random.Random(f"{task.seed} {puzzle.id}")) for puzzle in made]


def record_name(record: Record) -> str:
    """What names a record: the checksum of its last line, which depends on all lines."""
    return record.lines[-1].rpartition('"sum":"')[2].rstrip('"}')


def prove_again(task: PuzzleTask) -> list[str]:
    """What is wrong with a puzzle, in whatever process this is."""
    puzzle = task.puzzle
    tools = tools_with(random.Random(task.seed), task.work)
    found = list(making_of(puzzle.game).prove(puzzle, tools))
    if any(puzzle.grade(answer).correct is not True for answer in puzzle.answers):
        found.append("Its own answer is graded as wrong.")
    return [*found, *misstatements(puzzle)]


def try_with_bots(task: PuzzleTask) -> list[tuple[str, bool]]:
    """Each bot and whether it solved the puzzle."""
    puzzle = task.puzzle
    return list(bot_attempts(puzzle, random.Random(f"{task.seed} {puzzle.id}")))
