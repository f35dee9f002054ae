"""Simulated tournaments, to try seating and standings on.

The strength of a player and the luck of a shake are drawn with the caller's random source. A match
can also be played by bots: then `play` gives the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from nowornever.core.dice import Chance, RandomDice
from nowornever.core.game import Refusal, Seat
from nowornever.core.table import GameTable
from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import NewEntrant
from nowornever.tournaments.game import TOURNAMENT, tournament_header
from nowornever.tournaments.plan import Competition, DivisionPlan, OfficialPlan, TournamentPlan
from nowornever.tournaments.rounds.drafting import draft_cost, propose
from nowornever.tournaments.seating.cost import SeatingCost
from nowornever.tournaments.sheets import Sheet
from nowornever.tournaments.state import TournamentState
from nowornever.tournaments.views import TournamentView

SimulatedTable = GameTable[TournamentState, a.ActDone, a.TournamentAct, TournamentView]
PlaySheet = Callable[[Sequence[int]], Sheet]
"""The sheet of a match between these entrants."""
NAME = "simulated"
SHAKES = 5
LUCK = 100
"""How much luck a shake has, when strengths lie between 0 and 99."""


class SimulatedRound(Struct, frozen=True):
    """How a round was seated."""

    round: int
    tables: int
    cost: SeatingCost


class SimulationPlan(Struct, frozen=True):
    """What is to be simulated."""

    players: int
    rounds: int
    team_of: int = 5
    schools: int = 12
    rulebook: str = "equations-2019"
    seconds: float = 3.0


def strengths_of(chance: Chance, players: int) -> list[int]:
    """How strong each player is."""
    return [chance.randrange(100) for _ in range(players)]


def played_by_numbers(chance: Chance, strengths: Sequence[int]) -> PlaySheet:
    """Sheets in which the stronger player more often has the better score."""

    def play(entrants: Sequence[int]) -> Sheet:
        rows = []
        for _ in range(SHAKES):
            luck = [strengths[one - 1] + chance.randrange(LUCK) for one in entrants]
            best = max(luck)
            rows.append(tuple(6 if one == best else 2 + 2 * (one > LUCK) for one in luck))
        totals = tuple(sum(row[at] for row in rows) for at in range(len(entrants)))
        return Sheet(tuple(rows), totals, tuple(True for _ in entrants))

    return play


def simulate(
    plan: SimulationPlan, chance: Chance, seed: int, play: PlaySheet
) -> Iterator[tuple[SimulatedTable, SimulatedRound]]:
    """Run a tournament round by round; raises SolverMissingError."""
    desk = _Simulated(plan, chance)
    desk.do(a.EnterPlayers(tuple(_entrants(plan))))
    desk.do(a.CheckIn(tuple(range(1, plan.players + 1))))
    for number in range(1, plan.rounds + 1):
        draft = propose(desk.table.state, NAME, seed, plan.seconds)
        cost = draft_cost(desk.table.state, draft)
        desk.do(draft)
        desk.do(a.PublishRound(NAME))
        desk.do(a.StartRound(NAME))
        for table in desk.table.state.competition(NAME).rounds[-1].tables:
            sheet = play(table.seats)
            for by in (0, 1):
                desk.do(a.EnterSheet(NAME, number, table.number, sheet), by)
        desk.do(a.CloseRound(NAME))
        if number == plan.rounds:
            desk.do(a.DrawTieLots(NAME))
            desk.do(a.FinishCompetition(NAME))
        yield desk.table, SimulatedRound(number, len(draft.tables), cost)


class _Simulated:
    """A tournament in which one second passes with every act."""

    def __init__(self, plan: SimulationPlan, chance: Chance) -> None:
        header = tournament_header(_plan(plan), 0)
        self.table: SimulatedTable = GameTable(TOURNAMENT, header, RandomDice(chance))
        self._now = 0

    def do(self, act: a.TournamentAct, by: Seat = 0) -> None:
        self._now += 1
        found = self.table.act(by, act, self._now)
        assert not isinstance(found, Refusal), found.message


def _plan(plan: SimulationPlan) -> TournamentPlan:
    competition = Competition(
        name=NAME, division="all", rulebook=plan.rulebook, rounds=plan.rounds, minutes=0
    )
    return TournamentPlan(
        name="Simulated tournament",
        directors=("Director",),
        officials=(OfficialPlan("Official"),),
        divisions=(DivisionPlan("all"),),
        competitions=(competition,),
    )


def _entrants(plan: SimulationPlan) -> Iterator[NewEntrant]:
    for at in range(plan.players):
        team = at // plan.team_of
        yield NewEntrant(
            f"Player {at + 1}", "all", f"School {team % plan.schools + 1}",
            f"Team {team + 1}", at % plan.team_of + 1,
        )  # fmt: skip
