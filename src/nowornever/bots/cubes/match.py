"""A match of a cube game between bots, in simulated time.

Every player says what it wants to do and after how many seconds. The earliest does it; then
everybody looks again, as at a live table. If nobody acts before the next deadline, the clock acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from nowornever.core.dice import Chance, RandomDice
from nowornever.core.game import Action, Header, Instant, Refusal, Seat
from nowornever.core.table import GameTable
from nowornever.shake import actions as a
from nowornever.shake.game import CubeGame
from nowornever.shake.procedure import SECOND
from nowornever.shake.state import Phase, State
from nowornever.shake.telling.view import CubeView

Thought = tuple[Action, float]
"""What to do, and how many seconds to wait before it."""

CubeTable = GameTable[State, Any, Any, CubeView]


class CubePlayer(Protocol):
    """A player in a seat."""

    def think(self, view: CubeView, legal: Sequence[Action], chance: Chance) -> Thought | None:
        """What to do now, given what this seat sees and may do; None for nothing."""
        ...


class StandstillError(Exception):
    """The match cannot go on: no player acts or has to act, and no clock runs."""


class RefusedAction(Struct, frozen=True):
    """An action that the referee refused."""

    seat: Seat
    action: Action
    refusal: Refusal


class PlayedMatch(Struct, frozen=True):
    """A match that has been played."""

    table: CubeTable
    """It has the record and the final state."""
    refused: tuple[RefusedAction, ...] = ()


def play_match(
    game: CubeGame, header: Header, players: Sequence[CubePlayer], chance: Chance
) -> PlayedMatch:
    """Play a whole match. Refused actions are counted, and the player loses that chance to act."""
    table: CubeTable = GameTable(game, header, RandomDice(chance))
    refused: list[RefusedAction] = []
    while not game.is_over(table.state):
        thoughts = _thoughts(table, players, chance)
        deadline = game.deadline(table.state)
        for at, seat, action in thoughts:
            if deadline is not None and deadline <= at:
                continue
            found = table.act(seat, action, at)
            if not isinstance(found, Refusal):
                break
            refused.append(RefusedAction(seat, action, found))
        else:
            if deadline is None or table.state.phase is Phase.CHOOSING_SETTER:
                _give_way(table, len(players))
            else:
                table.pass_time(deadline)
    return PlayedMatch(table, tuple(refused))


def _give_way(table: CubeTable, seats: int) -> None:
    """If no clock would end the wait for a passive player, do the least for that player.

    This happens at the roll for the first Goal: only the end of the match would end it. Where the
    last cube does not end a shake (wff-2012), the Mover who has no cube left has to challenge.
    """
    state = table.state
    stuck = state.phase is Phase.MOVING and not state.live.resources
    mover = state.live.mover if stuck else None
    for seat in sorted(range(seats), key=lambda seat: seat != mover):
        action = least(table.game.legal_actions(state, seat), _IF_STUCK if stuck else _LEAST)
        if action and not isinstance(table.act(seat, action, table.state.now), Refusal):
            return
    raise StandstillError("nobody does anything, and no clock runs")


def _thoughts(
    table: CubeTable, players: Sequence[CubePlayer], chance: Chance
) -> list[tuple[Instant, Seat, Action]]:
    """What everybody wants to do, the soonest first; ties are broken at random."""
    found = []
    for seat, player in enumerate(players):
        legal = table.game.legal_actions(table.state, seat)
        thought = player.think(table.game.view(table.state, seat), legal, chance) if legal else None
        if thought:
            action, pause = thought
            at = table.state.now + max(0, round(pause * SECOND))
            found.append((at, chance.randrange(1000), seat, action))
    return [(at, seat, action) for at, _, seat, action in sorted(found, key=lambda one: one[:3])]


_LEAST = (
    a.Roll, a.AnnounceGoal, a.PutBack, a.ReturnCube, a.AgreeNoGoal, a.AgreeForceout,
    a.PresentNothing, a.TakeSide, a.Accept, a.Sign, a.AgreeCorrection, a.ArrangeGoal, a.Move,
)  # fmt: skip
_IF_STUCK = (a.TakeBlock, a.Challenge, a.PutBack)


def least(legal: Sequence[Action], kinds: Sequence[type] = _LEAST) -> Action | None:
    """The least that a seat has to do so that the match goes on without it."""
    ranked = [(kinds.index(type(x)), at) for at, x in enumerate(legal) if type(x) in kinds]
    return legal[min(ranked)[1]] if ranked else None
