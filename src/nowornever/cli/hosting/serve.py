"""`nowornever serve`: tables online."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import Annotated

import typer

from nowornever.cli.hosting.databases import (
    DatabaseOption,
    DataOption,
    database_url,
    server_part,
)
from nowornever.cli.hosting.logs import LogFormat
from nowornever.cli.support.output import BadInputError, console, refuse


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port to listen on; 0 for any.", min=0, max=65535)
    ] = 8000,
    data: DataOption = None,
    database: DatabaseOption = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="A host name of the server; may be repeated."),
    ] = None,
    keep_days: Annotated[
        int | None,
        typer.Option(help="Remove finished tables after this many days.  [default: never]", min=1),
    ] = None,
    node_address: Annotated[
        str | None,
        typer.Option(
            help="HOST:PORT at which other servers of the same PostgreSQL database reach this one."
            "  [default: where it listens]"
        ),
    ] = None,
    scheduler: Annotated[
        str,
        typer.Option(
            help="Let bots think and judge on the cluster of this dask.distributed scheduler."
        ),
    ] = "",
    log: Annotated[LogFormat, typer.Option(help="The format of the log's lines.")] = LogFormat.TEXT,
) -> None:
    """Serve tables online until stopped; nothing that was acknowledged is lost."""
    shown = f"[{host}]" if ":" in host else host
    option = "--database" if database else f"--data {data or 'data'}"
    names = [host, *(allow_host or ())]
    if node_address:  # a proxy may ask for /ready by this name
        names.append(node_address.rpartition(":")[0].strip("[]"))
    keep_for = keep_days and keep_days * 86_400.0
    try:
        serving = server_part("serving")
        url = database_url(data, database)
        listening = listen(host, port)
        address = f"http://{shown}:{listening.getsockname()[1]}"

        def ready() -> None:
            with suppress(OSError):  # a full disk that takes no log is no reason to end
                console.print(f"Now or Never: {address}")

        reached = node_address or own_address(host, listening.getsockname()[1])
        kept = serving.run(url, option, listening, ready, names, keep_for, reached, log, scheduler)
    except BadInputError as error:
        refuse(error)
    if not kept:
        raise typer.Exit(1)


def own_address(host: str, port: int) -> str:
    """Where another machine would reach a server that listens on this host and port."""
    everywhere = host in ("", "0.0.0.0", "::")
    name = socket.gethostname() if everywhere else host
    return f"[{name}]:{port}" if ":" in name else f"{name}:{port}"


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
