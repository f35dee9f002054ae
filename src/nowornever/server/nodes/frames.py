"""What nodes say to each other over a link, as MessagePack."""

from __future__ import annotations

import msgspec
from msgspec import Struct

Headers = tuple[tuple[bytes, bytes], ...]


class Opened(Struct, frozen=True, tag=True, array_like=True):
    """Somebody connected to another node wants to be at a table of this one."""

    channel: int
    visitor: str
    hello: str
    """Their first message."""


class Said(Struct, frozen=True, tag=True, array_like=True):
    """A message of a live connection, in either direction."""

    channel: int
    text: str


class Ended(Struct, frozen=True, tag=True, array_like=True):
    """A live connection is over."""

    channel: int


class Asked(Struct, frozen=True, tag=True, array_like=True):
    """A request for a page that came to another node."""

    channel: int
    method: str
    scheme: str
    path: str
    query: bytes
    headers: Headers
    client: str
    body: bytes


class Answered(Struct, frozen=True, tag=True, array_like=True):
    """The page."""

    channel: int
    status: int
    headers: Headers
    body: bytes


Frame = Opened | Said | Ended | Asked | Answered

encode_frame = msgspec.msgpack.Encoder().encode
decode_frame = msgspec.msgpack.Decoder(Frame).decode
