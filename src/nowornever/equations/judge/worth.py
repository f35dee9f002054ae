"""The values in a search: rationals as pairs of ints, all others as exact numbers.

Forwards everything is the checker's arithmetic. Backwards, `holes` says which numbers a missing
part can have so that an operation gives what is wanted: exactly where that is a rational, and by
an enclosure otherwise. What an enclosure admits is only a candidate.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from math import gcd, inf
from typing import NamedTuple, TypeAlias

from flint import arb, ctx, fmpq, fmpz

from nowornever.equations import balls, powers
from nowornever.equations.arithmetic import LONG
from nowornever.equations.evaluation import join
from nowornever.equations.kinds import is_rational
from nowornever.equations.number import Number, Undefined, Unsettled, enclose
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, ROOT, TIMES

Rational: TypeAlias = tuple[int, int]
"""A numerator and a positive denominator, in lowest terms."""
Worth: TypeAlias = "Rational | Number"
Wanted: TypeAlias = "Rational | Near"
"""What is wanted in a hole."""
Hole: TypeAlias = "Rational | Near | Wild"

ZERO, ONE, MINUS_ONE, TWO = (0, 1), (1, 1), (-1, 1), (2, 1)

MODULUS = 2**31 - 1
_PRECISION = 256
_AGREEMENT = 2.0**-96
_LARGEST = 1e300
"""Beyond this a number is as good as infinite to a float."""


class Kind(IntEnum):
    """What is known about a number of which an enclosure is known."""

    RATIONAL = 0
    IRRATIONAL = 1
    TRANSCENDENTAL = 2
    UNKNOWN = 3


class Near:
    """A number that is known by an enclosure only."""

    __slots__ = ("ball", "kind", "merged")

    def __init__(self, ball: arb, kind: Kind) -> None:
        """The enclosure, and what kind of number it holds."""
        self.ball, self.kind = ball, kind
        self.merged = False
        """Whether it stands for others too, that agree with it to some thirty digits."""

    def merge(self, other: Near) -> None:
        """Stand for another number too."""
        with ctx.workprec(_PRECISION):
            self.ball, self.merged = self.ball.union(other.ball), True

    @property
    def key(self) -> tuple[Kind, float, int]:
        """The same for enclosures that agree to some thirty digits, or nearly always."""
        high = float(self.ball.mid())
        unit = abs(high) * _AGREEMENT
        if not 0 < unit < inf:
            return self.kind, high, id(self)
        return self.kind, high, round(float((self.ball - high).mid()) / unit)


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
        self._holes: dict[tuple[str, Rational, Rational, bool], tuple[Hole, ...]] = {}
        self._nears: dict[Worth, Near | None] = {}

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
        if isinstance(value, Undefined):
            return None
        if isinstance(value, Unsettled):
            self.unsettled += 1
            return None
        return worth(value)

    def fits(self, wild: Wild, value: Worth) -> bool:
        """Whether a value is among those that a free part may have."""
        a, b = (value, wild.known) if wild.is_left else (wild.known, value)
        return self.join(wild.symbol, a, b) == wild.wanted

    def near(self, value: Worth) -> Near | None:
        """The enclosure of a value; None, and a doubt, when there is no plain one."""
        if value not in self._nears:
            with ctx.workprec(_PRECISION):
                ball = enclose(number(value), _PRECISION)
            kind = _KINDS[True if type(value) is tuple else is_rational(number(value))]
            plain = isinstance(ball, arb) and ball.is_finite()
            self._nears[value] = Near(ball, kind) if plain else None  # type: ignore[arg-type]
        found = self._nears[value]
        self.unsettled += found is None
        return found

    def may_be(self, value: Worth, wanted: Wanted) -> bool:
        """Whether a value is what is wanted, or may be."""
        if type(value) is tuple and type(wanted) is tuple:
            return value == wanted
        if isinstance(wanted, Near):
            irrational = wanted.kind in (Kind.IRRATIONAL, Kind.TRANSCENDENTAL)
            if irrational and type(value) is tuple:
                return False
            ball: arb | fmpq = wanted.ball
        else:
            ball = arb(fmpq(*wanted))
        near = self.near(value)
        return near is not None and bool(near.ball.overlaps(ball))

    def holes(
        self, symbol: str, wanted: Wanted, known: Worth, *, is_left: bool
    ) -> tuple[Hole, ...]:
        """What a missing part must be, so that with the known part it gives what is wanted.

        The missing part stands left or right of the operation. All that fit are among these.
        """
        if type(wanted) is tuple and type(known) is tuple:
            if symbol in _RATIONAL:
                return rational_holes(symbol, wanted, known, is_left=is_left)
            key = (symbol, wanted, known, is_left)
            found = self._holes.get(key)
            if found is None:
                with ctx.workprec(_PRECISION):
                    found = tuple(self._power_holes(*key)) if self._is_open(wanted, known) else ()
                self._holes[key] = found
            return found
        with ctx.workprec(_PRECISION):
            return tuple(self._near_holes(symbol, wanted, known, is_left))

    def _is_open(self, wanted: Rational, known: Rational) -> bool:
        """Whether the limits of III-C-3 allow a power or root of this with this value."""
        return not self.whole_powers or (
            wanted[1] == known[1] == 1 and wanted[0] >= 0 and known[0] >= 0
        )

    def under_root(self, wanted: Wanted) -> Wanted | None:
        """What must stand under a radical without index, so that it gives what is wanted."""
        if type(wanted) is tuple:
            if wanted[0] < 0 or (self.whole_powers and wanted[1] > 1):
                return None
            return wanted[0] ** 2, wanted[1] ** 2
        assert isinstance(wanted, Near)
        if wanted.ball < 0 or self.whole_powers:
            return None
        with ctx.workprec(_PRECISION):
            # The square of an irrational number may be rational; not so a transcendental one.
            keeps = wanted.kind is Kind.TRANSCENDENTAL
            return Near(wanted.ball**2, wanted.kind if keeps else Kind.UNKNOWN)

    def _power_holes(
        self, symbol: str, wanted: Rational, known: Rational, is_left: bool
    ) -> Iterator[Hole]:
        """For a power or root of rationals."""
        if is_left == (symbol == POWER):  # what is raised, or stands under the root
            if known[0] == 0:
                if symbol == POWER and wanted == ONE:
                    yield Wild(symbol, ZERO, is_left, ONE)
            elif wanted[0] == 0:
                yield ZERO
            else:
                exponent = known if symbol == ROOT else _reciprocal(known)
                size = self._power((abs(wanted[0]), wanted[1]), exponent)
                if size is not None:
                    yield size
                    yield _negative(size)
        elif known in (ZERO, ONE, MINUS_ONE):
            if wanted == known or (known == MINUS_ONE and wanted == ONE):
                yield Wild(symbol, known, is_left, wanted)
        elif wanted[0] != 0:
            result, base = (abs(wanted[0]), wanted[1]), (abs(known[0]), known[1])
            if result != ONE:
                hole = self._logarithm(*((result, base) if symbol == POWER else (base, result)))
                if hole is not None:
                    yield hole
            elif symbol == POWER:
                yield ZERO

    def _power(self, base: Rational, exponent: Rational) -> Wanted | None:
        """A positive rational to a rational power; None where it can be of no use."""
        if base == ONE:
            return ONE
        top, bottom = exponent
        if top < 0:
            base, top = _reciprocal(base), -top
        # A root with a large index is 1 or not whole.
        roots = [int(fmpz(part).root(bottom)) for part in base] if bottom < LONG else [1, 1]
        exact = roots[0] ** bottom == base[0] and roots[1] ** bottom == base[1]
        if exact and top * max(root.bit_length() for root in roots) <= LONG:
            return roots[0] ** top, roots[1] ** top
        if self.whole_powers and not exact:
            return None
        logarithm = (arb(base[0]) / base[1]).log() * top / bottom
        return self._plain(balls.exp(logarithm), Kind.RATIONAL if exact else Kind.IRRATIONAL)

    def _logarithm(self, result: Rational, base: Rational) -> Wanted | None:
        """The exponent that a positive base needs for a positive result; neither is 1."""
        over, under = _exponents(result), _exponents(base)
        if over is not None and under is not None:
            if over.keys() == under.keys():
                ratios = {fmpq(over[prime], under[prime]) for prime in over}
                if len(ratios) == 1:
                    return worth(ratios.pop())  # type: ignore[return-value]
            # Gelfond and Schneider: the logarithm of a rational to a rational base is rational
            # or transcendental.
            kind = Kind.TRANSCENDENTAL
        else:
            kind = Kind.UNKNOWN
        if self.whole_powers and kind is Kind.TRANSCENDENTAL:
            return None
        logs = [(arb(top) / bottom).log() for top, bottom in (result, base)]
        return self._plain(logs[0] / logs[1], kind)

    def _plain(self, ball: balls.Ball, kind: Kind) -> Near | None:
        if isinstance(ball, arb) and ball.is_finite():
            return Near(ball, kind)
        self.unsettled += 1
        return None

    def _near_holes(
        self, symbol: str, wanted: Wanted, known: Worth, is_left: bool
    ) -> Iterator[Hole]:
        """Where not both are rational."""
        raised = is_left == (symbol == POWER)
        if symbol in (POWER, ROOT):
            if self.whole_powers:
                return
            if known in (ZERO, ONE, MINUS_ONE) and (known == ZERO or not raised):
                self.unsettled += _may_be_unit(wanted)
                return
            if wanted in (ONE, MINUS_ONE):
                yield from (ONE, MINUS_ONE) if raised else (ZERO,)
                return
        if symbol in (TIMES, OVER) and known == ZERO:
            self.unsettled += _may_be_unit(wanted)
            return
        if wanted == ZERO and symbol not in (PLUS, MINUS):
            if raised or symbol == TIMES or (symbol == OVER and is_left):
                yield ZERO
            return
        result = wanted if isinstance(wanted, Near) else self.near(wanted)
        other = self.near(known)
        if result is None or other is None:
            return
        kind = Kind.UNKNOWN
        if symbol in _RATIONAL and Kind.RATIONAL in (result.kind, other.kind):
            kind = max(result.kind, other.kind)
        for ball in _balls_of_holes(symbol, result.ball, other.ball, is_left):
            if found := self._plain(ball, kind):
                yield found


def worth(value: Number) -> Worth:
    """A number as the search keeps it."""
    return (int(value.p), int(value.q)) if isinstance(value, fmpq) else value


def number(value: Worth) -> Number:
    """A value as the arithmetic knows it."""
    return fmpq(*value) if type(value) is tuple else value  # type: ignore[return-value]


def approximately(value: Worth) -> float:
    """The nearest float or its neighbour; infinite where a float cannot hold it."""
    if type(value) is tuple:
        try:
            return value[0] / value[1]
        except OverflowError:
            return inf if value[0] > 0 else -inf
    with ctx.workprec(64):
        ball = enclose(number(value), 64)
        if isinstance(ball, arb):
            return float(ball.mid()) if abs(ball) < _LARGEST else inf if ball > 0 else -inf
        return inf * ball.sign if balls.sign(ball.log) == 1 else 0.0


def residue(value: Worth | Near, *, inverse: bool = False) -> int:
    """A rational, or one divided by it, modulo a prime; −1 where there is none.

    What is equal has equal residues, and so have sums and products of what is equal.
    """
    if type(value) is not tuple:
        return -1
    top, bottom = reversed(value) if inverse else value
    if bottom % MODULUS == 0:
        return -1
    return top * pow(bottom, -1, MODULUS) % MODULUS


def rational_holes(
    symbol: str, wanted: Rational, known: Rational, *, is_left: bool
) -> tuple[Hole, ...]:
    """What is missing in a sum, difference, product or quotient of rationals."""
    if symbol == PLUS:
        return (_subtract(wanted, known),)
    if symbol == MINUS:
        return (_add(wanted, known) if is_left else _subtract(known, wanted),)
    if known[0] == 0:
        free = wanted[0] == 0 and not (symbol == OVER and is_left)
        return (Wild(symbol, ZERO, is_left, ZERO),) if free else ()
    if symbol == OVER and is_left:
        return (_multiply(wanted, known),)
    found = _divide(wanted, known) if symbol == TIMES else _divide(known, wanted)
    return () if found is None else (found,)


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


def _reciprocal(value: Rational) -> Rational:
    top, bottom = value
    return (bottom, top) if top > 0 else (-bottom, -top)


def _negative(value: Wanted) -> Wanted:
    if isinstance(value, Near):
        return Near(-value.ball, value.kind)
    return -value[0], value[1]


_RATIONAL = {PLUS: _add, MINUS: _subtract, TIMES: _multiply, OVER: _divide}
_KINDS = {True: Kind.RATIONAL, False: Kind.IRRATIONAL, None: Kind.UNKNOWN}


@lru_cache(maxsize=4096)
def _exponents(value: Rational) -> dict[int, int] | None:
    """A positive rational as a product of powers of primes; None when it is too long."""
    found: dict[int, int] = {}
    for part, direction in ((value[0], 1), (value[1], -1)):
        primes, rest = powers.factors(fmpz(part))
        if rest != 1:
            return None
        for prime, times in primes:
            found[prime] = times * direction
    return found


def _may_be_unit(wanted: Wanted) -> bool:
    """Whether a number known by an enclosure may be 0, 1 or −1."""
    if not isinstance(wanted, Near):
        return True
    return any(wanted.ball.contains(arb(unit)) for unit in (0, 1, -1))


def _balls_of_holes(symbol: str, wanted: arb, known: arb, is_left: bool) -> list[arb]:
    if symbol == PLUS:
        return [wanted - known]
    if symbol == MINUS:
        return [wanted + known if is_left else known - wanted]
    if symbol == TIMES:
        return [wanted / known]
    if symbol == OVER:
        return [wanted * known if is_left else known / wanted]
    if is_left == (symbol == POWER):
        logarithm = abs(wanted).log()
        size = (logarithm / known if symbol == POWER else logarithm * known).exp()
        return [size, -size]
    ratio = abs(wanted).log() / abs(known).log()
    return [ratio if symbol == POWER else 1 / ratio]
