"""Limits on the values of all expressions of some cubes, known without building them.

- Without −, no value is negative.
- Without ÷ and √, and without − or without \\*, every value is whole; so it is without ÷ where
  powers and roots must be whole (III-C-3).
- Without \\* and √ every value is rational, and its numerator and denominator are of limited size:
  a sum of fractions whose parts are at most a and b has parts of at most 2ab.
- With one \\* or √ every value is algebraic.
"""

from __future__ import annotations

from math import prod

from flint import arb, fmpq

from nowornever.equations.judge.backwards.enclosures import EnclosedKind, Near, nearest_fraction
from nowornever.equations.judge.rationals import Rational
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.worth import Worth, worth
from nowornever.equations.numbers import balls
from nowornever.equations.numbers.number import Number
from nowornever.equations.symbols import MINUS, OVER, POWER

_POWERS_FOR = {
    EnclosedKind.RATIONAL: 0,
    EnclosedKind.UNKNOWN: 0,
    EnclosedKind.IRRATIONAL: 1,
    EnclosedKind.TRANSCENDENTAL: 2,
}
"""The minimum number of * and √ for a number of each kind."""


class ValueLimits:
    """The limits on the values of expressions that use some of these cubes."""

    def __init__(self, supply: Supply, cubes: Multiset, *, whole_powers: bool) -> None:
        """The limits follow from the symbols; with `whole_powers` the limits of III-C-3 apply."""
        _, operations, roots = supply.counts(cubes)
        powers = supply.count(cubes, POWER)
        minus, over = supply.count(cubes, MINUS), supply.count(cubes, OVER)
        self.negative = minus > 0
        self.fractions = bool(over or (not whole_powers and (roots or (minus and powers))))
        self.height = None if powers or roots else height(supply, cubes, operations + 1)
        self.powers = powers + roots

    def admits(self, value: Worth) -> bool:
        """Whether a value is, or may be, within the limits."""
        if not isinstance(value, tuple):
            return self.powers > 0
        top, bottom = value
        if top < 0 and not self.negative:
            return False
        if bottom > 1 and not self.fractions:
            return False
        return self.height is None or (abs(top) <= self.height and bottom <= self.height)

    def narrowed(self, value: Near) -> Rational | Near | None:
        """A number known by an enclosure, if it may be within the limits.

        If the limits leave a single number in the enclosure, that number.
        """
        ball = value.ball
        if not self.negative and balls.sign(ball) == -1:
            return None
        if self.powers < _POWERS_FOR[value.kind]:
            return None
        if self.height is None:
            return value
        if not isinstance(ball, arb) or not abs(ball) <= self.height:
            return value if isinstance(ball, arb) and abs(ball).lower() <= self.height else None
        if not ball.rad() * (2 * self.height**2) < 1:
            return value  # several fractions may lie in the enclosure
        found = nearest_fraction(ball, self.height)
        return found if ball.overlaps(arb(fmpq(*found))) and self.admits(found) else None


def height(supply: Supply, multiset: Multiset, most: int) -> int:
    """An upper bound on numerators and denominators, with + − × ÷ on at most `most` digits."""
    digits = sorted((int(d) for d in supply.cubes(multiset) if d.isdigit()), reverse=True)
    used = [max(1, digit) for digit in digits[:most]]
    return prod(used) << len(used)


def out_of_reach(supply: Supply, goal: Number, *, whole_powers: bool) -> str:
    """A general argument why no expression of the cubes can be worth the Goal; or an empty text."""
    limits = ValueLimits(supply, supply.all, whole_powers=whole_powers)
    if limits.admits(worth(goal)):
        return ""
    if not isinstance(goal, fmpq):
        return "The Goal is irrational, and without * and √ every value is rational."
    if goal < 0 and not limits.negative:
        return "The Goal is negative, and without − no value is."
    if goal.q != 1 and not limits.fractions:
        return "The Goal is a fraction, and these operations give whole numbers only."
    return (
        "The Goal is out of reach: with these digits and without * and √ no numerator or"
        f" denominator exceeds {limits.height}."
    )
