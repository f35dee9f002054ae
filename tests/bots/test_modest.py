"""The modest bots finish every game, do nothing that is refused, and present what is right."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from nowornever.bots.cubes.modest import STRENGTHS, choose
from nowornever.core.dice import RandomDice
from nowornever.core.game import Header, Refusal
from nowornever.core.table import Table
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake import events as e
from nowornever.shake.game import CubeGame
from nowornever.wff.game import GAME as WFF

Played = Table[Any, Any, Any, Any]


def play(game: CubeGame, header: Header, seed: int) -> Played:
    """A match of bots, until it is over; refused or idle bots fail the test."""
    chance = Random(seed)
    table: Played = Table(game, header, RandomDice(chance))
    names = list(STRENGTHS)
    while not game.is_over(table.state):
        assert len(table.entries) < 500, "this match does not end"
        assert any(act(table, seat, names[seat % 2], chance) for seat in turns(header, chance))
    return table


def turns(header: Header, chance: Random) -> list[int]:
    return chance.sample(range(len(header.seats)), len(header.seats))


def act(table: Played, seat: int, bot: str, chance: Random) -> bool:
    """Let a bot do something if it wants to."""
    legal = table.game.legal_actions(table.state, seat)
    thought = choose(table.game.view(table.state, seat), legal, bot, chance) if legal else None
    if thought is None:
        return False
    found = table.act(seat, thought[0], len(table.entries) * 1000)
    assert not isinstance(found, Refusal), (thought, found)
    return True


MATCHES = [
    (book, level, seats)
    for game in (WFF, EQUATIONS)
    for book, rulebook in game.rules.rulebooks.items()
    for level, seats in product(rulebook.levels[:1], (2, 3))
]


@pytest.mark.parametrize(("book", "level", "seats"), MATCHES)
def test_bots_finish_a_match_and_present_what_is_right(book: str, level: str, seats: int) -> None:
    game = WFF if book in WFF.rules.rulebooks else EQUATIONS
    options: dict[str, str | int | bool] = {
        "level": level,
        "clock": False,
        "shakes": 1,
        "checking": "opponents" if seats == 3 else "judge",
        "procedure": "charged" if seats == 3 else "enforced",
    }
    names = ("Ann", "Bob", "Cyd")[:seats]
    name = book.partition("-")[0]
    header = Header(game=name, rulebook=book, seats=names, options=options)
    table = play(game, header, seed=3)
    happened = [event for entry in table.entries for event in entry.events]
    rulings = [event for event in happened if isinstance(event, e.Ruled)]
    assert rulings, "somebody has presented something"
    assert all(ruling.correct for ruling in rulings), "a bot presents nothing wrong"
