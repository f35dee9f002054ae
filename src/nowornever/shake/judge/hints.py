"""Hints for the player who moves or challenges next, in steps from vague to exact."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import Judge, Trust, Want, weakest
from nowornever.shake.judge.prospects import (
    Allow,
    PositionStanding,
    certified,
    certified_safe_move,
    find_safe_move,
    stand,
)
from nowornever.shake.position import Position

EXACT = 2_000
"""Units of work for evidence of the exact number of cubes. No advice depends on that."""
AGAINST_NOW = 2
"""If this many cubes are needed, Now is wrong; evidence against Now shows no larger number."""


def move_hints(judge: Judge, position: Position, allow: Allow) -> tuple[str, ...]:
    """What to think of at a position, then what is right, then what to do."""
    standing = stand(judge, position, allow)
    if not _needs_evidence(standing) or standing.judgement.at_least > AGAINST_NOW:
        standing = certified(judge, standing, Work(EXACT, whole=allow()))
    if _needs_evidence(standing):
        standing = certified(judge, standing, allow(), Want.NOW)
    return (*_challenge(standing), *_moves(judge, standing, allow))


def _needs_evidence(standing: PositionStanding) -> bool:
    """Whether what a challenge is worth is known by a search only."""
    return weakest((standing.trust_in_now, standing.trust_in_impossible)) is Trust.SEARCHED


def _challenge(standing: PositionStanding) -> Iterator[str]:
    word = standing.position.rulebook.procedure.impossible_word
    if standing.now is None or standing.impossible is None:
        yield "Whether a challenge would win here is not settled, even by the judge."
    elif standing.now or standing.impossible:
        yield "Look closely before you move: would a challenge win?"
        trust = standing.trust_in_now if standing.now else standing.trust_in_impossible
        yield f"{'Now' if standing.now else word} is right ({trust})."
    else:
        trust = weakest((standing.trust_in_now, standing.trust_in_impossible))
        yield f"Nobody wins a challenge here ({trust})."
    yield standing.judgement.sentence


def _moves(judge: Judge, standing: PositionStanding, allow: Allow) -> Iterator[str]:
    safe = certified_safe_move(judge, find_safe_move(judge, standing, allow), allow)
    if safe.found:
        move = safe.found.move
        rulebook = standing.position.rulebook
        section, cube = rulebook.section_name(move.section), rulebook.shown(move.cube)
        yield f"There is a safe move, to {section}."
        yield f"{cube} to {section} is safe ({safe.trust})."
    elif safe.exists is False:
        yield f"No move is safe ({safe.trust})."
    else:
        yield "Whether a move is safe is not settled."
