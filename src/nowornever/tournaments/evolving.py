"""The state after each act. No checks, no clock, no chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nowornever.core.game import CLOCK, Header
from nowornever.core.written import WrittenError
from nowornever.tournaments import acts as a
from nowornever.tournaments.acts import ActDone
from nowornever.tournaments.changes import (
    current_round,
    table_at,
    with_entrant,
    with_round,
    with_run,
    with_status,
    with_table,
)
from nowornever.tournaments.entries import Entrant, EntryStatus
from nowornever.tournaments.plan import MINUTE, TournamentPlan, decode_tournament_plan
from nowornever.tournaments.rounds.lots import in_order, seated
from nowornever.tournaments.rounds.sections import spread_teams
from nowornever.tournaments.sheets import Settled, Settlement
from nowornever.tournaments.state import (
    CompetitionState,
    EnteredSheet,
    OfficialCall,
    Role,
    RoundState,
    SeatedTable,
    Staff,
    Stage,
    TournamentState,
)

GAME_NAME = "tournament"
"""The name of a tournament's record."""
FORM = "tournament-1"
"""The form of its plan, in the place of a rulebook."""


def begin(header: Header) -> TournamentState:
    """The state before the first act; raises WrittenError for a bad header."""
    if header.rulebook != FORM:
        raise WrittenError(f"a tournament has the form {FORM}, not {header.rulebook!r}", "", 0)
    plan = header.options.get("plan")
    if not isinstance(plan, str):
        raise WrittenError("the plan is missing", "", 0)
    return begin_plan(decode_tournament_plan(plan))


def begin_plan(plan: TournamentPlan) -> TournamentState:
    """The state before the first act."""
    directors = [Staff(name, Role.DIRECTOR) for name in plan.directors]
    officials = [Staff(one.name, Role.OFFICIAL, one.divisions) for one in plan.officials]
    runs = (CompetitionState(name=one.name) for one in plan.competitions)
    return TournamentState(plan=plan, staff=(*directors, *officials), competitions=tuple(runs))


def evolve_tournament(state: TournamentState, event: ActDone) -> TournamentState:
    """The state after an act."""
    if isinstance(event.act, a.Undo):
        state = without_acts(state, state.undone | undone_with(state, event.act.number))
    else:
        state = _EVOLVERS[type(event.act)](state, event.act, event)
    return noted(state, event)


def undone_with(state: TournamentState, number: int) -> frozenset[int]:
    """The acts that are undone with one: of a start also what the round clock has announced."""
    act, later = state.done[number - 1].act, state.done[number:]
    if not isinstance(act, a.StartRound):
        return frozenset((number,))
    said = (one.number for one in later if one.by == CLOCK and isinstance(one.act, a.Announce)
            and one.act.competition == act.competition)  # fmt: skip
    return frozenset((number, *said))


def without_acts(state: TournamentState, undone: frozenset[int]) -> TournamentState:
    """The state in which some of the acts have not happened, with all of them still on record."""
    fresh = begin_plan(state.plan)
    for event in state.done:
        if event.number not in undone and not isinstance(event.act, a.Undo):
            fresh = _EVOLVERS[type(event.act)](fresh, event.act, event)
        fresh = noted(fresh, event)
    return replace(fresh, undone=undone)


def noted(state: TournamentState, event: ActDone) -> TournamentState:
    """The state with one more act on record."""
    return replace(state, now=event.at, done=(*state.done, event))


def _enter(state: TournamentState, act: a.EnterPlayers, event: ActDone) -> TournamentState:
    first = len(state.entrants) + 1
    new = (
        Entrant(number, entry, since=event.number)
        for number, entry in enumerate(act.entrants, first)
    )
    return replace(state, entrants=(*state.entrants, *new))


def _change_entry(state: TournamentState, act: a.ChangeEntry, _event: ActDone) -> TournamentState:
    return with_entrant(state, act.entrant, entry=act.entry)


def _check_in(state: TournamentState, act: a.CheckIn, _event: ActDone) -> TournamentState:
    return with_status(state, act.entrants, EntryStatus.PRESENT)


