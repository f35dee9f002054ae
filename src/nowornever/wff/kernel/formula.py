"""Well-formed formulas in Polish notation (II-B).

A formula *is* its text: a string that was read and found well formed. Comparing, hashing and
sorting cost as much as for strings, its length is its size, and `collections.Counter(formula)`
counts its cubes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import TypeVar

from nowornever.core.written import WrittenError, quoted

# II-A: what each letter of the cubes is for
VARIABLES = "pqrs"  # II-A-1
CONNECTIVES = "CAKE"  # II-A-2
NEGATION = "N"  # II-A-3
LETTERS = CONNECTIVES + NEGATION + VARIABLES
"""The letters a formula is made of. The cubes' other letters, R i o, only spell rules (II-A-4)."""

MAX_SIZE = 500
"""Longer texts are refused. No shake has more than 28 cubes."""

ARITY = dict.fromkeys(VARIABLES, 0) | {NEGATION: 1} | dict.fromkeys(CONNECTIVES, 2)
"""How many WFFs follow each letter (II-B-2, II-B-3)."""
_ALL_ROWS = 0xFFFF
_COLUMN = {"p": 0xFF00, "q": 0xF0F0, "r": 0xCCCC, "s": 0xAAAA}
"""The column of each variable: bit i is its value in row i, where i reads p q r s as binary."""

T = TypeVar("T")


class Formula(str):
    """A well-formed formula. ``Formula(text)`` reads it, and raises WrittenError if it is not one.

    >>> f = Formula("CNpNq")
    >>> f.head, f.parts
    ('C', (Formula('Np'), Formula('Nq')))
    >>> len(f)
    5
    """

    def __new__(cls, text: str) -> Formula:
        """Read the text; the same text gives the same formula."""
        if isinstance(text, Formula):
            return text
        return _read(text)

    def __getnewargs__(self) -> tuple[str]:
        """A formula is copied and pickled as its text."""
        return (str(self),)

    @property
    def head(self) -> str:
        """The first letter: a connective, N, or the variable that the formula is."""
        return self[0]

    @cached_property
    def parts(self) -> tuple[Formula, ...]:
        """The formulas that the head joins: two, one, or none."""
        arity = ARITY[self[0]]
        if arity == 0:
            return ()
        if arity == 1:
            return (_known(self[1:]),)
        split = end_of_formula(self, 1)
        return _known(self[1:split]), _known(self[split:])

    @cached_property
    def truth(self) -> int:
        """The truth table as 16 bits: bit i is the value in the row where p q r s spell i.

        >>> f"{Formula('Kpq').truth:016b}"
        '1111000000000000'
        """
        return fold(self, _COLUMN.__getitem__, _truth)

    @cached_property
    def subformulas(self) -> tuple[Formula, ...]:
        """The formula and all formulas inside it, each once, in the order of the text."""
        found: dict[str, None] = {}
        for start in range(len(self)):
            found.setdefault(self[start : end_of_formula(self, start)])
        return tuple(_known(text) for text in found)

    def __repr__(self) -> str:
        """The text, as in ``Formula('Np')``."""
        return f"Formula({str(self)!r})"


def join(head: str, *parts: Formula) -> Formula:
    """The formula with this head, a connective or N, before these parts.

    >>> join("K", Formula("p"), Formula("Nq"))
    Formula('KpNq')
    """
    return _known(head + "".join(parts))


def read_formula(text: str) -> Formula | None:
    """The formula, or None if the text is not well formed."""
    try:
        return Formula(text)
    except WrittenError:
        return None


def is_formula(text: str) -> bool:
    """Whether the text is well formed."""
    return read_formula(text) is not None


def end_of_formula(text: str, start: int) -> int:
    """The index after the formula that starts there; len(text) + 1 when the text ends too early."""
    wanted = 1
    for at in range(start, len(text)):
        wanted += ARITY[text[at]] - 1
        if not wanted:
            return at + 1
    return len(text) + 1


def fold(formula: str, leaf: Callable[[str], T], node: Callable[[str, tuple[T, ...]], T]) -> T:
    """Compute a value from the leaves up: ``leaf(variable)``, then ``node(letter, parts)``."""
    stack: list[T] = []
    for letter in reversed(formula):
        arity = ARITY[letter]
        parts = tuple(stack.pop() for _ in range(arity))
        stack.append(node(letter, parts) if arity else leaf(letter))
    return stack[0]


@lru_cache(maxsize=65536)
def _known(text: str) -> Formula:
    """A formula from text that is known to be one; the same text gives the same formula."""
    return str.__new__(Formula, text)


@lru_cache(maxsize=65536)
def _read(text: str) -> Formula:
    if not text:
        raise WrittenError("there is no WFF here", text, 0)
    if len(text) > MAX_SIZE:
        raise WrittenError(f"a WFF here has at most {MAX_SIZE} letters", text, MAX_SIZE)
    for at, letter in enumerate(text):
        if letter not in ARITY:
            raise WrittenError(_why_not_a_letter(letter), text, at)
    end = end_of_formula(text, 0)
    if end > len(text):
        raise WrittenError(_what_is_missing(text), text, len(text))
    if end < len(text):
        raise WrittenError(
            f"{quoted(text[:end])} is already a whole WFF; {quoted(text[end:])} is left over",
            text,
            end,
        )
    return _known(text)


def _why_not_a_letter(letter: str) -> str:
    if letter in "Rio":
        return f"{letter} spells rules; a WFF is made of C A K E, N and p q r s"
    if letter.upper() in CONNECTIVES + NEGATION:
        return f"in a WFF {letter} is written as a capital, {letter.upper()}"
    if letter.lower() in VARIABLES:
        return f"in a WFF {letter} is written small, {letter.lower()}"
    name = quoted(letter) if letter.isascii() else f"{quoted(letter)} (U+{ord(letter):04X})"
    return f"{name} is not a letter of a WFF; the letters are C A K E, N and p q r s"


def _what_is_missing(text: str) -> str:
    """The innermost letter that lacks a formula, and how many it lacks, in words."""
    owed: list[list[int]] = []  # [index of the letter, formulas it still lacks]
    for at, letter in enumerate(text):
        if ARITY[letter]:
            owed.append([at, ARITY[letter]])
            continue
        while owed:
            owed[-1][1] -= 1
            if owed[-1][1]:
                break
            owed.pop()
    at, lacking = owed[-1]
    first = "two WFFs" if lacking == 2 else "one more WFF" if text[at] != NEGATION else "a WFF"
    missing = sum(count - (level > 0) for level, (_, count) in enumerate(reversed(owed)))
    total = f" ({missing} are missing in all)" if missing > lacking else ""
    return f"the text ends, but {quoted(text[at:])} needs {first} after it{total}"


def _truth(letter: str, parts: tuple[int, ...]) -> int:
    if letter == NEGATION:
        return _ALL_ROWS & ~parts[0]
    x, y = parts
    return {
        "C": ~x | y,
        "A": x | y,
        "K": x & y,
        "E": ~(x ^ y),
    }[letter] & _ALL_ROWS
