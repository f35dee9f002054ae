"""Proposes the next round of a competition. The referee checks what is proposed, like any draft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import chain

from nowornever.tournaments.acts import DraftRound
from nowornever.tournaments.entries import EntryStatus
from nowornever.tournaments.plan import Competition, Leftover, SeatingWay
from nowornever.tournaments.rounds.designed import designed
from nowornever.tournaments.rounds.sections import sections_of
from nowornever.tournaments.rounds.solving import (
    Search,
    Tables,
    labels,
    scores_of,
    seating_problem,
    solved,
)
from nowornever.tournaments.seating.cost import SeatingCost, cost_of
from nowornever.tournaments.seating.problem import drawn
from nowornever.tournaments.seating.reasons import conflicts
from nowornever.tournaments.seating.seating import SECONDS
from nowornever.tournaments.state import (
    CompetitionState,
    RoundState,
    SeatedTable,
    Stage,
    TournamentState,
)


class DraftError(ValueError):
    """Why no round can be proposed, in a sentence."""


def propose(
    state: TournamentState, name: str, seed: int = 0, seconds: float = SECONDS
) -> DraftRound:
    """The next round of a competition; raises DraftError or SolverMissingError.

    Locked tables of a draft stay as they are.
    """
    competition, run = state.plan.competition(name), state.competition(name)
    _check_ready(competition, run)
    playing = state.playing(name)
    if len(playing) < 2:
        raise DraftError("fewer than two players are here")
    if competition.seating is SeatingWay.PRESCRIBED:
        raise DraftError("the tables of this competition are prescribed by the director")
    if competition.seating is SeatingWay.ONE_TABLE:
        return DraftRound(name, (playing,), ("Everybody who is left.",))
    locked = _locked(run)
    taken = {*chain(*locked)}
    search = Search(state, name, seed, seconds)
    tables, why, byes = [*locked], ["Locked." for _ in locked], list[int]()
    free = [one for one in playing if one not in taken]
    is_designed = competition.seating is SeatingWay.DESIGN
    for section in sections_of(state, run, free, fewest=2 if is_designed else 3):
        if is_designed:
            found = designed(search, section)
        else:
            resting = _byes(search, competition, section)
            found = solved(search, [one for one in section if one not in resting])
            byes += resting
        tables += found.tables
        why += found.why
        byes += found.alone
    if locked:
        _check_byes_beside_locked(state, run, tables, byes)
    return DraftRound(name, tuple(tables), tuple(why), tuple(byes))


def draft_conflicts(state: TournamentState, name: str) -> dict[int, tuple[str, ...]]:
    """The conflicts at each table of the latest round by its number, and who is no longer here."""
    current = state.competition(name).current
    if current is None:
        return {}
    seats = [one for table in current.tables for one in table.seats]
    problem = seating_problem(state, name, seats, before=current.number)
    called, here = labels(state), set(state.playing(name))
    found = {
        table.number: (
            *_gone(state, here, table, current),
            *conflicts(problem, [called[one] for one in table.seats]),
        )
        for table in current.tables
    }
    return {table: remarks for table, remarks in found.items() if remarks}


def _gone(
    state: TournamentState, here: Set[int], table: SeatedTable, one: RoundState
) -> Iterator[str]:
    """Who left since the tables were made, while others may be waiting for them."""
    if one.stage is Stage.CLOSED or table.entered or table.results:
        return
    for entrant in table.players:
        if entrant not in here:
            gone = state.entrant(entrant)
            withdrawn = gone.status is EntryStatus.WITHDRAWN
            yield f"{gone.name} has withdrawn." if withdrawn else f"{gone.name} is not checked in."


def draft_cost(state: TournamentState, draft: DraftRound) -> SeatingCost:
    """What the tables of a draft cost."""
    called = labels(state)
    tables = [[called[one] for one in table] for table in draft.tables]
    problem = seating_problem(state, draft.competition, [*chain(*draft.tables)])
    return cost_of(problem, tables)


def unseated(state: TournamentState, name: str, one: RoundState) -> tuple[int, ...]:
    """Who is here and has neither a table nor a bye in a round."""
    there = {*one.byes, *(who for table in one.tables for who in table.seats)}
    return tuple(who for who in state.playing(name) if who not in there)


def _check_ready(competition: Competition, run: CompetitionState) -> None:
    current = run.current
    if run.finished:
        raise DraftError("the competition is finished")
    if current and current.stage in (Stage.PUBLISHED, Stage.PLAYING):
        raise DraftError(f"round {current.number} is not over")
    fresh = current is None or current.stage is Stage.CLOSED
    if fresh and len(run.rounds) >= competition.rounds:
        raise DraftError(f"all {competition.rounds} rounds are played")
    if competition.source and run.qualified is None:
        raise DraftError(f"nobody has qualified from {competition.source} yet")


def _locked(run: CompetitionState) -> list[tuple[int, ...]]:
    current = run.current
    if current is None or current.stage is not Stage.DRAFT:
        return []
    return [table.seats for table in current.tables if table.locked]


def _check_byes_beside_locked(
    state: TournamentState, run: CompetitionState, tables: Tables, byes: Sequence[int]
) -> None:
    """Refuse if only locked tables give somebody a second bye while others have had none."""
    had = run.had_bye()
    again = [one for one in byes if one in had]
    if again and not had.issuperset(chain(*tables)):
        name = state.entrant(again[0]).name
        raise DraftError(f"beside the locked tables {name} would have a second bye; unlock one")


def _byes(search: Search, competition: Competition, entrants: Sequence[int]) -> list[int]:
    """Who rests when tables of three do not come out even: the last in score without a bye.

    Nobody, if some would rest again while others have not: then there are tables of two.
    """
    if competition.leftover is Leftover.TWOS or len(entrants) < 4:
        return []
    state, name = search.state, competition.name
    had = state.competition(name).had_bye()
    fresh = [one for one in entrants if one not in had]
    places = len(entrants) % 3
    if len(fresh) < places and not had.issuperset(state.playing(name)):
        return []
    scores = scores_of(state, competition)
    order = sorted(
        entrants,
        key=lambda one: (one in had, scores.get(one, 0), drawn(search.seed, str(one))),
    )
    return order[:places]