def _check_out(state: TournamentState, act: a.CheckOut, _event: ActDone) -> TournamentState:
    return with_status(state, act.entrants, EntryStatus.ENTERED)


def _withdraw(state: TournamentState, act: a.WithdrawEntrant, _event: ActDone) -> TournamentState:
    return with_status(state, [act.entrant], EntryStatus.WITHDRAWN)


def _readmit(state: TournamentState, act: a.ReadmitEntrant, _event: ActDone) -> TournamentState:
    return with_status(state, [act.entrant], EntryStatus.ENTERED)


def _substitute(state: TournamentState, act: a.SubstitutePlayer, event: ActDone) -> TournamentState:
    old = state.entrant(act.entrant)
    entry = replace(old.entry, name=act.name, card=act.card, bot="")
    before = (*old.before, old.name)
    return with_entrant(state, act.entrant, entry=entry, before=before, since=event.number)


def _appoint(state: TournamentState, act: a.AppointOfficial, event: ActDone) -> TournamentState:
    new = Staff(act.name, Role.OFFICIAL, act.divisions, event.number)
    return replace(state, staff=(*state.staff, new))


def _draw_sections(state: TournamentState, act: a.DrawSections, event: ActDone) -> TournamentState:
    competition = state.plan.competition(act.competition)
    schools: dict[str, str] = {}
    for number in state.playing(act.competition):
        entry = state.entrant(number).entry
        if entry.team:
            schools.setdefault(entry.team, entry.school)
    teams = sorted(schools)
    drawn = in_order(teams, event.lots)
    sections = spread_teams([(team, schools[team]) for team in drawn], competition.section_of)
    return with_run(state, act.competition, sections=sections)


def _qualify(state: TournamentState, act: a.Qualify, _event: ActDone) -> TournamentState:
    return with_run(state, act.competition, qualified=act.entrants)


def _draft(state: TournamentState, act: a.DraftRound, _event: ActDone) -> TournamentState:
    run = state.competition(act.competition)
    current = run.current
    locked: set[frozenset[int]] = set()
    if current and current.stage is Stage.DRAFT:
        locked = {frozenset(table.seats) for table in current.tables if table.locked}
        number, kept, sealed = current.number, run.rounds[:-1], current.sealed
    else:
        number, kept, sealed = len(run.rounds) + 1, run.rounds, ""
    tables = tuple(
        SeatedTable(at, seats, act.why[at - 1] if act.why else "", frozenset(seats) in locked)
        for at, seats in enumerate(act.tables, 1)
    )
    new = RoundState(number=number, tables=tables, byes=act.byes, sealed=sealed)
    return with_run(state, act.competition, rounds=(*kept, new))


def _move(state: TournamentState, act: a.MoveEntrant, _event: ActDone) -> TournamentState:
    current = current_round(state, act)
    source, goes = current.table_of(act.entrant), act.instead_of
    tables = []
    for table in current.tables:
        seats = table.seats
        if table.number == act.table:
            seats = _exchanged(seats, goes, act.entrant)
        elif source and table.number == source.number:
            seats = _exchanged(seats, act.entrant, goes)
        why = table.why if seats == table.seats else "Moved by hand."
        tables.append(replace(table, seats=seats, why=why))
    byes = tuple(one for one in current.byes if one != act.entrant)
    if act.entrant in current.byes and goes is not None:
        byes = (*byes, goes)
    return with_round(state, act, tables=tuple(tables), byes=byes)


def _exchanged(seats: tuple[int, ...], goes: int | None, comes: int | None) -> tuple[int, ...]:
    """The seats of a table when one leaves, another joins, or one takes the other's place."""
    if goes is None:
        return seats if comes is None else (*seats, comes)
    return tuple(new for one in seats if (new := comes if one == goes else one) is not None)


def _lock(state: TournamentState, act: a.LockTable, _event: ActDone) -> TournamentState:
    tables = current_round(state, act).tables
    return with_round(
        state,
        act,
        tables=tuple(
            replace(table, locked=act.locked) if table.number == act.table else table
            for table in tables
        ),
    )


