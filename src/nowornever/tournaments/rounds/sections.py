"""Sections: teams spread so that each has about as many, and schools are apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nowornever.tournaments.state import CompetitionState, TournamentState

FEWEST = 3
"""The fewest teams of a section: with two, teammates would share a table of three."""


def spread_teams(drawn: Sequence[tuple[str, str]], section_of: int) -> tuple[tuple[str, ...], ...]:
    """The teams of each section, from teams with their schools in the order of a lot.

    >>> drawn = [(f"{school}{team}", school) for team in "12" for school in "ABC"]
    >>> spread_teams(drawn, 3)
    (('A1', 'B1', 'C1'), ('A2', 'B2', 'C2'))
    """
    count = max(1, min(-(-len(drawn) // section_of), len(drawn) // FEWEST))
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


def sections_of(
    state: TournamentState, run: CompetitionState, entrants: Sequence[int], fewest: int
) -> list[list[int]]:
    """The entrants of each section; who has no section joins the smallest.

    A section with fewer than `fewest` teams left joins the smallest other one.
    """
    if not run.sections:
        return [list(entrants)]
    home = {team: at for at, teams in enumerate(run.sections) for team in teams}
    found: list[list[int]] = [[] for _ in run.sections]
    for one in entrants:
        team = state.entrant(one).entry.team
        if team in home:
            found[home[team]].append(one)
    for one in entrants:
        if state.entrant(one).entry.team not in home:
            min(found, key=len).append(one)
    while len(found) > 1:
        small = next((one for one in found if _teams(state, one) < fewest), None)
        if small is None:
            break
        found.remove(small)
        min(found, key=len).extend(small)
    return found


def _teams(state: TournamentState, entrants: Sequence[int]) -> int:
    """How many teams these are of; who has none is a team of one."""
    return len({state.entrant(one).entry.team or one for one in entrants})
