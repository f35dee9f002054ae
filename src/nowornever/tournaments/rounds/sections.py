"""Sections: teams spread so that each has about as many, and schools are apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def spread_teams(drawn: Sequence[tuple[str, str]], section_of: int) -> tuple[tuple[str, ...], ...]:
    """The teams of each section, from teams with their schools in the order of a lot.

    >>> spread_teams([("A1", "A"), ("A2", "A"), ("B1", "B"), ("B2", "B")], 2)
    (('A1', 'B1'), ('A2', 'B2'))
    """
    count = max(1, -(-len(drawn) // section_of))
    sizes = [len(drawn) // count + (at < len(drawn) % count) for at in range(count)]
    sections: list[list[str]] = [[] for _ in range(count)]
    schools: list[Counter[str]] = [Counter() for _ in range(count)]
    numbers = Counter(school for _, school in drawn)
    by_school = sorted(drawn, key=lambda one: (-numbers[one[1]], one[1]))
    for team, school in by_school:
        free = [at for at in range(count) if len(sections[at]) < sizes[at]]
        best = min(free, key=lambda at: (schools[at][school], len(sections[at]) / sizes[at], at))
        sections[best].append(team)
        schools[best][school] += 1
    return tuple(map(tuple, sections))
