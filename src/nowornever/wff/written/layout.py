"""Writing a solution with its proof in the one canonical layout.

Columns: the label of each level in its own cell before a bar, then the line's label, the
formula, the reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.wff.kernel.proof import Item, Line, Reason
from nowornever.wff.kernel.scope import canonical_label
from nowornever.wff.paper import Proof


def format_reason(reason: Reason) -> str:
    """The reason as it is written: rules with commas, a blank, references with commas.

    >>> format_reason(Reason(("R", "R"), ("1",))), format_reason(Reason(("Co",), ("1", "3")))
    ('R,R 1', 'Co 1,3')
    """
    return f"{','.join(reason.rules)} {','.join(reason.references)}".strip()


def format_proof(proof: Proof) -> str:
    """The solution with its proof as text. Labels that were left out are filled in."""
    rows = list(_rows(proof.items, 0, ()))
    deepest = max((len(cells) for cells, _, _ in rows), default=0)
    width = max((len(cell) for cells, label, _ in rows for cell in (*cells, label)), default=1)
    left = [_left(cells, label, width) for cells, label, _ in rows]
    column = deepest * (width + 3) + 1
    bodies = [f"{part.ljust(max(column, len(part) + 2))}{_formulas(line)}"
              for part, (_, _, line) in zip(left, rows, strict=True)]  # fmt: skip
    reason_column = max((len(body) for body in bodies), default=0) + 3
    text = [str(proof.sequent)] if proof.sequent else []
    for body, (_, _, line) in zip(bodies, rows, strict=True):
        text.append(f"{body.ljust(reason_column)}{format_reason(line.reason)}".rstrip())
    if proof.solution:
        text.append(f"solution: {proof.solution}")
    return "\n".join(text) + "\n"


def _rows(
    items: tuple[Item, ...], level: int, cells: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], str, Line]]:
    """Each line with its label and those before its bars (written once, on the first line)."""
    for number, item in enumerate(items, 1):
        label = item.label or canonical_label(level, number)
        if isinstance(item, Line):
            yield cells, label, item
        else:
            yield from _rows(item.items, level + 1, (*cells, label))
        cells = ("",) * len(cells)


def _left(cells: tuple[str, ...], label: str, width: int) -> str:
    return "".join(f"{cell.ljust(width)} | " for cell in cells) + label


def _formulas(line: Line) -> str:
    return ", ".join((line.formula, *line.also))
