"""What the clock does when a deadline passes (XI); the limits are in each game's time_limits."""

from __future__ import annotations

from nowornever.core.game import Instant, Seat
from nowornever.shake import events as e
from nowornever.shake.deciding.checking import rule_unrejected
from nowornever.shake.deciding.decision import Decision
from nowornever.shake.deciding.flow import (
    end_match,
    end_round,
    end_writing_if_done,
    free_block,
    void_shake,
)
from nowornever.shake.deciding.moving import last_forbidden, take_back
from nowornever.shake.deciding.starting import goal_fault
from nowornever.shake.procedure import Task
from nowornever.shake.queries.who_writes import being_written, side_that
from nowornever.shake.state import Clock, Phase, State

_BEFORE_A_CHALLENGE = (Phase.ROLLING, Phase.SETTING_GOAL, Phase.NO_GOAL, Phase.MOVING)
_NO_COUNTDOWN = (Task.ANSWER_NO_GOAL, Task.ANSWER_FORCEOUT, Task.CORRECT, Task.SIGN)


def deadline(state: State) -> Instant | None:
    """The time at which the clock acts next."""
    instants = [clock.deadline for clock in state.clocks()]
    instants += [at for at in (_warning(state), _stop(state)) if at is not None]
    return max(min(instants), state.now) if instants else None


def _warning(state: State) -> Instant | None:
    """The time after which no new shake may begin."""
    is_played = state.phase not in (Phase.SIGNING, Phase.OVER)
    setting = state.setting
    runs = setting.timed and not setting.time_called and state.standing is None
    if runs and is_played and not state.no_new_shakes:
        return setting.procedure.new_shakes_for + state.stood
    return None


def _stop(state: State) -> Instant | None:
    """The time at which a shake without a challenge is stopped."""
    stops = state.phase in (*_BEFORE_A_CHALLENGE, Phase.CHOOSING_SETTER)
    if state.no_new_shakes and stops and not (state.block or state.charged):
        procedure, shake = state.setting.procedure, state.shake
        began = shake.began if shake else 0
        if not state.setting.time_called:
            return max(procedure.new_shakes_for + state.stood, began) + procedure.finish_for
        if state.stop_called:
            return began + procedure.finish_for if shake and shake.after_stop else state.now
    return None


def time_out(d: Decision) -> None:
    """Do whatever is due first."""
    state, at = d.state, d.at
    due = [clock for clock in state.clocks() if clock.deadline <= at]
    warning, stop = _warning(state), _stop(state)
    if due:
        _expire(d, min(due, key=lambda clock: clock.deadline))
    elif warning is not None and warning <= at:
        d.emit(e.NoNewShakes(at=at))
    elif stop is not None and stop <= at:
        _stop_shake(d)


def _expire(d: Decision, clock: Clock) -> None:
    """Act when a limit, a countdown or the one minute more is over."""
    if clock.task is Task.SET_GOAL and not goal_fault(d.state, d.rules):
        d.emit(e.GoalSet(at=d.at, seat=d.state.live.setter, by_time=True))
        return
    needs_countdown = (
        bool(clock.seats)
        and clock.task not in _NO_COUNTDOWN
        and not (clock.task is Task.STATE_CHALLENGE and d.state.setting.procedure.put_back_penalty)
    )
    if needs_countdown and not clock.warned:
        d.emit(e.TimeIsUp(at=d.at, task=clock.task))
    else:
        _EXPIRED[clock.task](d, clock)


def _late(d: Decision, clock: Clock, seats: tuple[Seat, ...]) -> bool:
    """Late once: a point and one more minute. Late twice: True, and the task is lost."""
    if clock.late == 0:
        d.emit(e.WasLate(at=d.at, task=clock.task, seats=seats))
        for seat in seats:
            d.penalise(seat, 1, "late")
        return False
    d.emit(e.TaskLost(at=d.at, task=clock.task, seats=seats))
    for seat in seats:
        d.penalise(seat, d.state.setting.procedure.late_twice_penalty, "late")
    return True


