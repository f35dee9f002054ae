"""Random fields seated over six rounds, and what could have been better.

Run: .venv/bin/python -m bench.seating [FIELDS] [MINUTES] [KEPT.jsonl] > bench/seating.md

Fields of 9 to 400 players in teams of 2 to 5, half of them with schools, play six rounds by numbers
and are seated by score. What a seating costs is counted here from its tables alone. With up to 12
players every possible seating is tried, and none may be better. In larger fields clashes are
compared with what no seating goes below: the groups that are too large for the tables, or the
solver's proof. Every seating is compared with sort and swap on the same round. Each field is kept
as a line of a file, so that a run that was cut off goes on where it was.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import msgspec
from msgspec import Struct

from bench.harness import table as markdown_table
from nowornever.tournaments.seating.cost import Weigher
from nowornever.tournaments.seating.problem import SeatedPlayer, SeatingProblem, table_sizes
from nowornever.tournaments.seating.seating import SECONDS, seat
from nowornever.tournaments.seating.swapping import sort_and_swap

ROUNDS = 6
SIZES = ((9, 12), (13, 60), (61, 180), (181, 400))
"""The fields are of these sizes in turn."""
ALL_TRIED = 12
"""Up to so many players every seating is tried."""
LEAGUE = 180
"""The field of which the time is told: teams of five from twelve schools."""

Tables = Sequence[Sequence[str]]
Cost = tuple[int, int, int, int]
"""Pairs of teammates, of one school, of those who have met; and the spread."""


class SeatedRound(Struct, frozen=True):
    """What a round cost, and what it had to."""

    cost: Cost
    swapped: Cost
    crowded: Cost
    """What groups that are too large for the tables make unavoidable."""
    proved: bool
    """Whether the solver says that no seating has fewer clashes."""
    best: Cost | None
    """The best of all seatings, if all were tried."""
    seconds: float
    """Of the processor."""


class SeatedField(Struct, frozen=True):
    """A field, seated for all its rounds."""

    seed: int
    players: int
    team_of: int
    schools: int
    rounds: list[SeatedRound]


def cost(players: Sequence[SeatedPlayer], met: set[frozenset[str]], tables: Tables) -> Cost:
    """What tables cost, counted pair by pair."""
    known = {player.id: player for player in players}
    team = school = rematch = spread = 0
    for table in tables:
        for one, other in combinations(table, 2):
            team += known[one].team == known[other].team
            school += known[one].school is not None and known[one].school == known[other].school
            rematch += frozenset((one, other)) in met
        scores = [int(known[one].score) for one in table]
        spread += (max(scores) - min(scores)) ** 2
    return team, school, rematch, spread


def every_seating(players: Sequence[str], sizes: Sequence[int]) -> Iterator[list[tuple[str, ...]]]:
    """All ways to sit at tables of these sizes."""
    if not players:
        yield []
        return
    first, rest = players[0], players[1:]
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            remaining = [one for one in rest if one not in others]
            for more in every_seating(remaining, left):
                yield [(first, *others), *more]


def unavoidable(groups: Counter[str], tables: int) -> int:
    """How many pairs of one group meet, even if each is spread over all tables."""
    pairs = 0
    for size in groups.values():
        even, more = divmod(size, tables)
        pairs += more * ((even + 1) * even // 2) + (tables - more) * (even * (even - 1) // 2)
    return pairs


def play(field: SeatedField, seconds: float) -> SeatedField:
    """Seat all rounds of a field, playing them by numbers in between."""
    chance = random.Random(field.seed)
    teams = [at // field.team_of for at in range(field.players)]
    schools = [f"s{team % field.schools}" if field.schools else None for team in teams]
    strength = [chance.randrange(100) for _ in teams]
    scores, met = [0] * field.players, set[frozenset[str]]()
    for _ in range(ROUNDS):
        players = tuple(
            SeatedPlayer(f"p{at}", f"t{teams[at]}", schools[at], scores[at])
            for at in range(field.players)
        )
        problem = SeatingProblem(players, tuple((min(x), max(x)) for x in sorted(map(sorted, met))))
        began = time.process_time()
        found = seat(problem, field.seed, seconds)
        took = time.process_time() - began
        ranked = problem.ranked(field.seed)
        swapped = [
            [ranked[one].id for one in table]
            for table in sort_and_swap(Weigher(problem, ranked), ranked)
        ]
        tables = len(table_sizes(field.players))
        crowded = (
            unavoidable(Counter(f"t{team}" for team in teams), tables),
            unavoidable(Counter(one for one in schools if one), tables), 0, 0,
        )  # fmt: skip
        names = [player.id for player in players]
        best = None
        if field.players <= ALL_TRIED:
            all_of_them = every_seating(names, table_sizes(field.players))
            best = min(cost(players, met, one) for one in all_of_them)
        field.rounds.append(
            SeatedRound(
                cost(players, met, found.tables), cost(players, met, swapped), crowded,
                found.least_clashes, best, round(took, 2),
            )
        )  # fmt: skip
        for table in found.tables:
            order = sorted(table, key=lambda p: -strength[int(p[1:])] - chance.randrange(100))
            for points, one in zip((6, 4, 2), order, strict=False):
                scores[int(one[1:])] += points
            met |= {frozenset(pair) for pair in combinations(table, 2)}
    return field


def drawn_field(seed: int) -> SeatedField:
    """A field by chance."""
    chance = random.Random(f"field {seed}")
    players = chance.randint(*SIZES[seed % len(SIZES)])
    team_of = chance.randint(2, 5)
    schools = chance.choice((0, chance.randint(5, 40)))
    return SeatedField(seed, players, team_of, schools, [])


def run(fields: int, minutes: float, kept: Path) -> list[SeatedField]:
    """Seat the fields that are not kept yet, until the time is up."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    lines = kept.read_text().splitlines() if kept.exists() else []
    done = {one.seed: one for one in (msgspec.json.decode(x, type=SeatedField) for x in lines)}
    until = time.monotonic() + minutes * 60
    for seed in range(-1, fields):
        if seed in done or time.monotonic() > until:
            continue
        new = SeatedField(-1, LEAGUE, 5, 12, []) if seed < 0 else drawn_field(seed)
        done[seed] = play(new, SECONDS)
        with kept.open("ab") as file:
            file.write(msgspec.json.encode(done[seed]) + b"\n")
        print(f"field {seed}: {new.players} players", file=sys.stderr, flush=True)
    return [done[seed] for seed in sorted(done)]


