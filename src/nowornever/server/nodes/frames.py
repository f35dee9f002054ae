"""What nodes say to each other over a link, as MessagePack."""

from __future__ import annotations

import msgspec
from msgspec import Struct

Headers = tuple[tuple[bytes, bytes], ...]


class OpenFrame(Struct, frozen=True, tag=True, array_like=True):
    """Somebody connected to another node wants to be at a table of this one."""

    channel: int
    visitor: str
    hello: str
    """Their first message."""


class SaidFrame(Struct, frozen=True, tag=True, array_like=True):
    """A message of a live connection, in either direction."""

    channel: int
    text: str


class EndFrame(Struct, frozen=True, tag=True, array_like=True):
    """A live connection is over."""

    channel: int


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
    """The page."""

    channel: int
    status: int
    headers: Headers
    body: bytes


Frame = OpenFrame | SaidFrame | EndFrame | AskFrame | AnswerFrame

encode_frame = msgspec.msgpack.Encoder().encode
decode_frame = msgspec.msgpack.Decoder(Frame).decode
