"""A director's desk for tests: a tournament in memory, with short ways to do what is usual."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from nowornever.core.dice import RandomDice
from nowornever.core.game import Refusal, Seat
from nowornever.core.table import GameTable
from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import NewEntrant
from nowornever.tournaments.game import TOURNAMENT, tournament_header
from nowornever.tournaments.plan import TournamentPlan, parse_plan
from nowornever.tournaments.rounds.drafting import propose
from nowornever.tournaments.sheets import Sheet
from nowornever.tournaments.state import SeatedTable, TournamentState

DIRECTOR, OFFICIAL, OTHER, LOWER = 0, 1, 2, 3
PLAN = """
name = "Autumn league"
date = "2026-11-21"
directors = ["Dora"]
officials = [{name = "Olga"}, {name = "Otto"}, {name = "Lena", divisions = ["lower"]}]
divisions = [{name = "lower"}, {name = "upper"}]

[[competitions]]
name = "main"
division = "upper"
rulebook = "equations-2019"
rounds = 3
qualifying = {top = 4}

[[competitions]]
name = "final"
division = "upper"
rulebook = "equations-2019"
rounds = 1
source = "main"

[[competitions]]
name = "small"
division = "lower"
rulebook = "wff-2017"
level = "elementary"
rulebook_division = "elementary"
rounds = 2
duplicate = true
points = "compared"
seating = "lot"
leftover = "byes"

[[seasons]]
name = "year"
of = ["main", "final"]
drop = 1
"""


class Desk:
    """A tournament that is being run."""

    def __init__(self, plan: str | TournamentPlan = PLAN, seed: int = 1) -> None:
        read = parse_plan(plan) if isinstance(plan, str) else plan
        self.table = GameTable(
            TOURNAMENT, tournament_header(read, 0), RandomDice(random.Random(seed))
        )
        self.chance = random.Random(seed)
        self.now = 0

    @property
    def state(self) -> TournamentState:
        return self.table.state

    def do(self, act: a.TournamentAct, by: Seat = DIRECTOR, after: int = 1000) -> None:
        """Do something that is allowed."""
        refused = self.refused(act, by, after)
        assert refused is None, refused

    def refused(self, act: a.TournamentAct, by: Seat = DIRECTOR, after: int = 1000) -> str | None:
        """Why an act is refused; None if it was done."""
        self.now += after
        found = self.table.act(by, act, self.now)
        return found.message if isinstance(found, Refusal) else None

    def enter(self, count: int, division: str = "upper", team_of: int = 3) -> None:
        """Enter players in teams and check them in."""
        first = len(self.state.entrants)
        new = tuple(
            NewEntrant(
                f"{division} {at}", division, f"school {at // team_of % 3}",
                f"{division} team {at // team_of}", at % team_of + 1,
            )
            for at in range(count)
        )  # fmt: skip
        self.do(a.EnterPlayers(new))
        self.do(a.CheckIn(tuple(range(first + 1, first + count + 1))))

    def draft(self, name: str = "main") -> None:
        self.do(propose(self.state, name, seed=1, seconds=0.2))

    def start(self, name: str = "main") -> None:
        """Seat, publish and start the next round."""
        self.draft(name)
        if self.state.plan.competition(name).duplicate:
            self.do(a.SealRolls(name))
        self.do(a.PublishRound(name))
        self.do(a.StartRound(name))

    def tables(self, name: str = "main") -> tuple[SeatedTable, ...]:
        current = self.state.competition(name).current
        assert current is not None
        return current.tables

    def sheet(self, table: SeatedTable) -> Sheet:
        """A sheet of some shakes, added up and signed."""
        rows = tuple(tuple(self.chance.choice((0, 2, 4, 6)) for _ in table.seats) for _ in range(4))
        totals = tuple(sum(row[at] for row in rows) for at in range(len(table.seats)))
        return Sheet(rows, totals, tuple(True for _ in table.seats))

    def enter_sheet(
        self, name: str, table: SeatedTable, sheet: Sheet, by: Sequence[Seat] = (DIRECTOR, OFFICIAL)
    ) -> None:
        number = len(self.state.competition(name).rounds)
        for one in by:
            self.do(a.EnterSheet(name, number, table.number, sheet), one)

    def play_drafted(self, name: str = "main", totals: Mapping[int, int] | None = None) -> None:
        """The drafted round from publishing to its close; with these totals, or drawn ones."""
        self.do(a.PublishRound(name))
        self.do(a.StartRound(name))
        for table in self.tables(name):
            if totals is None:
                sheet = self.sheet(table)
            else:
                row = tuple(totals[one] for one in table.seats)
                sheet = Sheet((row,), row, (True,) * len(row))
            self.enter_sheet(name, table, sheet)
        self.do(a.CloseRound(name))

    def play(self, name: str = "main") -> None:
        """A whole round: seated, played, all sheets in, closed."""
        self.start(name)
        for table in self.tables(name):
            self.enter_sheet(name, table, self.sheet(table))
        self.do(a.CloseRound(name))
