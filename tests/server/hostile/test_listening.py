"""Short answers are sent at once: the server's connections do without Nagle's algorithm."""

from __future__ import annotations

import asyncio
import socket
from contextlib import closing

from nowornever.cli.hosting.serve import listen


def test_an_accepted_connection_sends_without_delay() -> None:
    with closing(listen("127.0.0.1", 0)) as listening:
        listening.listen()
        with socket.create_connection(listening.getsockname()):
            accepted, _ = listening.accept()
            with closing(accepted):
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_so_does_one_that_the_event_loop_accepts() -> None:
    async def option() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def accept(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            own = writer.get_extra_info("socket")
            found.set_result(own.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = listen("127.0.0.1", 0)
        async with await asyncio.start_server(accept, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            writer.close()
            return await found

    assert asyncio.run(option())
