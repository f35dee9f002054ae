"""The state after an event.

What each kind of event does is in `nowornever.shake.evolving`; importing its modules fills the
table of handlers.
"""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.shake.events import CubeEvent
from nowornever.shake.evolving import (  # noqa: F401
    challenging,
    judging,
    moving,
    scoring,
    starting,
    timing,
    writing,
)
from nowornever.shake.evolving.base import HANDLERS
from nowornever.shake.state import State


def evolve(state: State, event: CubeEvent) -> State:
    """The state after an event. No checks, no clock, no chance."""
    return HANDLERS[type(event)](replace(state, now=event.at), event)
