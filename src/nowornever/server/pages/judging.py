"""The judge over HTTP: a position, the Goals of a roll, a finished match, a scored shake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, HTTPException, Request
from msgspec.structs import replace
from pydantic import BaseModel, ConfigDict, Field

from nowornever.core.game import Event
from nowornever.core.record import read_record
from nowornever.games import CUBE_GAMES
from nowornever.judges import parse_position, rules_of
from nowornever.server.fair_play import no_help_in_league
from nowornever.server.jobs.thinking import (
    EVIDENCE_SECONDS,
    HINT_SECONDS,
    POSITION_SECONDS,
    TimeBudget,
    process_judge,
)
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.bearer import Bearer, secret_of
from nowornever.server.pages.job_pages import JobOut, begin
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.structs import StructRoute
from nowornever.server.tables.hub import Hub
from nowornever.shake.judge.exports import (
    Judged,
    JudgedGoal,
    JudgedMatch,
    JudgedShake,
    comment_values,
    goal_values,
    graph_values,
    judgement_values,
    move_values,
)
from nowornever.shake.judge.graph import PlayedShake, played_shake, shake_graphs
from nowornever.shake.judge.hindsight import look_back
from nowornever.shake.judge.hints import move_hints
from nowornever.shake.judge.judgement import Judge, certify
from nowornever.shake.judge.prospects import (
    PositionStanding,
    certified_move,
    judge_goals,
    judge_moves,
    moves,
)
from nowornever.shake.judge.review import review
from nowornever.shake.position import MAX_TEXT, Position
from nowornever.shake.state import State

MOST_GOALS = 4
"""The cubes of the longest Goal that can be asked for."""

router = APIRouter(prefix="/api/judge", responses=PROBLEMS, route_class=StructRoute)


class PositionIn(BaseModel):
    """A position to be judged."""

    model_config = ConfigDict(extra="forbid")
    position: Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]
    moves: bool = False
    """Whether to judge every possible move too."""
    solutions: Annotated[int, Field(strict=True, ge=1, le=5)] = 1


class HintIn(BaseModel):
    """A position to give hints for."""

    model_config = ConfigDict(extra="forbid")
    position: Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]


class RollIn(BaseModel):
    """A roll whose Goals are to be judged."""

    model_config = ConfigDict(extra="forbid")
    position: Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]
    cubes: Annotated[int, Field(strict=True, ge=1, le=MOST_GOALS)] = 3
    """The cubes of the longest Goal to try."""


@router.post("")
async def judge(asked: PositionIn, request: Request) -> JobOut[Judged]:
    """Judge a position; the job's result is what `nowornever judge --json` prints."""
    position = _with_goal(asked.position)
    await no_help_in_league(request, position)
    return await begin(request, find, str(position), asked.moves, asked.solutions)


@router.post("/hints")
async def hints(asked: HintIn, request: Request) -> JobOut[tuple[str, ...]]:
    """Hints for the next Mover, in steps from vague to exact; the job's result is a list."""
    position = _with_goal(asked.position)
    await no_help_in_league(request, position)
    return await begin(request, find_hints, str(position))


@router.post("/goals")
async def goals(asked: RollIn, request: Request) -> JobOut[tuple[JudgedGoal, ...]]:
    """Judge the Goals that a roll allows; the job's result is a list of judgements."""
    roll = parse_position(asked.position, without_goal=True)
    if roll.goal or any(roll.mat):
        raise HTTPException(422, "A roll has nothing but Resources.")
    await no_help_in_league(request, roll)
    return await begin(request, find_goals, str(roll), asked.cubes)


@router.post("/tables/{table_id}")
async def match(table_id: str, request: Request) -> JobOut[JudgedMatch]:
    """Comment on a finished match, and draw its shakes over their moves."""
    hub: Hub = request.app.state.hub
    lines = [line.line for line in await hub.record_of(table_id)]
    return await begin(request, comment, lines)


