"""How fast the cube games' bots play, and who beats whom.

Run: .venv/bin/python -m bench.selfplay 200 --seed 1000 --workers 2 > bench/selfplay.md

200 is how many shakes a pairing plays under each rulebook, and three neighbours at tables of three;
other levels play a quarter of that. With 0 only the speed is measured. A run that was stopped goes
on where it was: build/selfplay holds every match that was played with a seed (`--again` begins
anew). No two cells share the seed of a match. Whoever tunes the strengths takes seeds of `TUNING`
and above, so that the league is played with dice that nobody has seen.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.harness import commit, table
from bench.shake_kinds import listed, shakes_in
from nowornever.bots.cubes.ladder.league import (
    LeagueTask,
    MatchResult,
    Options,
    comparisons,
    play,
    standings,
    tasks,
)
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.mind import Bot, bot

RULEBOOKS = ("wff-2012", "wff-2013", "wff-2017", "equations-2019")
LEVELS: tuple[tuple[str, dict[str, str]], ...] = (
    ("wff-2012", {"level": "basic"}),
    ("wff-2017", {"level": "elementary", "division": "elementary"}),
    ("equations-2019", {"level": "elementary"}),
)
SPEED_SHAKES = 8
MIDDLE = ("sometimes", "often", "usually")
PER_MATCH = 4
APART = 10_000
"""How far apart the seeds of two cells begin: more than a cell has matches."""
TUNING = 900_000
DONE = Path("build/selfplay")


class Cell(Struct, frozen=True):
    """What is played to find out one thing."""

    rulebook: str
    players: tuple[str, ...]
    shakes: int
    seed: int
    options: Options = {}

    @property
    def name(self) -> str:
        """For its file, and for whoever waits."""
        level = self.options.get("level", "")
        return "-".join(filter(None, (self.rulebook, str(level), *self.players)))

    @property
    def tasks(self) -> list[LeagueTask]:
        """Its matches."""
        return tasks(self.rulebook, self.players, self.shakes, PER_MATCH, self.seed, self.options)


class Played(Struct, frozen=True):
    """A match that was played, and which bots played it."""

    seed: int
    commit: str
    seconds: float
    result: MatchResult
    ends: dict[str, int]
    """How many shakes ended with each word."""
    goals: dict[str, int]
    """How many shakes had each kind of Goal."""


def cells(shakes: int, seed: int) -> tuple[list[Cell], list[Cell], list[Cell]]:
    """The league, other levels, and tables of three; every cell with seeds of its own."""
    names = tuple(STRENGTHS)
    few = shakes // 4
    plain: Options = {}
    league = [(book, pair, shakes, plain) for pair in pairwise(names) for book in RULEBOOKS]
    levels = [(book, pair, few, level) for pair in pairwise(names) for book, level in LEVELS]
    threes = list(zip(names, names[1:], names[2:], strict=False))
    three = [(book, players, shakes, plain) for players in threes for book in RULEBOOKS]
    numbered = [
        Cell(book, players, wanted, seed + APART * at, options)
        for at, (book, players, wanted, options) in enumerate([*league, *levels, *three])
    ]
    first, second = len(league), len(league) + len(levels)
    return numbered[:first], numbered[first:second], numbered[second:]


def play_one(task: LeagueTask) -> Played:
    """Play a match, in whatever process this is."""
    start = time.process_time()
    players = [bot(name) for name in task.players]
    result = play(task, players, random.Random(task.seed), True)
    seconds = time.process_time() - start
    shakes = list(shakes_in(result.record))
    ends, goals = Counter(each.end for each in shakes), Counter(each.goal for each in shakes)
    return Played(task.seed, commit(), seconds, replace(result, record=()), ends, goals)


def play_cell(cell: Cell, executor: ProcessPoolExecutor) -> list[Played]:
    """Play the matches of a cell that are not yet done."""
    done = DONE / f"{cell.name}.jsonl"
    done.parent.mkdir(parents=True, exist_ok=True)
    lines = done.read_bytes().splitlines() if done.exists() else []
    found = {each.seed: each for each in (msgspec.json.decode(x, type=Played) for x in lines)}
    todo = [task for task in cell.tasks if task.seed not in found]
    with done.open("ab") as file:
        for future in as_completed([executor.submit(play_one, task) for task in todo]):
            played = future.result()
            found[played.seed] = played
            file.write(msgspec.json.encode(played) + b"\n")
            file.flush()
    print(cell.name, file=sys.stderr)
    return [found[task.seed] for task in cell.tasks]


def rows(cell: Cell, played: Sequence[Played]) -> list[tuple[object, ...]]:
    """Every two neighbouring strengths of a cell, the one that ought to be better first."""
    results = [each.result for each in played]
    refused = sum(one.refused for one in standings(results))
    level = cell.options.get("level", "")
    shakes = sum(result.shakes for result in results)
    seconds = sum(each.seconds for each in played)
    commits = ", ".join(sorted({each.commit for each in played}))
    standing = {one.player: one for one in standings(results)}
    ends = sum((Counter(each.ends) for each in played), Counter[str]())
    goals = sum((Counter(each.goals) for each in played), Counter[str]())
    found: list[tuple[object, ...]] = []
    for compared in comparisons(results):
        weaker, stronger = sorted((compared.player, compared.other), key=list(STRENGTHS).index)
        if (weaker, stronger) in pairwise(STRENGTHS):
            ahead = compared.difference if compared.player == stronger else -compared.difference
            better = f"{ahead + 0.0:+.2f} ± {compared.error:.2f}"
            clear = "yes" if ahead > 2 * compared.error else "no"
            wrong = [f"{standing[name].challenges - standing[name].right} of"
                     f" {standing[name].challenges}" for name in (stronger, weaker)]  # fmt: skip
            found.append((stronger, weaker, f"{cell.rulebook} {level}".strip(), shakes, better,
                          clear, *wrong, listed(ends), listed(goals), refused,
                          f"{seconds / shakes:.2f}", commits))  # fmt: skip
    return found


HEADER = ("better", "than", "rulebook", "shakes", "points a shake, ± standard error",
          "beyond two", "its wrong challenges", "the other's", "ends", "Goals", "refused",
          "seconds a shake", "commit")  # fmt: skip


def matrix(found: Sequence[tuple[object, ...]]) -> str:
    """The league as the manual shows it."""
    scores = {(row[0], row[1], row[2]): row[4] for row in found}
    lines = [f"| | {' | '.join(RULEBOOKS)} |", f"|{'---|' * (len(RULEBOOKS) + 1)}"]
    for weaker, stronger in pairwise(STRENGTHS):
        row = " | ".join(str(scores[stronger, weaker, book]) for book in RULEBOOKS)
        lines.append(f"| {stronger.capitalize()} over {weaker.capitalize()} | {row} |")
    return "\n".join(lines) + "\n"


def speed() -> str:
    """Three bots at a table: processor time, so that a busy machine does not count."""
    found: list[tuple[object, ...]] = []
    for names in (*((name,) * 3 for name in STRENGTHS), MIDDLE):
        row: list[object] = [", ".join(dict.fromkeys(names))]
        for rulebook in ("wff-2017", "equations-2019"):
            play_three(rulebook, names, 1, TUNING)  # to warm up
            start = time.process_time()
            players = play_three(rulebook, names, SPEED_SHAKES, TUNING + 1)
            seconds = (time.process_time() - start) / SPEED_SHAKES
            wanted = sum(player.memory.wanted for player in players)
            known = sum(player.memory.known for player in players)
            row += [f"{seconds:.2f}", f"{1 / seconds:.1f}", f"{100 * known / wanted:.0f} %"]
        found.append(tuple(row))
    header = ["three bots"]
    for game in ("wff-2017 Regular", "equations-2019"):
        header += [f"{game}: seconds a shake", "shakes a second and core", "known from before"]
    return table(f"Speed: {SPEED_SHAKES} shakes each, processor time", tuple(header), found)


def play_three(rulebook: str, names: Sequence[str], shakes: int, seed: int) -> list[Bot]:
    """The bots after three have played each other."""
    seated: list[Bot] = []
    for task in tasks(rulebook, names, shakes, PER_MATCH, seed, {}):
        players = [bot(name) for name in task.players]
        play(task, players, random.Random(task.seed), False)
        seated += players
    return seated


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("shakes", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=0, help="of the first match of the first cell")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--only", default="", help="only cells whose name has these words")
    asked = parser.parse_args()
    if asked.again:
        for path in DONE.glob("*.jsonl"):
            path.unlink()
    print("# Selfplay\n")
    if not asked.only:
        print(speed())
    if not asked.shakes:
        return
    titles = ("League: each strength against the next", "Other levels", "Tables of three")
    with ProcessPoolExecutor(asked.workers) as executor:
        for title, part in zip(titles, cells(asked.shakes, asked.seed), strict=True):
            todo = [cell for cell in part if asked.only in cell.name]
            found = [row for cell in todo for row in rows(cell, play_cell(cell, executor))]
            if found:
                print(table(title, HEADER, found), flush=True)
            if title == titles[0] and not asked.only:
                print(matrix(found), flush=True)


if __name__ == "__main__":
    main()
