"""Beginning a shake: the first Goal-setter, the roll, the Goal, No Goal."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.base import on, start_clock, table_cleared, without
from nowornever.shake.evolving.writing import answered
from nowornever.shake.procedure import (
    Task,
)
from nowornever.shake.state import (
    Phase,
    Shake,
    State,
)


@on(e.SetterRolled)
def _setter_rolled(state: State, event: e.SetterRolled) -> State:
    state = replace(state, rolls=(*state.rolls, (event.seat, event.face)))
    return _contenders_left(state, without(state.contenders, event.seat))


def _contenders_left(state: State, left: tuple[Seat, ...]) -> State:
    """Those who have yet to roll; when all have, the best one, or those who tie."""
    if left or not state.rolls:
        return replace(state, contenders=left)
    return replace(state, contenders=best_rollers(state, state.rolls), rolls=())


def rolls_no_more(state: State, seat: Seat) -> State:
    """A player leaves the rolls for the first Goal-setter."""
    if state.phase is not Phase.CHOOSING_SETTER:
        return state
    state = replace(state, rolls=tuple(roll for roll in state.rolls if roll[0] != seat))
    return _contenders_left(state, without(state.contenders, seat))


def best_rollers(state: State, rolls: tuple[tuple[Seat, str], ...]) -> tuple[Seat, ...]:
    """Who rolled best: one seat, or those who tie and roll again."""
    ranking = state.setting.procedure.first_roll.ranking
    rank = {seat: ranking.index(face) if face in ranking else len(ranking) for seat, face in rolls}
    return tuple(seat for seat in rank if rank[seat] == min(rank.values()))


@on(e.SetterChosen)
def _setter_chosen(state: State, _event: e.SetterChosen) -> State:
    return replace(state, contenders=(), rolls=())


@on(e.ShakeBegan)
def _shake_began(state: State, event: e.ShakeBegan) -> State:
    sections = len(state.setting.rulebook.sections)
    number = state.shake.number + 1 if state.shake else 1
    shake = Shake(number=number, setter=event.setter, mat=("",) * sections, mover=event.setter)
    shake = replace(shake, began=state.now)
    apart = state.setting.procedure.rolls_apart
    # a shake begins with its clock (IV-A-1, II-a)
    clock = start_clock(state, Task.ROLL if apart else Task.SET_GOAL, (event.setter,))
    return replace(
        table_cleared(state), phase=Phase.ROLLING, shake=shake, clock=clock,
        replays=max(0, state.replays - 1),
    )  # fmt: skip


@on(e.CubesRolled)
def _cubes_rolled(state: State, event: e.CubesRolled) -> State:
    shake = replace(state.live, resources=state.setting.rulebook.sort(event.cubes))
    clock = state.clock
    if state.setting.procedure.rolls_apart:
        clock = start_clock(state, Task.SET_GOAL, (event.seat,))
    return replace(state, phase=Phase.SETTING_GOAL, shake=shake, clock=clock)


@on(e.GoalArranged)
def _goal_arranged(state: State, event: e.GoalArranged) -> State:
    shake = state.live
    cubes_of = state.setting.rulebook.cubes_of
    pool = shake.resources + cubes_of(shake.goal)
    for cube in cubes_of(event.goal):
        pool = pool.replace(cube, "", 1)
    resources = state.setting.rulebook.sort(pool)
    return replace(state, shake=replace(shake, goal=event.goal, resources=resources))


@on(e.GoalSet)
def _goal_set(state: State, event: e.GoalSet) -> State:
    mover = state.left_of(event.seat)
    shake = replace(state.live, last_mover=event.seat, mover=mover, bonus=False, corrected=False)
    clock = start_clock(state, Task.FIRST_TURN, (mover,))
    # a bonus cube may still go back, but the Goal can be challenged all the same
    illegal = tuple(replace(found, last_mover=event.seat) for found in state.illegal)
    return replace(state, phase=Phase.MOVING, shake=shake, clock=clock, illegal=illegal)


@on(e.NoGoalDeclared)
def _no_goal_declared(state: State, event: e.NoGoalDeclared) -> State:
    opponents = tuple(seat for seat in state.playing if seat != event.seat)
    clock = start_clock(state, Task.ANSWER_NO_GOAL, opponents)
    shake = replace(state.live, last_mover=event.seat)
    return replace(state, phase=Phase.NO_GOAL, shake=shake, clock=clock)


@on(e.NoGoalAgreed)
def _no_goal_agreed(state: State, event: e.NoGoalAgreed) -> State:
    return answered(replace(state, agreed=(*state.agreed, event.seat)), event.seat)
