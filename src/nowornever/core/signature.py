"""Signatures of records: which server saw a match, and that nothing was changed since.

A signed record has one more field in its last line, before the checksum; a reader that knows no
signatures ignores it. The signature covers the record without that field.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

from nowornever.core.record import line_sum, line_with_sum

_FIELD = ',"signed":'
_PURPOSE = "nowornever-record\n"
"""The prefix of the signed bytes, so that a signature is valid for nothing but records."""


class Signed(Struct, frozen=True):
    """Who signed a record."""

    key: str
    """The public key, in 64 hexadecimal digits."""
    signature: str


class Finding(StrEnum):
    """The state of a record's signature."""

    SIGNED = "signed"
    UNSIGNED = "unsigned"
    WRONG = "wrong"


def new_key() -> str:
    """A private key, in hexadecimal digits."""
    return Ed25519PrivateKey.generate().private_bytes_raw().hex()


def public_key(key: str) -> str:
    """The public key for a private key."""
    return _private(key).public_key().public_bytes_raw().hex()


def sign_record(lines: Sequence[str], key: str) -> list[str]:
    """The lines of a record, the last of them signed with a private key."""
    signed = Signed(public_key(key), _private(key).sign(_text(lines)).hex())
    body = lines[-1].rpartition(',"sum":"')[0]
    field = _FIELD + msgspec.json.encode(signed).decode()
    before = line_sum(lines[-2]) if len(lines) > 1 else ""
    return [*lines[:-1], line_with_sum(f"{body}{field}}}", before)]


def check_signature(lines: Sequence[str]) -> tuple[Finding, str]:
    """Whether a record's signature is right, and its public key; checksums are not checked here."""
    found = _unsigned(lines)
    if found is None:
        return Finding.UNSIGNED, ""
    plain, signed = found
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.key))
        key.verify(bytes.fromhex(signed.signature), _text(plain))
    except (InvalidSignature, ValueError):
        return Finding.WRONG, signed.key
    return Finding.SIGNED, signed.key


def _unsigned(lines: Sequence[str]) -> tuple[list[str], Signed] | None:
    """The record as it was before signing, and who signed it; None if it is not signed."""
    if not lines:
        return None
    body, found, rest = lines[-1].rpartition(_FIELD)
    if not found:
        return None
    try:
        signed = msgspec.json.decode(rest.rpartition(',"sum":"')[0], type=Signed)
    except msgspec.MsgspecError:
        signed = Signed("", "")
    before = line_sum(lines[-2]) if len(lines) > 1 else ""
    return [*lines[:-1], line_with_sum(f"{body}}}", before)], signed


def _text(lines: Sequence[str]) -> bytes:
    return (_PURPOSE + "".join(f"{line.strip()}\n" for line in lines)).encode()


def _private(key: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(key))
