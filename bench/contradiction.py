"""How long the analysis of Proof by Contradiction takes, how much memory, and who wins.

Run: .venv/bin/python -m bench.contradiction [MATCHES] > bench/contradiction.md
With the name of a part after the number, as in `60 duel_table`, only that part is printed.
Times are those of the processor, so that other work on the machine matters less.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from bench.harness import baseline, median_ms, table
from nowornever.bots.contradiction.league import deal, play_league, play_match, seats
from nowornever.bots.contradiction.players import BOTS, Bot, aimed_at, carry_out
from nowornever.contradiction.analysis.advice import advise
from nowornever.contradiction.analysis.belief import believe
from nowornever.contradiction.analysis.index import all_boards, boards_with, clue_bits, count
from nowornever.contradiction.analysis.knowledge import Knowledge, knowledge_from
from nowornever.contradiction.analysis.prospects import prospects
from nowornever.contradiction.board import Board, parse_board
from nowornever.contradiction.clue import CLUES, Clue, parse_clue
from nowornever.contradiction.events import Submit
from nowornever.contradiction.query import Query
from nowornever.contradiction.scoring import Result, Score
from nowornever.contradiction.views import View
from nowornever.core.dice import Chance
from nowornever.core.game import Header, Seat

LOCKED = (parse_board("R.../.O../..../...."), parse_board("R.../.O../..Y./..G."))
OWN = (parse_clue("RO-"), parse_clue("12#2"))
DUEL_SEED = 920_500
"""The seed of the first match of `duel_table`; each match has its own."""


def opponents(clues_each: int) -> tuple[tuple[Clue, ...], ...]:
    chance = random.Random(3)
    formats = [[clue for clue in CLUES if clue.format == form] for form in ("lines", "count")]
    return tuple(tuple(chance.choice(one) for one in formats[:clues_each]) for _ in range(10))


def build_index() -> None:
    """Every clue's boards from nothing."""
    all_boards.cache_clear()
    clue_bits.cache_clear()
    all_boards()
    for clue in CLUES:
        clue_bits(clue)


def count_22() -> int:
    return count(boards_with([clue for clues in opponents(2) for clue in clues] + list(OWN)))


def best_response(knowledge: Knowledge) -> Board:
    """The best of all boards, nothing being locked, against ten opponents with two clues each."""
    return prospects(knowledge, believe(knowledge)).best_board()


def peak(work: str) -> str:
    """The memory that a fresh process needs at most, in MB."""
    code = f"import bench.contradiction as b, resource; b.{work}; print(b.memory())"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return found.stdout.strip()


def memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def whole_match() -> None:
    header = Header(game="contradiction", rulebook="contradiction", seats=seats(11))
    kinds = [list(BOTS.values())[at % len(BOTS)] for at in range(11)]
    play_match(header, kinds, random.Random(1))


def timings() -> str:
    free = Knowledge((), (), opponents(2))
    belief = believe(free)
    second = Knowledge(LOCKED[:1], OWN[:1], opponents(1), (Query(1, (0, 5), (1, 1, 0, 1, 0, 0)),))
    third = Knowledge(
        LOCKED,
        OWN,
        opponents(2),
        (Query(1, (0, 5), (1, 1, 0, 1, 0, 0)), Query(2, (3, 12), (0, 1, 1, 2, 0, 1))),
    )
    work = [
        ("build the index: all boards, all 441 clues", build_index, 5, "build_index()"),
        ("count the boards that 22 clues leave", count_22, 21, "count_22()"),
        ("best response over all boards, belief given",
         lambda: prospects(free, belief).best_board(), 7, None),
        ("the same, belief included", lambda: best_response(free), 5, None),
        ("advice in round 1", lambda: advise(Knowledge((), (), ((),) * 10)), 3, None),
        ("advice in round 2, with one answer", lambda: advise(second), 3, None),
        ("advice in round 3, with two answers", lambda: advise(third), 5, None),
        ("a whole match of 11 bots of all kinds", whole_match, 1, "whole_match()"),
    ]  # fmt: skip
    unit = median_ms(baseline, clock=time.process_time)
    rows: list[tuple[object, ...]] = [
        ("baseline: 10,000 dictionary updates", f"{unit:.1f}", "1", "")
    ]
    for name, call, repeat, alone in work:
        took = median_ms(call, repeat, time.process_time)
        rows.append((name, f"{took:.1f}", f"{took / unit:.0f}", peak(alone) if alone else ""))
    heads = ("what", "median processor ms", "ratio to the baseline", "peak MB of a fresh process")
    return table("Analysis and play", heads, rows)


