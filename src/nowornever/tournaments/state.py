"""The state of a tournament."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from msgspec import Struct

from nowornever.core.game import Instant, Seat
from nowornever.tournaments.acts import (
    ActDone,
    Announcement,
    SealRolls,
    SeatResult,
    StartRound,
)
from nowornever.tournaments.entries import Entrant, EntryStatus
from nowornever.tournaments.plan import Competition, TournamentPlan
from nowornever.tournaments.sheets import (
    Settled,
    Settlement,
    Sheet,
    SheetFault,
    added_up,
    earned,
    final_totals,
    sheet_faults,
)

FIRST_PLAYER: Seat = 10_000
"""The seat of entrant 0. Directors and officials have the seats from 0, in their order."""
HOUSE: Seat = -4
"""The server, which delivers the sheets of its tables."""


def player_seat(entrant: int) -> Seat:
    """The seat of an entrant."""
    return FIRST_PLAYER + entrant


class Role(StrEnum):
    """What somebody is at a tournament."""

    DIRECTOR = "director"
    OFFICIAL = "official"


class Staff(Struct, frozen=True):
    """A director or an official."""

    name: str
    role: Role
    divisions: tuple[str, ...] = ()
    """The divisions that an official works in; none is all."""
    since: int = 0
    """The number of the act that appointed them; 0 for the plan's."""


class Stage(StrEnum):
    """How far a round is."""

    DRAFT = "draft"
    PUBLISHED = "published"
    PLAYING = "playing"
    CLOSED = "closed"


class SheetStage(StrEnum):
    """How far the sheet of a table is."""

    MISSING = "missing"
    ONCE = "once"
    """One person has entered it; another has yet to."""
    DIFFERS = "differs"
    """What was entered last is not what anybody else has entered."""
    FAULTY = "faulty"
    """Something on it is wrong, and not settled."""
    RIGHT = "right"


class EnteredSheet(Struct, frozen=True):
    """A sheet as somebody entered it."""

    by: Seat
    sheet: Sheet
    record: str = ""
    """Where the match's record is, if it was played in the browser."""


