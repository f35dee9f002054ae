"""What each seat may know. Nothing is visible unless a line here shows it.

Drafts are for directors and the division's officials. A sheet that one person has entered is
hidden from the second until both have. Nobody sees sealed rolls before their round is closed, but
for staff that lays them out at tables of real cubes.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Instant, Seat
from nowornever.tournaments.acts import Announcement, SeatResult
from nowornever.tournaments.acts_view import ActView, acts_seen, name_at
from nowornever.tournaments.common_view import CommonView, SeasonView
from nowornever.tournaments.entries import Entrant, EntryStatus
from nowornever.tournaments.plan import Competition
from nowornever.tournaments.rounds.drafting import unseated
from nowornever.tournaments.rounds.duplicate import commitment, sealed_roll
from nowornever.tournaments.sheets import Settlement, Sheet, SheetFault
from nowornever.tournaments.standings.qualifiers import Award
from nowornever.tournaments.standings.standings import CompetitionStandings
from nowornever.tournaments.state import (
    CompetitionState,
    OfficialCall,
    Role,
    RoundState,
    SeatedTable,
    SheetStage,
    Stage,
    TournamentState,
)

ROLLS = 12
"""For how many shakes staff sees the rolls: more than a round has time for."""


class Viewer(StrEnum):
    """What the viewer is."""

    DIRECTOR = "director"
    OFFICIAL = "official"
    PLAYER = "player"
    SPECTATOR = "spectator"


class EntrantView(Struct, frozen=True, omit_defaults=True):
    """An entrant."""

    number: int
    name: str
    division: str
    school: str = ""
    team: str = ""
    line: int = 0
    bot: str = ""
    """The bot that plays as this entrant."""
    status: EntryStatus | None = None
    """Only for staff of the division."""
    seed: int = 0
    """Only for directors."""
    card: str = ""
    """Only for directors and the player."""
    before: tuple[str, ...] = ()


class TableView(Struct, frozen=True, omit_defaults=True):
    """A table of a round."""

    number: int
    seats: tuple[int, ...]
    room: str = ""
    why: str = ""
    locked: bool = False
    no_shows: tuple[int, ...] = ()
    stand_ins: tuple[tuple[int, str], ...] = ()
    """For staff and the table's players: the bots that play online for those who did not come."""
    conflicts: tuple[str, ...] = ()
    stage: SheetStage | None = None
    """How far the sheet is: for staff and the table's players."""
    totals: tuple[int | None, ...] = ()
    """For everybody, once the sheet is right."""
    points: tuple[int, ...] = ()
    results: tuple[SeatResult, ...] = ()
    """Of a match of Proof by Contradiction."""
    record: str = ""
    sheets: tuple[Sheet, ...] = ()
    """For staff and the table's players: one that is right or faulty, or two that differ."""
    faults: tuple[SheetFault, ...] = ()
    settlements: tuple[Settlement, ...] = ()
    signed: tuple[int, ...] = ()
    """Who has signed the totals on the sheet."""
    entered_by: tuple[str, ...] = ()
    """Only for staff."""


class RoundView(Struct, frozen=True, omit_defaults=True):
    """A round."""

    number: int
    stage: Stage
    tables: tuple[TableView, ...]
    byes: tuple[int, ...] = ()
    unseated: tuple[int, ...] = ()
    started: Instant | None = None
    paused: Instant | None = None
    announced: tuple[Announcement, ...] = ()
    next: Announcement | None = None
    next_at: Instant | None = None
    commitment: str = ""
    """Of the sealed rolls."""
    secret: str = ""
    """What the rolls were made from, once the round is closed."""
    rolls: tuple[str, ...] = ()
    """What staff lays out at tables of real cubes, shake by shake."""


class CompetitionView(Struct, frozen=True, omit_defaults=True):
    """A competition."""

    plan: Competition
    rounds: tuple[RoundView, ...]
    is_staff: bool
    """Whether the viewer is a director, or an official of the division."""
    standings: CompetitionStandings
    provisional: CompetitionStandings | None = None
    """With single tables of the running round: for staff."""
    sections: tuple[tuple[str, ...], ...] = ()
    qualified: tuple[int, ...] | None = None
    eliminated: tuple[int, ...] = ()
    finished: bool = False
    lots_drawn: bool = False
    """Whether everybody has a lot for ties."""
    tied: tuple[int, ...] = ()
    """For staff, after the last round: who is equal at the line to qualify, so that lots decide."""
    bye: int = 0
    """What a bye earns."""
    initials: bool = False
    """Whether an official initials each penalty (XI-A-note)."""
    awards: tuple[Award, ...] = ()
    going_on: tuple[int, ...] = ()
    """For staff, before a playoff: who qualifies for it now that its source is finished."""
    bots: tuple[str, ...] = ()
    """For staff: the bots that can play here."""


