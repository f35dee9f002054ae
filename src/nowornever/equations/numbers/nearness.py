"""Numbers that are next to simpler ones, however near: enclosures where precision does not help.

√(9*(9*9)+1) is 3*(9*9) and a little more, and a root of 3÷4 whose index is huge is 1 and a little
less. No number of digits that can be written tells them apart. But the simpler number cancels
exactly in a sum, and the little that is left is enclosed by its logarithm.
"""

from __future__ import annotations

from flint import arb, fmpq

from nowornever.equations.numbers import balls, expansion
from nowornever.equations.numbers.arithmetic import (
    add,
    from_terms,
    multiply,
    negate,
    product,
    subtract,
)
from nowornever.equations.numbers.balls import Ball
from nowornever.equations.numbers.number import (
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
from nowornever.equations.numbers.powers import positive_power

MAX_SIZE = 100
"""Sums that are built of more powers are not looked at."""
_MAX_INDEX = 4
"""Roots with larger indices are next to the root of the leading term only."""
_STEPS = (0, 3)
"""Powers are next to the same power of the leading term, and then of so many terms more."""

_NOTHING = arb(0)


def refined(number: Sum, precision: int) -> Ball:
    """An enclosure of a sum whose terms cancel as far as their digits are known."""
    if number.size > MAX_SIZE:
        return balls.NOTHING_KNOWN
    found: Ball = balls.NOTHING_KNOWN
    for steps in _STEPS:
        found = _with_steps(number, precision, steps)
        if balls.sign(found) is not None:
            break
    return found


def _with_steps(number: Sum, precision: int, steps: int) -> Ball:
    found = _refined(number, precision, steps)
    if balls.sign(found) is not None:
        return found
    for monomial in number.terms:
        if monomial == RATIONAL:
            continue
        # What is left when a term is taken out as a factor may be told by its size.
        inverse = _inverse(monomial)
        rest: Number = ZERO
        for term in number.terms.items():
            rest = add(rest, multiply(from_terms(dict([term])), inverse))
        ball = _refined(rest, precision, steps)
        if balls.sign(ball) is not None:
            return balls.multiply(ball, Sum({monomial: UNIT}).roughly(precision))
    return found


def _refined(number: Number, precision: int, steps: int) -> Ball:
    if not isinstance(number, Sum):
        return enclose(number, precision)
    simple, beyond = _beside(number, precision, steps)
    if balls.sign(beyond) == 0:
        return number.roughly(precision)
    return balls.add(enclose(simple, precision), beyond)


def _beside(number: Number, precision: int, steps: int) -> tuple[Number, Ball]:
    """A simpler number, and an enclosure of how much more this one is."""
    if not isinstance(number, Sum) or number.is_surd:
        return number, _NOTHING
    simple: Number = ZERO
    beyond: Ball = _NOTHING
    for monomial, coefficient in number.terms.items():
        size, logarithm = _simpler(monomial, precision, steps)
        term = multiply(coefficient, size)
        simple = add(simple, term)
        if balls.sign(logarithm) != 0:
            more = balls.multiply(enclose(term, precision), balls.expm1(logarithm))
            beyond = balls.add(beyond, more)
    return simple, beyond


def _simpler(monomial: Monomial, precision: int, steps: int) -> tuple[Number, Ball]:
    """A simpler number than a product of powers, and the logarithm of their quotient."""
    size: Number = UNIT
    tiny: list[tuple[Base, Number]] = []
    logarithm: Ball = _NOTHING
    for base, exponent in monomial:
        if steps and (expanded := _expanded(base, exponent, precision, steps)):
            size = multiply(size, expanded[0])
            logarithm = balls.add(logarithm, expanded[1])
            continue
        simple_base, more = _leading(base, precision, steps)
        kept, small = _without_tiny_terms(exponent, precision)
        simple_exponent, beyond = _beside(kept, precision, steps)
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
    if balls.sign(logarithm) or (balls.is_tiny(logarithm) and balls.sign(logarithm) != 0):
        return size, logarithm
    whole = Sum({monomial: UNIT})
    if balls.sign(whole.roughly(precision)) is None:
        return UNIT, _logarithm(monomial, precision)
    return whole, _NOTHING


def _logarithm(monomial: Monomial, precision: int) -> Ball:
    """The logarithm of a product of powers whose exponents have a huge factor in common.

    So 9*E over 7*F, where E is F times something that can be written, is told from 1.
    """
    exponents = [exponent for _, exponent in monomial if isinstance(exponent, Sum)]
    for common in dict.fromkeys(part for exponent in exponents for part in exponent.terms):
        inverse = _inverse(common)
        total: Ball = _NOTHING
        for base, exponent in monomial:
            rest = enclose(multiply(exponent, inverse), precision)
            total = balls.add(total, balls.multiply(rest, log_of(base, precision)))
        if balls.sign(total):
            return balls.multiply(total, Sum({common: UNIT}).roughly(precision))
    return balls.NOTHING_KNOWN


def _inverse(monomial: Monomial) -> Number:
    return product(UNIT, {base: negate(exponent) for base, exponent in monomial})


def _expanded(
    base: Base, exponent: Number, precision: int, steps: int
) -> tuple[Number, Ball] | None:
    """The same for a rational power of a sum, by more terms than the leading one."""
    if not isinstance(base, Sum) or base.is_surd or not isinstance(exponent, fmpq):
        return None
    times, index = int(exponent.p), int(exponent.q)
    if max(abs(times), index) > _MAX_INDEX or base.size > expansion.MAX_SIZE:
        return None
    lead = expansion.leading_term(base)
    if lead is None or sign(lead) != 1:
        return None
    others = balls.multiply(
        enclose(subtract(base, lead), precision), balls.invert(enclose(lead, precision))
    )
    if not balls.is_tiny(others):
        return None
    first = positive_power(lead, fmpq(1 if times > 0 else -1, index))
    if times > 0:
        found, over = expansion.root(base, index, first, steps)
        whole = _roughly(positive_power(found, fmpq(index)), precision)
        part = balls.multiply(_roughly(over, precision), balls.invert(whole))
    else:
        found, over = expansion.inverse_root(base, index, first, steps)
        part = balls.negate(_roughly(over, precision))
    if not balls.is_tiny(part) or balls.sign(_roughly(found, precision)) != 1:
        return None
    logarithm = balls.multiply(balls.rational(exponent), balls.log1p(part))
    return positive_power(found, fmpq(abs(times))), logarithm


def _roughly(number: Number, precision: int) -> Ball:
    """An enclosure that is not refined again."""
    return number.roughly(precision) if isinstance(number, Sum) else enclose(number, precision)


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


def _leading(base: Base, precision: int, steps: int) -> tuple[Base, Ball]:
    """What a positive base is next to, or its largest term, and the logarithm of the quotient."""
    if not isinstance(base, Sum) or base.is_surd:
        return base, _NOTHING
    simple, beyond = _beside(base, precision, steps)
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