class SeatedTable(Struct, frozen=True):
    """A table of a round."""

    number: int
    seats: tuple[int, ...]
    """The entrants, in the order of the seats once these are drawn."""
    why: str = ""
    locked: bool = False
    no_shows: tuple[int, ...] = ()
    stand_ins: tuple[tuple[int, str], ...] = ()
    """The bots that play online for those who did not come: entrant and bot."""
    entered: tuple[EnteredSheet, ...] = ()
    """The latest sheet of each person who entered one."""
    signed: tuple[tuple[int, int], ...] = ()
    """What players signed on their own devices: entrant and total."""
    settlements: tuple[Settlement, ...] = ()
    results: tuple[SeatResult, ...] = ()
    """The result of a match of Proof by Contradiction."""
    played_at: str = ""
    """Where its record is, if it was played in the browser."""

    @property
    def absent(self) -> tuple[int, ...]:
        """The places of those who did not come."""
        return tuple(at for at, one in enumerate(self.seats) if one in self.no_shows)

    @property
    def players(self) -> tuple[int, ...]:
        """Who came."""
        return tuple(one for one in self.seats if one not in self.no_shows)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that counts: the one that was entered last."""
        return self.entered[-1].sheet if self.entered else None

    @property
    def record(self) -> str:
        """Where the record is, if the match was played in the browser."""
        return self.entered[-1].record if self.entered else self.played_at

    def faults(self, state: TournamentState, competition: Competition) -> tuple[SheetFault, ...]:
        """What is wrong with the sheet and not settled."""
        if self.sheet is None:
            return ()
        settled = {one.place for one in self.settlements}
        return tuple(
            fault for fault in self.written_faults(state, competition) if fault.place not in settled
        )

    def written_faults(
        self, state: TournamentState, competition: Competition
    ) -> tuple[SheetFault, ...]:
        """What is wrong with the sheet as it was written, settled or not."""
        names = [state.entrant(one).name for one in self.seats]
        return tuple(
            sheet_faults(
                self.signed_sheet, names, initials=competition.needs_initials, absent=self.absent
            )
        )

    def right_total(self, competition: Competition, place: int) -> int:
        """What a total ought to be: as the director ruled, or what the shakes add up to."""
        assert self.sheet is not None
        for one in self.settlements:
            if one.place == place and one.how is Settled.RULED:
                return one.total
        return added_up(self.sheet, place, initials=competition.needs_initials)

    @property
    def signed_sheet(self) -> Sheet:
        """The sheet, with the signatures that players gave on their own devices."""
        assert self.sheet is not None
        totals = dict(self.signed)
        signed = tuple(
            paper or totals.get(one) == total
            for one, paper, total in zip(
                self.seats, self.sheet.signed, self.sheet.totals, strict=True
            )
        )
        return Sheet(self.sheet.shakes, self.sheet.totals, signed, self.sheet.penalties)

    def stage(self, state: TournamentState, competition: Competition) -> SheetStage:
        """How far the sheet is."""
        if self.results or len(self.players) < 2:
            return SheetStage.RIGHT
        if not self.entered:
            return SheetStage.MISSING
        if not self.record and competition.entered_twice:
            if len(self.entered) < 2:
                return SheetStage.ONCE
            if self.sheet not in [one.sheet for one in self.entered[:-1]]:
                return SheetStage.DIFFERS
        return SheetStage.FAULTY if self.faults(state, competition) else SheetStage.RIGHT

    def totals(self) -> tuple[int | None, ...]:
        """Everybody's total in the match; None for the absent and for a forfeited round."""
        if self.results:
            return tuple(one.points for one in self.results)
        if self.sheet is None:
            return (None,) * len(self.seats)
        return final_totals(self.sheet, self.settlements, self.absent)

    def points(self, bye: int) -> tuple[int, ...]:
        """The match points (XII-A); who is left alone at a table gets those of a bye."""
        if len(self.players) < 2:
            return tuple(bye * (one in self.players) for one in self.seats)
        return earned(self.totals(), self.absent)


class RoundState(Struct, frozen=True, kw_only=True):
    """A round of a competition."""

    number: int
    stage: Stage = Stage.DRAFT
    tables: tuple[SeatedTable, ...] = ()
    byes: tuple[int, ...] = ()
    sealed: str = ""
    """The secret that the rolls of a duplicate round are made from."""
    started: Instant | None = None
    begun: int = 0
    """The number of the act that started it: another one if that was undone and done again."""
    paused: Instant | None = None
    stood: int = 0
    """How long the clock has stood still, and by how much the round was extended."""
    announced: tuple[Announcement, ...] = ()

    def table(self, number: int) -> SeatedTable | None:
        """The table with that number."""
        return next((one for one in self.tables if one.number == number), None)

    def table_of(self, entrant: int) -> SeatedTable | None:
        """Where an entrant sits."""
        return next((one for one in self.tables if entrant in one.seats), None)

    def next_announcement(self, competition: Competition) -> tuple[Announcement, Instant] | None:
        """What the clock says next, and when (XI-B)."""
        limits = competition.limits
        if self.stage is not Stage.PLAYING or self.paused is not None or limits is None:
            return None
        if Announcement.STOP in self.announced:
            return None
        assert self.started is not None
        begun = self.started + self.stood
        for what, after in (
            (Announcement.NO_NEW_SHAKES, limits[0]),
            (Announcement.STOP, limits[0] + limits[1]),
        ):
            if what not in self.announced:
                return what, begun + after
        return None


