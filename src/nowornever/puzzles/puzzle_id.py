"""The id of a puzzle: the same for puzzles that differ only in names and the order of cubes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import permutations

from nowornever.contradiction.board import COLOURS
from nowornever.contradiction.clue import parse_clue
from nowornever.judges import game_of, parse_position
from nowornever.puzzles.questions import AnyQuestion, BestGoal, WhichClue
from nowornever.shake.judge.likeness import Names, renamings


def puzzle_id(question: AnyQuestion) -> str:
    """Ten hexadecimal digits: a hash that is the same for alike questions."""
    return blake2b(_key(question).encode(), digest_size=5).hexdigest()


def _key(question: AnyQuestion) -> str:
    if isinstance(question, WhichClue):
        return _of_boards(question)
    if isinstance(question, BestGoal):
        roll = parse_position(question.roll, without_goal=True)
        found, ways = renamings(roll)
        goals = (" ".join(sorted(_translated(question.goals, names))) for names in ways)
        return f"goal {found} {min(goals)}"
    position = parse_position(question.position)
    found, ways = renamings(position)
    rest = f"{getattr(question, 'after', '')} {getattr(question, 'word', '')}"
    paper = getattr(question, "paper", "")
    if paper:
        rename = game_of(position.rulebook).rename
        rest += min(rename(paper, names) for names in ways)
    return f"{question.kind} {found} {rest}"


def _of_boards(question: WhichClue) -> str:
    """The boards and clues, sorted, with the colours renamed so that the text comes first."""
    colours = [colour.value for colour in COLOURS]
    used = [colour for colour in colours if any(colour in text for text in question.boards)]
    found = []
    for names in permutations(used):
        table = str.maketrans(dict(zip(used, names, strict=True)))
        boards = [board.translate(table) for board in question.boards]
        found.append((sorted(boards), boards, table))
    first = min(ordered for ordered, _, _ in found)
    clues = (
        sorted(
            f"{boards[owner]} {parse_clue(clue.translate(table))}"
            for clue, owner in zip(question.clues, question.owners, strict=True)
        )
        for ordered, boards, table in found
        if ordered == first
    )
    return f"clue {' '.join(first)} {' '.join(min(clues))}"


def _translated(texts: Iterable[str], names: Names) -> Iterator[str]:
    table = str.maketrans(dict(names))
    return (text.translate(table) for text in texts)
