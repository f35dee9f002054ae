"""Points for a shake and for a match: the tables of X, XII-A, No Goal and Forceout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nowornever.core.game import Seat
from nowornever.shake.state import Side, Writing

NOT_CORRECT, THIRD_WITH_CHALLENGER, CORRECT = 2, 4, 6
WROTE = 4
"""The points for a correct Solution when nobody challenged."""


def challenge_points(
    writing: Writing, correct: Mapping[Seat, bool], accepted_wrong: frozenset[Seat], seat: Seat
) -> int:
    """The points of a seat after Now or Impossible (X-A, X-B)."""
    dispute = writing.dispute
    assert dispute is not None
    if seat in accepted_wrong:
        return NOT_CORRECT
    if seat in writing.must:
        right = correct.get(seat, False)  # X-A-1
    else:
        right = not any(won for who, won in correct.items() if who != seat)  # X-A-2
    if not right:
        return NOT_CORRECT  # X-B-1
    is_third = seat not in (dispute.challenger, dispute.against)  # X-B-2
    return THIRD_WITH_CHALLENGER if is_third and writing.third is Side.CHALLENGER else CORRECT


def no_goal_points(writing: Writing, correct: Mapping[Seat, bool], seat: Seat) -> int:
    """The points of a seat after a challenged No Goal (equations-2019 IV-D-2)."""
    dispute = writing.dispute
    assert dispute is not None
    challenger_right = correct.get(dispute.challenger, False)
    if seat == dispute.challenger:
        return CORRECT if challenger_right else NOT_CORRECT  # equations-2019 IV-D-2-1
    if seat == dispute.against:
        return NOT_CORRECT if any(correct.values()) else CORRECT  # equations-2019 IV-D-2-3
    if seat in correct:
        return WROTE if correct[seat] else NOT_CORRECT  # equations-2019 IV-D-2-2
    return NOT_CORRECT if challenger_right else CORRECT


def written_points(correct: Mapping[Seat, bool], seat: Seat) -> int:
    """The points of a seat when everybody writes: last cube (X-C), Stop, agreed Forceout."""
    return WROTE if correct.get(seat, False) else NOT_CORRECT


def forceout_points(writing: Writing, disagreement_right: bool, seat: Seat) -> int:
    """The points of a seat when somebody disagreed with a Forceout (wff-2012 X-D)."""
    disagreed = any(entry.seat == seat for entry in writing.disagreed)
    return CORRECT if disagreed == disagreement_right else NOT_CORRECT


def match_points(totals: Sequence[int | None]) -> tuple[int, ...]:
    """The match points for the totals of two or three players (XII-A).

    None is a forfeited round: it earns nothing, and every other total ranks above it (XII-B-2).

    >>> match_points((20, 12)), match_points((9, 9, 4)), match_points((8, 5, 5))
    ((6, 4), (5, 5, 2), (6, 3, 3))
    >>> match_points((None, -1, -3))
    (0, 6, 4)
    """
    return tuple(0 if total is None else _place_points(totals, total) for total in totals)


def _place_points(totals: Sequence[int | None], total: int) -> int:
    """6 for first, 4 for second, 2 for third; those who tie share what their places earn."""
    ahead = sum(other is not None and other > total for other in totals)
    tied = sum(other == total for other in totals)
    places = [6, 4, 2] if len(totals) == 3 else [6, 4]  # XII-A-three, XII-A-two
    return sum(places[ahead : ahead + tied]) // tied
