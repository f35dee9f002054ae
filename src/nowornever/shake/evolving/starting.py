"""Beginning a shake: the first Goal-setter, the roll, the Goal, No Goal."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.clocks import start_clock, table_cleared, without
from nowornever.shake.evolving.writing import answered
from nowornever.shake.procedure import (
    Task,
)
from nowornever.shake.queries.first_roll import best_rollers
from nowornever.shake.state import (
    Phase,
    Shake,
    State,
)


def setter_rolled(state: State, event: e.SetterRolled) -> State:
    """One player has rolled for the first Goal-setter."""
    state = replace(state, rolls=(*state.rolls, (event.seat, event.face)))
    return _contenders_left(state, without(state.contenders, event.seat))


def _contenders_left(state: State, left: tuple[Seat, ...]) -> State:
    """The state with these players left to roll; if none is left, the winner or those who tie."""
    if left or not state.rolls:
        return replace(state, contenders=left)
    return replace(state, contenders=best_rollers(state, state.rolls), rolls=())


def rolls_no_more(state: State, seat: Seat) -> State:
    """A player no longer takes part in the rolls for the first Goal-setter."""
    if state.phase is not Phase.CHOOSING_SETTER:
        return state
    state = replace(state, rolls=tuple(roll for roll in state.rolls if roll[0] != seat))
    return _contenders_left(state, without(state.contenders, seat))


def setter_chosen(state: State, _event: e.SetterChosen) -> State:
    """Nobody rolls for the first Goal-setter any more."""
    return replace(state, contenders=(), rolls=())


def shake_began(state: State, event: e.ShakeBegan) -> State:
    """The mat is empty, and the Goal-setter's clock runs."""
    sections = len(state.setting.rulebook.sections)
    number = state.shake.number + 1 if state.shake else 1
    shake = Shake(number=number, setter=event.setter, mat=("",) * sections, mover=event.setter)
    shake = replace(shake, began=state.now, after_stop=state.stop_called)
    apart = state.setting.procedure.rolls_apart
    # the clock starts when the shake begins (IV-A-1, II-a)
    clock = start_clock(state, Task.ROLL if apart else Task.SET_GOAL, (event.setter,))
    return replace(
        table_cleared(state), phase=Phase.ROLLING, shake=shake, clock=clock,
        replays=max(0, state.replays - 1),
    )  # fmt: skip


def cubes_rolled(state: State, event: e.CubesRolled) -> State:
    """The rolled cubes are the Resources."""
    shake = replace(state.live, resources=state.setting.rulebook.sort(event.cubes))
    clock = state.clock
    if state.setting.procedure.rolls_apart:
        clock = start_clock(state, Task.SET_GOAL, (event.seat,))
    return replace(state, phase=Phase.SETTING_GOAL, shake=shake, clock=clock)


def goal_arranged(state: State, event: e.GoalArranged) -> State:
    """The Goal section holds these cubes, and Resources the others."""
    shake = state.live
    cubes_of = state.setting.rulebook.cubes_of
    pool = shake.resources + cubes_of(shake.goal)
    for cube in cubes_of(event.goal):
        pool = pool.replace(cube, "", 1)
    resources = state.setting.rulebook.sort(pool)
    return replace(state, shake=replace(shake, goal=event.goal, resources=resources))


def goal_set(state: State, event: e.GoalSet) -> State:
    """The turn passes to the player on the left of the Goal-setter."""
    mover = state.left_of(event.seat)
    shake = replace(state.live, last_mover=event.seat, mover=mover, bonus=False, corrected=False)
    clock = start_clock(state, Task.FIRST_TURN, (mover,))
    # if a bonus cube goes back later, the Goal-setter can still be challenged
    illegal = tuple(replace(found, last_mover=event.seat) for found in state.illegal)
    return replace(state, phase=Phase.MOVING, shake=shake, clock=clock, illegal=illegal)


def no_goal_declared(state: State, event: e.NoGoalDeclared) -> State:
    """The opponents are asked to agree or to challenge."""
    opponents = tuple(seat for seat in state.playing if seat != event.seat)
    clock = start_clock(state, Task.ANSWER_NO_GOAL, opponents)
    shake = replace(state.live, last_mover=event.seat)
    return replace(state, phase=Phase.NO_GOAL, shake=shake, clock=clock)


def no_goal_agreed(state: State, event: e.NoGoalAgreed) -> State:
    """One more player agrees that there is no Goal."""
    return answered(replace(state, agreed=(*state.agreed, event.seat)), event.seat)
