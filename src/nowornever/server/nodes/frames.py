"""The messages between nodes over a link, as MessagePack.

Nodes of two versions may be linked during an upgrade: a new field comes last and has a default, and
an unknown frame is ignored.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from nowornever.core.failures import kind_of
from nowornever.server.storage.store import log

COME_BACK = 1012
"""The code with which a connection is closed that can be opened again at once."""

Headers = tuple[tuple[bytes, bytes], ...]


class OpenFrame(Struct, frozen=True, tag=True, array_like=True):
    """A client of another node opens a live connection to a table of this node."""

    channel: int
    visitor: str
    hello: str
    """The client's first message."""


class SaidFrame(Struct, frozen=True, tag=True, array_like=True):
    """A message of a live connection, in either direction."""

    channel: int
    text: str


class EndFrame(Struct, frozen=True, tag=True, array_like=True):
    """A live connection has ended."""

    channel: int
    code: int = COME_BACK
    """The close code of the WebSocket."""


class AskFrame(Struct, frozen=True, tag=True, array_like=True):
    """A request for a page that came to another node."""

    channel: int
    method: str
    scheme: str
    path: str
    query: bytes
    headers: Headers
    client: str
    body: bytes


class AnswerFrame(Struct, frozen=True, tag=True, array_like=True):
    """The answer of a page."""

    channel: int
    status: int
    headers: Headers
    body: bytes


Frame = OpenFrame | SaidFrame | EndFrame | AskFrame | AnswerFrame

encode_frame = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[Frame] = msgspec.msgpack.Decoder(Frame)


def decode_frame(data: bytes) -> Frame | None:
    """A frame; None if it is of another version and unknown here."""
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError as error:
        log.warning("another node says what this one cannot read: %s", kind_of(error))
        return None
