"""Reading a written solution with its proof.

Labels and references may be missing, sub-proofs may be drawn with bars or by indentation,
lines may be numbered level by level as in the rulebooks or straight through, and the solution
may stand above or below the proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from nowornever.core.written import WrittenError
from nowornever.wff.proof import Item, Line, Proof, Sequent, Solution, SubProof
from nowornever.wff.written.labels import canonical_label
from nowornever.wff.written.rows import Row, read_row
from nowornever.wff.written.sequents import has_arrow, read_sequent
from nowornever.wff.written.solutions import (
    SOLUTION_WORD,
    arrows_into,
    is_arrow_row,
    parse_solution,
)

MAX_TEXT = 100_000
MAX_ROW = 2_000
MAX_ROWS = 1_000
MAX_LEVEL = 30

_BARS = str.maketrans(dict.fromkeys("│┃║❘∣¦｜", "|") | {"\ufeff": "", "\u00a0": " "})
_RULED = re.compile(r"[\s|\-_─━═├└┌+]*")


def parse_proof(text: str) -> Proof:
    """Read a solution with its proof; raises WrittenError when there is nothing like one."""
    rows = _rows(text)
    solution, rest = _take_solution(rows)
    sequent, rest = _take_top_line(rest)
    lines = [
        read_row(row, number, after_blank)
        for number, row, after_blank in _with_blanks(rest)
        if not _is_ruled(row)
    ]
    proof = Proof(_Builder().build(lines), sequent, solution)
    if not (proof.items or solution or sequent):
        raise WrittenError("there is no proof here", text[:MAX_ROW], 0)
    return proof


def _rows(text: str) -> list[tuple[int, str]]:
    """The rows with their numbers, within the limits, with one kind of bar and blank."""
    if len(text) > MAX_TEXT:
        raise WrittenError(f"a proof has at most {MAX_TEXT:,} characters", text[:MAX_ROW], 0)
    rows = text.translate(_BARS).splitlines()
    if len(rows) > MAX_ROWS:
        raise WrittenError(
            f"a proof has at most {MAX_ROWS:,} rows", rows[MAX_ROWS], 0, MAX_ROWS + 1
        )
    for number, row in enumerate(rows, 1):
        if len(row) > MAX_ROW:
            raise WrittenError(f"a row has at most {MAX_ROW:,} characters", row, MAX_ROW, number)
        for at, character in enumerate(row):
            if not character.isprintable() and character != "\t":
                raise WrittenError("this is not text: a character cannot be shown", row, at, number)
    return [(number, row.expandtabs(4).rstrip()) for number, row in enumerate(rows, 1)]


def _take_solution(rows: list[tuple[int, str]]) -> tuple[Solution | None, list[tuple[int, str]]]:
    """The solution, with the arrows under it, and the rows that are left."""
    found = next((at for at, (_, row) in enumerate(rows) if SOLUTION_WORD.match(row)), None)
    if found is None:  # without the word, the slash gives it away
        found = next((at for at, (_, row) in enumerate(rows) if "/" in row), None)
    if found is None:
        return None, [(number, row) for number, row in rows if not is_arrow_row(row)]
    number, row = rows[found]
    rest = rows[:found] + rows[found + 1 :]
    below = next((at for at in range(found, len(rest)) if rest[at][1].strip()), None)
    if below is not None and is_arrow_row(rest[below][1]):
        row = arrows_into(row, rest.pop(below)[1])
    word = SOLUTION_WORD.match(row)
    return parse_solution(row[word.end() :] if word else row, number), rest


def _take_top_line(
    rows: list[tuple[int, str]],
) -> tuple[Sequent | None, list[tuple[int, str]]]:
    """The top line, which is the first row that says anything, and the rows that are left."""
    first = next((at for at, (_, row) in enumerate(rows) if row.strip()), None)
    if first is None or not has_arrow(rows[first][1]):
        return None, rows
    number, row = rows[first]
    return read_sequent(row, number), rows[first + 1 :]


def _is_ruled(row: str) -> bool:
    """Whether a row only draws a line across, as some do under the premises."""
    return bool(_RULED.fullmatch(row) and row.strip(" |"))


def _with_blanks(rows: list[tuple[int, str]]) -> list[tuple[int, str, bool]]:
    """The rows that say something, each with whether an empty one stands above it."""
    kept = []
    after_blank = False
    for number, row in rows:
        if row.strip():
            kept.append((number, row, after_blank))
        after_blank = not row.strip()
    return kept


class _Level(Struct):
    """An open proof while it is read."""

    items: list[Item]
    label: str = ""


class _Builder:
    """Puts rows into the tree of sub-proofs that bars, labels or indentation draw."""

    def __init__(self) -> None:
        self._open = [_Level([])]

    def build(self, rows: list[Row]) -> tuple[Item, ...]:
        """The items of the whole proof."""
        by_bars = any(row.cells for row in rows)
        drawn = (row.cells for row in rows) if by_bars else _indented_cells(rows)
        for row, cells in zip(rows, drawn, strict=True):
            if len(cells) > MAX_LEVEL:
                raise WrittenError(
                    f"sub-proofs are nested at most {MAX_LEVEL} deep",
                    row.text,
                    len(row.text) - len(row.text.lstrip(" |")),
                    row.number,
                )
            self._add(row, cells)
        self._close_to(0)
        return tuple(self._open[0].items)

    @property
    def _depth(self) -> int:
        return len(self._open) - 1

    def _add(self, row: Row, cells: tuple[str, ...]) -> None:
        depth = len(cells)
        label = row.labels[-1] if row.labels else ""
        if row.is_only_bars:
            self._close_to(depth)
            return
        if depth and depth <= self._depth:
            self._close_to(depth)
            if self._starts_sibling(row, label, cells[depth - 1]):
                self._close_to(depth - 1)
        opens = depth > self._depth
        self._close_to(depth)
        while self._depth < depth:
            self._open.append(_Level([], cells[self._depth]))
        outside = next((cell for cell in cells if cell), "")
        if opens and not self._open[depth].label:  # numbered straight through, as 3 | | q
            self._open[depth].label = outside
        self._open[depth].items.append(row.line(label or ("" if opens else outside)))

    def _starts_sibling(self, row: Row, label: str, cell: str) -> bool:
        """Whether a row at the level of an open sub-proof begins another one beside it."""
        level = self._open[self._depth]
        if cell and cell != level.label and (label or not row.names_a_rule):
            return True
        if row.names_a_rule:
            return False
        first = {canonical_label(0, 1), canonical_label(1, 1)}
        if label and label not in first and level.items[0].label in first:
            return False  # counted level by level, and it counts on
        if row.after_blank:
            return True
        above = level.items[-1]
        after_supposition = isinstance(above, Line) and above.reason.is_supposition
        return row.reason.is_supposition and (label in first or not after_supposition)

    def _close_to(self, depth: int) -> None:
        while self._depth > depth:
            closed = self._open.pop()
            self._open[-1].items.append(SubProof(tuple(closed.items), closed.label))


def _indented_cells(rows: list[Row]) -> Iterator[tuple[str, ...]]:
    """For rows that are indented without bars, what would stand before each bar.

    A row further right than the one above opens a level; so does each label but the last, as
    the 2 in ``2   a    Np   s`` does.
    """
    columns: list[int] = []
    unknown = -1  # opened by a label: its first own row will tell its column
    for row in rows:
        level = len(columns) - 1
        while level > 0 and row.column < max(columns[level], columns[level - 1] + 1):
            level -= 1
        if level >= 0 and columns[level] == unknown:
            columns[level] = row.column
        if level < 0 or row.column > columns[level]:
            level += 1
            columns[level:] = [row.column]
        opened = row.labels[:-1]
        columns[level + 1 :] = [unknown] * len(opened)
        yield ("",) * level + opened
