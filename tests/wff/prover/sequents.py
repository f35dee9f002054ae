"""Random sequents and rule sets for the tests and benchmarks."""

from __future__ import annotations

from random import Random

from nowornever.wff.formula import Formula
from nowornever.wff.rules import RULES

NAMES = tuple(RULES)


def random_formula(chance: Random, size: int, variables: str = "pqrs") -> Formula:
    """A random formula of exactly that many symbols."""
    return Formula(_text(chance, size, variables))


def _text(chance: Random, size: int, variables: str) -> str:
    if size == 1:
        return chance.choice(variables)
    if size == 2 or chance.random() < 0.25:
        return "N" + _text(chance, size - 1, variables)
    left = chance.randint(1, size - 2)
    head = chance.choice("CAKE")
    return head + _text(chance, left, variables) + _text(chance, size - 1 - left, variables)


def random_rules(chance: Random, density: float | None = None) -> frozenset[str]:
    """A random set of rules."""
    share = chance.choice((0.25, 0.5, 0.75)) if density is None else density
    return frozenset(name for name in NAMES if chance.random() < share)
