"""Random sequents and rule sets for the tests and benchmarks."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from nowornever.wff.kernel.formula import Formula, join
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook


class Case(NamedTuple):
    """What a prover is asked."""

    premises: tuple[Formula, ...]
    goal: Formula
    rules: frozenset[str]
    rulebook: WffRulebook


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


def random_rules(chance: Random) -> frozenset[str]:
    """A random set of rules: few, half or most of them."""
    share = chance.choice((0.25, 0.5, 0.75))
    return frozenset(name for name in RULES if chance.random() < share)


def small_case(chance: Random, size: int = 4, variables: str = "pq") -> Case:
    """A small case, often one where a formula has to be made that stands there already."""

    def formula(most: int) -> Formula:
        return random_formula(chance, chance.randint(1, most), variables)

    premises = [formula(size) for _ in range(chance.randint(0, 3))]
    goal = formula(size)
    if premises and chance.random() < 0.3:
        goal = chance.choice(premises)
    if chance.random() < 0.2:
        goal = join("C", *[formula(2)] * 2)
    if chance.random() < 0.1:
        premises.append(join("A", *[formula(2)] * 2))
    rules = random_rules(chance)
    if chance.random() < 0.5:
        rules |= {"R"}
    if chance.random() < 0.5:
        rules -= {"Rp"}
    return Case(tuple(premises), goal, rules, chance.choice(list(RULEBOOKS.values())))


def game_case(chance: Random) -> Case:
    """A case of a game's size: premises of 24 to 26 symbols in all, a goal of 3 to 7."""
    left = chance.randint(24, 26)
    premises = []
    while left:
        size = min(left, chance.randint(1, 9))
        premises.append(random_formula(chance, size))
        left -= size
    goal = random_formula(chance, chance.randint(3, 7))
    return Case(
        tuple(premises), goal, random_rules(chance), chance.choice(list(RULEBOOKS.values()))
    )
