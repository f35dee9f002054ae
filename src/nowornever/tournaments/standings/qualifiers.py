"""Who qualifies, who is tied for the last places, and who gets an award."""

from __future__ import annotations

from msgspec import Struct

from nowornever.tournaments.entries import EntryStatus
from nowornever.tournaments.standings.standings import standings
from nowornever.tournaments.state import TournamentState


class Award(Struct, frozen=True):
    """An award for a player or a team."""

    competition: str
    rank: int
    name: str
    of: str
    """The player's team or school; the team's school."""
    team: bool


def qualifiers(state: TournamentState, name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who qualifies, the best first; and who is tied for the last places, so that lots decide.

    If a qualifier has withdrawn, the next player gets the place.
    """
    competition = state.plan.competition(name)
    table = [one for one in standings(state, name).players if one.played]
    rule = competition.qualifying
    gone = {one.number for one in state.entrants if one.status is EntryStatus.WITHDRAWN}
    able = [one for one in table
            if one.points >= rule.at_least and not one.out and one.entrant not in gone]  # fmt: skip
    places = rule.places(len(table))
    if places >= len(able) or places == 0:
        return tuple(one.entrant for one in able[:places]), ()
    inside, outside = able[places - 1], able[places]
    if inside.rank != outside.rank:
        return tuple(one.entrant for one in able[:places]), ()
    equal = tuple(one.entrant for one in able if one.rank == inside.rank)
    ahead = tuple(one.entrant for one in able if one.rank < inside.rank)
    lots = state.competition(name).lots
    if not set(lots).issuperset(equal):
        return ahead, equal
    return (*ahead, *sorted(equal, key=lots.index)[: places - len(ahead)]), ()


def awards(state: TournamentState, name: str) -> tuple[Award, ...]:
    """The awards of a finished competition; whoever shares the last rank gets one, too."""
    competition = state.plan.competition(name)
    if not state.competition(name).finished:
        return ()
    table = standings(state, name)
    players = (
        Award(name, one.rank, one.name, one.team or one.school, False)
        for one in table.players
        if one.rank <= competition.awards and one.played
    )
    teams = (
        Award(name, one.rank, one.team, one.school, True)
        for one in table.teams
        if one.rank <= competition.awards and one.counted
    )
    return (*players, *teams)
