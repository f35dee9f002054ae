"""Sort and swap: seat by rank, then exchange two players while that makes the seating better.

It is fast and gives an answer for every field. The solver starts from it, and never ends below it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from nowornever.tournaments.seating.cost import Weigher
from nowornever.tournaments.seating.problem import SeatedPlayer, table_sizes

REACH = 24
"""How far apart in rank two players may be that are exchanged; any distance mends a clash."""
PASSES = 30
"""How often all players are tried, at most."""

Ranks = list[list[int]]
"""Tables of players, who are named by their rank."""


def sort_and_swap(weigher: Weigher, ranked: Sequence[SeatedPlayer]) -> Ranks:
    """The better of two beginnings, each improved: tables by rank, and teams dealt out."""
    count = len(ranked)
    starts = [_cut(list(range(count)), count), _dealt(ranked)]
    return min((_improved(weigher, start) for start in starts), key=lambda t: total(weigher, t))


def total(weigher: Weigher, tables: Ranks) -> int:
    """The cost of all tables."""
    return sum(map(weigher.cost, tables))


def _cut(order: Sequence[int], count: int) -> Ranks:
    tables, at = [], 0
    for size in table_sizes(count):
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _dealt(ranked: Sequence[SeatedPlayer]) -> Ranks:
    """Deal out the largest teams first, one player to each table in turn."""
    sizes = table_sizes(len(ranked))
    teams: dict[str, list[int]] = defaultdict(list)
    for at, player in enumerate(ranked):
        teams[player.team or f"\0{at}"].append(at)
    order = [one for team in sorted(teams.values(), key=len, reverse=True) for one in team]
    tables: Ranks = [[] for _ in sizes]
    at = 0
    for one in order:
        while len(tables[at % len(sizes)]) == sizes[at % len(sizes)]:
            at += 1
        tables[at % len(sizes)].append(one)
        at += 1
    return tables


def _improved(weigher: Weigher, tables: Ranks) -> Ranks:
    """Exchange players until no exchange helps."""
    home = {one: table for table in tables for one in table}
    costs = {id(table): weigher.cost(table) for table in tables}
    count = len(home)
    for _ in range(PASSES):
        helped = False
        for one in range(count):
            mine = home[one]
            clashing = weigher.clash(mine) > 0
            near = range(count) if clashing else range(max(0, one - REACH), min(count, one + REACH))
            best, partner = 0, -1
            for other in near:
                theirs = home[other]
                if theirs is mine:
                    continue
                before = costs[id(mine)] + costs[id(theirs)]
                if before == 0:
                    continue
                new = [other if x == one else x for x in mine]
                gain = before - weigher.cost(new)
                if gain <= best:
                    continue
                gain -= weigher.cost([one if x == other else x for x in theirs])
                if gain > best:
                    best, partner = gain, other
            if partner >= 0:
                theirs = home[partner]
                mine[mine.index(one)], theirs[theirs.index(partner)] = partner, one
                home[one], home[partner] = theirs, mine
                costs[id(mine)], costs[id(theirs)] = weigher.cost(mine), weigher.cost(theirs)
                helped = True
        if not helped:
            break
    return tables
