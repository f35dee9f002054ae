"""The prover over HTTP: a proof, or why there is none, and the fewest rules that suffice."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, HTTPException, Request
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field

from nowornever.core.work import OutOfWorkError, Work
from nowornever.server.fair_play import no_proof_in_league
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.job_pages import JobOut, begin
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.structs import StructRoute
from nowornever.shake.deciding.presenting import MAX_TEXT
from nowornever.wff.kernel.rules import RULES, in_order
from nowornever.wff.prover import (
    Provable,
    TooDeepError,
    Unprovable,
    hints,
    minimal_rule_sets,
    prove,
)
from nowornever.wff.prover.explain import certificate_lines
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written import format_proof, parse_proof, parse_sequent

MAX_SEQUENT = 200
"""The longest sequent, in characters; the cubes of a game spell far less."""
BUDGET = 400_000
"""The units of work for one question: about twenty seconds."""

router = APIRouter(prefix="/api/prove", responses=PROBLEMS, route_class=StructRoute)


class QuestionIn(BaseModel):
    """What is to be proved, and by which rules."""

    model_config = ConfigDict(extra="forbid")
    sequent: Annotated[str, Field(min_length=1, max_length=MAX_SEQUENT)]
    rulebook: Annotated[str, Field(max_length=20)] = "wff-2017"
    rules: Annotated[list[str], Field(max_length=12)]
    minimal: bool = False
    """Whether to look for the fewest of these rules that suffice, too."""


class BegunIn(BaseModel):
    """A half-written proof under its top line, and the rules that may be used."""

    model_config = ConfigDict(extra="forbid")
    text: Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]
    rulebook: Annotated[str, Field(max_length=20)] = "wff-2017"
    rules: Annotated[list[str], Field(max_length=12)]


class ProverAnswer(Struct, frozen=True, kw_only=True):
    """The prover's answer, as the page shows it."""

    sequent: str
    provable: bool | None
    """None: undecided within the work allowed."""
    proof: str = ""
    lines: int = 0
    fewest: bool = False
    """Whether no proof has fewer lines."""
    reason: str = ""
    certificate: tuple[str, ...] = ()
    minimal: tuple[tuple[str, ...], ...] | None = None


@router.post("")
async def ask(question: QuestionIn, request: Request) -> JobOut[ProverAnswer]:
    """Prove a sequent with exactly these rules; the job's result is the answer."""
    _check_names(question.rulebook, question.rules)
    await _stay_fair(request, question.sequent)
    return await begin(
        request, find, question.sequent, question.rulebook, question.rules, question.minimal
    )


@router.post("/hints")
async def hint(begun: BegunIn, request: Request) -> JobOut[tuple[str, ...]]:
    """How to go on with a proof, in steps from vague to exact; the job's result is a list."""
    _check_names(begun.rulebook, begun.rules)
    proof = await asyncio.to_thread(parse_proof, begun.text)
    if proof.sequent is None:
        raise HTTPException(422, "The top line is missing: premises, an arrow, the Goal.")
    await _stay_fair(request, str(proof.sequent))
    return await begin(request, find_hints, begun.text, begun.rulebook, begun.rules)


def find_hints(_report: Report, text: str, rulebook: str, names: list[str]) -> tuple[str, ...]:
    """The hints, computed in a process of their own."""
    proof = parse_proof(text)
    assert proof.sequent is not None
    _, goal = parse_sequent(str(proof.sequent))
    return hints(proof, goal, frozenset(names), RULEBOOKS[rulebook])


async def _stay_fair(request: Request, sequent: str) -> None:
    premises, goal = parse_sequent(sequent)
    await no_proof_in_league(request, [str(premise) for premise in premises], str(goal))


def _check_names(rulebook: str, rules: list[str]) -> None:
    if rulebook not in RULEBOOKS:
        raise HTTPException(422, f"The rulebooks are {', '.join(RULEBOOKS)}.")
    if unknown := [rule for rule in rules if rule not in RULES]:
        raise HTTPException(422, f"{unknown[0]!r} is not a rule; the rules are {', '.join(RULES)}.")


def find(report: Report, text: str, rulebook: str, names: list[str], minimal: bool) -> ProverAnswer:
    """The answer, computed in a process of its own."""
    premises, goal = parse_sequent(text)
    asked = f"{', '.join(map(str, premises))} -> {goal}".strip()
    book, rules = RULEBOOKS[rulebook], frozenset(names)
    sets = None

    def go_on(spent: int) -> bool:
        report({"work": spent})
        return True

    work = Work(BUDGET, go_on=go_on)
    try:
        if minimal:
            found = minimal_rule_sets(premises, goal, rules, book, work)
            sets = tuple(tuple(in_order(one)) for one in found)
        answer = prove(premises, goal, rules, book, work.left)
    except OutOfWorkError:
        return ProverAnswer(
            sequent=asked, provable=None, reason="It takes more work than is allowed."
        )
    except TooDeepError as error:
        return ProverAnswer(sequent=asked, provable=None, reason=str(error))
    if isinstance(answer, Provable):
        return ProverAnswer(
            sequent=asked,
            provable=True,
            proof=format_proof(answer.proof),
            lines=sum(1 for _ in answer.proof.lines()),
            fewest=answer.minimal,
            minimal=sets,
        )
    if isinstance(answer, Unprovable):
        return ProverAnswer(
            sequent=asked,
            provable=False,
            reason=answer.reason,
            certificate=tuple(certificate_lines(answer.certificate)),
            minimal=sets,
        )
    why = "It takes more work than is allowed."
    return ProverAnswer(sequent=asked, provable=None, reason=why, minimal=sets)
