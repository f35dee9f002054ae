"""The state after an event: one short function for each kind of event.

No checks here: what has happened has happened. Clocks start here, because a limit begins with
the event that gives somebody a task.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nowornever.core.game import Event, Seat
from nowornever.shake import events as e
from nowornever.shake.procedure import (
    CORRECTION,
    COUNTDOWN,
    DISAGREE_WINDOW,
    IMPOSSIBLE_WINDOW,
    ONE_MORE,
    SIGNING,
    Task,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Block,
    Checking,
    Clock,
    Disagreement,
    Dispute,
    Illegal,
    Nature,
    Penalty,
    Phase,
    Row,
    Shake,
    Side,
    State,
    Writing,
)

_HANDLERS: dict[type[Event], Callable[[State, Any], State]] = {}


def evolve(state: State, event: e.CubeEvent) -> State:
    """The state after an event."""
    return _HANDLERS[type(event)](replace(state, now=event.at), event)


_Handler = Callable[[State, Any], State]


def _on(kind: type[Event]) -> Callable[[_Handler], _Handler]:
    """Make a function the one for this kind of event."""

    def register(handler: _Handler) -> _Handler:
        _HANDLERS[kind] = handler
        return handler

    return register


def start_clock(state: State, task: Task, seats: tuple[Seat, ...]) -> Clock | None:
    """A clock for a task that begins now."""
    if not (state.setting.timed and seats):
        return None
    limit = _FIXED[task] if task in _FIXED else state.setting.procedure.limits[task]
    return Clock(task, seats, state.now + limit)


_FIXED = {Task.CORRECT: CORRECTION, Task.SIGN: SIGNING}
"""Limits that are the same under all rulebooks."""


# Beginning a shake.


@_on(e.SetterRolled)
def _setter_rolled(state: State, event: e.SetterRolled) -> State:
    state = replace(state, rolls=(*state.rolls, (event.seat, event.face)))
    return _contenders_left(state, _without(state.contenders, event.seat))


def _contenders_left(state: State, left: tuple[Seat, ...]) -> State:
    """Those who have yet to roll; when all have, the best one, or those who tie."""
    if left or not state.rolls:
        return replace(state, contenders=left)
    return replace(state, contenders=best_rollers(state, state.rolls), rolls=())


def _rolls_no_more(state: State, seat: Seat) -> State:
    """A player leaves the rolls for the first Goal-setter."""
    if state.phase is not Phase.CHOOSING_SETTER:
        return state
    state = replace(state, rolls=tuple(roll for roll in state.rolls if roll[0] != seat))
    return _contenders_left(state, _without(state.contenders, seat))


def best_rollers(state: State, rolls: tuple[tuple[Seat, str], ...]) -> tuple[Seat, ...]:
    """Who rolled best: one seat, or those who tie and roll again."""
    ranking = state.setting.procedure.first_roll.ranking
    rank = {seat: ranking.index(face) if face in ranking else len(ranking) for seat, face in rolls}
    return tuple(seat for seat in rank if rank[seat] == min(rank.values()))


@_on(e.SetterChosen)
def _setter_chosen(state: State, _event: e.SetterChosen) -> State:
    return replace(state, contenders=(), rolls=())


@_on(e.ShakeBegan)
def _shake_began(state: State, event: e.ShakeBegan) -> State:
    sections = len(state.setting.rulebook.sections)
    number = state.shake.number + 1 if state.shake else 1
    shake = Shake(number=number, setter=event.setter, mat=("",) * sections, mover=event.setter)
    apart = state.setting.procedure.rolls_apart
    clock = start_clock(state, Task.ROLL if apart else Task.SET_GOAL, (event.setter,))
    return replace(_table_cleared(state), phase=Phase.ROLLING, shake=shake, clock=clock)


def _table_cleared(state: State) -> State:
    return replace(
        state, clock=None, block=None, illegal=(), writing=None, checking=None, rulings=(),
        agreed=(),
    )  # fmt: skip


@_on(e.CubesRolled)
def _cubes_rolled(state: State, event: e.CubesRolled) -> State:
    shake = replace(state.live, resources=state.setting.rulebook.sort(event.cubes))
    clock = state.clock
    if state.setting.procedure.rolls_apart:
        clock = start_clock(state, Task.SET_GOAL, (event.seat,))
    return replace(state, phase=Phase.SETTING_GOAL, shake=shake, clock=clock)


@_on(e.GoalArranged)
def _goal_arranged(state: State, event: e.GoalArranged) -> State:
    shake = state.live
    cubes_of = state.setting.rulebook.cubes_of
    pool = shake.resources + cubes_of(shake.goal)
    for cube in cubes_of(event.goal):
        pool = pool.replace(cube, "", 1)
    resources = state.setting.rulebook.sort(pool)
    return replace(state, shake=replace(shake, goal=event.goal, resources=resources))


@_on(e.GoalSet)
def _goal_set(state: State, event: e.GoalSet) -> State:
    mover = state.left_of(event.seat)
    shake = replace(state.live, last_mover=event.seat, mover=mover, bonus=False)
    clock = start_clock(state, Task.FIRST_TURN, (mover,))
    return replace(state, phase=Phase.MOVING, shake=shake, clock=clock)


@_on(e.NoGoalDeclared)
def _no_goal_declared(state: State, event: e.NoGoalDeclared) -> State:
    opponents = tuple(seat for seat in state.playing if seat != event.seat)
    clock = start_clock(state, Task.ANSWER_NO_GOAL, opponents)
    shake = replace(state.live, last_mover=event.seat)
    return replace(state, phase=Phase.NO_GOAL, shake=shake, clock=clock)


@_on(e.NoGoalAgreed)
def _no_goal_agreed(state: State, event: e.NoGoalAgreed) -> State:
    return replace(state, agreed=(*state.agreed, event.seat))


# Moving.


def _to_mat(shake: Shake, state: State, cube: str, section: str) -> Shake:
    keys = [part.key for part in state.setting.rulebook.sections]
    mat = tuple(
        state.setting.rulebook.sort(cubes + cube) if key == section else cubes
        for key, cubes in zip(keys, shake.mat, strict=True)
    )
    return replace(shake, mat=mat, resources=shake.resources.replace(cube, "", 1))


def _from_mat(shake: Shake, state: State, cube: str, section: str) -> Shake:
    keys = [part.key for part in state.setting.rulebook.sections]
    mat = tuple(
        cubes.replace(cube, "", 1) if key == section else cubes
        for key, cubes in zip(keys, shake.mat, strict=True)
    )
    return replace(shake, mat=mat, resources=state.setting.rulebook.sort(shake.resources + cube))


@_on(e.BonusMoved)
def _bonus_moved(state: State, event: e.BonusMoved) -> State:
    shake = replace(_to_mat(state.live, state, event.cube, event.section), bonus=True)
    if not event.illegal:
        return replace(state, shake=shake, illegal=_not_insulated(state, event.seat))
    cubes = ((event.cube, event.section),)
    illegal = Illegal(event.seat, event.illegal, cubes, penalty=_bonus_costs(state, event))
    return replace(state, shake=shake, illegal=(*state.illegal, illegal))


def _not_insulated(state: State, seat: Seat) -> tuple[Illegal, ...]:
    """What can still be charged after a legal action of a seat: only its own (IX-B)."""
    return tuple(illegal for illegal in state.illegal if illegal.seat == seat)


def _bonus_costs(state: State, event: e.BonusMoved) -> bool:
    """Whether a leader's bonus costs a point in this division, if it is charged."""
    procedure, division = state.setting.procedure, state.setting.division
    if event.illegal == Nature.SETTER_LEADER_BONUS:
        return division in procedure.setter_bonus_penalty
    return event.illegal == Nature.LEADER_BONUS and division in procedure.mover_bonus_penalty


