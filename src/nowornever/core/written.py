"""The one error for all text that people write: it says what is wrong, and where.

Every parser of the project raises `WrittenError` and nothing else on bad text.
"""

from __future__ import annotations

from collections.abc import Sequence

_SHOWN = 60
"""How many characters of a long line are shown around the place of an error."""


class WrittenError(ValueError):
    """A text that cannot be read, with the reason and the character where it goes wrong.

    >>> print(WrittenError("a WFF starts with a capital or p q r s, not o", "Apo", 2))
    a WFF starts with a capital or p q r s, not o
      Apo
        ^
    """

    def __init__(self, reason: str, text: str, at: int, row: int = 1) -> None:
        """The reason, the line it is about, the index in it, and the line's row in its file."""
        super().__init__(reason, text, at, row)
        self.reason = reason
        self.text = text
        self.at = at
        self.row = row

    def __str__(self) -> str:
        """The reason, then the text with a caret under the place."""
        start = max(0, self.at - _SHOWN // 2)
        shown = self.text[start : start + _SHOWN]
        before, after = "…" * (start > 0), "…" * (start + _SHOWN < len(self.text))
        caret = " " * (len(before) + self.at - start) + "^"
        return f"{self.reason}\n  {before}{printable(shown)}{after}\n  {caret}"

    @property
    def one_line(self) -> str:
        """The reason and the place in one line, for a program's last message before it exits."""
        if not self.text and self.row == 1:
            return self.reason  # about no place in it
        if self.row > 1:
            return f"{self.reason} (row {self.row}, character {self.at + 1})"
        return f"{self.reason} (character {self.at + 1})"


def row_and_column(text: str, at: int) -> tuple[int, int]:
    r"""The row of a character in a text and its column, both counted from 1.

    >>> row_and_column("6x6\n+1", 4)
    (2, 1)
    """
    before = text[:at]
    return before.count("\n") + 1, at - before.rfind("\n")


def listed(words: Sequence[str], joined_by: str = "and") -> str:
    """Words as in a sentence: ``N, p and q``."""
    *most, last = words
    return f"{', '.join(most)} {joined_by} {last}" if most else last


def counted(number: int, noun: str) -> str:
    """A number and a noun, in the plural where needed.

    >>> counted(0, "rule"), counted(1, "rule"), counted(2, "rule")
    ('no rules', '1 rule', '2 rules')
    """
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def quoted(text: str) -> str:
    """The text shortened and made printable, to be quoted inside a sentence.

    >>> quoted("K" * 100)
    'KKKKKKKKKKKKKKKKKKKKKKKKKKKKKK…'
    """
    return printable(text) if len(text) <= 30 else printable(text[:30]) + "…"


def printable(text: str) -> str:
    """The text with a dot for each unprintable character, such as a terminal's control codes.

    >>> printable("p\\x1b[2J")
    'p·[2J'
    """
    return "".join(c if c.isprintable() else "·" for c in text)
