"""A table in the middle of a shake, for tests of what each event does to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from nowornever.core.game import Header
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.procedure import (
    SECOND,
    Task,
)
from nowornever.shake.state import (
    Block,
    Clock,
    Illegal,
    LaidCube,
    Phase,
    Shake,
    State,
)
from nowornever.wff.game import GAME as WFF

ANN, BOB, CYD = range(3)
AT = 500 * SECOND


def table(game: Any, book: str, goal: str, mat: tuple[str, ...], resources: str) -> State:
    """Bob is to move after Ann, and everything that an event may have to clear away is there."""
    header = Header(game=game.rules.name, rulebook=book, seats=("Ann", "Bob", "Cyd"))
    shake = Shake(
        number=3,
        setter=CYD,
        resources=resources,
        goal=goal,
        mat=mat,
        mover=BOB,
        last_mover=ANN,
        latest=LaidCube(ANN, "3", "required"),
        corrected=True,
        stating=(Clock(Task.STATE_CHALLENGE, (CYD,), 7 * SECOND),),
    )
    start: State = game.start(header)
    return replace(
        start,
        phase=Phase.MOVING,
        now=AT - SECOND,
        contenders=(),
        shake=shake,
        clock=Clock(Task.TURN, (BOB,), AT + 20 * SECOND),
        calls=((CYD, AT - 2 * SECOND),),
    )


MOVING = table(EQUATIONS, "equations-2019", "12", ("33", "3x", "9"), "456")
OF_2012 = table(WFF, "wff-2012", "Kpq", ("K", "p", "i"), "KKpqi")
UNTIMED = replace(MOVING, setting=replace(MOVING.setting, timed=False), clock=None)
STATING = Clock(Task.STATE_CHALLENGE, (CYD,), AT + 3 * SECOND)
HELD = replace(MOVING, block=Block(CYD, STATING, 20 * SECOND))


def shaken(state: State, **changed: Any) -> State:
    """The same table with something else about the shake."""
    return replace(state, shake=replace(state.live, **changed))


def becomes(state: State, event: Any, after: State) -> None:
    """The event changes the state to this, and tells when it happened."""
    assert evolve(state, event) == replace(after, now=AT)


OUT_OF_TURN = Illegal(CYD, "out-of-turn", (("9", "forbidden"),), last_mover=ANN)
OF_BOB = Illegal(BOB, "leader-bonus", (("3", "required"),), last_mover=CYD)


def illegal(*found: Illegal) -> State:
    return replace(MOVING, illegal=found)
