"""Which of two values is larger, and whether they are equal: yes, no, or None for undecided.

Huge numbers that no number of digits tells apart are compared by series (see `scales`), or without
the powers and roots that they have in common (see `exponents`).
"""

from __future__ import annotations

from contextlib import suppress
from itertools import product

from flint import ctx, fmpq

from nowornever.equations.numbers import balls
from nowornever.equations.numbers.arithmetic import divide, subtract
from nowornever.equations.numbers.effort import TooMuchWorkError, attempt, bounded
from nowornever.equations.numbers.exponents import without_roots
from nowornever.equations.numbers.kinds import is_rational
from nowornever.equations.numbers.number import (
    PRECISIONS,
    UNIT,
    Number,
    Sum,
    Undefined,
    Unsettled,
    Value,
    candidates,
    enclose,
    sign,
)
from nowornever.equations.numbers.residues import is_nonzero

_FIRST = PRECISIONS[0]
_ROOT_WORK = 20_000
"""The units of work after which no more pairs without roots are tried."""


def compare(a: Value, b: Value) -> int | None:
    """1, 0 or −1 if the first is larger, equal or smaller; None if undecided or undefined."""
    if isinstance(a, Undefined | Unsettled) or isinstance(b, Undefined | Unsettled):
        return None
    with bounded(), suppress(TooMuchWorkError):
        found = _by_digits(a, b)
        return _without_roots(a, b) if found is None else found
    return None


def _by_digits(a: Number, b: Number) -> int | None:
    """Which is larger, by the digits or the series of the difference."""
    if a == b:
        return 0
    with ctx.workprec(_FIRST):
        found = balls.sign(balls.add(enclose(a, _FIRST), balls.negate(enclose(b, _FIRST))))
    return found or sign(subtract(a, b))


def _without_roots(a: Number, b: Number) -> int | None:
    """Which is larger, by the digits of simpler pairs that compare as these numbers do.

    For example, 3+2√2 to the power √2÷2 is 1+√2 to the power √2, because 3+2√2 is 1+√2 squared.
    """
    with attempt(_ROOT_WORK):
        for over, under in without_roots(a, b):
            if (found := _by_digits(over, under)) is not None:
                return found
    return None


def equal(a: Value, b: Value) -> bool | None:
    """Whether both are the same number; an undefined value equals nothing."""
    if isinstance(a, Undefined) or isinstance(b, Undefined):
        return False
    if isinstance(a, Unsettled) or isinstance(b, Unsettled):
        pairs = list(product(candidates(a) or (), candidates(b) or ()))
        return False if pairs and all(equal(*pair) is False for pair in pairs) else None
    with bounded(), suppress(TooMuchWorkError):
        return _equal(a, b)
    return None


def _equal(a: Number, b: Number) -> bool | None:
    if a == b:
        return True
    if _has_one_form(a) and _has_one_form(b):
        return False
    found = _by_digits(a, b)
    if found is None and (same := _by_kind(a, b)) is not None:
        return same
    if found is None:
        found = _without_roots(a, b)
    return None if found is None else found == 0


def _has_one_form(number: Number) -> bool:
    """Whether a number has only one form of this kind, so that another form is another number."""
    return isinstance(number, fmpq) or (isinstance(number, Sum) and number.is_surd)


def _by_kind(a: Number, b: Number) -> bool | None:
    """Whether the difference is 0, by kind or remainder; or the quotient 1, by form or kind."""
    difference = subtract(a, b)
    if is_rational(difference) is False or is_nonzero(difference):
        return False
    if not sign(b):
        return None
    quotient = divide(a, b)
    if quotient == UNIT:
        return True
    is_other = is_rational(quotient) is False or is_nonzero(subtract(quotient, UNIT))
    return False if is_other or _is_power_beside_one(quotient) else None


def _is_power_beside_one(number: Number) -> bool:
    """Whether it is a product of prime powers that are all above 1, or all below 1."""
    if not isinstance(number, Sum) or list(number.terms.values()) != [1]:
        return False
    [monomial] = number.terms
    signs = {sign(exponent) for _, exponent in monomial}
    return all(type(base) is int for base, _ in monomial) and signs in ({1}, {-1})
