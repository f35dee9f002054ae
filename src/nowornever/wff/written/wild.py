"""Reading a wild R (III-D): an R cube with the rule it stands for, as in ``R(Ki)``."""

from __future__ import annotations

import re

from nowornever.wff.written.spelling import MARKS

WILD = re.compile(
    r"R\s*(?:\((?P<round>[^()]*)\)|\[(?P<square>[^\[\]]*)\]|=\s*(?P<equal>[^\s,;/]+)"
    rf"|[:\-–—](?P<joined>[A-Z][a-z]?)(?![A-Za-z{MARKS}]))"
)
"""A wild cube in a text: ``R(Ki)``, ``R[Ki]``, ``R=Ki``, ``R:Ki``, ``R-Ki``."""
BESIDE = "()[]=:-"
"""Characters beside a wild cube that an arrow may also point at."""
_ALONE = re.compile(r"R\s*(?:\((.*)\)|\[(.*)\]|[=:\-–—](.*))")


def joined(text: str) -> str:
    """The text with each wild cube written as one word.

    >>> joined("Ko, R = Ki")
    'Ko, R(Ki)'
    """
    return WILD.sub(lambda found: f"R({''.join(_stands_for(found).split())})", text)


def rule_of(word: str) -> str | None:
    """The rule that a wild cube stands for, as written; None if the word is no wild cube.

    >>> rule_of("R(Ki)"), rule_of("Ki")
    ('Ki', None)
    """
    found = _ALONE.fullmatch(word)
    return _stands_for(found) if found else None


def _stands_for(wild: re.Match[str]) -> str:
    return next(text for text in wild.groups() if text is not None)
