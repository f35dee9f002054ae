"""Moves, bonus moves, and charges of illegal procedure."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.clocks import start_clock
from nowornever.shake.procedure import (
    CORRECTION,
    IMPOSSIBLE_WINDOW,
    Task,
)
from nowornever.shake.queries.charges import charged_by
from nowornever.shake.queries.who_writes import being_written, everybody
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Clock,
    Illegal,
    LaidCube,
    Nature,
    Phase,
    Shake,
    State,
)


def _to_mat(state: State, event: e.Moved | e.BonusMoved) -> Shake:
    moved = state.position.move(event.cube, event.section)
    latest = LaidCube(event.seat, event.cube, event.section)
    return replace(state.live, mat=moved.mat, resources=moved.resources, latest=latest)


def _from_mat(shake: Shake, state: State, cube: str, section: str) -> Shake:
    keys = [part.key for part in state.setting.rulebook.sections]
    mat = tuple(
        cubes.replace(cube, "", 1) if key == section else cubes
        for key, cubes in zip(keys, shake.mat, strict=True)
    )
    latest = shake.latest
    if latest and (latest.cube, latest.section) == (cube, section):
        latest = None
    resources = state.setting.rulebook.sort(shake.resources + cube)
    return replace(shake, mat=mat, resources=resources, latest=latest)


def bonus_moved(state: State, event: e.BonusMoved) -> State:
    """A cube of Resources is forbidden before the move."""
    shake = replace(_to_mat(state, event), bonus=True, illegal_bonus=bool(event.illegal))
    if not event.illegal:
        return replace(state, shake=shake, illegal=not_insulated(state, event.seat))
    cubes = ((event.cube, event.section),)
    costs, before = _bonus_costs(state, event), state.live.last_mover
    illegal = Illegal(event.seat, event.illegal, cubes, penalty=costs, last_mover=before)
    return replace(state, shake=shake, illegal=(*state.illegal, illegal))


def not_insulated(state: State, seat: Seat) -> tuple[Illegal, ...]:
    """What can still be charged after a legal action of a seat: only its own moves (IX-B)."""
    return tuple(illegal for illegal in state.illegal if illegal.seat == seat)


def _bonus_costs(state: State, event: e.BonusMoved) -> bool:
    """Whether a leader's bonus costs a point in this division, if it is charged."""
    procedure, division = state.setting.procedure, state.setting.division
    if event.illegal == Nature.SETTER_LEADER_BONUS:
        return division in procedure.setter_bonus_penalty
    return event.illegal == Nature.LEADER_BONUS and division in procedure.mover_bonus_penalty


def moved(state: State, event: e.Moved) -> State:
    """A cube of Resources goes to the mat, and the turn passes to the left."""
    shake = replace(_to_mat(state, event), last_mover=event.seat)
    if not event.illegal:  # an illegal move gives nobody new time for stating a challenge
        shake = replace(shake, stating=())
    illegal = _illegal_after(state, event)
    if event.seat != shake.mover:
        return replace(state, shake=shake, illegal=illegal)
    shake = replace(shake, bonus=False, first_turn=False)
    if event.illegal:  # the last cube was forbidden: the turn goes on until it is put right
        return replace(state, shake=shake, illegal=illegal)
    mover = state.left_of(event.seat)
    shake = replace(shake, mover=mover, corrected=False)
    state = replace(state, shake=shake, illegal=illegal)
    if not shake.resources and not state.setting.procedure.forceout:
        return _begin_last_cube(state)
    return replace(state, clock=start_clock(state, Task.TURN, (mover,)))


def _illegal_after(state: State, event: e.Moved) -> tuple[Illegal, ...]:
    """What can be charged after this move: the move, the bonus before it, or something older."""
    shake, cube = state.live, (event.cube, event.section)
    if event.illegal:
        after_bonus = shake.bonus and event.seat == shake.mover
        before = event.seat if after_bonus else shake.last_mover
        return (*state.illegal, Illegal(event.seat, event.illegal, (cube,), last_mover=before))
    kept = moved_since(not_insulated(state, event.seat), event.seat)
    if not _open_bonus(state):
        return kept
    *older, bonus = kept  # the bonus is charged: this second cube is the one that goes back
    both_forbidden = state.setting.rulebook.forbids(event.cube, event.section)
    choose = both_forbidden and bonus.nature == Nature.LEADER_BONUS
    if choose and state.setting.procedure.mover_chooses_return:
        return (*older, replace(bonus, cubes=(*bonus.cubes, cube)))
    return (*older, replace(bonus, cubes=(cube,)))


