"""The best seating by OR-tools CP-SAT, over tables of players near in rank.

First the clashes are minimised, then the spread with that many clashes. The work is counted, not
timed, and one worker does it: the same seed gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import combinations
from typing import Any

from msgspec import Struct

from nowornever.tournaments.seating.cost import Weigher
from nowornever.tournaments.seating.swapping import Ranks, total

WINDOWS = (12, 24, 48)
"""How far apart in rank the players of a table may be; widened while clashes remain."""
ALL_UP_TO = 45
"""Up to this many players every possible table is tried."""
MAX_CHOICES = 60_000
"""The most tables that are tried at once."""
WORK = 0.5
"""The units of the solver's work that count as a second of a stage."""


class SolverMissingError(Exception):
    """OR-tools is not installed."""


class Solved(Struct, frozen=True):
    """Tables, and what is proved about them."""

    tables: Ranks
    least_clashes: bool
    """Whether no seating whatsoever has fewer or lighter clashes."""


class _Task(Struct):
    """What stays the same over the stages of one search."""

    weigher: Weigher
    count: int
    seed: int
    work: float


def solve(weigher: Weigher, count: int, start: Ranks, seed: int, seconds: float) -> Solved:
    """Tables at least as good as those to start from; raises SolverMissingError."""
    cp_model = _solver()
    task = _Task(weigher, count, seed, seconds * WORK)
    least = weigher.least_clash(len(start))
    best, proved = start, _clash(weigher, start) == least
    for window in _windows(count):
        if proved:
            break
        choices = _choices(task, window, best, clean=False)
        if choices is None:
            break
        costs = [weigher.clash(table) // weigher.rematch for table in choices]
        found, optimal = _least(cp_model, task, choices, costs, best)
        best = min(found, best, key=lambda tables: _clash(weigher, tables))
        proved = _clash(weigher, best) == least or (optimal and window >= count)
    return Solved(_least_spread(cp_model, task, best), proved)


def _least_spread(cp_model: Any, task: _Task, best: Ranks) -> Ranks:
    """The tables with the least spread among those with the same clashes."""
    weigher, limit = task.weigher, _clash(task.weigher, best)
    if total(weigher, best) == limit:
        return best
    choices = _choices(task, _windows(task.count)[0], best, clean=limit == 0)
    if choices is None:  # more than a thousand players: swapping has done what can be done
        return best
    costs = [weigher.spread(table) for table in choices]
    clashes = [weigher.clash(table) // weigher.rematch for table in choices] if limit else None
    found, _ = _least(cp_model, task, choices, costs, best, clashes, limit // weigher.rematch)
    return min(best, found, key=lambda tables: total(weigher, tables))


def _clash(weigher: Weigher, tables: Ranks) -> int:
    return sum(map(weigher.clash, tables))


def _windows(count: int) -> tuple[int, ...]:
    return (count,) if count <= ALL_UP_TO else (*(w for w in WINDOWS if w < count), count)


def _choices(task: _Task, window: int, best: Ranks, clean: bool) -> list[tuple[int, ...]] | None:
    """The tables that may be chosen: near in rank, and those of the best seating so far.

    None if there are too many to try.
    """
    found = dict.fromkeys(tuple(sorted(table)) for table in best)
    sizes = {len(table) for table in best}
    for table in _near(task.count, window, sizes):
        if not clean or task.weigher.clash(table) == 0:
            found[table] = None
            if len(found) > MAX_CHOICES:
                return None
    return list(found)


def _near(count: int, window: int, sizes: set[int]) -> Iterator[tuple[int, ...]]:
    for first in range(count):
        others = range(first + 1, min(count, first + window))
        for size in sorted(sizes):
            for rest in combinations(others, size - 1):
                yield (first, *rest)


def _least(
    cp_model: Any,
    task: _Task,
    choices: Sequence[tuple[int, ...]],
    costs: Sequence[int],
    start: Ranks,
    clashes: Sequence[int] | None = None,
    limit: int = 0,
) -> tuple[Ranks, bool]:
    """The cheapest choice of tables that seats everybody once, and whether that is proved."""
    model = cp_model.CpModel()
    chosen = [model.new_bool_var("") for _ in choices]
    at: list[list[Any]] = [[] for _ in range(task.count)]
    for table, variable in zip(choices, chosen, strict=True):
        for one in table:
            at[one].append(variable)
    for seats in at:
        model.add_exactly_one(seats)
    twos = [variable for table, variable in zip(choices, chosen, strict=True) if len(table) == 2]
    model.add(sum(twos) == sum(len(table) == 2 for table in start))
    if clashes is not None:
        model.add(cp_model.LinearExpr.weighted_sum(chosen, list(clashes)) <= limit)
    shrink = _shrink(costs, task.count)
    model.minimize(cp_model.LinearExpr.weighted_sum(chosen, [cost // shrink for cost in costs]))
    hinted = {tuple(sorted(table)) for table in start}
    for table, variable in zip(choices, chosen, strict=True):
        model.add_hint(variable, table in hinted)
    solver = _configured(cp_model, task)
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return start, False
    tables = [
        list(table)
        for table, variable in zip(choices, chosen, strict=True)
        if solver.boolean_value(variable)
    ]
    return tables, status == cp_model.OPTIMAL


def _shrink(costs: Sequence[int], count: int) -> int:
    """What to divide large costs by, so that their sums stay within the solver's numbers."""
    return max(1, max(costs) * count // 10**15)


def _configured(cp_model: Any, task: _Task) -> Any:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = task.seed % 2**31
    solver.parameters.max_deterministic_time = task.work
    solver.parameters.interleave_search = True  # every strategy in turn, in a fixed order
    solver.parameters.cp_model_probing_level = 0  # these take longer than the search saves
    solver.parameters.symmetry_level = 0
    return solver


def _solver() -> Any:
    try:
        return import_module("ortools.sat.python.cp_model")
    except ImportError:
        raise SolverMissingError(
            "seating needs OR-tools: pip install nowornever[tournaments]"
        ) from None
