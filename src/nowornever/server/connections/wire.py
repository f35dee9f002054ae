"""The messages of a WebSocket. docs/live.md lists them for people who write clients."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from nowornever.server.storage.store import Status
from nowornever.server.tables.plan import SeatKind
from nowornever.server.tables.ruling.conduct import Conduct
from nowornever.shake.telling.marks import StoryMark
from nowornever.shake.verdict import Fault

MAX_MESSAGE = 64 * 1024
"""The longest message a client may send, in bytes."""

MAX_KEY = 40
"""The longest idempotency key of an action, in characters."""

DEEDS = (
    "pause", "resume", "replace", "remove", "close", "stay", "take", "show", "hide", "hush", "talk",
)  # fmt: skip
"""What can be done about a table besides playing."""

Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""A whole number that every client can represent."""

# What clients send.


class Hello(Struct, frozen=True, tag="hello"):
    """The first message: the table, the secret, and the last event that the client has seen."""

    table: str
    secret: str = ""
    seen: Number = 0


class Act(Struct, frozen=True, tag="act"):
    """Do something. The answer carries the same id."""

    id: Number
    action: msgspec.Raw
    key: Annotated[str, Meta(max_length=MAX_KEY)] = ""
    """An idempotency key: sent again with the same key, an action happens only once."""


class Try(Struct, frozen=True, tag="try"):
    """Ask what the referee would say. Nothing happens; the answer carries the same id."""

    id: Number
    action: msgspec.Raw


class Ping(Struct, frozen=True, tag="ping"):
    """Ask for a pong."""

    t: float = 0


class Echo(Struct, frozen=True, tag="echo"):
    """The mark of a pong, sent back at once, so that the server can measure the lag."""

    mark: Number


class Host(Struct, frozen=True, tag="host"):
    """What only the host may do: ``pause``, ``resume``, ``replace``, ``remove``, ``close``.

    ``show`` lets whoever knows the table's address watch, ``hide`` ends that. And what any player
    may do: ``take`` makes them the host when the host has been gone for a while; ``resume`` after a
    long pause; ``close`` and ``stay`` vote on closing the table; ``hush`` switches phrases off for
    everybody, and ``talk`` takes that back.
    """

    id: Number
    do: Annotated[str, Meta(extra_json_schema={"enum": list(DEEDS)})]
    seat: Number = -1
    bot: str = ""


class Return(Struct, frozen=True, tag="return"):
    """Give me my seat back from the bot that plays for me."""

    id: Number


class Name(Struct, frozen=True, tag="name"):
    """Change my name; only before the match begins."""

    id: Number
    name: str


class Again(Struct, frozen=True, tag="again"):
    """The match is over and I have made another table: here is the invitation for the others."""

    id: Number
    table: str
    invite: str


class SayPhrase(Struct, frozen=True, tag="say"):
    """Say one of the phrases to everybody at the table."""

    id: Number
    phrase: str


FromClient = Hello | Act | Try | Ping | Echo | Host | Return | Name | Again | SayPhrase


# What the server sends.


class Told(Struct, frozen=True, tag="told", kw_only=True):
    """A sentence about a ruling, with the paper that was ruled on, which is public by then."""

    words: str
    shake: int
    of: int
    """The seat that wrote it."""
    correct: bool
    paper: str
    faults: tuple[Fault, ...]
    """The faults that were shown in it, each with its place, clause and sentence."""


Sentence = str | Told
"""What happened, for people."""


class Next(Struct, frozen=True):
    """An invitation to another table, for those who played at this one."""

    table: str
    invite: str
    by: str
    """The name of the player who made it."""


class SeatInfo(Struct, frozen=True):
    """Who sits on a seat."""

    name: str
    kind: SeatKind
    bot: str
    """The strength of the bot that sits here, or that plays for a player who left."""


class NoteInfo(Struct, frozen=True):
    """Something that happened after an event and is not play: a pause, a bot that takes over."""

    n: int
    words: str


class RoundLeft(Struct, frozen=True):
    """How long it is until the clock of a tournament's round announces something."""

    what: Literal["no-new-shakes", "stop"]
    left: int
    """In milliseconds, when this was sent."""


class Welcome(Struct, frozen=True, tag="welcome", kw_only=True):
    """The answer to hello; sent again after every change that is not play."""

    table: str
    game: str
    rulebook: str
    seat: int
    host: bool
    host_seat: int | None
    """The seat of the host, if they can be replaced when they leave."""
    status: Status
    paused: bool
    held: bool
    """Whether the match waits for an official, because the referee could not decide something."""
    practice: bool
    """Whether the pads may help, because this is a practice table."""
    conduct: Conduct
    pauses_left: int | None
    """How often a host who plays may still pause; null: no limit."""
    closing: tuple[int, ...]
    """The seats that want to close the table during the match."""
    watching: bool
    """Whether whoever knows the table's address may watch."""
    quiet: tuple[int, ...]
    """The seats that want no phrases; while there is one, nobody can say any."""
    talks: bool
    """Whether phrases may be said at this table at all."""
    seats: tuple[SeatInfo, ...]
    connected: tuple[int, ...]
    """The seats whose players are connected."""
    notes: tuple[NoteInfo, ...]
    """All notes about what happened besides the play."""
    tournament: str
    """The id of the tournament that the table belongs to; empty if it belongs to none."""
    round: RoundLeft | None
    """What the clock of its round announces next; null without one, and while it stands."""
    next: Next | None
    """The invitation to the next table, for those who played here."""
    n: int
    """The number of the last event."""
    at: int
    """The match's clock, in milliseconds."""
    story: tuple[Sentence, ...]
    """What happened since the last event that the client has seen."""
    marks: tuple[StoryMark, ...]
    """What each sentence of the story is about, and whose event it tells."""
    view: Any
    legal: tuple[Any, ...]


class Happened(Struct, frozen=True, tag="happened", kw_only=True):
    """Something happened in the match."""

    n: int
    at: int
    status: Status
    story: tuple[Sentence, ...]
    marks: tuple[StoryMark, ...]
    view: Any
    legal: tuple[Any, ...]


class Connected(Struct, frozen=True, tag="connected"):
    """Somebody came or went: the seats whose players are connected now."""

    seats: tuple[int, ...]


class Said(Struct, frozen=True, tag="said"):
    """Somebody said a phrase."""

    seat: int
    phrase: str


class Done(Struct, frozen=True, tag="done"):
    """What was asked for has happened and is stored."""

    id: int


class Refused(Struct, frozen=True, tag="refused"):
    """What was asked for may not be done."""

    id: int
    clause: str
    message: str


class Looking(Struct, frozen=True, tag="looking"):
    """It is not known yet whether what was asked for has happened; done or refused follows."""

    id: int
    message: str


class Tried(Struct, frozen=True, tag="tried"):
    """What the referee would say; an empty message means that it would be done."""

    id: int
    clause: str
    message: str
    preview: Any = None
    """What the game adds for the seat that asked."""


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""

    t: float
    at: int
    mark: int


class Problem(Struct, frozen=True, tag="problem"):
    """Something is wrong with the connection itself; it is closed afterwards."""

    message: str


ToClient = Welcome | Happened | Connected | Said | Done | Refused | Looking | Tried | Pong | Problem

_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()


def decode(data: bytes | str) -> FromClient:
    """Read a client's message; raises msgspec.MsgspecError."""
    message: FromClient = _decoder.decode(data)
    return message


def encode(message: ToClient) -> bytes:
    """Write a message to a client."""
    return _encoder.encode(message)
