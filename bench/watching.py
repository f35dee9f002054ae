"""A player fitted to the strongest bot by its own records. Run:

.venv/bin/python -m bench.watching 50 40 --rulebook equations-2019 --seed 1

It first watches 50 shakes of Always against itself, and learns which kinds of Goals and moves went
well for who made them. Then it plays 40 shakes against Always: it thinks as Always does, three
times over, and takes of its thoughts the one whose kind went best.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct

from bench.harness import table
from bench.shake_kinds import kind_of_goal
from nowornever.bots.cubes.ladder.league import comparisons, play, tasks
from nowornever.bots.cubes.match import CubePlayer, Thought
from nowornever.bots.cubes.mind import bot
from nowornever.core.dice import Chance
from nowornever.core.game import Action
from nowornever.core.record import read_record
from nowornever.games import CUBE_GAMES, cube_game_with, rules_by_name
from nowornever.shake import actions as a
from nowornever.shake.events import GoalArranged, Moved, ShakeScored
from nowornever.shake.telling.view import CubeView

TOP, FITTED = "always", "fitted"
THOUGHTS = 3
"""From how many thoughts it chooses."""
DOUBT = 4
"""How many shakes without gain each kind is taken to have had before any was seen."""
STAGE = 6
"""Moves to one section are alike while the cubes left are the same number of sixes."""


class Habits(Struct):
    """How many points ahead of the others a player came out, after each kind of Goal and move."""

    gains: dict[str, list[float]] = {}

    def worth(self, kind: str) -> float:
        """What a kind brought on average, less for one that was hardly seen."""
        seen = self.gains.get(kind, [])
        return sum(seen) / (len(seen) + DOUBT)


def watch(records: Iterable[Sequence[str]]) -> Habits:
    """What the players of these records gained by what they did."""
    habits = Habits({})
    for record in records:
        header, entries = read_record(record, rules_by_name())
        game = CUBE_GAMES[header.game].game
        state = game.start(header)
        done: set[tuple[int, str]] = set()
        for event in (event for entry in entries for event in entry.events):
            if isinstance(event, GoalArranged):
                done.add((event.seat, kind_of_goal(header.game, event.goal)))
            elif isinstance(event, Moved):
                done.add((event.seat, kind_of_move(event.section, len(state.live.resources))))
            elif isinstance(event, ShakeScored):
                for seat, kind in sorted(done):
                    others = [p for at, p in enumerate(event.points) if at != seat]
                    gain = event.points[seat] - fmean(others)
                    habits.gains.setdefault(kind, []).append(gain)
                done.clear()
            state = game.evolve(state, event)
    return habits


def kind_of_move(section: str, cubes: int) -> str:
    """Moves to the same section at the same stage of a shake are of one kind."""
    return f"{section} {cubes // STAGE}"


class Fitted:
    """A player who knows the habits of its opponent."""

    def __init__(self, habits: Habits, thinker: CubePlayer) -> None:
        """Whoever thinks for it has one memory."""
        self.habits, self.bot = habits, thinker

    def think(self, view: CubeView, legal: Sequence[Action], chance: Chance) -> Thought | None:
        """Of some thoughts the one that went best in the records."""
        first = self.bot.think(view, legal, chance)
        if not (first and isinstance(first[0], a.ArrangeGoal | a.Move)):
            return first
        more = (self.bot.think(view, legal, chance) for _ in range(THOUGHTS - 1))
        thoughts = [first, *(one for one in more if one)]
        return max(thoughts, key=lambda one: self.habits.worth(self._kind(view, one[0])))

    def _kind(self, view: CubeView, action: Action) -> str:
        if isinstance(action, a.ArrangeGoal):
            return kind_of_goal(cube_game_with(view.rulebook).name, action.goal)
        return (
            kind_of_move(action.section, len(view.resources)) if isinstance(action, a.Move) else ""
        )


def row(rulebook: str, watched: int, shakes: int, seed: int) -> tuple[object, ...]:
    """What the fitted player gains under a rulebook."""
    began = time.process_time()
    records = [
        play(task, [bot(TOP), bot(TOP)], random.Random(task.seed), True).record
        for task in tasks(rulebook, (TOP, TOP), watched, 4, seed + 100_000, {})
    ]
    habits = watch(records)
    results = []
    for task in tasks(rulebook, (FITTED, TOP), shakes, 4, seed, {}):
        seats = [Fitted(habits, bot(TOP)) if x == FITTED else bot(TOP) for x in task.players]
        results.append(play(task, seats, random.Random(task.seed), False))
    (found,) = comparisons(results)
    gained = found.difference if found.player == FITTED else -found.difference
    played = sum(each.shakes for each in results)
    spent = time.process_time() - began
    points = f"{gained + 0.0:+.2f} ± {found.error:.2f}"
    return rulebook, watched, played, points, f"{spent:.0f}"


HEADER = ("rulebook", "shakes watched", "shakes played", "points a shake that it gains", "seconds")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("watched", type=int, nargs="?", default=50)
    parser.add_argument("shakes", type=int, nargs="?", default=40)
    parser.add_argument("--rulebook", default="equations-2019")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = row(asked.rulebook, asked.watched, asked.shakes, asked.seed)
    print(table("A player fitted to Always", HEADER, [found]))


if __name__ == "__main__":
    main()
