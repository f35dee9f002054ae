"""Lists of formulas, with commas or blanks between them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nowornever.wff.kernel.formula import MAX_SIZE, is_formula

MARKS = "↑^⬆⇑"
"""Characters that mark the cube before them as Required."""


def split_formulas(text: str) -> Iterator[str]:
    """The formulas between commas or blanks; ``K s p`` is one, spelled out.

    >>> list(split_formulas("p, K s q Nr"))
    ['p', 'Ksq', 'Nr']
    """
    for part in re.split(r"[,;]", text):
        words = part.split()
        yield from put_together(words) or words


def without_marks(text: str) -> str:
    """The text without its marks."""
    return "".join(letter for letter in text if letter not in MARKS)


def put_together(words: list[str]) -> list[str]:
    """The WFFs that the words spell; empty unless every word belongs to one."""
    found, spelled = [], ""
    for word in words:
        spelled += word
        if is_formula(without_marks(spelled)):
            found.append(spelled)
            spelled = ""
        elif len(spelled) > MAX_SIZE:
            break
    return [] if spelled else found
