"""Records: what happened at a table, as lines of JSON.

The first line is the header. Each later line is one event with its number and time; the first
event of each decision also says who did what, so that the whole record can be verified by
deciding everything again. Every line ends in a checksum of itself and the line before, which shows
where a record was damaged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from itertools import takewhile
from typing import Any, Generic

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.dice import ScriptedDice, ScriptedDiceError
from nowornever.core.game import (
    CLOCK,
    Action,
    ActionT,
    Event,
    EventT,
    Game,
    Header,
    Instant,
    Refusal,
    Seat,
    StateT,
    TimeOut,
    ViewT,
)
from nowornever.core.misfits import misfit_words
from nowornever.core.written import WrittenError, listed

FORMAT = "nowornever-record"
VERSION = 1
_BEGINNING = f'{{"format":"{FORMAT}"'
MAX_LINE = 1_000_000
"""The longest line accepted; a decision about a long text holds it twice, with escapes."""


class _FirstLine(Struct, frozen=True, omit_defaults=True):
    format: str
    version: int
    header: Header
    sum: str = ""


class _Line(Struct, frozen=True, omit_defaults=True):
    n: int
    event: msgspec.Raw
    by: Seat | None = None
    action: msgspec.Raw = msgspec.Raw()
    stand_in: str = ""
    sum: str = ""


class Entry(Struct, Generic[EventT, ActionT], frozen=True):
    """A decision: who did what when, and the events that followed."""

    by: Seat
    action: ActionT | TimeOut
    at: Instant
    events: tuple[EventT, ...]
    stand_in: str = ""
    """The bot that acted for the player of the seat; empty if nobody did."""


class RecordWriter:
    """Writes a record line by line."""

    def __init__(self) -> None:
        """Begin with an empty record."""
        self._sum = ""
        self._number = 0

    @classmethod
    def after(cls, lines: Sequence[str]) -> RecordWriter:
        """Continue the record with these lines."""
        writer = cls()
        writer._number = len(lines) - 1
        writer._sum = line_sum(lines[-1])
        return writer

    def header(self, header: Header) -> str:
        """The first line."""
        return self._line(_FirstLine(FORMAT, VERSION, header))

    def entry(
        self, by: Seat, action: Action, events: Sequence[Event], stand_in: str = ""
    ) -> Iterator[str]:
        """The lines of one decision; `stand_in` is the bot that acted for the seat's player."""
        for first, event in zip([True] + [False] * len(events), events, strict=False):
            self._number += 1
            cause: dict[str, Any] = {"by": by, "action": action} if first else {}
            if first and stand_in:
                cause["stand_in"] = stand_in
            yield self._line({"n": self._number, "event": event, **cause})

    def _line(self, value: object) -> str:
        line = line_with_sum(msgspec.json.encode(value).decode(), self._sum)
        self._sum = line_sum(line)
        return line


def line_with_sum(body: str, before: str) -> str:
    """A line of a record: a JSON object with its checksum, which covers the checksum before."""
    return f'{body[:-1]},"sum":"{_sum(before, body)}"}}'


def line_sum(line: str) -> str:
    """The checksum at the end of a line of a record."""
    return line.strip().rpartition(',"sum":"')[2].removesuffix('"}')


def split_record(text: str) -> list[str]:
    """The lines of a record: split at line feeds only, not at other line separators."""
    return text.removesuffix("\n").split("\n") if text else []


def split_records(text: str) -> list[list[str]]:
    """The lines of each record in a file that may hold several."""
    records: list[list[str]] = []
    for line in split_record(text):
        if line.startswith(_BEGINNING) or not records:
            records.append([])
        records[-1].append(line)
    return records


def read_record(
    lines: Iterable[str], games: Mapping[str, Game[Any, Any, Any, Any]]
) -> tuple[Header, list[Entry[Any, Any]]]:
    """The header and the decisions of a record; raises WrittenError at the damaged line."""
    header: Header | None = None
    reader: _Reader | None = None
    entries: list[Entry[Any, Any]] = []
    before = ""
    number = 0
    for row, line in enumerate(lines, 1):
        text = line.strip()
        if len(text) > MAX_LINE:
            raise WrittenError("this line of the record is too long", text[:80], 0, row)
        before = _check_sum(text, before, row)
        if header is None:
            header = _read_header(text, row)
            if header.game not in games:
                known = listed(sorted(games))
                words = f"there is no game {header.game!r} here, only {known}"
                raise WrittenError(words, text, 0, row)
            continue
        if reader is None:
            reader = _reader(games[header.game].events, games[header.game].actions)
        number += 1
        reader.add(text, row, number, entries)
    if header is None:
        raise WrittenError("there is no record here", "", 0)
    return header, entries


