"""Backwards: which values a missing part can have, so that an operation gives the wanted value.

A value is exact if it is rational, otherwise it is an enclosure. What lies in an enclosure is only
a candidate.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from flint import arb, ctx, fmpq, fmpz

from nowornever.equations.judge.backwards import exact
from nowornever.equations.judge.backwards.enclosures import (
    PRECISION,
    EnclosedKind,
    Exactly,
    Near,
    joined_ball,
    may_be_unit,
    nearest_fraction,
)
from nowornever.equations.judge.rationals import (
    JOIN,
    MINUS_ONE,
    ONE,
    ZERO,
    Rational,
    is_power,
    multiply,
    negative,
    reciprocal,
)
from nowornever.equations.judge.worth import Arithmetic, Wanted, Wild, Worth, number, pair
from nowornever.equations.numbers import balls, powers
from nowornever.equations.numbers.arithmetic import LONG
from nowornever.equations.numbers.balls import Ball
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.kinds import is_rational, parities
from nowornever.equations.numbers.number import Number, sign
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, ROOT, TIMES

Hole: TypeAlias = "Rational | Near | Wild"

_SMALL = arb(1) / 2


class Inverses:
    """The inverses of the operations, as a division's rules define them; costly ones are cached."""

    def __init__(self, arithmetic: Arithmetic) -> None:
        """Unsettled cases are recorded in the arithmetic."""
        self.arithmetic = arithmetic
        self.whole_powers = arithmetic.whole_powers
        self._rational: dict[tuple[str, Rational, Rational, bool], tuple[Hole, ...]] = {}

    def holes(
        self, symbol: str, wanted: Wanted, known: Worth, *, is_left: bool
    ) -> tuple[Hole, ...]:
        """The values a missing part must have, so that with the known part it gives what is wanted.

        The missing part is left or right of the operation. The result contains all values that fit.
        """
        if symbol in (POWER, ROOT):
            possible = self._as_result(wanted)
            if possible is None:
                return ()
            wanted = possible
        if isinstance(wanted, tuple) and isinstance(known, tuple):
            if symbol in JOIN:
                return exact.rational_holes(symbol, wanted, known, is_left=is_left)
            key = (symbol, wanted, known, is_left)
            found = self._rational.get(key)
            if found is None:
                found = ()
                if self.may_be_in_power(wanted) and self.may_be_in_power(known):
                    with ctx.workprec(PRECISION):
                        found = tuple(self._power_holes(*key))
                self._rational[key] = found
            return found
        with ctx.workprec(PRECISION):
            return tuple(self._near_holes(symbol, wanted, known, is_left))

    def beside(
        self, symbol: str, wanted: Wanted, known: Worth | None, *, is_left: bool
    ) -> tuple[Hole, ...]:
        """The same, or with None for a known part what is missing under √ without an index."""
        if known is not None:
            return self.holes(symbol, wanted, known, is_left=is_left)
        under = self.under_root(wanted)
        return () if under is None else (under,)

    def under_root(self, wanted: Wanted) -> Wanted | None:
        """The radicand of a root without index that gives what is wanted."""
        possible = self._as_result(wanted)
        if possible is None:
            return None
        wanted = possible
        if isinstance(wanted, tuple):
            if wanted[0] < 0 or (self.whole_powers and wanted[1] > 1):
                return None
            return wanted[0] ** 2, wanted[1] ** 2
        if balls.sign(wanted.ball) == -1 or (self.whole_powers and not wanted.may_be_rational):
            return None
        with ctx.workprec(PRECISION):
            # The square of an irrational number may be rational, that of a transcendental one not.
            keeps = wanted.kind in (EnclosedKind.TRANSCENDENTAL, EnclosedKind.RATIONAL)
            return self._near(
                balls.multiply(wanted.ball, wanted.ball),
                wanted.kind if keeps else EnclosedKind.UNKNOWN,
                lambda: exact.square(wanted.exactly()),
            )

    def _as_result(self, wanted: Wanted) -> Wanted | None:
        """The value that a power or root has to have; None if it cannot have it.

        Under III-C-3 this is a whole number. If the enclosure holds only one, it is that one.
        """
        if not self.whole_powers or not isinstance(wanted, Near):
            return wanted
        ball = wanted.ball
        if not isinstance(ball, arb) or not ball.is_finite():
            return wanted
        if not wanted.may_be_rational or not ball.contains_integer():
            return None
        whole = ball.unique_fmpz()
        return wanted if whole is None else (int(whole), 1)

    def may_be_in_power(self, value: Worth | Near) -> bool:
        """Whether the limits of III-C-3 allow this value in, or as, a power or root."""
        if not self.whole_powers or not isinstance(value, tuple):
            return True
        return value[1] == 1 and value[0] >= 0

    def _power_holes(
        self, symbol: str, wanted: Rational, known: Rational, is_left: bool
    ) -> Iterator[Hole]:
        """The values for a power or root of rationals."""
        if is_left == (symbol == POWER):  # the base or the radicand
            if known[0] == 0:
                if symbol == POWER and wanted == ONE:
                    yield Wild(symbol, ZERO, is_left, ONE)
            elif wanted[0] == 0:
                yield ZERO
            else:
                exponent = known if symbol == POWER else reciprocal(known)
                signs = self._signs(wanted[0] > 0, exponent[0] % 2 == 1, exponent[1] % 2 == 1)
                if signs:
                    size = self._power((abs(wanted[0]), wanted[1]), reciprocal(exponent))
                    if size is not None:
                        yield from (size if positive else _negative(size) for positive in signs)
        elif known in (ZERO, ONE, MINUS_ONE):
            if wanted == known or (known == MINUS_ONE and wanted == ONE):
                yield Wild(symbol, known, is_left, wanted)
        elif wanted[0] > 0 or (wanted[0] < 0 and known[0] < 0):
            result, base = (abs(wanted[0]), wanted[1]), (abs(known[0]), known[1])
            if result != ONE:
                hole = self._logarithm(*((result, base) if symbol == POWER else (base, result)))
                if hole is not None:
                    yield hole
            elif symbol == POWER:
                yield ZERO

    def _signs(self, positive: bool, odd_top: bool, odd_bottom: bool) -> tuple[bool, ...]:
        """The possible signs of a base, given its power's sign and the exponent's parities."""
        if not positive:
            return (False,) if odd_top and odd_bottom else ()
        return (True,) if odd_top or self.whole_powers else (True, False)

    def _power(self, base: Rational, exponent: Rational) -> Wanted | None:
        """A positive rational to a rational power; None if it cannot be of use."""
        if base == ONE:
            return ONE
        top, bottom = exponent
        if top < 0:
            base, top = reciprocal(base), -top
        # A root with a large index is 1 or not an integer.
        roots = [int(fmpz(part).root(bottom)) for part in base] if bottom < LONG else [1, 1]
        is_exact = roots[0] ** bottom == base[0] and roots[1] ** bottom == base[1]
        if is_exact and top * max(root.bit_length() for root in roots) <= LONG:
            return roots[0] ** top, roots[1] ** top
        if self.whole_powers and not is_exact:
            return None
        logarithm = (arb(base[0]) / base[1]).log() * top / bottom
        return Near(
            balls.exp(logarithm),
            EnclosedKind.RATIONAL if is_exact else EnclosedKind.IRRATIONAL,
            lambda: powers.positive_power(fmpq(*base), fmpq(top, bottom)),
        )

    def _logarithm(self, result: Rational, base: Rational) -> Wanted | None:
        """The exponent with which a positive base gives a positive result; neither is 1."""
        ratio = _log(result) / _log(base)
        # If it is rational, both are powers of one rational: the denominator is no larger than
        # the number of bits of the base.
        times, index = nearest_fraction(ratio, max(part.bit_length() for part in base))
        if ratio.overlaps(arb(fmpq(times, index))) and is_power(result, base, times, index):
            return times, index
        # Gelfond and Schneider: the logarithm of a rational to a rational base is rational or
        # transcendental.
        return None if self.whole_powers else Near(ratio, EnclosedKind.TRANSCENDENTAL, _unknown)

    def _near_holes(
        self, symbol: str, wanted: Wanted, known: Worth, is_left: bool
    ) -> Iterator[Hole]:
        """The values if not both numbers are rational."""
        raised = is_left == (symbol == POWER)
        if symbol not in (PLUS, MINUS):
            if isinstance(wanted, Near):
                wanted.tighten()
            if not isinstance(known, tuple):
                near = self.arithmetic.near(known)
                near.tighten()
                self._doubt_if_unit(near)
        if symbol in (POWER, ROOT):
            if self.whole_powers and isinstance(wanted, Near) and not wanted.may_be_rational:
                return
            if known in (ZERO, ONE, MINUS_ONE) and (known == ZERO or not raised):
                self._doubt_if_unit(wanted)
                return
            if wanted in (ONE, MINUS_ONE):
                yield from (ONE, MINUS_ONE) if raised else (ZERO,)
                return
        if symbol in (TIMES, OVER) and known == ZERO:
            self._doubt_if_unit(wanted)
            return
        if wanted == ZERO and symbol not in (PLUS, MINUS):
            if raised or symbol == TIMES or (symbol == OVER and is_left):
                yield ZERO
            return
        result = wanted if isinstance(wanted, Near) else self.arithmetic.near(wanted)
        other = self.arithmetic.near(known)
        if symbol in JOIN:
            kind = EnclosedKind.UNKNOWN
            if EnclosedKind.RATIONAL in (result.kind, other.kind):
                kind = max(result.kind, other.kind)
            elif result.kind is EnclosedKind.TRANSCENDENTAL and exact.is_algebraic(number(known)):
                kind = EnclosedKind.TRANSCENDENTAL
            ball = joined_ball(symbol, result.ball, other.ball, is_left)
            yield from self._found(
                ball, kind, lambda: exact.joined(symbol, result.exactly(), number(known), is_left)
            )
        elif raised:
            yield from self._raised(symbol, result, other, number(known))
        else:
            yield from self._exponent(symbol, result, other, number(known))

    def _raised(self, symbol: str, result: Near, other: Near, known: Number) -> Iterator[Hole]:
        """The base for a known exponent, or the radicand for a known index."""
        of_result = balls.sign(result.ball)
        odd = parities(known)
        if is_rational(known) is False:
            signs: tuple[bool, ...] = () if of_result == -1 else (True,)
        elif odd is None or of_result is None:
            signs = (True, False)
        else:
            signs = self._signs(of_result == 1, *(odd if symbol == POWER else reversed(odd)))
        radical = exact.radicand(result.quickly())
        if radical and radical[0] and isinstance(known, fmpq):
            power = known if symbol == ROOT else 1 / known
            found = self._power(pair(radical[0]), pair(power / radical[1]))
            if found is not None:
                yield from (found if positive else _negative(found) for positive in signs)
            return
        logarithm = result.log_of_size()
        inverse = balls.invert(other.ball) if symbol == POWER else other.ball
        exponent = balls.multiply(logarithm, inverse)
        size = balls.exp(exponent)
        kind = _kind_of_power(result, known)

        def exactly() -> Number | None:
            return exact.root(symbol, result.exactly(), known)

        # A number near 1 that is not 1 is not an integer.
        may_be_whole = not _is_small(exponent)
        if True in signs:
            yield from self._found(size, kind, exactly, may_be_whole=may_be_whole)
        if False in signs:
            yield from self._found(
                balls.negate(size),
                kind,
                lambda: exact.negated(exactly()),
                may_be_whole=may_be_whole,
            )

    def _exponent(self, symbol: str, result: Near, other: Near, known: Number) -> Iterator[Hole]:
        """The exponent of a known base, or the index for a known radicand."""
        if balls.sign(result.ball) == -1 and sign(known) == 1:
            return
        of_result, of_known = exact.radicand(result.quickly()), exact.radicand(known)
        if of_result and of_known:
            yield from self._exponent_of_radicals(symbol, of_result, of_known)
            return
        over, under = result.log_of_size(), other.log_of_size()
        if symbol == ROOT:
            over, under = under, over
        ball = balls.multiply(over, balls.invert(under))

        def exactly() -> Number | None:
            return exact.whole_exponent(ball, symbol, result.exactly(), known)

        yield from self._found(ball, EnclosedKind.UNKNOWN, exactly)

    def _exponent_of_radicals(
        self, symbol: str, result: tuple[fmpq, int], known: tuple[fmpq, int]
    ) -> Iterator[Hole]:
        """The same for radicals m√r and n√s: n÷m times the logarithm of r to the base s."""
        (over, index), (under, other) = (result, known) if symbol == POWER else (known, result)
        if under == 1 or over == 0:
            return
        if over == 1:
            yield ZERO
            return
        found = self._logarithm(pair(over), pair(under))
        if isinstance(found, Near):
            times = arb(fmpq(other, index))
            yield Near(balls.multiply(found.ball, times), found.kind, _unknown)
        elif found is not None:
            yield multiply(found, pair(fmpq(other, index)))

    def _found(
        self, ball: Ball, kind: EnclosedKind, exactly: Exactly, *, may_be_whole: bool = True
    ) -> Iterator[Wanted]:
        found = self._near(ball, kind, exactly, may_be_whole=may_be_whole)
        if found is not None:
            yield found

    def _near(
        self, ball: Ball, kind: EnclosedKind, exactly: Exactly, *, may_be_whole: bool = True
    ) -> Wanted | None:
        """A number by its enclosure, or exactly if it seems to be an integer."""
        if isinstance(ball, arb) and not ball.is_finite():
            self.arithmetic.doubt()
            return None
        found = Near(ball, kind, exactly)
        may_be_whole = may_be_whole and found.may_be_rational
        seems_whole = may_be_whole and isinstance(ball, arb) and ball.contains_integer()
        return _resolved(found) if seems_whole else found

    def _doubt_if_unit(self, wanted: Wanted) -> None:
        """Record a doubt if a number may be 0, 1 or −1: then the missing part may be arbitrary."""
        if isinstance(wanted, Near) and wanted.may_be_rational and may_be_unit(wanted.ball):
            self.arithmetic.doubt()


