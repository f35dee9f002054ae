"""The cube games on the server: papers are checked outside of the event loop."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from nowornever.core.game import OFFICIAL, WATCHER, Action, Decided, Dice, Instant, Refusal, Seat
from nowornever.server.connections.wire import Sentence, Told
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.ruling.rulings import Known, KnownRules
from nowornever.shake.actions import CallTime, MarkAbsent
from nowornever.shake.deciding.calling import GO_ON, NO_NEW_SHAKES, STOP
from nowornever.shake.deciding.referee import allowed
from nowornever.shake.descriptor import CubeDescriptor
from nowornever.shake.events import CubeEvent, Ruled
from nowornever.shake.game import CubeGame
from nowornever.shake.position import Position
from nowornever.shake.state import Phase, State
from nowornever.shake.telling.awaited import awaited
from nowornever.shake.telling.drawing import cubes_svg, position_svg
from nowornever.shake.telling.marks import StoryMark, mark
from nowornever.shake.telling.view import CubeView, common_view, seen_by
from nowornever.tournaments.rounds.duplicate import sealed_dice

_SCORED = (Phase.SIGNING, Phase.OVER)


class CubesOnline(GameOnline):
    """A cube game: a ruling is told with the paper that was ruled on, and why."""

    seats_officials = True

    def __init__(self, descriptor: CubeDescriptor) -> None:
        """From the game's descriptor."""
        super().__init__(descriptor)
        self._rules = descriptor.rules

    def decide(
        self, state: State, seat: Seat, action: Any, at: Instant, dice: Dice, known: Known
    ) -> Decided[State, CubeEvent] | Refusal:
        """What happens, or why it may not; raises RulingNeededError instead of checking a paper."""
        return CubeGame(KnownRules(self._rules, known)).decide(state, seat, action, at, dice)

    def refusal(self, state: State, seat: Seat, action: Any, _at: Instant) -> Refusal | None:
        """What the procedure says; the action is not carried out."""
        return allowed(state, seat, action, self._rules)

    def viewer(self, state: State) -> Callable[[Seat], CubeView]:
        """Makes what each seat may know in a state."""
        return partial(seen_by, state, common=common_view(state))

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """For whom a spectator sees the table wait."""
        return awaited(self.game.view(state, WATCHER))

    def drawn(self, state: State) -> str:
        """The position of the shake, as SVG."""
        return position_svg(state.position) if state.shake else ""

    def emblem(self, rulebook: str) -> str:
        """Its cubes."""
        return cubes_svg(self._rules.rulebooks[rulebook])

    def position(self, state: State) -> Position | None:
        """The position of the shake, until it is scored."""
        return state.position if state.shake and state.phase not in _SCORED else None

    def sealed_dice(self, secret: str, state: State, seat: Seat) -> Dice:
        """The same at every table of the round."""
        return sealed_dice(secret, state, seat)

    def obeying(
        self, state: State, called: Collection[str], absent: Collection[Seat]
    ) -> Action | None:
        """Call the time as the round clock did (XI-B), and mark who is absent (X-D)."""
        wanted: list[Action] = [MarkAbsent(seat) for seat in absent if seat in state.playing]
        if STOP in called and not state.stop_called:
            wanted.append(CallTime(STOP))
        elif NO_NEW_SHAKES in called and not state.no_new_shakes:
            wanted.append(CallTime(NO_NEW_SHAKES))
        elif STOP not in called and (NO_NEW_SHAKES not in called or state.stop_called):
            wanted.append(CallTime(GO_ON))  # a Stop that a director calls early needs no other call
        possible = (one for one in wanted if allowed(state, OFFICIAL, one, self._rules) is None)
        return next(possible, None)

    def waits_for_official(self, state: State) -> bool:
        """Whether a paper waits for a ruling, or a penalty for approval."""
        return state.standing is not None or any(one.approved is None for one in state.penalties)

    def mark(self, event: CubeEvent) -> StoryMark:
        """What kind of event it is, and whose."""
        return mark(event)

    def tell(self, state: State, event: CubeEvent, _after: State) -> Sentence:
        """The sentence about an event; for a ruling with the paper, which is public by then."""
        words = self._told(state, event)
        if not isinstance(event, Ruled) or state.writing is None:
            return words
        text = dict(state.writing.presented).get(event.of, "")
        return Told(
            words=words,
            shake=state.live.number,
            of=event.of,
            correct=event.correct,
            paper="\n".join(map(state.setting.rulebook.shown, text.rstrip().splitlines())),
            faults=event.faults,
        )
