"""All premises of some letters, gone through in Python: the oracle of the native search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from nowornever.wff.judge.counting.cubes import Vector
from nowornever.wff.judge.direct.letters import Shape, premises_of
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, NEGATION, VARIABLES, Formula
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import WffRulebook

Premises = tuple[Formula, ...]
Parts = tuple[Formula, ...]
Found = Callable[[Premises, int], bool]
"""Called with premises and the number of a set of rules; says whether the search ends."""
GoOn = Callable[[int], None]
"""Called with the number of sets of premises since the last call."""


class PurePremises:
    """Goes through premises for one Goal."""

    def __init__(self, goal: Formula, rulebook: WffRulebook) -> None:
        """Start with nothing known."""
        self._goal = goal
        self._rulebook = rulebook

    def search(
        self, shape: Shape, sets: Sequence[frozenset[str]], found: Found, go_on: GoOn
    ) -> bool:
        """Tell every minimal Solution of this shape with one of these sets of rules.

        True if all premises were gone through, or `found` ended it.
        """
        for premises in _premise_sets(shape):
            go_on(1)
            truth = 0xFFFF
            for premise in premises:
                truth &= premise.truth
            if truth & ~self._goal.truth:
                continue
            for number, rules in enumerate(sets):
                if self._is_minimal(premises, rules) and found(premises, number):
                    return True
        return True

    def _is_minimal(self, premises: Premises, rules: frozenset[str]) -> bool:
        return (
            self._proves(premises, rules)
            and not any(
                self._proves((*premises[:at], *premises[at + 1 :]), rules)
                for at in range(len(premises))
            )
            and not any(self._proves(premises, rules - {rule}) for rule in rules)
        )

    def _proves(self, premises: Premises, rules: frozenset[str]) -> bool:
        return is_provable(premises, self._goal, rules, self._rulebook)


def _premise_sets(shape: Shape, after: tuple[Vector, int] = ((), 0)) -> Iterator[Premises]:
    """Every set of different premises of this shape, each in one order."""
    letters, needed = shape
    if not any(letters):
        if not needed:
            yield ()
        return
    for first in _parts(letters) if premises_of(letters) > 1 else (letters,):
        if first < after[0]:
            continue
        rest = _less(letters, first)
        only = needed if not _fit(needed, rest) else ()
        # beside others of the same letters, the numbers are those in the whole list
        with_first = _formulas(first, only if first != after[0] else ())
        for at, formula in enumerate(with_first):
            is_it = _holds(formula, needed)
            if (first, at) > after and (is_it or not only):
                others = _premise_sets(Shape(rest, () if is_it else needed), (first, at))
                yield from ((formula, *each) for each in others)


@lru_cache(maxsize=20_000)
def _formulas(letters: Vector, needed: Parts) -> tuple[Formula, ...]:
    """Every WFF with exactly these letters that contains a needed part."""
    if not _fit(needed, letters):
        return ()
    if any(_letters_of(part) == letters for part in needed):
        return tuple(x for x in _formulas(letters, ()) if _holds(x, needed))
    found = [x for x in VARIABLES if sum(letters) == letters[LETTERS.index(x)] == 1]
    for at, head in enumerate(CONNECTIVES + NEGATION):
        if not letters[at]:
            continue
        rest = (*letters[:at], letters[at] - 1, *letters[at + 1 :])
        if head == NEGATION:
            found += [head + part for part in _formulas(rest, needed)]
        else:
            for first in _parts(rest):
                second = _less(rest, first)
                for x in _formulas(first, () if _fit(needed, second) else needed):
                    rights = _formulas(second, () if _holds(x, needed) else needed)
                    found += [head + x + y for y in rights]
    return tuple(map(Formula, found))


def _holds(formula: str, needed: Parts) -> bool:
    """Whether a WFF contains a needed part; a WFF inside the text of another is a part of it."""
    return not needed or any(part in formula for part in needed)


def _fit(needed: Parts, letters: Vector) -> bool:
    """Whether some needed part can be made of these letters."""
    return not needed or any(all(map(int.__le__, _letters_of(part), letters)) for part in needed)


@lru_cache(maxsize=1_000)
def _letters_of(formula: str) -> Vector:
    return tuple(map(formula.count, LETTERS))


@lru_cache(maxsize=20_000)
def _parts(letters: Vector) -> tuple[Vector, ...]:
    """The letters that one WFF can take of these so that the rest makes WFFs, too."""
    return tuple(
        part
        for part in product(*(range(n + 1) for n in letters))
        if premises_of(part) == 1 and premises_of(_less(letters, part)) > 0
    )


def _less(letters: Vector, part: Vector) -> Vector:
    return tuple(a - b for a, b in zip(letters, part, strict=True))