def moved_since(illegal: tuple[Illegal, ...], seat: Seat) -> tuple[Illegal, ...]:
    """The illegal procedures when a seat has moved legally since: it stays the last Mover."""
    return tuple(replace(i, last_mover=seat) if i.seat == seat else i for i in illegal)


def _open_bonus(state: State) -> Illegal | None:
    """The illegal bonus of the turn that goes on, if there is one: the Mover's latest."""
    shake = state.live
    if not (shake.bonus and shake.illegal_bonus):
        return None
    return next((i for i in reversed(state.illegal) if i.seat == shake.mover), None)


def _begin_last_cube(state: State) -> State:
    window = state.now + IMPOSSIBLE_WINDOW if state.setting.timed else None
    writing = replace(everybody(After.LAST_CUBE, state.playing), window=window)
    clock = start_clock(state, Task.WRITE_LAST, state.playing)
    return replace(state, phase=Phase.WRITING, writing=writing, clock=clock)


def charge_made(state: State, event: e.ChargeMade) -> State:
    """An illegal procedure that is rightly charged has to be put right."""
    illegal = charged_by(state, event.seat, event.nature)
    if not (event.right and illegal):
        return state
    charged = replace(illegal, charged=True)
    if illegal.choose:  # the Mover has some seconds to choose; other clocks stand still
        held = state.clock and replace(state.clock, due=state.clock.due - state.now)
        charged = replace(charged, held=held)
        clock = start_clock(state, Task.CORRECT, (illegal.seat,))
        state = replace(state, clock=clock)
    at = state.illegal.index(illegal)
    return replace(state, illegal=(*state.illegal[:at], charged, *state.illegal[at + 1 :]))


def cube_returned(state: State, event: e.CubeReturned) -> State:
    """A cube goes back to Resources; the Mover before that move can be challenged again."""
    cube = (event.cube, event.section)
    mine = [i for i in state.illegal if i.seat == event.seat and cube in i.cubes]
    illegal = next((i for i in mine if i.charged), mine[-1])
    shake = _from_mat(state.live, state, event.cube, event.section)
    others = tuple(
        _without_mover(i, event.seat, illegal) for i in state.illegal if i is not illegal
    )
    if shake.last_mover == event.seat:
        shake = replace(shake, last_mover=illegal.last_mover)
    clock = state.clock
    if illegal.choose:  # the clock that stood still while the Mover chose
        clock = illegal.held and replace(illegal.held, due=state.now + illegal.held.due)
    of_this_turn = illegal is _open_bonus(state) or illegal.nature == Nature.LAST_FORBIDDEN
    if shake.mover == event.seat and of_this_turn and not state.writing:
        clock = clock if shake.corrected else _time_to_correct(state, clock)
        shake = replace(shake, bonus=False, corrected=True)
    state = replace(state, shake=shake, illegal=others, clock=clock, calls=())
    return _moving_again(state) if state.writing else state


def _moving_again(state: State) -> State:
    """After the last cube the moves go on, since there is a cube again; after Stop they do not."""
    if being_written(state).after is not After.LAST_CUBE:
        return state
    clock = start_clock(state, Task.TURN, (state.live.mover,))
    return replace(state, phase=Phase.MOVING, writing=None, clock=clock)


def _without_mover(later: Illegal, seat: Seat, gone: Illegal) -> Illegal:
    """A later illegal procedure, which no longer refers to the move that has gone back."""
    return replace(later, last_mover=gone.last_mover) if later.last_mover == seat else later


def _time_to_correct(state: State, clock: Clock | None) -> Clock | None:
    """The time left in the turn, but at least ten seconds unless the move was late (IX-A-1).

    The Mover gets these seconds once in a turn: repeated illegal moves gain no time.
    """
    if clock is None or clock.late:
        return clock
    least = state.now + CORRECTION
    return replace(clock, due=max(clock.due, least), warned=clock.warned and clock.due > least)
