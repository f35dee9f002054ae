"""A running match as a value, so that what could not be stored has left no trace."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from msgspec import Struct

from nowornever.core.game import Action, Decided, Instant, Seat, follow
from nowornever.core.record import RecordWriter, read_record
from nowornever.server.connections.wire import Sentence
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import Plan
from nowornever.shake.telling.marks import StoryMark


class LiveMatch(Struct, frozen=True):
    """A match that has begun."""

    online: GameOnline
    state: Any
    writer: RecordWriter
    """Writes the next lines of its record."""
    story: tuple[Sentence, ...] = ()
    """What happened, one entry for each event."""
    marks: tuple[StoryMark, ...] = ()
    """The mark of each entry."""
    last: Instant = 0
    """When the last event happened."""

    @property
    def n(self) -> int:
        """The number of the last event."""
        return len(self.story)

    def after(
        self, seat: Seat, action: Action, decided: Decided[Any, Any], stand_in: str = ""
    ) -> tuple[LiveMatch, tuple[str, ...]]:
        """The match after a decision, and the new lines of its record."""
        writer = copy(self.writer)
        lines = tuple(writer.entry(seat, action, decided.events, stand_in))
        story = self.story + _told(self.online, self.state, decided)
        marks = self.marks + tuple(map(self.online.mark, decided.events))
        last = decided.events[-1].at
        return LiveMatch(self.online, decided.states[-1], writer, story, marks, last), lines


def begin_match(online: GameOnline, plan: Plan) -> tuple[LiveMatch, str]:
    """A new match, and the first line of its record."""
    writer, header = RecordWriter(), online.header(plan)
    line = writer.header(header)
    return LiveMatch(online, online.game.start(header), writer), line


def recall_match(online: GameOnline, game: str, lines: Sequence[str]) -> LiveMatch:
    """A match from the lines of its record; raises WrittenError if they are damaged."""
    header, entries = read_record(lines, {game: online.game})
    start = online.game.start(header)
    events = [event for entry in entries for event in entry.events]
    happened = follow(online.game.evolve, start, events)
    state, last = (happened.states[-1], events[-1].at) if events else (start, 0)
    story = _told(online, start, happened)
    marks = tuple(map(online.mark, events))
    return LiveMatch(online, state, RecordWriter.after(lines), story, marks, last)


def _told(online: GameOnline, state: Any, decided: Decided[Any, Any]) -> tuple[Sentence, ...]:
    """What is told about each event; the first one happened in this state."""
    states = (state, *decided.states)
    return tuple(map(online.tell, states, decided.events, decided.states))
