"""What a server has to know of a game besides its rules: how it is told, who thinks, who hosts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import msgspec

from nowornever.core.descriptor import Descriptor
from nowornever.core.dice import ScriptedDice
from nowornever.core.game import Action, Decided, Dice, Header, Instant, Refusal, Seat
from nowornever.server.connections.wire import Sentence
from nowornever.server.tables.plan import Plan
from nowornever.server.tables.rulings import Known
from nowornever.shake.position import Position

AnyDecision = Decided[Any, Any] | Refusal
"""What the referee of any game decides."""


class GameOnline:
    """A game that can be played here. The defaults are those of a game played in turns, about
    which everybody may hear everything that is told.
    """

    hosted: bool = False
    """Whether the table's host has a part of their own in the game, and need not sit down."""
    host_actions: tuple[type[Action], ...] = ()
    """What the host does in that part, whichever seat they sit on."""
    clock_runs_on: bool = False
    """Whether the match's clock runs on while the server is down, as deadlines of days must."""

    seats_officials: bool = False
    """Whether an official who is there when the match begins sits at the table for it."""
    shares_seats: bool = False
    """Whether somebody for whom a bot plays may go on acting."""

    def __init__(self, descriptor: Descriptor) -> None:
        """With all that the game's package says of it."""
        self.name = descriptor.name
        self.game = descriptor.game
        self.bots = descriptor.bots.load()
        """Who can sit down where nobody does."""
        self._told = descriptor.teller.tell
        self._actions = msgspec.json.Decoder(descriptor.game.actions)

    def read_action(self, raw: msgspec.Raw) -> Any:
        """The action that was sent; raises msgspec.MsgspecError or RecursionError."""
        return self._actions.decode(raw)

    def header(self, plan: Plan) -> Header:
        """The header of the record of a match that begins."""
        return plan.header()

    def decide(
        self, state: Any, seat: Seat, action: Any, at: Instant, dice: Dice, _known: Known
    ) -> AnyDecision:
        """What happens, or why it may not.

        Where a paper has to be checked first, RulingNeededError is raised with the question,
        unless its answer is known.
        """
        return self.game.decide(state, seat, action, at, dice)

    def refusal(self, state: Any, seat: Seat, action: Any, at: Instant) -> Refusal | None:
        """Why somebody may not do this now; None if they may. Nothing is checked or rolled."""
        found = self.game.decide(state, seat, action, at, ScriptedDice(""))
        return found if isinstance(found, Refusal) else None

    def tell(self, state: Any, event: Any, _after: Any) -> Sentence:
        """A sentence about an event that everybody may hear, given the states around it."""
        return self._told(state, event)

    def listed(self, state: Any, seat: Seat) -> Sequence[Action]:
        """The actions that a seat is told it may do now."""
        return self.game.legal_actions(state, seat)

    def thinker(self, _state: Any, _seat: Seat, bot: str, acts: Callable[[], bool]) -> str:
        """The bot that has something to think about on a seat now, or none.

        Given are the bot that sits there, if any, and how to find out whether actions are listed
        for the seat, which takes a while.
        """
        return bot if bot and acts() else ""

    def moment(self, _state: Any, _seat: Seat, n: int) -> Hashable:
        """A thought that was begun in another moment comes too late."""
        return n

    def substitution(self, _seat: Seat, _bot: str) -> Action | None:
        """What the host does in the game when a bot plays on for somebody, or no longer does."""
        return None

    def position(self, _state: Any) -> Position | None:
        """The position of a cube game that is played now, with which nobody may be helped."""
        return None

    def preview(self, _state: Any, _seat: Seat, _action: Action) -> Any:
        """What a seat may know about an action before doing it, besides whether it is refused."""
        return None
