"""Contexts are built of their own cubes."""

from __future__ import annotations

from collections import Counter

from nowornever.core.work import Work
from nowornever.equations.expression import Numeral, cubes
from nowornever.equations.judge.backwards.contexts import Contexts, ContextStep
from nowornever.equations.judge.backwards.inverses import Inverses
from nowornever.equations.judge.supply import Supply
from nowornever.equations.judge.values import Values
from nowornever.equations.judge.worth import Arithmetic
from nowornever.equations.rulebooks import parse_position


def test_contexts_that_want_the_same_irrational_number_keep_their_cubes() -> None:
    # Raised to 2, or to 1+1, it must be √3 to give 3.
    supply = Supply(parse_position("equations-2019 | goal 3 | permitted *v211+3-"))
    arithmetic = Arithmetic(whole_powers=False)
    values = Values(supply, arithmetic, (3, 1), 9, Work())
    contexts = Contexts(supply, Inverses(arithmetic), values, (3, 1), 9, Work())
    around = [supply.pack("*2"), supply.pack("*1+1"), supply.pack("*3-1")]
    found = [contexts.of(multiset).near.values() for multiset in around]
    for multiset, nears in zip(around, found, strict=True):
        assert nears
        for near in nears:
            step = ContextStep((multiset, near), "v", None, is_left=False)
            for whole in contexts.fill(step, Numeral("3")):
                assert Counter(cubes(whole)) == Counter(supply.cubes(multiset) + "v3")
