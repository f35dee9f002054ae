"""The score sheet and what officials do (IX-C, XI-A-note, XII-B)."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision, refuse
from nowornever.shake.deciding.flow import (
    begin_if_chosen,
    begin_shake,
    end_match,
    end_round,
    free_block,
    may_begin,
    void_shake,
)
from nowornever.shake.state import Phase, State

MAX_WHY = 1_000
"""The longest reason that an official can give."""

_PLAYED = (
    Phase.ROLLING, Phase.SETTING_GOAL, Phase.NO_GOAL, Phase.MOVING, Phase.WRITING, Phase.CHECKING,
)  # fmt: skip


def check_sign(state: State, seat: Seat, _action: a.Sign) -> None:
    """Each player once, after the round; again after a wrong score if no official is seated."""
    if state.phase is not Phase.SIGNING:
        refuse(state, "score-sheet", "The score sheet is signed when the round is over.")
    signed = dict(state.signed)
    if seat not in signed:
        return
    if state.setting.official or signed[seat] == state.total(seat):
        refuse(state, "score-sheet", "You have signed already.")


def sign(d: Decision, seat: Seat, action: a.Sign) -> None:
    """Sign the score on the sheet, or another score if one is given."""
    score = d.state.total(seat) if action.score is None else action.score
    d.emit(e.SheetSigned(at=d.at, seat=seat, score=score))
    _end_if_signed(d)


def _end_if_signed(d: Decision) -> None:
    """End the match if all players present have signed and no signature is in dispute.

    Whatever a disqualified player signed for does not matter: the points are gone.
    """
    signed = {seat: score for seat, score in d.state.signed if seat not in d.state.out}
    if signed.keys() >= set(d.state.playing) and all(
        score == d.state.total(seat) for seat, score in signed.items()
    ):
        end_match(d)


def check_agree_correction(state: State, seat: Seat, _action: a.AgreeCorrection) -> None:
    """Each player once, while a correction is proposed."""
    if state.correction is None:
        refuse(state, "score-sheet", "No correction is proposed.")
    if seat not in state.playing:
        refuse(state, "score-sheet", "Only players who are present agree to a correction.")
    if seat in state.agreed:
        refuse(state, "score-sheet", "You have agreed already.")


def agree_correction(d: Decision, seat: Seat, _action: a.AgreeCorrection) -> None:
    """Agree with the correction; when all agree, the score is corrected."""
    correction = d.state.correction
    assert correction is not None
    d.emit(e.CorrectionAgreed(at=d.at, seat=seat))
    if set(d.state.agreed) >= set(d.state.playing):
        who, score = correction
        why = "a slip, corrected with everybody's agreement"
        d.emit(e.ScoreCorrected(at=d.at, seat=who, score=score, why=why))
        _end_if_signed(d)


def check_propose(state: State, _seat: Seat, action: a.ProposeCorrection) -> None:
    """Only for a player who has signed."""
    _check_signed(state, action.seat)


def propose(d: Decision, _seat: Seat, action: a.ProposeCorrection) -> None:
    """The official proposes the right score."""
    d.emit(e.CorrectionProposed(at=d.at, seat=action.seat, score=action.score))


def check_deceit(state: State, _seat: Seat, action: a.RuleDeceit) -> None:
    """Only for a player who signed a wrong score."""
    _check_signed(state, action.seat)
    if dict(state.signed)[action.seat] == state.total(action.seat):
        refuse(state, "deceit", "The score that was signed is the right one.")


def rule_deceit(d: Decision, _seat: Seat, action: a.RuleDeceit) -> None:
    """Too low a score stands (XII-B-1); too high a score becomes 0 for the round (XII-B-2)."""
    signed, right = dict(d.state.signed)[action.seat], d.state.total(action.seat)
    if signed < right:
        why = "signed too low, and not by a slip"
        d.emit(e.ScoreCorrected(at=d.at, seat=action.seat, score=signed, why=why))
    else:
        why = "signed too high, and not by a slip"
        d.emit(e.ScoreCorrected(at=d.at, seat=action.seat, score=0, why=why, forfeit=True))
    _end_if_signed(d)


def _check_signed(state: State, seat: Seat) -> None:
    _check_seat(state, seat)
    if state.phase is not Phase.SIGNING or seat not in dict(state.signed):
        refuse(state, "score-sheet", "A score is corrected after its player has signed.")


def check_warn(state: State, _seat: Seat, action: a.Warn) -> None:
    """Any player can be warned, at any time before the end."""
    _check_seat(state, action.seat)
    _check_why(state, action.why)


def warn(d: Decision, _seat: Seat, action: a.Warn) -> None:
    """Warn a player for a first offence."""
    d.emit(e.Warned(at=d.at, seat=action.seat, why=action.why))


def check_penalise(state: State, seat: Seat, action: a.Penalise) -> None:
    """Only a player who was warned before can be penalised."""
    check_warn(state, seat, a.Warn(action.seat, action.why))
    if action.seat not in state.warned:
        refuse(state, "conduct", "A player is warned before a point is taken.")


def penalise(d: Decision, _seat: Seat, action: a.Penalise) -> None:
    """Take one point for an offence after the warning; it needs no further approval."""
    clause = d.state.setting.clause("conduct")
    d.emit(e.Penalised(at=d.at, seat=action.seat, points=1, clause=clause, why=action.why))


def check_disqualify(state: State, seat: Seat, action: a.Disqualify) -> None:
    """Only a player who is not disqualified yet."""
    check_warn(state, seat, a.Warn(action.seat, action.why))
    if action.seat in state.out:
        refuse(state, "conduct", "This player is out already.")


def disqualify(d: Decision, _seat: Seat, action: a.Disqualify) -> None:
    """Disqualify a player; the shake being played is void, and the others begin it anew."""
    phase = d.state.phase
    d.emit(e.Disqualified(at=d.at, seat=action.seat, why=action.why))
    if phase in _PLAYED:
        void_shake(d, "a player was disqualified", again=True, ordered=True)
    elif phase is Phase.SIGNING:
        _end_if_signed(d)
    elif len(d.state.playing) < 2:
        end_round(d)
    else:
        begin_if_chosen(d)


def check_replay(state: State, _seat: Seat, action: a.ReplayShake) -> None:
    """Only the shake being played, or an earlier one that still counts."""
    _check_why(state, action.why)
    if action.shake == 0:
        if state.phase not in _PLAYED:
            refuse(state, "conduct", "No shake is being played.")
    elif not any(row.shake == action.shake and not row.struck for row in state.sheet):
        refuse(state, "conduct", f"There is no shake {action.shake} on the score sheet.")


def replay(d: Decision, _seat: Seat, action: a.ReplayShake) -> None:
    """Begin this shake anew, or strike an earlier one and let another be played for it."""
    if action.shake:
        d.emit(e.ShakeStruck(at=d.at, shake=action.shake, why=action.why))
        if d.state.phase is Phase.SIGNING and may_begin(d.state):
            begin_shake(d, d.state.left_of(d.state.live.setter))
    else:
        void_shake(d, action.why, again=True, ordered=True)


def check_set_aside(state: State, _seat: Seat, action: a.SetAside) -> None:
    """Only while somebody has the block."""
    _check_why(state, action.why)
    if not state.block:
        refuse(state, "conduct", "Nobody has the block.")


def set_aside(d: Decision, _seat: Seat, action: a.SetAside) -> None:
    """Put the block back; play goes on."""
    free_block(d, why=action.why)


def check_approve(state: State, _seat: Seat, action: a.ApprovePenalty | a.DenyPenalty) -> None:
    """Only a penalty that waits for approval."""
    waiting = [at for at, penalty in enumerate(state.penalties, 1) if penalty.approved is None]
    if not waiting:
        refuse(state, "approval", "No penalty waits for an official.")
    if action.number not in waiting:
        refuse(state, "approval", f"Penalties that wait for an official: {waiting}.")


def approve(d: Decision, _seat: Seat, action: a.ApprovePenalty) -> None:
    """Approve a penalty: it counts."""
    d.emit(e.PenaltyApproved(at=d.at, number=action.number))


def deny(d: Decision, _seat: Seat, action: a.DenyPenalty) -> None:
    """Deny a penalty: it does not count."""
    d.emit(e.PenaltyDenied(at=d.at, number=action.number))


def check_absent(state: State, _seat: Seat, action: a.MarkAbsent) -> None:
    """Only before the cubes are rolled, and only while two others are present."""
    _check_seat(state, action.seat)
    if state.phase not in (Phase.CHOOSING_SETTER, Phase.ROLLING):
        refuse(state, "absent", "A player is marked absent before the cubes are rolled.")
    if action.seat not in state.playing:
        refuse(state, "absent", "This player is absent already.")
    if len(state.playing) < 3:
        refuse(state, "absent", "At least two players must be present.")


def mark_absent(d: Decision, _seat: Seat, action: a.MarkAbsent) -> None:
    """Play the shake without the player; if it is the Goal-setter, the next one sets the Goal."""
    d.emit(e.PlayerAbsent(at=d.at, seat=action.seat))
    if d.state.phase is Phase.CHOOSING_SETTER:
        begin_if_chosen(d)
    elif d.state.live.setter == action.seat:
        void_shake(d, "the Goal-setter is absent", again=False)


def check_present(state: State, _seat: Seat, action: a.MarkPresent) -> None:
    """Only a player who was absent, and only before the cubes are rolled."""
    _check_seat(state, action.seat)
    if state.phase is not Phase.ROLLING or action.seat not in state.absent:
        refuse(state, "absent", "An absent player comes back before the cubes are rolled.")


def mark_present(d: Decision, _seat: Seat, action: a.MarkPresent) -> None:
    """Let the player play again."""
    d.emit(e.PlayerPresent(at=d.at, seat=action.seat))


def _check_why(state: State, why: str) -> None:
    if len(why) > MAX_WHY:
        refuse(state, "conduct", f"A reason has at most {MAX_WHY} characters.")


def _check_seat(state: State, seat: Seat) -> None:
    if seat not in state.setting.seats:
        refuse(state, "conduct", "There is no such player.")
