"""The judge's answers as plain values for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from nowornever.core.game import Seat
from nowornever.shake.judge.graph import ShakeGraph
from nowornever.shake.judge.hindsight import Comment, WinningChallenge
from nowornever.shake.judge.judgement import Found, Outcome, Trust
from nowornever.shake.judge.prospects import MoveStanding, PositionStanding
from nowornever.shake.judge.review import ShakeReview
from nowornever.shake.telling.graph_drawing import graph_svg


class JudgedPosition(Struct, frozen=True, kw_only=True):
    """A position and what is known of it; null stands for what is not settled."""

    position: str
    verdict: Outcome
    from_resources: int | None
    at_least: int
    at_most: int | None
    now: bool | None
    impossible: bool | None
    trust: Trust
    """How far the verdict can be trusted, and whether each challenge wins."""
    trust_in_now: Trust
    trust_in_impossible: Trust
    trust_in_least: Trust
    """How far it can be trusted that no Solution takes fewer cubes than ``at_least``."""
    reason: str
    solution: str | None


class JudgedMove(JudgedPosition, frozen=True, kw_only=True):
    """A move and what it leads to."""

    cube: str
    section: str
    bonus: str
    safe: bool | None
    trust_in_safe: Trust


class Judged(JudgedPosition, frozen=True, kw_only=True):
    """The whole answer about a position."""

    solutions: tuple[Found, ...]
    certificate: Any
    evidence: tuple[str, ...]
    """The certificate in words."""
    work: int
    moves: tuple[JudgedMove, ...] | UnsetType = UNSET
    """Every possible move, if the caller asked for them."""


class JudgedGoal(Judged, frozen=True, kw_only=True):
    """A Goal that a roll allows."""

    goal: str


class JudgedEvent(JudgedPosition, frozen=True, kw_only=True):
    """What the judge says of one event of a match."""

    number: int
    seat: Seat
    gave: str
    """The challenge that the event made right: ``now``, ``impossible`` or none."""
    missed: WinningChallenge | None
    right: bool | None
    sentences: tuple[str, ...]


class DrawnShake(ShakeGraph, frozen=True, kw_only=True):
    """The graph of a shake, with its drawings."""

    words: str
    """The graph in a few sentences, for people who do not see it."""
    svg: str
    small_svg: str


class JudgedMatch(Struct, frozen=True, kw_only=True):
    """What the judge says of a match afterwards, event by event."""

    comments: tuple[JudgedEvent, ...]
    graphs: tuple[DrawnShake, ...]
    """For each shake that got a Goal, the cubes still needed after every move."""


class JudgedShake(JudgedMatch, frozen=True, kw_only=True):
    """What the judge says of one shake afterwards."""

    review: ShakeReview | None
    """Whether its challenge was right, and a solution; None if it got no Goal or is not over."""


def standing_values(standing: PositionStanding) -> JudgedPosition:
    """A position and what is known of it."""
    judgement = standing.judgement
    return JudgedPosition(
        position=str(standing.position),
        verdict=judgement.outcome,
        from_resources=judgement.fewest,
        at_least=judgement.at_least,
        at_most=judgement.at_most,
        now=standing.now,
        impossible=standing.impossible,
        trust=judgement.trust,
        trust_in_now=standing.trust_in_now,
        trust_in_impossible=standing.trust_in_impossible,
        trust_in_least=judgement.trust_in_least,
        reason=judgement.reason,
        solution=judgement.solutions[0].text if judgement.solutions else None,
    )


def judgement_values(standing: PositionStanding, evidence: Iterable[str] = ()) -> Judged:
    """The whole answer: every Solution and the certificate too, with the evidence in words."""
    judgement = standing.judgement
    return Judged(
        **asdict(standing_values(standing)),
        solutions=judgement.solutions,
        certificate=judgement.certificate,
        evidence=tuple(evidence),
        work=judgement.work,
    )


def goal_values(standing: PositionStanding) -> JudgedGoal:
    """A Goal, with the whole answer about it."""
    return JudgedGoal(**asdict(judgement_values(standing)), goal=standing.position.goal)


def move_values(found: MoveStanding) -> JudgedMove:
    """A move and what it leads to."""
    move = found.move
    return JudgedMove(
        **asdict(standing_values(found.standing)),
        cube=move.cube,
        section=move.section,
        bonus=move.bonus,
        safe=found.standing.safe,
        trust_in_safe=found.standing.trust_in_safe,
    )


def comment_values(comment: Comment) -> JudgedEvent:
    """The judge's comment on an event."""
    return JudgedEvent(
        **asdict(standing_values(comment.standing)),
        number=comment.number,
        seat=comment.seat,
        gave=comment.gave,
        missed=comment.missed,
        right=comment.right,
        sentences=comment.sentences,
    )


def graph_values(graph: ShakeGraph) -> DrawnShake:
    """A graph with its drawings."""
    return DrawnShake(
        **asdict(graph),
        words=graph.title,
        svg=graph_svg(graph),
        small_svg=graph_svg(graph, small=True),
    )
