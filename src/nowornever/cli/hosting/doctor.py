"""`nowornever doctor`: what is wrong with a database."""

from __future__ import annotations

from typing import Annotated

import typer

from nowornever.cli.hosting.databases import (
    DatabaseOption,
    DataOption,
    existing_database,
    server_part,
)
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, Exit, console, print_json, refuse


def doctor(
    data: DataOption = None,
    database: DatabaseOption = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Check sums and numbers, but replay no record.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Look for faults in the whole database; nothing is ever repaired.

    The server may go on meanwhile. Exits with 1 if there is a fault.
    """
    try:
        url = existing_database(data, database)
        found = server_part("keeping").run_doctor(url, replay=not quick)
    except BadInputError as error:
        refuse(error, json)
    if json:
        print_json(found)
    else:
        for fault in found.faults:
            console.print(f"{fault.about}: {fault.what}", markup=False)
        faults = f"{len(found.faults)} faults" if len(found.faults) != 1 else "1 fault"
        counts = f"{found.tables} tables, {found.tournaments} tournaments, {found.cards} cards"
        console.print(f"{counts}, {found.lines} lines: {faults}.")
    if found.faults:
        raise typer.Exit(Exit.NO)
