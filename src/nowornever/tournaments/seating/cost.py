"""What a seating costs: clashes of teammates, of schools, of those who have met, and the spread.

Each outweighs all that follow: no number of rematches makes up for one more table with teammates.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from nowornever.tournaments.seating.problem import PARTS, SeatedPlayer, SeatingProblem

Seats = tuple[str, ...]
"""The ids of those who sit at one table."""


class Clashes(Struct, frozen=True, order=True):
    """How many pairs at one table should not sit together, by reason."""

    team: int = 0
    school: int = 0
    rematch: int = 0

    def __add__(self, other: Clashes) -> Clashes:
        """The clashes of both."""
        return Clashes(
            self.team + other.team, self.school + other.school, self.rematch + other.rematch
        )


class SeatingCost(Struct, frozen=True, order=True):
    """The cost of a seating; costs compare as the weights do, from the left."""

    clashes: Clashes
    spread: int | float
    """The squares of the distance between the best and the last score, over all tables."""


def clashes_of(problem: SeatingProblem, table: Sequence[str]) -> Clashes:
    """The clashes at one table."""
    found = Clashes()
    for one, other in combinations(table, 2):
        first, second = problem.by_id[one], problem.by_id[other]
        found += Clashes(
            same(first.team, second.team),
            same(first.school, second.school),
            frozenset((one, other)) in problem.have_met,
        )
    return found


def spread_of(problem: SeatingProblem, table: Sequence[str]) -> int | float:
    """The square of the distance between the best and the last score at a table."""
    scores = [problem.by_id[one].score for one in table]
    return whole((max(scores) - min(scores)) ** 2)


def cost_of(problem: SeatingProblem, tables: Iterable[Sequence[str]]) -> SeatingCost:
    """The cost of a whole seating."""
    clashes, spread = Clashes(), 0.0
    for table in tables:
        clashes += clashes_of(problem, table)
        spread += spread_of(problem, table)
    return SeatingCost(clashes, whole(round(spread, 6)))


def same(one: str | None, other: str | None) -> bool:
    """Whether two players have the same team or school; having none is not the same."""
    return bool(one) and one == other


def whole(number: float) -> int | float:
    """The number, as an int if it is whole."""
    return int(number) if number == int(number) else number


class Weigher:
    """The costs of tables among ranked players, as whole numbers; players are named by rank."""

    def __init__(self, problem: SeatingProblem, ranked: Sequence[SeatedPlayer]) -> None:
        """Weigh tables of these players."""
        self.scores = _whole_scores(ranked)
        most = len(ranked) + 1
        """More than all pairs that can share a table: three for each table of three."""
        reach = (max(self.scores) - min(self.scores)) ** 2 if ranked else 0
        self.rematch = reach * most + 1
        self.school = self.rematch * most
        self.team = self.school * most
        self._teams = Counter(one.team for one in ranked if one.team)
        self._schools = Counter(one.school for one in ranked if one.school)
        self.pairs: list[dict[int, int]] = [{} for _ in ranked]
        """For each player, the clashing players with the weight of the clash."""
        for weight, pairs in (
            (self.team, _alike([one.team for one in ranked])),
            (self.school, _alike([one.school for one in ranked])),
            (self.rematch, _met(problem, ranked)),
        ):
            for one, other in pairs:
                self.pairs[one][other] = self.pairs[one].get(other, 0) + weight
                self.pairs[other][one] = self.pairs[one][other]

    def least_clash(self, tables: int) -> int:
        """A lower bound on the clashes: players of a group larger than this must meet."""
        teams = sum(_crowded(size, tables) for size in self._teams.values())
        schools = sum(_crowded(size, tables) for size in self._schools.values())
        return teams * self.team + schools * self.school

    def clash(self, table: Sequence[int]) -> int:
        """The weight of the clashes at a table, a multiple of `rematch`."""
        pairs = self.pairs
        if len(table) == 3:
            a, b, c = table
            return pairs[a].get(b, 0) + pairs[a].get(c, 0) + pairs[b].get(c, 0)
        a, b = table
        return pairs[a].get(b, 0)

    def spread(self, table: Sequence[int]) -> int:
        """The square of the distance of the scores at a table."""
        scores = [self.scores[one] for one in table]
        return (max(scores) - min(scores)) ** 2

    def cost(self, table: Sequence[int]) -> int:
        """The whole cost of a table."""
        return self.clash(table) + self.spread(table)


def _crowded(size: int, tables: int) -> int:
    """How many pairs of a group meet even when it is spread as evenly as tables allow.

    >>> [_crowded(size, 3) for size in (3, 4, 6, 7)]
    [0, 1, 3, 5]
    """
    return max(0, min(size, 2 * tables) - tables) + 2 * max(0, size - 2 * tables)


def _whole_scores(ranked: Sequence[SeatedPlayer]) -> list[int]:
    parts = 1 if all(isinstance(one.score, int) for one in ranked) else PARTS
    return [round(one.score * parts) for one in ranked]


def _alike(names: Sequence[str | None]) -> Iterator[tuple[int, int]]:
    groups: dict[str, list[int]] = defaultdict(list)
    for at, name in enumerate(names):
        if name:
            groups[name].append(at)
    for group in groups.values():
        yield from combinations(group, 2)


def _met(problem: SeatingProblem, ranked: Sequence[SeatedPlayer]) -> Iterator[tuple[int, int]]:
    places = {player.id: at for at, player in enumerate(ranked)}
    for pair in sorted(sorted(pair) for pair in problem.have_met):
        if pair[0] in places and pair[1] in places:
            yield places[pair[0]], places[pair[1]]
