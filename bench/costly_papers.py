"""Papers that are made to cost, each as it was once found to freeze or break a server."""

from __future__ import annotations

from random import Random

RULES = "Ko, Ki, Co, Ci, Ao, Ai, No, Ni, Eo, Ei, R, Rp"
FREEZING_LENGTH = 2112
NESTED = 248
ROWS = 990


def _wff(chance: Random, joins: int) -> str:
    if joins == 0:
        return chance.choice("pqrs")
    left = chance.randrange(joins)
    return chance.choice("CAKE") + _wff(chance, left) + _wff(chance, joins - 1 - left)


def freezing_paper(goal: str) -> str:
    """Five premises of 120 letters: without one of them, can the Goal still be proved?"""
    chance = Random(1)
    premises = [f"N{_wff(chance, 59)}" for _ in range(5)]
    rows = [
        f"{', '.join(premises)} -> {goal}",
        *(f"{n} {premise} s" for n, premise in enumerate(premises, 1)),
        f"6 {goal} Ko 1",
        f"solution: {', '.join(premises)} / {RULES}",
    ]
    text = "\n".join(rows)
    return text.replace(" s\n", " " * (FREEZING_LENGTH - len(text) + 1) + "s\n", 1)


def long_paper(rows: int = ROWS) -> str:
    """A line that is repeated again and again."""
    return "p -> p\n1 p s\n" + "\n".join(f"{n} p Rp {n - 1}" for n in range(2, rows + 1))


def deep_paper(goal: str) -> str:
    """A premise that is nested too deep for whoever reads it by recursion."""
    premise = f"C{'Ca' * NESTED}a{goal}"
    return f"{premise} -> {goal}\n1 {premise} s\n2 {goal} Co 1\nsolution: {premise} / Co"
