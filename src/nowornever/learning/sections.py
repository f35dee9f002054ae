"""Reading the text files of lessons and cards: front matter, headings, fields and prose.

A file is Markdown. Two lines ``---`` at its top enclose the fields about the whole. Each heading
``## …`` opens a section. A line that starts with a lower-case word and a colon is a field; its
value is the rest of the line, or the indented lines below it. Everything else is prose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from itertools import pairwise
from textwrap import dedent
from typing import TypeVar

from msgspec import Struct

from nowornever.core.written import WrittenError, quoted

FENCE = "---"
MAX_TEXT = 100_000
"""The longest file accepted, in characters."""

_MANY = 20
"""More names than this are not listed if one of them is similar."""
_FIELD = re.compile(r"([a-z][a-z-]*):(?:\s+(.*))?")
_HEADING = re.compile(r"##\s+(.*)")

T = TypeVar("T")


class LessonError(ValueError):
    """A file that cannot be used: which file, which line, and why.

    >>> print(LessonError("ko.md", 7, "there is no answer"))
    ko.md, line 7: there is no answer
    """

    def __init__(self, file: str, row: int, reason: str) -> None:
        """The file, the line counted from 1, and the reason."""
        super().__init__(file, row, reason)
        self.file = file
        self.row = row
        self.reason = reason

    def __str__(self) -> str:
        """The place, and the reason."""
        return f"{self.file}, line {self.row}: {self.reason}"


class LessonField(Struct, frozen=True):
    """A field: its name, its value, and the line in which the value begins."""

    name: str
    value: str
    row: int


class LessonSection(Struct, frozen=True):
    """A heading and what is below it; the front matter is a section without a heading."""

    file: str
    heading: str
    row: int
    fields: tuple[LessonField, ...]
    prose: str
    language: str = "en"
    """The language of the lesson."""

    def error(self, reason: str, row: int = 0) -> LessonError:
        """An error at this section, or at another row."""
        return LessonError(self.file, row or self.row, reason)

    def all(self, name: str) -> tuple[LessonField, ...]:
        """Every field of that name, in order."""
        return tuple(field for field in self.fields if field.name == name)

    def optional(self, name: str, read: Callable[[str], T], otherwise: T) -> T:
        """The value of a field as `read` returns it, or `otherwise` if there is no such field."""
        found = self.all(name)
        if not found:
            return otherwise
        if len(found) > 1:
            raise self.error(f"'{name}' is here a second time", found[1].row)
        return self.read(found[0], read)

    def needed(self, name: str, read: Callable[[str], T]) -> T:
        """The value of a field that is required."""
        if not self.all(name):
            raise self.error(f"'{name}:' is missing here")
        found = self.optional(name, read, None)
        assert found is not None
        return found

    def text(self, name: str, otherwise: str = "") -> str:
        """The value of a field unchanged, or `otherwise` if there is no such field."""
        return self.optional(name, str, otherwise)

    def read(self, field: LessonField, read: Callable[[str], T]) -> T:
        """A value as `read` returns it; what it raises becomes an error at the value's line."""
        try:
            return read(field.value)
        except WrittenError as error:
            raise self.error(error.reason, field.row + error.row - 1) from None
        except ValueError as error:
            raise self.error(str(error), field.row) from None

    def only(self, *names: str) -> None:
        """Refuse every field with another name."""
        for field in self.fields:
            if field.name not in names:
                raise self.error(
                    f"there is no field '{quoted(field.name)}' here{near(field.name, names)}",
                    field.row,
                )


class LessonPage(Struct, frozen=True):
    """A file that was read: its front matter and its sections."""

    front: LessonSection
    """The fields between the lines ``---``, with the prose before the first heading."""
    sections: tuple[LessonSection, ...]


def near(word: str, known: tuple[str, ...]) -> str:
    """What may have been meant, as the end of a sentence.

    >>> near("hnt", ("answer", "hint"))
    '; did you mean hint? There are answer, hint'
    """
    close = get_close_matches(word, known, 1)
    if close and len(known) > _MANY:
        return f"; did you mean {close[0]}?"
    meant = f"; did you mean {close[0]}? There" if close else "; there"
    return f"{meant} are {', '.join(known)}"


