"""What is agreed before a match is played: the game, the options, who sits where."""

from __future__ import annotations

import hashlib
import secrets
from typing import Literal

import msgspec
from msgspec import Struct

from nowornever.core.game import Header, Seat

SeatKind = Literal["person", "bot", "open"]
Role = Literal["seat", "judge", "watch"]


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """A seat: somebody's, a bot's, or free."""

    kind: SeatKind = "open"
    name: str = ""
    bot: str = ""
    """The strength of the bot that sits here, or that plays for somebody who left."""
    secret: str = ""
    """The hash of the secret that lets its owner in."""


class Plan(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table before and during play."""

    game: str
    rulebook: str
    options: dict[str, str | int | bool] = {}
    seats: tuple[SeatPlan, ...]
    public: bool = False
    """Whether it is listed for everybody to join."""
    practice: bool = False
    """Whether the pads may check and hint while players write."""
    host: str = ""
    invite: str = ""
    judge: str = ""
    watch: str = ""
    """Hashes of the secrets in the links."""

    @property
    def is_full(self) -> bool:
        """Whether the match can begin."""
        return all(seat.kind != "open" for seat in self.seats)

    def header(self) -> Header:
        """The header of the record."""
        return Header(
            game=self.game,
            rulebook=self.rulebook,
            seats=tuple(seat.name for seat in self.seats),
            options=self.options,
        )

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that a secret opens."""
        wanted = hashed(secret)
        for number, seat in enumerate(self.seats):
            if seat.secret and secrets.compare_digest(seat.secret, wanted):
                return number
        return None

    def opens(self, which: Literal["host", "invite", "judge", "watch"], secret: str) -> bool:
        """Whether a secret is the one of the host, the invitation, the judge or a watcher."""
        kept = getattr(self, which)
        return bool(kept) and secrets.compare_digest(kept, hashed(secret))


def new_secret() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(18)


def new_id() -> str:
    """A short name for a table; it opens nothing."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8))


def hashed(secret: str) -> str:
    """Only hashes of secrets are kept."""
    return hashlib.sha256(secret.encode()).hexdigest()


def encode_plan(plan: Plan) -> str:
    """The plan as it is kept."""
    return msgspec.json.encode(plan).decode()


def decode_plan(text: str) -> Plan:
    """The plan that was kept."""
    return msgspec.json.decode(text, type=Plan)
