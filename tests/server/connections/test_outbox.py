"""What is sent to a connection: in order, and never more than it may leave unread."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from nowornever.server.connections import outbox as outbox_module
from nowornever.server.connections.outbox import MAX_WAITING, Outbox


class Reader:
    """The other side: a line that takes messages at once or not, and a socket that waits."""

    def __init__(self) -> None:
        self.takes = True
        self.read = asyncio.Event()
        self.got: list[bytes] = []
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        socket: Any = self
        self.outbox = Outbox(socket, self.over, self.write_now)

    def write_now(self, message: bytes) -> bool:
        if self.takes:
            self.got.append(message)
        return self.takes

    async def send_text(self, text: str) -> None:
        await self.read.wait()
        self.got.append(text.encode())


def test_what_the_other_side_reads_is_sent_without_a_task() -> None:
    async def scenario() -> None:
        reader = Reader()
        reader.outbox.put(b"a")
        assert (reader.got, reader.outbox.writing) == ([b"a"], None)

    asyncio.run(scenario())


def test_nothing_overtakes_what_waits() -> None:
    async def scenario() -> list[bytes]:
        reader = Reader()
        reader.takes = False
        reader.outbox.put(b"a")
        await asyncio.sleep(0)  # the first one is being sent now
        reader.takes = True
        reader.outbox.put(b"b")
        reader.read.set()
        assert reader.outbox.writing
        await reader.outbox.writing
        reader.outbox.put(b"c")
        return reader.got

    assert asyncio.run(scenario()) == [b"a", b"b", b"c"]


def test_who_falls_behind_is_given_up() -> None:
    async def scenario() -> None:
        reader = Reader()
        reader.takes = False
        for _ in range(MAX_WAITING):
            reader.outbox.put(b"x")
        assert not reader.over.done()
        reader.outbox.put(b"x")
        assert reader.over.done()

    asyncio.run(scenario())


def test_who_does_not_read_in_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "READ_WITHIN", 0)

    async def scenario() -> None:
        reader = Reader()
        reader.takes = False
        reader.outbox.put(b"x")
        await reader.over

    asyncio.run(scenario())
