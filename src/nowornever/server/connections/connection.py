"""One WebSocket: incoming messages are answered or passed to the table.

Most messages are answered in the turn of the event loop in which they are read. If an answer has to
wait, a task does it; messages that arrive meanwhile wait for that task, so that the order is kept.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

import msgspec
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from nowornever.core.failures import kind_of
from nowornever.core.misfits import misfit_words
from nowornever.server.connections.broadcast import Watcher
from nowornever.server.connections.lag import Pulse
from nowornever.server.connections.outbox import READ_WITHIN, Outbox, never_now
from nowornever.server.connections.wire import (
    DEEDS,
    MAX_MESSAGE,
    Act,
    Again,
    Done,
    Echo,
    FromClient,
    Hello,
    Host,
    Name,
    Ping,
    Pong,
    Problem,
    Refused,
    Return,
    SayPhrase,
    Try,
    decode,
    encode,
)
from nowornever.server.errors import ElsewhereError, StoreError, TableError
from nowornever.server.limits import Bucket
from nowornever.server.nodes.frames import COME_BACK
from nowornever.server.nodes.link import Channel, LinkError
from nowornever.server.services import log
from nowornever.server.steady_clock import READING
from nowornever.server.tables import hosting
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.live import LiveTable
from nowornever.server.tables.phrases import say

HELLO_WITHIN = 10.0
"""The seconds that a new connection has for its first message."""
SILENT_FOR = 60.0
"""The seconds that a connection may be silent before it is closed."""

LINE = "nowornever.line"
"""The ASGI extension by which a WebSocket's scope has its line."""


class DirectLine(Protocol):
    """What is below a WebSocket: it reads and writes without waking a task."""

    hear: Callable[[str], bool] | None
    """Called with each message while nothing else waits to be read; False if it was not answered,
    and is to be received as usual."""

    def write_text(self, message: bytes) -> bool:
        """Send a message; False if too much waits already, and it has to be sent as usual."""
        ...


