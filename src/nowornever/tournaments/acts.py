"""What people do at a tournament, and the one event that follows when the referee allows it.

An event says who did what and when, and what the lots showed. Nothing is ever taken out of a
record: to undo is an act, too.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from nowornever.core.game import Action, Event, Seat
from nowornever.tournaments.entries import MAX_ENTRIES, MAX_NAME, NewEntrant
from nowornever.tournaments.sheets import Index, PlayedSheet, Sheet, Total

MAX_WORDS = 1_000
Words = Annotated[str, Meta(max_length=MAX_WORDS)]
LongText = Annotated[str, Meta(max_length=5_000)]
PersonName = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
Numbers = Annotated[tuple[int, ...], Meta(max_length=MAX_ENTRIES)]
Some = Annotated[tuple[int, ...], Meta(max_length=50)]


class EnterPlayers(Action, frozen=True):
    """Enter players, before the day or late."""

    entrants: Annotated[tuple[NewEntrant, ...], Meta(min_length=1, max_length=MAX_ENTRIES)]


class ChangeEntry(Action, frozen=True):
    """Correct an entry."""

    entrant: int
    entry: NewEntrant


class CheckIn(Action, frozen=True):
    """These entrants are here."""

    entrants: Numbers


class CheckOut(Action, frozen=True):
    """These entrants are not here after all."""

    entrants: Numbers


class WithdrawEntrant(Action, frozen=True):
    """An entrant plays no more."""

    entrant: int
    why: Words = ""


class ReadmitEntrant(Action, frozen=True):
    """A withdrawn entrant plays again."""

    entrant: int


class SubstitutePlayer(Action, frozen=True):
    """Another player takes an entrant's place, with its results so far."""

    entrant: int
    name: PersonName
    card: Annotated[str, Meta(max_length=MAX_NAME)] = ""


class AppointOfficial(Action, frozen=True):
    """One more official, for these divisions; empty for all."""

    name: PersonName
    divisions: Annotated[tuple[str, ...], Meta(max_length=50)] = ()


class RoundAct(Action, frozen=True):
    """What is done to the latest round of a competition."""

    competition: str


class DrawSections(RoundAct, frozen=True):
    """Spread the teams over sections by lot, schools apart."""


class Qualify(RoundAct, frozen=True):
    """Fix who plays in this playoff: the qualifiers of its source, the best first."""

    entrants: Numbers


class DraftRound(RoundAct, frozen=True):
    """Tables for the next round; they replace an earlier draft of it."""

    tables: Annotated[tuple[Some, ...], Meta(max_length=MAX_ENTRIES)]
    why: Annotated[tuple[LongText, ...], Meta(max_length=MAX_ENTRIES)] = ()
    """Why each table is as it is, in a few sentences; or nothing."""
    byes: Numbers = ()


class MoveEntrant(RoundAct, frozen=True):
    """Exchange two entrants of the draft, or move one to a table with a free seat."""

    entrant: int
    table: int
    instead_of: int | None = None


class LockTable(RoundAct, frozen=True):
    """Lock a table of the draft, so that it stays as it is, or unlock it."""

    table: int
    locked: bool = True


class SealRolls(RoundAct, frozen=True):
    """Draw the rolls of a duplicate round, and publish nothing but the commitment."""


class PublishRound(RoundAct, frozen=True):
    """Show the tables to everybody; the seats at each are drawn by lot."""


class TakeBackRound(RoundAct, frozen=True):
    """Make a published round a draft again, before it starts."""


class StartRound(RoundAct, frozen=True):
    """Start the clock of the round, and all its tables."""


class PauseRound(RoundAct, frozen=True):
    """Stop the clock for a while."""


class ResumeRound(RoundAct, frozen=True):
    """Let the clock go on."""


class ExtendRound(RoundAct, frozen=True):
    """Give everybody more time."""

    minutes: Annotated[int, Meta(ge=1, le=120)]


class Announcement(StrEnum):
    """What the round clock says (XI-B)."""

    NO_NEW_SHAKES = "no-new-shakes"
    STOP = "stop"


