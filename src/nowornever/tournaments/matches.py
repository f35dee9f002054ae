"""What a match at a table of the server is played with, and what it brings its tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nowornever.contradiction.scoring import Score
from nowornever.contradiction.settings import ROUNDS
from nowornever.tournaments.acts import DeliverSheet, EnterMatch, SeatResult
from nowornever.tournaments.online import OnlineTable, whole_sheet
from nowornever.tournaments.plan import Competition
from nowornever.tournaments.sheets import sheet_of
from nowornever.tournaments.state import Stage, TournamentState

MatchOptions = dict[str, str | int | bool]


def match_options(state: TournamentState, wanted: OnlineTable) -> MatchOptions:
    """The options of a match in the header of its record."""
    competition = state.plan.competition(wanted.competition)
    if wanted.one_table:
        return _season_options(state, competition, wanted)
    options: MatchOptions = {"official": True, "time": "called"}
    if competition.level:
        options["level"] = competition.level
    if competition.rulebook_division:
        options["division"] = competition.rulebook_division
    if competition.shakes:
        options["shakes"] = competition.shakes
    return options


def _season_options(
    state: TournamentState, competition: Competition, wanted: OnlineTable
) -> MatchOptions:
    """The time of each round, and how the players did in the previous match (ENDGAME-2)."""
    options: MatchOptions = {}
    if competition.minutes:
        options |= {f"round_{n}": competition.minutes * 60 for n in range(1, ROUNDS + 1)}
    closed = [one for one in state.competition(competition.name).rounds
              if one.stage is Stage.CLOSED]  # fmt: skip
    if closed:
        (table,) = closed[-1].tables
        ranks = {who: one.rank for who, one in zip(table.seats, table.results, strict=True)}
        order = sorted(
            range(len(wanted.seats)),
            key=lambda seat: ranks.get(wanted.seats[seat].entrant, len(ranks) + 1),
        )
        options["previous"] = " ".join(map(str, order))
    return options


def delivery(
    wanted: OnlineTable, seated: Sequence[int], state: Any, record: str
) -> DeliverSheet | EnterMatch | None:
    """What a match brings, from its last state; `seated` says who sat where.

    None if it was closed before there is a result.
    """
    where = (wanted.competition, wanted.round, wanted.number)
    if wanted.one_table:
        if not state.is_over:
            return None
        return EnterMatch(*where, tuple(map(_seat_result, state.result().scores)), record)
    whole = whole_sheet(sheet_of(state), seated, [one.entrant for one in wanted.seats])
    return DeliverSheet(*where, whole, record)


def _seat_result(score: Score) -> SeatResult:
    quarters = int(score.token.partition("/")[0]) if score.token else None
    return SeatResult(score.rank, score.points, quarters, score.shards, score.candidate)
