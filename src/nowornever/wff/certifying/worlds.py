"""Readings with more worlds, for sets of rules with Ci or Ni and without R."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from nowornever.wff.evidence.readings import Read, Reading
from nowornever.wff.evidence.verify import Evidence
from nowornever.wff.kernel.formula import NEGATION, VARIABLES, Formula

_WORLDS = sorted(
    (
        "".join(x for x, is_true in zip(VARIABLES, values, strict=True) if is_true)
        for values in product((True, False), repeat=len(VARIABLES))
    ),
    key=lambda true: -len(true),
)
"""The variables that are true in each world, the most first."""
_ALL = 2 * tuple(_WORLDS)
"""Of these each world of the first half has every world after it."""

Candidates = tuple[tuple[Reading, Read], ...]


def asking_least(
    held: Sequence[Formula], rules: frozenset[str], evidence: Evidence
) -> Iterator[Reading]:
    """Readings with all worlds in which these are true and the Goal does not follow.

    A reading is left out if an earlier one makes the same variables true and more.
    """
    found: list[Reading] = []
    candidates = _candidates(rules, evidence.goal)[: len(_WORLDS)]
    for reading in _failing(candidates, held, rules, evidence):
        if not any(set(reading.true) < set(each.true) for each in found):
            found.append(reading)
            yield reading


def readings_with_worlds(
    premises: Sequence[Formula], rules: frozenset[str], evidence: Evidence
) -> Iterator[Reading]:
    """Readings with all worlds or two that make the premises true, in which the Goal does not
    follow.
    """
    return _failing(_candidates(rules, evidence.goal), premises, rules, evidence)


def _failing(
    candidates: Candidates, premises: Sequence[Formula], rules: frozenset[str], evidence: Evidence
) -> Iterator[Reading]:
    given, goal = frozenset(premises), evidence.goal
    return (
        reading
        for reading, read in candidates
        if all(map(read.value, given)) and (goal in given or not read.value(goal))
        if evidence.fails(read, given, rules)
    )


def _candidates(rules: frozenset[str], goal: Formula) -> Candidates:
    """Readings that make as much true as the rules allow, but for what Ci and Ni make; none if
    plain readings do as well.
    """
    if "R" in rules or not rules & {"Ci", "Ni"}:
        return ()
    tables = {head: "1111" for head in "KA" if head + "o" not in rules}
    if "Ci" not in rules and not rules & {"Co", "Ei"}:
        tables["C"] = "1111"
    if "Ci" not in rules and "Eo" not in rules:
        tables["E"] = "1111"
    if "Ni" not in rules:
        tables["N"] = "11"
    return _with_tables(tuple(tables.items()), goal)


@lru_cache(maxsize=32)
def _with_tables(tables: tuple[tuple[str, str], ...], goal: Formula) -> Candidates:
    """All readings with these tables, in which only the Goal is an Nx that is not simply true.

    What they have read is kept only as long as positions with this Goal are asked about.
    """
    others = (str(goal),) if goal.head == NEGATION else ()
    found = [Reading(true, dict(tables), others, _ALL) for true in _WORLDS]
    found += [
        Reading(one, dict(tables), others, (other,))
        for one, other in product(_WORLDS, repeat=2)
        if one != other
    ]
    return tuple((reading, Read(reading)) for reading in found)
