"""Numbers that are next to simpler ones, however near: enclosures where precision does not help.

√(9*(9*9)+1) is 3*(9*9) and a little more, and a root of 3÷4 whose index is huge is 1 and a little
less. No number of digits that can be written tells them apart. But the simpler number cancels
exactly in a sum, and the little that is left is enclosed by its logarithm.
"""

from __future__ import annotations

from flint import arb, fmpq

from nowornever.equations import balls
from nowornever.equations.arithmetic import (
    add,
    from_terms,
    multiply,
    negate,
    product,
)
from nowornever.equations.balls import Ball
from nowornever.equations.number import (
    RATIONAL,
    UNIT,
    ZERO,
    Base,
    Monomial,
    Number,
    Sum,
    enclose,
    log_of,
    log_of_product,
    sign,
)
from nowornever.equations.powers import positive_power

MAX_SIZE = 100
"""Sums that are built of more powers are not looked at."""

_NOTHING = arb(0)


def refined(number: Sum, precision: int) -> Ball:
    """An enclosure of a sum whose terms cancel as far as their digits are known."""
    if number.size > MAX_SIZE:
        return balls.NOTHING_KNOWN
    found = _refined(number, precision)
    if balls.sign(found) is not None:
        return found
    for monomial in number.terms:
        if monomial == RATIONAL:
            continue
        # What is left when a term is taken out as a factor may be told by its size.
        inverse = product(UNIT, {base: negate(exponent) for base, exponent in monomial})
        rest: Number = ZERO
        for term in number.terms.items():
            rest = add(rest, multiply(from_terms(dict([term])), inverse))
        ball = _refined(rest, precision)
        if balls.sign(ball) is not None:
            return balls.multiply(ball, Sum({monomial: UNIT}).roughly(precision))
    return found


def _refined(number: Number, precision: int) -> Ball:
    if not isinstance(number, Sum):
        return enclose(number, precision)
    simple, beyond = _beside(number, precision)
    if balls.sign(beyond) == 0:
        return number.roughly(precision)
    return balls.add(enclose(simple, precision), beyond)


def _beside(number: Number, precision: int) -> tuple[Number, Ball]:
    """A simpler number, and an enclosure of how much more this one is."""
    if not isinstance(number, Sum) or number.is_surd:
        return number, _NOTHING
    simple: Number = ZERO
    beyond: Ball = _NOTHING
    for monomial, coefficient in number.terms.items():
        size, logarithm = _simpler(monomial, precision)
        term = multiply(coefficient, size)
        simple = add(simple, term)
        if balls.sign(logarithm) != 0:
            more = balls.multiply(enclose(term, precision), balls.expm1(logarithm))
            beyond = balls.add(beyond, more)
    return simple, beyond


def _simpler(monomial: Monomial, precision: int) -> tuple[Number, Ball]:
    """A simpler number than a product of powers, and the logarithm of their quotient."""
    size: Number = UNIT
    tiny: list[tuple[Base, Number]] = []
    logarithm: Ball = _NOTHING
    for base, exponent in monomial:
        simple_base, more = _leading(base, precision)
        kept, small = _without_tiny_terms(exponent, precision)
        simple_exponent, beyond = _beside(kept, precision)
        number = fmpq(simple_base) if isinstance(simple_base, int) else simple_base
        size = multiply(size, positive_power(number, simple_exponent))
        if small != ZERO:
            tiny.append((simple_base, small))
        if balls.sign(more) != 0:
            part = balls.multiply(enclose(exponent, precision), more)
            logarithm = balls.add(logarithm, part)
        if balls.sign(beyond) != 0:
            part = balls.multiply(beyond, log_of(simple_base, precision))
            logarithm = balls.add(logarithm, part)
    if tiny:
        logarithm = balls.add(logarithm, log_of_product(tiny, precision))
    if balls.sign(logarithm) == 0 or not balls.is_tiny(logarithm):
        return from_terms({monomial: UNIT}), _NOTHING
    return size, logarithm


def _without_tiny_terms(number: Number, precision: int) -> tuple[Number, Number]:
    """A number in two parts: the terms that are not next to 0, and those that are."""
    if not isinstance(number, Sum):
        is_tiny = balls.is_tiny(enclose(number, precision))
        return (ZERO, number) if is_tiny else (number, ZERO)
    parts: tuple[dict[Monomial, fmpq], dict[Monomial, fmpq]] = {}, {}
    for monomial, coefficient in number.terms.items():
        is_tiny = balls.is_tiny(enclose(from_terms({monomial: coefficient}), precision))
        parts[is_tiny][monomial] = coefficient
    return from_terms(parts[0]), from_terms(parts[1])


def _leading(base: Base, precision: int) -> tuple[Base, Ball]:
    """What a positive base is next to, or its largest term, and the logarithm of the quotient."""
    if not isinstance(base, Sum) or base.is_surd:
        return base, _NOTHING
    simple, beyond = _beside(base, precision)
    if simple != ZERO and balls.sign(beyond):
        over = balls.multiply(beyond, balls.invert(enclose(simple, precision)))
        if balls.sign(over) and balls.is_tiny(over) and sign(simple) == 1:
            return simple, balls.log1p(over)
    for monomial, coefficient in base.terms.items():
        term = from_terms({monomial: coefficient})
        rest = from_terms({m: c for m, c in base.terms.items() if m != monomial})
        over = balls.multiply(enclose(rest, precision), balls.invert(enclose(term, precision)))
        if coefficient > 0 and balls.sign(over) and balls.is_tiny(over):
            return term, balls.log1p(over)
    return base, _NOTHING
