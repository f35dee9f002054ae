"""What the house has to know of a game, in one value that the game's package provides.

Packages above the rules (bots, server) and what takes long to import are named, not imported:
`Later` names such a part and loads it when it is asked for.
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
    """How a game is told."""

    heading: Callable[[Any], str]
    """What is played, and by whom."""
    tell: Callable[[Any, Any], str]
    """A sentence for an event, given the state before it."""
    sheet: Callable[[Any], str]
    """The scores of a state."""
    summary: Callable[[Any], dict[str, Any]]
    """The scores of a state, for programs."""
    more: Callable[[Any, Any], Iterable[str]] = _nothing
    """What is shown below the sentence of an event, given the state before it."""
    paragraphs: tuple[type[Event], ...] = ()
    """The events that begin a new paragraph."""


class GameBots(Protocol):
    """The bots of a game, whatever seats they sit on."""

    @property
    def about(self) -> Mapping[str, str]:
        """A sentence about each bot, the weakest first."""
        ...

    def called(self, bot: str, taken: Collection[str]) -> str:
        """What a bot is called at a table where these names are taken."""
        ...

    def think(
        self, view: Any, legal: Sequence[Action], bot: str, chance: Chance
    ) -> tuple[Action, float] | None:
        """An action and how many seconds to wait before it; None for nothing."""
        ...


class Descriptor(Struct, frozen=True, kw_only=True):
    """A game: its rules, and who tells, plays and serves it."""

    name: str
    """Its name in records and addresses."""
    title: str
    package: str
    """The package of its rules, in whose source clauses are cited."""
    players: tuple[int, int]
    """How few and how many can play it."""
    game: Game[Any, Any, Any, Any]
    clauses: tuple[ClauseIndex, ...]
    """The clause index of each of its rulebooks, the oldest first."""
    teller: Teller
    bots: Later[GameBots]
    online: Later[Any] = Later("nowornever.server.tables.online:GameOnline")
    """The kind of table it has on a server (a subclass of GameOnline)."""
    pages: Later[Any] | None = None
    """The pages that a server has for this game alone (an APIRouter)."""

    @property
    def rulebooks(self) -> tuple[str, ...]:
        """The ids of its rulebooks, the oldest first."""
        return tuple(index.rulebook for index in self.clauses)
