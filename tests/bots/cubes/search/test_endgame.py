"""The last cubes, solved: the same as every way played out by a solver that shares no search."""

from __future__ import annotations

import random

import pytest

from bench.endings import DRAW, LOSS, WIN, BruteForce, is_optimal, sampled, ways
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.mind import bot
from nowornever.bots.cubes.search.endgame import Endgame, UnsolvedError
from nowornever.bots.cubes.sight import BotMemory, Sight
from nowornever.bots.cubes.stakes import Stakes
from nowornever.games import CUBE_GAMES, cube_game_with
from nowornever.judges import parse_position
from nowornever.shake import actions as a
from nowornever.shake.judge.prospects import after
from tests.bots.cubes.situations import action, table

ALWAYS = STRENGTHS["always"]
TEXTS = (
    "wff-2012 regular | goal Kpq | premises p | rules K | resources qis",
    "wff-2012 regular | goal Kpq | premises p | rules K | resources qiss",
    "wff-2017 regular | goal Kpq | permitted pK | resources qiRs",
    "equations-2019 middle | goal 24 | required + | permitted 38-x | resources 6669",
    "equations-2019 middle | goal 3+ 9*2 | required 002xx | permitted 234+* | resources +x//",
    "equations-2019 middle | goal 8 | required 3 | resources +51-",
)


def endgame(text: str, stakes: Stakes, most: int = 5000) -> Endgame:
    sight = Sight(ALWAYS, CUBE_GAMES[text.split("-")[0]], BotMemory())
    return Endgame(sight, stakes, range(len(stakes.totals)), most)


@pytest.mark.parametrize("text", [*TEXTS[:5], pytest.param(TEXTS[5], marks=pytest.mark.thorough)])
def test_every_move_is_worth_what_brute_force_says_and_the_best_is_made(text: str) -> None:
    position, stakes = parse_position(text), Stakes(0, (0, 0), 4)
    solver = BruteForce(position.rulebook.id)
    ends = {(bonus, move): solver.moved(then) for bonus, move, then in ways(position)}
    worth = {
        LOSS: stakes.disputed("now", 1, 0, [1], [1]),  # type: ignore[arg-type]
        DRAW: stakes.written([0, 1]),
        WIN: stakes.disputed("now", 0, 1, [0], [0]),  # type: ignore[arg-type]
    }
    for move, found in endgame(text, stakes).moves(position, 0).items():
        bonus = move.bonus.split()[0] if move.bonus else ""
        assert found == pytest.approx(worth[ends[bonus, (move.cube, move.section)]]), move
    state = table(text, (0, 0), mover=0, shakes=9)
    for seed in range(2):
        assert is_optimal(solver, position, action(ALWAYS, state, 0, seed))


def test_where_the_end_cannot_be_solved_in_time_no_move_loses_at_once() -> None:
    mat = "required 049-/*v | permitted 1* | forbidden 237+xx/ | resources 0002+-"
    text = f"equations-2019 middle | goal 50 | {mat}"
    move = action(ALWAYS, table(text, (0, 0), mover=0, shakes=9), 0, 1)
    assert isinstance(move, a.Move)
    assert (
        BruteForce("equations-2019").right(parse_position(text).move(move.cube, move.section)) == ""
    )


def test_with_three_players_each_plays_for_the_own_place() -> None:
    """Who is caught loses to both others; a draw gives nobody anything."""
    text = TEXTS[5]
    position, stakes = parse_position(text), Stakes(0, (0, 0, 0), 0)
    found = endgame(text, stakes)
    worths = {
        (move.cube, move.section): found.moved(position, move, 0)
        for move in found.moves(position, 0)
        if not move.bonus
    }
    caught = worths["+", "permitted"]  # 3+5 takes one cube more
    assert caught[0] < caught[1] == pytest.approx(caught[2])
    assert max(each[0] for each in worths.values()) >= stakes.written([0, 1, 2])


def test_it_gives_up_rather_than_guess() -> None:
    text = TEXTS[0]
    with pytest.raises(UnsolvedError):
        endgame(text, Stakes(0, (0, 0), 4), most=1).moves(parse_position(text), 0)


def test_alike_positions_are_solved_once() -> None:
    """p and q are alike here, and what is forbidden makes no difference."""
    text = "wff-2017 regular | goal Krs | permitted rK | resources sipqo"
    position, found = parse_position(text), endgame(TEXTS[2], Stakes(0, (0, 0), 4))
    chance = random.Random(1)
    moves = [move for move in found.moves(position, 0) if not move.bonus and move.cube in "pq"]
    chance.shuffle(moves)
    for move in moves:
        other = "q" if move.cube == "p" else "p"
        twin = next(x for x in moves if (x.cube, x.section) == (other, move.section))
        assert found.moved(position, move, 0) == found.moved(position, twin, 0)
        assert after(position, move) != after(position, twin)


@pytest.mark.parametrize("rulebook", ["wff-2012", "equations-2019"])
def test_bots_can_play_on_at_the_tables_that_are_measured(rulebook: str) -> None:
    """Those of later shakes too; every way in which they may go on is known."""
    game, shakes = cube_game_with(rulebook).game, set[int]()
    for seed in range(3):
        for state in sampled(rulebook, 6, seed, ("often", "often")):
            shakes.add(state.live.number)
            mover = state.live.mover
            assert mover is not None
            view = game.view(state, mover)
            assert view.totals == (0, 0)
            assert bot("seldom").think(view, game.legal_actions(state, mover), random.Random(1))
            assert len(list(ways(state.position))) > len(view.resources)
    assert max(shakes) > 1
