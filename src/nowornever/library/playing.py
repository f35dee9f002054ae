"""Play a match in memory."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from nowornever.core.dice import RandomDice
from nowornever.core.game import WATCHER, Dice, Event, Header, Instant, Refusal, Seat
from nowornever.core.table import GameTable
from nowornever.library.games import game_of_rulebook
from nowornever.library.records import Record


class Table:
    """A match in memory: let seats act, look at it from any seat, and take its record.

    >>> table = Table("wff-2017", ["Ann", "Ben"], seed=1, shakes=1, clock=False)
    >>> table.legal_actions(0)
    (Roll(),)
    >>> table.act(0, table.legal_actions(0)[0])
    [SetterRolled(seat=0, face='A', at=0)]
    """

    def __init__(
        self,
        rulebook: str,
        players: Sequence[str],
        *,
        seed: int | None = None,
        dice: Dice | None = None,
        **options: str | int | bool,
    ) -> None:
        """Sit down under a rulebook, with the options of a record's header.

        Dice are random, and the same for the same seed, unless other dice are given. Raises
        WrittenError or SettingError (both ValueErrors) for a match that cannot be played.
        """
        game = game_of_rulebook(rulebook)
        header = Header(game=game.name, rulebook=rulebook, seats=tuple(players), options=options)
        thrown = dice or RandomDice(random.Random(seed))
        self._table: GameTable[Any, Any, Any, Any] = GameTable(game.game, header, thrown)
        self._now: Instant = 0

    @property
    def header(self) -> Header:
        """What was settled before the match began."""
        return self._table.header

    @property
    def state(self) -> Any:
        """Everything about the match now, secrets included."""
        return self._table.state

    @property
    def now(self) -> Instant:
        """The latest instant of the match so far, in milliseconds since it began."""
        return self._now

    @property
    def deadline(self) -> Instant | None:
        """When the clock acts by itself; None if it does not."""
        return self._table.game.deadline(self.state)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return self._table.game.is_over(self.state)

    def act(self, seat: Seat, action: Any, at: Instant | None = None) -> Sequence[Event] | Refusal:
        """Let a seat act; returns what happened, or a Refusal with its clause.

        Deadlines that have passed by then come first. Without `at` no time passes.
        """
        self._now = self._later(at)
        return self._table.act(seat, action, self._now)

    def pass_time(self, until: Instant) -> Sequence[Event]:
        """Let the clock act at every deadline up to this instant."""
        self._now = self._later(until)
        return self._table.pass_time(self._now)

    def view(self, seat: Seat = WATCHER) -> Any:
        """What a seat may know; by default, what a spectator sees."""
        return self._table.game.view(self.state, seat)

    def legal_actions(self, seat: Seat) -> Sequence[Any]:
        """What a seat may do now; actions that can hold any text are listed by examples."""
        return self._table.game.legal_actions(self.state, seat)

    def record(self) -> Record:
        """The record so far."""
        return Record(self._table.record())

    def _later(self, at: Instant | None) -> Instant:
        if at is not None and at < self._now:
            raise ValueError(f"{at} lies before {self._now}: time goes forward")
        return self._now if at is None else at
