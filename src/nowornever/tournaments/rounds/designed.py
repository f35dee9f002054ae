"""Rounds by a fixed design: each line of a section, team against team.

Where there is no design, or it leaves players alone, the solver seats them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nowornever.core.written import counted
from nowornever.tournaments.rounds.solving import (
    Search,
    SolvedRound,
    Tables,
    seating_problem,
    solved,
)
from nowornever.tournaments.seating.cost import clashes_of
from nowornever.tournaments.seating.design import design_size, designed_tables
from nowornever.tournaments.state import CompetitionState, Stage, TournamentState

ADDED = 5
"""How many tables of the design may be broken up for those who would be alone."""
NOT_DESIGNED = "Not by the design: there, some would have had no opponents."


def designed(search: Search, entrants: Sequence[int]) -> SolvedRound:
    """The tables of a section, by the design as far as that is possible."""
    state, run = search.state, search.state.competition(search.competition)
    entries = {one: state.entrant(one).entry for one in entrants}
    places = {(entry.team, entry.line): one for one, entry in entries.items()
              if entry.team and entry.line}  # fmt: skip
    teams = _design_teams(state, run, places.values())
    if design_size(len(teams)) is None:
        none = f"By lot: there is no design for {counted(len(teams), 'team')}."
        return solved(search, entrants, none)
    drafted = run.current is not None and run.current.stage is Stage.DRAFT
    number = len(run.rounds) + (not drafted)
    tables: Tables = []
    alone = [one for one in entrants if one not in places.values()]
    for line in sorted({line for _, line in places}):
        for group in designed_tables(teams, number, line):
            here = tuple(places[team, line] for team in group if (team, line) in places)
            if len(here) > 1:
                tables.append(here)
            else:
                alone += here
    found = _joined(search, tables, alone)
    why = [f"Round {number} of the design." for _ in tables]
    return SolvedRound(tables + found.tables, why + found.why, found.alone)


def _joined(search: Search, tables: Tables, alone: Sequence[int]) -> SolvedRound:
    """Those who are alone, at tables of their own; takes tables away while teammates would meet."""
    pool = list(alone)
    found = solved(search, pool, NOT_DESIGNED)
    for _ in range(ADDED):
        if not tables or not (found.alone or found.clashes.team):
            break
        added = min(tables, key=lambda table: _cost(search, table, pool))
        tables.remove(added)
        pool += added
        found = solved(search, pool, NOT_DESIGNED)
    return found


def _cost(search: Search, table: Sequence[int], alone: Sequence[int]) -> tuple[object, int]:
    """How badly a table fits together with those who are alone."""
    problem = seating_problem(search.state, search.competition, [*table, *alone])
    return clashes_of(problem, [*problem.by_id]), len(table)


def _design_teams(
    state: TournamentState, run: CompetitionState, entrants: Iterable[int]
) -> list[str]:
    """The teams of a section in the order of the alphabet: those of the first round stay.

    Without the place of a team that left, the others would meet in another order, some twice.
    """
    present = _teams_of(state, entrants)
    if not run.rounds or run.rounds[0].stage is Stage.DRAFT:
        return sorted(present)
    first = _teams_of(state, (one for table in run.rounds[0].tables for one in table.seats))
    home = next((set(teams) for teams in run.sections if present & set(teams)), first)
    kept = sorted(present | (first & home))
    return kept if design_size(len(kept)) else sorted(present)


def _teams_of(state: TournamentState, entrants: Iterable[int]) -> set[str]:
    found = (state.entrant(one).entry for one in entrants)
    return {entry.team for entry in found if entry.team and entry.line}
