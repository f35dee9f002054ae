"""Many matches between players, and standings computed from them.

`play` plays one match and depends on nothing but its arguments. So matches can be played in other
processes, or on other machines, with the same result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import ceil, nan, sqrt
from statistics import fmean, stdev

from msgspec import Struct

from nowornever.bots.cubes.match import CubePlayer, play_match
from nowornever.core.dice import Chance
from nowornever.core.game import Header, Seat
from nowornever.games import CUBE_GAMES, cube_game_with
from nowornever.shake.events import Challenged, Penalised, ShakeScored
from nowornever.shake.scoring import CORRECT

Options = Mapping[str, str | int | bool]

PER_MATCH = 4
"""How many shakes a match of a league has by default."""
ENOUGH_MATCHES = 10
"""With fewer matches the standard error itself is too uncertain to compare players by it."""


class LeagueTask(Struct, frozen=True):
    """A match to be played: who sits where, and the random seed."""

    number: int
    header: Header
    players: tuple[str, ...]
    """Who sits in each seat: the name of a strength, or of another player that the league knows."""
    seed: int


class MatchResult(Struct, frozen=True, kw_only=True):
    """A match that has been played."""

    number: int
    players: tuple[str, ...]
    shakes: int
    totals: tuple[int, ...]
    match_points: tuple[int, ...]
    refused: tuple[int, ...]
    """How many actions of each seat the referee refused."""
    challenges: tuple[int, ...]
    right: tuple[int, ...]
    """How many of each seat's challenges were right."""
    penalties: tuple[int, ...]
    """How many points each seat lost in penalties."""
    record: tuple[str, ...] = ()


def tasks(
    rulebook: str, players: Sequence[str], shakes: int, per_match: int, seed: int, options: Options
) -> list[LeagueTask]:
    """Matches with this many shakes in total; every player sits in every seat equally often."""
    arrangements = list(permutations(range(len(players))))
    matches = ceil(shakes / per_match)
    found = []
    for number in range(matches):
        order = arrangements[number % len(arrangements)]
        seated = tuple(players[at] for at in order)
        names = tuple(f"{player} {at + 1}"[:60] for at, player in zip(order, seated, strict=True))
        wanted = min(per_match, shakes - number * per_match)
        header = Header(
            game=cube_game_with(rulebook).name,
            rulebook=rulebook,
            seats=names,
            options={**options, "shakes": wanted},
        )
        found.append(LeagueTask(number, header, seated, seed + number))
    return found


def play(
    task: LeagueTask, players: Sequence[CubePlayer], chance: Chance, keep_record: bool
) -> MatchResult:
    """Play one match."""
    match = play_match(CUBE_GAMES[task.header.game].game, task.header, players, chance)
    state = match.table.state
    seats = range(len(players))
    refused = [one.seat for one in match.refused]
    challenges, right = [0 for _ in seats], [0 for _ in seats]
    challenger: Seat | None = None
    penalties = [0 for _ in seats]
    for event in (event for entry in match.table.entries for event in entry.events):
        if isinstance(event, Challenged):
            challenger = event.seat
            challenges[challenger] += 1
        elif isinstance(event, ShakeScored) and challenger is not None:
            right[challenger] += event.points[challenger] == CORRECT
            challenger = None
        elif isinstance(event, Penalised):
            penalties[event.seat] += event.points
    return MatchResult(
        number=task.number,
        players=task.players,
        shakes=len(state.sheet),
        totals=state.totals,
        match_points=state.match_points,
        refused=tuple(refused.count(seat) for seat in seats),
        challenges=tuple(challenges),
        right=tuple(right),
        penalties=tuple(penalties),
        record=tuple(match.table.record()) if keep_record else (),
    )


class CubeStanding(Struct, frozen=True):
    """How one kind of player did in a league."""

    player: str
    seats: int
    """How many seats it had, summed over all matches."""
    shakes: int
    mean: float
    """Points for each shake, on average."""
    error: float
    """The standard error of the mean, computed over matches: the shakes and seats of one match are
    not independent samples."""
    match_points: float
    challenges: int
    right: int
    penalties: int
    refused: int


class Comparison(Struct, frozen=True):
    """How much better one kind of player did than another in the same matches."""

    player: str
    other: str
    difference: float
    """Points for each shake, on average."""
    error: float
    """The standard error of the difference, computed over matches."""
    matches: int
    """How many matches both were in."""

    @property
    def is_clear(self) -> bool | None:
        """Whether the difference is over two standard errors; None with too few matches to tell."""
        if self.matches < ENOUGH_MATCHES or not self.error:
            return None
        return self.difference > 2 * self.error


def standings(results: Sequence[MatchResult]) -> list[CubeStanding]:
    """How every kind of player did, in the order of their names in the matches."""
    played = [result for result in results if result.shakes]
    kinds = dict.fromkeys(player for result in results for player in sorted(result.players))
    return [_standing(kind, played) for kind in kinds]


def comparisons(results: Sequence[MatchResult]) -> list[Comparison]:
    """Every kind of player against every other, the better one first."""
    played = [result for result in results if result.shakes]
    kinds = dict.fromkeys(player for result in results for player in result.players)
    return [found for a, b in combinations(kinds, 2) for found in _compared(a, b, played)]


def _standing(kind: str, played: Sequence[MatchResult]) -> CubeStanding:
    mine = [result for result in played if kind in result.players]
    means = [_mean(result, kind) for result in mine]
    return CubeStanding(
        kind,
        sum(result.players.count(kind) for result in mine),
        sum(result.shakes for result in mine),
        fmean(means) if means else nan,
        _error(means),
        fmean(p for r in mine for p in _of(r, kind, r.match_points)) if mine else nan,
        sum(sum(_of(result, kind, result.challenges)) for result in mine),
        sum(sum(_of(result, kind, result.right)) for result in mine),
        sum(sum(_of(result, kind, result.penalties)) for result in mine),
        sum(sum(_of(result, kind, result.refused)) for result in mine),
    )


def _compared(a: str, b: str, played: Sequence[MatchResult]) -> Iterator[Comparison]:
    both = [result for result in played if {a, b} <= set(result.players)]
    if both:
        differences = [_mean(result, a) - _mean(result, b) for result in both]
        difference, error = fmean(differences), _error(differences)
        better = difference >= 0
        names = (a, b) if better else (b, a)
        yield Comparison(*names, abs(difference), error, len(both))


def _of(result: MatchResult, kind: str, values: Sequence[int]) -> Iterator[int]:
    """The values at the seats of one kind of player."""
    seated = zip(result.players, values, strict=False)
    return (value for player, value in seated if player == kind)


def _mean(result: MatchResult, kind: str) -> float:
    """The points per shake of one kind of player in one match, on average."""
    return fmean(_of(result, kind, result.totals)) / result.shakes


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else nan
