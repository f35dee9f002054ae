"""Season tables: several competitions, each scaled to the same most, the lowest dropped."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from nowornever.tournaments.plan import SeasonPlan
from nowornever.tournaments.standings.ranking import number, rank_all
from nowornever.tournaments.standings.results import most_points, results
from nowornever.tournaments.state import TournamentState


class SeasonStanding(Struct, frozen=True):
    """A player in a season's table."""

    rank: int
    shared: bool
    entrant: int
    name: str
    points: float
    scores: tuple[float | None, ...]
    """The scaled points of each competition; None for one that was not played."""
    dropped: tuple[int, ...]
    """Which of them do not count, counted from 0."""


def season_table(state: TournamentState, season: SeasonPlan) -> tuple[SeasonStanding, ...]:
    """The table of a season, from the best to the last."""
    columns = [_scaled(state, season, name) for name in season.of]
    entrants = sorted({one for column in columns for one in column})
    scores = {one: [column.get(one) for column in columns] for one in entrants}
    dropped = {one: _dropped(mine, season.drop) for one, mine in scores.items()}
    totals = {
        str(one): sum(
            (score for at, score in enumerate(mine) if score and at not in dropped[one]), Fraction()
        )
        for one, mine in scores.items()
    }
    return tuple(
        SeasonStanding(
            rank=place.rank,
            shared=place.shared,
            entrant=int(place.key),
            name=state.entrant(int(place.key)).name,
            points=number(totals[place.key]),
            scores=tuple(
                None if score is None else number(score) for score in scores[int(place.key)]
            ),
            dropped=dropped[int(place.key)],
        )
        for place in rank_all(totals, ())
    )


def _scaled(state: TournamentState, season: SeasonPlan, name: str) -> dict[int, Fraction]:
    competition = state.plan.competition(name)
    most = most_points(state, competition)
    factor = Fraction(season.scale) / most if season.scale and most else Fraction(1)
    return {
        entrant: factor * sum((one.points for one in mine), Fraction())
        for entrant, mine in results(state, name).items()
    }


def _dropped(scores: Sequence[Fraction | None], drop: int) -> tuple[int, ...]:
    """The lowest; what was not played counts as the lowest of all."""
    order = sorted(
        range(len(scores)), key=lambda at: (Fraction(-1) if (s := scores[at]) is None else s, at)
    )
    return tuple(sorted(order[:drop]))