def one_of(*words: str) -> Callable[[str], str]:
    """A reader for one of these words."""

    def read(value: str) -> str:
        if value not in words:
            raise ValueError(f"this is one of {', '.join(words)}, not {quoted(value) or 'nothing'}")
        return value

    return read


def whole_number(value: str) -> int:
    """Read a number such as 3."""
    if not (value.isascii() and value.isdigit() and len(value) < 4):
        raise ValueError(f"this is a number such as 3, not {quoted(value) or 'nothing'}")
    return int(value)


def entries(value: str) -> tuple[str, ...]:
    """The items of a list, one per line or separated by commas; refuses duplicates."""
    parts = value.splitlines() if "\n" in value else value.split(",")
    found = tuple(part.strip().removeprefix("- ") for part in parts if part.strip())
    if len(set(found)) < len(found):
        twice = next(part for part in found if found.count(part) > 1)
        raise ValueError(f"{quoted(twice)} is in this list twice")
    return found


def read_page(text: str, file: str) -> LessonPage:
    """Read a file; raises LessonError."""
    if len(text) > MAX_TEXT:
        raise LessonError(file, 1, f"a file has at most {MAX_TEXT} characters")
    rows = text.splitlines()
    if not rows or rows[0].strip() != FENCE:
        raise LessonError(file, 1, f"a file begins with a line {FENCE}, then what it is about")
    try:
        end = next(at for at, row in enumerate(rows) if at and row.strip() == FENCE)
    except StopIteration:
        raise LessonError(file, 1, f"the lines at the top end with a line {FENCE}") from None
    heads = [at for at, row in enumerate(rows) if at > end and _HEADING.fullmatch(row)]
    about = _section(file, "", 1, rows[1:end])
    if about.prose:
        raise about.error(f"only fields such as 'title: …' stand between the lines {FENCE}")
    intro = _section(file, "", end + 1, rows[end + 1 : heads[0] if heads else len(rows)])
    sections = [
        _section(file, _heading(rows[at]), at + 1, rows[at + 1 : until])
        for at, until in pairwise((*heads, len(rows)))
    ]
    intro.only()
    return LessonPage(LessonSection(file, "", 1, about.fields, intro.prose), tuple(sections))


def _heading(row: str) -> str:
    found = _HEADING.fullmatch(row)
    assert found
    return found[1].strip()


def _section(file: str, heading: str, row: int, rows: list[str]) -> LessonSection:
    fields = tuple(_fields(file, row, rows))
    prose = "\n".join(line.rstrip() for line in _prose(rows)).strip()
    return LessonSection(file, heading, row, fields, re.sub(r"\n{3,}", "\n\n", prose))


def _fields(file: str, row: int, rows: list[str]) -> Iterator[LessonField]:
    for at, line in enumerate(rows):
        if found := _FIELD.fullmatch(line.rstrip()):
            below = _indented(rows, at + 1)
            value = (found[2] or "").strip()
            if value and any(map(str.strip, below)):
                reason = "a value stands behind the colon or indented below it, not both"
                raise LessonError(file, row + at + 2, reason)
            block = dedent("\n".join(below)).rstrip()
            skipped = len(block) - len(block.lstrip("\n"))
            place = row + at + 1 if value or not block else row + at + 2 + skipped
            yield LessonField(found[1], value or block.lstrip("\n"), place)


def _indented(rows: list[str], start: int) -> list[str]:
    """The indented lines from here on, blank lines between them included."""
    end = start
    for at in range(start, len(rows)):
        if rows[at][:1] in (" ", "\t"):
            end = at + 1
        elif rows[at].strip():
            break
    return rows[start:end]


def _prose(rows: list[str]) -> Iterator[str]:
    in_field = False
    for line in rows:
        if _FIELD.fullmatch(line.rstrip()):
            in_field = True
        elif line.strip() and not line.startswith((" ", "\t")):
            in_field = False
        if not in_field:
            yield line
