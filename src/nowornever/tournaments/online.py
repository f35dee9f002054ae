"""Rounds that are played at tables of the server: what each table should be like now.

Everything follows from the tournament's state. So whoever runs the tables can compare what is
wanted with what is there, at any moment and as often as they like.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Instant
from nowornever.tournaments.acts import Announcement, TableAct
from nowornever.tournaments.plan import Competition, SeatingWay
from nowornever.tournaments.sheets import PlayedSheet, Sheet
from nowornever.tournaments.state import (
    HOUSE,
    CompetitionState,
    RoundState,
    SeatedTable,
    SheetStage,
    Stage,
    TournamentState,
)

Taken = TypeVar("Taken", bound=TableAct)


class OnlineSeat(Struct, frozen=True):
    """Who sits at a table of the server."""

    entrant: int
    name: str
    turn: int
    """A number that tells apart those who hold this place one after the other."""
    bot: str = ""
    is_bot: bool = False
    """Whether the entrant is a bot; otherwise the bot plays for somebody who did not come."""


class OnlineTable(Struct, frozen=True, kw_only=True):
    """A table of a round as it should be now."""

    competition: str
    round: int
    begun: int
    """The number of the act that started the round."""
    number: int
    seats: tuple[OnlineSeat, ...]
    """Everybody who is seated, the absent too."""
    absent: tuple[int, ...]
    """The entrants who did not come and for whom nobody plays."""
    paused: bool
    announced: tuple[Announcement, ...]
    due: tuple[Announcement, Instant] | None
    """What the round clock says next, and when; None while it stands, or has said all."""
    sealed: str
    """The secret of its rolls; empty if they are the table's own."""
    delivered: bool
    """Whether the sheet of its record, or another that is right, is in."""
    wants_sheet: bool
    one_table: bool
    """Whether it is a match of everybody who is left, in which the absent have seats, too."""

    @property
    def seated(self) -> tuple[OnlineSeat, ...]:
        """Who has a seat at the table when it is opened."""
        return self.seats if self.one_table else self.playing

    @property
    def playing(self) -> tuple[OnlineSeat, ...]:
        """The seats at which somebody plays."""
        return tuple(one for one in self.seats if one.entrant not in self.absent)


def is_online(state: TournamentState) -> bool:
    """Whether a round is being played at tables of the server."""
    return any(True for _ in _rounds(state))


def online_tables(state: TournamentState) -> Iterator[OnlineTable]:
    """The tables of all rounds that are being played at tables of the server."""
    for competition, one in _rounds(state):
        sealed = state.rolls_from(competition.name, one)
        for table in one.tables:
            yield _table(state, competition, one, table, sealed)


def taken_back(state: TournamentState, kind: type[Taken]) -> Iterator[Taken]:
    """The acts of the server that somebody has undone: it does not do them again."""
    for done in state.done:
        if done.by == HOUSE and done.number in state.undone and isinstance(done.act, kind):
            yield done.act


def whole_sheet(played: PlayedSheet, seated: Sequence[int], entrants: Sequence[int]) -> PlayedSheet:
    """The sheet of a match between some of a table's entrants, with columns for the others.

    >>> from nowornever.tournaments.sheets import Sheet
    >>> found = whole_sheet(PlayedSheet(Sheet(((6, 2),), (6, 2), (True, True))), (7, 9), (7, 8, 9))
    >>> found.sheet.shakes, found.sheet.totals, found.sheet.signed
    (((6, 0, 2),), (6, 0, 2), (True, False, True))
    """
    place = [entrants.index(one) for one in seated]
    at = {seat: number for number, seat in enumerate(place)}

    def widened(values: Sequence[int]) -> tuple[int, ...]:
        return tuple(values[at[seat]] if seat in at else 0 for seat in range(len(entrants)))

    sheet = played.sheet
    return PlayedSheet(
        Sheet(
            tuple(map(widened, sheet.shakes)),
            widened(sheet.totals),
            tuple(map(bool, widened(sheet.signed))),
            tuple(replace(one, place=place[one.place]) for one in sheet.penalties),
        ),
        tuple(replace(one, place=place[one.place]) for one in played.settlements),
        tuple(place[one] for one in played.out),
    )


def _rounds(state: TournamentState) -> Iterator[tuple[Competition, RoundState]]:
    for run in state.competitions:
        competition = state.plan.competition(run.name)
        if competition.online and _is_playing(run):
            yield competition, run.rounds[-1]


def _is_playing(run: CompetitionState) -> bool:
    return run.current is not None and run.current.stage is Stage.PLAYING


def _table(
    state: TournamentState,
    competition: Competition,
    one: RoundState,
    table: SeatedTable,
    sealed: str,
) -> OnlineTable:
    stand_ins = dict(table.stand_ins)
    right = table.stage(state, competition) is SheetStage.RIGHT
    return OnlineTable(
        competition=competition.name,
        round=one.number,
        begun=one.begun,
        number=table.number,
        seats=tuple(_seat(state, number, stand_ins.get(number, "")) for number in table.seats),
        absent=tuple(number for number in table.no_shows if number not in stand_ins),
        paused=one.paused is not None,
        announced=one.announced,
        due=one.next_announcement(competition),
        sealed=sealed,
        delivered=bool(table.record) or (right and bool(table.entered or table.results)),
        wants_sheet=not right and not table.record,
        one_table=competition.seating is SeatingWay.ONE_TABLE,
    )


def _seat(state: TournamentState, number: int, stand_in: str) -> OnlineSeat:
    entrant = state.entrant(number)
    bot = entrant.entry.bot
    return OnlineSeat(number, entrant.name, entrant.turn, bot or stand_in, bool(bot))
