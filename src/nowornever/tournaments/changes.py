"""States with one thing changed: an entrant, a competition, a round, a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from nowornever.tournaments.acts import RoundAct, TableAct
from nowornever.tournaments.entries import EntryStatus
from nowornever.tournaments.state import RoundState, SeatedTable, TournamentState


def with_entrant(state: TournamentState, number: int, **changes: Any) -> TournamentState:
    """The state with a changed entrant."""
    entrants = list(state.entrants)
    entrants[number - 1] = replace(entrants[number - 1], **changes)
    return replace(state, entrants=tuple(entrants))


def with_status(
    state: TournamentState, numbers: Iterable[int], status: EntryStatus
) -> TournamentState:
    """The state in which these entrants have another status."""
    entrants = list(state.entrants)
    for number in numbers:
        entrants[number - 1] = replace(entrants[number - 1], status=status)
    return replace(state, entrants=tuple(entrants))


def with_run(state: TournamentState, name: str, **changes: Any) -> TournamentState:
    """The state with a changed competition."""
    runs = tuple(replace(run, **changes) if run.name == name else run for run in state.competitions)
    return replace(state, competitions=runs)


def current_round(state: TournamentState, act: RoundAct) -> RoundState:
    """The latest round of a competition."""
    return state.competition(act.competition).rounds[-1]


def with_round(state: TournamentState, act: RoundAct, **changes: Any) -> TournamentState:
    """The state with a changed latest round."""
    rounds = state.competition(act.competition).rounds
    return with_run(state, act.competition, rounds=(*rounds[:-1], replace(rounds[-1], **changes)))


def table_at(state: TournamentState, act: TableAct) -> SeatedTable:
    """The table that an act is about."""
    found = state.competition(act.competition).rounds[act.round - 1].table(act.table)
    assert found is not None
    return found


def with_table(state: TournamentState, act: TableAct, **changes: Any) -> TournamentState:
    """The state with a changed table."""
    rounds = list(state.competition(act.competition).rounds)
    one = rounds[act.round - 1]
    tables = tuple(
        replace(table, **changes) if table.number == act.table else table for table in one.tables
    )
    rounds[act.round - 1] = replace(one, tables=tables)
    return with_run(state, act.competition, rounds=tuple(rounds))