@router.post("/tables/{table_id}/shakes/{shake}")
async def scored_shake(
    table_id: str, shake: int, request: Request, authorization: Bearer = ""
) -> JobOut[JudgedShake]:
    """What the judge says of a shake that is over, with its graph: for those at the table, and for
    everybody once the match is over.
    """
    hub: Hub = request.app.state.hub
    lines = [line.line for line in await hub.past_of(table_id, secret_of(authorization))]
    return await begin(request, find_shake, lines, shake)


def _with_goal(text: str) -> Position:
    position = parse_position(text)
    if not position.goal:
        raise HTTPException(422, "The position has no Goal.")
    return position


def find(report: Report, text: str, with_moves: bool, solutions: int) -> Judged:
    """The answer about a position, computed in a process of its own."""
    judge, budget = process_judge(), TimeBudget(report)
    position = parse_position(text)
    found = judge.judge(position, budget.allow(POSITION_SECONDS), solutions=solutions)
    found = certify(judge, position, found, budget.allow(POSITION_SECONDS))
    standing = PositionStanding(position, found)
    answer = judgement_values(standing, judge.evidence(position, found))
    if not with_moves:
        return answer
    budget.tell(found=answer, done=0, of=sum(1 for _ in moves(position)))
    judged = []
    for each in judge_moves(judge, standing, budget.each):
        judged.append(each)
        budget.tell(done=len(judged))
    shown = (certified_move(judge, each, budget.allow(EVIDENCE_SECONDS)) for each in judged)
    return replace(answer, moves=tuple(map(move_values, shown)))


def find_hints(report: Report, text: str) -> tuple[str, ...]:
    """The hints about a position."""
    return move_hints(process_judge(), parse_position(text), TimeBudget(report, HINT_SECONDS).each)


def find_goals(report: Report, text: str, longest: int) -> tuple[JudgedGoal, ...]:
    """The Goals of a roll, each judged."""
    budget, roll = TimeBudget(report), parse_position(text, without_goal=True)
    judged = []
    for each in judge_goals(process_judge(), rules_of(roll), roll, budget.each, longest):
        judged.append(goal_values(each))
        budget.tell(done=len(judged))
    return tuple(judged)


def find_shake(report: Report, lines: list[str], shake: int) -> JudgedShake:
    """What the judge says of a scored shake; the review is reported before the graph is drawn."""
    budget, judge = TimeBudget(report), process_judge()
    start, events = played_match(lines)
    found = review(start, events, shake, judge, budget.each)
    if found:
        budget.tell(at_once=True, review=found)
    played = played_shake(start, events, shake)
    if played is None:
        return JudgedShake(review=found, comments=(), graphs=())
    told = _commented(played, budget, judge)
    return JudgedShake(review=found, comments=told.comments, graphs=told.graphs)


def comment(report: Report, lines: list[str]) -> JudgedMatch:
    """The judge's comments on a match, and the graphs of its shakes."""
    start, events = played_match(lines)
    return _commented(PlayedShake(start, 1, events), TimeBudget(report), process_judge())


def played_match(lines: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
    """How the match of a record begins, and its events."""
    header, entries = read_record(lines, {name: game.game for name, game in CUBE_GAMES.items()})
    events = tuple(event for entry in entries for event in entry.events)
    return CUBE_GAMES[header.game].game.start(header), events


def _commented(played: PlayedShake, budget: TimeBudget, judge: Judge) -> JudgedMatch:
    first, number = played.first, len(played.events)
    comments = []
    for each in look_back(played.start, played.events, judge, budget.each, first):
        comments.append(each)
        budget.tell(done=each.number - first + 1, of=number)
    drawn = shake_graphs(played.start, played.events, comments, judge, budget.each, first)
    return JudgedMatch(
        comments=tuple(map(comment_values, comments)), graphs=tuple(map(graph_values, drawn))
    )
