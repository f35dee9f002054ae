"""The values in the forward search: rationals as pairs of ints, all others as exact numbers.

All arithmetic here agrees with the checker's.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf, nan
from typing import NamedTuple, TypeAlias

from flint import arb, ctx, fmpq, fmpz

from nowornever.equations.evaluation import join
from nowornever.equations.judge.backwards.enclosures import (
    PRECISION,
    EnclosedKind,
    Near,
    accurate,
    overlap,
)
from nowornever.equations.judge.rationals import JOIN, ONE, Rational
from nowornever.equations.numbers import balls
from nowornever.equations.numbers.arithmetic import LONG
from nowornever.equations.numbers.kinds import is_rational
from nowornever.equations.numbers.number import Number, Undefined, Unsettled, enclose
from nowornever.equations.symbols import POWER, ROOT

Worth: TypeAlias = "Rational | Number"
Wanted: TypeAlias = "Rational | Near"
"""The value that is wanted in a hole."""

_LARGEST = 1e300
"""Larger numbers count as infinite for a float."""
_LONG_POWER = Unsettled("the power is too long to write out")
_KINDS = {True: EnclosedKind.RATIONAL, False: EnclosedKind.IRRATIONAL, None: EnclosedKind.UNKNOWN}


class Wild(NamedTuple):
    """A missing part whose value is free, as long as the operation is legal."""

    symbol: str
    known: Rational
    """The value of the other part."""
    is_left: bool
    """Whether the missing part is on the left."""
    wanted: Rational


class Arithmetic:
    """The operations, as a division's rules define them; costly results are cached."""

    def __init__(self, *, whole_powers: bool) -> None:
        """With `whole_powers` the limits of III-C-3 apply."""
        self.whole_powers = whole_powers
        self.doubts: set[int] = set()
        """For each unsettled case: the fewest cubes of Resources with which it matters."""
        self._cost = 0
        self._powers: dict[tuple[str, Worth, Worth], Worth | Unsettled | None] = {}
        self._nears: dict[Worth, Near] = {}

    @contextmanager
    def at_cost(self, cost: int) -> Iterator[None]:
        """Doubts inside this context matter only to Solutions with at least this many cubes."""
        before, self._cost = self._cost, cost
        try:
            yield
        finally:
            self._cost = before

    def doubt(self) -> None:
        """Record that something could not be settled."""
        self.doubts.add(self._cost)

    def join(self, symbol: str, a: Worth, b: Worth) -> Worth | None:
        """The value of an operation on two values; None if it has none."""
        if isinstance(a, tuple) and isinstance(b, tuple) and symbol in JOIN:
            return JOIN[symbol](a, b)
        if symbol in (POWER, ROOT):
            key = (symbol, a, b)
            if key not in self._powers:
                self._powers[key] = self._join(symbol, a, b)
            found = self._powers[key]
        else:
            found = self._join(symbol, a, b)
        if isinstance(found, Unsettled):
            self.doubt()
            return None
        return found

    def _join(self, symbol: str, a: Worth, b: Worth) -> Worth | Unsettled | None:
        if self.whole_powers and isinstance(a, tuple) and isinstance(b, tuple):
            quickly = _whole_power(symbol, a, b)
            if not isinstance(quickly, Unsettled):
                return quickly
        value = join(symbol, number(a), number(b), whole_powers=self.whole_powers)
        if isinstance(value, Undefined):
            return None
        return value if isinstance(value, Unsettled) else worth(value)

    def fits(self, wild: Wild, value: Worth) -> bool:
        """Whether a free part may have this value."""
        a, b = (value, wild.known) if wild.is_left else (wild.known, value)
        return self.join(wild.symbol, a, b) == wild.wanted

    def near(self, value: Worth) -> Near:
        """The enclosure of a value."""
        found = self._nears.get(value)
        if found is None:
            exact = number(value)
            with ctx.workprec(PRECISION):
                ball = enclose(exact, PRECISION)
            kind = _KINDS[is_rational(exact)]
            found = self._nears[value] = Near(ball, kind, lambda: exact)
        return found

    def may_be(self, value: Worth, wanted: Wanted) -> bool:
        """Whether a value is, or may be, the wanted one."""
        if isinstance(wanted, Near):
            if isinstance(value, tuple) and not wanted.may_be_rational:
                return False
            return overlap(self.near(value).ball, wanted.ball)
        if isinstance(value, tuple):
            return value == wanted
        return overlap(self.near(value).ball, arb(fmpq(*wanted)))


def _whole_power(symbol: str, a: Rational, b: Rational) -> Rational | Unsettled | None:
    """A power or root under III-C-3, if that is quick: all numbers involved must be whole."""
    if a[1] > 1 or b[1] > 1 or a[0] < 0 or b[0] < 0:
        return None
    if symbol == POWER:
        base, exponent = a[0], b[0]
        if exponent == 0:
            return None if base == 0 else ONE
        return (base**exponent, 1) if exponent * base.bit_length() <= LONG else _LONG_POWER
    index, radicand = a[0], b[0]
    if index == 0:
        return None
    if radicand <= 1:
        return b
    found = int(fmpz(radicand).root(index)) if index < radicand.bit_length() else 1
    return (found, 1) if found**index == radicand else None


def worth(value: Number) -> Worth:
    """A number in the representation of the search."""
    return pair(value) if isinstance(value, fmpq) else value


def pair(value: fmpq) -> Rational:
    """A rational in the representation of the search."""
    return int(value.p), int(value.q)


def number(value: Worth) -> Number:
    """A value in the representation of the arithmetic."""
    return fmpq(*value) if isinstance(value, tuple) else value


def approximately(value: Worth) -> float:
    """The nearest float or its neighbour; infinite if it is too large, nan if unknown."""
    if isinstance(value, tuple):
        try:
            return value[0] / value[1]
        except OverflowError:
            return inf if value[0] > 0 else -inf
    for precision in (64, PRECISION):
        # A small difference of large numbers has few known bits at low precision.
        with ctx.workprec(precision):
            ball = enclose(value, precision)
        if not isinstance(ball, arb):
            return inf * ball.sign if balls.sign(ball.log) == 1 else 0.0
        if accurate(ball):
            return float(ball.mid()) if abs(ball) < _LARGEST else inf if ball > 0 else -inf
    return nan
