"""EQUATIONS, described for the parts of the program that serve every game."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.clauses import equations_2019
from nowornever.core.descriptor import Later
from nowornever.core.written import WrittenError
from nowornever.equations.checker import check
from nowornever.equations.drawing import value_tree_svg
from nowornever.equations.game import GAME
from nowornever.equations.goals import read_goal
from nowornever.equations.rulebooks import RULEBOOKS
from nowornever.equations.written import parse_equation, parse_expression
from nowornever.shake.descriptor import CubeDescriptor, SolutionLine
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook


def _check(
    text: str, rulebook: Rulebook, level: str, position: Position | None, after: After | None
) -> PaperVerdict:
    book = RULEBOOKS[rulebook.id]
    return check(_one_equation(text), book, level, position=position, after=after)


def _check_draft(text: str, position: Position, after: After) -> PaperVerdict:
    """Check a draft; after No Goal the writer's own Goal counts."""
    on_mat = replace(position, goal="") if after is After.NO_GOAL else position
    return check(text, position=on_mat, after=after)


def _value_tree(text: str, goal: str) -> str:
    """The Equation, or the Goal if nothing is written, as a tree; '' if it cannot be read."""
    try:
        if text.strip():
            return value_tree_svg(parse_equation(text) if "=" in text else parse_expression(text))
    except WrittenError:
        return ""
    reading = read_goal(goal).reading
    return value_tree_svg(reading) if reading else ""


def _one_equation(text: str) -> str:
    """The one Equation in a text. Blanks before it stay, so that columns in faults are right."""
    if not text.strip():
        raise WrittenError("there is no Equation here", text, 0)
    rows = [number for number, line in enumerate(text.splitlines(), 1) if "=" in line]
    if len(rows) > 1:
        second = text.splitlines()[rows[1] - 1]
        raise WrittenError("there are several Equations; write one at a time", second, 0, rows[1])
    return text.rstrip()


EQUATIONS = CubeDescriptor(
    name="equations",
    title="EQUATIONS",
    package="nowornever.equations",
    game=GAME,
    clauses=(equations_2019.INDEX,),
    check=_check,
    check_draft=_check_draft,
    value_tree=_value_tree,
    line=SolutionLine("="),
    judge=Later("nowornever.equations.judge:JUDGE"),
    units_a_second=100_000,
    craft=Later("nowornever.bots.equations.craft:CRAFT"),
    themes=Later("nowornever.puzzles.themes.equations:THEMES"),
)
