"""Formulas in other notations: the signs of textbooks, and words."""

from __future__ import annotations

from nowornever.wff.kernel.formula import CONNECTIVES, NEGATION, Formula, fold

_SIGN = {"C": "→", "A": "∨", "K": "∧", "E": "↔"}
_WORDS = {
    "en": {
        "C": "(if {} then {})",
        "A": "(either {} or {})",
        "K": "(both {} and {})",
        "E": "({} if and only if {})",
        "N": "not {}",
    },
    "es": {
        "C": "(si {} entonces {})",
        "A": "(o bien {} o bien {})",
        "K": "(tanto {} como {})",
        "E": "({} si y solo si {})",
        "N": "no {}",
    },
}
"""For each language the words of the capitals."""


def infix(formula: Formula) -> str:
    """The form most textbooks use, with ¬ ∧ ∨ → ↔ and no needless parentheses outside.

    >>> infix(Formula("CNpNq"))
    '¬p → ¬q'
    """
    return _bare(formula, fold(formula, str, _with_signs))


def spoken(formula: Formula, language: str = "en") -> str:
    """The formula in words, with brackets so that no two formulas read the same.

    >>> spoken(Formula("CNpq")), spoken(Formula("NEpq"))
    ('if not p then q', 'not (p if and only if q)')
    >>> spoken(Formula("CNpq"), "es")
    'si no p entonces q'
    """
    words = _WORDS[language]
    return _bare(formula, fold(formula, str, lambda letter, parts: words[letter].format(*parts)))


def _bare(formula: Formula, text: str) -> str:
    """The text without its outermost parentheses."""
    return text[1:-1] if formula.head in CONNECTIVES else text


def _with_signs(letter: str, parts: tuple[str, ...]) -> str:
    if letter == NEGATION:
        return "¬" + parts[0]
    return f"({parts[0]} {_SIGN[letter]} {parts[1]})"
