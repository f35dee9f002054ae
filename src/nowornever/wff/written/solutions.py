"""Reading the solution: ``Epq / R, Eo, R(Ki)``, with ``^`` after each Required cube."""

from __future__ import annotations

import re
from collections.abc import Iterable

from nowornever.core.written import WrittenError
from nowornever.wff.proof import NamedRule, Premise, Solution

SOLUTION_WORD = re.compile(r"\s*(?:solution|soln|sol)\b\s*[.:]?", re.IGNORECASE)
_ARROWS = "↑^⬆⇑"
_ARROW_ROW = re.compile(rf"[\s{_ARROWS}]*[{_ARROWS}][\s{_ARROWS}]*")
_WILD = re.compile(r"R\s*\(\s*([^()]*?)\s*\)")


def is_arrow_row(row: str) -> bool:
    """Whether a row holds nothing but arrows, which point at Required cubes in the row above."""
    return bool(_ARROW_ROW.fullmatch(row))


def arrows_into(row: str, arrows: str) -> str:
    """The row above with a mark after each letter that an arrow points at."""
    pointed = {at for at, letter in enumerate(arrows) if letter in _ARROWS}
    return "".join(
        letter + ("^" if at in pointed and letter.isalpha() else "")
        for at, letter in enumerate(row)
    )


def parse_solution(text: str, row: int = 0) -> Solution:
    """The premises and rules of a solution, as written; raises WrittenError without a slash.

    >>> print(parse_solution("K^pr/Ko,Ki"))
    K^pr / Ko, Ki
    """
    if "/" not in text:
        raise WrittenError(
            "a solution is premises, a slash and rules, as in: p, Ksq / Ko, Ai, Ki",
            text, len(text), max(row, 1),
        )  # fmt: skip
    premises, _, rules = text.partition("/")
    return Solution(
        tuple(Premise(*_cubes_and_marks(part)) for part in _parts(premises)),
        tuple(_named_rule(part) for part in _parts(rules)),
        row,
    )


def _parts(text: str) -> Iterable[str]:
    """The parts between commas; words with blanks between them are parts too."""
    text = _WILD.sub(lambda found: f"R({found[1]})", text.strip().rstrip("."))
    return re.split(r"[\s,;]+", text.strip(" ,;")) if text.strip(" ,;") else ()


def _named_rule(part: str) -> NamedRule:
    cubes, marks = _cubes_and_marks(part)
    wild = _WILD.fullmatch(cubes)
    return NamedRule(wild[1], wild=True, marks=marks) if wild else NamedRule(cubes, marks=marks)


def _cubes_and_marks(part: str) -> tuple[str, tuple[int, ...]]:
    """The letters without their marks, and the places of those that had one."""
    cubes = ""
    marks = []
    for letter in part:
        if letter in _ARROWS:
            marks.append(max(0, len(cubes) - 1))
        else:
            cubes += letter
    return cubes, tuple(dict.fromkeys(marks))
