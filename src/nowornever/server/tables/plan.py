"""What is agreed before a match: the game, the options, who sits where."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from hashlib import blake2b
from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from nowornever.core.game import OFFICIAL, WATCHER, Header, Seat
from nowornever.server.connections.lag import UNMEASURED
from nowornever.server.errors import TableError
from nowornever.server.tables.bots.pace import Pace
from nowornever.server.tables.ruling.conduct import TERMS, Conduct

MAX_NAME = 30
MAX_WRITTEN_NAME = 4 * MAX_NAME
"""The longest text that is looked at as a name: a letter may be written as several signs. The time
to normalise a text grows with the square of its accents."""
MAX_NOTES = 100
"""How many notes of a table are kept; the oldest are dropped first."""

SeatKind = Literal["person", "bot", "open"]
RoundWord = Literal["no-new-shakes", "stop"]

_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
_JOINERS = "\u200c\u200d"
"""These invisible characters join letters and emoji, and are allowed in names."""


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """A seat: a person's, a bot's, or free."""

    kind: SeatKind = "open"
    name: str = ""
    bot: str = ""
    """The strength of the bot that sits here, or that plays for a player who left."""
    secret: str = ""
    """The hash of the secret that lets its owner in."""


class Note(Struct, frozen=True, omit_defaults=True):
    """Something that happened besides the events of the game: a pause, a bot that takes over."""

    n: int
    """The number of the event after which it happened."""
    words: str
    received: int = 0
    """When its cause arrived, in milliseconds since 1970."""
    lag: int = UNMEASURED
    times: int = 1
    """How often in a row."""

    @property
    def told(self) -> str:
        """The sentence of the note."""
        return self.words if self.times == 1 else f"{self.words} ({self.times} times)"


class TableOrigin(Struct, frozen=True):
    """The table of a tournament's round that is played here."""

    tournament: str
    competition: str
    round: int
    table: int
    entrants: tuple[int, ...]
    """Who sits where."""


class RoundTime(Struct, frozen=True):
    """What the clock of a tournament's round announces next, and when."""

    what: RoundWord
    at: int
    """In milliseconds since 1970."""


