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

from nowornever.core.dice import RandomDice
from nowornever.server.tables import hosting
from nowornever.server.tables import hub as hub_module
from nowornever.server.tables import making as making_module
from tests.server.playing import at_table, serving
from tests.server.room import Room

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

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> None:
        del game, visitor
        self.heard.append(msgspec.json.encode((view, legal, bot)))

    def close(self) -> None:
        pass


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
        room.sockets.pop(other).close()  # who is there plays for themselves
        while other in room.next(0).get("seats", [other]):
            pass
        host.send_json({"type": "host", "id": 1, "do": "replace", "seat": other, "bot": "seldom"})
        while room.next(0)["type"] != "done":
            pass
        exits = room.exits(writer)
        links, secrets = room.links, room.secrets
    with serving(database, bot, **options) as client, ExitStack() as stack:  # after a restart
        for seat, secret in secrets.items():
            if seat != writer:
                _, welcome = stack.enter_context(at_table(client, links["table"], secret))
                exits.append(json.dumps(welcome))
    return [*exits, *map(bytes.decode, bot.heard)]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who has left is waited for."""
    monkeypatch.setattr(hosting, "GONE_FOR", 0.0)


@pytest.fixture
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes ids, secrets and times the same in every run that begins with a call of it."""

    def begin() -> None:
        numbers, ids = count(1), count(1)
        for module in (hub_module, making_module):
            monkeypatch.setattr(module, "new_secret", lambda: f"secret-{next(numbers)}")
        monkeypatch.setattr(making_module, "new_id", lambda: f"tab{'abcdefgh'[next(ids)]}")
        monkeypatch.setattr("time.time", lambda: 1_000_000.0)

    return begin


@pytest.mark.parametrize(
    ("rulebook", "checking", "papers"),
    [
        (rulebook, checking, PAPERS[(number + more) % len(PAPERS)])
        for number, (rulebook, checking) in enumerate(product(BOOKS, ("referee", "opponents")))
        for more in ((0, 3) if checking == "referee" else (4,))
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