def league_table(matches: int) -> str:
    standings = play_league(list(BOTS), 11, matches, random.Random(1))
    league: list[tuple[object, ...]] = [
        (one.bot, one.seats, f"{one.mean:.2f} ± {one.error:.2f}", f"{one.stolen:.2f}",
         f"{one.lost:.2f}", f"{one.clashes:.2f}", f"{one.rank:.2f}", f"{one.wins:.0%}")
        for one in standings
    ]  # fmt: skip
    heads_of_league = ("bot", "seats", "points", "stole", "lost", "clashes", "rank", "matches won")
    return table(f"League: {matches} matches of 11, seed 1", heads_of_league, league)


def duel_table(matches: int) -> str:
    """The strongest bot against the next, at tables of eleven of these two."""
    kinds = ("seer", "sharp")
    means: list[dict[str, tuple[float, float, float, float]]] = []
    for number in range(DUEL_SEED, DUEL_SEED + matches):
        chance = random.Random(number)
        names = deal(kinds, 11, number, chance)
        scores = _match([BOTS[name] for name in names], chance).scores
        means.append({kind: _mean([scores[at] for at in range(11) if names[at] == kind])
                      for kind in kinds})  # fmt: skip
    rows: list[tuple[object, ...]] = []
    for kind in kinds:
        columns = zip(*(one[kind] for one in means), strict=True)
        rows.append((kind, *(f"{fmean(column):.2f}" for column in columns)))
    ahead = [one["seer"][0] - one["sharp"][0] for one in means]
    rows.append(("seer ahead", f"{fmean(ahead):+.2f} ± {_error(ahead):.2f}", "", "", ""))
    heads = ("bot", "points", "stole", "lost", "clashes")
    return table(f"Seer and sharp: {matches} matches of 11, seed {DUEL_SEED}", heads, rows)


def coalition_table(matches: int) -> str:
    """Two planners who hunt the strongest bot together, and two who do not."""
    rows: list[tuple[object, ...]] = []
    found: dict[str, list[float]] = {}
    for name, pair in (("two hunters", [hunter(0, 2), hunter(0, 1)]),
                       ("two planners", [BOTS["planner"]] * 2)):  # fmt: skip
        chance = random.Random(3)
        taken, gained, left = [], [], []
        for _ in range(matches):
            result = _match([BOTS["seer"], *pair, *[BOTS["planner"]] * 8], chance)
            taken.append(result.steals[1][0] + result.steals[2][0])
            gained.append(fmean(result.scores[at].points for at in (1, 2)))
            left.append(result.scores[0].points)
        found[name] = gained
        cells = (f"{fmean(each):+.2f} ± {_error(each):.2f}" for each in (taken, gained, left))
        rows.append((name, *cells))
    gain = [one - other for one, other in zip(*found.values(), strict=True)]
    rows.append(("the difference", "", f"{fmean(gain):+.2f} ± {_error(gain):.2f}", ""))
    heads = ("who", "stole from seer, both", "points of each of the two", "points of seer")
    return table(f"A coalition against seer: {matches} matches of 11, seed 3", heads, rows)


def hunter(prey: Seat, partner: Seat) -> Bot:
    """A planner to whom a clue of its prey is worth three others, and those of its partner none."""

    def play(view: View, chance: Chance) -> Submit:
        knowledge = knowledge_from(view)
        worth = [0 if at in (partner, view.seat) else 1 for at in range(len(view.seats))]
        worth[prey] = 3
        clues = [
            parse_clue(clue)
            for seat, times in zip(view.seats, worth, strict=True)
            for clue in seat.clues * times
        ]
        return carry_out(aimed_at(clues, knowledge, chance), view, knowledge, chance)

    return play


def _match(bots: Sequence[Bot], chance: random.Random) -> Result:
    header = Header(game="contradiction", rulebook="contradiction", seats=seats(len(bots)))
    return play_match(header, bots, chance).state.result()


def _mean(scores: Sequence[Score]) -> tuple[float, float, float, float]:
    each = [(one.points, one.stolen, one.lost, one.clashes) for one in scores]
    points, stolen, lost, clashes = (fmean(column) for column in zip(*each, strict=True))
    return points, stolen, lost, clashes


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))


def main(matches: int) -> None:
    print("# Proof by Contradiction\n")
    print(timings())
    print(league_table(matches))
    print(duel_table(matches))
    print(coalition_table(matches), end="")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    if len(sys.argv) > 2:
        print(globals()[sys.argv[2]](number))
    else:
        main(number)
