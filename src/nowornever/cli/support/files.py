"""Reading and writing the files that the user names; - is standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from nowornever.cli.support.output import BadInputError, one_line
from nowornever.core.record import split_records
from nowornever.core.written import WrittenError

STANDARD_INPUT = "-"


def read_text(name: str) -> str:
    """The text of a file, or of standard input; raises BadInputError."""
    try:
        data = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        raise BadInputError(f"cannot be read: {error.strerror}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInputError(f"is not UTF-8 text (byte {error.start + 1})") from None


@contextmanager
def of_file(name: str) -> Iterator[None]:
    """Name the file in an error raised inside, for a command that reads several."""
    try:
        yield
    except (BadInputError, WrittenError) as error:
        raise BadInputError(f"{name}: {one_line(error)}") from None


def read_records(name: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of each record in a file, and what an error calls it; raises BadInputError."""
    with of_file(name):
        records = split_records(read_text(name))
    for number, lines in enumerate(records, 1):
        yield name if len(records) == 1 else f"{name}, record {number}", lines


def input_lines() -> Iterator[tuple[int, str]]:
    """The lines of standard input with their numbers, without blank lines and # comments."""
    for number, line in enumerate(sys.stdin.buffer, 1):
        text = line.decode("utf-8-sig", errors="replace").strip()
        if text and not text.startswith("#"):
            yield number, text


def check_out(path: Path, sources: Iterable[str] = ()) -> None:
    """Raise BadInputError if this file is a folder, or one of those that a command reads.

    For a command that works long before it writes.
    """
    if path.is_dir():
        raise BadInputError(f"{path}: cannot be written: it is a folder")
    for name in sources:
        if path.exists() and Path(name).exists() and path.samefile(name):
            raise BadInputError(f"{path}: cannot be written: it is read, and would be lost")


def write_text(path: Path, text: str) -> None:
    """Write a file that the user names, and make the folders it lies in; raises BadInputError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadInputError(f"{path}: cannot be written: {error.strerror}") from None
