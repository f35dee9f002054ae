"""What happens without an action: from writing to checking to points to the next shake."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision
from nowornever.shake.plug import Ruling
from nowornever.shake.position import Position
from nowornever.shake.queries.who_checks import being_checked
from nowornever.shake.queries.who_writes import being_written
from nowornever.shake.rulebook import After
from nowornever.shake.scoring import (
    challenge_points,
    forceout_points,
    match_points,
    no_goal_points,
    written_points,
)
from nowornever.shake.state import Disagreement, Phase, State


def begin_shake(d: Decision, setter: Seat) -> None:
    """Begin a shake, or end the round if none may begin."""
    if may_begin(d.state):
        d.emit(e.ShakeBegan(at=d.at, setter=setter))
    else:
        end_round(d)


def may_begin(state: State) -> bool:
    """Whether there are time, players and shakes left for another one.

    A shake that an official has replayed may begin even after the time (IX-C, XI-B).
    """
    played = sum(not row.struck for row in state.sheet)
    enough = bool(state.setting.shakes) and played >= state.setting.shakes
    too_late = state.no_new_shakes and not state.replays
    return not (too_late or enough or len(state.playing) < 2)


def begin_if_chosen(d: Decision) -> None:
    """Begin the first shake if the rolls have found the first Goal-setter."""
    if len(d.state.contenders) == 1 and not d.state.rolls:
        setter = d.state.contenders[0]
        d.emit(e.SetterChosen(at=d.at, seat=setter))
        begin_shake(d, setter)


def end_round(d: Decision) -> None:
    """End the round: the score sheet waits for signatures."""
    d.emit(e.RoundEnded(at=d.at))


def void_shake(d: Decision, why: str, again: bool, ordered: bool = False) -> None:
    """End the shake without points (equations-2019 IV-D-1-b); begin it `again`, or the next."""
    setter = d.state.live.setter
    d.emit(e.ShakeVoided(at=d.at, why=why, again=again, ordered=ordered))
    begin_shake(d, setter if again and setter in d.state.playing else d.state.left_of(setter))


def free_block(d: Decision, why: str = "", paid: bool = False) -> None:
    """Put the block back, and give it to the player who called for it first."""
    assert d.state.block is not None
    d.emit(e.BlockReturned(at=d.at, seat=d.state.block.seat, why=why, paid=paid))
    if d.state.calls:
        d.emit(e.BlockTaken(at=d.at, seat=d.state.calls[0][0]))
    else:
        end_writing_if_done(d)


def end_writing_if_done(d: Decision) -> None:
    """Begin checking when no paper is awaited and nobody may still challenge (VII-C)."""
    writing = d.state.writing
    if writing and d.state.phase is Phase.WRITING and writing.is_done and not d.state.block:
        end_writing(d)


def end_writing(d: Decision) -> None:
    """End the writing and begin the checking (wff VII-C-2, equations-2019 VII-C-1)."""
    d.emit(e.WritingEnded(at=d.at))
    if not d.state.setting.opponents_check:
        for seat, _ in being_written(d.state).presented:
            _check(d, seat)
    score_if_checked(d)


def _check(d: Decision, seat: Seat) -> None:
    """Let the referee check; an unsettled solution waits for the official, if one is seated."""
    ruling = rule(d, seat)
    if not ruling.settled and d.state.setting.official:
        d.emit(e.RulingAwaited(at=d.at, of=seat))
        return
    d.emit(
        e.Ruled(
            at=d.at,
            of=seat,
            correct=ruling.correct is not False,
            reasons=ruling.codes,
            faults=ruling.kept,
            settled=ruling.settled,
        )
    )


def rule(d: Decision, seat: Seat) -> Ruling:
    """The checker's ruling on the solution that a seat presented."""
    position, after = solved_position(d.state, seat)
    return d.rules.check(position, after, dict(being_written(d.state).presented)[seat])


def solved_position(state: State, seat: Seat) -> tuple[Position, After]:
    """The position that a seat's solution is for, and what ended the moves before it."""
    writing = being_written(state)
    disagreement = next((entry for entry in writing.disagreed if entry.seat == seat), None)
    if not disagreement:
        # against "Impossible" any Solution may be shown (VIII-B-2)
        doubted = any(entry.way == "impossible" for entry in writing.disagreed)
        return state.position, After.IMPOSSIBLE if doubted else writing.after
    if disagreement.way == "now":
        return state.position, After.DISAGREE_NOW
    # a safe move leaves a position that can still be solved
    return after_safe_move(state, disagreement), After.IMPOSSIBLE


def after_safe_move(state: State, disagreement: Disagreement) -> Position:
    """The position that the move called safe would have led to."""
    return state.position.move(disagreement.cube, disagreement.section)


