"""Finding the first Goal-setter, rolling, setting the Goal, No Goal (I-D, IV)."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision, refuse
from nowornever.shake.deciding.flow import begin_if_chosen, void_shake
from nowornever.shake.plug import CubeRules
from nowornever.shake.procedure import Task
from nowornever.shake.state import Phase, State


def check_roll(state: State, seat: Seat, _action: a.Roll) -> None:
    """Only a player who has yet to roll for the first Goal, or the Goal-setter."""
    if state.phase is Phase.CHOOSING_SETTER:
        if seat not in state.contenders:
            refuse(state, "first-setter", "You have rolled already; wait for the others.")
    elif state.phase is not Phase.ROLLING:
        refuse(state, "roll", "The cubes are rolled once, to begin a shake.")
    elif seat != state.live.setter:
        refuse(state, "roll", f"{_setter(state)} sets the Goal and rolls.")


def roll(d: Decision, seat: Seat, _action: a.Roll) -> None:
    """Roll one cube for the first Goal, or all cubes for a shake."""
    state, rulebook = d.state, d.state.setting.rulebook
    if state.phase is Phase.CHOOSING_SETTER:
        face = d.dice.roll(rulebook.procedure.first_roll.faces)
        d.emit(e.SetterRolled(at=d.at, seat=seat, face=face))
        begin_if_chosen(d)
        return
    cubes = "".join(d.dice.roll(kind.faces) for kind in rulebook.kinds for _ in range(kind.count))
    d.emit(e.CubesRolled(at=d.at, seat=seat, cubes=cubes))


def check_arrange(state: State, seat: Seat, action: a.ArrangeGoal) -> None:
    """Only the Goal-setter, with cubes of Resources; cubes in the Goal section stay in it."""
    check_setting(state, seat)
    check_laid(state, action.goal)


def check_laid(state: State, goal: str) -> None:
    """A Goal of cubes of Resources; cubes in the Goal section stay in it."""
    rulebook = state.setting.rulebook
    if goal != (" ".join if rulebook.goal_keeps_blanks else "".join)(goal.split()):
        refuse(state, "goal", "There are blanks in this Goal that mean nothing.")
    if not rulebook.turns_cubes(goal):
        refuse(state, "goal", f"In a Goal {rulebook.turned} stands right before the cube it turns.")
    wanted, touched = rulebook.cubes_of(goal), rulebook.cubes_of(state.live.goal)
    if wanted.startswith(touched):  # most often: cubes are added at the end
        wanted, touched = wanted[len(touched) :], ""
    gone = _without(touched, wanted)
    if gone and not _may_take_back(state):
        shown = rulebook.shown(" ".join(gone))
        refuse(state, "goal-touched", f"A cube that touched the Goal section stays in it: {shown}.")
    missing = _without(wanted, touched + state.live.resources)
    if missing:
        shown = rulebook.shown(" ".join(missing))
        refuse(state, "goal", f"Resources hold no {shown} for the Goal.")


def _without(cubes: str, others: str) -> str:
    """The cubes that are left when the others are taken away."""
    kinds = dict.fromkeys(cubes)
    return "".join(cube * (cubes.count(cube) - others.count(cube)) for cube in kinds)


def _may_take_back(state: State) -> bool:
    """Whether cubes may leave the Goal section again.

    Without a time limit, a refused Goal could otherwise never be put right.
    """
    return state.setting.guard_goals and not state.setting.timed


def arrange(d: Decision, seat: Seat, action: a.ArrangeGoal) -> None:
    """Lay or rearrange the Goal (IV-C-2, IV-B-3-b); after the time, a legal one is set at once."""
    d.emit(e.GoalArranged(at=d.at, seat=seat, goal=action.goal))
    if over_time(d.state) and not goal_fault(d.state, d.rules):
        d.emit(e.GoalSet(at=d.at, seat=seat, by_time=True))


def over_time(state: State) -> bool:
    """Whether the time for setting the Goal is up (wff IV-C-3, IV-B-3-c)."""
    clock = state.clock
    return bool(clock and clock.task is Task.SET_GOAL and (clock.warned or clock.late))


def check_announce(state: State, seat: Seat, _action: a.AnnounceGoal) -> None:
    """Only the Goal-setter, once there is a Goal."""
    check_setting(state, seat)
    if not state.live.goal:
        refuse(state, "goal", "A Goal has at least one cube.")


def announce(d: Decision, seat: Seat, _action: a.AnnounceGoal) -> None:
    """Announce that the Goal is set (IV-C-1, IV-B-3-a)."""
    d.emit(e.GoalSet(at=d.at, seat=seat))


def guard_goal(state: State, rules: CubeRules) -> None:
    """Refuse to announce an illegal Goal, where the table guards beginners against it."""
    if state.setting.guard_goals and (why := goal_fault(state, rules)):
        refuse(state, "goal", why)


def goal_fault(state: State, rules: CubeRules) -> str:
    """Why the cubes in the Goal section are not a legal Goal; empty if they are."""
    rulebook, goal = state.setting.rulebook, state.live.goal
    if not rulebook.cubes_of(goal) or rulebook.too_long(goal):
        return f"A Goal has at least one cube and at most {rulebook.procedure.goal_cubes}."
    return rules.goal_fault(state.position) or ""


def check_no_goal(state: State, seat: Seat, _action: a.DeclareNoGoal) -> None:
    """Only the Goal-setter, before any cube is moved, where the rulebook has "No Goal"."""
    check_setting(state, seat)
    if not state.setting.procedure.no_goal:
        refuse(state, "goal", "This game has no No Goal: set a Goal.")
    if state.live.bonus:
        refuse(state, "no-goal-bonus", "After a bonus move you have to set a Goal.")
    if state.live.goal:
        refuse(state, "goal-touched", "A cube has touched the Goal section: set a Goal with it.")


def declare_no_goal(d: Decision, seat: Seat, _action: a.DeclareNoGoal) -> None:
    """Declare that no Goal can be set."""
    d.emit(e.NoGoalDeclared(at=d.at, seat=seat))


def check_agree_no_goal(state: State, seat: Seat, _action: a.AgreeNoGoal) -> None:
    """Each opponent of the Goal-setter once; to disagree, an opponent takes the block."""
    if state.phase is not Phase.NO_GOAL:
        refuse(state, "no-goal", "Nobody has declared No Goal.")
    if state.block and state.block.seat == seat:
        refuse(state, "no-goal-block", "You have the block: challenge No Goal or put it back.")
    if state.has_called(seat):
        refuse(state, "no-goal-block", "You have called for the block; put that back first.")
    if seat == state.live.setter or seat in state.agreed or seat not in state.playing:
        refuse(state, "no-goal", "You have agreed already; the others answer.")


def agree_no_goal(d: Decision, seat: Seat, _action: a.AgreeNoGoal) -> None:
    """Agree; when all do, the same Goal-setter begins anew (equations-2019 IV-D-1)."""
    d.emit(e.NoGoalAgreed(at=d.at, seat=seat))
    if len(d.state.agreed) == len(d.state.playing) - 1:
        void_shake(d, "everybody agreed that there is no Goal", again=True)


def check_setting(state: State, seat: Seat) -> None:
    """Only the Goal-setter, between the roll and the Goal."""
    if state.phase in (Phase.CHOOSING_SETTER, Phase.ROLLING):
        refuse(state, "roll", "A Goal is set after the cubes are rolled.")
    if state.phase is not Phase.SETTING_GOAL:
        refuse(state, "goal-fixed", "The time for setting a Goal is over.")
    if seat != state.live.setter:
        refuse(state, "goal", f"{_setter(state)} sets the Goal.")


def _setter(state: State) -> str:
    return state.setting.names[state.live.setter]
