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


class TaskKind(Struct, frozen=True):
    """A kind of exercise: the fields it may have, and how it is read from them."""

    fields: tuple[str, ...]
    read: Callable[[LessonSection, str, str], AnyTask]
    """Reads it from the section, and from the rulebook and level of the lesson."""


def _kind(fields: str, read: Callable[[LessonSection], AnyTask]) -> TaskKind:
    return TaskKind(tuple(fields.split()), lambda section, _rulebook, _level: read(section))


KINDS: dict[str, TaskKind] = {
    "build": _kind("cubes use at-least says", formulas.read_build),
    "read": _kind("formula", formulas.read_read),
    "pick": _kind("find items on", picking.read_pick),
    "choose": _kind("choices clause", picking.read_choose),
    "prove": TaskKind(("sequent", "rules", "begun"), proofs.read_prove),
    "solve": _kind("position after", mat.read_solve),
    "move": _kind("position aim bonus", mat.read_move_task),
    "say": _kind("position turn", mat.read_say),
    "spot": _kind("position after paper", papers.read_spot),
    "value": _kind("of", numbers.read_value),
    "brackets": _kind("goal", numbers.read_brackets),
    "spaces": _kind("expression", numbers.read_spaces),
    "place": _kind("board tokens true false contract apart-from", boards.read_place),
    "clue": _kind("board own earlier format others", boards.read_clue_task),
    "query": _kind("boards want", boards.read_ask),
    "count": _kind("cells boards", boards.read_count),
    "score": _kind("players of what", scores.read_score),
}

__all__ = ["KINDS", "AnyTask", "Kind"]
