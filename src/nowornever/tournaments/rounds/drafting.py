"""Proposes the next round of a competition. The referee checks what is proposed, like any draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from nowornever.tournaments.acts import DraftRound
from nowornever.tournaments.plan import Competition, Leftover, SeatingWay
from nowornever.tournaments.seating.cost import SeatingCost, cost_of
from nowornever.tournaments.seating.design import design_size, designed_tables
from nowornever.tournaments.seating.problem import SeatedPlayer, SeatingProblem, drawn
from nowornever.tournaments.seating.reasons import conflicts
from nowornever.tournaments.seating.seating import SECONDS, seat
from nowornever.tournaments.standings.ranking import number
from nowornever.tournaments.standings.results import results
from nowornever.tournaments.state import CompetitionState, RoundState, Stage, TournamentState


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
    byes = _byes(state, competition, len(list(chain(*locked))), seed)
    taken = {*chain(*locked), *byes}
    tables = [*locked]
    why = ["Locked." for _ in locked]
    for section in _sections(run, state, [one for one in playing if one not in taken]):
        if competition.seating is SeatingWay.DESIGN:
            found, reasons = _designed(state, competition, section, seed, seconds)
        else:
            found, reasons, alone = _seated(state, name, section, seed, seconds)
            byes += alone
        tables += found
        why += reasons
    return DraftRound(name, tuple(tables), tuple(why), tuple(byes))


def draft_conflicts(state: TournamentState, name: str) -> dict[int, tuple[str, ...]]:
    """What speaks against each table of the latest round, by its number."""
    current = state.competition(name).current
    if current is None:
        return {}
    problem = seating_problem(state, name, [one for t in current.tables for one in t.seats])
    labels = _labels(state)
    found = {
        table.number: conflicts(problem, [labels[one] for one in table.seats])
        for table in current.tables
    }
    return {table: remarks for table, remarks in found.items() if remarks}


def draft_cost(state: TournamentState, draft: DraftRound) -> SeatingCost:
    """What the tables of a draft cost."""
    labels = _labels(state)
    tables = [[labels[one] for one in table] for table in draft.tables]
    problem = seating_problem(state, draft.competition, [*chain(*draft.tables)])
    return cost_of(problem, tables)


def unseated(state: TournamentState, name: str, one: RoundState) -> tuple[int, ...]:
    """Who is here and has neither a table nor a bye in a round."""
    there = {*one.byes, *(who for table in one.tables for who in table.seats)}
    return tuple(who for who in state.playing(name) if who not in there)


def seating_problem(state: TournamentState, name: str, entrants: Sequence[int]) -> SeatingProblem:
    """A round to be seated, as the solver sees it; players are named so that no two are alike."""
    competition, run = state.plan.competition(name), state.competition(name)
    scores = _scores(state, competition)
    labels = _labels(state)
    present = set(entrants)
    players = tuple(
        SeatedPlayer(
            labels[one],
            state.entrant(one).entry.team or None,
            state.entrant(one).entry.school or None,
            scores.get(one, 0),
        )
        for one in entrants
    )
    met = {frozenset(pair) for pair in run.met() if set(pair) <= present}
    return SeatingProblem(players, tuple((labels[min(pair)], labels[max(pair)]) for pair in met))


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


def _scores(state: TournamentState, competition: Competition) -> Mapping[int, float]:
    """The scores to seat by: seeds before the first result, nothing where lots decide."""
    if competition.seating is not SeatingWay.SCORE:
        return {}
    if _by_seed(state, competition):
        return {one.number: one.entry.seed for one in state.entrants}
    found = results(state, competition.name)
    return {one: number(sum((r.points for r in mine), start=mine[0].points * 0))
            for one, mine in found.items()}  # fmt: skip


def _by_seed(state: TournamentState, competition: Competition) -> bool:
    """Whether there is nothing but seeds to seat by."""
    return (
        competition.seating is SeatingWay.SCORE
        and any(one.entry.seed for one in state.entrants)
        and not results(state, competition.name)
    )


def _labels(state: TournamentState) -> dict[int, str]:
    times = Counter(one.name for one in state.entrants)
    return {
        one.number: one.name if times[one.name] == 1 else f"{one.name} ({one.number})"
        for one in state.entrants
    }


def _byes(state: TournamentState, competition: Competition, locked: int, seed: int) -> list[int]:
    """Who rests when tables of three do not come out even: the last in score without a bye."""
    playing = state.playing(competition.name)
    free = len(playing) - locked
    if competition.leftover is Leftover.TWOS or free < 4:
        return []
    had = state.competition(competition.name).had_bye()
    scores = _scores(state, competition)
    run = state.competition(competition.name)
    seated = set(chain(*_locked(run)))
    order = sorted(
        (one for one in playing if one not in seated),
        key=lambda one: (one in had, scores.get(one, 0), drawn(seed, str(one))),
    )
    return order[: free % 3]


def _sections(
    run: CompetitionState, state: TournamentState, entrants: Sequence[int]
) -> list[list[int]]:
    """The entrants of each section; who has no section joins the smallest."""
    if not run.sections:
        return [list(entrants)]
    home = {team: at for at, teams in enumerate(run.sections) for team in teams}
    found: list[list[int]] = [[] for _ in run.sections]
    for one in entrants:
        team = state.entrant(one).entry.team
        if team in home:
            found[home[team]].append(one)
    for one in entrants:
        if state.entrant(one).entry.team not in home:
            min(found, key=len).append(one)
    return [section for section in found if section]


Tables = list[tuple[int, ...]]


def _seated(
    state: TournamentState, name: str, entrants: Sequence[int], seed: int, seconds: float
) -> tuple[Tables, list[str], list[int]]:
    """Tables, why, and who is alone."""
    numbers = {label: one for one, label in _labels(state).items()}
    round_number = len(state.competition(name).rounds)
    found = seat(
        seating_problem(state, name, entrants), seed * 100 + round_number, seconds,
        by_seed=_by_seed(state, state.plan.competition(name)),
    )  # fmt: skip
    tables = [tuple(numbers[label] for label in table) for table in found.tables]
    return tables, list(found.why), [numbers[label] for label in found.byes]


def _designed(
    state: TournamentState,
    competition: Competition,
    entrants: Sequence[int],
    seed: int,
    seconds: float,
) -> tuple[Tables, list[str]]:
    """Tables of one line from different teams, by the design; who is left over sits together."""
    places = {
        (state.entrant(one).entry.team, state.entrant(one).entry.line): one for one in entrants
    }
    teams = _teams_of(state, entrants)
    if design_size(len(teams)) is None:
        raise DraftError(f"a section of {len(teams)} teams has no design")
    if any(not team or not line for team, line in places) or len(places) < len(entrants):
        raise DraftError("a design needs a team and a line for every player")
    run = state.competition(competition.name)
    draft = run.current is not None and run.current.stage is Stage.DRAFT
    number_of = len(run.rounds) + (not draft)
    tables: Tables = []
    alone: list[int] = []
    for line in sorted({line for _, line in places}):
        for group in designed_tables(teams, number_of, line):
            here = tuple(places[team, line] for team in group if (team, line) in places)
            if len(here) > 1:
                tables.append(here)
            else:
                alone += here
    why = [f"Round {number_of} of the design." for _ in tables]
    if len(alone) > 1:
        more, reasons, _ = _seated(state, competition.name, alone, seed, seconds)
        return tables + more, why + reasons
    for one in alone:
        at = next((at for at, table in enumerate(tables) if len(table) == 2), None)
        if at is None:
            raise DraftError(f"{state.entrant(one).name} has nobody to play with")
        tables[at] = (*tables[at], one)
        why[at] = "Not by the design: a player without opponents joined."
    return tables, why


def _teams_of(state: TournamentState, entrants: Iterable[int]) -> list[str]:
    """The teams in the order of the alphabet, so that every round of a design sees the same."""
    return sorted({state.entrant(one).entry.team for one in entrants})
