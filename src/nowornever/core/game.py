"""What a game is: pure functions over a record of events.

Time arrives with actions and is stored in events; dice arrive as an argument, and what they showed
is stored in events. So a record can be replayed anywhere, and always gives the same state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

Seat = int
"""A player's seat, counted from 0 to the left; or one of the special seats below."""

OFFICIAL: Seat = -1
"""An official, who warns, penalises and corrects; in a match with a host, the host."""
CLOCK: Seat = -2
"""The clock, which acts when a deadline has passed."""
WATCHER: Seat = -3
"""A spectator."""

Instant = int
"""Milliseconds since the match began."""


class Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Something that happened. Each game has its own kinds, as tagged subclasses."""

    at: Instant


class Action(Struct, frozen=True, tag=True, omit_defaults=True):
    """Something that somebody wants to do. Each game has its own kinds, as tagged subclasses."""


class TimeOut(Action, frozen=True):
    """The clock's only action: the deadline of the state has passed."""


class Refusal(Struct, frozen=True):
    """A refusal, with the clause behind it and a sentence for the player."""

    clause: str
    message: str


class Dice(Protocol):
    """Decides which face comes up."""

    def roll(self, faces: str) -> str:
        """One of the faces."""
        ...


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is settled before a match begins."""

    game: str
    """Which game: ``wff``, ``equations``, ``contradiction``."""
    rulebook: str
    seats: tuple[str, ...]
    """The names of the players, in the order of their seats."""
    options: dict[str, str | int | bool] = {}
    bots: tuple[str, ...] = ()
    """The bot on each seat, '' for a person; empty if only the names say who is a bot."""
    casual: bool = False
    """Whether it was agreed that the match is not rated."""
    practice: bool = False
    """Whether the pads help the players."""


StateT = TypeVar("StateT")
EventT = TypeVar("EventT", bound=Event)
ActionT = TypeVar("ActionT", bound=Action)
ViewT = TypeVar("ViewT", covariant=True)


class Decided(Struct, Generic[StateT, EventT], frozen=True):
    """What the referee decided: the events, and the state after each of them.

    Callers need not evolve these events again: the referee did so while deciding.
    """

    events: tuple[EventT, ...] = ()
    states: tuple[StateT, ...] = ()


def follow(
    evolve: Callable[[StateT, EventT], StateT], state: StateT, events: Iterable[EventT]
) -> Decided[StateT, EventT]:
    """Events that are already known, with the state after each."""
    happened = tuple(events)
    _, *states = accumulate(happened, evolve, initial=state)
    return Decided(happened, tuple(states))


class Game(Protocol[StateT, EventT, ActionT, ViewT]):
    """The pure functions that make a game."""

    @property
    def events(self) -> Any:
        """The union of its events, for reading records."""
        ...

    @property
    def actions(self) -> Any:
        """The union of its actions, for reading what players send."""
        ...

    def start(self, header: Header) -> StateT:
        """The state before the first event; raises WrittenError for a header that it refuses."""
        ...

    def decide(
        self, state: StateT, seat: Seat, action: ActionT | TimeOut, at: Instant, dice: Dice
    ) -> Decided[StateT, EventT] | Refusal:
        """The referee: what happens if this seat does this now, or why it may not."""
        ...

    def decide_again(
        self,
        state: StateT,
        seat: Seat,
        action: ActionT | TimeOut,
        at: Instant,
        dice: Dice,
        kept: Sequence[EventT],
    ) -> Sequence[EventT] | Refusal:
        """Decide again, to verify a record that contains these events.

        What was not settled then is not settled now either, and what an older version of the format
        lacks is left out.
        """
        ...

    def evolve(self, state: StateT, event: EventT) -> StateT:
        """The state after an event. No checks, no clock, no chance."""
        ...

    def view(self, state: StateT, seat: Seat) -> ViewT:
        """What a seat may know. Nothing is shown unless a line of code shows it."""
        ...

    def deadline(self, state: StateT) -> Instant | None:
        """When the clock will act by itself; None if it will not."""
        ...

    def legal_actions(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """What a seat may do now."""
        ...

    def is_over(self, state: StateT) -> bool:
        """Whether nothing more can happen."""
        ...

    def faces(self, event: EventT) -> str:
        """What the dice showed in an event, in the order in which they were rolled."""
        ...
