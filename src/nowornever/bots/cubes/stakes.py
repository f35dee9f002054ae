"""What the points of a shake are worth to a player, given the score and the shakes still to come.

A match pays by places (XII-A): two points for each opponent with fewer points in the end, one for
each with as many. So the worth of a shake is how likely each opponent is behind in the end. While
many shakes are left, this nearly depends on points alone; in the last one a leader is content with
a draw, and a player who is behind is not.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import erf, sqrt

from msgspec import Struct

from nowornever.core.game import Seat
from nowornever.shake.procedure import MINUTE
from nowornever.shake.queries.who_writes import after_challenge, side_that, with_side
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.scoring import CORRECT, NOT_CORRECT, challenge_points, written_points
from nowornever.shake.state import Dispute
from nowornever.shake.telling.view import CubeView

SPREAD = 3.0
"""The standard deviation of the difference in points of two players after one shake."""
MANY = 6.0
"""How many shakes are assumed to be left if that is unknown."""
USUAL = 5 * MINUTE
"""How long a shake is assumed to take before the first one is over."""
TRIFLE = 0.02
"""The worth of a point that does not change the ranking."""
TRUST = 0.85
"""How often somebody who has claimed a solution presents a right one."""
MATTERS = 0.1
"""A difference of this many match points is worth a change of play."""

Points = Mapping[Seat, float]


class Stakes(Struct, frozen=True):
    """What decides a seat's interest in a shake: everybody's points and how many shakes follow."""

    seat: Seat
    totals: tuple[int, ...]
    left: float
    out: tuple[Seat, ...] = ()
    """The disqualified seats, which count for nobody's lead."""

    def worth(self, points: Points) -> float:
        """The expected match points if this shake brings these points, plus `TRIFLE` for each."""
        found = 0.0
        for other, total in enumerate(self.totals):
            if other != self.seat:
                gain = points[self.seat] - points[other]
                found += 2 * self._ahead(self.totals[self.seat] - total + gain) + TRIFLE * gain
        return found

    def _ahead(self, lead: float) -> float:
        """The probability that a lead after this shake is a lead at the end; a tie counts half."""
        if self.left <= 0:
            return 0.5 * (1 + (lead > 0) - (lead < 0))
        return 0.5 * (1 + erf(lead / (SPREAD * sqrt(2 * self.left))))

    def disputed(
        self,
        after: After,
        challenger: Seat,
        against: Seat,
        right: Collection[Seat],
        joined: Collection[Seat] = (),
    ) -> float:
        """The worth of a challenge after which these seats present right solutions.

        ``joined`` are the Third Parties on the side that has to write; all others are on the other.
        """
        seats = range(len(self.totals))
        writing = after_challenge(Dispute(after, challenger, against), tuple(seats))
        for third in writing.may:
            writing = with_side(writing, third, side_that(writing, writes=third in joined))
        correct = {seat: seat in right for seat in writing.must}
        return self.worth({s: challenge_points(writing, correct, frozenset(), s) for s in seats})

    def written(self, right: Collection[Seat]) -> float:
        """The worth of a shake that ends without a challenge, if these seats have a solution."""
        seats = range(len(self.totals))
        return self.worth({seat: written_points({seat: seat in right}, seat) for seat in seats})

    @property
    def leads(self) -> bool:
        """Whether this seat has more points than everybody else, and may make no bonus move."""
        mine = self.totals[self.seat]
        gone = {self.seat, *self.out}
        return all(mine > total for at, total in enumerate(self.totals) if at not in gone)

    @property
    def draw(self) -> float:
        """How much better a draw is than an even chance of winning or losing the shake.

        Above 0 for a player who should protect a lead, below 0 for one who has to take risks.
        """
        everybody = range(len(self.totals))
        won, lost = dict.fromkeys(everybody, NOT_CORRECT), dict.fromkeys(everybody, CORRECT)
        won[self.seat], lost[self.seat] = CORRECT, NOT_CORRECT
        return self.written(everybody) - (self.worth(won) + self.worth(lost)) / 2


def stakes_of(view: CubeView, rulebook: Rulebook) -> Stakes:
    """What is at stake for the seat that sees this."""
    played = sum(not row.struck for row in view.sheet)
    left = [MANY]
    if view.shakes:
        left = [view.shakes - played - 1]
    if view.no_new_shakes:
        left.append(0)
    elif view.clocks:
        usual = view.now / played if played else USUAL
        left.append((rulebook.procedure.new_shakes_for - view.now) / max(usual, MINUTE))
    return Stakes(view.seat, view.totals, max(0, min(left)), view.out)


def writes_as_third(stakes: Stakes, after: After, challenger: Seat, against: Seat) -> bool:
    """Whether a Third Party who has a solution should present it, and so join the side that writes.

    That is safer; but a player whom the writer must not overtake may have to hope for a mistake.
    """
    me = stakes.seat
    writer = challenger if after is After.NOW else against

    def worth(writes: bool) -> float:
        mine = [me] if writes else []
        good = stakes.disputed(after, challenger, against, [writer, *mine], mine)
        bad = stakes.disputed(after, challenger, against, mine, mine)
        return expected(TRUST, good, bad)

    return worth(writes=True) >= worth(writes=False)


def expected(probability: float, one: float, other: float) -> float:
    """The expected worth, if the first comes about with this probability, otherwise the second."""
    return probability * one + (1 - probability) * other