@_on(e.Moved)
def _moved(state: State, event: e.Moved) -> State:
    shake = _to_mat(state.live, state, event.cube, event.section)
    illegal = _illegal_after(state, event)
    if event.seat != shake.mover:
        shake = replace(shake, last_mover=event.seat)
        return replace(state, shake=shake, illegal=illegal)
    mover = state.left_of(event.seat)
    shake = replace(shake, last_mover=event.seat, mover=mover, bonus=False, first_turn=False)
    state = replace(state, shake=shake, illegal=illegal)
    if not shake.resources and not state.setting.procedure.forceout and not event.illegal:
        return _begin_last_cube(state)
    return replace(state, clock=start_clock(state, Task.TURN, (mover,)))


def _illegal_after(state: State, event: e.Moved) -> tuple[Illegal, ...]:
    """What can be charged after this move: the move, the bonus before it, or something older."""
    shake, cube = state.live, (event.cube, event.section)
    if event.illegal:
        redo = event.seat == shake.mover
        held = _held(state) if redo else None
        illegal = Illegal(
            event.seat, event.illegal, (cube,), redo=redo, last_mover=shake.last_mover, held=held
        )
        return (*state.illegal, illegal)
    kept = _not_insulated(state, event.seat)
    if not (shake.bonus and kept):
        return kept
    *older, bonus = kept  # this is the second cube after it, and the one that goes back
    both_forbidden = state.setting.rulebook.forbids(event.cube, event.section)
    choose = both_forbidden and bonus.nature == Nature.LEADER_BONUS
    if choose and state.setting.procedure.mover_chooses_return:
        return (*older, replace(bonus, cubes=(*bonus.cubes, cube)))
    return (*older, replace(bonus, cubes=(cube,)))


