"""Fuzzed live messages and fuzzed requests against a real server with its own limits.

Run: .venv/bin/python -m bench.fuzz_live [MINUTES] [SEED] [ASKERS]

The server is `nowornever serve` on an SQLite file, with every callback of its loop measured
(`bench.live.measured_server`). Visitors from many addresses of this machine play at tables: they
send what is legal, what is nearly legal, and what is no message at all; others ask every page for
things that are nearly right. It ends after a million messages and a hundred thousand requests, or
after so many minutes; another SEED sends something else, and the numbers of several runs add up.
It fails if the server is gone, answers with anything of the 5xx family but a deliberate 503, logs
an error, or if a callback took more than 50 ms of processor time.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from itertools import cycle
from pathlib import Path
from typing import Any

from websockets.exceptions import InvalidStatus

from bench.live.fuzz import Fuzz
from bench.live.fuzzed_requests import answer, pages_of, request
from bench.live.real_server import Server

MESSAGES = 1_000_000
REQUESTS = 100_000
TABLES = 24
"""Tables at a time; those at one table come from one address."""
BOOKS = (
    *(("wff-2017", 3), ("equations-2019", 3), ("wff-2012", 3), ("wff-2013", 2)),
    *(("equations-2019", 2), ("contradiction", 11)),
)
"""What is played, and by how many, table after table."""
ASKERS = 40
"""Visitors who ask for pages; with none of them there are live messages only."""
BATCH = 19
"""Messages before an answer is waited for."""
END = 987_654
LAST = json.dumps({"type": "ping", "t": END})
PER_CONNECTION = 270
"""Messages before a connection is opened anew: the server allows 300 a minute."""

CROWDS = (
    b"\x81\x81\0\0\0\0x" * 20_000,  # texts of one letter
    b"\x89\x80\0\0\0\0" * 20_000,  # empty pings
    b"\x8a\x80\0\0\0\0" * 20_000,  # pongs that nobody asked for
    b"\x01\x80\0\0\0\0" + b"\0\x80\0\0\0\0" * 20_000,  # a message of empty parts
)
"""Frames that come all at once: each crowd ends its connection."""
WARNING = " WARNING "
FAILED = ("Something is wrong", "could not decide", "waits for an official")
"""What the server says when it has failed."""


class Run:
    """What was sent and what came back."""

    def __init__(self, server: Server, seed: str, until: float) -> None:
        self.server = server
        self.seed = seed
        self.until = until
        self.messages = self.requests = self.crowds = self.number = 0
        self.heard: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.failures: list[str] = []
        self.slowest: tuple[float, bytes] = 0.0, b""

    @property
    def goes_on(self) -> bool:
        enough = self.messages >= MESSAGES and self.requests >= REQUESTS
        return time.monotonic() < self.until and not enough

    def address(self) -> str:
        """An address that nobody had before, so that nobody's limits count for another."""
        self.number += 1
        return f"127.{1 + self.number // 60_000}.{self.number // 250 % 240}.{1 + self.number % 250}"

    async def play(self, name: str) -> None:
        """Play at one table after the other."""
        fuzz = Fuzz(f"{self.seed} {name}")
        for book, seats in cycle(BOOKS):
            if not self.goes_on or self.messages >= MESSAGES:
                return
            try:
                source = self.address()
                taken = asyncio.to_thread(self.server.make, source, seats, book)
                table, secrets, links = await taken
                parts = (*secrets, links["watch"], links["judge"])
                lines = (self._sit(fuzz, source, table, part) for part in parts)
                await asyncio.gather(*lines)
            except (OSError, AssertionError, KeyError, TypeError) as error:
                self.heard[f"no table: {type(error).__name__}"] += 1
                await asyncio.sleep(0.5)

    async def _sit(self, fuzz: Fuzz, source: str, table: str, secret: str) -> None:
        """A thousand messages from one seat, and now and then a crowd of tiny ones."""
        sent = 0
        while sent < 1000 and self.goes_on:
            try:
                async with asyncio.timeout(60), self.server.live(source) as line:
                    hello = {"type": "hello", "table": table, "secret": secret}
                    await line.send(json.dumps(hello))
                    sent += await self._talk(fuzz, line)
                    if fuzz.chance.random() < 0.2:
                        line.transport.write(fuzz.chance.choice(CROWDS))
                        await line.wait_closed()
                        self.crowds += 1
            except InvalidStatus as error:
                self._note(error.response.status_code, error.response.body or b"", "/live")
                sent += 1
            except (OSError, TimeoutError) as error:
                self.heard[type(error).__name__] += 1
                sent += 10
            except Exception as error:  # what a client says when a line is closed
                self.heard[type(error).__name__] += 1
                sent += 1

    async def _talk(self, fuzz: Fuzz, line: Any) -> int:
        legal: list[Any] = []
        answered = asyncio.Event()

        async def listen() -> None:
            async for text in line:
                message = json.loads(text)
                kind = message["type"]
                self.heard[kind] += 1
                if kind == "pong" and message["t"] == END:
                    answered.set()
                elif kind in ("welcome", "happened"):
                    legal[:] = message["legal"]
                elif any(words in message.get("message", "") for words in FAILED):
                    self.failures.append(message["message"])

        listening = asyncio.create_task(listen())
        sent = 0
        try:
            while sent < PER_CONNECTION and self.goes_on and not listening.done():
                answered.clear()
                for message in (*(fuzz.message(legal) for _ in range(BATCH)), LAST):
                    await line.send(message)
                waiting = asyncio.create_task(answered.wait())
                try:
                    await asyncio.wait((listening, waiting), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    waiting.cancel()
                if answered.is_set():
                    sent += BATCH
                    self.messages += BATCH
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        return sent

    async def ask(self, name: str) -> None:
        """Ask one page after the other, with a new address every 500 requests."""
        fuzz = Fuzz(f"{self.seed} {name}")
        pages = await asyncio.to_thread(pages_of, self.server)
        while self.goes_on and self.requests < REQUESTS:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
                async with asyncio.timeout(60), self._line() as (reader, writer):
                    for _ in range(500):
                        if not self.goes_on:
                            return
                        text = request(fuzz, pages)
                        began = time.monotonic()
                        writer.write(text)
                        status, body = await answer(reader)
                        self.requests += 1
                        self.slowest = max(self.slowest, (time.monotonic() - began, text[:80]))
                        self._note(status, body, repr(text[:200]))
                        if status in (400, 408, 413):
                            break

    def _note(self, status: int, body: bytes | bytearray, asked: str) -> None:
        """Count an answer; of the 5xx family only a 503 that says why is right."""
        self.statuses[status] += 1
        if status >= 500 and (status != 503 or b"detail" not in body):
            self.failures.append(f"{status} to {asked}")

    @contextlib.asynccontextmanager
    async def _line(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.server.port, local_addr=(self.address(), 0)
        )
        try:
            yield reader, writer
        finally:
            writer.close()


async def fuzz_all(run: Run, askers: int) -> None:
    """Everybody at once."""
    await asyncio.gather(
        *(run.play(f"table {n}") for n in range(TABLES)),
        *(run.ask(f"asker {n}") for n in range(askers)),
    )


def main(minutes: float = 10.0, seed: str = "1", askers: int = ASKERS) -> int:
    os.nice(5)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "callbacks"
        server = Server(Path(folder), program=("-m", "bench.live.measured_server", str(report)))
        with server.running():
            run = Run(server, seed, time.monotonic() + minutes * 60)
            asyncio.run(fuzz_all(run, askers))
            status, metrics = server.ask("127.250.0.1", "GET", "/metrics")
            errors = [x for x in server.log.read_text().splitlines() if WARNING not in x][1:]
            server.stop()
        callbacks = json.loads(report.read_text())
        size = server.log.stat().st_size
    print(
        f"seed {seed}: {run.messages} live messages, {run.requests} requests, "
        f"{run.crowds} crowds of frames; log {size} bytes"
    )
    print("answers:", dict(run.heard.most_common()))
    print("statuses:", dict(sorted(run.statuses.items())))
    print("slowest answer:", run.slowest)
    print("failures:", Counter(run.failures).most_common(20))
    print("errors logged:", *errors[:60], sep="\n  ")
    print("callbacks:", json.dumps(callbacks, indent=1))
    print("\n".join(x for x in str(metrics).splitlines() if x.startswith("nowornever")))
    bad = status != 200 or run.failures or errors or callbacks["slow by processor"]
    return 1 if bad else 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case [minutes, seed, askers]:
            sys.exit(main(float(minutes), seed, int(askers)))
        case [minutes, seed]:
            sys.exit(main(float(minutes), seed))
        case [minutes]:
            sys.exit(main(float(minutes)))
        case _:
            sys.exit(main())
