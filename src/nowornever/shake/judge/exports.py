"""The judge's words as plain values for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nowornever.shake.judge.hindsight import Comment
from nowornever.shake.judge.prospects import JudgedPosition, MoveStanding


def standing_values(standing: JudgedPosition) -> dict[str, Any]:
    """A position and what is known of it."""
    judgement = standing.judgement
    best = judgement.solutions[0].text if judgement.solutions else None
    return {
        "position": str(standing.position),
        "verdict": judgement.outcome,
        "from_resources": judgement.fewest,
        "at_least": judgement.at_least,
        "at_most": judgement.at_most,
        "now": standing.now,
        "impossible": standing.impossible,
        "trust": judgement.trust,
        "trust_in_now": standing.trust_in_now,
        "trust_in_impossible": standing.trust_in_impossible,
        "reason": judgement.reason,
        "solution": best,
    }


def judgement_values(standing: JudgedPosition, evidence: Iterable[str] = ()) -> dict[str, Any]:
    """The whole answer: every Solution and the certificate too, with the evidence in words."""
    judgement = standing.judgement
    return standing_values(standing) | {
        "solutions": judgement.solutions,
        "certificate": judgement.certificate,
        "evidence": tuple(evidence),
        "work": judgement.work,
    }


def move_values(found: MoveStanding) -> dict[str, Any]:
    """A move and what it leads to."""
    move = found.move
    return {
        "cube": move.cube,
        "section": move.section,
        "bonus": move.bonus,
        "safe": found.standing.safe,
        **standing_values(found.standing),
    }


def comment_values(comment: Comment) -> dict[str, Any]:
    """The judge's comment on an event."""
    return {
        "number": comment.number,
        "seat": comment.seat,
        "gave": comment.gave,
        "missed": comment.missed,
        "right": comment.right,
        "sentences": comment.sentences,
        **standing_values(comment.standing),
    }
