"""Traps: moves that look safe to weaker eyes, and lose."""

from __future__ import annotations

from nowornever.bots.cubes.counting import TOO_MANY, Stock, Stocks, solutions_at_all
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.search.traps import difficulty
from nowornever.bots.cubes.sight import BotMemory, Sight
from nowornever.games import CUBE_GAMES
from nowornever.judges import parse_position
from nowornever.shake.judge.prospects import after, moves
from tests.bots.cubes.situations import action, table

USUALLY, SELDOM = STRENGTHS["usually"], STRENGTHS["seldom"]
POSITIONS = (
    "equations-2019 middle | goal 24 | required + | permitted 38-x | resources 6669",
    "wff-2012 regular | goal Kpq | essential s | premises pK | rules K | resources qissKpo",
    "wff-2017 regular | goal CpKqr | required C | permitted pRo | resources qrKAEsiN",
)


def test_all_positions_at_once_cost_what_each_costs_by_itself() -> None:
    for text in POSITIONS:
        position = parse_position(text)
        sight = Sight(USUALLY, CUBE_GAMES[text.split("-")[0]], BotMemory())
        ideas = sight.craft.ideas(position, USUALLY)
        ways = [after(position, move) for move in moves(position)]
        each = [Stock(way).costs(ideas) for way in ways]
        assert [min(costs) for costs in each] == Stocks(ways).cheapest(ideas).tolist()
        assert [int((costs < TOO_MANY).sum()) for costs in each] == solutions_at_all(
            ways, ideas
        ).tolist()


def test_where_nothing_is_seen_every_move_may_be_a_trap() -> None:
    """A beginner sees no solution of 26 here; all others lose when a cube of it is forbidden."""
    position = parse_position("equations-2019 middle | goal 26 | required 456 | resources x+7")
    sight = Sight(USUALLY, CUBE_GAMES["equations"], BotMemory())
    assert sight.in_sight(position, SELDOM) == 0
    blind = difficulty(sight, position, SELDOM)
    assert blind.traps > 0
    assert blind.hidden == 0
    assert difficulty(sight, position, USUALLY).traps < blind.traps
    assert blind > difficulty(sight, position, USUALLY)


def test_the_move_that_leaves_others_blind_is_made() -> None:
    """Usually sees two solutions of 160; with the * Required it sees none, but there is one."""
    text = "equations-2019 middle | goal 160 | resources 1289++---xxxxxx////*v"
    found = action(STRENGTHS["always"], table(text, (0, 0), mover=0, shakes=9), 0)
    position = parse_position(text)
    sight = Sight(STRENGTHS["always"], CUBE_GAMES["equations"], BotMemory())
    assert sight.in_sight(position, USUALLY) == 2
    then = position.move(found.cube, found.section)  # type: ignore[union-attr]
    assert sight.in_sight(then, USUALLY) == 0
    assert sight.find(then)
