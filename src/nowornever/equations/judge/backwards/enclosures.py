"""Numbers known only by an enclosure (interval arithmetic), when no exact form is kept."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import TypeAlias

from flint import arb, ctx

from nowornever.equations.judge.rationals import ZERO, Rational
from nowornever.equations.numbers import balls
from nowornever.equations.numbers.balls import Ball, Exp
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import PRECISIONS, Number, enclose
from nowornever.equations.symbols import MINUS, PLUS, TIMES

PRECISION = 256
_AGREEMENT = 160
"""Numbers that agree to this many bits count as equal until they must be distinguished."""
_ACCURATE = 60
"""How many bits of a number must be known to replace it by a float."""

_APART = 1 << 64
"""An offset that marks the exponent of a difference from 1 or −1."""
_TRIED = PRECISIONS[:4]
"""The precisions that are tried to distinguish a number from 0, 1 and −1."""
_TRIED_ALGEBRAIC = PRECISIONS[:5]
"""The same for a number that is certainly not 0, 1 or −1."""
_TIGHT = _TRIED_ALGEBRAIC[-1] + PRECISION
"""With this many bits its distance from them is computed."""
_CLOSE = arb(1) / 2
"""Within this distance of 1 the logarithm is computed from the difference."""
_UNITS = (arb(0), arb(1), arb(-1))

Exactly = Callable[[], "Number | None"]
"""Computes a number exactly; None if it has no exact form."""


Key: TypeAlias = "tuple[EnclosedKind, tuple[int, ...], int, int]"
"""A key that is the same for enclosures of the same number, nearly always."""


class EnclosedKind(IntEnum):
    """What is known about a number besides its enclosure."""

    RATIONAL = 0
    IRRATIONAL = 1
    TRANSCENDENTAL = 2
    UNKNOWN = 3


class Near:
    """A number known by an enclosure, and how to compute it exactly."""

    __slots__ = ("_found", "_is_tight", "_log", "ball", "kind", "sources")

    def __init__(self, ball: Ball, kind: EnclosedKind, source: Exactly) -> None:
        """The enclosure, and what kind of number it holds."""
        self.ball, self.kind = ball, kind
        self.sources: list[Exactly] = [source]
        """More than one if it stands for several numbers that may differ."""
        self._found: list[Number | None] = []
        self._is_tight = False
        self._log: tuple[Ball, Ball] | None = None

    def tighten(self) -> None:
        """Compute a tighter enclosure, if the number may be 0, 1 or −1 as far as is known."""
        if self._is_tight:
            return
        self._is_tight = True
        found = self.exactly() if may_be_unit(self.ball) else None
        if found is None:
            return
        is_other = self.kind in (EnclosedKind.IRRATIONAL, EnclosedKind.TRANSCENDENTAL)
        for precision in _TRIED_ALGEBRAIC if is_other else _TRIED:
            with ctx.workprec(precision):
                ball = enclose(found, precision)
            if not may_be_unit(ball):
                self.ball = ball
                return

    def log_of_size(self) -> Ball:
        """The logarithm of its absolute value, precise near 1 too; cached with the enclosure."""
        if self._log is None or self._log[0] is not self.ball:
            with ctx.workprec(PRECISION):
                self._log = self.ball, _log_of_size(self.ball)
        return self._log[1]

    def merge(self, other: Near) -> None:
        """Also stand for another number, which agrees with it to some fifty digits."""
        with ctx.workprec(_TIGHT):
            self.ball = balls.hull(self.ball, other.ball)
        known = set(self.sources)
        self.sources = [*self.sources, *(s for s in other.sources if s not in known)]
        self._found, self._is_tight = [], False

    def copy(self) -> Near:
        """A copy of the number, to be merged with others elsewhere."""
        copy = Near(self.ball, self.kind, self.sources[0])
        copy.sources, copy._found, copy._is_tight = self.sources, self._found, self._is_tight
        return copy

    @property
    def key(self) -> Key:
        """A key that is nearly always the same for enclosures that agree to some fifty digits.

        Numbers with the same key may be merged: the enclosure then contains all of them.
        """
        signs, ball = [], self.ball
        while isinstance(ball, Exp):
            signs.append(ball.sign)
            ball = ball.log
        return self.kind, tuple(signs), *_leading_digits(ball)

    @property
    def may_be_rational(self) -> bool:
        """Whether it is rational, or that is unknown."""
        return self.kind in (EnclosedKind.RATIONAL, EnclosedKind.UNKNOWN)

    def quickly(self) -> Number | None:
        """The exact number, if it need not be compared with others."""
        return self.exactly() if len(self.sources) == 1 else None

    def exactly(self) -> Number | None:
        """The exact number; None if it is unknown."""
        if not self._found:
            first, *others = [source() for source in self.sources]
            same = all(first is not None and other is not None and equal(first, other) is True
                       for other in others)  # fmt: skip
            self._found = [first if same else None]
        return self._found[0]


def _leading_digits(ball: arb) -> tuple[int, int]:
    """The exponent and the leading binary digits of the midpoint of an enclosure."""
    digits, exponent = (int(part) for part in ball.mid().man_exp())
    if digits == 0:
        radius, size = (int(part) for part in ball.rad().man_exp())
        return radius.bit_length() + size, 0
    is_about_1 = exponent < 0 and 0 <= digits.bit_length() + exponent <= 1
    beyond = abs(digits) - (1 << -exponent) if is_about_1 else 0
    if beyond and beyond.bit_length() < -exponent - _AGREEMENT:
        # Near 1 or −1 it is the distance from it that distinguishes numbers.
        exponent -= _APART if digits > 0 else 2 * _APART
        digits = beyond
    surplus = digits.bit_length() - _AGREEMENT
    if surplus > 0:
        return exponent + surplus, (digits + (1 << surplus - 1)) >> surplus
    return exponent, digits


def may_be_unit(ball: Ball) -> bool:
    """Whether a number known by an enclosure may be 0, 1 or −1."""
    return isinstance(ball, arb) and any(ball.contains(unit) for unit in _UNITS)


def _log_of_size(ball: Ball) -> Ball:
    if isinstance(ball, Exp):
        return ball.log
    size = abs(ball)
    if not abs(size - 1) < _CLOSE:
        return size.log()
    with ctx.workprec(_TIGHT):
        beyond = abs(ball) - 1
    return beyond.log1p()


def accurate(ball: arb) -> bool:
    """Whether an enclosure is tight enough to be replaced by a float."""
    return bool(ball.rel_accuracy_bits() >= _ACCURATE)


def overlap(a: Ball, b: Ball) -> bool:
    """Whether two enclosures may contain the same number."""
    if isinstance(a, arb) and isinstance(b, arb):
        return bool(a.overlaps(b))
    return not balls.sign(balls.add(a, balls.negate(b)))


def joined_ball(symbol: str, wanted: Ball, known: Ball, is_left: bool) -> Ball:
    """The missing operand of a sum, difference, product or quotient, as an enclosure."""
    if symbol == PLUS:
        return balls.add(wanted, balls.negate(known))
    if symbol == MINUS:
        if is_left:
            return balls.add(wanted, known)
        return balls.add(known, balls.negate(wanted))
    if symbol == TIMES:
        return balls.multiply(wanted, balls.invert(known))
    if is_left:
        return balls.multiply(wanted, known)
    return balls.multiply(known, balls.invert(wanted))


def nearest_fraction(ball: arb, limit: int) -> Rational:
    """The only fraction with a denominator up to a limit that a tight enclosure may contain.

    A fraction p÷q that is closer to a number than 1÷2q² is a convergent of its continued
    fraction, so it is the last convergent whose denominator is within the limit.
    """
    digits, exponent = (int(part) for part in ball.mid().man_exp())
    if exponent + digits.bit_length() < -limit.bit_length():
        return ZERO
    top, bottom = (digits << exponent, 1) if exponent >= 0 else (digits, 1 << -exponent)
    before, last = (0, 1), (1, 0)
    while bottom:
        whole, rest = divmod(top, bottom)
        following = before[0] + whole * last[0], before[1] + whole * last[1]
        if following[1] > limit:
            break
        before, last = last, following
        top, bottom = bottom, rest
    return last
