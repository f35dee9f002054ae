"""What any proof of a line needs in its premises, as far as that can be told from the line."""

from __future__ import annotations

from nowornever.wff.formula import LETTERS
from nowornever.wff.judge.terms import Term, count

NOTHING = (0,) * len(LETTERS)


class Least:
    """For one set of rules: of each letter, how many the premises must hold to prove a term.

    A line that is not introduced is part of a premise, but for a C that may be an E there. That
    is so only without Ao and No.
    """

    def __init__(self, rules: frozenset[str]) -> None:
        """Nothing is known yet."""
        self._rules = rules
        self._tells = rules.isdisjoint(("Ao", "No"))
        self._known: dict[Term, tuple[int, ...]] = {}

    def of(self, term: Term) -> tuple[int, ...]:
        """The letters for a term in which every blank is filled that is known."""
        if not self._tells or isinstance(term, int):
            return NOTHING
        if term not in self._known:
            self._known[term] = self._find(term)
        return self._known[term]

    def _find(self, term: Term) -> tuple[int, ...]:
        head = term[0]
        if head in "CN" and head + "i" in self._rules:
            return NOTHING
        whole = tuple(count(term[1:] if head == "C" else [term]))
        if head not in "KAE" or head + "i" not in self._rules:
            return whole
        x, y = term[1:]
        if head == "E":
            parts = self.of(("C", x, y)), self.of(("C", y, x))
        else:
            parts = self.of(x), self.of(y)
        pick = min if head == "A" else max
        return tuple(map(min, whole, map(pick, *parts)))
