"""Whether the bots play the last cubes without a mistake. Run:

.venv/bin/python -m bench.endings 500 --cubes 6 --seed 1 [RULEBOOK ...]

Positions with so many cubes left are taken from matches of bots. Each is solved by an independent
solver: it shares the judge with the bots, but nothing of their search. At a table of two with no
points yet, a move is optimal if the solver finds none that leads to a better end. A bot's
challenge is optimal if it is right. Positions that the judge does not settle are left out.
A run that was stopped goes on where it was: build/endings holds what was found in each match.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.asking import judge_of, within
from bench.harness import commit, table
from nowornever.bots.cubes.ladder.league import tasks
from nowornever.bots.cubes.match import play_match
from nowornever.bots.cubes.mind import bot
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
DONE = Path("build/endings")
WIN, DRAW, LOSS = 1, 0, -1


class NotSettledError(Exception):
    """The judge did not settle a position."""


class Found(Struct, frozen=True):
    """What a position showed."""

    at: str
    differs: bool
    """Whether its moves lead to different ends."""
    chosen: dict[str, str]
    """What each bot did."""
    optimal: dict[str, bool]
    """Whether that was optimal."""


class Match(Struct, frozen=True):
    """The positions of one match."""

    seed: int
    commit: str
    found: tuple[Found, ...]
    unsettled: int
    seconds: float
    """Of the processor."""


def sampled(
    rulebook: str, cubes: int, seed: int, players: Sequence[str] = PLAYERS
) -> Iterator[State]:
    """Tables of a match at which a Mover has so many cubes left, one from each shake."""
    (task,) = tasks(rulebook, players, 4, 4, seed, {})
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
            yield replace(state, sheet=(), penalties=(), scored=None)


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
            forbidding = [each.key for each in book.sections if book.forbids(cube, each.key)]
            firsts += [(cube, position.move(cube, key)) for key in forbidding[:1]]
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


def look(rulebook: str, state: State, seed: int) -> Found:
    """What the bots do at a table, and what they could do."""
    game, solver, mover = cube_game_with(rulebook).game, BruteForce(rulebook), state.live.mover
    assert mover is not None
    position = state.position
    ends: set[int] = set()
    if not solver.right(position):
        ends = {solver.moved(then) for _, _, then in ways(position)}
    chosen: dict[str, str] = {}
    optimal: dict[str, bool] = {}
    for name in JUDGED:
        legal = game.legal_actions(state, mover)
        thought = bot(name).think(game.view(state, mover), legal, random.Random(seed))
        action = thought[0] if thought else None
        chosen[name], optimal[name] = str(action), is_optimal(solver, position, action)
    return Found(str(position), len(ends) > 1, chosen, optimal)


def look_at_match(rulebook: str, cubes: int, seed: int) -> Match:
    """What the bots do at the tables of a match, in whatever process this is."""
    began, unsettled = time.process_time(), 0
    found: list[Found] = []
    for state in sampled(rulebook, cubes, seed):
        try:
            found.append(look(rulebook, state, seed))
        except NotSettledError:
            unsettled += 1
    return Match(seed, commit(), tuple(found), unsettled, time.process_time() - began)


def matches(rulebook: str, wanted: int, cubes: int, seed: int) -> list[Match]:
    """Matches with so many settled positions; those that were looked at before are known."""
    done = DONE / f"{rulebook}-{cubes}.jsonl"
    done.parent.mkdir(parents=True, exist_ok=True)
    lines = done.read_bytes().splitlines() if done.exists() else []
    known = {each.seed: each for each in (msgspec.json.decode(x, type=Match) for x in lines)}
    found: list[Match] = []
    while sum(len(match.found) for match in found) < wanted:
        at = seed + len(found)
        if at not in known:
            known[at] = look_at_match(rulebook, cubes, at)
            with done.open("ab") as file:
                file.write(msgspec.json.encode(known[at]) + b"\n")
        found.append(known[at])
    return found


def row(rulebook: str, cubes: int, looked: Sequence[Match]) -> tuple[object, ...]:
    """A rulebook in the table."""
    found = [each for match in looked for each in match.found]
    shares = []
    for name in JUDGED:
        good = sum(each.optimal[name] for each in found)
        shares.append(f"{good} ({100 * good / len(found):.1f} %)")
    seconds = sum(match.seconds for match in looked) / len(found)
    commits = ", ".join(sorted({match.commit for match in looked}))
    return (rulebook, cubes, len(found), sum(match.unsettled for match in looked),
            sum(each.differs for each in found), *shares, f"{seconds:.1f}", commits)  # fmt: skip


HEADER = ("rulebook", "cubes left", "positions", "not settled", "where moves differ",
          *(f"{name}: optimal" for name in JUDGED), "seconds a position", "commit")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("positions", type=int, nargs="?", default=500)
    parser.add_argument("rulebooks", nargs="*", default=RULEBOOKS)
    parser.add_argument("--cubes", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    each = max(1, asked.positions // len(asked.rulebooks))
    rows = [row(book, asked.cubes, matches(book, each, asked.cubes, asked.seed))
            for book in asked.rulebooks]  # fmt: skip
    print(table("Endings", HEADER, rows))


if __name__ == "__main__":
    main()