class TournamentView(Struct, frozen=True, tag_field="kind", tag="tournament"):
    """The tournament as one seat sees it."""

    seat: Seat
    viewer: Viewer
    name: str
    place: str
    date: str
    now: Instant
    entrants: tuple[EntrantView, ...]
    competitions: tuple[CompetitionView, ...]
    seasons: tuple[SeasonView, ...]
    staff: tuple[str, ...]
    me: int | None = None
    """The player's own number."""
    calls: tuple[OfficialCall, ...] = ()
    """For staff; a player sees those of their own table."""
    acts: tuple[ActView, ...] = ()
    """Everything done so far, for directors; what they did themselves, for officials."""


def view_tournament(
    state: TournamentState, seat: Seat, common: CommonView | None = None
) -> TournamentView:
    """The tournament as a director, an official, a player or a spectator may see it.

    What is the same for all can be given, if it is known.
    """
    common = common or CommonView(state)
    staff, player = state.staff_at(seat), state.entrant_at(seat)
    if staff:
        viewer = Viewer.DIRECTOR if staff.role is Role.DIRECTOR else Viewer.OFFICIAL
    else:
        viewer = Viewer.PLAYER if player else Viewer.SPECTATOR
    me = player.number if player else None
    named = {me, *_seated(state)}
    return TournamentView(
        seat=seat,
        viewer=viewer,
        name=state.plan.name,
        place=state.plan.place,
        date=state.plan.date,
        now=state.now,
        entrants=tuple(
            _entrant(state, one, seat, me)
            for one in state.entrants
            if staff or one.status is not EntryStatus.WITHDRAWN or one.number in named
        ),
        competitions=tuple(_competition(common, run, seat, me) for run in state.competitions),
        seasons=common.seasons,
        staff=tuple(one.name for one in state.staff),
        me=me,
        calls=tuple(shown for one in state.calls if (shown := _call(state, one, seat, me))),
        acts=acts_seen(state, None if viewer is Viewer.DIRECTOR else seat) if staff else (),
    )


def _seated(state: TournamentState) -> Iterator[int]:
    """Who stands in a round that everybody sees, also if they have withdrawn since."""
    for run in state.competitions:
        for one in run.rounds:
            if one.stage is not Stage.DRAFT:
                yield from one.byes
                yield from (who for table in one.tables for who in table.seats)


def _entrant(state: TournamentState, one: Entrant, seat: Seat, me: int | None) -> EntrantView:
    entry, staff = one.entry, state.staff_at(seat)
    is_staff = state.is_staff_of(seat, entry.division)
    is_director = staff is not None and staff.role is Role.DIRECTOR
    return EntrantView(
        number=one.number,
        name=entry.name,
        division=entry.division,
        school=entry.school,
        team=entry.team,
        line=entry.line,
        bot=entry.bot,
        status=one.status if is_staff else None,
        seed=entry.seed if is_director else 0,
        card=entry.card if is_director or one.number == me else "",
        before=one.before if is_staff else (),
    )


def has_sealed_rolls(state: TournamentState) -> bool:
    """Whether the record has sealed rolls that nobody may see yet."""
    return any(
        one.sealed and one.stage is not Stage.CLOSED
        for run in state.competitions
        for one in run.rounds
    )


def _competition(
    common: CommonView, run: CompetitionState, seat: Seat, me: int | None
) -> CompetitionView:
    state = common.state
    competition = state.plan.competition(run.name)
    is_staff = state.is_staff_of(seat, competition.division)
    rounds = [one for one in run.rounds if is_staff or one.stage is not Stage.DRAFT]
    live = is_staff and run.current is not None and run.current.stage is Stage.PLAYING
    return CompetitionView(
        plan=competition,
        rounds=tuple(_round(common, competition, one, seat, me, is_staff) for one in rounds),
        is_staff=is_staff,
        standings=common.standings[run.name],
        provisional=common.provisional[run.name] if live else None,
        sections=run.sections if is_staff or rounds else (),
        qualified=run.qualified,
        eliminated=run.eliminated,
        finished=run.finished,
        lots_drawn=bool(run.lots) and len(run.lots) == len(state.entrants),
        tied=common.tied[run.name] if is_staff else (),
        bye=competition.bye,
        initials=competition.needs_initials,
        awards=common.awards[run.name],
        going_on=common.going_on[run.name] if is_staff else (),
        bots=tuple(sorted(competition.bots)) if is_staff else (),
    )


