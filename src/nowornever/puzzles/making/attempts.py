"""How the bots of the cube games answer puzzles, with the eyes and the slips they play with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from nowornever.bots.chance import happens, pick, shuffled
from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Moment
from nowornever.bots.cubes.papers import write
from nowornever.bots.cubes.sight import AT_MOST_ONE, BotMemory, Sight
from nowornever.core.dice import Chance
from nowornever.games import cube_game_with
from nowornever.judges import parse_position
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
from nowornever.puzzles.questions.papers import ESSENTIAL, NOT_ESSENTIAL
from nowornever.shake.judge.prospects import may_say_now, moves
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import Side

NONE = "none"
"""The answer of a bot that finds none."""


def attempts(puzzle: Puzzle, bot: str, chance: Chance) -> Iterator[str]:
    """An endless sequence of a bot's answers; KeyError if the bot is unknown.

    The bot remembers what it has seen; its slips are drawn again for each answer.
    """
    game, memory = cube_game_with(puzzle.rulebook), BotMemory()
    answer = _ANSWERS[type(puzzle.question)]
    while True:
        sight = Sight(STRENGTHS[bot], game, memory)
        yield answer(sight, puzzle.question, puzzle, chance)


def _now(sight: Sight, question: NowOrNot, _puzzle: Puzzle, chance: Chance) -> str:
    now = _believes_now(sight, parse_position(question.position), chance)
    return NOW if now else NOT


def _possible(sight: Sight, question: IsItPossible, _puzzle: Puzzle, chance: Chance) -> str:
    possible = _believes_possible(sight, parse_position(question.position), chance)
    return POSSIBLE if possible else IMPOSSIBLE


def _side(sight: Sight, question: WhichSide, _puzzle: Puzzle, chance: Chance) -> str:
    position = parse_position(question.position)
    if question.word == After.NOW:
        right = _believes_now(sight, position, chance)
    else:
        right = not _believes_possible(sight, position, chance)
    return (Side.CHALLENGER if right else Side.MOVER).value


def _believes_now(sight: Sight, position: Position, chance: Chance) -> bool:
    """Whether the bot says Now: because it sees it; if it sees no Solution at all, it guesses."""
    if sight.find(position, AT_MOST_ONE, moment=Moment.CHALLENGE):
        return True
    if sight.now_is_right(position, Moment.CHALLENGE) is False:
        return False
    return not sight.find(position, moment=Moment.CHALLENGE) and happens(0.5, chance)


def _believes_possible(sight: Sight, position: Position, chance: Chance) -> bool:
    """Whether the bot believes in a Solution: because it sees one; otherwise it may guess."""
    if sight.find(position, moment=Moment.CHALLENGE):
        return True
    if sight.strength.counts and sight.is_hopeless(position):
        return False
    if sight.impossible_is_right(position, Moment.CHALLENGE):
        return False
    return happens(0.5, chance)


def _solve(sight: Sight, question: WriteSolution, _puzzle: Puzzle, chance: Chance) -> str:
    return write(sight, parse_position(question.position), After(question.after), chance) or NONE


def _safe(sight: Sight, question: FindSafeMove, _puzzle: Puzzle, chance: Chance) -> str:
    """The first of the moves it looks at that seems safe to it."""
    position = parse_position(question.position)
    order = shuffled(list(moves(position)), chance)
    for move in order[: sight.strength.looks]:
        after = position.move(move.cube, move.section)
        if may_say_now(after) and sight.find(after, AT_MOST_ONE, moment=Moment.MOVE):
            continue
        if sight.find(after, moment=Moment.MOVE):
            return move_words(move)
    return move_words(order[0])


def _fault(sight: Sight, question: FindFault, puzzle: Puzzle, chance: Chance) -> str:
    """The fault as often as the bot finds one on an opponent's paper; otherwise anything."""
    if happens(sight.strength.finds, chance):
        return puzzle.answers[0]
    rows = len(question.paper.strip().splitlines())
    return pick(question.choices or [f"row {row}" for row in range(1, rows + 1)], chance)


def _essential(sight: Sight, question: IsItEssential, _puzzle: Puzzle, chance: Chance) -> str:
    """Whether the bot, if it looks, finds a shorter solution."""
    position = parse_position(question.position)
    if not happens(sight.strength.finds, chance):
        return pick(question.choices, chance)
    return NOT_ESSENTIAL if sight.craft.shorter(position, question.paper) else ESSENTIAL


def _goal(sight: Sight, question: BestGoal, _puzzle: Puzzle, chance: Chance) -> str:
    """The Goal whose best solution in sight takes the most cubes."""
    roll = parse_position(question.roll, without_goal=True)
    takes = {}
    for goal in question.goals:
        position = goal_position(roll, goal)
        found = sight.find(position, moment=Moment.GOAL) if position else None
        takes[goal] = found.from_resources if found else -1
    most = max(takes.values())
    return pick([goal for goal in question.goals if takes[goal] == most], chance)


_ANSWERS: dict[type, Callable[[Sight, Any, Puzzle, Chance], str]] = {
    NowOrNot: _now,
    IsItPossible: _possible,
    WhichSide: _side,
    WriteSolution: _solve,
    FindSafeMove: _safe,
    FindFault: _fault,
    IsItEssential: _essential,
    BestGoal: _goal,
}
