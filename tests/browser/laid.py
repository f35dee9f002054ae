"""Tables made and played over the line, as far as where a test begins to look."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
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
    links = _post(f"{url}/api/tables", table)
    with _at(url, links["table"], links["secret"]) as line:
        while _hear(line).get("n", 0) < len(BOTS):  # they roll first
            pass
        _act(line, type="Roll")
        _act(line, type="Roll")
        if goal:
            _act(line, type="ArrangeGoal", goal=goal)
            _act(line, type="AnnounceGoal")
    return _address(url, links["table"], links["secret"])


FRIENDS = ("Ann", "Bob", "Cy")


def lay_for_friends(
    url: str,
    people: int,
    rulebook: str = "wff-2017",
    conduct: str = "usual",
    goal: str = "",
    moves: Iterable[tuple[int, str, str]] = (),
    **options: Any,
) -> list[str]:
    """A table of Ann and her friends, who have sat down; the address of each.

    If there is a Goal, everybody has rolled, Ann has set it, and these moves were made: a seat, a
    cube, a section.
    """
    table = {
        "game": "wff",
        "rulebook": rulebook,
        "conduct": conduct,
        "options": {"level": "basic", **OPTIONS, "shakes": 1, **options},
        "seats": [{"kind": "person", "name": FRIENDS[0]}, *[{"kind": "open"}] * (people - 1)],
    }
    links = _post(f"{url}/api/tables", table)
    seats = f"{url}/api/tables/{links['table']}/seats"
    secrets = [links["secret"]]
    for name in FRIENDS[1:people]:
        secrets.append(_post(seats, {"name": name}, links["invite"])["secret"])
    if goal:
        with ExitStack() as stack:
            lines = [stack.enter_context(_at(url, links["table"], secret)) for secret in secrets]
            for line in (*lines[1:], lines[0], lines[0]):  # who rolls last wins, and rolls all
                _act(line, type="Roll")
            _act(lines[0], type="ArrangeGoal", goal=goal)
            _act(lines[0], type="AnnounceGoal")
            for seat, cube, section in moves:
                _act(lines[seat], type="Move", cube=cube, section=section)
    return [_address(url, links["table"], secret) for secret in secrets]


def _post(page: str, value: dict[str, Any], secret: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
    with urlopen(Request(page, json.dumps(value).encode(), headers)) as answer:
        return json.load(answer)


def _address(url: str, table: str, secret: str) -> str:
    return f"{url}/t/{table}#{secret}"


@contextmanager
def _at(url: str, table: str, secret: str) -> Iterator[ClientConnection]:
    with connect(f"ws{url.removeprefix('http')}/live") as line:
        line.send(json.dumps({"type": "hello", "table": table, "secret": secret}))
        yield line


def _act(line: ClientConnection, **action: Any) -> None:
    line.send(json.dumps({"type": "act", "id": 1, "action": action}))
    while (heard := _hear(line))["type"] != "done":
        assert heard["type"] != "refused", heard


def _hear(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(30))
    return message
