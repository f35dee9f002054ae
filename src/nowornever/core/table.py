"""A table in memory: a game, its record so far, and its state.

The caller says what time it is: a server with a real clock, a league with none, a test with a
script.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from nowornever.core.game import (
    CLOCK,
    ActionT,
    Dice,
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
from nowornever.core.record import Entry, RecordWriter


class GameTable(Generic[StateT, EventT, ActionT, ViewT]):
    """A match that is being played."""

    def __init__(
        self, game: Game[StateT, EventT, ActionT, ViewT], header: Header, dice: Dice
    ) -> None:
        """Start a match."""
        self.game = game
        self.header = header
        self.state = game.start(header)
        self.entries: list[Entry[EventT, ActionT]] = []
        self._dice = dice

    def act(self, seat: Seat, action: ActionT | TimeOut, at: Instant) -> Sequence[EventT] | Refusal:
        """Let a seat act; deadlines that have passed by then come first."""
        self.pass_time(at)
        return self._decide(seat, action, at)

    def pass_time(self, until: Instant) -> list[EventT]:
        """Let the clock act at every deadline up to this instant."""
        happened: list[EventT] = []
        while (deadline := self.game.deadline(self.state)) is not None and deadline <= until:
            found = self._decide(CLOCK, TimeOut(), deadline)
            assert not isinstance(found, Refusal), found  # a deadline is never refused
            happened += found
        return happened

    def record(self) -> list[str]:
        """The record so far, as lines."""
        writer = RecordWriter()
        lines = [writer.header(self.header)]
        for entry in self.entries:
            lines += writer.entry(entry.by, entry.action, entry.events)
        return lines

    def _decide(
        self, seat: Seat, action: ActionT | TimeOut, at: Instant
    ) -> Sequence[EventT] | Refusal:
        found = self.game.decide(self.state, seat, action, at, self._dice)
        if isinstance(found, Refusal):
            return found
        if found.events:
            self.state = found.states[-1]
            self.entries.append(Entry(seat, action, at, found.events))
        return list(found.events)