def row(words: str, fields: Sequence[SeatedField]) -> tuple[object, ...]:
    """What the fields of some sizes cost."""
    rounds = [one for field in fields for one in field.rounds]
    return (
        words,
        len(fields),
        len(rounds),
        sum(one.cost[0] > one.crowded[0] for one in rounds),
        sum(one.cost[2] > 0 for one in rounds),
        sum(one.cost[:3] > one.crowded[:3] and not one.proved for one in rounds),
        sum(one.best is not None and one.cost != one.best for one in rounds),
        sum(one.cost > one.swapped for one in rounds),
        sum(one.cost < one.swapped for one in rounds),
        max((one.seconds for one in rounds), default=0.0),
    )


HEADER = (
    "players", "fields", "rounds", "teammates met though avoidable", "rounds with a rematch",
    "more clashes than the bound, not proved", "worse than the best of all seatings",
    "worse than sort and swap", "better than sort and swap", "longest, s",
)  # fmt: skip


def main(fields: int = 40, minutes: float = 30, kept: str = "build/seating.jsonl") -> str:
    """Seat fields; what was found, as Markdown."""
    found = run(fields, minutes, Path(kept))
    drawn = [field for field in found if field.seed >= 0]
    rows = [
        row(f"{low} to {high}", [one for one in drawn if low <= one.players <= high])
        for low, high in SIZES
    ]
    league = [field for field in found if field.seed < 0]
    rows.append(row(f"{LEAGUE}, teams of five", league))
    about = "\n\n".join((__doc__ or "").split("\n\n")[2:])
    return f"# Seating\n\n{about}\n" + markdown_table("Six rounds", HEADER, rows)


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.stdout.write(
        main(
            int(given[0]) if given else 40,
            float(given[1]) if len(given) > 1 else 30,
            given[2] if len(given) > 2 else "build/seating.jsonl",
        )
    )
