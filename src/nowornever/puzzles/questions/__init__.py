"""The questions of puzzles: each knows its words, its choices, and how to grade an answer."""

from __future__ import annotations

from nowornever.puzzles.questions.boards import WhichClue
from nowornever.puzzles.questions.challenges import IsItPossible, NowOrNot, WhichSide
from nowornever.puzzles.questions.moving import BestGoal, FindSafeMove
from nowornever.puzzles.questions.papers import FindFault, IsItEssential, WriteSolution

CubeQuestion = (
    NowOrNot
    | IsItPossible
    | WriteSolution
    | FindSafeMove
    | FindFault
    | IsItEssential
    | WhichSide
    | BestGoal
)
"""The questions about a position of a cube game."""
AnyQuestion = CubeQuestion | WhichClue

__all__ = [
    "AnyQuestion",
    "BestGoal",
    "CubeQuestion",
    "FindFault",
    "FindSafeMove",
    "IsItEssential",
    "IsItPossible",
    "NowOrNot",
    "WhichClue",
    "WhichSide",
    "WriteSolution",
]