def _seal(state: TournamentState, act: a.SealRolls, event: ActDone) -> TournamentState:
    return with_round(state, act, sealed=event.lots)


def _publish(state: TournamentState, act: a.PublishRound, event: ActDone) -> TournamentState:
    current = current_round(state, act)
    orders = seated([table.seats for table in current.tables], event.lots)
    tables = tuple(
        replace(table, seats=order) for table, order in zip(current.tables, orders, strict=True)
    )
    return with_round(state, act, stage=Stage.PUBLISHED, tables=tables)


def _take_back(state: TournamentState, act: a.TakeBackRound, _event: ActDone) -> TournamentState:
    tables = tuple(
        replace(table, no_shows=(), stand_ins=()) for table in current_round(state, act).tables
    )
    return with_round(state, act, stage=Stage.DRAFT, tables=tables)


def _start(state: TournamentState, act: a.StartRound, event: ActDone) -> TournamentState:
    return with_round(state, act, stage=Stage.PLAYING, started=event.at, begun=event.number)


def _pause(state: TournamentState, act: a.PauseRound, event: ActDone) -> TournamentState:
    return with_round(state, act, paused=event.at)


def _resume(state: TournamentState, act: a.ResumeRound, event: ActDone) -> TournamentState:
    current = current_round(state, act)
    assert current.paused is not None
    return with_round(state, act, paused=None, stood=current.stood + event.at - current.paused)


def _extend(state: TournamentState, act: a.ExtendRound, event: ActDone) -> TournamentState:
    """Announcements whose time lies ahead again are made again."""
    current = current_round(state, act)
    limits = state.plan.competition(act.competition).limits
    assert limits is not None
    assert current.started is not None
    stood = current.stood + act.minutes * MINUTE
    due = {
        a.Announcement.NO_NEW_SHAKES: current.started + stood + limits[0],
        a.Announcement.STOP: current.started + stood + sum(limits),
    }
    now = event.at if current.paused is None else current.paused
    kept = tuple(what for what in current.announced if due[what] <= now)
    return with_round(state, act, stood=stood, announced=kept)


def _announce(state: TournamentState, act: a.Announce, _event: ActDone) -> TournamentState:
    current = current_round(state, act)
    return with_round(state, act, announced=(*current.announced, act.what))


def _close(state: TournamentState, act: a.CloseRound, _event: ActDone) -> TournamentState:
    return with_round(state, act, stage=Stage.CLOSED, paused=None)


def _draw_tie_lots(state: TournamentState, act: a.DrawTieLots, event: ActDone) -> TournamentState:
    numbers = [one.number for one in state.entrants]
    return with_run(state, act.competition, lots=tuple(in_order(numbers, event.lots)))


def _finish(state: TournamentState, act: a.FinishCompetition, _event: ActDone) -> TournamentState:
    return with_run(state, act.competition, finished=True)


def _eliminate(state: TournamentState, act: a.Eliminate, _event: ActDone) -> TournamentState:
    out = state.competition(act.competition).eliminated
    return with_run(state, act.competition, eliminated=(*out, act.entrant))


def _no_show(state: TournamentState, act: a.MarkNoShow, _event: ActDone) -> TournamentState:
    table = table_at(state, act)
    stand_ins = (*table.stand_ins, (act.entrant, act.bot)) if act.bot else table.stand_ins
    no_shows = (*table.no_shows, act.entrant)
    return with_table(state, act, no_shows=no_shows, stand_ins=stand_ins)


def _enter_sheet(state: TournamentState, act: a.EnterSheet, event: ActDone) -> TournamentState:
    table = table_at(state, act)
    kept = tuple(one for one in table.entered if one.by != event.by)
    settlements = table.settlements if table.sheet == act.sheet else ()
    entered = (*kept, EnteredSheet(event.by, act.sheet))
    return with_table(state, act, entered=entered, settlements=settlements)


def _deliver(state: TournamentState, act: a.DeliverSheet, event: ActDone) -> TournamentState:
    table = table_at(state, act)
    out = tuple(table.seats[place] for place in act.played.out)
    return with_table(
        state,
        act,
        entered=(EnteredSheet(event.by, act.played.sheet, act.record),),
        settlements=act.played.settlements,
        no_shows=tuple(dict.fromkeys((*table.no_shows, *out))),
    )


