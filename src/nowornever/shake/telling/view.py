"""What a seat may know: everything on the table, but only its own writing.

Deny by default: a field is here because a line below puts it here.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import WATCHER, Instant, Seat
from nowornever.shake.procedure import Task
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Illegal,
    LaidCube,
    Objection,
    Penalty,
    Phase,
    ScoreRow,
    State,
    Writing,
)
from nowornever.shake.telling.ending import Ending, ending_for


class ClockView(Struct, frozen=True):
    """A clock that runs, and for whom."""

    task: Task
    seats: tuple[Seat, ...]
    due: Instant
    late: int
    counting_down: bool


class WritingView(Struct, frozen=True, kw_only=True):
    """Who writes, and which part of it this seat may see."""

    after: After
    must: tuple[Seat, ...]
    may: tuple[Seat, ...]
    optional: tuple[Seat, ...]
    """Who may write after calling a move safe, but need not."""
    challenger: Seat | None
    against: Seat | None
    third: str | None
    caller: Seat | None
    disagreed: tuple[tuple[Seat, str, str, str], ...]
    """Who disagreed with a Forceout, how, and with which move."""
    window: Instant | None
    ready: tuple[Seat, ...]
    """Who has presented something, or said that there is nothing; while a Third Party has yet to
    choose, nobody learns that of others (VII-A-3)."""
    texts: tuple[tuple[Seat, str], ...]
    """Solutions that this seat may see: its own, and all once all are presented."""


class CheckingView(Struct, frozen=True, kw_only=True):
    """What is being checked."""

    queue: tuple[Seat, ...]
    accepted: tuple[tuple[Seat, Seat], ...]
    asked: tuple[Seat, ...]
    objections: tuple[Objection, ...]
    """The objections so far that did not show a fault."""
    awaited: tuple[tuple[Seat, Objection | None], ...]
    """Whose solutions wait for the official, each with the objection to rule on, if any."""


class CubeView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="cubes"):
    """What a seat sees of a match of a cube game."""

    seat: Seat
    rulebook: str
    level: str
    division: str
    names: tuple[str, ...]
    phase: Phase
    now: Instant
    contenders: tuple[Seat, ...]
    rolls: tuple[tuple[Seat, str], ...]
    shake: int
    shakes: int
    """How many shakes the match has; 0 for as many as there is time for."""
    setter: Seat | None
    mover: Seat | None
    last_mover: Seat | None
    goal: str
    mat: tuple[tuple[str, str], ...]
    """The sections with their cubes."""
    resources: str
    latest: LaidCube | None
    """The cube that was put on the mat last, and by whom."""
    bonus: bool
    block: Seat | None
    calls: tuple[Seat, ...]
    """Who has called for the block while another has it, the next one first."""
    clocks: tuple[ClockView, ...]
    illegal: Illegal | None
    """The illegal procedure that was rightly charged and has to be put right."""
    writing: WritingView | None
    checking: CheckingView | None
    rulings: tuple[tuple[Seat, bool], ...]
    unsettled: tuple[Seat, ...]
    """Whose solutions count as correct although that could not be settled."""
    agreed: tuple[Seat, ...]
    sheet: tuple[ScoreRow, ...]
    ending: Ending | None
    """How the shake of the sheet's last row ended, in words for this seat."""
    penalties: tuple[Penalty, ...]
    totals: tuple[int, ...]
    absent: tuple[Seat, ...]
    out: tuple[Seat, ...]
    no_new_shakes: bool
    signed: tuple[tuple[Seat, int], ...]
    correction: tuple[Seat, int] | None
    match_points: tuple[int, ...]


def view(state: State, seat: Seat) -> CubeView:
    """What a seat, an official or a spectator may know."""
    return seen_by(state, seat, common_view(state))


def seen_by(state: State, seat: Seat, common: CubeView) -> CubeView:
    """The view of a seat, made from what everybody may know, which is the same for all seats."""
    return replace(
        common,
        seat=seat,
        writing=_writing(state, state.writing, seat) if state.writing else None,
        ending=ending_for(state, seat),
    )


def common_view(state: State) -> CubeView:
    """What everybody may know, all cubes included (wff IV-A-2, equations-2019 II-b)."""
    setting, shake = state.setting, state.shake
    sections = [section.key for section in setting.rulebook.sections]
    return CubeView(
        seat=WATCHER,
        rulebook=setting.rulebook.id,
        level=setting.level,
        division=setting.division,
        names=setting.names,
        phase=state.phase,
        now=state.now,
        contenders=state.contenders,
        rolls=state.rolls,
        shake=shake.number if shake else 0,
        shakes=setting.shakes,
        setter=shake.setter if shake else None,
        mover=shake.mover if shake else None,
        last_mover=shake.last_mover if shake else None,
        goal=shake.goal if shake else "",
        mat=tuple(zip(sections, shake.mat, strict=True)) if shake else (),
        resources=shake.resources if shake else "",
        latest=shake.latest if shake else None,
        bonus=bool(shake and shake.bonus),
        block=state.block.seat if state.block else None,
        calls=tuple(seat for seat, _ in state.calls),
        clocks=tuple(
            ClockView(clock.task, clock.seats, clock.due, clock.late, clock.warned)
            for clock in state.clocks()
        ),
        illegal=state.charged,
        writing=None,
        checking=CheckingView(
            queue=state.checking.queue,
            accepted=state.checking.accepted,
            asked=state.checking.asked,
            objections=state.checking.objections,
            awaited=state.checking.awaited,
        )
        if state.checking
        else None,
        rulings=state.rulings,
        unsettled=state.unsettled,
        agreed=state.agreed,
        sheet=state.sheet,
        ending=None,
        penalties=state.penalties,
        totals=state.totals,
        absent=state.absent,
        out=state.out,
        no_new_shakes=state.no_new_shakes,
        signed=state.signed,
        correction=state.correction,
        match_points=state.match_points,
    )


def _writing(state: State, writing: Writing, seat: Seat) -> WritingView:
    dispute = writing.dispute
    all_presented = state.phase is not Phase.WRITING
    third_chooses = bool(dispute and writing.may)
    return WritingView(
        after=writing.after,
        must=writing.must,
        may=writing.may,
        optional=writing.optional,
        challenger=dispute.challenger if dispute else None,
        against=dispute.against if dispute else None,
        third=writing.third,
        caller=writing.caller,
        disagreed=tuple((d.seat, d.way, d.cube, d.section) for d in writing.disagreed),
        window=writing.window,
        ready=tuple(sorted(s for s in writing.done if s == seat or not third_chooses)),
        texts=tuple(entry for entry in writing.presented if all_presented or entry[0] == seat),
    )