def _held(state: State) -> Clock | None:
    """The clock of the table, standing still: with what is left of it."""
    clock = state.clock
    return clock and replace(clock, due=clock.due - state.now)


def _resumed(state: State, held: Clock | None) -> Clock | None:
    """A clock that stood still, running again."""
    return held and replace(held, due=state.now + held.due)


def _begin_last_cube(state: State) -> State:
    window = state.now + IMPOSSIBLE_WINDOW if state.setting.timed else None
    writing = Writing(after=After.LAST_CUBE, must=state.playing, window=window)
    clock = start_clock(state, Task.WRITE_LAST, state.playing)
    return replace(state, phase=Phase.WRITING, writing=writing, clock=clock)


@_on(e.ChargeMade)
def _charge_made(state: State, event: e.ChargeMade) -> State:
    illegal = charged_by(state, event.seat, event.nature)
    if not (event.right and illegal):
        return state
    charged = replace(illegal, charged=True)
    if illegal.choose:  # the Mover has some seconds for it, in which nobody else's clock runs
        charged = replace(charged, held=_held(state))
        clock = start_clock(state, Task.CORRECT, (illegal.seat,))
        state = replace(state, clock=clock)
    at = state.illegal.index(illegal)
    return replace(state, illegal=(*state.illegal[:at], charged, *state.illegal[at + 1 :]))


def charged_by(state: State, seat: Seat, nature: str) -> Illegal | None:
    """The latest illegal procedure of an opponent that a charge is right about."""
    for illegal in reversed(state.illegal):
        # a second cube without Bonus is also moved out of turn
        names = {illegal.nature}
        if illegal.nature == Nature.TWO_CUBES:
            names.add(Nature.OUT_OF_TURN)
        if illegal.seat != seat and nature in names:
            return illegal
    return None


@_on(e.CubeReturned)
def _cube_returned(state: State, event: e.CubeReturned) -> State:
    cube = (event.cube, event.section)
    mine = [i for i in state.illegal if i.seat == event.seat and cube in i.cubes]
    illegal = next((i for i in mine if i.charged), mine[-1])
    shake = _from_mat(state.live, state, event.cube, event.section)
    others = tuple(i for i in state.illegal if i is not illegal)
    if illegal.redo:
        shake = replace(shake, mover=event.seat, last_mover=illegal.last_mover)
        clock = _time_to_correct(state, illegal.held)
        return replace(state, shake=shake, illegal=others, clock=clock)
    if illegal.nature in (Nature.OUT_OF_TURN, Nature.TWO_CUBES):
        shake = replace(shake, last_mover=illegal.last_mover)
    elif shake.bonus and shake.mover == event.seat:  # the bonus move is undone
        shake = replace(shake, bonus=False)
        state = replace(state, clock=_time_to_correct(state, _held(state)))
    clock = _resumed(state, illegal.held) if illegal.choose else state.clock
    return replace(state, shake=shake, illegal=others, clock=clock)


def _time_to_correct(state: State, held: Clock | None) -> Clock | None:
    """What was left of the turn, but ten seconds at least, unless the move was late (IX-A-1)."""
    clock = _resumed(state, held)
    if clock is None or clock.late:
        return clock
    least = state.now + CORRECTION
    return replace(clock, due=max(clock.due, least), warned=clock.warned and clock.due > least)


# The block and challenges.


@_on(e.BlockTaken)
def _block_taken(state: State, event: e.BlockTaken) -> State:
    clock = start_clock(state, Task.STATE_CHALLENGE, (event.seat,))
    stands_still = state.clock and state.phase in (Phase.MOVING, Phase.NO_GOAL)
    paused = state.clock.due - state.now if state.clock and stands_still else None
    return replace(state, block=Block(event.seat, clock, paused))


