"""What a habit of a bot is worth: the bot against itself with one number of its strength changed.

.venv/bin/python -m bench.variants 40 --bot always --change continuations=0 --seed 1 [RULEBOOK ...]

A run that was stopped goes on where it was: build/variants holds every match with its seed.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.harness import commit, table
from bench.shake_kinds import listed, shakes_in
from nowornever.bots.cubes.ladder.league import (
    LeagueTask,
    MatchResult,
    comparisons,
    play,
    standings,
    tasks,
)
from nowornever.bots.cubes.ladder.styles import player_called
from nowornever.bots.cubes.mind import Bot

RULEBOOKS = ("wff-2017", "equations-2019")
PER_MATCH = 4
DONE = Path("build/variants")


class Played(Struct, frozen=True):
    """A match that was played."""

    seed: int
    commit: str
    seconds: float
    """Of the processor."""
    result: MatchResult
    ends: dict[str, int]
    """How many shakes ended with each word."""


def seated(name: str) -> Bot:
    """The bot with this name; one number may be changed after it, as in ``always looks=6``."""
    name, _, change = name.partition(" ")
    strength = player_called(name)
    if change:
        field, _, value = change.partition("=")
        strength = replace(strength, **{field: type(getattr(strength, field))(value)})
    return Bot(strength)


def play_one(task: LeagueTask) -> Played:
    """Play a match."""
    began = time.process_time()
    players = [seated(name) for name in task.players]
    result = play(task, players, random.Random(task.seed), True)
    seconds = time.process_time() - began
    ends = Counter(each.end for each in shakes_in(result.record))
    return Played(task.seed, commit(), seconds, replace(result, record=()), ends)


def played(rulebook: str, names: Sequence[str], shakes: int, seed: int) -> list[Played]:
    """The matches of two bots, those that were played before among them."""
    done = DONE / f"{rulebook}-{'-'.join(names).replace(' ', '-')}.jsonl"
    done.parent.mkdir(parents=True, exist_ok=True)
    lines = done.read_bytes().splitlines() if done.exists() else []
    known = {each.seed: each for each in (msgspec.json.decode(x, type=Played) for x in lines)}
    found = []
    for task in tasks(rulebook, names, shakes, PER_MATCH, seed, {}):
        if task.seed not in known:
            known[task.seed] = play_one(task)
            with done.open("ab") as file:
                file.write(msgspec.json.encode(known[task.seed]) + b"\n")
        found.append(known[task.seed])
    return found


def row(rulebook: str, names: Sequence[str], shakes: int, seed: int) -> tuple[object, ...]:
    """What the first bot gains over the second."""
    each = played(rulebook, names, shakes, seed)
    results = [one.result for one in each]
    (found,) = comparisons(results)
    gained = found.difference if found.player == names[0] else -found.difference
    number = sum(result.shakes for result in results)
    standing = {one.player: one for one in standings(results)}
    wrong = [f"{standing[name].challenges - standing[name].right} of {standing[name].challenges}"
             for name in names]  # fmt: skip
    ends = sum((Counter(one.ends) for one in each), Counter[str]())
    spent = sum(one.seconds for one in each) / number
    commits = ", ".join(sorted({one.commit for one in each}))
    return (*names, rulebook, number, f"{gained + 0.0:+.2f} ± {found.error:.2f}", *wrong,
            listed(ends), f"{spent:.1f}", commits)  # fmt: skip


HEADER = ("bot", "other", "rulebook", "shakes", "points a shake, ± standard error",
          "its wrong challenges", "the other's", "ends", "seconds a shake", "commit")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("shakes", type=int, nargs="?", default=40)
    parser.add_argument("rulebooks", nargs="*", default=RULEBOOKS)
    parser.add_argument("--bot", default="always")
    parser.add_argument("--change", required=True)
    parser.add_argument("--against", default="", help="play both against this bot")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    changed = f"{asked.bot} {asked.change}"
    pairs = [(asked.bot, changed)]
    if asked.against:
        pairs = [(asked.bot, asked.against), (changed, asked.against)]
    rows = [row(book, pair, asked.shakes, asked.seed) for book in asked.rulebooks for pair in pairs]
    print(table("A bot against itself, with one number changed", HEADER, rows))


if __name__ == "__main__":
    main()
