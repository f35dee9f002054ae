"""People who go on playing whatever happens to the servers, and what they find afterwards.

Whoever loses the connection comes back, to any server, and sends what was not answered again with
the same key. So everything that was acknowledged must be stored once and in order. Whatever anybody
was told must be what the record tells at that number: a server that tells what is not stored, or
that runs a table which another one has, would be found out.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from http.client import HTTPConnection, HTTPException
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.live.table_clients import address
from nowornever.server.games import online_games
from nowornever.server.storage.record_check import record_fault
from nowornever.server.tables.match import recall_match

ANSWERED_WITHIN = 10.0
"""The seconds that a player waits for an answer before coming back elsewhere."""
PAUSE = 0.2
"""The seconds between two actions of a player, so that none reaches the limit of actions."""

Port = Callable[[], int]
"""The port of any server."""


class StubbornSeat:
    """Somebody who plays as fast as the limits allow, through any server."""

    def __init__(
        self, port: Port, table: str, secret: str, source: str, chance: random.Random
    ) -> None:
        self._port = port
        self.table, self._secret, self._source, self._chance = table, secret, source, chance
        self.acknowledged: list[str] = []
        self.told = array("Q")
        """The numbers of events that it was told of, each with a checksum of the words."""
        self.reconnections = 0
        self.absences: list[float] = []
        """The seconds from each loss of the connection until it was back at the table."""
        self._lost_at = 0.0
        self._waiting: tuple[str, Any] | None = None
        self._number = 0
        self.is_over = False

    async def play(self) -> None:
        """Until the match is over or this is cancelled."""
        while not self.is_over:
            url, source = f"ws://127.0.0.1:{self._port()}/live", (self._source, 0)
            opening = connect(
                url, open_timeout=2, close_timeout=0.2, max_size=None, local_addr=source
            )
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                async with opening as line:
                    await self._converse(line)
            self.reconnections += 1
            self._lost_at = self._lost_at or time.monotonic()
            await asyncio.sleep(self._chance.uniform(0.1, 0.5))

    async def _converse(self, line: Any) -> None:
        hello = {"type": "hello", "table": self.table, "secret": self._secret}
        await line.send(json.dumps(hello))
        legal: list[Any] = []
        is_sent = False
        while not self.is_over:
            if not is_sent and (self._waiting or legal):
                await asyncio.sleep(PAUSE * self._chance.uniform(0.5, 1.5))
                await line.send(self._next_action(legal))
                is_sent = True
            async with asyncio.timeout(ANSWERED_WITHIN):
                heard = json.loads(await line.recv())
            kind = heard["type"]
            if kind == "happened":
                self.told.append(_mark(heard["n"], heard["story"][-1]))
            if kind == "welcome" and self._lost_at:
                self.absences.append(time.monotonic() - self._lost_at)
                self._lost_at = 0.0
            if kind in ("welcome", "happened"):
                legal = heard["legal"]
                self.is_over = heard["status"] in ("finished", "closed")
            elif kind in ("done", "refused") and self._waiting:
                if kind == "done":
                    self.acknowledged.append(self._waiting[0])
                self._waiting, is_sent = None, False
            elif kind == "problem":
                return
            if not (legal or is_sent):
                await asyncio.sleep(PAUSE)
                await line.send('{"type": "ping"}')

    def _next_action(self, legal: list[Any]) -> str:
        if self._waiting is None:
            self._number += 1
            self._waiting = (f"k{self._number}", self._chance.choice(legal))
        key, action = self._waiting
        return json.dumps({"type": "act", "id": self._number, "action": action, "key": key})


async def seated(port: Port, number: int, chance: random.Random) -> list[StubbornSeat]:
    """Two people at each of so many tables, those of each table with an address of their own."""
    seats: list[StubbornSeat] = []
    people = [{"kind": "person", "name": "A"}, {"kind": "open"}]
    for at in range(number):
        source = address(at)
        new = {"game": "wff", "rulebook": "wff-2017", "seats": people, "options": {"shakes": 40}}
        links = await post(port, source, "/api/tables", new)
        page = f"/api/tables/{links['table']}/seats"
        other = await post(port, source, page, {"name": "B"}, links["invite"])
        for secret in (links["secret"], other["secret"]):
            lot = random.Random(chance.random())
            seats.append(StubbornSeat(port, links["table"], secret, source, lot))
    return seats


async def post(port: Port, source: str, path: str, body: Any, secret: str = "") -> Any:
    """A page of any server; tried until one answers."""

    def ask() -> Any:
        line = HTTPConnection("127.0.0.1", port(), 10, source_address=(source, 0))
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
        with contextlib.closing(line):
            line.request("POST", path, json.dumps(body), headers)
            answer = line.getresponse()
            return json.load(answer) if answer.status < 300 else None

    for _ in range(60):
        with contextlib.suppress(OSError, HTTPException):
            if (found := await asyncio.to_thread(ask)) is not None:
                return found
        await asyncio.sleep(0.5)
    raise RuntimeError(f"{path} is not answered")


def _mark(n: int, sentence: Any) -> int:
    """An event's number, and a checksum of what is told about it."""
    return n << 32 | crc32(json.dumps(sentence, sort_keys=True).encode())


class KeptLine(Struct, frozen=True):
    """A line as the database has it."""

    table: str
    n: int
    line: str
    key: str


def found_wrong(lines: Iterable[KeptLine], seats: Sequence[StubbornSeat]) -> Counter[str]:
    """What is wrong with what was stored, in the order of tables and numbers."""
    wrong = Counter(
        dict.fromkeys(
            ("gaps", "doubled", "lost", "reordered", "told otherwise", "cannot be decided again"), 0
        )
    )
    records: defaultdict[str, list[KeptLine]] = defaultdict(list)
    for line in lines:
        records[line.table].append(line)
    for table in {seat.table for seat in seats}:
        record = records[table]
        wrong["gaps"] += [line.n for line in record] != list(range(len(record)))
        is_damaged = bool(record_fault([line.line for line in record]))
        wrong["cannot be decided again"] += is_damaged
        stored = set() if is_damaged else _marks([line.line for line in record])
        keys = [line.key for line in record if line.key]
        wrong["doubled"] += len(keys) - len(set(keys))
        for at, seat in enumerate(seat for seat in seats if seat.table == table):
            kept = [key.partition(":")[2] for key in keys if key.startswith(f"{at}:")]
            place = {key: number for number, key in enumerate(kept)}
            wrong["lost"] += sum(key not in place for key in seat.acknowledged)
            order = [place[key] for key in seat.acknowledged if key in place]
            wrong["reordered"] += order != sorted(order)
            wrong["told otherwise"] += len(set(seat.told) - stored)
    return wrong


def _marks(record: Sequence[str]) -> set[int]:
    """What a record tells about each of its events."""
    story = recall_match(online_games()["wff"], "wff", record).story
    return {_mark(n, msgspec.to_builtins(sentence)) for n, sentence in enumerate(story, 1)}


@contextlib.asynccontextmanager
async def playing(seats: Sequence[StubbornSeat]) -> Any:
    """Let everybody play until the end of the block."""
    tasks = [asyncio.create_task(seat.play()) for seat in seats]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