class CompetitionState(Struct, frozen=True, kw_only=True):
    """How far a competition is."""

    name: str
    qualified: tuple[int, ...] | None = None
    """Who plays in a playoff; None until that is fixed."""
    sections: tuple[tuple[str, ...], ...] = ()
    """The teams of each section."""
    rounds: tuple[RoundState, ...] = ()
    lots: tuple[int, ...] = ()
    """The entrants in the order of a lot, for breaking ties."""
    eliminated: tuple[int, ...] = ()
    """In the order in which they went out."""
    finished: bool = False

    @property
    def current(self) -> RoundState | None:
        """The latest round."""
        return self.rounds[-1] if self.rounds else None

    def met(self, before: int | None = None) -> Iterator[tuple[int, int]]:
        """The pairs that have shared a table in rounds that were started: in all, or before one."""
        for one in self.rounds[: None if before is None else before - 1]:
            if one.stage in (Stage.PLAYING, Stage.CLOSED):
                for table in one.tables:
                    yield from combinations(table.players, 2)

    def had_bye(self) -> frozenset[int]:
        """Who had a bye, or nobody to play with, in rounds that were started."""
        started = [one for one in self.rounds if one.stage in (Stage.PLAYING, Stage.CLOSED)]
        alone = (t.players for one in started for t in one.tables if len(t.players) == 1)
        return frozenset(who for group in (*(one.byes for one in started), *alone) for who in group)


class OfficialCall(Struct, frozen=True):
    """A table's call for an official, and the ruling."""

    number: int
    competition: str
    round: int
    table: int
    by: Seat
    at: Instant
    question: str
    position: str = ""
    paper: str = ""
    clause: str = ""
    failure: str = ""
    """What fails at the server, if it called."""
    ruling: str = ""
    """Empty while the call waits."""
    ruled_by: Seat | None = None


class TournamentState(Struct, frozen=True, kw_only=True):
    """Everything about a tournament."""

    plan: TournamentPlan
    now: Instant = 0
    staff: tuple[Staff, ...] = ()
    entrants: tuple[Entrant, ...] = ()
    competitions: tuple[CompetitionState, ...] = ()
    calls: tuple[OfficialCall, ...] = ()
    done: tuple[ActDone, ...] = ()
    """Every act, the undone ones too."""
    undone: frozenset[int] = frozenset()
    """The numbers of acts that were undone."""

    def entrant(self, number: int) -> Entrant:
        """The entrant with that number; KeyError if there is none."""
        if not 1 <= number <= len(self.entrants):
            raise KeyError(number)
        return self.entrants[number - 1]

    def competition(self, name: str) -> CompetitionState:
        """How far a competition is; KeyError if there is none."""
        found = next((one for one in self.competitions if one.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def playing(self, name: str) -> tuple[int, ...]:
        """The entrants of a competition who can be seated: here, not withdrawn, not out."""
        run, competition = self.competition(name), self.plan.competition(name)
        return tuple(
            one.number
            for one in self.entrants
            if one.status is EntryStatus.PRESENT
            and one.entry.division == competition.division
            and one.number not in run.eliminated
            and (not competition.source or one.number in (run.qualified or ()))
        )

    def rolls_from(self, name: str, one: RoundState) -> str:
        """What the rolls of a round follow from: its secret, and how many starts were undone.

        Somebody has seen rolls of a start that was undone, so the next start has others. Starts
        that came after the round's own are those of later rounds.
        """
        if not one.sealed:
            return ""
        sealing = next(at for at, done in enumerate(self.done)
                       if isinstance(done.act, SealRolls) and done.lots == one.sealed)  # fmt: skip
        undone = sum(
            done.number in self.undone
            and isinstance(done.act, StartRound)
            and done.act.competition == name
            for done in self.done[sealing : one.begun or None]
        )
        return f"{one.sealed}.{undone}" if undone else one.sealed

    def staff_at(self, seat: Seat) -> Staff | None:
        """The director or official in a seat; None if it is nobody's."""
        return self.staff[seat] if 0 <= seat < len(self.staff) else None

    def is_staff_of(self, seat: Seat, division: str) -> bool:
        """Whether a seat is a director's, or of an official of this division."""
        staff = self.staff_at(seat)
        if staff is None:
            return False
        return staff.role is Role.DIRECTOR or not staff.divisions or division in staff.divisions

    def entrant_at(self, seat: Seat) -> Entrant | None:
        """The entrant in a seat; None if it is no player's."""
        number = seat - FIRST_PLAYER
        return self.entrants[number - 1] if 1 <= number <= len(self.entrants) else None
