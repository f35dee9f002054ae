"""Quotients, powers and roots: their exact values, or why they are undefined (III-A to III-C)."""

from __future__ import annotations

from nowornever.equations.numbers import arithmetic
from nowornever.equations.numbers.arithmetic import negate, reciprocal
from nowornever.equations.numbers.kinds import is_integer, is_rational, is_whole, parities
from nowornever.equations.numbers.number import ZERO, Number, Undefined, Unsettled, Value, sign
from nowornever.equations.numbers.powers import positive_power
from nowornever.equations.symbols import POWER, ROOT

_ZERO_UNKNOWN = "it is not settled whether a part of it is zero"
_INDEX = "index of a root"


def divide(a: Number, b: Number) -> Value:
    """The quotient; undefined if `b` is zero (III-A)."""
    of_divisor = sign(b)
    if of_divisor == 0:
        return Undefined("nothing can be divided by 0", "III-A-example")
    if of_divisor is None:
        return Unsettled("it is not settled whether it divides by zero")
    return arithmetic.divide(a, b)


def power(base: Number, exponent: Number) -> Value:
    """Base * exponent (III-B-3), or why it is undefined."""
    of_base = sign(base)
    if of_base is None:
        return Unsettled(_ZERO_UNKNOWN)
    if of_base == 1:
        return positive_power(base, exponent)
    if of_base == 0:
        return _power_of_zero(exponent)
    odd = _odd_parts(exponent, "exponent", base, exponent)
    if not isinstance(odd, tuple):
        return odd
    odd_top, odd_bottom = odd
    if odd_top and not odd_bottom:
        return Undefined(
            "a negative number has no power whose exponent, in lowest terms, is odd over even",
            "III-C-2-e",
        )
    return _power_of_negative(base, exponent, below_zero=odd_top)


def _power_of_zero(exponent: Number) -> Value:
    of_exponent = sign(exponent)
    if of_exponent is None:
        return Unsettled(_ZERO_UNKNOWN, (ZERO,))
    if of_exponent == 1:
        return ZERO
    return Undefined("0 has no power whose exponent is zero or negative", "III-C-2-b")


def root(index: Number, radicand: Number) -> Value:
    """Index √ radicand (III-B-2), the root that is not negative (III-C-1), or why there is none."""
    of_index, of_radicand = sign(index), sign(radicand)
    if of_index is None or of_radicand is None:
        return Unsettled(_ZERO_UNKNOWN)
    if of_index == 0:
        return Undefined("no root has the index 0", "III-C-2-a")
    if of_radicand == 0:
        return ZERO if of_index == 1 else Undefined(
            "a root of 0 with a negative index would divide by 0", "III-A"
        )  # fmt: skip
    exponent = reciprocal(index)
    if of_radicand == 1:
        return positive_power(radicand, exponent)
    odd = _odd_parts(index, "index", radicand, exponent)
    if not isinstance(odd, tuple):
        return odd
    odd_top, odd_bottom = odd
    if not odd_top:
        if is_integer(index):
            return Undefined("a negative number has no root with an even index", "III-C-2-c")
        return Undefined(
            "a negative number has no root whose index, in lowest terms, is even over odd",
            "III-C-2-d",
        )
    return _power_of_negative(radicand, exponent, below_zero=odd_bottom)


def _odd_parts(
    written: Number, name: str, base: Number, exponent: Number
) -> tuple[bool, bool] | Undefined | Unsettled:
    """Whether numerator and denominator of an exponent or index are odd, in lowest terms.

    They decide whether a negative number has that power, and its sign.
    """
    rational = is_rational(written)
    if rational is False:
        # The list of III-C-2 omits this case; there is no real value (III-A).
        return Undefined(f"a negative number has no real value with an irrational {name}", "III-A")
    if rational and (odd := parities(written)):
        return odd
    reason = f"it is not settled whether the {name} is odd or even in lowest terms"
    size = positive_power(negate(base), exponent)
    return Unsettled(reason, (size, negate(size)))


def _power_of_negative(base: Number, exponent: Number, *, below_zero: bool) -> Number:
    """A negative number to a legal power: the power of its absolute value, and the sign."""
    size = positive_power(negate(base), exponent)
    return negate(size) if below_zero else size


def within_limits(symbol: str, left: Number, right: Number, value: Value) -> Value:
    """The value of a power or root; undefined if III-C-3 does not allow it."""
    if symbol == POWER:
        return _limited(value, ("base of a power", left), ("exponent of a power", right))
    if symbol == ROOT:
        value = _limited(value, (_INDEX, left), ("number under a root", right))
        return _limited(value, ("value of a root", value))
    return value


def _limited(value: Value, *named: tuple[str, Value]) -> Value:
    """The value; undefined if one of the named values is no whole number (III-C-3)."""
    for name, number in named:
        if isinstance(value, Undefined | Unsettled) or isinstance(number, Undefined | Unsettled):
            return value
        whole = is_whole(number)
        if whole is None:
            reason = f"it is not settled whether the {name} is a whole number"
            return Unsettled(reason, (value,))
        if not whole:
            kind = "counting" if name == _INDEX else "whole"
            return Undefined(f"the {name} must be a {kind} number in this division", "III-C-3")
    return value
