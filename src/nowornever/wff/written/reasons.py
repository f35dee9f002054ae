"""Reading the reason of a line: ``Ko 2``, ``R,R,1``, ``R, Co 1,b``, ``Ni b``, ``s``."""

from __future__ import annotations

import re

from nowornever.wff.kernel.proof import SUPPOSITION, Reason
from nowornever.wff.kernel.rules import REITERATE, RULES
from nowornever.wff.written import wild

_SUPPOSITION_WORDS = {
    *("s", "sup", "supp", "suppose", "supposed", "supposition"),
    *("prem", "premise", "given", "hyp", "assume", "assumption"),
}

_TO = r"(?:\s*[-–—]\s*|\s+to\s+)"
_WORD = re.compile(
    rf"(?P<wild>{wild.WILD.pattern})"
    rf"|(?P<range>\d+{_TO}\d+|\b[a-z]{_TO}[a-z]\b)"
    rf"|(?P<rule>{'|'.join(sorted(RULES, reverse=True))})(?=\d)"
    r"|(?P<word>[^\s,;:.()\[\]&+]+)"
)
_REFERENCE = re.compile(r"\d{1,4}[a-z]?|[a-z]{1,2}")


def parse_reason(text: str) -> Reason:
    """The rules and references of a reason; unknown rules are kept as written."""
    rules: list[str] = []
    references: list[str] = []
    for found in _WORD.finditer(text):
        word = found["rule"] or found["word"]
        if found["range"]:
            references.append(re.sub(_TO, "-", found["range"]))
        elif found["wild"]:
            rules += (wild.rule_of(found["wild"]) or "").split()[:1]
        elif word in RULES:
            rules.append(word)
        elif not rules and not references and word.lower() in _SUPPOSITION_WORDS:
            rules.append(SUPPOSITION)
        elif len(word) > 1 and set(word) == {REITERATE}:
            rules += word
        elif _is_reference(word, bool(rules)):
            references.append(word)
        elif word.lower() != "and":
            rules.append(word)
    return Reason(tuple(rules), tuple(references))


def _is_reference(word: str, after_a_rule: bool) -> bool:
    """Whether a word is a reference.

    Two small letters are a misspelled rule (ko) before any rule, and a label (ab) after one.
    """
    return bool(_REFERENCE.fullmatch(word)) and (
        len(word) == 1 or word[0].isdigit() or after_a_rule
    )
