"""Entrants of a competition as the solver sees them, and its answer in their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from nowornever.tournaments.plan import Competition, SeatingWay
from nowornever.tournaments.seating.cost import Clashes
from nowornever.tournaments.seating.problem import SeatedPlayer, SeatingProblem
from nowornever.tournaments.seating.seating import seat
from nowornever.tournaments.standings.ranking import number
from nowornever.tournaments.standings.results import results
from nowornever.tournaments.state import TournamentState

Tables = list[tuple[int, ...]]


class Search(Struct, frozen=True):
    """Which round is to be seated, from which lots, and how long to search."""

    state: TournamentState
    competition: str
    seed: int
    seconds: float

    @property
    def lots(self) -> int:
        """The seed of this round: each round has other lots."""
        return self.seed * 100 + len(self.state.competition(self.competition).rounds)


class SolvedRound(Struct, frozen=True):
    """Tables of entrants, why each is as it is, and who has nobody to play with."""

    tables: Tables
    why: list[str]
    alone: list[int]
    clashes: Clashes = Clashes()


def solved(search: Search, entrants: Sequence[int], said: str = "") -> SolvedRound:
    """The best tables for these entrants.

    `said` is the reason given for each table; by default, what they are seated by.
    """
    state, name = search.state, search.competition
    numbers = {label: one for one, label in labels(state).items()}
    found = seat(
        seating_problem(state, name, entrants), search.lots, search.seconds,
        said=said or _seated_by(state, state.plan.competition(name)),
    )  # fmt: skip
    return SolvedRound(
        [tuple(numbers[label] for label in table) for table in found.tables],
        list(found.why),
        [numbers[label] for label in found.byes],
        found.cost.clashes,
    )


def seating_problem(
    state: TournamentState, name: str, entrants: Sequence[int], before: int | None = None
) -> SeatingProblem:
    """A round to be seated, as the solver sees it; players are named so that no two are alike.

    With `before` only those count as having met who met before that round.
    """
    competition, run = state.plan.competition(name), state.competition(name)
    scores = scores_of(state, competition)
    called = labels(state)
    present = set(entrants)
    players = tuple(
        SeatedPlayer(
            called[one],
            state.entrant(one).entry.team or None,
            state.entrant(one).entry.school or None,
            scores.get(one, 0),
        )
        for one in entrants
    )
    met = {frozenset(pair) for pair in run.met(before) if set(pair) <= present}
    return SeatingProblem(players, tuple((called[min(pair)], called[max(pair)]) for pair in met))


def scores_of(state: TournamentState, competition: Competition) -> Mapping[int, float]:
    """The scores to seat by: seeds before the first result, nothing where lots decide."""
    if competition.seating is not SeatingWay.SCORE:
        return {}
    found = results(state, competition.name)
    if not found:
        return {one.number: one.entry.seed for one in state.entrants}
    return {one: number(sum((r.points for r in mine), start=mine[0].points * 0))
            for one, mine in found.items()}  # fmt: skip


def _seated_by(state: TournamentState, competition: Competition) -> str:
    """The reason for a table that was not seated by score; it never shows seeds."""
    if competition.seating is SeatingWay.SCORE and results(state, competition.name):
        return ""
    return "By seed." if any(scores_of(state, competition).values()) else "By lot."


def labels(state: TournamentState) -> dict[int, str]:
    """The names of all entrants, with their numbers where two are alike."""
    times = Counter(one.name for one in state.entrants)
    return {
        one.number: one.name if times[one.name] == 1 else f"{one.name} ({one.number})"
        for one in state.entrants
    }
