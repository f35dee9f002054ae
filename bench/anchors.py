"""The bots' ratings from leagues: ``python -m bench.anchors [MATCHES]``.

Neighbours in strength play matches against each other, under every rulebook. The ratings that fit
their results best are the anchors of `nowornever.ratings.anchors`; half a win and half a loss are
added to each pairing, so that one who never lost gets no infinite rating.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import exp

from nowornever.bots.contradiction.league import deal, play_match, seats
from nowornever.bots.contradiction.players import BOTS
from nowornever.bots.cubes.league import play, tasks
from nowornever.bots.cubes.mind import bot
from nowornever.bots.cubes.strengths import STRENGTHS
from nowornever.core.game import Header
from nowornever.games import CUBE_GAMES
from nowornever.ratings.glicko import SCALE

SEED = 71
SHAKES = 4
TABLE = 4
"""How many players a match of Proof by Contradiction has."""

Results = Mapping[tuple[str, str], float]
"""For each pair of bots, how often the first one won; a draw is half a win."""


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 24
    for game in CUBE_GAMES.values():
        pairs: dict[tuple[str, str], float] = defaultdict(float)
        for book in game.books:
            for one, other, score in _cube_matches(book, matches):
                pairs[one, other] += score
                pairs[other, one] += 1 - score
        _print(game.name, list(STRENGTHS), pairs)
    pairs = defaultdict(float)
    for one, other, score in _contradiction_matches(matches):
        pairs[one, other] += score
        pairs[other, one] += 1 - score
    _print("contradiction", list(BOTS), pairs)


def _cube_matches(rulebook: str, matches: int) -> Iterator[tuple[str, str, float]]:
    for number, (weaker, stronger) in enumerate(pairwise(STRENGTHS)):
        todo = tasks(
            rulebook, [weaker, stronger], matches * SHAKES, SHAKES, SEED + 1000 * number, {}
        )
        for task in todo:
            seated = [bot(name) for name in task.players]
            found = play(task, seated, random.Random(task.seed), keep_record=False)
            own = dict(zip(task.players, found.totals, strict=True))
            yield weaker, stronger, _score(own[weaker], own[stronger])


def _contradiction_matches(matches: int) -> Iterator[tuple[str, str, float]]:
    chance = random.Random(SEED)
    for number in range(matches):
        kinds = deal(list(BOTS), TABLE, number, chance)
        header = Header(game="contradiction", rulebook="contradiction", seats=seats(TABLE))
        table = play_match(header, [BOTS[kind] for kind in kinds], chance)
        points = [one.points for one in table.state.result().scores]
        for one in range(TABLE):
            for other in range(one):
                if kinds[one] != kinds[other]:
                    yield kinds[one], kinds[other], _score(points[one], points[other])


def _score(own: int, other: int) -> float:
    return 0.5 if own == other else float(own > other)


def fitted(names: list[str], pairs: Results) -> dict[str, float]:
    """The ratings that make these results most likely, the middle one at 1500."""
    strength = dict.fromkeys(names, 0.0)
    games = {pair: pairs[pair] + pairs.get(pair[::-1], 0.0) + 1.0 for pair in pairs}
    for _ in range(20_000):
        for name in names:
            own = [pair for pair in pairs if pair[0] == name]
            won = sum(pairs[pair] + 0.5 for pair in own)
            chance = {pair: 1 / (1 + exp(strength[pair[1]] - strength[name])) for pair in own}
            expected = sum(games[pair] * chance[pair] for pair in own)
            steep = sum(games[pair] * chance[pair] * (1 - chance[pair]) for pair in own)
            strength[name] += 0.5 * (won - expected) / max(steep, 1e-9)
    middle = strength[names[len(names) // 2]]
    return {name: 1500 + SCALE * (value - middle) for name, value in strength.items()}


def _print(game: str, names: list[str], pairs: Results) -> None:
    ratings = fitted(names, pairs)
    print(f"{game}: {', '.join(f'{name} {value:.0f}' for name, value in ratings.items())}")
    for one, other in pairwise(names):
        total = pairs[one, other] + pairs[other, one]
        print(f"  {other} against {one}: {pairs[other, one]:g} of {total:g}", flush=True)


if __name__ == "__main__":
    main()
