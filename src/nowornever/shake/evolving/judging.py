"""The score sheet and the judge's acts."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.shake import events as e
from nowornever.shake.evolving.base import on, without
from nowornever.shake.evolving.starting import rolls_no_more
from nowornever.shake.evolving.timing import sheet_changed
from nowornever.shake.state import (
    Phase,
    State,
)


@on(e.SheetSigned)
def _sheet_signed(state: State, event: e.SheetSigned) -> State:
    others = tuple(entry for entry in state.signed if entry[0] != event.seat)
    return replace(state, signed=(*others, (event.seat, event.score)))


@on(e.CorrectionProposed)
def _correction_proposed(state: State, event: e.CorrectionProposed) -> State:
    return replace(state, correction=(event.seat, event.score), agreed=())


@on(e.CorrectionAgreed)
def _correction_agreed(state: State, event: e.CorrectionAgreed) -> State:
    return replace(state, agreed=(*state.agreed, event.seat))


@on(e.ScoreCorrected)
def _score_corrected(state: State, event: e.ScoreCorrected) -> State:
    kept = tuple(entry for entry in state.corrected if entry[0] != event.seat)
    forfeited = (*state.forfeited, event.seat) if event.forfeit else state.forfeited
    return replace(
        state, corrected=(*kept, (event.seat, event.score)), correction=None, agreed=(),
        forfeited=forfeited,
    )  # fmt: skip


@on(e.MatchEnded)
def _match_ended(state: State, event: e.MatchEnded) -> State:
    return replace(state, phase=Phase.OVER, match_points=event.points, clock=None)


@on(e.Warned)
def _warned(state: State, event: e.Warned) -> State:
    return replace(state, warned=(*state.warned, event.seat))


@on(e.Disqualified)
def _disqualified(state: State, event: e.Disqualified) -> State:
    return rolls_no_more(replace(state, out=(*state.out, event.seat)), event.seat)


@on(e.ShakeStruck)
def _shake_struck(state: State, event: e.ShakeStruck) -> State:
    sheet = tuple(
        replace(row, struck=True) if row.shake == event.shake else row for row in state.sheet
    )
    return sheet_changed(replace(state, sheet=sheet, replays=state.replays + 1))


@on(e.PlayerAbsent)
def _player_absent(state: State, event: e.PlayerAbsent) -> State:
    return rolls_no_more(replace(state, absent=(*state.absent, event.seat)), event.seat)


@on(e.PlayerPresent)
def _player_present(state: State, event: e.PlayerPresent) -> State:
    return replace(state, absent=without(state.absent, event.seat))
