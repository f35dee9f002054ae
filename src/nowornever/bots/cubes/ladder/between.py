"""Strengths between the five: a number from 1, the weakest, to 5, the strongest.

Such a player plays some shakes like the weaker of its neighbours and the others like the stronger:
3.25 plays one shake in four like Usually, and three like Often. So its points in a league lie in
proportion between theirs, which no mixture of what they see would give. Its pace is mixed.
"""

from __future__ import annotations

from hashlib import blake2b

from msgspec.structs import replace

from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Seconds, Strength
from nowornever.core.game import Seat
from nowornever.shake.telling.view import CubeView

BETWEEN_NAMES = ("Bea", "Ben", "Bo")
"""Given names of these players, as in Bea 3.5."""
PACE = ("reacts", "moves", "writes", "checks")
"""The fields that say how long a bot takes."""


def between(value: float) -> Strength:
    """The strength of a number, with the data of its nearer neighbour and a mixed pace.

    KeyError if the number is out of range.
    """
    if not 1 <= value <= len(STRENGTHS):
        raise KeyError(f"{value:g}")
    lower, upper, share = _neighbours(value)
    if not share:
        return lower
    about = f"Between {lower.name.capitalize()} and {upper.name.capitalize()}."
    nearer = upper if share >= 0.5 else lower
    pace = {kind: _mixed(getattr(lower, kind), getattr(upper, kind), share) for kind in PACE}
    return replace(nearer, name=f"{value:g}", about=about, **pace)


def in_shake(strength: Strength, view: CubeView, seat: Seat) -> Strength:
    """The strength with which a seat plays this shake; the same view gives the same answer."""
    if strength.name.isalpha():
        return strength
    lower, upper, share = _neighbours(float(strength.name))
    chosen = upper if _drawn(view, seat) < share else lower
    kept = {field: getattr(strength, field) for field in ("name", "about", *PACE)}
    return replace(chosen, **kept)


def _neighbours(value: float) -> tuple[Strength, Strength, float]:
    """The strengths below and above a number, and how far it is from the one to the other."""
    known = list(STRENGTHS.values())
    at = int(value)
    return known[at - 1], known[min(at, len(known) - 1)], value - at


def _drawn(view: CubeView, seat: Seat) -> float:
    """A number from 0 to 1 that follows from the seat and all cubes of the shake."""
    cubes = sorted(view.goal + view.resources + "".join(cubes for _, cubes in view.mat))
    key = f"{view.names} {seat} {view.shake} {''.join(cubes).strip()}"
    digest = blake2b(key.encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") / 2**32


def _mixed(one: Seconds, other: Seconds, share: float) -> Seconds:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