def verify(
    game: Game[StateT, EventT, ActionT, ViewT],
    header: Header,
    entries: Iterable[Entry[EventT, ActionT]],
) -> StateT:
    """Decide everything again; raises WrittenError at the event that cannot have happened."""
    state = game.start(header)
    number = 1
    for entry in entries:
        _check_time(game, state, entry, number)
        shown = "".join(map(game.faces, entry.events))
        try:
            found = game.decide_again(
                state, entry.by, entry.action, entry.at, ScriptedDice(shown), entry.events
            )
        except ScriptedDiceError as error:
            raise _impossible(number, str(error)) from None
        if isinstance(found, Refusal):
            clause = f" ({found.clause})" if found.clause else ""
            raise _impossible(number, f"{found.message}{clause}")
        if tuple(found) != entry.events:
            same = takewhile(
                lambda pair: pair[0] == pair[1], zip(found, entry.events, strict=False)
            )
            number += min(len(list(same)), len(entry.events) - 1)
            raise _impossible(number, "the referee would have decided something else")
        for event in entry.events:
            state = game.evolve(state, event)
        number += len(entry.events)
    return state


def _check_time(
    game: Game[StateT, EventT, ActionT, ViewT],
    state: StateT,
    entry: Entry[EventT, ActionT],
    number: int,
) -> None:
    """Raise WrittenError unless the clock acts at its deadline, and everybody else before it."""
    deadline = game.deadline(state)
    if entry.by == CLOCK and entry.at != deadline:
        raise _impossible(number, "no time was up then")
    if entry.by != CLOCK and deadline is not None and deadline <= entry.at:
        raise _impossible(number, "the time was up before")


def _impossible(number: int, why: str) -> WrittenError:
    return WrittenError(f"event {number} cannot have happened: {why}", "", 0, number + 1)


class _Reader:
    """Reads the events and actions of one game."""

    def __init__(self, events: Any, actions: Any) -> None:
        self._line = msgspec.json.Decoder(_Line)
        self._event = msgspec.json.Decoder(events)
        self._action = msgspec.json.Decoder(actions | TimeOut)

    def add(self, text: str, row: int, number: int, entries: list[Entry[Any, Any]]) -> None:
        """Read one event; it begins a decision, or belongs to the one before."""
        try:
            line = self._line.decode(text)
            event: Event = self._event.decode(line.event)
            action = self._action.decode(line.action) if bytes(line.action) else None
        except (msgspec.MsgspecError, RecursionError) as error:
            why = misfit_words(error, text)
            raise WrittenError(f"this event cannot be read: {why}", text, 0, row) from None
        if line.n != number:
            raise WrittenError(f"event {number} should stand here, not {line.n}", text, 0, row)
        if entries and event.at < entries[-1].events[-1].at:
            raise WrittenError(f"event {number} lies before the one above it", text, 0, row)
        if action is not None and line.by is not None:
            entries.append(Entry(line.by, action, event.at, (event,), line.stand_in))
        elif entries:
            last = entries[-1]
            entries[-1] = replace(last, events=(*last.events, event))
        else:
            raise WrittenError("the first event does not say who did what", text, 0, row)


@cache
def _reader(events: Any, actions: Any) -> _Reader:
    """The reader of a game, cached because making its decoders is slow."""
    return _Reader(events, actions)


def _read_header(text: str, row: int) -> Header:
    try:
        first = msgspec.json.decode(text, type=_FirstLine)
    except msgspec.MsgspecError as error:
        why = misfit_words(error, text)
        raise WrittenError(f"this is not a record: {why}", text, 0, row) from None
    if first.format != FORMAT or first.version != VERSION:
        raise WrittenError(
            f"this is {first.format} version {first.version}; {FORMAT} version {VERSION} is read",
            text, 0, row,
        )  # fmt: skip
    header = first.header
    if header.bots and len(header.bots) != len(header.seats):
        raise WrittenError(
            "the header does not say of each seat whether a bot sits there", text, 0, row
        )
    return header


def _check_sum(text: str, before: str, row: int) -> str:
    body, found, rest = text.rpartition(',"sum":"')
    if not found:
        raise WrittenError("this is not a line of a record", text, 0, row)
    total = _sum(before, body + "}")
    if rest != f'{total}"}}':
        raise WrittenError("this line of the record was changed or damaged", text, 0, row)
    return total


def _sum(before: str, body: str) -> str:
    return blake2b((before + body).encode(), digest_size=8).hexdigest()
