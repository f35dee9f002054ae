"""One rating and how results change it: Glicko-2, computed by the package `glicko2`.

Every match and every attempt at a puzzle is a rating period of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, pi, sqrt

from glicko2 import Player as _PackagePlayer
from msgspec import Struct

SCALE = 173.7178
"""Points of a rating for each unit of Glicko-2's own scale."""
MOST_DEVIATION = 350.0
"""The deviation of a player of whom nothing is known."""
LEAST_DEVIATION = 45.0
"""A deviation does not fall below this, so that a rating can still follow its player."""
ESTABLISHED = 10
"""How many rated shakes or attempts a rating needs before it is shown without a question mark."""


class SkillRating(Struct, frozen=True, omit_defaults=True):
    """How strong somebody is, or how hard a puzzle is.

    >>> str(SkillRating()), str(SkillRating(1623.4, 80.0, games=10))
    ('1500?', '1623')
    """

    rating: float = 1500.0
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06
    games: int = 0
    """How many rated shakes or attempts it rests on."""

    @property
    def is_provisional(self) -> bool:
        """Whether it rests on too few results to be shown without a question mark."""
        return self.games < ESTABLISHED

    def __str__(self) -> str:
        """The rating as it is shown."""
        return f"{round(self.rating)}{'?' if self.is_provisional else ''}"


Encounter = tuple[SkillRating, float]
"""An opponent, and the score against it: 1 for a win, ½ for a draw, 0 for a loss."""


class _Player(_PackagePlayer):  # type: ignore[misc]
    """A player of the package, with the function of Glickman's step 5.2 as he gives it.

    The package takes the rating there where the formula has the deviation.
    """

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        squared = (self.rd / SCALE) ** 2
        grown = exp(x)
        above = grown * (delta**2 - squared - v - grown)
        below = 2 * (squared + v + grown) ** 2
        return float(above / below - (x - a) / self._tau**2)


def updated(before: SkillRating, outcomes: Iterable[Encounter], games: int = 1) -> SkillRating:
    """The rating after a period with these outcomes, which count as `games` results."""
    played = list(outcomes)
    if not played:
        return before
    player = _Player(before.rating, before.deviation, before.volatility)
    player.update_player(
        [other.rating for other, _ in played],
        [other.deviation for other, _ in played],
        [score for _, score in played],
    )
    deviation = min(max(player.rd, LEAST_DEVIATION), MOST_DEVIATION)
    return SkillRating(player.rating, deviation, player.vol, before.games + games)


def expected(one: SkillRating, other: SkillRating) -> float:
    """The score that one is expected to have against the other, from 0 to 1.

    >>> expected(SkillRating(1500), SkillRating(1500))
    0.5
    """
    deviation = sqrt(one.deviation**2 + other.deviation**2) / SCALE
    weight = 1 / sqrt(1 + 3 * deviation**2 / pi**2)
    return 1 / (1 + exp(-weight * (one.rating - other.rating) / SCALE))
