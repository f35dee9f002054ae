"""Nobody learns on any exit what they may not know.

Each test plays the same match twice: same dice, same clock, same secrets; only what somebody
writes on a paper that others may not see yet is different. Whatever leaves the server for anybody
else must then be the same, byte for byte.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from nowornever.core.dice import RandomDice
from nowornever.server.tables import hub as hub_module
from tests.server.playing import at_table, bearer, make, serving, sit

PROOF = "p -> p\n1 p s\n2 p Rp 1\nsolution: p / Rp"
PAPERS: list[tuple[str | None, str | None]] = [
    (PROOF, "nonsense"),
    ("", "x" * 20_000),
    ("1 = 1", "\x00<script>\N{SNOWMAN}"),
    (PROOF, None),
    (None, "1 = 1"),
]
"""Two papers each, of which the second match has the other; None for nothing."""
BOOKS = ["wff-2017", "wff-2013", "wff-2012", "equations-2019"]
PROBES: list[Any] = [
    {"type": "Accept"},
    {"type": "Reject", "reason": "resources"},
    {"type": "AskJudge"},
    {"type": "Challenge", "word": "now"},
    {"type": "Sign"},
    {"type": "Roll"},
    {"type": "SetAside", "why": "to look"},
    {"type": "ReplayShake", "why": "to look", "shake": 7},
]


class Overhearing:
    """A bot that does nothing but keep what it is shown."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    async def think(self, view: Any, legal: Sequence[Any], bot: str) -> None:
        self.heard.append(msgspec.json.encode((view, legal, bot)))

    def close(self) -> None:
        pass


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
        while (message := self._next(seat))["type"] not in ("done", "refused"):
            pass
        for other in self.sockets:
            while self.latest[other]["n"] < self.latest[seat]["n"]:
                self._next(other)
        return message

    def consider(self, seat: int, action: Any) -> None:
        """Ask what the referee would say to an action."""
        self.sockets[seat].send_json({"type": "try", "id": 1, "action": action})
        while self._next(seat)["type"] not in ("tried", "refused"):
            pass

    def _next(self, seat: int) -> Any:
        return self._hear(seat, self.sockets[seat].receive_text())

    def _hear(self, seat: int, text: str) -> Any:
        self.heard[seat].append(text)
        message = json.loads(text)
        if "view" in message:
            self.latest[seat] = message
        return message

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
                found.append(f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}")
            with at_table(self.client, table, secret) as (_, welcome):
                found.append(json.dumps(welcome))
        return found


def play(database: str, rulebook: str, checking: str, paper: str | None) -> list[str]:
    """One run: what everybody but the writer of a paper (or of none) got out of the server."""
    bot = Overhearing()
    options: dict[str, Any] = {"dice": lambda: RandomDice(Random(7)), "clock": lambda: 0.0}
    with serving(database, bot, **options) as client, ExitStack() as stack:
        room = Room(client, stack, rulebook, checking)
        room.play_until_writing()
        found = room.able("Present")
        assert found
        writer = found[0]
        presents = (
            {"type": "PresentNothing"} if paper is None else {"type": "Present", "text": paper}
        )
        assert room.act(writer, presents)["type"] == "done"
        assert room.latest[0]["view"]["phase"] == "writing", "the others have not finished"
        texts = [] if paper is None else [[writer, paper]]
        assert room.latest[writer]["view"]["writing"]["texts"] == texts
        for seat in room.sockets:
            if seat != writer:
                for probe in PROBES[: 6 if seat == -1 else None]:
                    assert room.act(seat, probe)["type"] == "refused"
                for side in ("challenger", "mover"):
                    room.consider(seat, {"type": "TakeSide", "side": side})
        host, other = room.sockets[0], next(seat for seat in (1, 2) if seat != writer)
        host.send_json({"type": "host", "id": 1, "do": "replace", "seat": other, "bot": "seldom"})
        while room._next(0)["type"] != "done":
            pass
        exits = room.exits(writer)
        links, secrets = room.links, room.secrets
    with serving(database, bot, **options) as client:  # after a restart
        for seat, secret in secrets.items():
            if seat != writer:
                with at_table(client, links["table"], secret) as (_, welcome):
                    exits.append(json.dumps(welcome))
    return [*exits, *map(bytes.decode, bot.heard)]


@pytest.fixture
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes ids, secrets and times the same in every run that begins with a call of it."""

    def begin() -> None:
        numbers, ids = count(1), count(1)
        monkeypatch.setattr(hub_module, "new_secret", lambda: f"secret-{next(numbers)}")
        monkeypatch.setattr(hub_module, "new_id", lambda: f"tab{'abcdefgh'[next(ids)]}")
        monkeypatch.setattr("time.time", lambda: 1_000_000.0)

    return begin


@pytest.mark.parametrize(
    ("rulebook", "checking", "papers"),
    [
        (rulebook, checking, PAPERS[(number + more) % len(PAPERS)])
        for number, (rulebook, checking) in enumerate(product(BOOKS, ("judge", "opponents")))
        for more in ((0, 3) if checking == "judge" else (4,))
    ],
)
def test_a_paper_is_seen_by_its_writer_alone_until_all_are_presented(
    tmp_path: Path,
    same_every_time: Callable[[], None],
    caplog: pytest.LogCaptureFixture,
    rulebook: str,
    checking: str,
    papers: tuple[str | None, str | None],
) -> None:
    runs = []
    for number, paper in enumerate(papers):
        same_every_time()
        caplog.clear()
        with caplog.at_level(logging.DEBUG, "nowornever"):
            found = play(f"sqlite:///{tmp_path}/{number}.db", rulebook, checking, paper)
        logged = [r.getMessage() for r in caplog.records if r.name.startswith("nowornever")]
        runs.append(found + logged)
    assert len(runs[0]) == len(runs[1]) > 50
    for one, other in zip(*runs, strict=True):
        assert one == other