@_on(e.BlockReturned)
def _block_returned(state: State, _event: e.BlockReturned) -> State:
    clock = state.clock
    if clock and state.block and state.block.paused is not None:
        clock = replace(clock, due=state.now + state.block.paused)
    return replace(state, block=None, clock=clock)


@_on(e.ChallengeSetAside)
def _challenge_set_aside(state: State, _event: e.ChallengeSetAside) -> State:
    return state


@_on(e.Challenged)
def _challenged(state: State, event: e.Challenged) -> State:
    dispute = Dispute(event.word, event.seat, event.against)
    thirds = tuple(s for s in state.playing if s not in (event.seat, event.against))
    after = After(event.word)
    writer = event.against if after is After.IMPOSSIBLE else event.seat
    clock = start_clock(state, Task.WRITE, (writer,))
    if state.writing and state.clock and clock:  # after the last cube: what is left of its time
        clock = replace(clock, due=state.clock.due)
    writing = Writing(after=after, must=(writer,), may=thirds, dispute=dispute)
    if state.writing:
        writing = _keep_presented(state.writing, writing)
    return replace(state, phase=Phase.WRITING, writing=writing, clock=clock, block=None, illegal=())


def _keep_presented(before: Writing, writing: Writing) -> Writing:
    """After the last cube: what the Mover and the Third Party presented stays presented."""
    dispute = writing.dispute
    assert dispute is not None
    presented = tuple(entry for entry in before.presented if entry[0] != dispute.challenger)
    nothing = _without(before.nothing, dispute.challenger)
    writing = replace(writing, presented=presented, nothing=nothing)
    for seat in writing.may:
        if seat in dict(presented):
            writing = _with_side(writing, seat, Side.MOVER)
        elif seat in nothing:
            writing = _with_side(writing, seat, Side.CHALLENGER)
    return writing


@_on(e.ForceoutCalled)
def _forceout_called(state: State, event: e.ForceoutCalled) -> State:
    others = tuple(seat for seat in state.playing if seat != event.seat)
    window = state.now + DISAGREE_WINDOW if state.setting.timed else None
    writing = Writing(
        after=After.FORCEOUT, must=(event.seat,), may=others, caller=event.seat, window=window
    )
    clock = start_clock(state, Task.WRITE, state.playing)
    return replace(state, phase=Phase.WRITING, writing=writing, clock=clock, illegal=())


@_on(e.ForceoutAgreed)
def _forceout_agreed(state: State, event: e.ForceoutAgreed) -> State:
    writing = _writing(state)
    writing = replace(
        writing,
        agreed=(*writing.agreed, event.seat),
        must=(*writing.must, event.seat),
        may=_without(writing.may, event.seat),
    )
    return replace(state, writing=writing)


@_on(e.ForceoutDisagreed)
def _forceout_disagreed(state: State, event: e.ForceoutDisagreed) -> State:
    writing = _writing(state)
    writes = event.way != "impossible"
    disagreement = Disagreement(event.seat, event.way, event.cube, event.section)
    writing = replace(
        writing,
        disagreed=(*writing.disagreed, disagreement),
        must=(*writing.must, event.seat) if writes else writing.must,
        may=_without(writing.may, event.seat),
    )
    return replace(state, writing=writing)


@_on(e.Stopped)
def _stopped(state: State, _event: e.Stopped) -> State:
    writing = Writing(after=After.STOP, must=state.playing)
    clock = start_clock(state, Task.WRITE_STOP, state.playing)
    return replace(
        state, phase=Phase.WRITING, writing=writing, clock=clock, block=None, illegal=(),
        stopped=True,
    )  # fmt: skip


# Writing and checking.


def _writing(state: State) -> Writing:
    assert state.writing is not None
    return state.writing


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)


def writers_side(writing: Writing) -> Side:
    """The side that has to write after a challenge."""
    return Side.MOVER if writing.after is After.IMPOSSIBLE else Side.CHALLENGER


@_on(e.SideTaken)
def _side_taken(state: State, event: e.SideTaken) -> State:
    return replace(state, writing=_with_side(_writing(state), event.seat, Side(event.side)))


def _with_side(writing: Writing, seat: Seat, side: Side) -> Writing:
    must = (*writing.must, seat) if side is writers_side(writing) else writing.must
    return replace(writing, third=side, must=must, may=_without(writing.may, seat))


