"""The messages for bots outside the process: one JSON value on one line each.

The table sends `hello`, and the bot answers with its own `hello`. Then, whenever the seat may act,
the table sends a `view` with what the seat sees and may do, and the bot answers with an `act`. At
the end the table sends `bye`. This module only defines the messages;
`nowornever.cli.support.outside` runs the program and reads its lines.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from nowornever.core.misfits import misfit_words
from nowornever.shake import actions as a
from nowornever.shake.telling.view import CubeView

PROTOCOL = 1
MAX_LINE = 100_000
"""The longest line that is read from a bot, in bytes."""
MAX_PAUSE = 600.0
"""The longest delay that a bot may ask for before it acts, in seconds."""


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
    """What the bot does, and after how many seconds; no action means that it does nothing."""

    n: int
    action: a.PlayerAction | None = None
    pause: float = 1.0


class NonsenseError(Exception):
    """A message from a bot that cannot be read; the text says why."""


def encode(message: BotHello | BotView | Bye) -> bytes:
    """Encode a message as one line."""
    return msgspec.json.encode(message) + b"\n"


def decode(line: bytes) -> HelloBack | BotAct:
    """Decode a line from a bot; raises NonsenseError."""
    if len(line) > MAX_LINE:
        raise NonsenseError(f"a line has at most {MAX_LINE:,} characters")
    try:
        found: HelloBack | BotAct = _DECODER.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        why = misfit_words(error, line)
        raise NonsenseError(f"this is neither a hello nor an act: {why}") from None
    return found


_DECODER = msgspec.json.Decoder(HelloBack | BotAct)
