"""Counts what has happened in a match, to bound what the rules of its game leave unbounded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nowornever.core.game import OFFICIAL, Seat
from nowornever.server.storage.store import StoredLine

MAX_ACTS = 12_000
"""How often a player may act in a match: as often as a round has time for."""
MAX_RULINGS = 500
"""How often an official or the host may act in it, besides playing."""
MAX_SIZE = 4_000_000
"""The longest record of a match that is played, in characters; then the table is closed."""

ENOUGH = "In one match nobody may act more often."
TOO_LONG = "The record of this match is full, so the table is closed."


class MatchTally:
    """The actions of a match: by their keys, so that none happens twice, and how many."""

    def __init__(self, recorded: Sequence[StoredLine] = ()) -> None:
        """After what is recorded."""
        self._keys: set[str] = set()
        self._counts: Counter[str] = Counter()
        self._size = 0
        self.add(recorded)

    def __contains__(self, key: str) -> bool:
        """Whether the action with this idempotency key has happened."""
        return key in self._keys

    def add(self, lines: Sequence[StoredLine]) -> None:
        """Count new lines of the record."""
        for line in lines:
            self._size += len(line.line)
            if line.key:
                self._keys.add(line.key)
                self._counts[line.key.partition(":")[0]] += 1

    def is_enough(self, seat: Seat) -> bool:
        """Whether a seat has done all that it may in one match; its keys begin with its number."""
        return self._counts[str(seat)] >= (MAX_RULINGS if seat == OFFICIAL else MAX_ACTS)

    @property
    def is_full(self) -> bool:
        """Whether the record is as long as it may be."""
        return self._size >= MAX_SIZE
