"""Tables in the middle of a match, for bots to look at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from nowornever.bots.cubes.ladder.strengths import Strength
from nowornever.bots.cubes.mind import Bot
from nowornever.core.game import Action, Header, Seat
from nowornever.games import CUBE_GAMES, cube_game_with
from nowornever.judges import parse_position
from nowornever.shake import events as e
from nowornever.shake.state import Phase, ScoreRow, Shake, State


def table(
    text: str,
    totals: Sequence[int],
    *,
    mover: Seat,
    shakes: int = 2,
    **options: Any,
) -> State:
    """The second shake of a match in which everybody has so many points; a seat is to move."""
    position = parse_position(text)
    book = position.rulebook
    header = Header(
        game=cube_game_with(book.id).name,
        rulebook=book.id,
        seats=("Ann", "Bob", "Cyd")[: len(totals)],
        options={"shakes": shakes, "level": position.level, **options},
    )
    shake = Shake(
        number=2,
        setter=0,
        resources=position.resources,
        goal=position.goal,
        mat=position.mat,
        mover=mover,
        last_mover=(mover - 1) % len(totals),
        first_turn=False,
    )
    state = CUBE_GAMES[header.game].game.start(header)
    return replace(state, phase=Phase.MOVING, shake=shake, sheet=(ScoreRow(1, tuple(totals)),))


def challenged(state: State, word: str, challenger: Seat) -> State:
    """The same table after a challenge of the last move."""
    game = cube_game_with(state.setting.rulebook.id).game
    against = state.live.last_mover
    assert against is not None
    for event in (
        e.BlockTaken(at=0, seat=challenger),
        e.Challenged(at=0, seat=challenger, word=word, against=against),
    ):
        state = game.evolve(state, event)
    return state


def action(strength: Strength, state: State, seat: Seat, seed: int = 1) -> Action | None:
    """What a bot that sees the table for the first time does there."""
    game = cube_game_with(state.setting.rulebook.id).game
    legal = game.legal_actions(state, seat)
    thought = Bot(strength).think(game.view(state, seat), legal, random.Random(seed))
    return thought[0] if thought else None
