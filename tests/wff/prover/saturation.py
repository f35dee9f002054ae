"""A second engine, for tests: bounded saturation, written from the rulings alone.

It shares no code with the prover. It knows levels, lines and rules, and tries everything over
a given list of formulas with sub-proofs nested at most so deep. What it proves is provable.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Texts = frozenset[str]


def parts(text: str) -> tuple[str, ...]:
    if text[0] in "pqrs":
        return ()
    if text[0] == "N":
        return (text[1:],)
    split = _end(text, 1)
    return text[1:split], text[split:]


@cache
def _end(text: str, start: int) -> int:
    wanted = 1
    while wanted:
        wanted += {"N": 0}.get(text[start], 1 if text[start] in "CAKE" else -1)
        start += 1
    return start


def pieces(text: str) -> set[str]:
    found = {text}
    for part in parts(text):
        found |= pieces(part)
    if text[0] == "E":
        x, y = parts(text)
        found |= {f"C{x}{y}", f"C{y}{x}"}
    return found


def wide_universe(texts: Iterable[str], extra: Iterable[str] = ()) -> Texts:
    """The pieces, their negations, and formulas that may serve to make one again."""
    found: set[str] = set()
    for text in (*texts, *extra):
        found |= pieces(text)
    for text in tuple(found):
        found |= {"N" + text, f"K{text}{text}", f"C{text}{text}", f"A{text}{text}"}
        if text[0] == "C":
            x, y = parts(text)
            found |= {f"E{x}{y}", f"C{y}{x}"}
    return frozenset(found)


class Saturation:
    """Everything provable over some formulas with some rules and some nesting."""

    def __init__(self, formulas: Texts, rules: Texts, needs_rule: bool) -> None:
        self.formulas = formulas
        self.rules = rules
        self.needs_rule = needs_rule
        self._memo: dict[tuple[Texts, Texts, int], tuple[Texts, Texts]] = {}

    def proves(self, premises: Iterable[str], goal: str, nesting: int) -> bool:
        return goal in self._proof(frozenset(), frozenset(premises), nesting)[1]

    def _proof(self, outer: Texts, supposed: Texts, nesting: int) -> tuple[Texts, Texts]:
        """The lines that can stand in a proof, and those of them that a rule can make."""
        key = outer, supposed, nesting
        if key in self._memo:
            return self._memo[key]
        made: set[str] = set(outer) if "R" in self.rules else set()
        while True:
            usable = frozenset(made | supposed)
            new = {text for text in self._from_lines(usable) if text not in made}
            if not new and nesting:
                new = {text for text in self._from_subproofs(usable, nesting) if text not in made}
            if not new:
                break
            made |= new
        self._memo[key] = frozenset(made | supposed), frozenset(made)
        return self._memo[key]

    def _from_lines(self, lines: Texts) -> set[str]:
        rules = self.rules
        found: set[str] = set()
        if "Rp" in rules:
            found |= lines
        for text in lines:
            halves = parts(text)
            if text[0] == "C" and "Co" in rules and halves[0] in lines:
                found.add(halves[1])
            if text[0] == "K" and "Ko" in rules:
                found |= set(halves)
            if text[0] == "E" and "Eo" in rules:
                x, y = halves
                found |= {f"C{x}{y}", f"C{y}{x}"}
        for text in self.formulas:
            halves = parts(text)
            if text[0] == "K" and "Ki" in rules and set(halves) <= lines:
                found.add(text)
            if text[0] == "A" and "Ai" in rules and set(halves) & lines:
                found.add(text)
            if text[0] == "E" and "Ei" in rules:
                x, y = halves
                if {f"C{x}{y}", f"C{y}{x}"} <= lines:
                    found.add(text)
        return found & self.formulas

    def _from_subproofs(self, lines: Texts, nesting: int) -> set[str]:
        rules = self.rules
        found: set[str] = set()
        outer = lines if "R" in rules else frozenset()

        def conclusions(supposition: str) -> Texts:
            every, made = self._proof(outer, frozenset({supposition}), nesting - 1)
            return made if self.needs_rule else every

        def clashes(supposition: str) -> bool:
            every, _ = self._proof(outer, frozenset({supposition}), nesting - 1)
            return any("N" + text in every for text in every)

        for text in self.formulas:
            halves = parts(text)
            if text[0] == "C" and "Ci" in rules and halves[1] in conclusions(halves[0]):
                found.add(text)
            if text[0] == "N" and "Ni" in rules and clashes(halves[0]):
                found.add(text)
            if "No" in rules and "N" + text in self.formulas and clashes("N" + text):
                found.add(text)
            if text[0] == "A" and "Ao" in rules and text in lines:
                found |= conclusions(halves[0]) & conclusions(halves[1])
        return found & self.formulas
