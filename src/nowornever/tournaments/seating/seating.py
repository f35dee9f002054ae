"""Seat a round: the best tables found, what they cost, and why each is as it is."""

from __future__ import annotations

from msgspec import Struct

from nowornever.tournaments.seating.cost import SeatingCost, Seats, Weigher, cost_of
from nowornever.tournaments.seating.problem import SeatingProblem
from nowornever.tournaments.seating.reasons import explain
from nowornever.tournaments.seating.solver import solve
from nowornever.tournaments.seating.swapping import sort_and_swap

SECONDS = 3.0
"""How long the solver searches by default."""


class Seating(Struct, frozen=True):
    """Tables for a round."""

    tables: tuple[Seats, ...]
    """The locked ones first, then from the best scores down."""
    cost: SeatingCost
    why: tuple[str, ...]
    """A sentence for each table."""
    byes: Seats = ()
    """Who has nobody to play with."""
    least_clashes: bool = True
    """Whether it is proved that no seating has fewer or lighter clashes."""


def seat(
    problem: SeatingProblem, seed: int = 0, seconds: float = SECONDS, *, said: str = ""
) -> Seating:
    """Seat a round: the same answer for the same problem and seed.

    With `said` the reasons name no scores, but say this.
    Raises SolverMissingError if OR-tools is not installed.
    """
    ranked = problem.ranked(seed)
    byes = tuple(one.id for one in ranked) if len(ranked) < 2 else ()
    if byes:
        ranked = ()
    weigher = Weigher(problem, ranked)
    start = sort_and_swap(weigher, ranked)
    found = solve(weigher, len(ranked), start, seed, seconds)
    free = sorted(tuple(sorted(table)) for table in found.tables)
    names = [tuple(ranked[one].id for one in table) for table in free]
    tables = (*problem.locked, *names)
    why = explain(problem, tables, ranked, proved=found.least_clashes, said=said)
    return Seating(tables, cost_of(problem, tables), why, byes, found.least_clashes)
