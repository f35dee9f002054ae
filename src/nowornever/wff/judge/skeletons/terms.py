"""Formulas with blanks: what is known of a premise before cubes are assigned.

A term is a variable's letter, a head with its parts, or a blank (a metavariable), which is a
number. Blanks are filled by unification; a trail lets a search undo it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from nowornever.wff.kernel.formula import LETTERS, Formula

Term = Any
"""A letter, ``(head, *parts)``, or the number of a blank."""


_AT = {letter: at for at, letter in enumerate(LETTERS)}


def term_of(formula: Formula) -> Term:
    """A formula as a term without blanks."""
    parts = tuple(term_of(part) for part in formula.parts)
    return (formula.head, *parts) if parts else formula.head


class Blanks:
    """The blanks of one search, their fillings, and the terms held so far.

    The terms that are *held*, the premises, are counted as they grow: how often each letter
    and each blank occurs in them.
    """

    def __init__(self) -> None:
        """Start without blanks and terms."""
        self._filled: dict[int, Term] = {}
        self._trail: list[tuple[int, list[int], dict[int, int]]] = []
        self._number = 0
        self.letters = [0] * len(LETTERS)
        """How often each of LETTERS occurs in the held terms, as far as it is known."""
        self.times: dict[int, int] = {}
        """How often each blank occurs in the held terms, including blanks filled since."""

    def fresh(self) -> Term:
        """A new blank."""
        self._number += 1
        return self._number

    def mark(self) -> int:
        """A mark for `undo`."""
        return len(self._trail)

    def undo(self, mark: int) -> None:
        """Undo the fillings since the mark, and release the terms held since."""
        trail = self._trail
        while len(trail) > mark:
            blank, self.letters, self.times = trail.pop()
            if blank:
                del self._filled[blank]

    def hold(self, term: Term) -> None:
        """Hold one more term."""
        self._trail.append((0, self.letters, self.times))
        self._count(term, 1)

    def fill(self, blank: int, term: Term) -> None:
        """Fill a blank."""
        self._trail.append((blank, self.letters, self.times))
        self._filled[blank] = term
        if blank in self.times:
            self._count(term, self.times[blank])

    def _count(self, term: Term, times: int) -> None:
        self.letters = letters = self.letters.copy()
        self.times = blanks = self.times.copy()
        filled, at = self._filled, _AT
        stack = [term]
        while stack:
            term = stack.pop()
            if isinstance(term, tuple):
                letters[at[term[0]]] += times
                stack += term[1:]
            elif isinstance(term, str):
                letters[at[term]] += times
            elif term in filled:
                stack.append(filled[term])
            else:
                blanks[term] = blanks.get(term, 0) + times

    def repeated(self) -> tuple[int, ...]:
        """For each blank that occurs more than once in the held terms: how often."""
        return tuple(
            sorted(n for blank, n in self.times.items() if n > 1 and blank not in self._filled)
        )

    def walk(self, term: Term) -> Term:
        """The term, or what the blank is filled with."""
        while isinstance(term, int):
            filled = self._filled.get(term)
            if filled is None:
                return term
            term = filled
        return term

    def resolve(self, term: Term) -> Term:
        """The term with every known blank filled."""
        term = self.walk(term)
        if isinstance(term, tuple):
            return (term[0], *(self.resolve(part) for part in term[1:]))
        return term

    def same(self, a: Term, b: Term) -> bool:
        """Whether two terms are equal as they stand."""
        if a is b:
            return True
        filled = self._filled
        while isinstance(a, int) and a in filled:
            a = filled[a]
        while isinstance(b, int) and b in filled:
            b = filled[b]
        if a is b:
            return True
        if isinstance(a, tuple) and isinstance(b, tuple):
            if a[0] != b[0]:
                return False
            same = self.same
            return same(a[1], b[1]) and (len(a) < 3 or same(a[2], b[2]))
        return bool(a == b)

    def unify(self, a: Term, b: Term) -> bool:
        """Fill blanks so that two terms become equal; on failure, some blanks may stay filled."""
        a, b = self.walk(a), self.walk(b)
        if isinstance(a, int):
            if a == b:
                return True
            if self._occurs(a, b):
                return False
            self.fill(a, b)
            return True
        if isinstance(b, int):
            return self.unify(b, a)
        if isinstance(a, tuple) and isinstance(b, tuple):
            return a[0] == b[0] and all(map(self.unify, a[1:], b[1:]))
        return bool(a == b)

    def _occurs(self, blank: int, term: Term) -> bool:
        term = self.walk(term)
        if isinstance(term, tuple):
            return any(self._occurs(blank, part) for part in term[1:])
        return bool(term == blank)


def count(terms: Iterable[Term], filled: Mapping[int, Term] = {}) -> list[int]:
    """How often each of LETTERS occurs in the terms, with some blanks filled."""
    counts = [0] * len(LETTERS)
    stack = list(terms)
    pop, at = stack.pop, _AT
    while stack:
        term = pop()
        if isinstance(term, tuple):
            counts[at[term[0]]] += 1
            stack += term[1:]
        elif isinstance(term, str):
            counts[at[term]] += 1
        elif term in filled:
            stack.append(filled[term])
    return counts


def leaves_and_heads(term: Term) -> Iterator[str | int]:
    """The letters and blanks of a term, in the order of its text."""
    if isinstance(term, tuple):
        yield term[0]
        for part in term[1:]:
            yield from leaves_and_heads(part)
    else:
        yield term


def text_of(term: Term, fillers: Mapping[int, str]) -> str:
    """The formula that a term becomes with these fillers."""
    return "".join(fillers[x] if isinstance(x, int) else x for x in leaves_and_heads(term))


def content(terms: tuple[Term, ...]) -> Counter[str | int]:
    """How often each letter and each blank occurs."""
    return Counter(x for term in terms for x in leaves_and_heads(term))
