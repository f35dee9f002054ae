"""Proving the answers of puzzles of the cube games again, without trusting how they were made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from nowornever.judges import parse_position
from nowornever.puzzles.making.challenges import GOAL_GAP, with_evidence
from nowornever.puzzles.making.maker import MakingTools
from nowornever.puzzles.making.papers import essential_draft, fault_draft
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.questions import (
    BestGoal,
    FindFault,
    FindSafeMove,
    IsItEssential,
    IsItPossible,
    NowOrNot,
    WhichSide,
    WriteSolution,
)
from nowornever.puzzles.questions.challenges import IMPOSSIBLE, NOT, NOW, POSSIBLE
from nowornever.puzzles.questions.moving import goal_position, move_words
from nowornever.shake.judge.judgement import Trust, Want, weakest
from nowornever.shake.judge.prospects import PositionStanding, certified, judge_moves, stand
from nowornever.shake.rulebook import After
from nowornever.shake.state import Side

Proved = tuple[tuple[str, ...] | None, Trust]
"""Every right answer, None if that is not settled; and how far it can be trusted."""


def prove(puzzle: Puzzle, tools: MakingTools) -> Iterator[str]:
    """What is wrong with a puzzle's answer; nothing if it is proved again."""
    question = puzzle.question
    found, trust = _PROVERS[type(question)](question, puzzle, tools)
    if found is None:
        yield "The answer is not settled within the work allowed."
    elif sorted(found) != sorted(puzzle.answers):
        yield f"The answer is {', '.join(found) or 'nothing'}, not {', '.join(puzzle.answers)}."
    elif weakest((trust, puzzle.trust)) is not puzzle.trust:
        yield f"The answer is {trust}, not {puzzle.trust}."


def _standing(position: str, tools: MakingTools, shown: str) -> PositionStanding:
    ideas = [shown] if shown else []
    standing = stand(tools.judge, parse_position(position), tools.allow, ideas)
    return certified(tools.judge, standing, tools.allow())


def _now(question: NowOrNot, puzzle: Puzzle, tools: MakingTools) -> Proved:
    standing = _standing(question.position, tools, puzzle.shown)
    return _either(standing.now, NOW, NOT), standing.trust_in_now


def _possible(question: IsItPossible, puzzle: Puzzle, tools: MakingTools) -> Proved:
    standing = _standing(question.position, tools, puzzle.shown)
    return _either(standing.impossible, IMPOSSIBLE, POSSIBLE), standing.trust_in_impossible


def _side(question: WhichSide, puzzle: Puzzle, tools: MakingTools) -> Proved:
    standing = _standing(question.position, tools, puzzle.shown)
    answer = _either(standing.wins(question.word), Side.CHALLENGER.value, Side.MOVER.value)
    return answer, standing.trust_in(question.word)


def _either(right: bool | None, yes: str, no: str) -> tuple[str, ...] | None:
    return None if right is None else (yes if right else no,)


def _safe(question: FindSafeMove, puzzle: Puzzle, tools: MakingTools) -> Proved:
    ideas = [puzzle.shown] if puzzle.shown else []
    before = stand(tools.judge, parse_position(question.position), tools.allow, ideas)
    found = with_evidence(list(judge_moves(tools.judge, before, tools.allow)), tools)
    if any(each.standing.safe is None for each in found):
        return None, Trust.NOT_SETTLED
    safe = tuple(move_words(each.move) for each in found if each.standing.safe)
    return safe, weakest(each.standing.trust_in_safe for each in found)


def _goal(question: BestGoal, _puzzle: Puzzle, tools: MakingTools) -> Proved:
    roll = parse_position(question.roll, without_goal=True)
    worth, trusts = {}, []
    for goal in question.goals:
        position = goal_position(roll, goal)
        if position is None:
            return (), Trust.CERTIFIED
        judged = tools.judge.judge(position, tools.allow())
        found = certified(tools.judge, PositionStanding(position, judged), tools.allow()).judgement
        if not found.settles(Want.FEWEST):
            return None, Trust.NOT_SETTLED
        worth[goal] = -1 if found.impossible_is_right else found.fewest or 0
        trusts.append(found.trust)
    top = max(worth.values())
    best = [goal for goal, cubes in worth.items() if cubes > top - GOAL_GAP]
    return tuple(best), weakest(trusts)


def _solve(question: WriteSolution, puzzle: Puzzle, _tools: MakingTools) -> Proved:
    accepted = tuple(text for text in puzzle.answers if question.grade(text, ()).correct)
    return accepted, Trust.CERTIFIED


def _fault(question: FindFault, puzzle: Puzzle, _tools: MakingTools) -> Proved:
    position = parse_position(question.position)
    draft = fault_draft(position, After(question.after), question.paper, puzzle.origin.event)
    return draft.answers if draft else (), Trust.CERTIFIED


def _essential(question: IsItEssential, puzzle: Puzzle, _tools: MakingTools) -> Proved:
    draft = essential_draft(parse_position(question.position), question.paper, puzzle.origin.event)
    return draft.answers if draft else None, Trust.CERTIFIED


_PROVERS: dict[type, Callable[[Any, Puzzle, MakingTools], Proved]] = {
    NowOrNot: _now,
    IsItPossible: _possible,
    WhichSide: _side,
    FindSafeMove: _safe,
    BestGoal: _goal,
    WriteSolution: _solve,
    FindFault: _fault,
    IsItEssential: _essential,
}
