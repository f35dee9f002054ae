"""Nodes in threads of this process, each with a line of its own, over one database."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import httpx2
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from nowornever.cli.hosting.serve import listen
from nowornever.cli.hosting.serving import DrainingServer, configure
from nowornever.server.app import make_app
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.nodes.opening import open_shared
from nowornever.server.storage.store import Store
from nowornever.server.tables.hub import Hub
from tests.server.playing import ROLL, UNLIMITED, Nobody, bearer

LASTS = 240.0
"""The seconds of a lease: however busy the machine is, it ends only when a test wants it to."""
HEARD_WITHIN = 40
"""The seconds that a guest waits for a message: nobody waits for a node to renew its lease."""

PATIENT_PROGRAM = f"""
import nowornever.server.nodes.lease as lease
lease.LASTS = {LASTS}
from nowornever.cli import main
main()
"""
"""The program as it is, with such a lease."""


class Door:
    """A server that is reached at a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.base = f"http://127.0.0.1:{port}"

    def make(self, **changes: Any) -> Any:
        """A table of Ann's with a free seat."""
        table = {"game": "wff", "rulebook": "wff-2017", "conduct": "friendly",
                 "options": {"clock": False, "shakes": 1},
                 "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}],
                 **changes}  # fmt: skip
        answer = self._post("/api/tables", json=table)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def _post(self, page: str, **sent: Any) -> httpx2.Response:
        """Ask again as long as the node has no lease, which a busy machine may cost it."""
        for _ in range(500):
            answer = httpx2.post(f"{self.base}{page}", timeout=60, **sent)
            if answer.status_code != 503:
                break
        return answer

    def sit(self, links: Any, name: str = "Bob") -> str:
        """Take the next free seat; its secret."""
        seats = f"/api/tables/{links['table']}/seats"
        answer = self._post(seats, json={"name": name}, headers=bearer(links["invite"]))
        assert answer.status_code == 201, answer.text
        secret: str = answer.json()["secret"]
        return secret

    @contextmanager
    def at_table(self, table: str, secret: str, seen: int = 0) -> Iterator[Guest]:
        """A live connection, welcomed."""
        with connect(f"ws://127.0.0.1:{self.port}/live") as line:
            hello = {"type": "hello", "table": table, "secret": secret, "seen": seen}
            line.send(json.dumps(hello))
            yield Guest(line)


class Node(Door):
    """A node that serves until it is stopped."""

    def __init__(self, url: str, **limits: int) -> None:
        self._limits = replace(UNLIMITED, **limits)
        self._listening = listen("127.0.0.1", 0)
        super().__init__(self._listening.getsockname()[1])
        self._url = url
        self._begun = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._server: DrainingServer | None = None
        self.app: Any = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        assert self._begun.wait(60), "the node did not start"

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with open_shared(self._url, f"127.0.0.1:{self.port}", LASTS) as (store, nodes):

            @asynccontextmanager
            async def lent() -> AsyncIterator[Store]:
                yield store

            self.app = make_app(lent(), Nobody(), limits=self._limits, nodes=nodes)
            config = configure(self.app)
            config.timeout_graceful_shutdown = 1
            self._server = DrainingServer(config)
            startup = self._server.startup

            async def start(sockets: Any = None) -> None:
                await startup(sockets)
                self._begun.set()

            self._server.startup = start  # type: ignore[method-assign]
            await self._server.serve([self._listening])

    @property
    def hub(self) -> Hub:
        found: Hub = self.app.state.hub
        return found

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        assert self._loop
        return self._loop

    def run(self, work: Any) -> Any:
        """Run a coroutine on the node's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def stop(self) -> None:
        """What SIGTERM does."""
        assert self._server
        self._server.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive(), "the node did not stop"


def nodes_of(node: Node) -> Nodes:
    """What a node knows of the others."""
    found = node.hub.services.nodes
    assert found
    return found


class Guest:
    """Somebody connected to a node."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.welcome = self.hear()

    def hear(self) -> Any:
        """The next message."""
        return json.loads(self.line.recv(timeout=HEARD_WITHIN))

    def until(self, *kinds: str) -> Any:
        """The next message of one of these kinds."""
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    def act(self, action: Any, key: str = "") -> Any:
        """Do something; the answer."""
        self.line.send(json.dumps({"type": "act", "id": 1, "action": action, "key": key}))
        return self.until("done", "refused", "problem")

    def closed_with(self) -> int:
        """Wait for the end of the connection; its code."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.line.close_code or 0


def roll(door: Door, links: Any, key: str) -> str:
    """Roll; with the same key until it is answered, because the table may move."""
    for _ in range(100):
        try:
            with door.at_table(links["table"], links["secret"]) as guest:
                answer: str = guest.act(ROLL, key)["type"]
                if answer != "problem":
                    return answer
        except (OSError, WebSocketException, TimeoutError, KeyError):
            continue
    raise AssertionError("it is not answered")