class Connection:
    """One WebSocket."""

    def __init__(
        self,
        socket: WebSocket,
        hub: Hub,
        per_minute: int,
        visitor: str = "",
        clock: Callable[[], float] = time.monotonic,
        line: DirectLine | None = None,
        *,
        is_relayed: bool = False,
    ) -> None:
        """Not at a table yet. Without a line every message goes through the socket.

        A connection that another node has relayed is not relayed again.
        """
        self._socket = socket
        self._hub = hub
        self._visitor = visitor
        self._line = line
        self._is_relayed = is_relayed
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._out = Outbox(socket, self._over, line.write_text if line else never_now)
        self._limit = Bucket(per_minute)
        self._pulse = Pulse(clock)
        self._code = 1000
        self._is_answering = False
        """Whether the task waits for something before it answers a message."""
        self._heard = 0.0
        """When the last message came, in the loop's time."""

    async def serve(self) -> None:
        """Send and receive until either side closes."""
        talking = asyncio.create_task(self._talk())
        try:
            await asyncio.wait((talking, self._over), return_when=asyncio.FIRST_COMPLETED)
            if self._out.writing and not self._over.done():  # the last messages are still sent
                last = (self._out.writing, self._over)
                await asyncio.wait(last, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._out.give_up()
            tasks = [task for task in (talking, self._out.writing) if task]
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        try:
            async with asyncio.timeout(READ_WITHIN):
                await self._socket.close(self._code)
        except (RuntimeError, WebSocketDisconnect, TimeoutError):
            pass  # the other side is gone already

    async def _talk(self) -> None:
        try:
            await self._converse()
        except (WebSocketDisconnect, TimeoutError):
            pass
        except TableError as error:
            self._send(Problem(error.message))
        except StoreError:
            self._send(Problem("The database does not answer; try again in a moment."))
        except Exception as error:
            log.error("a connection failed: %s", kind_of(error))
            self._send(Problem("The server failed. Your message is not the cause."))

    async def _converse(self) -> None:
        first = await self._receive_text(HELLO_WITHIN)
        hello = _read(first)
        if not isinstance(hello, Hello):
            raise TableError(422, "The first message is hello.")
        try:
            table, seat, host = await self._hub.enter(hello.table, hello.secret)
        except ElsewhereError as elsewhere:
            await self._relay(elsewhere.node, first)
            return
        lag, part = lambda: self._pulse.lag, self._part
        watcher = Watcher(seat, host, self._out.put, lag, self._visitor, part)
        table.join(watcher, hello.seen)
        if self._line is not None:
            self._line.hear = partial(self._hear, table, watcher)
        try:
            while True:
                message = await self._receive(SILENT_FOR)
                self._is_answering = True
                await self._answer(table, watcher, message)
                self._is_answering = False
        finally:
            if self._line is not None:
                self._line.hear = None
            table.presence.leave(watcher)

    def _hear(self, table: LiveTable, watcher: Watcher, text: str) -> bool:
        """Answer a message at once, if it is fine and nothing has to be waited for."""
        if self._is_answering:
            return False
        try:
            message = decode(text)
        except (msgspec.MsgspecError, RecursionError):
            return False
        if not isinstance(message, Act | Ping | Echo) or not self._limit.allows():
            return False
        self._heard = asyncio.get_running_loop().time()
        self._answer_at_once(table, watcher, message)
        return True

    async def _relay(self, node: str, first: str) -> None:
        """Pass everything on between the client and the node that owns the table."""
        if self._is_relayed:  # the table has just moved, or it would be passed round for ever
            log.warning("node %s was looked for here: it has ended, or two have one address", node)
            self._code = COME_BACK
            return
        nodes = self._hub.services.nodes
        assert nodes is not None
        try:
            async with nodes.channel(node, self._visitor, first, self._pass_on) as channel:
                ended = asyncio.create_task(channel.ended.wait())
                saying = asyncio.create_task(self._say_on(channel))
                try:
                    await asyncio.wait((ended, saying), return_when=asyncio.FIRST_COMPLETED)
                    if saying.done():
                        saying.result()
                    self._code = channel.code
                finally:
                    ended.cancel()
                    saying.cancel()
        except LinkError:  # the client comes back, and finds the new owner
            self._code = COME_BACK

    async def _say_on(self, channel: Channel) -> None:
        while True:
            await channel.say(await self._receive_text(SILENT_FOR))

    def _pass_on(self, text: str) -> None:
        self._out.put(text.encode())

    def _part(self) -> None:
        self._code = COME_BACK
        self._out.give_up()

    async def _receive(self, within: float) -> FromClient:
        return _read(await self._receive_text(within))

    async def _receive_text(self, within: float) -> str:
        message = await self._next(within)
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        if not self._limit.allows():
            raise TableError(429, "Too many messages.")
        text: str | None = message.get("text")
        if text is None:
            raise TableError(422, "Messages are text.")
        if len(text.encode()) > MAX_MESSAGE:
            raise TableError(413, "This message is too long.")
        return text

    async def _next(self, within: float) -> Message:
        """The next message that was not heard at once; raises TimeoutError after a silence.

        After a stall the deadline may have passed although a message has arrived: it is read first.
        """
        loop = asyncio.get_running_loop()
        self._heard = loop.time()
        while True:
            heard = self._heard
            for seconds in (heard + within - loop.time(), READING):
                with suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        return await self._socket.receive()
            if self._heard == heard:
                raise TimeoutError

    async def _answer(self, table: LiveTable, watcher: Watcher, message: FromClient) -> None:
        match message:
            case Act() | Ping() | Echo():
                self._answer_at_once(table, watcher, message)
            case Try():
                table.consider(watcher, message.id, message.action)
            case Host():
                await self._answered(message.id, self._host(table, watcher, message))
            case Return():
                await self._answered(message.id, hosting.give_back(table, watcher.seat))
            case Name():
                renamed = hosting.rename(table, watcher.seat, message.name)
                await self._answered(message.id, renamed)
            case Again():
                await self._answered(message.id, self._again(table, watcher, message))
            case SayPhrase():
                await self._answered(message.id, say(table, watcher, message.phrase))
            case Hello():
                raise TableError(422, "Hello was sent already.")

    def _answer_at_once(
        self, table: LiveTable, watcher: Watcher, message: Act | Ping | Echo
    ) -> None:
        match message:
            case Act():
                table.act(watcher, message.id, message.action, message.key)
            case Ping():
                self._send(Pong(message.t, table.at, self._pulse.mark()))
            case Echo():
                self._pulse.echo(message.mark)

    async def _host(self, table: LiveTable, who: Watcher, message: Host) -> None:
        match message.do:
            case "take":
                await hosting.take_over(table, who.seat)
            case "pause":
                await hosting.pause(table, who)
            case "resume":
                await hosting.resume(table, who)
            case "close":
                await hosting.close(table, who)
            case "stay":
                await hosting.stay(table, who)
            case "show" | "hide":
                await hosting.show(table, who, everybody=message.do == "show")
            case "hush" | "talk":
                await hosting.hush(table, who, quiet=message.do == "hush")
            case "replace":
                hosting.for_hosts(who)
                await hosting.replace_player(table, message.seat, message.bot, who.seat)
            case "remove":
                hosting.for_hosts(who)
                await hosting.remove_seat(table, message.seat)
            case _:
                raise TableError(422, f"At a table one can {', '.join(DEEDS)}; nothing else.")

    async def _again(self, table: LiveTable, watcher: Watcher, message: Again) -> None:
        hosting.for_hosts(watcher)
        await self._hub.play_again(table, watcher.seat, message.table, message.invite)

    async def _answered(self, number: int, work: Awaitable[None]) -> None:
        """Run work for a message that is not play, and send whether it was done."""
        try:
            await work
        except TableError as error:
            self._send(Refused(number, "", error.message))
        else:
            self._send(Done(number))

    def _send(self, message: Any) -> None:
        self._out.put(encode(message))


def _read(text: str) -> FromClient:
    """A message as it was sent; raises TableError with the place and the reason."""
    try:
        return decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        why = misfit_words(error, text)
        raise TableError(422, f"This message cannot be read: {why}.") from None
