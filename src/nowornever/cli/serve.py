"""`nowornever serve`: tables online."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
import uvicorn

from nowornever.cli.output import BadInputError, console, refuse
from nowornever.server.app import make_app
from nowornever.server.bots import BotPool

DATABASE = "nowornever.sqlite"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    data: Annotated[
        str | None, typer.Option(help="The folder for the database.  [default: ./data]")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="A database instead, as in postgresql://user@host/name.")
    ] = None,
) -> None:
    """Serve tables online until stopped; nothing that was acknowledged is lost."""
    try:
        url = database_url(data, database)
    except BadInputError as error:
        refuse(error)
    console.print(f"Now or Never: http://{host}:{port}")
    uvicorn.run(
        make_app(url, BotPool()), host=host, port=port, log_level="warning", access_log=False,
        ws="websockets-sansio", ws_max_size=1 << 17,
    )  # fmt: skip


def database_url(data: str | None, database: str | None) -> str:
    """The database that the options name; raises BadInputError."""
    if data and database:
        raise BadInputError("give either --data or --database, not both")
    if database:
        return database
    folder = Path(data or "data")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInputError(f"--data {folder}: {error.strerror}") from None
    return f"sqlite+aiosqlite:///{(folder / DATABASE).absolute()}"
