"""Whether the bots play the last cubes without a mistake. Run:

.venv/bin/python -m bench.endings 500 --cubes 6 --seed 1 [RULEBOOK ...]

Positions with so many cubes left are taken from matches of bots. Each is solved by an independent
solver: it shares the judge with the bots, but nothing of their search. At a table of two with no
points yet, a move is optimal if the solver finds none that leads to a better end. A bot's
challenge is optimal if it is right. Positions that the judge does not settle are left out.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from bench.asking import judge_of, within
from bench.harness import table
from nowornever.bots.cubes.ladder.league import tasks
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.match import play_match
from nowornever.bots.cubes.mind import Bot, bot
from nowornever.core.game import Action
from nowornever.games import CUBE_GAMES, cube_game_with
from nowornever.shake import actions as a
from nowornever.shake.judge.judgement import Want
from nowornever.shake.judge.prospects import may_say_now
from nowornever.shake.position import Position
from nowornever.shake.state import Phase, State

RULEBOOKS = ("wff-2012", "wff-2013", "wff-2017", "equations-2019")
PLAYERS = ("usually", "often")
"""Between whom the matches are played."""
JUDGED = ("usually", "always")
SECONDS = 10.0
WIN, DRAW, LOSS = 1, 0, -1


class NotSettledError(Exception):
    """The judge did not settle a position."""


def sampled(rulebook: str, cubes: int, seed: int) -> Iterator[State]:
    """Tables at which a Mover has so many cubes left, one from each shake."""
    number = 0
    while True:
        (task,) = tasks(rulebook, PLAYERS, 4, 4, seed + number, {})
        game = CUBE_GAMES[task.header.game].game
        match = play_match(game, task.header, [bot(name) for name in task.players],
                           random.Random(task.seed))  # fmt: skip
        state, shake = game.start(task.header), 0
        for event in (event for entry in match.table.entries for event in entry.events):
            state = game.evolve(state, event)
            live = state.shake
            if live is None or state.phase is not Phase.MOVING or live.number == shake:
                continue
            if len(live.resources) == cubes and live.goal and not live.bonus and not state.block:
                shake = live.number
                yield replace(state, sheet=(), penalties=())
        number += 1


class BruteForce:
    """Every way in which a shake between two can go on, each position judged by itself."""

    def __init__(self, rulebook: str) -> None:
        self.judge = judge_of(rulebook)
        self.end = cache(self._end)
        self.right = cache(self._right)

    def _right(self, position: Position) -> str:
        """The challenge that is right at a position; empty if none is."""
        if may_say_now(position):
            now = self.judge.judge(position, within(SECONDS), Want.NOW).now_is_right
            if now is None:
                raise NotSettledError
            if now:
                return "now"
        gone = self.judge.judge(position, within(SECONDS), Want.ANY).impossible_is_right
        if gone is None:
            raise NotSettledError
        return "impossible" if gone else ""

    def _end(self, position: Position) -> int:
        """The end for the Mover at a position where no challenge is right."""
        if not position.resources:
            return LOSS  # only where the last cube does not end the shake
        best = max(self.moved(then) for _, _, then in ways(position))
        return max(best, DRAW) if self.forceout(position) else best

    def moved(self, position: Position) -> int:
        """The end for who has moved to a position."""
        if self.right(position):
            return LOSS
        if not position.resources and not position.rulebook.procedure.forceout:
            return DRAW
        return -self.end(position)

    def forceout(self, position: Position) -> bool:
        """Whether calling Forceout is right."""
        if not position.rulebook.procedure.forceout or len(position.resources) < 2:
            return False
        two = self.judge.judge(position, within(SECONDS)).solvable_within(2)
        if two is None:
            raise NotSettledError
        plain = (then for bonus, _, then in ways(position) if not bonus)
        return two and all(self.right(then) for then in plain)


def ways(position: Position) -> Iterator[tuple[str, tuple[str, str], Position]]:
    """Every turn: the cube of a bonus move or nothing, the move, and the position after both."""
    book = position.rulebook
    firsts = [("", position)]
    if len(position.resources) > 1:
        for cube in sorted(set(position.resources)):
            key = next(each.key for each in book.sections if book.forbids(cube, each.key))
            firsts.append((cube, position.move(cube, key)))
    for bonus, then in firsts:
        last = len(then.resources) == 1 and not book.procedure.forceout
        for cube in sorted(set(then.resources)):
            for section in book.sections:
                if not (last and book.forbids(cube, section.key)):
                    yield bonus, (cube, section.key), then.move(cube, section.key)


def is_optimal(solver: BruteForce, position: Position, action: Action | None) -> bool:
    """Whether no other action at a position leads to a better end."""
    right = solver.right(position)
    if right or isinstance(action, a.TakeBlock):
        return bool(right) and isinstance(action, a.TakeBlock)
    best = solver.end(position)
    if isinstance(action, a.CallForceout):
        return solver.forceout(position) and best <= DRAW
    if isinstance(action, a.Bonus):
        mine = [solver.moved(then) for bonus, _, then in ways(position) if bonus == action.cube]
        return max(mine) >= best
    assert isinstance(action, a.Move), action
    return solver.moved(position.move(action.cube, action.section)) >= best


def row(rulebook: str, wanted: int, cubes: int, seed: int) -> tuple[object, ...]:
    """A rulebook in the table."""
    game = cube_game_with(rulebook).game
    optimal = dict.fromkeys(JUDGED, 0)
    number = unsettled = choices = 0
    began = time.process_time()
    for at, state in enumerate(sampled(rulebook, cubes, seed)):
        solver, mover = BruteForce(rulebook), state.live.mover
        assert mover is not None
        try:
            if not solver.right(state.position):
                ends = {solver.moved(then) for _, _, then in ways(state.position)}
                choices += len(ends) > 1
            for name in JUDGED:
                legal = game.legal_actions(state, mover)
                chance = random.Random(at)
                thought = Bot(STRENGTHS[name]).think(game.view(state, mover), legal, chance)
                good = is_optimal(solver, state.position, thought[0] if thought else None)
                optimal[name] += good
                if not good:
                    print(f"{name}: {thought and thought[0]} at {state.position}", file=sys.stderr)
            number += 1
        except NotSettledError:
            unsettled += 1
        if number == wanted:
            break
    spent = time.process_time() - began
    shares = (f"{100 * optimal[name] / number:.1f} %" for name in JUDGED)
    return (rulebook, cubes, number, unsettled, choices, *shares, f"{spent / number:.1f}")


HEADER = ("rulebook", "cubes left", "positions", "not settled", "where moves differ",
          *(f"{name}: optimal" for name in JUDGED), "seconds a position")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("positions", type=int, nargs="?", default=500)
    parser.add_argument("rulebooks", nargs="*", default=RULEBOOKS)
    parser.add_argument("--cubes", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    each = max(1, asked.positions // len(asked.rulebooks))
    rows = [row(book, each, asked.cubes, asked.seed) for book in asked.rulebooks]
    print(table("Endings", HEADER, rows))


if __name__ == "__main__":
    main()
