"""Nim, as the house has to know it."""

from __future__ import annotations

from typing import Any

from nowornever.core.clauses.model import ClauseIndex, enforced
from nowornever.core.descriptor import Descriptor, Later, Teller
from tests.toy.game import Nim, State, Taken, Thrown

CLAUSES = ClauseIndex(
    "nim",
    "The rules of Nim",
    (
        enforced("NIM-1", "The first player throws the die that says how large the heap is."),
        enforced("NIM-2", "Players take one to three counters in turn."),
        enforced("NIM-3", "Whoever takes the last counter wins."),
        enforced("NIM-4", "Whoever thinks for more than a minute takes one."),
    ),
)


def _heading(state: State) -> str:
    return f"nim: {', '.join(state.names)}"


def _tell(state: State, event: Thrown | Taken) -> str:
    if isinstance(event, Thrown):
        return f"The heap has {event.heap} counters."
    late = " at last" if event.late else ""
    return f"{state.names[event.seat]} takes {event.counters}{late}."


def _sheet(state: State) -> str:
    return "Nobody has won." if state.winner is None else f"{state.names[state.winner]} wins."


def _summary(state: State) -> dict[str, Any]:
    return {"winner": state.winner}


NIM = Descriptor(
    name="nim",
    title="Nim",
    package="tests.toy",
    players=(2, 4),
    game=Nim(),
    clauses=(CLAUSES,),
    teller=Teller(_heading, _tell, _sheet, _summary),
    bots=Later("tests.toy.bots:BOTS"),
)
