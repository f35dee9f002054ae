"""How a page draws its sub-proofs: with bars, or by indentation.

Both become the same form: each row with the label, if any, before each of its bars, as if each
sub-proof had a bar and the main proof had none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from nowornever.wff.kernel.formula import is_formula
from nowornever.wff.written.rows import WrittenRow

Drawn = tuple[WrittenRow, tuple[str, ...]]
"""A row, and the label before each of its bars, or an empty string."""


def drawn(rows: list[WrittenRow], premises: Counter[str]) -> Iterator[Drawn]:
    """Each row with its bars; `premises` are those that the solution or the top line names."""
    if any(row.cells for row in rows):
        return _by_bars(rows)
    rows = _premises_in_line(rows, premises)
    if columns := _formula_columns(rows):
        return _by_formulas(rows, columns)
    return _by_first_words(rows)


def _by_bars(rows: list[WrittenRow]) -> Iterator[Drawn]:
    """If every row has a bar, the first bar is the main proof's.

    But if a row has labels on both sides of it, the first bar is a sub-proof's.
    """
    main_has_one = all(row.cells for row in rows) and not any(
        row.cells[0] and row.labels for row in rows
    )
    return map(_without_first_bar, rows) if main_has_one else ((row, row.cells) for row in rows)


def _without_first_bar(row: WrittenRow) -> Drawn:
    label, *cells = row.cells
    if not cells:
        return replace(row, cells=(), labels=row.labels or ((label,) if label else ())), ()
    return row, (cells[0] or label, *cells[1:])


def _premises_in_line(rows: list[WrittenRow], premises: Counter[str]) -> list[WrittenRow]:
    """Give the leading premises one indentation, unless the row below them is further in."""
    leading = _leading(rows, premises)
    below = rows[len(leading) :]
    if not (leading and below):
        return rows
    first = min(leading, key=lambda row: row.column)
    if below[0].column > first.column or below[0].body > first.body:
        return rows
    moved = {"column": first.column, "label_end": first.label_end, "body": first.body}
    return [replace(row, **moved) for row in leading] + below


def _leading(rows: list[WrittenRow], premises: Counter[str]) -> list[WrittenRow]:
    """The rows at the top that hold one premise each, none more often than `premises` has it."""
    left = Counter(premises)
    leading = []
    for row in rows:
        if row.names_a_rule or len(row.formulas) != 1 or not left[row.formulas[0]]:
            break
        left[row.formulas[0]] -= 1
        leading.append(row)
    return leading


def _formula_columns(rows: list[WrittenRow]) -> list[int]:
    """The column of each formula; empty unless every row has exactly one label, at the margin."""
    if not all(len(row.labels) == 1 for row in rows):
        return []
    starts, ends = {row.column for row in rows}, {row.label_end for row in rows}
    bodies = [row.body for row in rows]
    if min(len(starts), len(ends)) > 1 and max(ends) >= min(bodies):
        return []
    gaps = [row.body - row.label_end for row in rows]  # as 10. pushes its formula right
    return min(bodies, gaps, key=lambda columns: len(set(columns)))


def _by_formulas(rows: list[WrittenRow], columns: list[int]) -> Iterator[Drawn]:
    """Labels at the margin, indented formulas; only a supposition can begin a sub-proof."""
    cells = _cells(rows, columns, lambda row: not row.names_a_rule)
    for row, here in zip(rows, cells, strict=True):
        yield (replace(row, labels=()), (row.labels[0], *here[1:])) if here else (row, here)


def _by_first_words(rows: list[WrittenRow]) -> Iterator[Drawn]:
    """Labels, if any, are indented with their lines."""
    return zip(rows, _cells(rows, [row.column for row in rows], lambda _: True), strict=True)


def _cells(
    rows: list[WrittenRow], columns: list[int], may_open: Callable[[WrittenRow], bool]
) -> Iterator[tuple[str, ...]]:
    """The labels that would stand before each bar.

    A row further right than the one above opens a level; so does each label but the last, as
    the 2 in ``2   a    Np   s`` does.
    """
    lines = [
        at
        for at, row in zip(columns, rows, strict=True)
        if row.formulas and is_formula(row.formulas[0])
    ]
    open_at = [min(lines, default=0)]
    unknown = -1  # opened by a label: its first row will give the column
    for row, column in zip(rows, columns, strict=True):
        level = len(open_at) - 1
        while level > 0 and column < max(open_at[level], open_at[level - 1] + 1):
            level -= 1
        if open_at[level] == unknown:
            open_at[level] = column
        if column > open_at[level] and may_open(row):
            level += 1
            open_at[level:] = [column]
        opened = row.labels[:-1]
        open_at[level + 1 :] = [unknown] * len(opened)
        yield ("",) * level + opened
