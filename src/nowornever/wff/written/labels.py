"""Labels of lines: numbers and letters, level by level, as the rulebooks' examples have them."""

from __future__ import annotations

import re

from nowornever.wff.kernel.formula import VARIABLES, is_formula

LETTERS = "abcdefghijklmnotuvwxyz"
"""Letters that label lines. p q r s are left out: they are WFFs."""

_LABEL = re.compile(r"\(?(?P<label>\d{1,4}[a-z]?|[a-z]{1,2})(?P<dot>[.):]*)")


def canonical_label(level: int, number: int) -> str:
    """The label of the number-th item (from 1) of a proof: 1 2 3 … outside, a b c … inside.

    >>> canonical_label(0, 3), canonical_label(1, 3), canonical_label(2, 3)
    ('3', 'c', '3')
    >>> canonical_label(1, 23)
    'aa'
    """
    if level % 2 == 0:
        return str(number)
    letters = ""
    while number:
        number, place = divmod(number - 1, len(LETTERS))
        letters = LETTERS[place] + letters
    return letters


def read_label(word: str) -> str | None:
    """The label a word can be: ``2``, ``2.``, ``(2)``, ``b``, ``2b``; None for anything else.

    A bare ``p`` is no label, since it is a WFF, but ``p.`` is one.
    """
    found = _LABEL.fullmatch(word)
    if not found:
        return None
    label = found["label"]
    looks_like_formula = is_formula(label) or all(letter in VARIABLES for letter in label)
    return None if looks_like_formula and not found["dot"] else label
