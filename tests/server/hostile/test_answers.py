"""Answers that nobody reads, and requests with endless heads: neither fills the server."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from nowornever.server import guard as guard_module
from nowornever.server.guard import Guard
from nowornever.server.protocols import http, lines
from nowornever.server.protocols.http import BoundedHttp
from tests.server.hostile.peer import Peer
from tests.server.playing import UNLIMITED
from tests.server.running import running

LARGE = b"x" * 20_000_000


def asked(name: str = "/") -> Scope:
    headers = [(b"host", b"127.0.0.1")]
    return {"type": "http", "method": "GET", "path": name, "scheme": "http", "headers": headers,
            "client": ("192.0.2.1", 1), "server": ("127.0.0.1", 1)}  # fmt: skip


async def no_body() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


def test_a_large_answer_is_written_piece_by_piece() -> None:
    sent: list[Message] = []

    async def keep(message: Message) -> None:
        sent.append(message)

    answer = Response(bytes(range(256)) * 1_000)
    asyncio.run(Guard(answer, UNLIMITED)(asked(), no_body, keep))
    start, *pieces = sent
    assert start["type"] == "http.response.start"
    assert b"".join(piece["body"] for piece in pieces) == answer.body
    assert max(len(piece["body"]) for piece in pieces) <= guard_module.PIECE
    assert [piece["more_body"] for piece in pieces] == [True] * (len(pieces) - 1) + [False]


def test_one_network_has_so_many_answers_at_a_time() -> None:
    async def scenario() -> list[int]:
        end = asyncio.Event()
        statuses: list[int] = []

        async def slow(scope: Scope, receive: Receive, send: Send) -> None:
            await end.wait()
            await Response()(scope, receive, send)

        async def note(message: Message) -> None:
            if "status" in message:
                statuses.append(message["status"])

        guard = Guard(slow, replace(UNLIMITED, answers=2), answered=answered)
        waiting = [asyncio.create_task(guard(asked(), no_body, note)) for _ in range(3)]
        while not statuses:
            await asyncio.sleep(0)
        end.set()
        await asyncio.gather(*waiting)
        await guard(asked(), no_body, note)
        return statuses

    answered: Counter[int] = Counter()
    assert asyncio.run(scenario()) == [429, 200, 200, 200]
    assert answered == {429: 1, 200: 3}


def test_a_page_that_fails_is_counted() -> None:
    async def fail(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise ZeroDivisionError

    answered: Counter[int] = Counter()
    with pytest.raises(ZeroDivisionError):
        asyncio.run(Guard(fail, UNLIMITED, answered=answered)(asked(), no_body, discard))
    assert answered == {500: 1}


async def discard(_message: Message) -> None:
    """Nobody hears it."""


@pytest.mark.parametrize("how", ["keep-alive", "close"])
def test_an_answer_that_nobody_takes_is_given_up(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given_up = threading.Event()
    give_up = BoundedHttp._give_up

    def note(line: BoundedHttp) -> None:
        give_up(line)
        given_up.set()

    async def page(_request: Request) -> Response:
        return Response(LARGE)

    monkeypatch.setattr(http, "TAKEN_WITHIN", 0.01)
    monkeypatch.setattr(BoundedHttp, "_give_up", note)
    app = Starlette(routes=[Route("/", page)], middleware=[Middleware(Guard, limits=UNLIMITED)])
    with running(app) as port, socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(20)
        line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: {how}\r\n\r\n".encode())
        assert given_up.wait(20), "it waits for ever"
        taken = 0
        try:
            while more := line.recv(2**20):
                taken += len(more)
        except ConnectionResetError:
            pass
        assert taken < len(LARGE)


def test_the_rest_of_a_last_answer_is_not_waited_for_without_end() -> None:
    timers: list[float] = []

    class Line(BoundedHttp):
        def __init__(self) -> None:
            class Closing:
                is_closing = staticmethod(lambda: True)

            class Loop:
                call_later = staticmethod(lambda within, _then: timers.append(within))

            class State:
                total_requests = 0

            self.transport: Any = Closing()
            self.loop: Any = Loop()
            self.server_state: Any = State()

    Line().on_response_complete()
    assert timers == [lines.REQUEST_WITHIN]


def test_a_head_without_an_end_is_refused_soon(shared: Peer) -> None:
    head = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"a: b\r\n" * 4_000 + b"\r\n"
    with socket.create_connection(("127.0.0.1", shared.port)) as line:
        line.settimeout(20)
        try:
            line.sendall(head)
        except ConnectionError:
            return
        assert line.recv(12) == b"HTTP/1.1 400"