@_on(e.Presented)
def _presented(state: State, event: e.Presented) -> State:
    writing = _writing(state)
    writing = replace(writing, presented=(*writing.presented, (event.seat, event.text)))
    return replace(state, writing=writing)


@_on(e.PresentedNothing)
def _presented_nothing(state: State, event: e.PresentedNothing) -> State:
    writing = _writing(state)
    writing = replace(
        writing, nothing=(*writing.nothing, event.seat), may=_without(writing.may, event.seat)
    )
    return replace(state, writing=writing)


@_on(e.WritingEnded)
def _writing_ended(state: State, _event: e.WritingEnded) -> State:
    queue = tuple(seat for seat, _ in _writing(state).presented)
    state = replace(
        state, phase=Phase.CHECKING, checking=Checking(queue=queue), clock=None, block=None
    )
    return _check_next(state)


def checkers(state: State) -> tuple[Seat, ...]:
    """Who checks the present solution and has not said yes yet."""
    assert state.checking is not None
    of = state.checking.queue[0]
    done = {seat for seat, whose in state.checking.accepted if whose == of}
    return tuple(s for s in state.playing if s != of and s not in done | set(state.checking.asked))


def _check_next(state: State) -> State:
    if not state.setting.opponents_check or not state.checking or not state.checking.queue:
        return replace(state, clock=None)
    return replace(state, clock=start_clock(state, Task.CHECK, checkers(state)))


def _answered(state: State, seat: Seat) -> State:
    if not state.clock:
        return state
    return replace(state, clock=replace(state.clock, seats=_without(state.clock.seats, seat)))


@_on(e.Accepted)
def _accepted(state: State, event: e.Accepted) -> State:
    assert state.checking is not None
    accepted = (*state.checking.accepted, (event.seat, event.of))
    return _answered(
        replace(state, checking=replace(state.checking, accepted=accepted)), event.seat
    )


@_on(e.Rejected)
def _rejected(state: State, _event: e.Rejected) -> State:
    return state


@_on(e.JudgeAsked)
def _judge_asked(state: State, event: e.JudgeAsked) -> State:
    assert state.checking is not None
    asked = (*state.checking.asked, event.seat)
    return _answered(replace(state, checking=replace(state.checking, asked=asked)), event.seat)


@_on(e.Ruled)
def _ruled(state: State, event: e.Ruled) -> State:
    assert state.checking is not None
    checking = replace(state.checking, queue=_without(state.checking.queue, event.of), asked=())
    rulings = (*state.rulings, (event.of, event.correct))
    return _check_next(replace(state, checking=checking, rulings=rulings))


# Scores.


@_on(e.SafeMoveRefuted)
def _safe_move_refuted(state: State, event: e.SafeMoveRefuted) -> State:
    writing = _writing(state)
    return replace(state, writing=replace(writing, refuted=(*writing.refuted, event.seat)))


@_on(e.ShakeScored)
def _shake_scored(state: State, event: e.ShakeScored) -> State:
    row = Row(state.live.number, event.points)
    return replace(_table_cleared(state), sheet=(*state.sheet, row), phase=Phase.ROLLING)


@_on(e.ShakeVoided)
def _shake_voided(state: State, _event: e.ShakeVoided) -> State:
    shake = state.live
    return replace(
        _table_cleared(state), phase=Phase.ROLLING, shake=replace(shake, number=shake.number - 1)
    )


@_on(e.Penalised)
def _penalised(state: State, event: e.Penalised) -> State:
    number = state.shake.number if state.shake else 0
    approved = True if event.approved else None
    penalty = Penalty(event.seat, -event.points, event.clause, number, approved)
    return _sheet_changed(replace(state, penalties=(*state.penalties, penalty)))


def _decide_penalty(state: State, number: int, approved: bool) -> State:
    penalties = tuple(
        replace(penalty, approved=approved) if at == number else penalty
        for at, penalty in enumerate(state.penalties, 1)
    )
    state = replace(state, penalties=penalties)
    return _sheet_changed(state) if approved else state


@_on(e.PenaltyApproved)
def _penalty_approved(state: State, event: e.PenaltyApproved) -> State:
    return _decide_penalty(state, event.number, approved=True)


@_on(e.PenaltyDenied)
def _penalty_denied(state: State, event: e.PenaltyDenied) -> State:
    return _decide_penalty(state, event.number, approved=False)


