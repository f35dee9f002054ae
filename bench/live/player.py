"""Somebody at a table of a real server, who does something legal now and then."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from typing import Any

from bench.costly_papers import long_paper
from bench.live.real_server import Server

ROWS = long_paper()


class Player:
    """Somebody who does legal things; an attacker presents what costs and tries it again."""

    def __init__(self, server: Server, source: str, table: str, secret: str, paper: str) -> None:
        self.server, self.source, self.table, self.secret = server, source, table, secret
        self.paper = paper
        self.times: list[float] = []
        self.n = 0
        self._chance = random.Random(secret)

    async def play(self, pause: float) -> None:
        """Until cancelled."""
        async with self.server.live(self.source) as line:
            hello = {"type": "hello", "table": self.table, "secret": self.secret}
            await line.send(json.dumps(hello))
            legal: list[Any] = []
            number, sent = 0, 0.0
            while True:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause * self._chance.uniform(0.5, 1.5)):
                        while True:
                            message = json.loads(await line.recv())
                            if message["type"] in ("welcome", "happened"):
                                legal, self.n = message["legal"], message["n"]
                            elif message["type"] in ("done", "refused") and sent:
                                self.times.append(time.perf_counter() - sent)
                                sent = 0.0
                number += 1
                if sent:
                    continue
                if not legal:
                    await line.send('{"type": "ping"}')
                    continue
                action = self._choose(legal)
                if self.paper:
                    tried = {"type": "Present", "text": ROWS}
                    await line.send(json.dumps({"type": "try", "id": 0, "action": tried}))
                sent = time.perf_counter()
                act = {"type": "act", "id": number, "action": action, "key": str(number)}
                await line.send(json.dumps(act))

    def _choose(self, legal: list[Any]) -> Any:
        wanted = ("Present", "Challenge", "TakeBlock") if self.paper else ()
        for kind in wanted:
            for action in legal:
                if action["type"] == kind:
                    return {"type": kind, "text": self.paper} if kind == "Present" else action
        return self._chance.choice([x for x in legal if x["type"] != "Sign"] or legal)
