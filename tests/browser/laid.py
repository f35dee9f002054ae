"""Tables against two bots, made and played over the line as far as where a test begins to look."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

BOTS = ("sometimes", "seldom")
OPTIONS = {"guard_goals": True, "clock": False, "shakes": 3}


def lay(url: str, game: str = "wff", practice: bool = False, goal: str = "", **options: Any) -> str:
    """Make a table as the first page does, roll, and set a Goal if there is one; its address."""
    rulebook, level, division = {
        "wff": ("wff-2017", "basic", "senior"),
        "equations": ("equations-2019", "elementary", "elementary"),
    }[game]
    table = {
        "game": game,
        "rulebook": rulebook,
        "options": {"level": level, "division": division, **OPTIONS, **options},
        "seats": [
            {"kind": "person", "name": "Guest"},
            *({"kind": "bot", "bot": bot} for bot in BOTS),
        ],
        "pace": "quick",
        "practice": practice,
    }
    body = json.dumps(table).encode()
    asked = Request(f"{url}/api/tables", body, {"Content-Type": "application/json"})
    with urlopen(asked) as answer:
        links = json.load(answer)
    with connect(f"ws{url.removeprefix('http')}/live") as line:
        line.send(json.dumps({**links, "type": "hello"}))
        while _hear(line).get("n", 0) < len(BOTS):  # they roll first
            pass
        _act(line, type="Roll")
        _act(line, type="Roll")
        if goal:
            _act(line, type="ArrangeGoal", goal=goal)
            _act(line, type="AnnounceGoal")
    return f"{url}/t/{links['table']}#{links['secret']}"


def _act(line: ClientConnection, **action: Any) -> None:
    line.send(json.dumps({"type": "act", "id": 1, "action": action}))
    while (heard := _hear(line))["type"] != "done":
        assert heard["type"] != "refused", heard


def _hear(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(30))
    return message
