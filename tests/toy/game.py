"""The rules of Nim: one heap, one to three counters a turn, whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import (
    Action,
    Decided,
    Dice,
    Event,
    Header,
    Instant,
    Refusal,
    Seat,
    TimeOut,
    follow,
)
from nowornever.core.written import WrittenError

HEAPS = "789"
MINUTE = 60_000


class Throw(Action, frozen=True):
    """Throw the die that says how large the heap is."""


class Take(Action, frozen=True):
    """Take counters from the heap."""

    counters: int


class Thrown(Event, frozen=True, kw_only=True):
    heap: str


class Taken(Event, frozen=True, kw_only=True):
    seat: Seat
    counters: int
    late: bool = False


class State(Struct, frozen=True):
    names: tuple[str, ...]
    heap: int | None = None
    turn: Seat = 0
    now: Instant = 0

    @property
    def winner(self) -> Seat | None:
        return (self.turn - 1) % len(self.names) if self.heap == 0 else None


class View(Struct, frozen=True):
    seat: Seat
    names: tuple[str, ...]
    heap: int | None
    turn: Seat
    winner: Seat | None


class Nim:
    """The pure functions of the game."""

    events: Any = Thrown | Taken
    actions: Any = Throw | Take

    def start(self, header: Header) -> State:
        if not 2 <= len(header.seats) <= 4:
            raise WrittenError("a match of Nim is for two to four players", "", 0)
        return State(header.seats)

    def decide(
        self, state: State, seat: Seat, action: Action, at: Instant, dice: Dice
    ) -> Decided[State, Thrown | Taken] | Refusal:
        found = self._happens(state, seat, action, at, dice)
        return found if isinstance(found, Refusal) else follow(self.evolve, state, found)

    def decide_again(
        self,
        state: State,
        seat: Seat,
        action: Action,
        at: Instant,
        dice: Dice,
        _kept: Sequence[Thrown | Taken],
    ) -> Sequence[Thrown | Taken] | Refusal:
        return self._happens(state, seat, action, at, dice)

    def evolve(self, state: State, event: Thrown | Taken) -> State:
        if isinstance(event, Thrown):
            return replace(state, heap=int(event.heap), now=event.at)
        assert state.heap is not None
        turn = (state.turn + 1) % len(state.names)
        return replace(state, heap=state.heap - event.counters, turn=turn, now=event.at)

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, state.names, state.heap, state.turn, state.winner)

    def deadline(self, state: State) -> Instant | None:
        return state.now + MINUTE if state.heap else None

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Throw | Take]:
        if seat != state.turn or state.heap == 0:
            return []
        if state.heap is None:
            return [Throw()]
        return [Take(counters) for counters in range(1, min(3, state.heap) + 1)]

    def is_over(self, state: State) -> bool:
        return state.heap == 0

    def faces(self, event: Thrown | Taken) -> str:
        return event.heap if isinstance(event, Thrown) else ""

    def _happens(
        self, state: State, seat: Seat, action: Action, at: Instant, dice: Dice
    ) -> Sequence[Thrown | Taken] | Refusal:
        if state.heap == 0:
            return Refusal("nim NIM-3", "The heap is empty.")
        if isinstance(action, TimeOut):  # NIM-4
            return [Taken(at=at, seat=state.turn, counters=1, late=True)]
        if seat != state.turn:
            return Refusal("nim NIM-2", "It is not your turn.")
        if isinstance(action, Throw):
            if state.heap is not None:
                return Refusal("nim NIM-1", "The die was thrown.")
            return [Thrown(at=at, heap=dice.roll(HEAPS))]
        assert isinstance(action, Take)
        if state.heap is None:
            return Refusal("nim NIM-1", "Throw the die first.")
        if not 1 <= action.counters <= min(3, state.heap):
            return Refusal("nim NIM-2", f"Nobody can take {action.counters} here.")
        return [Taken(at=at, seat=seat, counters=action.counters)]
