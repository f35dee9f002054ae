"""Two numbers without the powers and roots that they have in common.

A power or root with a positive exponent keeps the order of positive numbers. So 5√(Y+1) and 5√Y
compare as Y+1 and Y do, and Y√((Y+1)÷Y) compares with 1 as Y+1 does with Y, however huge Y is. This
module finds such simpler pairs; `comparison` compares them.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm

from flint import fmpq

from nowornever.equations.numbers.algebraic import Algebraic
from nowornever.equations.numbers.arithmetic import (
    as_one_term,
    divide,
    from_terms,
    multiply,
    negate,
    subtract,
)
from nowornever.equations.numbers.number import UNIT, Base, Number, Sum, sign
from nowornever.equations.numbers.powers import positive_power

Pair = tuple[Number, Number]
Factors = list[tuple[Base, Number]]
"""A product of powers: positive bases with their exponents."""


def without_roots(a: Number, b: Number) -> Iterator[Pair]:
    """Pairs of other positive numbers; each pair compares as `a` and `b` do."""
    tried: list[Pair] = []
    for pair in _positive_pairs(a, b):
        if pair in tried:
            continue
        tried.append(pair)
        factors = _quotient(*pair)
        for unit in _units(factors):
            simpler = _divided_by(factors, unit)
            if simpler and simpler not in tried:
                tried.append(simpler)
                yield simpler


def _positive_pairs(a: Number, b: Number) -> Iterator[Pair]:
    """Pairs of positive numbers that compare as `a` and `b` do: these, and others made of them."""
    for one, other in _splits(a, b):
        signs = sign(one), sign(other)
        if signs == (1, 1):
            yield one, other
        elif signs == (-1, -1):
            yield negate(other), negate(one)


def _splits(a: Number, b: Number) -> Iterator[Pair]:
    """The numbers, and each root in their difference with what has to equal it."""
    yield a, b
    difference = subtract(a, b)
    if isinstance(difference, Sum):
        for monomial, coefficient in difference.terms.items():
            is_root = any(isinstance(base, Sum | Algebraic) for base, _ in monomial)
            if is_root or len(difference.terms) == 2:
                term = from_terms({monomial: coefficient})
                yield term, subtract(term, difference)


def _quotient(over: Number, under: Number) -> Factors:
    """The quotient of two positive numbers, as a product of powers."""
    [(top, coefficient)] = as_one_term(over).items()
    [(bottom, divisor)] = as_one_term(under).items()
    factors: Factors = [*top, *((base, negate(exponent)) for base, exponent in bottom)]
    if coefficient != divisor:
        factors.append((coefficient / divisor, UNIT))
    return factors


def _units(factors: Factors) -> list[Number]:
    """The exponents by which all can be divided, those of irrational and huge bases first."""
    ordered = sorted(factors, key=lambda factor: isinstance(factor[0], int | fmpq))
    return list(dict.fromkeys(exponent for _, exponent in ordered))


def _divided_by(factors: Factors, unit: Number) -> Pair | None:
    """The two sides of a quotient when its exponents are divided by one of them.

    They are also multiplied by their denominators, which removes roots. None if the sign of an
    exponent is unknown.
    """
    of_unit, signs = sign(unit), [sign(exponent) or 0 for _, exponent in factors]
    if not of_unit or 0 in signs:
        return None
    ratios = [divide(exponent, unit) for _, exponent in factors]
    times = lcm(*(int(ratio.q) for ratio in ratios if isinstance(ratio, fmpq)))
    sides: dict[int, Number] = {1: UNIT, -1: UNIT}
    for (base, _), side, ratio in zip(factors, signs, ratios, strict=True):
        size = multiply(fmpq(times * of_unit * side), ratio)
        number = fmpq(base) if isinstance(base, int) else base
        sides[side] = multiply(sides[side], positive_power(number, size))
    return sides[1], sides[-1]