class Plan(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table before and during play."""

    game: str
    rulebook: str
    options: dict[str, str | int | bool] = {}
    seats: tuple[SeatPlan, ...]
    public: bool = False
    """Whether it is listed for everybody to join."""
    watching: bool = False
    """Whether whoever knows the table's address may watch."""
    practice: bool = False
    """Whether the pads may check and hint while players write."""
    rated: bool = False
    """Whether the match counts for the ratings of the cards that play it."""
    pace: Pace = Pace.HUMAN
    """How fast its bots play."""
    paused: bool = False
    """Whether the clock is stopped, by the host unless the match is held."""
    held: bool = False
    """Whether the match waits for an official, because the referee could not decide something."""
    paused_since: int = 0
    """When the host paused it, in milliseconds since 1970; 0 if an official did."""
    pauses: int = 0
    """How often hosts who play have paused it."""
    round_paused: bool = False
    """Whether it is paused with its tournament's round."""
    round_time: RoundTime | None = None
    """What that round's clock announces next; None without one, and while it stands."""
    origin: TableOrigin | None = None
    """Where it belongs, if it is a table of a tournament."""
    sealed: str = ""
    """The secret that its rolls follow from, in a duplicate round."""
    closing: tuple[Seat, ...] = ()
    """The seats that want to close the table during the match."""
    quiet: tuple[Seat, ...] = ()
    """The seats that want no phrases; while there is one, nobody can say any."""
    conduct: Conduct = Conduct.USUAL
    notes: tuple[Note, ...] = ()
    host: str = ""
    invite: str = ""
    official: str = field(default="", name="judge")
    watch: str = ""
    """Hashes of the secrets in the links; stored plans have the official's as `judge`."""

    @property
    def is_full(self) -> bool:
        """Whether no seat is free, so that the match can begin."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def pauses_left(self) -> int | None:
        """How often a host who plays may still pause; None: no limit."""
        allowed = TERMS[self.conduct].pauses
        return None if allowed is None else max(0, allowed - self.pauses)

    def with_seat(self, at: Seat, seat: SeatPlan) -> Plan:
        """The plan with one seat changed; a name that looks like another one gets a number."""
        others = {_alike(other.name) for number, other in enumerate(self.seats) if number != at}
        seat = replace(seat, name=_unused(seat.name, others))
        return replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))

    def without_seat(self, at: Seat) -> Plan:
        """The plan with one seat fewer."""
        quiet = tuple(seat - (seat > at) for seat in self.quiet)
        return replace(self, seats=(*self.seats[:at], *self.seats[at + 1 :]), quiet=quiet)

    def with_note(self, note: Note) -> Plan:
        """The plan with one more note; a repeated note is counted."""
        if self.notes and (self.notes[-1].n, self.notes[-1].words) == (note.n, note.words):
            again = replace(note, times=self.notes[-1].times + 1)
            return replace(self, notes=(*self.notes[:-1], again))
        return replace(self, notes=(*self.notes, note)[-MAX_NOTES:])

    def name_of(self, seat: Seat) -> str:
        """The name of somebody at the table; the host may have no seat."""
        return self.seats[seat].name if seat >= 0 else "The host"

    def has_stand_in(self, seat: Seat) -> bool:
        """Whether a bot plays for a person."""
        return seat >= 0 and self.seats[seat].kind == "person" and bool(self.seats[seat].bot)

    @property
    def host_seat(self) -> Seat | None:
        """The seat of the host; None if they have none."""
        return next((at for at, seat in enumerate(self.seats) if seat.secret == self.host), None)

    def header(self) -> Header:
        """The header of the record."""
        return Header(
            game=self.game,
            rulebook=self.rulebook,
            seats=tuple(seat.name for seat in self.seats),
            options=self.options,
            bots=tuple(seat.bot if seat.kind == "bot" else "" for seat in self.seats),
            casual=not self.rated,
            practice=self.practice,
        )

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that a secret opens; None if it opens none."""
        wanted = hashed(secret)
        for number, seat in enumerate(self.seats):
            if seat.secret and secrets.compare_digest(seat.secret, wanted):
                return number
        return None

    @property
    def is_open(self) -> bool:
        """Whether anybody may watch."""
        return self.public or self.watching

    def opens(self, which: Literal["host", "invite", "official", "watch"], secret: str) -> bool:
        """Whether a secret is the one of the host, the invitation, the official or a spectator."""
        kept = getattr(self, which)
        return bool(kept) and secrets.compare_digest(kept, hashed(secret))


def admit(plan: Plan, secret: str) -> tuple[Seat, bool]:
    """The seat that a secret opens, and whether as the host; raises TableError."""
    seat = plan.seat_of(secret)
    if seat is not None:
        return seat, plan.opens("host", secret)
    if plan.opens("host", secret):
        return OFFICIAL, True
    if plan.opens("official", secret):
        return OFFICIAL, False
    if plan.opens("watch", secret) or plan.is_open:
        return WATCHER, False
    raise TableError(403, "This link is not valid at this table.")


def _unused(name: str, taken: set[str]) -> str:
    number, wanted = 2, name
    while _alike(wanted) in taken:
        wanted, number = f"{name} {number}", number + 1
    return wanted


def _alike(name: str) -> str:
    """A key that is equal for names that differ only by capitals, widths or joiners."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in unicodedata.normalize("NFKC", plain) if sign not in _JOINERS)


def clean_name(text: str) -> str:
    """A name as it is shown: one line, trimmed; raises ValueError for invisible characters."""
    if len(text) > MAX_WRITTEN_NAME:
        raise ValueError(f"a name has at most {MAX_NAME} characters")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(sign) in _UNSEEN and sign not in _JOINERS for sign in name):
        raise ValueError("a name has visible characters only")
    return name


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(18)


_IN_IDS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 8
"""The length of the id of a table that is played here, and of a node."""


def new_id() -> str:
    """A short id for a new table or node; it is not a secret."""
    return "".join(secrets.choice(_IN_IDS) for _ in range(ID_LENGTH))


def id_of(text: str) -> str:
    """The id of a table that is known by its content: long, so that no two are equal."""
    digest = blake2b(text.encode(), digest_size=16).digest()
    return "".join(_IN_IDS[byte % len(_IN_IDS)] for byte in digest)


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return 0 < len(text) <= 16 and set(text) <= set(_IN_IDS)


def hashed(secret: str) -> str:
    """The hash of a secret; only hashes are stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def encode_plan(plan: Plan) -> str:
    """The plan as it is stored."""
    return msgspec.json.encode(plan).decode()


def decode_plan(text: str) -> Plan:
    """Read a stored plan."""
    return msgspec.json.decode(text, type=Plan)
