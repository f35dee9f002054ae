"""What the project has to know about a game, in one value that the game's package provides.

Parts in packages above the rules (bots, server), and parts that are slow to import, are named and
not imported: `Later` names such a part and imports it when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from nowornever.core.clauses.model import ClauseIndex
from nowornever.core.dice import Chance
from nowornever.core.game import Action, Event, Game

T = TypeVar("T")


class Later(Struct, Generic[T], frozen=True):
    """A part of a game that is imported when it is needed.

    >>> Later("math:sqrt").load()(9)
    3.0
    """

    path: str
    """The module and the name in it: ``package.module:name``."""

    def load(self) -> T:
        """Import it."""
        module, _, name = self.path.partition(":")
        found: T = getattr(import_module(module), name)
        return found


def _nothing(_state: Any, _event: Any) -> Iterable[str]:
    return ()


class Teller(Struct, frozen=True):
    """How a game is told in sentences."""

    heading: Callable[[Any], str]
    """What is played, and by whom."""
    tell: Callable[[Any, Any], str]
    """The sentence for an event, given the state before it."""
    sheet: Callable[[Any], str]
    """The score sheet of a state."""
    summary: Callable[[Any], dict[str, Any]]
    """The scores of a state as JSON values, for programs."""
    more: Callable[[Any, Any], Iterable[str]] = _nothing
    """More lines below the sentence of an event, given the state before it."""
    paragraphs: tuple[type[Event], ...] = ()
    """The events that begin a new paragraph."""


class GameBots(Protocol):
    """The bots of a game, for any seat."""

    @property
    def about(self) -> Mapping[str, str]:
        """A sentence about each bot, the weakest first."""
        ...

    def called(self, bot: str, taken: Collection[str]) -> str:
        """A bot's name at a table where these names are taken."""
        ...

    def like(self, bot: str) -> Mapping[str, float]:
        """The bots of the league that this bot is a mix of, each with its share.

        A bot of the league is a mix of itself alone; empty if unknown.
        """
        ...

    def think(
        self,
        view: Any,
        legal: Sequence[Action],
        bot: str,
        chance: Chance,
        clock: Callable[[], float] | None = None,
    ) -> tuple[Action, float] | None:
        """An action and the seconds to wait before it; None to do nothing.

        The clock returns seconds of processor time; without it bots count units of work.
        """
        ...


class MatchOutcome(Struct, frozen=True, kw_only=True):
    """How a match ended, as far as ratings have to know."""

    places: tuple[float, ...]
    """What the rulebook gives each seat for its place: more is better, the same is a tie."""
    shakes: int
    """How many shakes or rounds were scored."""
    level: str = ""
    """The level that was played; empty for a game without levels."""


def _unrated(_state: Any) -> MatchOutcome | None:
    return None


class Descriptor(Struct, frozen=True, kw_only=True):
    """A game: its rules, and what tells, plays and serves it."""

    name: str
    """Its name in records and URLs."""
    title: str
    package: str
    """The package of its rules, whose source cites the clauses."""
    players: tuple[int, int]
    """The fewest and the most players."""
    game: Game[Any, Any, Any, Any]
    clauses: tuple[ClauseIndex, ...]
    """The clause index of each of its rulebooks, the oldest first."""
    teller: Teller
    bots: Later[GameBots]
    outcome: Callable[[Any], MatchOutcome | None] = _unrated
    """How a match that is over ended; None if it says nothing about its players."""
    puzzles: Later[Any] | None = None
    """How puzzles are made of its matches (a PuzzleMaking)."""
    online: Later[Any] = Later("nowornever.server.tables.online:GameOnline")
    """The kind of table it has on a server (a subclass of GameOnline)."""
    pages: Later[Any] | None = None
    """The pages that a server has for this game alone (an APIRouter)."""

    @property
    def rulebooks(self) -> tuple[str, ...]:
        """The ids of its rulebooks, the oldest first."""
        return tuple(index.rulebook for index in self.clauses)
