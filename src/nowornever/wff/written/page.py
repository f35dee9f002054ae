"""Taking a page apart: the top line, the solution with its arrows, and the rows of the proof."""

from __future__ import annotations

import re

from msgspec import Struct

from nowornever.core.written import WrittenError, quoted
from nowornever.wff.kernel.formula import is_formula
from nowornever.wff.paper import Sequent, Solution
from nowornever.wff.written.rows import WrittenRow, read_row
from nowornever.wff.written.sequents import has_arrow, read_sequent
from nowornever.wff.written.solutions import (
    SOLUTION_WORD,
    is_arrow_row,
    mark_cubes,
    parse_solution,
    pointed_at,
)

MAX_TEXT = 100_000
MAX_ROW = 2_000
MAX_ROWS = 1_000

_BARS = str.maketrans(dict.fromkeys("│┃║❘∣¦｜", "|") | {"\ufeff": "", "\u00a0": " "})
_RULED = re.compile(r"[\s|\-_─━═├└┌+]*")
_HEADING = re.compile(r"\s*(?:#+\s.*|(?:```|~~~).*|(?:the )?proof\s*[.:]?)\s*", re.IGNORECASE)
"""Rows to ignore: a title, a code fence, the word Proof on a row of its own."""

ASTRAY = "An arrow under the solution points at no cube."

Numbered = tuple[int, str]
"""A row of the page with its number, counted from 1."""


class Page(Struct, frozen=True):
    """A page, taken apart."""

    sequent: Sequent | None
    solution: Solution | None
    rows: list[WrittenRow]
    """The rows of the proof."""
    remarks: tuple[str, ...]
    """Sentences about what was ignored, such as a title."""


def read_page(text: str) -> Page:
    """Take a page apart; raises WrittenError when it is too long or not text."""
    rows = [(number, row) for number, row in _rows(text) if not _HEADING.fullmatch(row)]
    solution, rows, arrow_remarks = _take_solution(rows)
    sequent, rows, top_remarks = _take_top_line(rows)
    return Page(sequent, solution, _proof_rows(rows), (*top_remarks, *arrow_remarks))


def check_row(row: str, number: int = 1) -> None:
    """Raise WrittenError if the row is too long or cannot be shown."""
    if len(row) > MAX_ROW:
        raise WrittenError(f"a row has at most {MAX_ROW:,} characters", row, MAX_ROW, number)
    for at, character in enumerate(row):
        if not character.isprintable() and character != "\t":
            raise WrittenError("this is not text: a character cannot be shown", row, at, number)


def _rows(text: str) -> list[Numbered]:
    """The rows, numbered, checked for length, with one kind of bar and blank."""
    if len(text) > MAX_TEXT:
        raise WrittenError(f"a proof has at most {MAX_TEXT:,} characters", text[:MAX_ROW], 0)
    rows = text.translate(_BARS).splitlines()
    if len(rows) > MAX_ROWS:
        raise WrittenError(
            f"a proof has at most {MAX_ROWS:,} rows", rows[MAX_ROWS], 0, MAX_ROWS + 1
        )
    for number, row in enumerate(rows, 1):
        check_row(row, number)
    return [(number, row.expandtabs(4).rstrip()) for number, row in enumerate(rows, 1)]


def _take_solution(
    rows: list[Numbered],
) -> tuple[Solution | None, list[Numbered], tuple[str, ...]]:
    """The solution with the arrows under it, the remaining rows, and the remarks."""
    found = _find_solution(rows)
    if found is None:
        return None, [(number, row) for number, row in rows if not is_arrow_row(row)], ()
    number, row = rows[found]
    below = found + 1
    while below < len(rows) and (not rows[below][1] or is_arrow_row(rows[below][1])):
        below += 1
    arrows = [arrow for _, arrow in rows[found + 1 : below] if is_arrow_row(arrow)]
    marked, all_hit = mark_cubes(row, pointed_at(arrows))
    rest = [*rows[:found], (number, ""), *rows[below:]]
    astray = any(is_arrow_row(text) for _, text in rest)
    remarks = () if all_hit and not astray else (ASTRAY,)
    word = SOLUTION_WORD.match(marked)
    solution = parse_solution(marked[word.end() :] if word else marked, number)
    return solution, [one for one in rest if not _says_nothing(one[1])], remarks


def _says_nothing(row: str) -> bool:
    """Whether a row holds only the word Solution, or only arrows."""
    return bool(SOLUTION_WORD.fullmatch(row)) or is_arrow_row(row)


def _find_solution(rows: list[Numbered]) -> int | None:
    """The index of the solution's row: with its word and a slash, else a slash, else the word.

    A page has one solution, so nobody has to point it out (VII-C-2-b).
    """
    worded = [at for at, (_, row) in enumerate(rows) if SOLUTION_WORD.match(row)]
    with_slash = [at for at in worded if "/" in rows[at][1]]
    if len(with_slash) > 1:
        first, second = (rows[at] for at in with_slash[:2])
        raise WrittenError(
            f"there are two solutions, here and on row {first[0]}: leave one",
            second[1],
            0,
            second[0],
        )
    slashes = [at for at, (_, row) in enumerate(rows) if "/" in row]
    return next(iter([*with_slash, *slashes, *worded]), None)


def _take_top_line(
    rows: list[Numbered],
) -> tuple[Sequent | None, list[Numbered], tuple[str, ...]]:
    """The top line, which is the first row with an arrow, the rows below it, and the remarks.

    Rows above it are titles. If one of them is a line of the proof, the row with the arrow is
    no top line.
    """
    found = next((at for at, (_, row) in enumerate(rows) if has_arrow(row)), None)
    if found is None:
        return None, rows, ()
    above = _proof_rows(rows[:found])
    if any(row.formulas and is_formula(row.formulas[0]) for row in above):
        return None, rows, ()
    number, top = rows[found]
    titles = ", ".join(f"“{quoted(row.text.strip())}”" for row in above[:3])
    remarks = (f"Above the top line {titles} was left aside.",) if titles else ()
    return read_sequent(top, number), rows[found + 1 :], remarks


def _proof_rows(rows: list[Numbered]) -> list[WrittenRow]:
    """The rows of the proof; each knows whether an empty row stands above it."""
    kept = []
    after_blank = False
    for number, row in rows:
        if row.strip() and not _is_ruled(row):
            kept.append(read_row(row, number, after_blank))
        if not _is_ruled(row):
            after_blank = not row.strip()
    return kept


def _is_ruled(row: str) -> bool:
    """Whether a row is only a drawn line, as some people put under the premises."""
    return bool(_RULED.fullmatch(row) and row.strip(" |"))
