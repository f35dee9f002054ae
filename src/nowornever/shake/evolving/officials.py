"""The score sheet and what officials do."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.shake import events as e
from nowornever.shake.evolving.clocks import without
from nowornever.shake.evolving.starting import rolls_no_more
from nowornever.shake.evolving.timing import sheet_changed
from nowornever.shake.state import (
    Phase,
    State,
)


def sheet_signed(state: State, event: e.SheetSigned) -> State:
    """The player has signed; an earlier signature of the same player is replaced."""
    others = tuple(entry for entry in state.signed if entry[0] != event.seat)
    return replace(state, signed=(*others, (event.seat, event.score)))


def correction_proposed(state: State, event: e.CorrectionProposed) -> State:
    """Everybody is asked about the proposed score."""
    return replace(state, correction=(event.seat, event.score), agreed=())


def correction_agreed(state: State, event: e.CorrectionAgreed) -> State:
    """One more player agrees with the correction."""
    return replace(state, agreed=(*state.agreed, event.seat))


def score_corrected(state: State, event: e.ScoreCorrected) -> State:
    """The player has signed for the corrected score; points that come later still count."""
    seat, others = event.seat, without(state.forfeited, event.seat)
    kept = tuple(entry for entry in state.corrected if entry[0] != seat)
    state = replace(state, corrected=kept, forfeited=others, correction=None, agreed=())
    by = event.score - state.total(seat)
    forfeited = (*others, seat) if event.forfeit else others
    state = replace(state, corrected=(*kept, (seat, by)), forfeited=forfeited)
    return sheet_signed(state, e.SheetSigned(at=event.at, seat=seat, score=event.score))


def match_ended(state: State, event: e.MatchEnded) -> State:
    """The match is over, with its match points."""
    return replace(state, phase=Phase.OVER, match_points=event.points, clock=None)


def warned(state: State, event: e.Warned) -> State:
    """The next offence costs a point."""
    return replace(state, warned=(*state.warned, event.seat))


def disqualified(state: State, event: e.Disqualified) -> State:
    """The player is out of the match."""
    return rolls_no_more(replace(state, out=(*state.out, event.seat)), event.seat)


def shake_struck(state: State, event: e.ShakeStruck) -> State:
    """A row no longer counts, and another shake is played for it."""
    sheet = tuple(
        replace(row, struck=True) if row.shake == event.shake else row for row in state.sheet
    )
    return sheet_changed(replace(state, sheet=sheet, replays=state.replays + 1))


def player_absent(state: State, event: e.PlayerAbsent) -> State:
    """The player does not play until marked present."""
    return rolls_no_more(replace(state, absent=(*state.absent, event.seat)), event.seat)


def player_present(state: State, event: e.PlayerPresent) -> State:
    """The player plays again."""
    return replace(state, absent=without(state.absent, event.seat))
