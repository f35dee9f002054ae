"""Which puzzles come first for somebody who has just learned the game.

A rating says how the bots fare, and the bots find many things easy that a beginner has not met.
So a puzzle's place among the first ones comes from what it asks: which kind of answer, how long a
Goal, how many cubes on the mat, and which parts of the game.
"""

from __future__ import annotations

from nowornever.games import GAMES
from nowornever.judges import parse_position
from nowornever.puzzles.puzzle import Puzzle, PuzzleKind
from nowornever.puzzles.questions import BestGoal, WhichClue
from nowornever.puzzles.questions.challenges import NOT

FIRST_KINDS = (PuzzleKind.NOW, PuzzleKind.SOLVE, PuzzleKind.POSSIBLE, PuzzleKind.CLUE)
"""What is asked first: the two challenges, a solution, and in Proof by Contradiction a clue."""
FIRST_THEMES = frozenset(
    {"opening", "near-miss", "mat-alone", "rule-Ai", "rule-Ki", "rule-Ko", "lines"}
)
"""What a beginner has met; every other theme is one more thing to know."""
UNSEEN = {NOT: frozenset({"wild-cube"})}
"""Themes that do not make an answer harder: if Now is wrong with a wild R, so it is without."""
FIRST_LEVELS = ("", "elementary", "basic")
SHORT = 3
"""The most cubes of a Goal in a first game."""
CROWDED = 8
"""Each group of this many cubes on the mat counts as one more thing."""


def asks(puzzle: Puzzle) -> int:
    """How many things a puzzle asks a beginner to know; 0 for the first ones."""
    themes = frozenset(puzzle.themes) - FIRST_THEMES
    things = len(themes.difference(*(UNSEEN.get(answer, ()) for answer in puzzle.answers)))
    things += puzzle.kind not in FIRST_KINDS
    things += puzzle.level not in FIRST_LEVELS
    things += puzzle.rulebook != [*GAMES[puzzle.game].rulebooks][-1]  # lessons teach the newest
    question = puzzle.question
    if isinstance(question, WhichClue):
        return things + len(question.boards)
    if isinstance(question, BestGoal):
        return things + SHORT
    position = parse_position(question.position)
    goal = position.rulebook.cubes_of(position.goal)
    things += max(0, len(goal) - SHORT) + (len(set(goal)) < len(goal))
    return things + sum(map(len, position.mat)) // CROWDED
