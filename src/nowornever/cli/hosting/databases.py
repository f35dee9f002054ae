"""Which database the options of a command name, and the server's code that uses it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from nowornever.cli.support.output import BadInputError

FILE = "nowornever.sqlite"

DataOption = Annotated[
    str | None, typer.Option(help="The folder for the database.  [default: ./data]")
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        help="A database instead, as in postgresql://user@host/name.",
        envvar="NOWORNEVER_DATABASE",
    ),
]


def server_part(name: str) -> ModuleType:
    """Import a module of this folder that needs the server; BadInputError without its packages."""
    try:
        return import_module(f"nowornever.cli.hosting.{name}")
    except ModuleNotFoundError as error:
        raise BadInputError(
            f"the server needs {error.name}, which is not installed;"
            " pip install 'nowornever[server]' installs all it needs"
        ) from None


def database_url(data: str | None, database: str | None) -> str:
    """The database that the options name; raises BadInputError."""
    if data and database:
        raise BadInputError("give either --data or --database (NOWORNEVER_DATABASE), not both")
    if database:
        return database
    return f"sqlite:///{(Path(data or 'data') / FILE).absolute()}"


def existing_database(data: str | None, database: str | None) -> str:
    """Like `database_url`, for a command that needs an existing database; raises BadInputError."""
    file = Path(data or "data") / FILE
    if not database and not file.is_file():
        raise BadInputError(f"{file}: there is no database")
    return database_url(data, database)
