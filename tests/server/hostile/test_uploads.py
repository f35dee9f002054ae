"""Records that are no good: refused at sight, before anybody's process is asked for."""

from __future__ import annotations

import asyncio
from typing import Any, NoReturn

import pytest
from msgspec.structs import replace
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from nowornever.core.game import Header
from nowornever.core.record import RecordWriter
from nowornever.server.guard import LONG_AT_ONCE, MAX_BODY, Guard
from nowornever.server.jobs.jobs import Jobs
from nowornever.server.limits import Limits
from tests.server.hostile.test_retention import RECORDS, upload
from tests.server.playing import UNLIMITED, serving

RECORD, OTHER, _ = RECORDS


class NoProcesses(Jobs):
    """Nobody may ask for work."""

    def start(self, *_work: Any) -> NoReturn:
        raise AssertionError("a process is asked for")


def beginning(**changes: Any) -> str:
    """A record in which nothing has happened."""
    header = Header(game="wff", rulebook="wff-2017", seats=("Ann", "Bob"))
    return RecordWriter().header(replace(header, **changes)) + "\n"


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (b"\xff\xfe", "not text"),
        (b"", "there is no record here"),
        (b"nothing\n" * 100_000, "this is not a line of a record"),
        (RECORD.replace('"n":5,', '"n":6,', 1).encode(), "changed or damaged"),
        (beginning(game="chess").encode(), "there is no game 'chess'"),
        (beginning(seats=("x" * 99, "Bob")).encode(), "A name has at most"),
    ],
    ids=["bytes", "empty", "text", "damaged", "another game", "a long name"],
)
def test_what_is_no_record_waits_for_no_process(kept: str, record: bytes, words: str) -> None:
    with serving(kept, jobs=NoProcesses()) as client:
        answer = upload(client, record)
        assert (answer.status_code, words in answer.json()["detail"]) == (422, True), answer.text


def test_what_is_there_already_or_too_much_waits_for_no_process(kept: str) -> None:
    with serving(kept) as client:
        table = upload(client, RECORD).json()
    limits = replace(UNLIMITED, kept_uploads=1)
    with serving(kept, jobs=NoProcesses(), limits=limits) as client:
        assert upload(client, RECORD).json() == table
        assert upload(client, OTHER).status_code == 507


def test_a_record_that_can_be_read_is_still_decided_again(kept: str) -> None:
    with serving(kept) as client:
        answer = upload(client, beginning())
        assert (answer.status_code, "is not over" in answer.json()["detail"]) == (422, True)


def test_a_network_holds_a_few_long_bodies_at_a_time() -> None:
    """However many it sends: they are read before anybody knows what they are."""
    piece = MAX_BODY // 2 + 1

    async def send_many() -> tuple[list[int], list[int]]:
        answered = asyncio.Event()

        async def page(scope: Scope, receive: Receive, send: Send) -> None:
            await answered.wait()
            await PlainTextResponse("kept")(scope, receive, send)

        guard = Guard(page, Limits())

        async def post(address: str, pieces: int) -> int:
            coming = [
                {"type": "http.request", "body": b"x" * piece, "more_body": n < pieces}
                for n in range(1, pieces + 1)
            ]
            said: list[Message] = []

            async def receive() -> Message:
                return coming.pop(0)

            async def send(message: Message) -> None:
                said.append(message)

            scope = {
                "type": "http", "method": "POST", "path": "/api/replays", "scheme": "http",
                "headers": [(b"host", b"localhost")], "client": (address, 1),
            }  # fmt: skip
            await guard(scope, receive, send)
            return int(said[0]["status"])

        async def rest() -> list[int]:
            return [await post("192.0.2.1", 3), await post("192.0.2.1", 20)]

        held = [asyncio.create_task(post("192.0.2.1", 3)) for _ in range(LONG_AT_ONCE)]
        others = [asyncio.create_task(post(*one)) for one in (("192.0.2.1", 1), ("192.0.2.2", 3))]
        await asyncio.sleep(0)
        refused = await rest()
        answered.set()
        return refused, [*await asyncio.gather(*held, *others), *await rest()]

    refused, taken = asyncio.run(send_many())
    assert refused == [429, 429]
    assert taken == [200] * (LONG_AT_ONCE + 4)
