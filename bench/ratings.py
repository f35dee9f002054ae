"""Ratings against known strengths: ``python -m bench.ratings``.

300 simulated players of known strength play at tables of two and of three. Before each match every
pair's result is predicted; the log loss of the predictions is compared with that of the truth, and
with that of a reference implementation of Glicko-2, written here from Glickman's paper alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp, log, pi, sqrt
from statistics import fmean

from msgspec import Struct

from nowornever.ratings.glicko import SCALE, SkillRating, expected
from nowornever.ratings.matches import RatedMatch, rate_match

PLAYERS = 300
MATCHES = 9_000
SPREAD = 300.0
"""The standard deviation of the players' strengths."""
SEED = 17
COUNTED = 0.5
"""Predictions are counted from this part of the matches on."""


class SimulatedMatch(Struct, frozen=True):
    """Who sat at a table, the best first."""

    seats: tuple[int, ...]


class Reference:
    """Glicko-2 as in Glickman's paper, on its own scale: mu, phi, sigma."""

    def __init__(self) -> None:
        self.players = [(0.0, 350 / 173.7178, 0.06) for _ in range(PLAYERS)]

    def predict(self, one: int, other: int) -> float:
        (mu, phi, _), (nu, psi, _) = self.players[one], self.players[other]
        return 1 / (1 + exp(-_g(sqrt(phi**2 + psi**2)) * (mu - nu)))

    def learn(self, match: SimulatedMatch) -> None:
        before = {seat: self.players[seat] for seat in match.seats}
        for place, seat in enumerate(match.seats):
            results = [
                (before[other], float(place < at))
                for at, other in enumerate(match.seats)
                if other != seat
            ]
            self.players[seat] = _glickman(before[seat], results)


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _glickman(
    player: tuple[float, float, float],
    results: Sequence[tuple[tuple[float, float, float], float]],
    tau: float = 0.5,
) -> tuple[float, float, float]:
    mu, phi, sigma = player
    terms = []
    for (nu, psi, _), score in results:
        weight = _g(psi)
        chance = 1 / (1 + exp(-weight * (mu - nu)))
        terms.append((weight, chance, score))
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in terms)
    gained = sum(g * (s - e) for g, e, s in terms)
    delta, a = v * gained, log(sigma**2)

    def f(x: float) -> float:
        grown = exp(x)
        top = grown * (delta**2 - phi**2 - v - grown)
        return top / (2 * (phi**2 + v + grown) ** 2) - (x - a) / tau**2

    low = a
    if delta**2 > phi**2 + v:
        high = log(delta**2 - phi**2 - v)
    else:
        steps = 1
        while f(a - steps * tau) < 0:
            steps += 1
        high = a - steps * tau
    if low > high:
        low, high = high, low
    for _ in range(200):  # halving, where the paper takes a faster way to the same root
        middle = (low + high) / 2
        low, high = (middle, high) if f(low) * f(middle) > 0 else (low, middle)
    new_sigma = exp((low + high) / 4)
    star = sqrt(phi**2 + new_sigma**2)
    new_phi = 1 / sqrt(1 / star**2 + 1 / v)
    return mu + new_phi**2 * gained, new_phi, new_sigma


class Ours:
    """The ratings of the package."""

    def __init__(self) -> None:
        self.ratings: dict[str, SkillRating] = {}

    def predict(self, one: int, other: int) -> float:
        nobody = SkillRating()
        ratings = self.ratings
        return expected(ratings.get(str(one), nobody), ratings.get(str(other), nobody))

    def learn(self, match: SimulatedMatch) -> None:
        places = tuple(float(-place) for place in range(len(match.seats)))
        players = tuple(map(str, match.seats))
        rated = RatedMatch(pool="simulated", players=players, places=places)
        self.ratings.update(rate_match(rated, self.ratings, {}))


def simulate(size: int, seed: int = SEED) -> tuple[list[float], list[SimulatedMatch]]:
    """Strengths, and matches at tables of this size, with seats by lot."""
    chance = random.Random(seed)
    strengths = [chance.gauss(0, SPREAD / SCALE) for _ in range(PLAYERS)]
    matches = []
    for _ in range(MATCHES):
        seats = chance.sample(range(PLAYERS), size)
        shown = {seat: strengths[seat] - log(-log(chance.random())) for seat in seats}
        matches.append(SimulatedMatch(tuple(sorted(seats, key=lambda seat: -shown[seat]))))
    return strengths, matches


def log_loss(predict: Callable[[int, int], float], match: SimulatedMatch) -> float:
    """How surprised the predictions of all pairs are by the result."""
    return fmean(-log(predict(one, other)) for one, other in combinations(match.seats, 2))


def measure(size: int, seed: int = SEED) -> dict[str, float]:
    """The log loss of the truth, the reference and our ratings; and how well ours are in order."""
    strengths, matches = simulate(size, seed)

    def truth(one: int, other: int) -> float:
        return 1 / (1 + exp(strengths[other] - strengths[one]))

    ours, reference = Ours(), Reference()
    losses: dict[str, list[float]] = {"truth": [], "reference": [], "ours": []}
    for number, match in enumerate(matches):
        if number >= COUNTED * MATCHES:
            losses["truth"].append(log_loss(truth, match))
            losses["reference"].append(log_loss(reference.predict, match))
            losses["ours"].append(log_loss(ours.predict, match))
        reference.learn(match)
        ours.learn(match)
    found = {name: fmean(values) for name, values in losses.items()}
    pairs = list(combinations(range(PLAYERS), 2))
    right = sum((strengths[a] > strengths[b]) is (ours.predict(a, b) > 0.5) for a, b in pairs)
    found["in order"] = right / len(pairs)
    return found


def main() -> None:
    print("| table of | truth | reference | ours | ours to reference | pairs in order |")
    print("|---|---|---|---|---|---|")
    for size in (2, 3):
        found = measure(size)
        more = found["ours"] / found["reference"] - 1
        print(
            f"| {size} | {found['truth']:.4f} | {found['reference']:.4f} | {found['ours']:.4f}"
            f" | {100 * more:+.2f} % | {100 * found['in order']:.1f} % |"
        )


if __name__ == "__main__":
    main()
