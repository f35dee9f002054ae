"""Requests and answers about tables over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Literal

from msgspec import Struct
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from nowornever.games import GAMES, clause_indexes
from nowornever.server.connections.wire import SeatInfo
from nowornever.server.storage.store import Status
from nowornever.server.tables.bots.pace import Pace
from nowornever.server.tables.plan import MAX_NAME, clean_name
from nowornever.server.tables.ruling.conduct import Conduct

Number = Annotated[int, Field(ge=-(2**53), le=2**53)]
"""A whole number that every client can represent."""
Name = Annotated[str, Field(max_length=MAX_NAME), AfterValidator(clean_name)]
"""A player's name: visible characters only."""


def one_of(names: Callable[[], Iterable[str]]) -> Callable[[dict[str, Any]], None]:
    """Adds to a schema which names there are, when the schema is asked for."""
    return lambda schema: schema.update(enum=list(names()))


class SeatIn(BaseModel):
    """A seat of a new table."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["person", "bot", "open"] = "open"
    name: Name = ""
    bot: Annotated[str, Field(max_length=20)] = ""


class TableIn(BaseModel):
    """A new table."""

    model_config = ConfigDict(extra="forbid")
    game: Annotated[str, Field(max_length=20, json_schema_extra=one_of(lambda: GAMES))]
    rulebook: Annotated[str, Field(max_length=20, json_schema_extra=one_of(clause_indexes))]
    options: Annotated[dict[str, bool | Number | str], Field(max_length=10)] = {}
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=20)]
    public: bool = False
    watching: bool | None = None
    """Whether whoever knows the table's address may watch; default: if no seat is free."""
    practice: bool = False
    """Whether the pads may check and hint while players write."""
    rated: bool = False
    """Whether the match counts for the ratings of the cards that play it."""
    pace: Pace = Pace.HUMAN
    """How fast the bots play: like people, or in a second or two."""
    conduct: Conduct | None = None
    """How strictly the table is run; default: usual, or friendly if all other players are bots."""


class JoinIn(BaseModel):
    """A request to sit down."""

    model_config = ConfigDict(extra="forbid")
    name: Annotated[Name, Field(min_length=1)]


class TakenSeat(Struct, frozen=True):
    """The seat that was taken, and its secret."""

    seat: int
    secret: str


class TableInfo(Struct, frozen=True, kw_only=True):
    """What everybody may know of a table."""

    table: str
    game: str
    rulebook: str
    status: Status
    seats: tuple[SeatInfo, ...]
    turn: tuple[int, ...]
    """The seats that have something to do now, as far as everybody may know."""
    created: int
    watching: bool
    """Whether whoever knows its address may watch."""
    practice: bool
    rated: bool
    """Whether the match counts for ratings."""
    conduct: Conduct
    uploaded: bool
    """Whether its record was uploaded."""


class PublicKey(Struct, frozen=True):
    """The key that signs the records of tables played here."""

    algorithm: str
    key: str
    """In hexadecimal digits."""


class Receipt(Struct, frozen=True):
    """When the cause of an event arrived at the server."""

    n: int
    """The number of the event."""
    received: int
    """Milliseconds since 1970."""
    lag: int | None
    """The lag of its message in milliseconds, as measured until then; null: not measured."""
    note: str
    """Empty for an event; otherwise what happened after it, such as a pause."""
