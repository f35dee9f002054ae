"""What a server has to know about a game besides its rules: telling, thinking, hosting."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import Any

import msgspec

from nowornever.core.descriptor import Descriptor
from nowornever.core.dice import ScriptedDice
from nowornever.core.game import Action, Decided, Dice, Header, Instant, Refusal, Seat
from nowornever.server.connections.wire import Sentence
from nowornever.server.tables.plan import Plan
from nowornever.server.tables.ruling.rulings import Known
from nowornever.shake.position import Position
from nowornever.shake.telling.marks import StoryMark

AnyDecision = Decided[Any, Any] | Refusal
"""The decision of any game's referee."""


class GameOnline:
    """A game that can be played online. The defaults are those of a game played in turns, in which
    everybody may hear everything that is told.
    """

    hosted: bool = False
    """Whether the host has a part of their own in the game, and need not take a seat."""
    host_actions: tuple[type[Action], ...] = ()
    """The actions of that part, whichever seat the host has."""
    clock_runs_on: bool = False
    """Whether the match's clock runs on while the server is down, as deadlines of days need."""

    seats_officials: bool = False
    """Whether a match gets the option `official` if one is connected when it begins."""
    shares_seats: bool = False
    """Whether a player may go on acting while a bot plays for them."""

    def __init__(self, descriptor: Descriptor) -> None:
        """From the game's descriptor."""
        self.name = descriptor.name
        self.game = descriptor.game
        self.bots = descriptor.bots.load()
        """The bots that can take free seats."""
        self._told = descriptor.teller.tell
        self._actions = msgspec.json.Decoder(descriptor.game.actions)

    def read_action(self, raw: msgspec.Raw) -> Any:
        """The action that was sent; raises msgspec.MsgspecError or RecursionError."""
        return self._actions.decode(raw)

    def header(self, plan: Plan) -> Header:
        """The header of the record of a new match."""
        return plan.header()

    def decide(
        self, state: Any, seat: Seat, action: Any, at: Instant, dice: Dice, _known: Known
    ) -> AnyDecision:
        """What happens, or why it may not.

        Raises RulingNeededError, with the question, if a paper has to be checked first and its
        ruling is not known.
        """
        return self.game.decide(state, seat, action, at, dice)

    def refusal(self, state: Any, seat: Seat, action: Any, at: Instant) -> Refusal | None:
        """Why an action is not allowed now; None if it is. Nothing is checked or rolled."""
        found = self.game.decide(state, seat, action, at, ScriptedDice(""))
        return found if isinstance(found, Refusal) else None

    def tell(self, state: Any, event: Any, _after: Any) -> Sentence:
        """A sentence about an event that everybody may hear, given the states before and after."""
        return self._told(state, event)

    def mark(self, _event: Any) -> StoryMark:
        """The mark beside the sentence about an event; it tells no more than the sentence."""
        return StoryMark()

    def viewer(self, state: Any) -> Callable[[Seat], Any]:
        """Makes what each seat may know in a state; what is the same for all is made once."""
        return partial(self.game.view, state)

    def listed(self, state: Any, seat: Seat) -> Sequence[Action]:
        """The actions that a seat is shown as possible now."""
        return self.game.legal_actions(state, seat)

    def thinker(self, _state: Any, _seat: Seat, bot: str, acts: Callable[[], bool]) -> str:
        """The bot that has something to think about on a seat now; '' if none.

        `bot` is the bot that sits there, if any; `acts` says whether actions are listed for the
        seat, and is slow.
        """
        return bot if bot and acts() else ""

    def moment(self, _state: Any, _seat: Seat, n: int) -> Hashable:
        """Identifies what a seat thinks about; a thought from another moment comes too late."""
        return n

    def substitution(self, _seat: Seat, _bot: str) -> Action | None:
        """The host's action in the game when a bot starts or stops playing for somebody."""
        return None

    def awaited(self, _state: Any) -> tuple[Seat, ...]:
        """The seats that have something to do, as far as everybody may know."""
        return ()

    def drawn(self, _state: Any) -> str:
        """What lies on the table of a finished match at some moment, as SVG; '' if nothing does."""
        return ""

    def emblem(self, _rulebook: str) -> str:
        """What the game is played with, as SVG, for pictures of links; '' if there is nothing."""
        return ""

    def sealed_dice(self, _secret: str, _state: Any, _seat: Seat) -> Dice | None:
        """The dice of a duplicate round, if the game has such rounds."""
        return None

    def obeying(
        self, _state: Any, _called: Collection[str], _absent: Collection[Seat]
    ) -> Action | None:
        """What an official has to do next, so that a table obeys its tournament's round."""
        return None

    def waits_for_official(self, _state: Any) -> bool:
        """Whether the players wait for a ruling or an approval."""
        return False

    def position(self, _state: Any) -> Position | None:
        """The position in play in a cube game, with which nobody may be helped."""
        return None

    def preview(self, _state: Any, _seat: Seat, _action: Action) -> Any:
        """What a seat may know about an action before doing it, besides whether it is refused."""
        return None
