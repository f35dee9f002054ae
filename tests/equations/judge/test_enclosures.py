"""Enclosures: the fraction they may hold."""

from __future__ import annotations

from random import Random

from flint import arb, ctx, fmpq

from nowornever.equations.judge.enclosures import PRECISION, nearest_fraction
from nowornever.equations.judge.worth import pair


def test_the_fraction_in_a_tight_enclosure_is_found() -> None:
    chance = Random(1)
    with ctx.workprec(PRECISION):
        for _ in range(300):
            limit = 10 ** chance.randint(1, 20)
            value = fmpq(chance.randint(-limit, limit), chance.randint(1, limit))
            ball = arb(value) + arb(0, 2.0**-200)
            assert nearest_fraction(ball, limit) == pair(value)
        assert nearest_fraction(arb(2) ** -5000, 10**9) == (0, 1)
