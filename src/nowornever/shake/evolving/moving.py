"""Moves, bonus moves, and what is charged."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.base import on, start_clock
from nowornever.shake.procedure import (
    CORRECTION,
    IMPOSSIBLE_WINDOW,
    Task,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Clock,
    Illegal,
    Nature,
    Phase,
    Shake,
    State,
    Writing,
)


def _to_mat(state: State, cube: str, section: str) -> Shake:
    moved = state.position.move(cube, section)
    return replace(state.live, mat=moved.mat, resources=moved.resources)


def _from_mat(shake: Shake, state: State, cube: str, section: str) -> Shake:
    keys = [part.key for part in state.setting.rulebook.sections]
    mat = tuple(
        cubes.replace(cube, "", 1) if key == section else cubes
        for key, cubes in zip(keys, shake.mat, strict=True)
    )
    return replace(shake, mat=mat, resources=state.setting.rulebook.sort(shake.resources + cube))


@on(e.BonusMoved)
def _bonus_moved(state: State, event: e.BonusMoved) -> State:
    shake = replace(_to_mat(state, event.cube, event.section), bonus=True)
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


@on(e.Moved)
def _moved(state: State, event: e.Moved) -> State:
    shake = _to_mat(state, event.cube, event.section)
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


@on(e.ChargeMade)
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


@on(e.CubeReturned)
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