def _goal_time(d: Decision, clock: Clock) -> None:
    """Without a legal Goal, give one more minute; after that, the Goal is whatever lies there.

    wff IV-C-3, equations-2019 IV-B-3-c.
    """
    if clock.late and d.state.live.goal:
        d.emit(e.GoalSet(at=d.at, seat=d.state.live.setter, by_time=True))
    elif _late(d, clock, clock.seats):
        void_shake(d, "no Goal was set in time", again=False)


def _turn_time(d: Decision, clock: Clock) -> None:
    """When the Mover loses the turn, an illegally forbidden last cube goes back."""
    if _late(d, clock, clock.seats) and (forbidden := last_forbidden(d.state)):
        take_back(d, forbidden)


def _no_goal_time(d: Decision, clock: Clock) -> None:
    """Players who did not object agree; one who has the block, or called for it, may go on."""
    for seat in clock.seats:
        d.emit(e.NoGoalAgreed(at=d.at, seat=seat))
    if not d.state.block:
        void_shake(d, "nobody challenged No Goal in time", again=True)


def _forceout_time(d: Decision, clock: Clock) -> None:
    """Players who did not disagree have agreed (VIII-C)."""
    for seat in clock.seats:
        d.emit(e.ForceoutAgreed(at=d.at, seat=seat))


def _challenge_time(d: Decision, clock: Clock) -> None:
    """Holding the block too long costs a point at once, or is late (equations-2019 VI-B-c)."""
    price = d.state.setting.procedure.put_back_penalty
    d.penalise(clock.seats[0], price, "block-late")
    if price or _late(d, clock, clock.seats):
        free_block(d, paid=bool(price))


def _writing_time(d: Decision, clock: Clock) -> None:
    """Players who have to write are late; when everybody writes, the edition decides.

    A Third Party who has not chosen joins a side (wff VII-C-1-c, equations-2019 VII-A-3-c).
    """
    writing = being_written(d.state)
    claimed = writing.dispute or writing.caller is not None
    if claimed or d.state.setting.procedure.always_late:
        for seat in writing.may:
            side = side_that(writing, writes=seat in dict(writing.presented))
            d.emit(e.SideTaken(at=d.at, seat=seat, side=side))
        for seat in writing.considering:
            d.emit(e.PresentedNothing(at=d.at, seat=seat))
        if writing.owing and not _late(d, clock, writing.owing):
            return
    else:
        for seat in writing.owing:
            d.emit(e.PresentedNothing(at=d.at, seat=seat))
    end_writing_if_done(d)  # whoever has the block challenges first, or puts it back


def _checking_time(d: Decision, clock: Clock) -> None:
    """A solution not shown to be wrong in time is correct; who rejected it is not late."""
    if not clock.seats or _late(d, clock, clock.seats):
        rule_unrejected(d)


def _stop_shake(d: Decision) -> None:
    """Stop the shake at the end of the round: everybody writes, if there is a Goal."""
    if d.state.phase is Phase.MOVING:
        d.emit(e.Stopped(at=d.at))
        return
    if d.state.shake:
        d.emit(e.ShakeVoided(at=d.at, why="the round ended before a Goal was set", again=False))
    end_round(d)


def _correction_time(d: Decision, _clock: Clock) -> None:
    """If the Mover does not choose in time, the second cube goes back."""
    illegal = d.state.charged
    assert illegal is not None
    take_back(d, illegal)


def _signing_time(d: Decision, _clock: Clock) -> None:
    """Players who have not signed accept the score sheet as it stands."""
    end_match(d)


_EXPIRED = {
    Task.ROLL: _goal_time,
    Task.SET_GOAL: _goal_time,
    Task.FIRST_TURN: _turn_time,
    Task.TURN: _turn_time,
    Task.STATE_CHALLENGE: _challenge_time,
    Task.ANSWER_NO_GOAL: _no_goal_time,
    Task.ANSWER_FORCEOUT: _forceout_time,
    Task.WRITE: _writing_time,
    Task.WRITE_LAST: _writing_time,
    Task.WRITE_STOP: _writing_time,
    Task.CHECK: _checking_time,
    Task.CORRECT: _correction_time,
    Task.SIGN: _signing_time,
}
