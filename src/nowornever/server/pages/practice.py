"""Help while practising: a paper checked while it is written, and hints in steps.

No table is involved: the request brings the position.
"""

from __future__ import annotations

import random
from typing import Annotated

from fastapi import APIRouter, HTTPException, Request
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field

from nowornever.bots.cubes.coaching.guide import Guide, guide_goal, guide_move, guide_paper
from nowornever.bots.cubes.coaching.hints import paper_hints
from nowornever.judges import game_of, parse_position
from nowornever.server.fair_play import no_help_in_league
from nowornever.server.jobs.jobs import BUSY
from nowornever.server.jobs.pool import BusyError, Lane, NotDoneError, WorkerPool
from nowornever.server.jobs.thinking import HINT_SECONDS, TimeBudget, process_judge
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.job_pages import JobOut, begin, visitor_of
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.structs import StructRoute
from nowornever.shake.deciding.presenting import MAX_TEXT
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.verdict import Fault

CHECKED_WITHIN = 2.0
"""The seconds that a check may take while somebody writes."""
OF_CUBES = frozenset(
    {"too-few-cubes", "required-unused", "forbidden-used", "permitted-misplaced", "cubes-missing"}
)
"""Faults that other cubes for the same proof may mend."""
TOO_LONG = "It takes too long to check this while you write."

router = APIRouter(prefix="/api/practice", responses=PROBLEMS, route_class=StructRoute)


class PaperIn(BaseModel):
    """What is written so far, and for which position."""

    model_config = ConfigDict(extra="forbid")
    position: Annotated[str, Field(max_length=1000)]
    after: After
    text: Annotated[str, Field(max_length=MAX_TEXT)] = ""


class GuideIn(BaseModel):
    """A position, and after which event somebody has to write, if they have to."""

    model_config = ConfigDict(extra="forbid")
    position: Annotated[str, Field(min_length=1, max_length=1000)]
    after: After | None = None


class Checked(Struct, frozen=True):
    """What the checker says about a paper."""

    correct: bool | None
    faults: tuple[Fault, ...]
    notes: tuple[str, ...]
    values: tuple[str, ...] = ()
    """The values of both sides of an Equation; empty for a proof."""


@router.post("/check")
async def check_paper(paper: PaperIn, request: Request) -> Checked:
    """Check a paper that is being written."""
    await no_help_in_league(request, _read(paper))
    checks: WorkerPool = request.app.state.checks
    asked = (check, paper.position, str(paper.after), paper.text)
    try:
        found: Checked = await checks.do(Lane.PRACTICE, visitor_of(request), CHECKED_WITHIN, *asked)
    except NotDoneError:
        return Checked(None, (), (TOO_LONG,))
    except BusyError:
        raise HTTPException(503, BUSY) from None
    return found


@router.post("/hints")
async def hint(paper: PaperIn, request: Request) -> JobOut[tuple[str, ...]]:
    """How to go on, in steps from vague to exact; the job's result is a list of them."""
    await no_help_in_league(request, _read(paper))
    return await begin(request, find_hints, paper.position, str(paper.after), paper.text)


@router.post("/guide")
async def guide(asked: GuideIn, request: Request) -> JobOut[Guide]:
    """What to do next, for a beginner: which Goal to set, what to move or say, what to write."""
    position = parse_position(asked.position, without_goal=True)
    if asked.after is not None:
        _known_end(position, asked.after)
    await no_help_in_league(request, position)
    after = None if asked.after is None else str(asked.after)
    return await begin(request, find_guide, str(position), after)


def check(_report: Report, position: str, after: str, text: str) -> Checked:
    """The checker's verdict, computed in a process of its own."""
    return checked(parse_position(position), After(after), text)


def checked(position: Position, after: After, text: str) -> Checked:
    """The checker's verdict on what is written so far, with a remedy where cubes are the fault."""
    game = game_of(position.rulebook)
    verdict = game.check_draft(text, position, after)
    remedy: tuple[str, ...] = ()
    if verdict.faults and all(fault.code in OF_CUBES for fault in verdict.faults):
        remedy = game.craft.load().advice_on_cubes(position, after, text)
    return Checked(verdict.correct, verdict.faults, (*verdict.notes, *remedy), verdict.values)


def find_hints(_report: Report, position: str, after: str, text: str) -> tuple[str, ...]:
    """The hints, computed in a process of their own."""
    return paper_hints(parse_position(position), After(after), text, process_judge())


def find_guide(report: Report, position: str, after: str | None) -> Guide:
    """What the guide says, computed in a process of its own."""
    found = parse_position(position, without_goal=True)
    budget = TimeBudget(report, HINT_SECONDS)
    if after is not None:
        return guide_paper(found, After(after), process_judge(), budget.each)
    if not found.goal:
        return guide_goal(found, random.Random(position))
    return guide_move(found, process_judge(), budget.each)


def _read(paper: PaperIn) -> Position:
    position = parse_position(paper.position)
    _known_end(position, paper.after)
    return position


def _known_end(position: Position, after: After) -> None:
    if after not in position.rulebook.allowances:
        raise HTTPException(422, f"{position.rulebook.id} has no {after}.")
