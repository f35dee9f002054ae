"""Filtering pairs that are out of the range of floats, by the logarithms of their sizes.

From two numbers of known size follows the size of the missing one, with an error bound. If no value
of a layer has that size, the pair needs no exact arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, log, nan
from typing import TypeAlias

import numpy as np
from flint import arb, ctx
from numpy.typing import NDArray

from nowornever.equations.judge.backwards.enclosures import PRECISION, Near, accurate
from nowornever.equations.judge.worth import Worth
from nowornever.equations.numbers import balls
from nowornever.equations.numbers.balls import Exp
from nowornever.equations.numbers.number import enclose
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, TIMES

Floats: TypeAlias = NDArray[np.float64]
Mask: TypeAlias = NDArray[np.bool_]

BEYOND = 1e300
_ERROR = 2.0**-38
"""The error bound of a logarithm: relative, or absolute below 1; the true error is far smaller."""
_CLOSE = 2.0**-10
"""Logarithms this close to each other, or to 0, say nothing about the missing value."""


def logarithm(value: Worth | Near) -> float:
    """The logarithm of a number's absolute value: 0 only for 1 and −1, and nan if it is unknown.

    Towers of powers whose logarithm exceeds the floats give BEYOND, their inverses −BEYOND; 0 gives
    −inf.
    """
    if isinstance(value, tuple):
        return _of_rational(*value)
    with ctx.workprec(PRECISION):
        ball = value.ball if isinstance(value, Near) else enclose(value, PRECISION)
        if not isinstance(ball, Exp):
            found = float(abs(ball).log().mid()) if accurate(ball) else nan
            return found or nan
        if isinstance(ball.log, arb) and abs(ball.log) < BEYOND:
            return float(ball.log.mid()) if accurate(ball.log) else nan
        of_log = balls.sign(ball.log)
        is_far = isinstance(ball.log, arb) or balls.sign(ball.log.log) == 1
        return BEYOND * of_log if of_log and is_far else nan


def _of_rational(top: int, bottom: int) -> float:
    if top == 0:
        return -inf
    try:
        size = abs(top) / bottom
    except OverflowError:
        size = 0.0
    if size == 1.0:
        return (abs(top) - bottom) / bottom
    return log(size) if size else log(abs(top)) - log(bottom)


class Logarithms:
    """The logarithms of many values, for lookup by size."""

    def __init__(self, found: Iterable[float]) -> None:
        """Zeros are left out: whether 0 is the missing value is always unclear here."""
        self._sorted = np.array(sorted(size for size in found if size != -inf), np.float64)
        self._all_known = not np.isnan(self._sorted).any()
        self._all_within = bool((np.abs(self._sorted) < BEYOND).all())

    def may_meet(self, symbol: str, c: Floats, t: Floats) -> Mask:
        """Whether some value may be the missing one beside parts of size t, where c is wanted."""
        with np.errstate(all="ignore"):
            return self._unclear(symbol, c, t) | self._may_meet(symbol, c, t)

    def may_be_squares(self, c: Floats) -> Mask:
        """Whether some value may be the radicand of a root without index, where c is wanted."""
        unclear: Mask = ~(np.abs(c) < BEYOND)
        return unclear | (not self._all_known) | self._holds(2 * c, (2 + np.abs(c)) * _ERROR * 2)

    def _unclear(self, symbol: str, c: Floats, t: Floats) -> Mask:
        """Where sizes decide nothing."""
        if not self._all_known:
            return np.ones(len(c), np.bool_)
        # A comparison with nan is never true.
        unclear: Mask = ~((np.abs(c) < BEYOND) | (c == -inf))
        unclear |= ~((np.abs(t) < BEYOND) | (t == -inf))
        if symbol in (PLUS, MINUS):
            unclear |= (np.abs(c - t) < _CLOSE) | ((c == -inf) & (t == -inf))
            return unclear
        unclear |= c == -inf
        if symbol in (TIMES, OVER):
            return unclear
        # All powers of 1 and −1 have the same size; near them an exponent is imprecise.
        unclear |= (np.abs(c) < _CLOSE) | ((np.abs(t) < _CLOSE) & (t != 0))
        return unclear

    def _may_meet(self, symbol: str, c: Floats, t: Floats) -> Mask:
        """Whether the missing value has the size of some value, where sizes decide."""
        error = (2 + np.abs(c)) * _ERROR + np.where(t == -inf, 0, np.abs(t)) * _ERROR
        if symbol in (PLUS, MINUS):
            error = np.where(c == -inf, (2 + np.abs(t)) * _ERROR, error)
            gap, larger = np.abs(c - t), np.maximum(c, t)
            more = self._holds(larger + np.log1p(np.exp(-gap)), error)
            return more | self._holds(larger + np.log1p(-np.exp(-gap)), error * (1 + 1 / gap))
        if symbol == TIMES:
            return self._holds(c - t, error)
        if symbol == OVER:
            return self._holds(c + t, error) | self._holds(t - c, error)
        # The base or the radicand: t may be negative.
        size = np.exp(-t if symbol == POWER else t)
        raised = np.abs(c) * size
        off = error * size + raised * error
        found: Mask = (self._holds(raised, off) | self._holds(-raised, off)) & (t != -inf)
        # The exponent or the index.
        over, under = (c, t) if symbol == POWER else (t, c)
        exponent = np.log(np.abs(over)) - np.log(np.abs(under))
        off = error * (1 + 1 / np.abs(c) + 1 / np.abs(t)) + np.abs(exponent) * _ERROR
        found |= self._holds(exponent, off) & (t != 0)
        return found

    def _holds(self, size: Floats, error: Floats) -> Mask:
        """Whether some value has that size."""
        low = np.searchsorted(self._sorted, size - error, "left")
        high = np.searchsorted(self._sorted, size + error, "right")
        far: Mask = ~(np.abs(size) < BEYOND / 2)
        found: Mask = (high > low) & ~far
        return found if self._all_within else found | far