class Announce(RoundAct, frozen=True):
    """The clock, or a director before it, announces something."""

    what: Announcement


class CloseRound(RoundAct, frozen=True):
    """All sheets are in: the results of the round stand, and the rolls are revealed."""


class DrawTieLots(RoundAct, frozen=True):
    """Draw a lot for every entrant and team, to break what ties remain."""


class FinishCompetition(RoundAct, frozen=True):
    """No more rounds: the standings are final, and the awards are given."""


class Eliminate(RoundAct, frozen=True):
    """A player of a season with eliminations is out."""

    entrant: int


class TableAct(RoundAct, frozen=True):
    """What is done at one table."""

    round: int
    table: int


class MarkNoShow(TableAct, frozen=True):
    """An entrant did not come to the table; a bot may play there, but earns nothing for them."""

    entrant: int
    bot: Annotated[str, Meta(max_length=MAX_NAME)] = ""


class EnterSheet(TableAct, frozen=True):
    """Enter a paper sheet, once by each of two people."""

    sheet: Sheet


class DeliverSheet(TableAct, frozen=True):
    """The sheet of a match in the browser, from its record."""

    played: PlayedSheet
    record: Annotated[str, Meta(max_length=100)]
    """Where the record is."""


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """What a match of Proof by Contradiction brought one player."""

    rank: Annotated[int, Meta(ge=1, le=50)]
    points: Total
    token: Annotated[int, Meta(ge=0, le=4)] | None = None
    """The Token of Life, in quarters; None without one."""
    shards: Annotated[int, Meta(ge=0, le=1_000)] = 0
    candidate: bool = False
    """Whether the player may be eliminated."""


class EnterMatch(TableAct, frozen=True):
    """The result of a match of Proof by Contradiction, in the order of the seats."""

    results: Annotated[tuple[SeatResult, ...], Meta(max_length=50)]
    record: Annotated[str, Meta(max_length=100)] = ""


class SignScore(TableAct, frozen=True):
    """A player signs a total of their own sheet."""

    total: Total


class AgreeTotal(TableAct, frozen=True):
    """All players agree that a wrong sum was a slip (XII-B)."""

    place: Index
    agreed: Some
    """The entrants who agree."""


class RuleDeceitful(TableAct, frozen=True):
    """An official rules that a wrong sum was no slip (XII-B-1, XII-B-2)."""

    place: Index
    why: Words


class RuleTotal(TableAct, frozen=True):
    """The director rules what a player's total is, and says why."""

    place: Index
    total: Total
    why: Words


class CallOfficial(TableAct, frozen=True):
    """A table needs an official."""

    question: Words
    position: Words = ""
    """The position in one line."""
    paper: LongText = ""
    clause: Annotated[str, Meta(max_length=60)] = ""
    failure: Words = ""
    """What fails at the table of an online round; only the server says so."""


class AnswerCall(Action, frozen=True):
    """An official rules on a call; the ruling is kept as a precedent."""

    call: int
    ruling: Words
    clause: Annotated[str, Meta(max_length=60)] = ""


class Undo(Action, frozen=True):
    """Undo an act; whatever depends on it must be undone first."""

    number: int


TournamentAct = (
    EnterPlayers | ChangeEntry | CheckIn | CheckOut | WithdrawEntrant | ReadmitEntrant
    | SubstitutePlayer | AppointOfficial | DrawSections | Qualify | DraftRound | MoveEntrant
    | LockTable | SealRolls | PublishRound | TakeBackRound | StartRound | PauseRound | ResumeRound
    | ExtendRound | Announce | CloseRound | DrawTieLots | FinishCompetition | Eliminate
    | MarkNoShow | EnterSheet | DeliverSheet | EnterMatch | SignScore | AgreeTotal | RuleDeceitful
    | RuleTotal | CallOfficial | AnswerCall | Undo
)  # fmt: skip


class ActDone(Event, frozen=True, kw_only=True):
    """An act that the referee allowed."""

    number: int
    """Counted from 1 over the whole record."""
    by: Seat
    act: TournamentAct
    lots: str = ""
    """What the dice showed, in order."""
