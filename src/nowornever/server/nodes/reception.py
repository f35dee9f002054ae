"""Live connections and requests for pages that other nodes relay to this one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import HTTPException, Request
from starlette.types import ASGIApp, Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from nowornever.core.failures import kind_of
from nowornever.server.nodes.frames import (
    AnswerFrame,
    AskFrame,
    EndFrame,
    Frame,
    Headers,
    OpenFrame,
    SaidFrame,
    decode_frame,
    encode_frame,
)
from nowornever.server.nodes.link import MOST_WAITING
from nowornever.server.storage.store import log

RELAYED = "nowornever.relayed"
"""Marks the scope of a request that another node has admitted already."""
BODY = "nowornever.body"
"""Where the scope of a request has its body, for a node that passes it on."""
MOST_UNREAD = 400
"""The messages of one channel that may wait to be read; then it is closed."""

_GONE: Message = {"type": "websocket.disconnect", "code": 1001}

Serve = Callable[[Any, str], Awaitable[None]]
"""Serves a live connection: something like a WebSocket, and the visitor whose it is."""


def own_page(request: Request) -> None:
    """Raise HTTPException unless another node asks: the page is for nodes alone."""
    if RELAYED not in request.scope:
        raise HTTPException(404)


class RelayedSocket:
    """A live connection that came to another node; it is used like a WebSocket."""

    def __init__(self, number: int, out: asyncio.Queue[Frame]) -> None:
        """A channel of a link; `out` has the frames that wait for it."""
        self._number = number
        self._out = out
        self.hear: Callable[[str], bool] | None = None
        """Answers a message at once; False if it has to be received as usual."""
        self._in: asyncio.Queue[Message] = asyncio.Queue(MOST_UNREAD)

    def push_text(self, text: str) -> None:
        """Let a message from the link be heard at once, or queue it."""
        if self.hear is None or not self._in.empty() or not self.hear(text):
            self.push({"type": "websocket.receive", "text": text})

    def push(self, message: Message) -> None:
        """Queue a message from the link; a client that sends faster than it is read is dropped."""
        if self._in.full():
            self._in.get_nowait()
            message = _GONE
        self._in.put_nowait(message)

    async def receive(self) -> Message:
        """The next message."""
        return await self._in.get()

    async def send_text(self, text: str) -> None:
        """Send a message; waits while the link is busy."""
        await self._out.put(SaidFrame(self._number, text))

    def write_text(self, message: bytes) -> bool:
        """Send a message at once; False if the link is busy."""
        if self._out.full():
            return False
        self._out.put_nowait(SaidFrame(self._number, message.decode()))
        return True

    async def close(self, code: int = 1000) -> None:
        """Tell the other node that it is over, and why."""
        await self._out.put(EndFrame(self._number, code))


class Reception:
    """One link from another node."""

    def __init__(self, socket: WebSocket, app: ASGIApp, serve: Serve) -> None:
        """With a WebSocket that was accepted already."""
        self._socket = socket
        self._app = app
        self._serve = serve
        self._out: asyncio.Queue[Frame] = asyncio.Queue(MOST_WAITING)
        self._channels: dict[int, RelayedSocket] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve the link until the other node closes it."""
        writing = asyncio.create_task(self._write())
        try:
            while True:
                self._hear(decode_frame(await self._socket.receive_bytes()))
        except (WebSocketDisconnect, RuntimeError, KeyError):
            pass
        finally:
            for socket in self._channels.values():
                socket.push(_GONE)
            for task in (writing, *self._tasks):
                task.cancel()
            await asyncio.gather(writing, *self._tasks, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            await self._socket.send_bytes(encode_frame(await self._out.get()))

    def _hear(self, frame: Frame | None) -> None:
        match frame:
            case OpenFrame():
                socket = RelayedSocket(frame.channel, self._out)
                self._channels[frame.channel] = socket  # at once: its next frame may be here too
                self._begin(self._live(frame, socket))
            case AskFrame():
                self._begin(self._answer(frame))
            case SaidFrame(channel=number, text=text) if number in self._channels:
                self._channels[number].push_text(text)
            case EndFrame(channel=number) if number in self._channels:
                self._channels[number].push(_GONE)
            case _:
                pass  # for a channel that is over, or of another version

    def _begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _live(self, opened: OpenFrame, socket: RelayedSocket) -> None:
        socket.push_text(opened.hello)
        try:
            await self._serve(socket, opened.visitor)
        finally:
            self._channels.pop(opened.channel, None)

    async def _answer(self, asked: AskFrame) -> None:
        answered = await answer(self._app, asked)
        await self._out.put(answered)


async def answer(app: ASGIApp, asked: AskFrame) -> AnswerFrame:
    """The page that an application serves."""
    status, body = 500, b""
    headers: Headers = ()
    incoming: list[Message] = [{"type": "http.request", "body": asked.body, "more_body": False}]

    async def receive() -> Message:
        return incoming.pop() if incoming else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        nonlocal status, headers, body
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = tuple((bytes(name), bytes(value)) for name, value in message["headers"])
        elif message["type"] == "http.response.body":
            body += message.get("body", b"")

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "root_path": "",
        "method": asked.method, "scheme": asked.scheme, "path": asked.path,
        "raw_path": asked.path.encode(), "query_string": asked.query,
        "headers": [header for header in asked.headers if header[0] != b"accept-encoding"],
        "client": (asked.client, 0), "server": None, RELAYED: True,
    }  # fmt: skip
    try:
        await app(scope, receive, send)
    except Exception as error:  # its answer, 500, was sent before
        log.error("a page for another node failed: %s", kind_of(error))
    return AnswerFrame(asked.channel, status, headers, body)