def _kind_of_power(result: Near, exponent: Number) -> EnclosedKind:
    """The kind of a number whose power with this exponent, or its inverse, is the result."""
    if isinstance(exponent, fmpq):
        return (
            EnclosedKind.TRANSCENDENTAL
            if result.kind is EnclosedKind.TRANSCENDENTAL
            else EnclosedKind.UNKNOWN
        )
    found = result.quickly()
    if found in (fmpq(0), fmpq(1), fmpq(-1)):
        return EnclosedKind.UNKNOWN
    # Gelfond and Schneider: an algebraic number to an irrational algebraic power.
    both = exact.is_algebraic(found) and exact.is_algebraic(exponent)
    return EnclosedKind.TRANSCENDENTAL if both else EnclosedKind.UNKNOWN


def _is_small(ball: Ball) -> bool:
    """Whether a number is known to be near 0 but not 0."""
    return isinstance(ball, arb) and balls.sign(ball) in (1, -1) and bool(abs(ball) < _SMALL)


def _negative(value: Wanted) -> Wanted:
    if isinstance(value, Near):
        return Near(balls.negate(value.ball), value.kind, lambda: exact.negated(value.exactly()))
    return negative(value)


def _log(value: Rational) -> arb:
    """The natural logarithm of a positive rational, precise near 1 too."""
    top, bottom = value
    if bottom < 2 * top < 4 * bottom:
        return arb(fmpq(top - bottom, bottom)).log1p()
    return (arb(top) / bottom).log()


def _resolved(near: Near) -> Wanted:
    """A number that seems to be an integer: exact if it is one."""
    assert isinstance(near.ball, arb)
    whole = near.ball.unique_fmpz()
    found = None if whole is None else near.exactly()
    if whole is None or found is None:
        return near
    if isinstance(found, fmpq):
        return pair(found)
    if is_rational(found) is False:
        near.kind = EnclosedKind.IRRATIONAL
        return near
    return (int(whole), 1) if equal(found, fmpq(whole)) else near


def _unknown() -> None:
    """No exact form: the logarithm of a rational to a rational base has none here."""
