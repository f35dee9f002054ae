"""Turns, moves, bonus moves, and charging illegal ones (IV-D, V, VIII-A, IX)."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.decision import Decision, refuse
from nowornever.shake.state import Phase, State

OUT_OF_TURN = "out-of-turn"
TWO_CUBES = "two-cubes"
LEADER_BONUS = "leader-bonus"
SETTER_LEADER_BONUS = "setter-leader-bonus"
BONUS_NOT_FORBIDDEN = "bonus-not-forbidden"
LAST_FORBIDDEN = "last-cube-forbidden"

NATURES = (
    OUT_OF_TURN, TWO_CUBES, LEADER_BONUS, SETTER_LEADER_BONUS, BONUS_NOT_FORBIDDEN, LAST_FORBIDDEN,
)  # fmt: skip
"""The illegal procedures that can be charged; each has its clause under this code."""


def check_move(state: State, seat: Seat, action: a.Move) -> None:
    """The Mover, with a cube of Resources and a section of the mat."""
    _check_moving(state, seat)
    _check_cube(state, action.cube, action.section)
    nature = _illegal_move(state, seat, action)
    if nature and not state.setting.charged:
        refuse(state, nature, _WHY[nature])


def move(d: Decision, seat: Seat, action: a.Move) -> None:
    """Move a cube."""
    nature = _illegal_move(d.state, seat, action)
    d.emit(e.Moved(at=d.at, seat=seat, cube=action.cube, section=action.section, illegal=nature))


def _illegal_move(state: State, seat: Seat, action: a.Move) -> str:
    shake = state.live
    if seat != shake.mover:
        return TWO_CUBES if seat == shake.last_mover else OUT_OF_TURN
    last = len(shake.resources) == 1 and not state.setting.procedure.forceout
    if last and state.setting.rulebook.forbids(action.cube, action.section):
        return LAST_FORBIDDEN
    return ""


def check_bonus(state: State, seat: Seat, action: a.Bonus) -> None:
    """The Goal-setter before the Goal, or the Mover before the move; not the leader."""
    if state.phase is Phase.SETTING_GOAL:
        if seat != state.live.setter:
            refuse(state, "goal", "Only the Goal-setter may make a bonus move now.")
        if state.live.goal:
            refuse(state, "setter-bonus", "A bonus move comes before the first cube of the Goal.")
    else:
        _check_moving(state, seat)
        if seat != state.live.mover:
            refuse(state, OUT_OF_TURN, _WHY[OUT_OF_TURN])
    if state.live.bonus:
        refuse(state, "bonus", "There is one bonus move in a turn.")
    _check_cube(state, action.cube, action.section)
    _check_enough_left(state)
    nature = _illegal_bonus(state, seat, action)
    if nature and not state.setting.charged:
        refuse(state, nature, _WHY[nature])


def bonus(d: Decision, seat: Seat, action: a.Bonus) -> None:
    """Say Bonus and forbid a cube."""
    nature = _illegal_bonus(d.state, seat, action)
    d.emit(
        e.BonusMoved(at=d.at, seat=seat, cube=action.cube, section=action.section, illegal=nature)
    )


def _illegal_bonus(state: State, seat: Seat, action: a.Bonus) -> str:
    if not state.setting.rulebook.forbids(action.cube, action.section):
        return BONUS_NOT_FORBIDDEN
    if state.leads(seat) and state.setting.level not in state.setting.procedure.leader_bonus_levels:
        return SETTER_LEADER_BONUS if state.phase is Phase.SETTING_GOAL else LEADER_BONUS
    return ""


def _check_enough_left(state: State) -> None:
    """A bonus move needs a second cube that may follow it."""
    if len(state.live.resources) < 2:
        refuse(state, "bonus", "A bonus move needs a second cube in Resources to go on with.")


def check_charge(state: State, seat: Seat, action: a.Charge) -> None:
    """An opponent, while something was just moved, naming what was wrong."""
    if not state.setting.charged:
        refuse(state, "charge", "Illegal moves are refused at this table; there is none to charge.")
    if action.nature not in NATURES:
        refuse(state, "charge", f"Say what was wrong: {', '.join(NATURES)}.")
    if not state.shake or state.phase not in (Phase.SETTING_GOAL, Phase.MOVING):
        refuse(state, "charge", "There is no move to charge now.")
    if state.block or (state.illegal and state.illegal.charged):
        refuse(state, "charge", "One thing at a time: wait until this is settled.")
    last = state.illegal.seat if state.illegal else state.live.last_mover
    if last is None or last == seat:
        refuse(state, "charge", "An opponent's move is charged, not one's own.")


def charge(d: Decision, seat: Seat, action: a.Charge) -> None:
    """If the charge is right, what was moved goes back."""
    illegal = d.state.illegal
    right = illegal is not None and illegal.nature == action.nature
    d.emit(e.ChargeMade(at=d.at, seat=seat, nature=action.nature, right=right))
    if not (right and illegal):
        return
    d.penalise(illegal.seat, int(illegal.penalty), illegal.nature)
    if not illegal.choose:
        for cube, section in illegal.cubes:
            d.emit(e.CubeReturned(at=d.at, seat=illegal.seat, cube=cube, section=section))


def check_return(state: State, seat: Seat, action: a.ReturnCube) -> None:
    """The charged Mover, one of the two cubes."""
    illegal = state.illegal
    if not (illegal and illegal.charged and illegal.seat == seat):
        refuse(state, "charge", "You have no cube to return.")
    if (action.cube, action.section) not in illegal.cubes:
        refuse(state, "leader-bonus-return", "Return one of the two cubes of this turn.")


def return_cube(d: Decision, seat: Seat, action: a.ReturnCube) -> None:
    """The chosen cube goes back to Resources."""
    d.emit(e.CubeReturned(at=d.at, seat=seat, cube=action.cube, section=action.section))


def _check_moving(state: State, seat: Seat) -> None:
    if state.phase is not Phase.MOVING:
        refuse(state, "move", f"Cubes are moved in turn after the Goal is set; now: {state.phase}.")
    if seat not in state.playing:
        refuse(state, "move", "You do not play in this shake.")
    if state.block:
        name = state.setting.names[state.block.seat]
        refuse(state, "block", f"{name} has the block: wait for the challenge.")
    if state.illegal and state.illegal.charged:
        refuse(state, "charge", "A charged cube has to go back first.")


def _check_cube(state: State, cube: str, section: str) -> None:
    if len(cube) != 1 or cube not in state.live.resources:
        refuse(state, "move", f"Resources hold no {cube or 'such cube'}.")
    if state.setting.rulebook.section(section) is None:
        keys = ", ".join(part.key for part in state.setting.rulebook.sections)
        refuse(state, "move", f"There is no section {section!r}; there are {keys}.")


_WHY = {
    OUT_OF_TURN: "It is not your turn.",
    TWO_CUBES: "One cube is moved in a turn; a second needs Bonus before the first.",
    LEADER_BONUS: "You lead the match, and the leader may not make a bonus move.",
    SETTER_LEADER_BONUS: "You lead the match, and the leader may not make a bonus move.",
    BONUS_NOT_FORBIDDEN: "The first cube of a bonus move goes where it is forbidden.",
    LAST_FORBIDDEN: "The last cube may not be forbidden: it goes where it can be used.",
}
