"""What all TCP connections share: they are read a little at a time, have a while for a request, and
are never more than the process may open files."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterable
from math import inf
from threading import local

REQUEST_WITHIN = 10.0
"""The seconds that a connection has for the first line and the headers of a request."""
READ_AT_ONCE = 4096
"""The bytes that are read before others have their turn. By default a loop reads 256,000: enough
for 40,000 of the smallest frames."""
OTHER_FILES = 100
"""The files that the process needs for everything but connections: databases, pipes, logs."""


def most_lines() -> int:
    """The most connections: the limit of open files without the other files."""
    return max(10, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES)


def raise_file_limit() -> None:
    """Raise the process's limit of open files as far as is allowed."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class _ReadBuffer(local):
    """Where a loop puts what it reads. It is empty again when the loop reads from the next line, so
    that all lines of a loop, which has a thread of its own, share one."""

    def __init__(self) -> None:
        self.content = bytearray(READ_AT_ONCE)


_read = _ReadBuffer()


class SmallReads(asyncio.BufferedProtocol):
    """Reads for another protocol, a little at a time; the rest waits in the system's own buffer."""

    def __init__(self, reader: asyncio.Protocol) -> None:
        """For this protocol."""
        self._reader = reader

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Pass the connection on."""
        self._reader.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on that the connection has ended."""
        self._reader.connection_lost(exc)

    def eof_received(self) -> bool | None:
        """Pass on that nothing more comes."""
        return self._reader.eof_received()

    def pause_writing(self) -> None:
        """Pass on that the other end does not read."""
        self._reader.pause_writing()

    def resume_writing(self) -> None:
        """Pass on that the other end reads again."""
        self._reader.resume_writing()

    def get_buffer(self, _size_hint: int) -> bytearray:
        """Where the loop puts what it reads next."""
        return _read.content

    def buffer_updated(self, size: int) -> None:
        """Pass on what the loop has read."""
        self._reader.data_received(bytes(memoryview(_read.content)[:size]))


class AwaitedLine:
    """A connection that has a while for its next request, and gives way to new ones until then."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _silent: asyncio.TimerHandle | None = None

    @property
    def is_silent(self) -> bool:
        """Whether the connection has not yet sent a complete request."""
        return self._silent is not None and not self.transport.is_closing()

    @property
    def silent_until(self) -> float:
        """When it is given up, if it is silent, on the loop's clock."""
        return self._silent.when() if self._silent is not None else inf

    def _expect(self) -> None:
        self._expect_no_more()
        self._silent = self.loop.call_later(REQUEST_WITHIN, self._give_up)

    def _expect_no_more(self) -> None:
        if self._silent is not None:
            self._silent.cancel()
            self._silent = None

    def _give_up(self) -> None:
        self.transport.abort()

    def _make_room(self, connections: Iterable[object]) -> None:
        """Close the connection that has been silent for longest; if there is none, this new one."""
        silent = (line for line in connections if isinstance(line, AwaitedLine) and line.is_silent)
        min(silent, key=lambda line: line.silent_until, default=self).transport.abort()
