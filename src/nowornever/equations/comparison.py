"""Which of two values is larger, and whether they are equal: yes, no, or None for undecided."""

from __future__ import annotations

from flint import ctx, fmpq

from nowornever.equations import balls
from nowornever.equations.arithmetic import divide, subtract
from nowornever.equations.kinds import is_rational
from nowornever.equations.number import (
    PRECISIONS,
    Number,
    Sum,
    Undefined,
    Unsettled,
    Value,
    enclose,
    sign,
)

_FIRST = PRECISIONS[0]


def compare(a: Value, b: Value) -> int | None:
    """1, 0 or −1 as the first is larger, equal or smaller; None when undecided or undefined."""
    if isinstance(a, Undefined | Unsettled) or isinstance(b, Undefined | Unsettled):
        return None
    if a == b:
        return 0
    with ctx.workprec(_FIRST):
        found = balls.sign(balls.add(enclose(a, _FIRST), balls.negate(enclose(b, _FIRST))))
    return found or sign(subtract(a, b))


def equal(a: Value, b: Value) -> bool | None:
    """Whether both are the same number; what is undefined equals nothing."""
    if isinstance(a, Undefined) or isinstance(b, Undefined):
        return False
    if isinstance(a, Unsettled) or isinstance(b, Unsettled):
        return None
    if a == b:
        return True
    if _has_one_form(a) and _has_one_form(b):
        return False
    found = compare(a, b)
    if found is None and _differ_by_kind(a, b):
        return False
    return None if found is None else found == 0


def _has_one_form(number: Number) -> bool:
    """Whether any other number of such a form is another number."""
    return isinstance(number, fmpq) or (isinstance(number, Sum) and number.is_surd)


def _differ_by_kind(a: Number, b: Number) -> bool:
    """Whether the difference is known not to be 0, or the quotient not to be 1."""
    if is_rational(subtract(a, b)) is False:
        return True
    if not sign(b):
        return False
    quotient = divide(a, b)
    return is_rational(quotient) is False or _is_power_beside_one(quotient)


def _is_power_beside_one(number: Number) -> bool:
    """Whether it is a product of powers of primes that all lie on the same side of 1."""
    if not isinstance(number, Sum) or list(number.terms.values()) != [1]:
        return False
    [monomial] = number.terms
    signs = {sign(exponent) for _, exponent in monomial}
    return all(type(base) is int for base, _ in monomial) and signs in ({1}, {-1})