def score_if_checked(d: Decision) -> None:
    """Score the shake and begin the next one, once every solution has been ruled on."""
    checking = d.state.checking
    if d.state.phase is not Phase.CHECKING or (checking and checking.queue):
        return
    setter = d.state.live.setter
    _judge_disagreements(d)
    points = tuple(_points(d, seat) for seat in d.state.setting.seats)
    d.emit(e.ShakeScored(at=d.at, points=points))
    begin_shake(d, d.state.left_of(setter))


def end_match(d: Decision) -> None:
    """Award the match points when everybody has signed; a forfeited round ranks last."""
    state = d.state
    playing = [seat for seat in state.setting.seats if seat not in state.out]
    totals = [None if seat in state.forfeited else state.total(seat) for seat in playing]
    points = dict(zip(playing, match_points(totals), strict=True))
    d.emit(e.MatchEnded(at=d.at, points=tuple(points.get(seat, 0) for seat in state.setting.seats)))


def _points(d: Decision, seat: Seat) -> int:
    state, writing = d.state, being_written(d.state)
    if seat in state.out:
        return 0
    if seat in state.absent:
        return state.setting.procedure.absent_score
    correct = dict(state.rulings)
    if writing.after is After.NO_GOAL:
        return no_goal_points(writing, correct, seat)
    if writing.dispute:
        return challenge_points(writing, correct, _accepted_wrong(state), seat)
    if writing.disagreed:
        anybody_right = any(is_right(state, entry) for entry in writing.disagreed)
        return forceout_points(writing, anybody_right, seat)
    return written_points(correct, seat)


def _accepted_wrong(state: State) -> frozenset[Seat]:
    """Who presented nothing and accepted a solution that turned out wrong (X-A-2-exception).

    This needs three players: with two, a solution that the only opponent accepts is correct.
    """
    writing, checking = being_written(state), being_checked(state)
    if writing.after not in state.setting.procedure.accepting_wrong_costs:
        return frozenset()
    wrong = {seat for seat, correct in state.rulings if not correct}
    presented = {seat for seat, _ in writing.presented}
    return frozenset(s for s, of in checking.accepted if of in wrong and s not in presented)


def is_right(state: State, entry: Disagreement) -> bool:
    """Whether somebody who disagreed with the Forceout was right (X-D-1)."""
    correct, writing = dict(state.rulings), being_written(state)
    if entry.way == "impossible":
        return not any(correct.values()) and entry.seat not in dict(writing.held)
    if entry.seat in writing.refuted:
        return False
    return correct.get(entry.seat, False) or entry.seat in dict(writing.held)


def _judge_disagreements(d: Decision) -> None:
    """Decide by the papers who was right to disagree with a Forceout (VIII-B-2 and 3)."""
    for entry in being_written(d.state).disagreed:
        if entry.way == "safe-move":
            _judge_safe_move(d, entry)
        elif entry.way == "impossible" and is_right(d.state, entry):
            _judge_impossible(d, entry)


def _judge_impossible(d: Decision, entry: Disagreement) -> None:
    """A paper that is wrong only for what its writer claims is a Solution all the same."""
    if shown := _shown_after(d, entry, d.state.position, After.IMPOSSIBLE):
        d.emit(e.ImpossibleRefuted(at=d.at, seat=entry.seat, by=shown[0]))


def _judge_safe_move(d: Decision, entry: Disagreement) -> None:
    """A safe move: no opponent's paper shows Now after it, and some paper shows a Solution."""
    position = after_safe_move(d.state, entry)
    if shown := _shown_after(d, entry, position, After.NOW):
        by, settled = shown
        d.emit(e.SafeMoveRefuted(at=d.at, seat=entry.seat, by=by, settled=settled))
    elif dict(d.state.rulings).get(entry.seat):
        return
    elif shown := _shown_after(d, entry, position, After.IMPOSSIBLE):
        by, settled = shown
        d.emit(e.SafeMoveHeld(at=d.at, seat=entry.seat, by=by, settled=settled))


def _shown_after(
    d: Decision, entry: Disagreement, position: Position, after: After
) -> tuple[Seat, bool] | None:
    """The first opponent whose paper is correct in this position, and whether that is settled.

    If the checker cannot settle that, the earlier ruling on the paper decides.
    """
    for seat, text in being_written(d.state).presented:
        if seat != entry.seat:
            ruling, ruled = d.rules.check(position, after, text), dict(d.state.rulings)[seat]
            found = ruling.correct
            if found is False and ruled:
                found = not _has_cube_fault(d.state, ruling)
            if ruled if found is None else found:
                return seat, found is not None
    return None


def _has_cube_fault(state: State, ruling: Ruling) -> bool:
    """Whether the cubes are wrong.

    Otherwise a paper that nobody showed to be wrong counts as right (wff-2012 VII-C-4).
    """
    reasons = state.setting.rulebook.reasons
    codes = {code for one in reasons if one.code == "cubes" or one.by_proof for code in one.covers}
    return not codes.isdisjoint(ruling.codes)
