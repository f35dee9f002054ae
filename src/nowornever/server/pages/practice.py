"""Help for somebody who practises: a paper checked while it is written, and hints in steps.

Nothing here knows a table: whoever asks brings the position.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Request
from msgspec import Struct
from msgspec.structs import asdict, replace
from pydantic import BaseModel, ConfigDict, Field

from nowornever.bots.cubes.hints import solution_hints
from nowornever.core.written import WrittenError
from nowornever.equations.checker import check as check_equation
from nowornever.equations.rulebooks import EquationsRulebook
from nowornever.judges import parse_position
from nowornever.server.fair_play import no_help_in_league
from nowornever.server.jobs.jobs import BUSY
from nowornever.server.jobs.pool import BusyError, Lane, NotDoneError, WorkerPool
from nowornever.server.jobs.thinking import process_judge
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.job_pages import JobOut, begin, visitor_of
from nowornever.server.pages.problems import PROBLEMS
from nowornever.shake.deciding.presenting import MAX_TEXT
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Duty
from nowornever.shake.verdict import Fault
from nowornever.wff.checker import check_text
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.paper import Proof
from nowornever.wff.prover import claim, hints
from nowornever.wff.rulebooks import WffRulebook
from nowornever.wff.written import parse_proof

WHILE_WRITING = 5_000
"""The units of work for all questions to the prover while somebody writes."""
CHECKED_WITHIN = 2.0
"""How many seconds a check may take while somebody writes."""
TOO_LONG = "It takes too long to check this while you write."

router = APIRouter(prefix="/api/practice", responses=PROBLEMS)


class PaperIn(BaseModel):
    """What is written so far, and for which position."""

    model_config = ConfigDict(extra="forbid")
    position: Annotated[str, Field(max_length=1000)]
    after: After
    text: Annotated[str, Field(max_length=MAX_TEXT)] = ""


class FaultOut(BaseModel):
    """One thing that is wrong, with its place."""

    place: str
    code: str
    clause: str
    message: str
    row: int


class CheckOut(BaseModel):
    """What the checker says about a paper."""

    correct: bool | None
    faults: list[FaultOut]
    notes: list[str]
    values: list[str]
    """What both sides of an Equation are worth; empty for a proof."""


class Checked(Struct, frozen=True):
    """A verdict on any paper."""

    correct: bool | None
    faults: tuple[Fault, ...]
    notes: tuple[str, ...]
    values: tuple[str, ...] = ()


@router.post("/check")
async def check_paper(paper: PaperIn, request: Request) -> CheckOut:
    """Check a paper that is being written."""
    await no_help_in_league(request, _read(paper))
    checks: WorkerPool = request.app.state.checks
    asked = (check, paper.position, str(paper.after), paper.text)
    try:
        found = await checks.do(Lane.PRACTICE, visitor_of(request), CHECKED_WITHIN, *asked)
    except NotDoneError:
        found = Checked(None, (), (TOO_LONG,))
    except BusyError:
        raise HTTPException(503, BUSY) from None
    return CheckOut.model_validate({**asdict(found), "faults": list(map(asdict, found.faults))})


@router.post("/hints")
async def hint(paper: PaperIn, request: Request) -> JobOut:
    """How it could go on, in steps from vague to exact; the job's result is a list of them."""
    await no_help_in_league(request, _read(paper))
    return await begin(request, find_hints, paper.position, str(paper.after), paper.text)


def check(_report: Report, position: str, after: str, text: str) -> Checked:
    """The checker's verdict, found in a process of its own."""
    return checked(parse_position(position), After(after), text)


def checked(position: Position, after: After, text: str) -> Checked:
    """The checker's verdict on whatever is written so far."""
    if isinstance(position.rulebook, EquationsRulebook):
        on_mat = replace(position, goal="") if after is After.NO_GOAL else position
        equation = check_equation(text, position=on_mat, after=after)
        sides = [side for side in (equation.solution, equation.goal) if side]
        values = tuple(side.exact or side.about for side in sides)
        return Checked(equation.correct, equation.faults, equation.notes, values)
    verdict = check_text(text, position, after, prover=claim, budget=WHILE_WRITING)
    return Checked(verdict.correct, verdict.faults, verdict.notes)


def find_hints(_report: Report, position: str, after: str, text: str) -> tuple[str, ...]:
    """The hints, found in a process of their own."""
    table = parse_position(position)
    book = table.rulebook
    if not isinstance(book, WffRulebook):
        return solution_hints(table, After(after), process_judge())
    try:
        proof = parse_proof(text) if text.strip() else Proof(())
        if not proof.items:
            return solution_hints(table, After(after), process_judge())
        return hints(proof, Formula(table.goal), _spellable(table, book), book)
    except WrittenError as error:
        return (f"First put this right: {error.reason}.",)


def _spellable(position: Position, book: WffRulebook) -> frozenset[str]:
    """The rules of the game for which there are cubes; an R can stand for any."""
    usable = position.resources + "".join(
        position.on(section) for section in book.sections if section.duty is not Duty.CANNOT
    )
    game = book.games[position.level]
    return game if "R" in usable else frozenset(r for r in game if set(r) <= set(usable))


def _read(paper: PaperIn) -> Position:
    position = parse_position(paper.position)
    if paper.after not in position.rulebook.allowances:
        raise HTTPException(422, f"{position.rulebook.id} knows no {paper.after}.")
    return position
