"""A lower bound on the letters that the premises need for a proof of a line."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from nowornever.wff.judge.skeletons.terms import Term, count, leaves_and_heads
from nowornever.wff.kernel.formula import LETTERS

NOTHING = (0,) * len(LETTERS)


class Least:
    """For one set of rules: how many of each letter the premises must contain to prove a term.

    A line that is not introduced is part of a premise, except that a C may come from an E. This
    holds only without Ao and No. Eliminations go from a K to its parts, from a C to its second
    part and from an E to both of its own. So two lines that are not introduced are disjoint
    parts of the premises, unless eliminations lead from one to the other.
    """

    def __init__(self, rules: frozenset[str]) -> None:
        """Start with an empty memo table."""
        self._rules = rules
        self._tells = rules.isdisjoint(("Ao", "No"))
        self._known: dict[Term, tuple[int, ...]] = {}

    def of(self, term: Term) -> tuple[int, ...]:
        """The letters for a term in which every known blank is filled."""
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
        parts = self._made_of(term)
        for_x, for_y = map(self.of, parts)
        if head == "A":
            both = map(min, for_x, for_y)
        else:
            both = map(add if self._are_apart(*parts) else max, for_x, for_y)
        return tuple(map(min, whole, both))

    def _made_of(self, term: Term) -> tuple[Term, Term]:
        """The lines that a K, A or E is introduced from."""
        head, x, y = term
        return (("C", x, y), ("C", y, x)) if head == "E" else (x, y)

    def _are_apart(self, x: Term, y: Term) -> bool:
        """Whether x and y are certainly proved from disjoint parts of the premises."""
        if any(isinstance(each, int) for term in (x, y) for each in leaves_and_heads(term)):
            return False
        of_x, of_y = set(self._reached(x)), set(self._reached(y))
        return not any(
            whole in others or not others.isdisjoint(_gone_on_to(whole))
            for these, others in ((of_x, of_y), (of_y, of_x))
            for whole in these
        )

    def _reached(self, term: Term) -> Iterator[Term]:
        """The parts of premises that a proof of the term may rest on."""
        yield term
        if term[0] == "C" and "Eo" in self._rules:
            _, x, y = term
            yield from (("E", x, y), ("E", y, x))
        if term[0] in "KAE" and term[0] + "i" in self._rules:
            for part in self._made_of(term):
                yield from self._reached(part)


def _gone_on_to(term: Term) -> Iterator[Term]:
    """The terms that eliminations can give from a term."""
    head = term[0]
    if head in "KCE":
        for part in term[1:] if head != "C" else term[2:]:
            yield part
            yield from _gone_on_to(part)
