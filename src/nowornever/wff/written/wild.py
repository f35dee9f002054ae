"""Reading a wild R (III-D): an R cube with the rule it stands for, as in ``R(Ki)``."""

from __future__ import annotations

import re

from nowornever.wff.written.spelling import MARKS

WILD = re.compile(
    rf"R(?P<arrow>[{MARKS}]*)\s*(?:\((?P<round>[^()]*)\)|\[(?P<square>[^\[\]]*)\]"
    rf"|=\s*(?P<equal>[^\s,;/]+)"
    rf"|[:\-–—]\s*(?P<joined>[A-Z][{MARKS}]*(?:[a-z][{MARKS}]*)?)(?![A-Za-z{MARKS}]))"
)
"""A wild cube in a text: ``R(Ki)``, ``R[Ki]``, ``R=Ki``, ``R:Ki``, ``R-Ki``, also with blanks."""
BESIDE = "()[]=:-"
"""Characters beside a wild cube that an arrow may also point at."""
_ALONE = re.compile(r"R\s*(?:\((.*)\)|\[(.*)\]|[=:\-–—](.*))")


def joined(text: str) -> str:
    """The text with each wild cube written as one word.

    >>> joined("Ko, R = Ki")
    'Ko, R(Ki)'
    """
    return WILD.sub(_as_one_word, text)


def rule_of(word: str) -> str | None:
    """The rule that a wild cube stands for, as written; None if the word is no wild cube.

    >>> rule_of("R(Ki)"), rule_of("Ki")
    ('Ki', None)
    """
    found = _ALONE.fullmatch(word)
    return next(filter(None, found.groups()), "") if found else None


def _as_one_word(wild: re.Match[str]) -> str:
    arrow, *ways = wild.groups()
    rule = next(way for way in ways if way is not None)
    return f"R{arrow}({''.join(rule.split())})"
