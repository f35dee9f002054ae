"""A database full of tables in the middle of a match."""

from __future__ import annotations

import random
from typing import Any

from nowornever.core.dice import RandomDice
from nowornever.core.game import Header
from nowornever.core.table import GameTable
from nowornever.server.storage.store import StoredLine, StoredTable, open_store
from nowornever.server.tables.plan import Plan, SeatPlan, encode_plan
from nowornever.wff.game import GAME

EVENTS = 100
"""Events of each table."""


async def store_tables(database: str, tables: int) -> None:
    """Tables in the middle of a match, each with so many events."""
    async with open_store(database) as store:
        records = [play_alone(seed) for seed in range(10)]
        for number in range(tables):
            header, lines = records[number % len(records)]
            seats = tuple(SeatPlan("person", name, "", "x") for name in header.seats)
            plan = Plan(game="wff", rulebook=header.rulebook, options=header.options, seats=seats)
            stored = StoredTable(f"stored{number:05}"[-8:], "playing", 0, encode_plan(plan))
            await store.add_table(stored)
            await store.append(stored.id, [StoredLine(n, line) for n, line in enumerate(lines)])


def play_alone(seed: int) -> tuple[Header, list[str]]:
    chance = random.Random(seed)
    options: dict[str, str | int | bool] = {"clock": False, "shakes": 50}
    header = Header(game="wff", rulebook="wff-2017", seats=("A", "B", "C"), options=options)
    played: GameTable[Any, Any, Any, Any] = GameTable(GAME, header, RandomDice(chance))
    while sum(len(entry.events) for entry in played.entries) < EVENTS:
        seat = chance.randrange(3)
        if legal := GAME.legal_actions(played.state, seat):
            played.act(seat, chance.choice(legal), len(played.entries) * 1000)
    return header, played.record()
