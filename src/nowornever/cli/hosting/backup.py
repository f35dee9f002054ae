"""`nowornever backup`: the whole database in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nowornever.cli.hosting.databases import (
    DatabaseOption,
    DataOption,
    existing_database,
    server_part,
)
from nowornever.cli.support.output import BadInputError, console, refuse


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.")],
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Write the whole database to a new file, and verify it by replaying every record.

    The server may go on meanwhile. Keep the file private: it holds the key that signs records.
    """
    try:
        url = existing_database(data, database)
        found = server_part("keeping").run_backup(url, file)
    except BadInputError as error:
        refuse(error)
    console.print(f"{found.rows} rows; {found.records} records replayed, all of them right.")
