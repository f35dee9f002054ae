"""What the commands print, and how they end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from math import isnan
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console

from nowornever.core.written import WrittenError, printable
from nowornever.library.errors import SettingError

console = Console(highlight=False, soft_wrap=True)
"""For people: colours on a terminal, plain text in a pipe."""


_OPTIONS = {
    "position": "--position",
    "after": "--after",
    "rulebook": "--rulebook",
    "level": "--game",
}
"""The commands' options, by the library's argument that each one sets."""


class Exit(IntEnum):
    """The exit codes."""

    YES = 0
    NO = 1
    BAD_INPUT = 2
    UNDECIDED = 3
    """The allowed work ran out."""

    @staticmethod
    def worst(*ends: Exit) -> Exit:
        """The exit code of several results: bad input first, then undecided, then no."""
        return max(ends, key=(Exit.YES, Exit.NO, Exit.UNDECIDED, Exit.BAD_INPUT).index)


class BadInputError(Exception):
    """The user's input cannot be used; the text says what and where, in one line."""


def refuse(error: Exception, json: bool = False, **about: str) -> NoReturn:
    """Exit because of bad input, with one line or one JSON value."""
    say_error(error, json, **about)
    raise typer.Exit(Exit.BAD_INPUT)


def say_error(error: Exception, json: bool, **about: str) -> None:
    """Print in one line what is wrong, and what it is about: a file, for example."""
    if json:
        print_json({**about, "error": one_line(error)})
    else:
        words = [*map(printable, about.values()), one_line(error)]
        typer.echo(f"nowornever: {': '.join(words)}", err=True)


def say_line_error(error: Exception, json: bool, number: int, **about: str) -> None:
    """Print what is wrong with a line of input: by its number, or in JSON by its text."""
    say_error(error, json, **(about if json else {"line": f"line {number}"}))


def one_line(error: Exception) -> str:
    """An error in one line."""
    if isinstance(error, WrittenError):
        text = error.one_line
    else:
        text = error.naming(_OPTIONS) if isinstance(error, SettingError) else str(error)
    return printable(" ".join(text.split()))


def print_json(value: Any) -> None:
    """One JSON value on one line."""
    typer.echo(msgspec.json.encode(value))


def standard_error(error: float) -> str:
    """A standard error as it is printed; a single match has none."""
    return "–" if isnan(error) else f"{error:.2f}"


@contextmanager
def waiting(what: str) -> Iterator[Callable[[str], None]]:
    """Show on a terminal what is being done, and how far it is."""
    if not sys.stderr.isatty():
        yield lambda _said: None
        return
    with Console(stderr=True).status(what) as status:
        yield lambda said: status.update(f"{what}: {said}")
