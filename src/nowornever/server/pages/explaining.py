"""Why did you do that? What each player of a scored shake saw when it moved."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Request
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field

from nowornever.bots.cubes.coaching.explaining import ActionReasons, explain
from nowornever.games import CUBE_GAMES
from nowornever.server.errors import TableError
from nowornever.server.jobs.thinking import TimeBudget
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.bearer import Bearer, secret_of
from nowornever.server.pages.job_pages import JobOut, begin
from nowornever.server.pages.judging import played_match
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.structs import StructRoute
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.plan import decode_plan
from nowornever.server.tables.ruling.conduct import TERMS
from nowornever.shake.judge.graph import played_shake

IN_LEAGUE = "In a league match this is available when the match is over."
NO_CUBES = "Only the moves of a cube game can be explained."

router = APIRouter(prefix="/api/judge", responses=PROBLEMS, route_class=StructRoute)


class EyesIn(BaseModel):
    """Through whose eyes a shake is seen."""

    model_config = ConfigDict(extra="forbid")
    eyes: Annotated[str, Field(max_length=20)] = ""
    """A bot; empty: each bot through its own, everybody else through those of the strongest."""


class ExplainedShake(Struct, frozen=True):
    """What the players of a shake saw, action by action."""

    reasons: tuple[ActionReasons, ...]
    whole: bool
    """Whether that is all; otherwise the time was over."""


@router.post("/tables/{table_id}/shakes/{shake}/reasons")
async def reasons(
    table_id: str, shake: int, asked: EyesIn, request: Request, authorization: Bearer = ""
) -> JobOut[ExplainedShake]:
    """What each player of a shake that is over had in mind and feared.

    For those at the table, unless it is a league's; for everybody once the match is over.
    """
    hub: Hub = request.app.state.hub
    stored = await hub.look(table_id)
    plan = decode_plan(stored.plan)
    if plan.game not in CUBE_GAMES:
        raise TableError(422, NO_CUBES)
    if asked.eyes and not CUBE_GAMES[plan.game].bots.load().like(asked.eyes):
        raise HTTPException(422, "There is no such bot.")
    if stored.status == "playing" and not TERMS[plan.conduct].helps:
        raise TableError(409, IN_LEAGUE)
    lines = [line.line for line in await hub.past_of(table_id, secret_of(authorization))]
    return await begin(request, find_reasons, lines, shake, asked.eyes)


def find_reasons(report: Report, lines: list[str], shake: int, eyes: str) -> ExplainedShake:
    """The reasons for every Goal, move and challenge of a scored shake, as far as time allows."""
    budget = TimeBudget(report)
    start, events = played_match(lines)
    played = played_shake(start, events, shake)
    if played is None:
        return ExplainedShake((), whole=True)
    found = []
    last = played.first + len(played.events) - 1
    for each in explain(start, events[:last], shake, eyes):
        if each.number < played.first:
            continue  # of a shake of the same number that was begun anew
        found.append(each)
        budget.tell(done=each.number - played.first + 1, of=len(played.events))
        if budget.is_over:
            return ExplainedShake(tuple(found), whole=False)
    return ExplainedShake(tuple(found), whole=True)
