"""The values in a search: rationals as pairs of ints, all others as exact numbers.

Forwards everything is the checker's arithmetic. Backwards, `holes` says which numbers a missing
part can have so that an operation gives what is wanted.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd, inf
from typing import NamedTuple, TypeAlias

from flint import arb, ctx, fmpq

from nowornever.equations import arithmetic, balls, powers
from nowornever.equations.balls import Ball
from nowornever.equations.comparison import equal
from nowornever.equations.evaluation import join
from nowornever.equations.kinds import is_rational
from nowornever.equations.number import Number, Sum, Undefined, Unsettled, enclose, sign
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, ROOT, TIMES

Rational: TypeAlias = tuple[int, int]
"""A numerator and a positive denominator, in lowest terms."""
Worth: TypeAlias = "Rational | Number"

ZERO, ONE, MINUS_ONE = (0, 1), (1, 1), (-1, 1)
TWO = (2, 1)
_PRECISION = 256
_LARGEST = 1e300
"""Beyond this a number is as good as infinite to a float."""


class Near:
    """A number that is known by an enclosure only: where a logarithm has no exact form."""

    __slots__ = ("ball", "transcendental")

    def __init__(self, ball: arb, *, transcendental: bool) -> None:
        """The enclosure, and whether the number is known to be transcendental."""
        self.ball, self.transcendental = ball, transcendental


class Wild(NamedTuple):
    """A missing part that is free within limits: every number with which the operation fits."""

    symbol: str
    known: Rational
    """The other part."""
    is_left: bool
    """Whether the missing part stands left."""
    wanted: Rational


class Arithmetic:
    """The operations of a division, remembered where they are costly."""

    def __init__(self, *, whole_powers: bool) -> None:
        """With `whole_powers` the limits of III-C-3 hold."""
        self.whole_powers = whole_powers
        self.unsettled = 0
        """How often a value, or whether there is one, could not be settled."""
        self._powers: dict[tuple[str, Worth, Worth], Worth | None] = {}
        self._holes: dict[tuple[str, Worth, Worth, bool], tuple[Worth | Near | Wild, ...]] = {}

    def join(self, symbol: str, a: Worth, b: Worth) -> Worth | None:
        """The value of an operation on two values; None when it has none."""
        if type(a) is tuple and type(b) is tuple and symbol in _RATIONAL:
            return _RATIONAL[symbol](a, b)
        if symbol in (POWER, ROOT):
            key = (symbol, a, b)
            if key not in self._powers:
                self._powers[key] = self._join(symbol, a, b)
            return self._powers[key]
        return self._join(symbol, a, b)

    def _join(self, symbol: str, a: Worth, b: Worth) -> Worth | None:
        value = join(symbol, number(a), number(b), whole_powers=self.whole_powers)
        if isinstance(value, Unsettled):
            self.unsettled += 1
            return None
        return None if isinstance(value, Undefined) else worth(value)

    def holes(
        self, symbol: str, wanted: Worth | Near, known: Worth, *, is_left: bool
    ) -> tuple[Worth | Near | Wild, ...]:
        """What a missing part must be, so that with the known part it gives what is wanted.

        The missing part stands left or right of the operation. All that fit are among these.
        """
        if isinstance(wanted, Near):
            return tuple(self._near_holes(symbol, wanted, known, is_left=is_left))
        if symbol != POWER and symbol != ROOT:
            return tuple(self._rational_holes(symbol, wanted, known, is_left=is_left))
        key = (symbol, wanted, known, is_left)
        found = self._holes.get(key)
        if found is None:
            found = self._holes[key] = tuple(
                hole
                for hole in self._power_holes(symbol, wanted, known, is_left=is_left)
                if isinstance(hole, Near | Wild)
                or self._gives(symbol, hole, known, is_left, wanted)
            )
        return found

    def under_root(self, wanted: Worth | Near) -> Worth | Near | None:
        """What must stand under a radical without index, so that it gives what is wanted."""
        if isinstance(wanted, Near):
            return Near(wanted.ball**2, transcendental=wanted.transcendental)
        of_wanted = sign(number(wanted))
        if of_wanted is None:
            self.unsettled += 1
        if of_wanted is None or of_wanted < 0:
            return None
        square = self.join(TIMES, wanted, wanted)
        assert square is not None
        return square if self._gives(ROOT, square, TWO, False, wanted) else None

    def fits(self, wild: Wild, value: Worth) -> bool:
        """Whether a value is among those that a free part may have."""
        a, b = (value, wild.known) if wild.is_left else (wild.known, value)
        return self.join(wild.symbol, a, b) == wild.wanted

    def _gives(self, symbol: str, hole: Worth, known: Worth, is_left: bool, wanted: Worth) -> bool:
        found = self.join(symbol, *((hole, known) if is_left else (known, hole)))
        return found is not None and self.equals(found, wanted) is not False

    def equals(self, a: Worth, b: Worth) -> bool | None:
        """Whether two values are the same number; None when that is not settled."""
        if a == b:
            return True
        return False if type(a) is type(b) is tuple else equal(number(a), number(b))

    def _rational_holes(
        self, symbol: str, wanted: Worth, known: Worth, *, is_left: bool
    ) -> Iterator[Worth | Wild]:
        found: Worth | None = None
        if symbol == PLUS:
            found = self.join(MINUS, wanted, known)
        elif symbol == MINUS:
            found = self.join(PLUS, wanted, known) if is_left else self.join(MINUS, known, wanted)
        elif known == ZERO:
            if wanted == ZERO and not (symbol == OVER and is_left):
                yield Wild(symbol, ZERO, is_left, ZERO)
        elif symbol == TIMES:
            found = self.join(OVER, wanted, known)
        elif is_left:
            found = self.join(TIMES, wanted, known)
        elif wanted != ZERO:
            found = self.join(OVER, known, wanted)
        if found is not None:
            yield found

    def _power_holes(
        self, symbol: str, wanted: Worth, known: Worth, *, is_left: bool
    ) -> Iterator[Worth | Near | Wild]:
        base_missing = is_left == (symbol == POWER)
        if base_missing:
            yield from self._base_holes(symbol, wanted, known, is_left)
            return
        # The exponent or the index is missing, and the base is known.
        if known in (ZERO, ONE, MINUS_ONE):
            if wanted in (ZERO, ONE, MINUS_ONE):
                yield Wild(symbol, known, is_left, wanted)  # type: ignore[arg-type]
            return
        of_known, of_wanted = sign(number(known)), sign(number(wanted))
        if of_known is None or of_wanted is None:
            self.unsettled += 1
            return
        if of_known == 0 or of_wanted == 0:
            return
        base, result = magnitude(known, of_known), magnitude(wanted, of_wanted)
        if result == ONE:
            if symbol == POWER:
                yield ZERO
            return
        if symbol == ROOT:
            base, result = result, base
        yield self._logarithm(result, base)

    def _base_holes(
        self, symbol: str, wanted: Worth, known: Worth, is_left: bool
    ) -> Iterator[Worth | Wild]:
        """What can be raised to a known power, or stand under a root with a known index."""
        of_known, of_wanted = sign(number(known)), sign(number(wanted))
        if of_known is None or of_wanted is None:
            self.unsettled += 1
            return
        if of_known == 0:
            if symbol == POWER and wanted == ONE:
                yield Wild(symbol, ZERO, is_left, ONE)
            return
        if of_wanted == 0:
            yield ZERO
            return
        exponent = number(known)
        if symbol == POWER:
            exponent = arithmetic.reciprocal(exponent)
        size = worth(powers.positive_power(number(magnitude(wanted, of_wanted)), exponent))
        yield size
        yield worth(arithmetic.negate(number(size)))

    def _logarithm(self, result: Worth, base: Worth) -> Worth | Near:
        """The exponent that a positive base needs for a positive result."""
        over, under = _exponents(result), _exponents(base)
        if over and under and over.keys() == under.keys():
            ratios = {worth(arithmetic.divide(over[prime], under[prime])) for prime in over}
            if len(ratios) == 1:
                return ratios.pop()
        # Gelfond and Schneider: a logarithm of a rational to a rational base that is not
        # rational is transcendental.
        rational = type(result) is tuple and type(base) is tuple
        known = over is not None and under is not None
        return _near_logarithm(number(result), number(base), transcendental=rational and known)

    def _near_holes(
        self, symbol: str, wanted: Near, known: Worth, *, is_left: bool
    ) -> Iterator[Near]:
        with ctx.workprec(_PRECISION):
            yield from self._near(symbol, wanted, known, is_left)

    def _near(self, symbol: str, wanted: Near, known: Worth, is_left: bool) -> Iterator[Near]:
        ball, other = wanted.ball, ball_of(known)
        keeps = wanted.transcendental and type(known) is tuple
        if other is None:
            self.unsettled += 1
            return
        if known == ZERO and symbol != PLUS and symbol != MINUS:
            return  # these give 0 or 1, or nothing, and no number like this
        found: list[arb] = []
        if symbol == PLUS:
            found = [ball - other]
        elif symbol == MINUS:
            found = [ball + other if is_left else other - ball]
        elif symbol == TIMES:
            found = [ball / other]
        elif symbol == OVER:
            found = [ball * other if is_left else other / ball]
        elif is_left == (symbol == POWER):
            size = (abs(ball).log() * (other if symbol == ROOT else 1 / other)).exp()
            found, keeps = [size, -size], False
        else:
            logs = abs(ball).log() / abs(other).log()
            found, keeps = [1 / logs if symbol == ROOT else logs], False
        for one in found:
            if one.is_finite():
                yield Near(one, transcendental=keeps)
            else:
                self.unsettled += 1


def worth(value: Number) -> Worth:
    """A number as the search keeps it."""
    return (int(value.p), int(value.q)) if isinstance(value, fmpq) else value


def number(value: Worth) -> Number:
    """A value as the arithmetic knows it."""
    return fmpq(*value) if type(value) is tuple else value  # type: ignore[return-value]


def magnitude(value: Worth, of_value: int) -> Worth:
    """The value without its sign."""
    return value if of_value > 0 else worth(arithmetic.negate(number(value)))


def ball_of(value: Worth) -> arb | None:
    """An enclosure, unless the number is too large for a plain one."""
    ball: Ball = enclose(number(value), _PRECISION)
    return ball if isinstance(ball, arb) and ball.is_finite() else None


def is_irrational(value: Worth) -> bool:
    """Whether a value is known to be irrational."""
    return type(value) is not tuple and is_rational(number(value)) is False


def _add(a: Rational, b: Rational) -> Rational:
    return _reduced(a[0] * b[1] + b[0] * a[1], a[1] * b[1])


def _subtract(a: Rational, b: Rational) -> Rational:
    return _reduced(a[0] * b[1] - b[0] * a[1], a[1] * b[1])


def _multiply(a: Rational, b: Rational) -> Rational:
    return _reduced(a[0] * b[0], a[1] * b[1])


def _divide(a: Rational, b: Rational) -> Rational | None:
    if b[0] == 0:
        return None
    if b[0] < 0:
        return _reduced(-a[0] * b[1], -a[1] * b[0])
    return _reduced(a[0] * b[1], a[1] * b[0])


def _reduced(top: int, bottom: int) -> Rational:
    common = gcd(top, bottom)
    return (top // common, bottom // common) if common > 1 else (top, bottom)


_RATIONAL = {PLUS: _add, MINUS: _subtract, TIMES: _multiply, OVER: _divide}


def _exponents(value: Worth) -> dict[object, Number] | None:
    """A positive number as a product of powers of primes; None when it is no such product."""
    found: dict[object, Number] | None = {}
    if type(value) is tuple:
        assert found is not None
        for part, direction in ((value[0], 1), (value[1], -1)):
            primes, rest = powers.factors(fmpq(part).p)
            if rest != 1:
                return None
            for prime, times in primes:
                found[prime] = fmpq(times * direction)
        return found
    if not isinstance(value, Sum) or len(value.terms) != 1:
        return None
    [(monomial, coefficient)] = value.terms.items()
    found = _exponents((int(coefficient.p), int(coefficient.q))) if coefficient > 0 else None
    for base, exponent in monomial if found is not None else ():
        if type(base) is not int:
            return None
        assert found is not None
        found[base] = arithmetic.add(found.get(base, fmpq(0)), exponent)
    return found


def _near_logarithm(result: Number, base: Number, *, transcendental: bool) -> Near:
    with ctx.workprec(_PRECISION):
        over, under = enclose(result, _PRECISION), enclose(base, _PRECISION)
        if not isinstance(over, arb) or not isinstance(under, arb):
            return Near(arb("nan"), transcendental=transcendental)
        return Near(over.log() / under.log(), transcendental=transcendental)


def approximately(value: Worth) -> float:
    """About how much; infinite where a float cannot hold it."""
    with ctx.workprec(64):
        ball = enclose(number(value), 64)
        if isinstance(ball, arb):
            return float(ball.mid()) if abs(ball) < _LARGEST else inf if ball > 0 else -inf
        return inf * ball.sign if balls.sign(ball.log) == 1 else 0.0
