"""What the commands print, and how they end."""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console

from nowornever.core.written import WrittenError

console = Console(highlight=False, soft_wrap=True)
"""For people: colours on a terminal, plain text in a pipe."""


class Exit(IntEnum):
    """How a command ends."""

    YES = 0
    NO = 1
    BAD_INPUT = 2


class BadInputError(Exception):
    """Something the user gave cannot be used; its text says what and where in one line."""


def refuse(error: Exception) -> NoReturn:
    """End the command for bad input, with one line."""
    typer.echo(f"nowornever: {one_line(error)}", err=True)
    raise typer.Exit(Exit.BAD_INPUT)


def one_line(error: Exception) -> str:
    """An error in one line."""
    text = error.one_line if isinstance(error, WrittenError) else str(error)
    return " ".join(text.split())


def print_json(value: Any) -> None:
    """One JSON value on one line."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
