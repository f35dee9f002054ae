"""What a line of a proof may use: the lines and sub-proofs above it, level by level.

`visit` goes through a proof from the top down and gives every line together with what stands
above it, at its own level and at each level around it. A closed sub-proof can be cited as a
whole; its lines can no longer be cited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from nowornever.wff.kernel.formula import Formula, read_formula
from nowornever.wff.kernel.proof import Item, Line, SubProof, lines_of

LABEL_LETTERS = "abcdefghijklmnotuvwxyz"
"""Letters that label lines. p q r s are left out: they are WFFs."""


class SeenLine(Struct, frozen=True):
    """A line with its place."""

    line: Line
    label: str
    """The label as written, or the canonical one."""
    address: str
    """The labels from the outside in, such as ``2-b-3``."""
    formula: Formula | None
    """The formula; None if the text is no WFF."""
    supposed: bool
    """Whether the line is a premise or a supposition, not made by a rule."""

    def is_named(self, reference: str) -> bool:
        """Whether a reference is its label."""
        return self.label == reference


class SeenSubProof(Struct, frozen=True):
    """A closed sub-proof with its place."""

    label: str
    address: str
    supposition: Formula | None
    lines: tuple[SeenLine, ...]
    """Its own lines, without those of sub-proofs inside it."""
    first_label: str
    last_label: str
    is_bare: bool
    """Whether it has no line but its supposition."""
    stated: frozenset[Formula]
    """The formulas of its lines."""
    made: frozenset[Formula]
    """The formulas of its lines that a rule made."""
    last_two: frozenset[Formula]
    """The formulas of its last two lines."""

    def is_named(self, reference: str) -> bool:
        """Whether a reference is its label, or ``first-last`` for its lines."""
        first, _, last = reference.partition("-")
        return self.label == reference or (
            last == self.last_label != "" and first in (self.first_label, self.label)
        )


Seen = SeenLine | SeenSubProof
Above = tuple[Sequence[Seen], ...]
"""What stands above a line: at its own level first, then level by level outwards."""


class Visit(Struct, frozen=True):
    """A line, and what stands above it."""

    seen: SeenLine
    above: Above
    around: tuple[SeenLine | None, ...]
    """The first line of each sub-proof that the line is in, innermost first."""
    labels_around: tuple[str, ...]
    """The labels of those sub-proofs."""

    def named(self, reference: str) -> list[Seen]:
        """Everything above that a reference may name.

        Each level has its own numbering, so several levels may have a 1; the number of R's tells
        which one is meant. Where lines are numbered straight through, the label of a sub-proof
        around the line also names its first line, as in ``2 | Np``.
        """
        found = [item for here in self.above for item in here if item.is_named(reference)]
        for first, label in zip(self.around, self.labels_around, strict=True):
            if first is not None and label == reference:
                found.append(first)
        return found


def canonical_label(level: int, number: int) -> str:
    """The label of the number-th item (from 1) of a proof: 1 2 3 … outside, a b c … inside.

    >>> canonical_label(0, 3), canonical_label(1, 3), canonical_label(2, 3)
    ('3', 'c', '3')
    >>> canonical_label(1, 23)
    'aa'
    """
    if level % 2 == 0:
        return str(number)
    letters = ""
    while number:
        number, place = divmod(number - 1, len(LABEL_LETTERS))
        letters = LABEL_LETTERS[place] + letters
    return letters


def visit(items: tuple[Item, ...], premises: int) -> Iterator[Visit]:
    """Every line with what stands above it; the first `premises` lines are supposed."""
    return _visit(items, premises, 0, "", (), (), ())


def _visit(
    items: tuple[Item, ...],
    supposed: int,
    level: int,
    prefix: str,
    outer: Above,
    around: tuple[SeenLine | None, ...],
    labels_around: tuple[str, ...],
) -> Iterator[Visit]:
    here: list[Seen] = []
    above = (here, *outer)
    first: SeenLine | None = None
    for number, item in enumerate(items, 1):
        label = item.label or canonical_label(level, number)
        address = prefix + label
        if isinstance(item, Line):
            seen = SeenLine(item, label, address, read_formula(item.formula), number <= supposed)
            first = first or (seen if number == 1 else None)
            inside = (first, *around) if level else ()
            yield Visit(seen, above, inside, labels_around)
            here.append(seen)
            continue
        inner: list[SeenLine] = []
        deeper = (first, *around) if level else ()
        for found in _visit(
            item.items, 1, level + 1, f"{address}-", above, deeper, (label, *labels_around)
        ):
            if len(found.above) == level + 2:
                inner.append(found.seen)
            yield found
        here.append(_closed(item, label, address, inner))


def _closed(item: SubProof, label: str, address: str, lines: list[SeenLine]) -> SeenSubProof:
    rows = tuple(lines_of(item.items))
    starts_with_line = bool(item.items) and isinstance(item.items[0], Line)
    return SeenSubProof(
        label,
        address,
        lines[0].formula if lines and starts_with_line else None,
        tuple(lines),
        rows[0].label if rows else "",
        rows[-1].label if rows else "",
        starts_with_line and len(item.items) == 1,
        _said(lines),
        _said(line for line in lines if not line.supposed),
        _said(lines[-2:]),
    )


def _said(lines: Iterable[SeenLine]) -> frozenset[Formula]:
    return frozenset(line.formula for line in lines if line.formula is not None)
