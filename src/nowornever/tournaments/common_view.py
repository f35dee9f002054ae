"""What all views of a state have in common: computed once, when it is first needed.

It says nothing of who may see what; `views` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from nowornever.tournaments.plan import SeasonPlan
from nowornever.tournaments.rounds.drafting import draft_conflicts
from nowornever.tournaments.standings.qualifiers import Award, awards, qualifiers
from nowornever.tournaments.standings.seasons import SeasonStanding, season_table
from nowornever.tournaments.standings.standings import CompetitionStandings, standings
from nowornever.tournaments.state import CompetitionState, Stage, TournamentState


class SeasonView(Struct, frozen=True):
    """The table of a season."""

    name: str
    title: str
    of: tuple[str, ...]
    """The titles of its competitions."""
    table: tuple[SeasonStanding, ...]


class CommonView(Struct, frozen=True, dict=True):
    """Standings and seasons; and for staff what each competition has to show."""

    state: TournamentState

    @property
    def _names(self) -> list[str]:
        return [run.name for run in self.state.competitions]

    @cached_property
    def standings(self) -> Mapping[str, CompetitionStandings]:
        """The standings after all closed rounds."""
        return {name: standings(self.state, name) for name in self._names}

    @cached_property
    def provisional(self) -> Mapping[str, CompetitionStandings]:
        """The standings that also count single tables of running rounds."""
        return {name: standings(self.state, name, provisional=True) for name in self._names}

    @cached_property
    def awards(self) -> Mapping[str, tuple[Award, ...]]:
        """The awards of finished competitions."""
        return {name: awards(self.state, name) for name in self._names}

    @cached_property
    def going_on(self) -> Mapping[str, tuple[int, ...]]:
        """Who qualifies for each playoff that has not begun."""
        return {run.name: self._qualified(run) for run in self.state.competitions}

    @cached_property
    def conflicts(self) -> Mapping[str, Mapping[int, tuple[str, ...]]]:
        """The conflicts at the tables of each latest round."""
        return {name: draft_conflicts(self.state, name) for name in self._names}

    @cached_property
    def seasons(self) -> tuple[SeasonView, ...]:
        """The tables of all seasons."""
        return tuple(map(self._season, self.state.plan.seasons))

    @cached_property
    def tied(self) -> Mapping[str, tuple[int, ...]]:
        """Who is equal at the line to qualify, once no round of a competition is left."""
        return {run.name: self._tied(run) for run in self.state.competitions}

    def _season(self, season: SeasonPlan) -> SeasonView:
        of = tuple(self.state.plan.competition(name).title or name for name in season.of)
        return SeasonView(season.name, season.title, of, season_table(self.state, season))

    def _tied(self, run: CompetitionState) -> tuple[int, ...]:
        plan = self.state.plan
        competition = plan.competition(run.name)
        closed = run.current is not None and run.current.stage is Stage.CLOSED
        over = run.finished or (closed and len(run.rounds) == competition.rounds)
        playoffs = [one.name for one in plan.competitions if one.source == run.name]
        settled = any(self.state.competition(one).qualified is not None for one in playoffs)
        if settled or not over or not competition.qualifying.places(1):
            return ()
        return qualifiers(self.state, run.name)[1]

    def _qualified(self, run: CompetitionState) -> tuple[int, ...]:
        source = self.state.plan.competition(run.name).source
        if not source or run.qualified is not None or not self.state.competition(source).finished:
            return ()
        going_on, undecided = qualifiers(self.state, source)
        return () if undecided else going_on