def _enter_match(state: TournamentState, act: a.EnterMatch, _event: ActDone) -> TournamentState:
    return with_table(state, act, results=act.results, played_at=act.record)


def _sign(state: TournamentState, act: a.SignScore, event: ActDone) -> TournamentState:
    entrant = state.entrant_at(event.by)
    assert entrant is not None
    kept = tuple(one for one in table_at(state, act).signed if one[0] != entrant.number)
    return with_table(state, act, signed=(*kept, (entrant.number, act.total)))


def _agree(state: TournamentState, act: a.AgreeTotal, event: ActDone) -> TournamentState:
    right = _right_total(state, act, act.place)
    return _settle(state, act, Settlement(act.place, Settled.AGREED, right, event.by))


def _deceitful(state: TournamentState, act: a.RuleDeceitful, event: ActDone) -> TournamentState:
    sheet = table_at(state, act).sheet
    assert sheet is not None
    stated = sheet.totals[act.place]
    low = stated < _right_total(state, act, act.place)
    how = Settled.DECEIT_LOWER if low else Settled.DECEIT_HIGHER
    new = Settlement(act.place, how, stated if low else 0, event.by, act.why)
    return _settle(state, act, new)


def _rule(state: TournamentState, act: a.RuleTotal, event: ActDone) -> TournamentState:
    new = Settlement(act.place, Settled.RULED, act.total, event.by, act.why)
    return _settle(state, act, new)


def _right_total(state: TournamentState, act: a.TableAct, place: int) -> int:
    return table_at(state, act).right_total(state.plan.competition(act.competition), place)


def _settle(state: TournamentState, act: a.TableAct, new: Settlement) -> TournamentState:
    kept = tuple(one for one in table_at(state, act).settlements if one.place != new.place)
    return with_table(state, act, settlements=(*kept, new))


def _call(state: TournamentState, act: a.CallOfficial, event: ActDone) -> TournamentState:
    new = OfficialCall(
        len(state.calls) + 1, act.competition, act.round, act.table, event.by, event.at,
        act.question, act.position, act.paper, act.clause, act.failure,
    )  # fmt: skip
    return replace(state, calls=(*state.calls, new))


def _answer(state: TournamentState, act: a.AnswerCall, event: ActDone) -> TournamentState:
    calls = tuple(
        replace(one, ruling=act.ruling, clause=act.clause or one.clause, ruled_by=event.by)
        if one.number == act.call
        else one
        for one in state.calls
    )
    return replace(state, calls=calls)


_EVOLVERS: dict[type, Callable[[TournamentState, Any, ActDone], TournamentState]] = {
    a.EnterPlayers: _enter, a.ChangeEntry: _change_entry, a.CheckIn: _check_in,
    a.CheckOut: _check_out, a.WithdrawEntrant: _withdraw, a.ReadmitEntrant: _readmit,
    a.SubstitutePlayer: _substitute, a.AppointOfficial: _appoint, a.DrawSections: _draw_sections,
    a.Qualify: _qualify, a.DraftRound: _draft, a.MoveEntrant: _move, a.LockTable: _lock,
    a.SealRolls: _seal, a.PublishRound: _publish, a.TakeBackRound: _take_back,
    a.StartRound: _start, a.PauseRound: _pause, a.ResumeRound: _resume, a.ExtendRound: _extend,
    a.Announce: _announce, a.CloseRound: _close, a.DrawTieLots: _draw_tie_lots,
    a.FinishCompetition: _finish, a.Eliminate: _eliminate, a.MarkNoShow: _no_show,
    a.EnterSheet: _enter_sheet, a.DeliverSheet: _deliver, a.EnterMatch: _enter_match,
    a.SignScore: _sign, a.AgreeTotal: _agree, a.RuleDeceitful: _deceitful, a.RuleTotal: _rule,
    a.CallOfficial: _call, a.AnswerCall: _answer,
}  # fmt: skip
