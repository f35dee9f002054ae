"""How much work the arithmetic may do on one Equation: a counted budget, not a time limit.

A unit is some ten microseconds. Without a bound, nothing is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from contextvars import ContextVar

from nowornever.equations.numbers.memory import is_remembering, remembering

ENOUGH = 150_000
"""The units that one Equation may take."""

_left: ContextVar[int | None] = ContextVar("left", default=None)


class TooMuchWorkError(Exception):
    """The work allowed is used up, so the question stays unsettled."""


@contextmanager
def bounded(units: int = ENOUGH) -> Iterator[None]:
    """Allow this much work inside, and cache results; an outer bound stays in force."""
    if _left.get() is not None:
        yield
        return
    token = _left.set(units)
    try:
        with nullcontext() if is_remembering() else remembering():
            yield
    finally:
        _left.reset(token)


@contextmanager
def attempt(units: int) -> Iterator[None]:
    """Give up only the attempt inside if it takes more work than this."""
    outer = _left.get()
    allowed = units if outer is None else min(units, outer)
    token = _left.set(allowed)
    try:
        with suppress(TooMuchWorkError):
            yield
    finally:
        spent = allowed - (_left.get() or 0)
        _left.reset(token)
        if outer is not None:
            _left.set(outer - spent)


def spend(units: int) -> None:
    """Count work that is about to be done; raises TooMuchWorkError if it is too much."""
    left = _left.get()
    if left is None:
        return
    if units > left:
        raise TooMuchWorkError
    _left.set(left - units)


def left() -> int | None:
    """The units that can still be spent; None without a bound."""
    return _left.get()
