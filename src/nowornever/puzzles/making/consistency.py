"""What a puzzle says besides its answer: which game it is of, and the Solution that it shows."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.core.written import WrittenError
from nowornever.judges import game_of, parse_position
from nowornever.puzzles.making.papers import ruling
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.puzzle_id import puzzle_id
from nowornever.puzzles.questions import BestGoal, NowOrNot, WhichClue, WhichSide, WriteSolution
from nowornever.puzzles.questions.challenges import NOW
from nowornever.puzzles.questions.moving import goal_position
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import Side


def misstatements(puzzle: Puzzle) -> Iterator[str]:
    """What a puzzle says wrongly besides its answer, a sentence each."""
    if puzzle.id != puzzle_id(puzzle.question):
        yield "Its id is not that of its question."
    if isinstance(puzzle.question, WhichClue):
        return  # boards have no rulebook, and no Solution is shown
    position = _position(puzzle)
    rulebook = position.rulebook
    stated = puzzle.game, puzzle.rulebook, puzzle.level
    if stated != (found := (game_of(rulebook).name, rulebook.id, position.level)):
        yield f"It is of {' '.join(found)}, not of {' '.join(stated)}."
    if puzzle.shown and not _is_solution(puzzle, position):
        yield "The Solution that it shows is not right."


def _position(puzzle: Puzzle) -> Position:
    question = puzzle.question
    assert not isinstance(question, WhichClue)
    if isinstance(question, BestGoal):
        return parse_position(question.roll, without_goal=True)
    return parse_position(question.position)


def _is_solution(puzzle: Puzzle, position: Position) -> bool:
    """Whether the checker accepts what is shown, with as many cubes as the answer allows."""
    solved: Position | None = position
    if isinstance(puzzle.question, BestGoal):
        solved = goal_position(position, puzzle.answers[0]) if puzzle.answers else None
    try:
        return solved is not None and ruling(solved, _after(puzzle), puzzle.shown).correct is True
    except WrittenError:
        return False


def _after(puzzle: Puzzle) -> After:
    question = puzzle.question
    if isinstance(question, WriteSolution):
        return After(question.after)
    right_now = (isinstance(question, NowOrNot) and NOW in puzzle.answers) or (
        isinstance(question, WhichSide)
        and question.word == After.NOW
        and Side.CHALLENGER.value in puzzle.answers
    )
    return After.NOW if right_now else After.IMPOSSIBLE
