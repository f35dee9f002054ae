"""The smallest game with everything: players count to five, each in time, and one rolls a die.

It stands in for real games in the tests of records and tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import (
    CLOCK,
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


class Say(Action, frozen=True):
    number: int


class Throw(Action, frozen=True):
    pass


class Said(Event, frozen=True):
    seat: Seat
    number: int


class Thrown(Event, frozen=True):
    seat: Seat
    face: str


class Missed(Event, frozen=True):
    pass


class Ended(Event, frozen=True):
    pass


class Count(Struct, frozen=True):
    number: int = 0
    due: Instant = 10_000
    thrown: str = ""
    missed: int = 0
    over: bool = False


class Counting:
    events: Any = Said | Thrown | Missed | Ended
    actions: Any = Say | Throw

    def start(self, _header: Header) -> Count:
        return Count()

    def decide(
        self, state: Count, seat: Seat, action: Any, at: Instant, dice: Dice
    ) -> Decided[Count, Any] | Refusal:
        found = self._happens(state, seat, action, at, dice)
        return found if isinstance(found, Refusal) else follow(self.evolve, state, found)

    def _happens(
        self, state: Count, seat: Seat, action: Any, at: Instant, dice: Dice
    ) -> Sequence[Any] | Refusal:
        if seat == CLOCK:
            return [Missed(at=at)] if at >= state.due else []
        if isinstance(action, TimeOut) or state.over:
            return Refusal("wff-2017 I-A", "No.")
        if isinstance(action, Throw):
            return [Thrown(at=at, seat=seat, face=dice.roll("123"))]
        if action.number != state.number + 1:
            return Refusal("wff-2017 I-A", "Count on.")
        said = Said(at=at, seat=seat, number=action.number)
        return [said, Ended(at=at)] if action.number == 5 else [said]

    def decide_again(
        self, state: Count, seat: Seat, action: Any, at: Instant, dice: Dice, _kept: Sequence[Any]
    ) -> Sequence[Any] | Refusal:
        return self._happens(state, seat, action, at, dice)

    def evolve(self, state: Count, event: Any) -> Count:
        if isinstance(event, Said):
            return replace(state, number=event.number, due=event.at + 10_000)
        if isinstance(event, Thrown):
            return replace(state, thrown=state.thrown + event.face)
        if isinstance(event, Missed):
            return replace(state, missed=state.missed + 1, due=event.at + 10_000)
        return replace(state, over=True)

    def view(self, state: Count, _seat: Seat) -> Count:
        return state

    def deadline(self, state: Count) -> Instant | None:
        return None if state.over else state.due

    def legal_actions(self, state: Count, _seat: Seat) -> Sequence[Any]:
        return () if state.over else (Say(state.number + 1), Throw())

    def is_over(self, state: Count) -> bool:
        return state.over

    def faces(self, event: Any) -> str:
        return event.face if isinstance(event, Thrown) else ""


HEADER = Header(game="counting", rulebook="none", seats=("Ann", "Bob"))
