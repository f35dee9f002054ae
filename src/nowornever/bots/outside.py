"""The messages for bots outside the process: one JSON value on one line each.

The table says `hello`, and the bot answers with its own. Then, whenever the seat may do something,
the table sends a `view` with what the seat sees and may do, and the bot answers with an `act`. In
the end the table says `bye`. This module only knows the words; who runs the program and reads its
lines is `nowornever.cli.support.outside`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from nowornever.shake import actions as a
from nowornever.shake.telling.view import CubeView

PROTOCOL = 1
MAX_LINE = 100_000
"""The longest line that is read from a bot."""
MAX_PAUSE = 600.0
"""The longest time that a bot may want to wait before it acts, in seconds."""


class BotHello(Struct, frozen=True, kw_only=True, tag="hello"):
    """The table introduces itself."""

    protocol: int = PROTOCOL
    seconds: float
    """How long a bot may think about one view."""


class BotView(Struct, frozen=True, kw_only=True, tag="view"):
    """What a seat sees and may do."""

    n: int
    """The number of this message; the answer repeats it."""
    view: CubeView
    legal: tuple[Any, ...]


class Bye(Struct, frozen=True, tag="bye"):
    """The match is over; the program should end."""


class HelloBack(Struct, frozen=True, tag="hello"):
    """The bot introduces itself."""

    name: str = ""


class BotAct(Struct, frozen=True, tag="act"):
    """What the bot does, and after how many seconds; nothing without an action."""

    n: int
    action: a.PlayerAction | None = None
    pause: float = 1.0


class NonsenseError(Exception):
    """What a bot said cannot be read; the text says why."""


def encode(message: BotHello | BotView | Bye) -> bytes:
    """A message as its line."""
    return msgspec.json.encode(message) + b"\n"


def decode(line: bytes) -> HelloBack | BotAct:
    """What a bot said; raises NonsenseError."""
    if len(line) > MAX_LINE:
        raise NonsenseError(f"a line has at most {MAX_LINE:,} characters")
    try:
        found: HelloBack | BotAct = _DECODER.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise NonsenseError(f"this is no hello and no act: {error}") from None
    return found


_DECODER = msgspec.json.Decoder(HelloBack | BotAct)
