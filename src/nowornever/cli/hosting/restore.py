"""`nowornever restore`: a database from a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nowornever.cli.hosting.databases import (
    DatabaseOption,
    DataOption,
    database_url,
    server_part,
)
from nowornever.cli.support.output import BadInputError, console, refuse


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file that `backup` wrote.")],
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Fill an empty database from a backup; either may be SQLite or PostgreSQL.

    All of the file is checked first, and every record is replayed. Nothing is restored from a
    damaged file.
    """
    try:
        url = database_url(data, database)
        found = server_part("keeping").run_restore(url, file)
    except BadInputError as error:
        refuse(error)
    console.print(f"{found.rows} rows restored; {found.records} records replayed, all right.")
