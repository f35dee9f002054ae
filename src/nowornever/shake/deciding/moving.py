"""Turns, moves, bonus moves, and charging illegal ones (V, IX)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision, check_plays, refuse
from nowornever.shake.deciding.starting import over_time
from nowornever.shake.queries.charges import charged_by
from nowornever.shake.rulebook import After
from nowornever.shake.state import Illegal, Nature, Phase, State


def check_may_move(state: State, seat: Seat) -> None:
    """Only the Mover may move a cube; in the charged mode, anybody."""
    _check_moving(state, seat)
    nature = _out_of_turn(state, seat)
    # Moving the last cube ends the moves, so taking it out of turn is refused at every table.
    if nature and (not state.setting.charged or len(state.live.resources) == 1):
        refuse(state, nature, _WHY[nature])


def check_move(state: State, seat: Seat, action: a.Move) -> None:
    """Only the Mover, and only a cube of Resources to a section of the mat."""
    check_may_move(state, seat)
    _check_cube(state, action.cube, action.section)
    nature = _illegal_move(state, seat, action)
    if nature and not state.setting.charged:
        refuse(state, nature, _WHY[nature])


def moves(state: State, placings: Iterable[tuple[str, str]]) -> Iterator[a.Move]:
    """The moves that a seat that may move can make, of these cubes of Resources and sections."""
    setting = state.setting
    all_can = setting.charged or not _is_last(state)
    forbids = setting.rulebook.forbids
    return (a.Move(*placed) for placed in placings if all_can or not forbids(*placed))


def move(d: Decision, seat: Seat, action: a.Move) -> None:
    """Move a cube."""
    nature = _illegal_move(d.state, seat, action)
    d.emit(
        e.Moved(at=d.at, seat=seat, cube=action.cube, section=action.section, illegal=nature or "")
    )


def _illegal_move(state: State, seat: Seat, action: a.Move) -> Nature | None:
    if nature := _out_of_turn(state, seat):
        return nature
    if _is_last(state) and state.setting.rulebook.forbids(action.cube, action.section):
        return Nature.LAST_FORBIDDEN
    return None


def _is_last(state: State) -> bool:
    """Whether the cube that is moved now is the last one, which may not be forbidden (VIII-A)."""
    return len(state.live.resources) == 1 and not state.setting.procedure.forceout


def _out_of_turn(state: State, seat: Seat) -> Nature | None:
    shake = state.live
    if seat == shake.mover:
        return None
    has_moved = seat == shake.last_mover and not shake.first_turn
    return Nature.TWO_CUBES if has_moved else Nature.OUT_OF_TURN


def check_may_bonus(state: State, seat: Seat) -> None:
    """Only the Goal-setter before the Goal, and then the Mover, may make a bonus move."""
    if state.phase is Phase.SETTING_GOAL:
        if seat != state.live.setter:
            refuse(state, "goal", "Only the Goal-setter may make a bonus move now.")
        if state.live.goal:
            refuse(state, "setter-bonus", "A bonus move comes before the first cube of the Goal.")
        if over_time(state):
            refuse(state, "goal-fixed", "Time is up: only a Goal can be laid now.")
    else:
        _check_moving(state, seat)
        if seat != state.live.mover:
            refuse(state, Nature.OUT_OF_TURN, _WHY[Nature.OUT_OF_TURN])
    if state.live.bonus:
        refuse(state, "bonus", "There is one bonus move in a turn.")
    _check_enough_left(state)


def check_bonus(state: State, seat: Seat, action: a.Bonus) -> None:
    """Only who may make a bonus move, only to forbid a cube, and not the leader."""
    check_may_bonus(state, seat)
    _check_cube(state, action.cube, action.section)
    nature = _illegal_bonus(state, seat, action)
    if nature and not state.setting.charged:
        by_setter = state.phase is Phase.SETTING_GOAL and nature is Nature.BONUS_NOT_FORBIDDEN
        refuse(state, "setter-bonus" if by_setter else nature, _WHY[nature])


def bonuses(state: State, seat: Seat, placings: Iterable[tuple[str, str]]) -> Iterator[a.Bonus]:
    """The bonus moves that a seat that may make one can make, of these cubes and sections."""
    charged, forbids = state.setting.charged, state.setting.rulebook.forbids
    if charged or not _is_barred_leader(state, seat):
        yield from (a.Bonus(*placed) for placed in placings if charged or forbids(*placed))


def bonus(d: Decision, seat: Seat, action: a.Bonus) -> None:
    """Say Bonus and forbid a cube."""
    nature = _illegal_bonus(d.state, seat, action)
    d.emit(
        e.BonusMoved(
            at=d.at, seat=seat, cube=action.cube, section=action.section, illegal=nature or ""
        )
    )


def _illegal_bonus(state: State, seat: Seat, action: a.Bonus) -> Nature | None:
    """What is wrong with a bonus move: the cube, or that the leader makes it (V-C, IV-D-2-note)."""
    if not state.setting.rulebook.forbids(action.cube, action.section):  # wff IV-D-1, wff V-C-1
        return Nature.BONUS_NOT_FORBIDDEN
    if _is_barred_leader(state, seat):
        setting_goal = state.phase is Phase.SETTING_GOAL
        return Nature.SETTER_LEADER_BONUS if setting_goal else Nature.LEADER_BONUS
    return None


def _is_barred_leader(state: State, seat: Seat) -> bool:
    """Whether a seat leads the match, and the leader may not make a bonus move at this level."""
    setting = state.setting
    return state.leads(seat) and setting.level not in setting.procedure.leader_bonus_levels


def _check_enough_left(state: State) -> None:
    """A bonus move is refused if no second cube is left to move after it."""
    if len(state.live.resources) < 2:
        refuse(state, "bonus", "A bonus move needs a second cube in Resources to go on with.")


def check_charge(state: State, seat: Seat, action: a.Charge) -> None:
    """Only an opponent, right after a move, who names what was wrong with it."""
    if not state.setting.charged:
        refuse(state, "charge", "Illegal moves are refused at this table; there is none to charge.")
    if action.nature not in tuple(Nature):
        refuse(state, "charge", f"Say what was wrong: {', '.join(Nature)}.")
    check_plays(state, seat, "charge")
    if not _charges_open(state):
        refuse(state, "charge", "There is no move to charge now.")
    if state.block or state.charged:
        refuse(state, "charge", "One thing at a time: wait until this is settled.")
    movers = {state.live.last_mover, *(illegal.seat for illegal in state.illegal)}
    if not movers - {seat, None}:
        refuse(state, "charge", "You can only charge an opponent's move.")


def _charges_open(state: State) -> bool:
    """Whether moves can be charged now; after the last cube and Stop they still can (IX-B)."""
    if state.phase is Phase.WRITING and state.writing:
        return state.writing.after in (After.LAST_CUBE, After.STOP)
    return state.phase in (Phase.SETTING_GOAL, Phase.MOVING)


def charge(d: Decision, seat: Seat, action: a.Charge) -> None:
    """Charge an illegal move; if the charge is right, the cube goes back."""
    illegal = charged_by(d.state, seat, action.nature)
    d.emit(e.ChargeMade(at=d.at, seat=seat, nature=action.nature, right=illegal is not None))
    if not illegal:  # the move stands, and nothing is lost by the charge (IX-A-2)
        return
    d.penalise(illegal.seat, int(illegal.penalty), illegal.nature)
    if not illegal.choose:
        take_back(d, illegal)


def last_forbidden(state: State) -> Illegal | None:
    """The illegal move of the last cube to a forbidden section: every challenge is set aside.

    wff-2013, wff-2017, equations-2019 VIII-A.
    """
    illegals = (i for i in state.illegal if i.nature == Nature.LAST_FORBIDDEN)
    return next(illegals, None)


def take_back(d: Decision, illegal: Illegal) -> None:
    """Send the cube that was moved last back to Resources."""
    cube, section = illegal.cubes[-1]
    d.emit(e.CubeReturned(at=d.at, seat=illegal.seat, cube=cube, section=section))


def check_return(state: State, seat: Seat, action: a.ReturnCube) -> None:
    """Only the charged Mover, and only one of the two cubes."""
    illegal = state.charged
    if not (illegal and illegal.seat == seat):
        refuse(state, "charge", "You have no cube to return.")
    if (action.cube, action.section) not in illegal.cubes:
        refuse(state, "leader-bonus-return", "Return one of the two cubes of this turn.")


def return_cube(d: Decision, seat: Seat, action: a.ReturnCube) -> None:
    """Send the chosen cube back to Resources."""
    d.emit(e.CubeReturned(at=d.at, seat=seat, cube=action.cube, section=action.section))


def _check_moving(state: State, seat: Seat) -> None:
    """Only between Goal and writing: nobody moves cubes while checking.

    wff VII-C-4-comment, equations-2019 VII-C-2-b.
    """
    if state.phase is not Phase.MOVING:
        refuse(state, "move", f"Cubes are moved in turn after the Goal is set; now: {state.phase}.")
    check_plays(state, seat, "move")
    if state.block and state.block.seat == seat:
        refuse(state, "block", "You have the block: say your challenge, or put it back.")
    if state.block:
        name = state.setting.names[state.block.seat]
        refuse(state, "block", f"{name} has the block: wait for the challenge.")
    if state.charged:
        refuse(state, "charge", "A charged cube has to go back first.")


def _check_cube(state: State, cube: str, section: str) -> None:
    """Only a cube of Resources, with the face that was rolled: none is turned.

    wff IV-A-2, equations-2019 II-b.
    """
    if len(cube) != 1 or cube not in state.live.resources:
        shown = state.setting.rulebook.shown(cube)
        refuse(state, "move", f"Resources hold no {shown or 'such cube'}.")
    if state.setting.rulebook.section(section) is None:
        keys = ", ".join(part.key for part in state.setting.rulebook.sections)
        refuse(state, "move", f"There is no section {section!r}; there are {keys}.")


_WHY = {
    Nature.OUT_OF_TURN: "It is not your turn.",
    Nature.TWO_CUBES: "One cube is moved in a turn; a second needs Bonus before the first.",
    Nature.LEADER_BONUS: "You lead the match, and the leader may not make a bonus move.",
    Nature.SETTER_LEADER_BONUS: "You lead the match, and the leader may not make a bonus move.",
    Nature.BONUS_NOT_FORBIDDEN: "The first cube of a bonus move goes where it is forbidden.",
    Nature.LAST_FORBIDDEN: "The last cube may not be forbidden: it goes where it can be used.",
}
