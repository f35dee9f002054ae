"""How far a value is from a whole number, for the sieve where its enclosures leave that open."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from flint import arb, ctx, fmpq

from nowornever.equations.numbers import balls
from nowornever.equations.numbers.arithmetic import subtract
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.effort import TooMuchWorkError, bounded
from nowornever.equations.numbers.number import PRECISIONS, Undefined, Unsettled, Value, enclose

_PRECISIONS = PRECISIONS[:4]
_LONGEST = 1e300
_ERROR = 2.0**-45
"""The error of a logarithm, relative if it is larger than 1."""


class Distance(NamedTuple):
    """How far a number is from a whole one."""

    sign: int
    """1 if it is larger, 0 if it is equal, −1 if it is smaller."""
    log: float = 0.0
    """The logarithm of the distance."""


def distance(value: Value, whole: int) -> Distance | Undefined | None:
    """How far a value is from a whole number; None if that is not known."""
    if isinstance(value, Undefined):
        return value
    if isinstance(value, Unsettled):
        return None
    if equal(value, fmpq(whole)):
        return Distance(0)
    with bounded(), suppress(TooMuchWorkError):
        difference = subtract(value, fmpq(whole))
        for precision in _PRECISIONS:
            with ctx.workprec(precision):
                ball = enclose(difference, precision)
                if sign := balls.sign(ball):
                    log = balls.log(ball if sign > 0 else balls.negate(ball))
                    if isinstance(log, arb) and log.rad() < _ERROR * (1 + abs(log)) < _LONGEST:
                        return Distance(sign, float(log.mid()))
    return None
