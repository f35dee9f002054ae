"""Every kind of exercise, by the word that a lesson file uses for it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from nowornever.learning.sections import LessonSection
from nowornever.learning.tasks import (
    boards,
    formulas,
    mat,
    numbers,
    papers,
    picking,
    proofs,
    scores,
)

AnyTask = (
    formulas.Build
    | formulas.ReadTask
    | picking.Pick
    | picking.Choose
    | proofs.Prove
    | mat.Solve
    | mat.MoveTask
    | mat.Say
    | papers.Spot
    | numbers.Value
    | numbers.Brackets
    | numbers.Spaces
    | boards.PlaceTask
    | boards.GiveClue
    | boards.Ask
    | boards.CountTask
    | scores.ScoreTask
)
"""An exercise: its `grade` raises WrittenError for an answer that cannot be read."""


class TaskKind(Struct, frozen=True):
    """A kind of exercise: the fields it may have, and how it is read from them."""

    fields: tuple[str, ...]
    read: Callable[[LessonSection, str, str], AnyTask]
    """Reads it from the section, and from the rulebook and level of the lesson."""
    form: str
    """An example of a written answer, for learners who type it."""


def _kind(fields: str, read: Callable[[LessonSection], AnyTask], form: str) -> TaskKind:
    return TaskKind(tuple(fields.split()), lambda section, _rulebook, _level: read(section), form)


KINDS: dict[str, TaskKind] = {
    "build": _kind("cubes use at-least says", formulas.read_build, "KpNq"),
    "read": _kind("formula", formulas.read_read, "if not p then q"),
    "pick": _kind("find items on", picking.read_pick, "Kp, pq, or none"),
    "choose": _kind("choices clause", picking.read_choose, "1"),
    "prove": TaskKind(
        ("sequent", "rules", "begun"), proofs.read_prove, "the whole proof, then an empty line"
    ),
    "solve": _kind("position after", mat.read_solve, "the whole paper, then an empty line"),
    "move": _kind(
        "position aim bonus", mat.read_move_task, "q permitted, or bonus A forbidden, q permitted"
    ),
    "say": _kind("position turn", mat.read_say, "now"),
    "spot": _kind(
        "position after paper", papers.read_spot, "row 3 (row 1 is the top line), or correct"
    ),
    "value": _kind("of", numbers.read_value, "16, 1/2, or undefined"),
    "brackets": _kind("goal", numbers.read_brackets, "2x(3+5)"),
    "spaces": _kind("expression", numbers.read_spaces, "2x 3+5"),
    "place": _kind("board tokens true false contract apart-from", boards.read_place, "Ra1 Gc2"),
    "clue": _kind("board own earlier format others", boards.read_clue_task, "R@1b"),
    "query": _kind("boards want", boards.read_ask, "a1 b2"),
    "count": _kind("cells boards", boards.read_count, "R3 O1"),
    "score": _kind("players of what", scores.read_score, "-2"),
}

__all__ = ["KINDS", "AnyTask", "TaskKind"]
