"""How much work the arithmetic may do on one Equation, counted and not timed.

A unit is some ten microseconds. Where nobody sets a bound, nothing is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar

from nowornever.equations.memory import is_remembering, remembering

ENOUGH = 150_000
"""The units that one Equation may take."""

_left: ContextVar[int | None] = ContextVar("left", default=None)


class TooMuchWorkError(Exception):
    """The work allowed is used up: what was asked is not settled."""


@contextmanager
def bounded(units: int = ENOUGH) -> Iterator[None]:
    """Allow so much work inside, and remember results; what holds already stays."""
    if _left.get() is not None:
        yield
        return
    token = _left.set(units)
    try:
        with nullcontext() if is_remembering() else remembering():
            yield
    finally:
        _left.reset(token)


def spend(units: int) -> None:
    """Count work that is about to be done; TooMuchWorkError when it is too much."""
    left = _left.get()
    if left is None:
        return
    if units > left:
        raise TooMuchWorkError
    _left.set(left - units)


def left() -> int | None:
    """The units that can still be spent, None for any number."""
    return _left.get()
