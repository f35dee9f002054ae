"""`nowornever serve`: tables online."""

from __future__ import annotations

import socket
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from nowornever.cli.support.output import BadInputError, console, refuse

DATABASE = "nowornever.sqlite"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port to listen on; 0 for any.", min=0, max=65535)
    ] = 8000,
    data: Annotated[
        str | None, typer.Option(help="The folder for the database.  [default: ./data]")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="A database instead, as in postgresql://user@host/name.")
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="A host name of the server; may be repeated."),
    ] = None,
    keep_days: Annotated[
        int | None,
        typer.Option(help="Remove finished tables after this many days.  [default: never]", min=1),
    ] = None,
) -> None:
    """Serve tables online until stopped; nothing that was acknowledged is lost."""
    shown = f"[{host}]" if ":" in host else host
    option = "--database" if database else f"--data {data or 'data'}"
    names = (host, *(allow_host or ()))
    keep_for = keep_days and keep_days * 86_400.0
    try:
        serving = _serving()
        url = database_url(data, database)
        listening = listen(host, port)
        address = f"http://{shown}:{listening.getsockname()[1]}"

        def ready() -> None:
            console.print(f"Now or Never: {address}")

        kept = serving.run(url, option, listening, ready, names, keep_for)
    except BadInputError as error:
        refuse(error)
    if not kept:
        raise typer.Exit(1)


def _serving() -> ModuleType:
    """Import the server, which is large and needs packages that no other command needs."""
    try:
        return import_module("nowornever.cli.support.serving")
    except ModuleNotFoundError as error:
        raise BadInputError(
            f"the server needs {error.name}, which is not installed;"
            " pip install 'nowornever[server]' installs all it needs"
        ) from None


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
    return f"sqlite:///{(folder / DATABASE).absolute()}"


def listen(host: str, port: int) -> socket.socket:
    """A socket on a port that nobody else listens on; raises BadInputError.

    Accepted connections inherit TCP_NODELAY: with Nagle's algorithm a short answer waits 40 ms.
    asyncio sets it too, but only where the protocol is named.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        found.bind(address)
        found.listen()  # clients may connect as soon as the address is printed
    except OSError as error:
        raise BadInputError(f"cannot listen on {host} port {port}: {error.strerror}") from None
    return found
