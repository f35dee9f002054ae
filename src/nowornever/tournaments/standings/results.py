"""What each round brought each entrant of a competition."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from nowornever.tournaments.plan import Competition, Points, SeatingWay
from nowornever.tournaments.rounds.duplicate import compared
from nowornever.tournaments.sheets import Sheet
from nowornever.tournaments.state import (
    RoundState,
    SeatedTable,
    SheetStage,
    Stage,
    TournamentState,
)


class RoundResult(Struct, frozen=True):
    """What a round brought one entrant."""

    round: int
    table: int
    """0 for a bye."""
    points: Fraction
    total: int = 0
    """The points of the shakes; 0 for a forfeited round."""
    first: bool = False
    """Whether the entrant was first at the table, alone."""
    ahead_of: tuple[int, ...] = ()
    """The opponents who did worse at the same table."""
    behind: tuple[int, ...] = ()
    met: tuple[int, ...] = ()
    """All opponents."""
    token: int = 0
    """The Token of Life, in quarters."""
    shards: int = 0


Results = Mapping[int, tuple[RoundResult, ...]]
"""The results of each entrant, in the order of the rounds."""


def results(state: TournamentState, name: str, *, provisional: bool = False) -> Results:
    """The results of closed rounds, and if provisional of all tables whose sheet is right."""
    competition = state.plan.competition(name)
    found: dict[int, list[RoundResult]] = defaultdict(list)
    for one in state.competition(name).rounds:
        if one.stage is Stage.CLOSED or (provisional and one.stage is Stage.PLAYING):
            for entrant, result in _round(state, competition, one):
                found[entrant].append(result)
    return {entrant: tuple(rounds) for entrant, rounds in found.items()}


def most_points(state: TournamentState, competition: Competition) -> Fraction:
    """The most points that anybody can have: six a round, or else the most that somebody has.

    A competition that was finished before its last round has as many rounds as were played.
    """
    if competition.points is Points.MATCH and competition.seating is not SeatingWay.ONE_TABLE:
        run = state.competition(competition.name)
        return Fraction(6 * (len(run.rounds) if run.finished else competition.rounds))
    found = results(state, competition.name).values()
    return max(
        (sum((one.points for one in mine), Fraction()) for mine in found), default=Fraction()
    )


def _round(
    state: TournamentState, competition: Competition, one: RoundState
) -> Iterator[tuple[int, RoundResult]]:
    ready = [table for table in one.tables
             if table.stage(state, competition) is SheetStage.RIGHT]  # fmt: skip
    shares = _shares(competition, ready)
    for table in ready:
        earned = _points(competition, table, shares)
        for place, entrant in enumerate(table.seats):
            yield entrant, _result(one.number, table, place, earned[place])
    for entrant in one.byes:
        yield entrant, RoundResult(one.number, 0, Fraction(competition.bye))


def _shares(competition: Competition, ready: list[SeatedTable]) -> dict[int, tuple[Fraction, ...]]:
    if competition.points is not Points.COMPARED:
        return {}
    played = [(table, *_played(table, table.sheet)) for table in ready if table.sheet is not None]
    found = compared([sheet for _, _, sheet in played])
    return {
        table.number: tuple(
            shares[places.index(at)] if at in places else Fraction()
            for at in range(len(table.seats))
        )
        for (table, places, _), shares in zip(played, found, strict=True)
    }


def _played(table: SeatedTable, sheet: Sheet) -> tuple[list[int], Sheet]:
    """The places at which somebody played, and the sheet without those who never came.

    Whoever was disqualified has played before, and a bot plays in the place of an absent player.
    """
    away = {
        at
        for at in table.absent
        if table.seats[at] not in dict(table.stand_ins) and not any(row[at] for row in sheet.shakes)
    }
    places = [at for at in range(len(table.seats)) if at not in away]

    def kept(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(row[at] for at in places)

    return places, replace(sheet, shakes=tuple(map(kept, sheet.shakes)), totals=kept(sheet.totals))


def _points(
    competition: Competition, table: SeatedTable, shares: Mapping[int, tuple[Fraction, ...]]
) -> tuple[Fraction, ...]:
    if table.results:
        return tuple(Fraction(one.token or 0) for one in table.results)
    match = table.points(competition.bye)
    if len(table.players) < 2 or competition.points is Points.MATCH:
        return tuple(map(Fraction, match))
    totals = table.totals()
    if competition.points is Points.SHAKES:
        return tuple(Fraction(total or 0) for total in totals)
    return tuple(
        Fraction() if total is None else share
        for total, share in zip(totals, shares[table.number], strict=True)
    )


def _result(number: int, table: SeatedTable, place: int, points: Fraction) -> RoundResult:
    entrant = table.seats[place]
    if table.results:
        mine = table.results[place]
        scores = [-one.rank for one in table.results]
    else:
        mine = None
        scores = [-(10**9) if total is None else total for total in table.totals()]
    present = set(table.players)
    others = (
        [(one, scores[at]) for at, one in enumerate(table.seats) if at != place and one in present]
        if entrant in present
        else []
    )
    ahead = tuple(one for one, score in others if score < scores[place])
    return RoundResult(
        round=number,
        table=table.number,
        points=points,
        total=table.totals()[place] or 0,
        first=bool(others) and len(ahead) == len(others),
        ahead_of=ahead,
        behind=tuple(one for one, score in others if score > scores[place]),
        met=tuple(one for one, _ in others),
        token=(mine.token or 0) if mine else 0,
        shards=mine.shards if mine else 0,
    )
