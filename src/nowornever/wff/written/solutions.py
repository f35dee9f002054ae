"""Reading the solution: ``Epq / R, Eo, R(Ki)``, with ``^`` after each Required cube."""

from __future__ import annotations

import re
from collections.abc import Iterable

from nowornever.core.written import WrittenError
from nowornever.wff.paper import NamedRule, Premise, Solution
from nowornever.wff.written import wild
from nowornever.wff.written.spelling import MARKS, split_formulas

SOLUTION_WORD = re.compile(r"\s*(?:solution|soln|sol)\b\s*[.:=\-–—]?", re.IGNORECASE)
_ARROW_ROW = re.compile(rf"[\s{MARKS}]*[{MARKS}][\s{MARKS}]*")
SLASH = "/"
"""What stands between the premises and the rules."""


def is_arrow_row(row: str) -> bool:
    """Whether a row holds nothing but arrows, which point at Required cubes in the row above."""
    return bool(_ARROW_ROW.fullmatch(row))


def pointed_at(arrows: Iterable[str]) -> set[int]:
    """The columns that the arrows of some rows point at."""
    return {at for row in arrows for at, letter in enumerate(row) if letter in MARKS}


def mark_cubes(row: str, columns: set[int]) -> tuple[str, bool]:
    """The solution with a mark after each cube pointed at; whether every column hit a cube."""
    word = SOLUTION_WORD.match(row)
    start = word.end() if word else 0
    cubes = {
        at
        for at, letter in enumerate(row)
        if at >= start and (letter.isalpha() or letter in wild.BESIDE)
    }
    hit = columns & cubes
    marked = (letter + "^" * (at in hit) for at, letter in enumerate(row))
    return "".join(marked), columns <= cubes


def parse_solution(text: str, row: int = 0) -> Solution:
    """The premises and rules of a solution, as written; raises WrittenError without a slash.

    >>> print(parse_solution("K^pr/Ko,Ki"))
    K^pr / Ko, Ki
    """
    if SLASH not in text:
        raise WrittenError(
            "a solution is premises, a slash and rules, as in: p, Ksq / Ko, Ai, Ki",
            text, len(text), max(row, 1),
        )  # fmt: skip
    joined = re.sub(rf"(?<=\S)\s+(?=[{MARKS}])", "", text)
    premises, _, rules = joined.partition(SLASH)
    return Solution(
        tuple(Premise(*_cubes_and_marks(part)) for part in split_formulas(premises)),
        tuple(_named_rule(part) for part in _split_rules(rules)),
        row,
    )


def _split_rules(text: str) -> Iterable[str]:
    """The rules between commas or blanks, each wild cube as ``R(Ki)``."""
    bare = wild.joined(text).strip().rstrip(".").strip(" ,;")
    return re.split(r"[\s,;]+", bare) if bare else ()


def _named_rule(part: str) -> NamedRule:
    cubes, marks = _cubes_and_marks(part)
    rule = wild.rule_of(cubes)
    if rule is None:
        return NamedRule(cubes, marks=marks)
    return NamedRule(rule, wild=True, marks=marks and (0,))  # only one cube: the R itself


def _cubes_and_marks(part: str) -> tuple[str, tuple[int, ...]]:
    """The letters without their marks, and the indices of the marked letters."""
    letters: list[str] = []
    places: dict[int, None] = {}
    for letter in part:
        if letter in MARKS:
            places.setdefault(max(0, len(letters) - 1))
        else:
            letters.append(letter)
    return "".join(letters), tuple(places)
