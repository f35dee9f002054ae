"""Scores and penalties."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.clocks import table_cleared
from nowornever.shake.evolving.timing import sheet_changed
from nowornever.shake.queries.who_writes import being_written
from nowornever.shake.state import (
    Penalty,
    Phase,
    ScoreRow,
    State,
)


def safe_move_refuted(state: State, event: e.SafeMoveRefuted) -> State:
    """The move called safe would have lost."""
    writing = being_written(state)
    return replace(state, writing=replace(writing, refuted=(*writing.refuted, event.seat)))


def safe_move_held(state: State, event: e.SafeMoveHeld) -> State:
    """The move called safe left a Solution."""
    return _shown(state, event.seat, event.by)


def impossible_refuted(state: State, event: e.ImpossibleRefuted) -> State:
    """What was called impossible is on the table."""
    return _shown(state, event.seat, event.by)


def _shown(state: State, seat: Seat, by: Seat) -> State:
    writing = being_written(state)
    return replace(state, writing=replace(writing, held=(*writing.held, (seat, by))))


def shake_scored(state: State, event: e.ShakeScored) -> State:
    """The sheet gets a row, and the table is cleared."""
    row = ScoreRow(state.live.number, event.points)
    scored = replace(state, scored=None)
    sheet = (*state.sheet, row)
    return replace(table_cleared(state), sheet=sheet, scored=scored, phase=Phase.ROLLING)


def shake_voided(state: State, event: e.ShakeVoided) -> State:
    """The table is cleared, and the shake's number is used again."""
    shake = replace(state.live, number=state.live.number - 1)
    replays = state.replays + event.ordered
    return replace(table_cleared(state), phase=Phase.ROLLING, shake=shake, replays=replays)


def penalised(state: State, event: e.Penalised) -> State:
    """The player loses points, or the penalty waits for approval."""
    number = state.shake.number if state.shake else 0
    approved = True if event.approved else None
    penalty = Penalty(event.seat, -event.points, event.clause, number, approved)
    return sheet_changed(replace(state, penalties=(*state.penalties, penalty)))


def _decide_penalty(state: State, number: int, approved: bool) -> State:
    penalties = tuple(
        replace(penalty, approved=approved) if at == number else penalty
        for at, penalty in enumerate(state.penalties, 1)
    )
    state = replace(state, penalties=penalties)
    return sheet_changed(state) if approved else state


def penalty_approved(state: State, event: e.PenaltyApproved) -> State:
    """The penalty counts."""
    return _decide_penalty(state, event.number, approved=True)


def penalty_denied(state: State, event: e.PenaltyDenied) -> State:
    """The penalty does not count."""
    return _decide_penalty(state, event.number, approved=False)
