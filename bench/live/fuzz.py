"""Live messages that are right, nearly right, or nothing at all; each follows from a seed."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any, get_args

from msgspec import Struct

from bench.live.attacks import HEAVY
from nowornever.games import GAMES
from nowornever.server.connections.wire import DEEDS, Act, Echo, FromClient, Hello, Ping, Try
from nowornever.server.tables.phrases import PHRASES, REACTIONS

WORDS = [
    *("", "p", "Kpq", "Epq -> CNpNq", "now", "impossible", "no-goal", "required", "permitted"),
    *("forbidden", "challenger", "mover", "C" * 300, "(" * 300, "\u0000", "\u202e", "\U0001f3b2"),
    *("K" * 5000, "1 p s\n2 p Rp 1\nsolution: p / Rp", HEAVY, "1+2=3", "9*9*9*9*9", "2v" * 60),
    *("R@1b", "Ra1", "a1", "R|O", "R-Oa1", "boundaries", "absent", "person"),
    *("C" + "Ca" * 248 + "a", "' OR 1=1 --", "../../etc/passwd", "%00", "#%", "NaN", "-0"),
]
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 2**31, 2**53, 2**63, 10**30, 1e308, 0.5, -0.0),
    *(["Ra1", "Ob2"], ["a1", "b2"], ["R" * 400] * 40, [["a1"]], {"a1": "b2"}),
    *([], {}, [[]], {"type": "Roll"}, ["p"] * 50, {"a": {"b": {"c": []}}}),
]


def tag_of(kind: type[Struct]) -> str:
    """What a message or an action of this kind calls itself."""
    return str(kind.__struct_config__.tag)


ACTIONS: list[type[Struct]] = [
    kind for game in GAMES.values() for kind in get_args(game.game.actions)
]
KINDS = [*sorted({tag_of(kind) for kind in ACTIONS}), "TimeOut", "Guess"]
"""What can be done in any game, what only the clock does, and what nobody does."""
FIELDS = sorted({field for kind in ACTIONS for field in kind.__struct_encode_fields__})
ASIDE = [kind for kind in get_args(FromClient) if kind not in (Hello, Act, Try, Ping, Echo)]
"""The messages that are no play."""
LIKELY: dict[str, Sequence[Any]] = {
    "do": ("x", *(deed for deed in DEEDS if deed != "close")),  # a closed table is not played at
    "seat": range(-2, 5),
    "bot": ("", "seldom", "nobody"),
    "phrase": ("x", *PHRASES, *REACTIONS),
}
"""What their fields may hold; others hold any text."""


class Fuzz:
    """Values that are right, nearly right, or nothing."""

    def __init__(self, seed: str) -> None:
        self.chance = random.Random(seed)

    def value(self) -> Any:
        pick = self.chance.random()
        if pick < 0.6:
            return self.chance.choice(WORDS)
        if pick < 0.9:
            return self.chance.choice(VALUES)
        return self.chance.randbytes(self.chance.randrange(40)).decode("latin-1")

    def action(self, legal: list[Any]) -> Any:
        pick = self.chance.random()
        if legal and pick < 0.5:
            return self.chance.choice(legal)
        if legal and pick < 0.75:
            action = dict(self.chance.choice(legal))
            action[self.chance.choice(FIELDS)] = self.value()
            return action
        if pick < 0.98:
            action = {"type": self.chance.choice(KINDS)}
            for field in self.chance.sample(FIELDS, self.chance.randrange(4)):
                action[field] = self.value()
            return action
        return self.value()

    def aside(self) -> dict[str, Any]:
        """A message that is no play."""
        kind = self.chance.choice(ASIDE)
        fields = {
            field: self.chance.choice(LIKELY[field]) if field in LIKELY else str(self.value())
            for field in kind.__struct_encode_fields__
        }
        return {"type": tag_of(kind)} | fields

    def message(self, legal: list[Any]) -> str:
        """A message; one in about a hundred is none, and ends the connection."""
        pick = self.chance.random()
        number = self.chance.randrange(1000)
        if pick < 0.6:
            found: Any = {"type": "act", "id": number, "action": self.action(legal)}
        elif pick < 0.85:
            found = {"type": "try", "id": number, "action": self.action(legal)}
        elif pick < 0.9:
            found = {"type": self.chance.choice(("ping", "echo")), "t": 1, "mark": number}
        elif pick < 0.985:
            found = self.aside() | {"id": number}
        else:
            found = {self.chance.choice(("type", "id", "action")): self.value()}
        text = json.dumps(found)
        if pick > 0.995:
            at = self.chance.randrange(len(text))
            text = text[:at] + self.chance.choice(('"', "{", "\ud800", "]", "\\u0000")) + text[at:]
            text = text.encode("utf-8", "replace").decode()
        return text
