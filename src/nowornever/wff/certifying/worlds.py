"""Readings with other worlds, for sets of rules with Ci and without R."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from nowornever.wff.evidence.readings import Read, Reading
from nowornever.wff.evidence.verify import Evidence
from nowornever.wff.kernel.formula import VARIABLES, Formula

_WORLDS = sorted(
    (
        "".join(x for x, is_true in zip(VARIABLES, values, strict=True) if is_true)
        for values in product((True, False), repeat=len(VARIABLES))
    ),
    key=lambda true: -len(true),
)
"""The variables that are true in each world, the most first."""

Candidates = tuple[tuple[Reading, Read], ...]


def asking_least(
    held: Sequence[Formula], rules: frozenset[str], evidence: Evidence
) -> Iterator[Reading]:
    """Readings with all worlds that make these true, with the most true variables, in which the
    Goal does not follow.
    """
    found: list[Reading] = []
    for reading in _failing(_candidates(rules)[: len(_WORLDS)], held, rules, evidence):
        if not any(set(reading.true) < set(each.true) for each in found):
            found.append(reading)
            yield reading


def readings_with_worlds(
    premises: Sequence[Formula], rules: frozenset[str], evidence: Evidence
) -> Iterator[Reading]:
    """Readings with all worlds or two that make the premises true, in which the Goal does not
    follow.
    """
    return _failing(_candidates(rules), premises, rules, evidence)


def _failing(
    candidates: Candidates, premises: Sequence[Formula], rules: frozenset[str], evidence: Evidence
) -> Iterator[Reading]:
    given = frozenset(premises)
    return (reading for reading, read in candidates if evidence.fails(read, given, rules))


def _candidates(rules: frozenset[str]) -> Candidates:
    """Readings that make as much true as the rules allow, but for C and E; none if plain readings
    do as well.
    """
    if "Ci" not in rules or "R" in rules:
        return ()
    tables = {head: "1111" for head in "KA" if head + "o" not in rules}
    if "No" not in rules:
        tables["N"] = "11"
    return _with_tables(tuple(tables.items()))


@lru_cache(maxsize=64)
def _with_tables(tables: tuple[tuple[str, str], ...]) -> Candidates:
    found = [Reading(true, dict(tables), worlds=tuple(_WORLDS)) for true in _WORLDS]
    found += [
        Reading(one, dict(tables), worlds=(other,))
        for one, other in product(_WORLDS, repeat=2)
        if one != other
    ]
    return tuple((reading, Read(reading)) for reading in found)
