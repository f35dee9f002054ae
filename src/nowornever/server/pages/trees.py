"""Formulas as trees, and while practising Equations as trees of values."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Path, Request
from msgspec import Struct

from nowornever.core.written import WrittenError
from nowornever.judges import game_of, parse_position
from nowornever.learning.languages import LANGUAGES, LessonLanguage
from nowornever.server.fair_play import no_help_in_league
from nowornever.server.jobs.jobs import BUSY
from nowornever.server.jobs.pool import BusyError, Lane, NotDoneError, WorkerPool
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.job_pages import visitor_of
from nowornever.server.pages.practice import CHECKED_WITHIN, TOO_LONG, PaperIn
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.structs import StructRoute
from nowornever.wff.exports.drawn_formula import formula_svg
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.notations import spoken

MAX_FORMULA = 60
"""The longest formula that is drawn, in letters; the cubes of a game spell far less."""
NO_TREE = "This cannot be drawn as a tree."

router = APIRouter(prefix="/api", responses=PROBLEMS, route_class=StructRoute)


class ShownTree(Struct, frozen=True):
    """A tree, drawn as SVG, and how it is read aloud."""

    drawing: str
    words: str = ""


@router.get("/trees/{formula}")
async def formula_tree(
    formula: Annotated[str, Path(max_length=MAX_FORMULA)],
    language: LessonLanguage = LANGUAGES[0],
) -> ShownTree:
    """A formula in Polish notation as its tree; that is no help in a match, only its shape."""
    try:
        read = Formula(formula)
    except WrittenError:
        raise HTTPException(422, f"{formula} is not a WFF, so it has no tree.") from None
    return ShownTree(formula_svg(read), spoken(read, language))


@router.post("/practice/tree")
async def value_tree(paper: PaperIn, request: Request) -> ShownTree:
    """An Equation, or the Goal if nothing is written, as a tree with the value of each part."""
    await no_help_in_league(request, parse_position(paper.position))
    checks: WorkerPool = request.app.state.checks
    asked = (draw_tree, paper.position, paper.text)
    try:
        drawing: str = await checks.do(Lane.PRACTICE, visitor_of(request), CHECKED_WITHIN, *asked)
    except NotDoneError:
        raise HTTPException(422, TOO_LONG) from None
    except BusyError:
        raise HTTPException(503, BUSY) from None
    if not drawing:
        raise HTTPException(422, NO_TREE)
    return ShownTree(drawing)


def draw_tree(_report: Report, position: str, text: str) -> str:
    """The tree of values, drawn in a process of its own; '' for what cannot be read."""
    found = parse_position(position)
    return game_of(found.rulebook).value_tree(text, found.goal)