def _round(
    common: CommonView,
    competition: Competition,
    one: RoundState,
    seat: Seat,
    me: int | None,
    is_staff: bool,
) -> RoundView:
    state = common.state
    latest = one is state.competition(competition.name).current
    remarks = common.conflicts[competition.name] if is_staff and latest else {}
    due = one.next_announcement(competition)
    return RoundView(
        number=one.number,
        stage=one.stage,
        tables=tuple(
            _table(state, competition, table, seat, me, is_staff, remarks.get(table.number, ()))
            for table in one.tables
        ),
        byes=one.byes,
        unseated=unseated(state, competition.name, one) if is_staff and latest else (),
        started=one.started,
        paused=one.paused,
        announced=one.announced,
        next=due[0] if due else None,
        next_at=due[1] if due else None,
        commitment=commitment(one.sealed) if one.sealed else "",
        secret=state.rolls_from(competition.name, one) if one.stage is Stage.CLOSED else "",
        rolls=_rolls(state, competition, one) if is_staff else (),
    )


def _rolls(state: TournamentState, competition: Competition, one: RoundState) -> tuple[str, ...]:
    """The rolls of a duplicate round with real cubes, once it is started; other tables roll."""
    if not one.sealed or one.stage is not Stage.PLAYING or competition.online:
        return ()
    secret = state.rolls_from(competition.name, one)
    return tuple(sealed_roll(secret, competition.book, shake) for shake in range(1, ROLLS + 1))


def _table(
    state: TournamentState,
    competition: Competition,
    table: SeatedTable,
    seat: Seat,
    me: int | None,
    is_staff: bool,
    remarks: tuple[str, ...],
) -> TableView:
    stage = table.stage(state, competition)
    mine = me is not None and me in table.seats
    near = is_staff or mine
    played = bool(table.entered or table.results)
    right = stage is SheetStage.RIGHT and (played or len(table.players) < 2)
    shown = near and table.sheet is not None
    return TableView(
        number=table.number,
        seats=table.seats,
        room=competition.room_of(table.number),
        why=table.why,
        locked=table.locked if is_staff else False,
        no_shows=table.no_shows if near or right else (),
        stand_ins=table.stand_ins if near else (),
        conflicts=remarks,
        stage=stage if near else None,
        totals=table.totals() if right else (),
        points=table.points(competition.bye) if right and not table.results else (),
        results=table.results,
        record=table.record if right else "",
        sheets=_sheets(table, stage, seat, near),
        faults=table.faults(state, competition) if near and stage is SheetStage.FAULTY else (),
        settlements=table.settlements if shown and stage is not SheetStage.ONCE else (),
        signed=tuple(
            one for one, has in zip(table.seats, table.signed_sheet.signed, strict=True) if has
        )
        if shown and stage is not SheetStage.ONCE
        else (),
        entered_by=tuple(name_at(state, one.by) for one in table.entered) if is_staff else (),
    )


def _sheets(table: SeatedTable, stage: SheetStage, seat: Seat, near: bool) -> tuple[Sheet, ...]:
    """The sheets that a seat may see; whoever enters the second must not see the first."""
    if not near or not table.entered:
        return ()
    if stage is SheetStage.ONCE:
        return tuple(one.sheet for one in table.entered if one.by == seat)
    if stage is SheetStage.DIFFERS:
        return tuple(one.sheet for one in table.entered[-2:])
    return (table.entered[-1].sheet,)


def _call(
    state: TournamentState, call: OfficialCall, seat: Seat, me: int | None
) -> OfficialCall | None:
    """A call as a seat may see it; until the ruling only staff and the caller see its paper."""
    division = state.plan.competition(call.competition).division
    if state.is_staff_of(seat, division):
        return call
    table = state.competition(call.competition).rounds[call.round - 1].table(call.table)
    if me is None or table is None or me not in table.seats or call.failure:
        return None
    return call if call.ruling or call.by == seat else replace(call, paper="")
