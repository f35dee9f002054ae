"""Labels of lines: numbers and letters, level by level, as in the rulebooks' examples."""

from __future__ import annotations

import re

from nowornever.wff.kernel.formula import VARIABLES, is_formula

_LABEL = re.compile(r"\(?(?P<label>\d{1,4}[a-z]?|[a-z]{1,2})(?P<dot>[.):]*)")


def read_label(word: str) -> str | None:
    """Read a label: ``2``, ``2.``, ``(2)``, ``b``, ``2b``; None if the word is none.

    A bare ``p`` is no label, since it is a WFF, but ``p.`` is one.
    """
    found = _LABEL.fullmatch(word)
    if not found:
        return None
    label = found["label"]
    looks_like_formula = is_formula(label) or all(letter in VARIABLES for letter in label)
    return None if looks_like_formula and not found["dot"] else label
