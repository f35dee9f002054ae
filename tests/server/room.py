"""A table of three with everybody connected, for tests of papers."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

from fastapi.testclient import TestClient

from tests.server.playing import at_table, bearer, make, sit


def _without_times(metrics: str) -> str:
    """The metrics without what the machine was busy with, which is never the same twice."""
    lines = metrics.splitlines()
    return "\n".join(line for line in lines if "garbage" not in line and "seconds" not in line)


class Room:
    """A table of three with everybody connected, and everything that everybody hears."""

    def __init__(self, client: TestClient, stack: ExitStack, rulebook: str, checking: str) -> None:
        self.client = client
        seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
        options = {"checking": checking}
        game = rulebook.partition("-")[0]
        self.links = make(client, game=game, rulebook=rulebook, options=options, seats=seats)
        secrets = [self.links["secret"], sit(client, self.links), sit(client, self.links, "Cyd")]
        self.secrets = dict(enumerate(secrets)) | {
            -1: self.links["judge"],
            -3: self.links["watch"],
        }
        self.heard: dict[int, list[str]] = {seat: [] for seat in self.secrets}
        self.latest: dict[int, Any] = {}
        self.sockets: dict[int, Any] = {}
        for seat, secret in self.secrets.items():
            socket, welcome = stack.enter_context(at_table(client, self.links["table"], secret))
            self.sockets[seat] = socket
            self._hear(seat, json.dumps(welcome))

    def act(self, seat: int, action: Any) -> Any:
        """Do something and let everybody hear of it; the answer."""
        self.sockets[seat].send_json({"type": "act", "id": 1, "action": action})
        while (message := self.next(seat))["type"] not in ("done", "refused"):
            pass
        for other in self.sockets:
            while self.latest[other]["n"] < self.latest[seat]["n"]:
                self.next(other)
        return message

    def listen(self) -> None:
        """Let everybody hear what was said until now."""
        for seat, socket in self.sockets.items():
            socket.send_json({"type": "ping", "t": 1})
            while self.next(seat)["type"] != "pong":
                pass

    def consider(self, seat: int, action: Any) -> None:
        """Ask what the referee would say to an action."""
        self.sockets[seat].send_json({"type": "try", "id": 1, "action": action})
        while self.next(seat)["type"] not in ("tried", "refused"):
            pass

    def next(self, seat: int) -> Any:
        return self._hear(seat, self.sockets[seat].receive_text())

    def _hear(self, seat: int, text: str) -> Any:
        self.heard[seat].append(text)
        message = json.loads(text)
        if "view" in message:
            self.latest[seat] = message
        return message

    @property
    def story(self) -> list[Any]:
        """What was told so far, as Ann heard it."""
        return [told for text in self.heard[0] for told in json.loads(text).get("story", ())]

    def able(self, kind: str) -> tuple[int, Any] | None:
        """The first seat that may well do something of a kind, and one such thing."""
        for seat in range(3):
            if kind == "TakeBlock" and self.latest[0]["view"]["last_mover"] == seat:
                continue  # nobody challenges themselves
            for action in self.latest[seat]["legal"]:
                if action["type"] == kind:
                    return seat, action
        return None

    def play_until_writing(self) -> None:
        """Lay a Goal, move twice, and challenge."""
        moves = 0
        while (view := self.latest[0]["view"])["phase"] != "writing":
            kinds = ["Roll", "Challenge", "AnnounceGoal" if view["goal"] else "ArrangeGoal"]
            kinds += ["Move"] if moves < 2 else ["TakeBlock"]
            seat, action = next(found for kind in kinds if (found := self.able(kind)))
            moves += action["type"] == "Move"
            assert self.act(seat, action)["type"] == "done"

    def exits(self, seat: int) -> list[str]:
        """What everybody but a seat can get out of the server now."""
        table = self.links["table"]
        pages = [f"/api/tables/{table}{rest}" for rest in ("", "/record", "/receipts")]
        pages += ["/api/tables", "/metrics", "/health", f"/api/tables/{table}/replay"]
        found = []
        for other, secret in self.secrets.items():
            if other == seat:
                continue
            found += self.heard[other]
            for page in pages:
                answer = self.client.get(page, headers=bearer(secret))
                text = _without_times(answer.text) if page == "/metrics" else answer.text
                headers = {**answer.headers, "content-length": str(len(text))}
                found.append(f"{answer.status_code} {sorted(headers.items())} {text}")
            with at_table(self.client, table, secret) as (_, welcome):
                found.append(json.dumps(welcome))
            if other >= 0 and other not in self.sockets:  # all the others hear that they left
                while (heard := self.next(0))["type"] != "connected" or other in heard["seats"]:
                    pass
        return found
