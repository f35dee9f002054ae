"""Interval arithmetic for real numbers of any size, even too large to write out.

A number with a moderate logarithm is a ball of FLINT's `arb`. Any other number is represented by
its sign and an enclosure of its logarithm, which may again be too large, and so on. So every tower
of powers that fits on a table can be enclosed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from flint import arb, ctx, fmpq
from msgspec import Struct

_LARGE = arb(2) ** 64
"""Logarithms beyond this are not exponentiated."""
_BEYOND = arb(2) ** 62
"""All numbers kept as logarithms have logarithms beyond this, or near 0."""
_NEGLIGIBLE = arb(0, 2.0**-60)
"""Encloses log(1 ± e) for every e that is below exp(−2^62)."""
_TINY = arb(2) ** -64
_NEXT_TO_ZERO = arb(0, arb(2) ** -(2**62))
"""Encloses every number that is kept as a logarithm and is near 0."""
_DOUBLE = arb(0).union(arb(2).log())
"""Encloses the logarithm of every number from 1 to 2."""
_LARGEST_INDEX = 100
"""Roots with larger indices are taken through logarithms."""
_HASH_BITS = 40

Ball: TypeAlias = "arb | Exp"


class Exp(Struct, frozen=True):
    """A sign times the exponential of a number in the ball `log`.

    That number is larger than 2^62 in size, or so near to 0 that it is an Exp itself.
    """

    sign: int
    log: Ball


NOTHING_KNOWN = arb("nan")


def sign(ball: Ball) -> int | None:
    """The sign of every number in the ball, or None if signs differ."""
    if isinstance(ball, Exp):
        return ball.sign
    if ball > 0:
        return 1
    if ball < 0:
        return -1
    return 0 if ball == 0 else None


def exp(ball: Ball) -> Ball:
    """The exponential."""
    if isinstance(ball, Exp):
        return Exp(1, ball)
    if abs(ball) < _LARGE:
        return ball.exp()
    return Exp(1, ball) if abs(ball) > _BEYOND and ball.is_finite() else NOTHING_KNOWN


def log(ball: Ball) -> Ball:
    """The natural logarithm of a number that is known to be positive."""
    return ball.log if isinstance(ball, Exp) else ball.log()


def negate(ball: Ball) -> Ball:
    """The number with the opposite sign."""
    return Exp(-ball.sign, ball.log) if isinstance(ball, Exp) else -ball


def expm1(ball: Ball) -> Ball:
    """The exponential minus 1; near 0 that is nearly the number itself."""
    if isinstance(ball, Exp) and is_tiny(ball):
        return _signed(ball.sign, add(ball.log, _NEGLIGIBLE))
    if isinstance(ball, arb) and abs(ball) < _LARGE:
        return ball.expm1()
    return add(exp(ball), arb(-1))


def log1p(ball: Ball) -> Ball:
    """The logarithm of 1 plus a number near 0."""
    return _signed(ball.sign, add(ball.log, _NEGLIGIBLE)) if isinstance(ball, Exp) else ball.log1p()


def invert(ball: Ball) -> Ball:
    """The reciprocal of the number."""
    return Exp(ball.sign, negate(ball.log)) if isinstance(ball, Exp) else 1 / ball


def is_tiny(ball: Ball) -> bool:
    """Whether a number is known to be near 0, or 0."""
    if isinstance(ball, arb):
        return bool(abs(ball) < _TINY)
    is_far = isinstance(ball.log, arb) or sign(ball.log.log) == 1
    return is_far and sign(ball.log) == -1


def add(a: Ball, b: Ball) -> Ball:
    """The sum."""
    if isinstance(a, arb) and isinstance(b, arb):
        return a + b
    sign_a, sign_b = sign(a), sign(b)
    if sign_a == 0 or sign_b == 0:
        return a if sign_b == 0 else b
    if sign_a is None or sign_b is None:
        return _add_uncertain(a, b) if isinstance(a, Exp) else _add_uncertain(b, a)
    log_a, log_b = log(_absolute(a)), log(_absolute(b))
    difference = add(log_a, negate(log_b))
    if sign(difference) == -1:
        sign_a, log_a, difference = sign_b, log_b, negate(difference)
    elif sign(difference) is None:
        if sign_a != sign_b:
            return NOTHING_KNOWN
        return _signed(sign_a, add(hull(log_a, log_b), _DOUBLE))
    # |a| is the larger now: |a ± b| = |a| (1 ± exp(−difference))
    alike = sign(a) == sign(b)
    correction: Ball
    if isinstance(difference, Exp) and sign(difference.log) == -1:
        # exp(−difference) is nearly 1 − difference
        correction = add(arb(2).log() if alike else difference.log, _NEGLIGIBLE)
    elif isinstance(difference, Exp) or difference > _LARGE:
        correction = _NEGLIGIBLE
    else:
        smaller = (-difference).exp()
        correction = (1 + smaller if alike else 1 - smaller).log()
    return _signed(sign_a, add(log_a, correction))


def _add_uncertain(a: Ball, b: Ball) -> Ball:
    """The sum of balls of which one contains zero, if one is too small to change the other much."""
    if not isinstance(a, Exp) or not isinstance(b, arb) or not b.is_finite():
        return NOTHING_KNOWN
    if not _is_beyond(a, b):
        return moderate(a) + b
    return _signed(a.sign, add(a.log, _NEGLIGIBLE))


def _is_beyond(large: Exp, small: arb) -> bool:
    """Whether a number is known to be more than exp(2^64) times as large as another."""
    size = abs(small).upper().log()
    if isinstance(large.log, Exp) and size < _LARGE * _LARGE:
        # Its logarithm is near 0, or more than exp(2^64). Adding would double the work at
        # every level of a tower of powers.
        return large.log.sign == 1 and sign(large.log.log) == 1
    difference = add(large.log, -size)
    if isinstance(difference, arb):
        return bool(difference > _LARGE)
    return sign(difference) == 1 and sign(log(difference)) == 1


def moderate(ball: Ball) -> arb:
    """An enclosure by a ball of FLINT, also for numbers near 0 or ±1; all numbers for huge ones."""
    if isinstance(ball, arb):
        return ball
    if is_tiny(ball):
        return _NEXT_TO_ZERO
    is_next_to_one = isinstance(ball.log, Exp) and is_tiny(ball.log)
    return ball.sign * (1 + _NEXT_TO_ZERO) if is_next_to_one else NOTHING_KNOWN


def hull(a: Ball, b: Ball) -> Ball:
    """An enclosure of both balls, if there is one."""
    if isinstance(a, arb) and isinstance(b, arb):
        return a.union(b)
    sign_a = sign(a)
    if not sign_a or sign_a != sign(b):
        return NOTHING_KNOWN
    return _signed(sign_a, hull(log(_absolute(a)), log(_absolute(b))))


def multiply(a: Ball, b: Ball) -> Ball:
    """The product."""
    if isinstance(a, arb) and isinstance(b, arb):
        return a * b
    sign_a, sign_b = sign(a), sign(b)
    if sign_a == 0 or sign_b == 0:
        return arb(0)
    if sign_a is None or sign_b is None:
        return moderate(a) * moderate(b)
    return _signed(sign_a * sign_b, add(log(_absolute(a)), log(_absolute(b))))


def mantissa(enclose: Callable[[int], Ball]) -> int:
    """The leading bits of an irrational number, the same for every enclosure of it."""
    precision = 2 * _HASH_BITS
    while True:
        with ctx.workprec(precision):
            low, high = (_leading_bits(end) for end in _ends(enclose(precision)))
        if low == high:
            return hash(low)
        precision *= 2


def _ends(ball: Ball) -> tuple[arb, arb]:
    assert isinstance(ball, arb), "a number known by its form or polynomial is of moderate size"
    return ball.lower(), ball.upper()


def _leading_bits(end: arb) -> tuple[int, int]:
    digits, exponent = end.mid().man_exp()
    surplus = int(digits).bit_length() - _HASH_BITS
    bits = int(digits) >> surplus if surplus > 0 else int(digits) << -surplus
    return bits, int(exponent) + surplus


def rational(number: fmpq | int) -> arb:
    """The enclosure of a rational."""
    return arb(number)


def radical(base: int, exponent: fmpq) -> arb:
    """The enclosure of a whole number to a power between 0 and 1."""
    if exponent.q > _LARGEST_INDEX:
        return (arb(base).log() * arb(exponent)).exp()
    return (arb(base) ** int(exponent.p)).root(int(exponent.q))


def _absolute(ball: Ball) -> Ball:
    return negate(ball) if sign(ball) == -1 else ball


def _signed(positive: int, logarithm: Ball) -> Ball:
    size = exp(logarithm)
    return size if positive == 1 else negate(size)
