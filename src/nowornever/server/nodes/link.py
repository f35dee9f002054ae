"""One connection to another node, shared by all clients here whose tables are there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from nowornever.core.failures import kind_of
from nowornever.server.nodes.frames import (
    COME_BACK,
    AnswerFrame,
    AskFrame,
    EndFrame,
    Frame,
    OpenFrame,
    SaidFrame,
    decode_frame,
    encode_frame,
)
from nowornever.server.storage.store import log

PATH = "/nodes"
"""The path at which a node accepts links from the others."""
REACHED_WITHIN = 2.0
"""The seconds within which a node must be reached."""
ANSWERED_WITHIN = 15.0
"""The seconds within which a page must come back; the slowest wait for a job's end."""
MOST_WAITING = 1_000
"""The frames that may wait for a link; then whoever sends more waits."""


class LinkError(Exception):
    """The other node cannot be reached."""


class Channel:
    """A live connection as it goes through a link."""

    def __init__(self, link: Link, number: int, hear: Callable[[str], None]) -> None:
        """`hear` is called with every message from the other node, and must not block."""
        self._link = link
        self._number = number
        self.hear = hear
        self.ended = asyncio.Event()
        self.code = COME_BACK
        """The close code; if the link breaks, the code that lets the client come back at once."""

    async def say(self, text: str) -> None:
        """Pass a message on; waits while the link is busy."""
        await self._link.send(SaidFrame(self._number, text))


class Link:
    """A connection to another node, while it lasts."""

    def __init__(self, socket: ClientConnection) -> None:
        """Use `dial` instead."""
        self._socket = socket
        self._out: asyncio.Queue[Frame] = asyncio.Queue(MOST_WAITING)
        self._numbers = count(1)
        self._channels: dict[int, Channel] = {}
        self._asked: dict[int, asyncio.Future[AnswerFrame]] = {}
        self.is_over = False

    async def send(self, frame: Frame) -> None:
        """Queue a frame; waits while too many wait."""
        if self.is_over:
            raise LinkError
        await self._out.put(frame)

    @asynccontextmanager
    async def channel(
        self, visitor: str, hello: str, hear: Callable[[str], None]
    ) -> AsyncIterator[Channel]:
        """Relay a live connection to the other node until the end of the block."""
        number = next(self._numbers)
        channel = self._channels[number] = Channel(self, number, hear)
        try:
            await self.send(OpenFrame(number, visitor, hello))
            yield channel
        finally:
            del self._channels[number]
            if not (self.is_over or channel.ended.is_set()):
                with suppress(asyncio.QueueFull):
                    self._out.put_nowait(EndFrame(number))

    async def ask(
        self, asked: Callable[[int], AskFrame], within: float = ANSWERED_WITHIN
    ) -> AnswerFrame:
        """Ask the other node for a page; raises LinkError."""
        number = next(self._numbers)
        answer: asyncio.Future[AnswerFrame] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            async with asyncio.timeout(within):
                await self.send(asked(number))
                return await answer
        except TimeoutError:
            raise LinkError from None
        finally:
            del self._asked[number]

    async def run(self) -> None:
        """Send and receive until either side closes."""
        writing = asyncio.create_task(self._write())
        try:
            async for data in self._socket:
                self._hear(decode_frame(data if isinstance(data, bytes) else data.encode()))
        except WebSocketException:
            pass
        except Exception as error:
            log.error("a link to another node failed: %s", kind_of(error))
        finally:
            self.is_over = True
            writing.cancel()
            while not self._out.empty():
                self._out.get_nowait()  # wakes whoever waits to put
            for channel in self._channels.values():
                channel.ended.set()
            for answer in self._asked.values():
                if not answer.done():
                    answer.set_exception(LinkError())
            with suppress(Exception):
                await self._socket.close()

    def cut(self) -> None:
        """Close the link at once, without a closing message."""
        self._socket.transport.abort()

    async def _write(self) -> None:
        with suppress(WebSocketException):
            while True:
                await self._socket.send(encode_frame(await self._out.get()))

    def _hear(self, frame: Frame | None) -> None:
        match frame:
            case SaidFrame(channel=number, text=text) if number in self._channels:
                self._channels[number].hear(text)
            case EndFrame(channel=number, code=code) if number in self._channels:
                self._channels[number].code = code
                self._channels[number].ended.set()
            case AnswerFrame(channel=number) if number in self._asked:
                if not self._asked[number].done():
                    self._asked[number].set_result(frame)
            case _:
                pass  # whoever asked for it is gone, or it is of another version


async def dial(address: str, secret: str) -> ClientConnection:
    """Connect to another node; raises LinkError."""
    try:
        return await connect(
            f"ws://{address}{PATH}",
            additional_headers={"Authorization": f"Bearer {secret}"},
            open_timeout=REACHED_WITHIN,
            close_timeout=REACHED_WITHIN,
            max_size=None,
            compression=None,
            proxy=None,
        )
    except (OSError, TimeoutError, WebSocketException) as error:
        log.warning("the node at %s cannot be reached: %s", address, kind_of(error))
        raise LinkError from None