# Time.


def _on_clock(state: State, task: Task, change: Callable[[Clock], Clock | None]) -> State:
    """Change the clock of a task: the block's, or the table's."""
    if state.block and state.block.clock and state.block.clock.task is task:
        return replace(state, block=replace(state.block, clock=change(state.block.clock)))
    return replace(state, clock=change(state.clock) if state.clock else None)


@_on(e.TimeIsUp)
def _time_is_up(state: State, event: e.TimeIsUp) -> State:
    return _on_clock(state, event.task, lambda clock: replace(clock, warned=True))


@_on(e.WasLate)
def _was_late(state: State, event: e.WasLate) -> State:
    def one_more(clock: Clock) -> Clock:
        due = clock.due + COUNTDOWN + ONE_MORE
        return replace(clock, seats=event.seats, due=due, late=clock.late + 1, warned=False)

    return _on_clock(state, event.task, one_more)


@_on(e.TaskLost)
def _task_lost(state: State, event: e.TaskLost) -> State:
    state = _on_clock(state, event.task, lambda _: None)
    if event.task in (Task.TURN, Task.FIRST_TURN):
        shake = state.live
        mover = state.left_of(shake.mover)
        shake = replace(shake, mover=mover, bonus=False)
        return replace(state, shake=shake, clock=start_clock(state, Task.TURN, (mover,)))
    if state.writing and state.phase is Phase.WRITING:
        writing = replace(state.writing, nothing=(*state.writing.nothing, *event.seats))
        return replace(state, writing=writing)
    return state


@_on(e.NoNewShakes)
def _no_new_shakes(state: State, _event: e.NoNewShakes) -> State:
    return replace(state, no_new_shakes=True)


@_on(e.RoundEnded)
def _round_ended(state: State, _event: e.RoundEnded) -> State:
    clock = start_clock(state, Task.SIGN, tuple(state.setting.seats))
    return replace(_table_cleared(state), phase=Phase.SIGNING, clock=clock)


def _sheet_changed(state: State) -> State:
    """A score sheet that is changed after somebody signed it is signed anew."""
    if state.phase is not Phase.SIGNING:
        return state
    return replace(state, signed=(), correction=None, agreed=())


# The score sheet and the judge.


@_on(e.SheetSigned)
def _sheet_signed(state: State, event: e.SheetSigned) -> State:
    return replace(state, signed=(*state.signed, (event.seat, event.score)))


@_on(e.CorrectionProposed)
def _correction_proposed(state: State, event: e.CorrectionProposed) -> State:
    return replace(state, correction=(event.seat, event.score), agreed=())


@_on(e.CorrectionAgreed)
def _correction_agreed(state: State, event: e.CorrectionAgreed) -> State:
    return replace(state, agreed=(*state.agreed, event.seat))


@_on(e.ScoreCorrected)
def _score_corrected(state: State, event: e.ScoreCorrected) -> State:
    kept = tuple(entry for entry in state.corrected if entry[0] != event.seat)
    forfeited = (*state.forfeited, event.seat) if event.forfeit else state.forfeited
    return replace(
        state, corrected=(*kept, (event.seat, event.score)), correction=None, agreed=(),
        forfeited=forfeited,
    )  # fmt: skip


@_on(e.MatchEnded)
def _match_ended(state: State, event: e.MatchEnded) -> State:
    return replace(state, phase=Phase.OVER, match_points=event.points, clock=None)


@_on(e.Warned)
def _warned(state: State, event: e.Warned) -> State:
    return replace(state, warned=(*state.warned, event.seat))


@_on(e.Disqualified)
def _disqualified(state: State, event: e.Disqualified) -> State:
    return _rolls_no_more(replace(state, out=(*state.out, event.seat)), event.seat)


@_on(e.ShakeStruck)
def _shake_struck(state: State, event: e.ShakeStruck) -> State:
    sheet = tuple(
        replace(row, struck=True) if row.shake == event.shake else row for row in state.sheet
    )
    return _sheet_changed(replace(state, sheet=sheet))


@_on(e.PlayerAbsent)
def _player_absent(state: State, event: e.PlayerAbsent) -> State:
    return _rolls_no_more(replace(state, absent=(*state.absent, event.seat)), event.seat)


@_on(e.PlayerPresent)
def _player_present(state: State, event: e.PlayerPresent) -> State:
    return replace(state, absent=_without(state.absent, event.seat))
