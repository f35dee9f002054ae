"""One row of a written proof: labels and bars, the formula, the reason.

``  | b | 1  q     s`` has two bars, the label b before the second of them, its own label 1,
the formula q and the reason s.
"""

from __future__ import annotations

import re

from msgspec import Struct

from nowornever.wff.kernel.formula import LETTERS, is_formula
from nowornever.wff.kernel.proof import Line, Reason
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.written.labels import read_label
from nowornever.wff.written.reasons import parse_reason

_MOST_CUBES = 28
"""The longest formula that may be written with blanks between its letters."""


class WrittenRow(Struct, frozen=True):
    """A row, taken apart."""

    text: str
    number: int
    """The number of the row in the text, counted from 1."""
    cells: tuple[str, ...]
    """The label before each bar, or an empty string."""
    column: int
    """The column of the row's first word, for proofs that are indented without bars."""
    label_end: int
    """The column where its labels end."""
    body: int
    """The column of the first word after its labels."""
    labels: tuple[str, ...]
    """The labels after the last bar."""
    formulas: tuple[str, ...]
    reason: Reason
    after_blank: bool = False
    """Whether an empty row stands above."""

    @property
    def is_only_bars(self) -> bool:
        """Whether the row draws bars and says nothing."""
        says = self.formulas or self.labels or self.reason != Reason()
        return not (says or any(self.cells))

    @property
    def names_a_rule(self) -> bool:
        """Whether the reason names a rule, not only the mark of a supposition."""
        return bool(self.reason.rules) and not self.reason.is_supposition

    def line(self, label: str) -> Line:
        """The row as a line of the proof."""
        formula, *also = self.formulas or ("",)
        return Line(formula, self.reason, label, tuple(also), self.number)


def read_row(text: str, number: int, after_blank: bool) -> WrittenRow:
    """Take a row apart; works for every text."""
    *cells, content = text.split("|")
    words = [(found.group(), found.start()) for found in re.finditer(r"\S+", content)]
    labels: list[str] = []
    while len(words) > len(labels) and (label := _label_here(words[len(labels) :])):
        labels.append(label)
    label_words, words = words[: len(labels)], words[len(labels) :]
    label_end = label_words[-1][1] + len(label_words[-1][0]) if label_words else 0
    formulas, used = _read_formulas([word for word, _ in words])
    reason = content[words[used][1] :] if used < len(words) else ""
    return WrittenRow(
        text,
        number,
        tuple(_cell_label(cell) for cell in cells),
        len(text) - len(text.lstrip()),
        label_end,
        words[0][1] if words else label_end,
        tuple(labels),
        formulas,
        parse_reason(reason),
        after_blank,
    )


def _cell_label(cell: str) -> str:
    """The label before a bar; only labels can stand there, so p is one too."""
    return read_label(cell.strip()) or cell.strip(" .:()")


def _label_here(words: list[tuple[str, int]]) -> str | None:
    """The first word as a label, if it is one and a formula follows it; otherwise None.

    ``i`` alone, or the o of ``o Ko 2``, is a formula written wrongly rather than a label.
    """
    word = words[0][0]
    label = read_label(word)
    if label is None or label[0].isdigit() or len(label) < len(word):
        return label
    rest = [word for word, _ in words[1:] if not word[0].isdigit()]
    return label if rest and rest[0] not in RULES else None


def _read_formulas(words: list[str]) -> tuple[tuple[str, ...], int]:
    """The formulas at the start of the words, and how many words they take."""
    if not words or words[0] in RULES:
        return (), 0
    joined = _joined(words)
    if joined:
        return joined
    formulas = [part for part in words[0].split(",") if part]
    used = 1
    while used < len(words) and _is_another_formula(words[used:]):
        formulas += [part for part in words[used].split(",") if part]
        used += 1
    return tuple(formulas), used


def _joined(words: list[str]) -> tuple[tuple[str, ...], int] | None:
    """A formula written with blanks between its letters: ``K p q``."""
    for used in range(2, min(len(words), _MOST_CUBES) + 1):
        if words[used - 1 :] == ["s"] and any(len(word) > 1 for word in words[: used - 1]):
            return None  # Kp s is an unfinished WFF with its mark; only K p s spells Kps
        if is_formula(whole := "".join(words[:used])):
            return (whole,), used
    return None


def _is_another_formula(words: list[str]) -> bool:
    """Whether the next word is a further formula and not the reason."""
    if words[0] == "s":  # the mark of a supposition, unless a reason still follows it
        return len(words) > 1 and (words[1].lower() == "s" or words[1].split(",")[0] in RULES)
    return _is_letters(words[0])


def _is_letters(word: str) -> bool:
    return all(letter in LETTERS + "," for letter in word)
