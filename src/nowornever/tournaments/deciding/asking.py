"""An act before it is decided: who asks, when, and the questions that all checks share."""

from __future__ import annotations

from typing import NoReturn

from msgspec import Struct

from nowornever.core.game import Dice, Instant, Refusal, Seat
from nowornever.core.written import listed, quoted
from nowornever.tournaments.acts import RoundAct, TableAct
from nowornever.tournaments.entries import Entrant
from nowornever.tournaments.plan import Competition
from nowornever.tournaments.state import (
    CompetitionState,
    Role,
    RoundState,
    SeatedTable,
    Stage,
    TournamentState,
)


class ActRefusedError(Exception):
    """An act that is refused, with the reason."""

    def __init__(self, refusal: Refusal) -> None:
        """Refuse for this reason."""
        super().__init__(refusal.message)
        self.refusal = refusal


class Asking(Struct, frozen=True):
    """Who wants something, and when."""

    state: TournamentState
    seat: Seat
    at: Instant
    dice: Dice

    @property
    def is_director(self) -> bool:
        """Whether a director asks."""
        staff = self.state.staff_at(self.seat)
        return staff is not None and staff.role is Role.DIRECTOR

    def need_director(self) -> None:
        """Refuse anybody else."""
        if not self.is_director:
            refuse("Only a director does this.")

    def need_staff(self, division: str) -> None:
        """Refuse anybody but directors, and officials of this division."""
        if self.state.staff_at(self.seat) is None:
            refuse("Only directors and officials do this.")
        if not self.state.is_staff_of(self.seat, division):
            refuse(f"You are no official of the division {division}.")

    def entrant(self, number: int) -> Entrant:
        """An entrant; refuses if there is none."""
        try:
            return self.state.entrant(number)
        except KeyError:
            refuse(f"There is no entrant {number}.")

    def competition(self, act: RoundAct) -> tuple[Competition, CompetitionState]:
        """The competition that an act is about; refuses if there is none, or it is finished."""
        try:
            found = self.state.plan.competition(act.competition)
        except KeyError:
            refuse("There is no such competition.")
        run = self.state.competition(act.competition)
        if run.finished:
            refuse("The competition is finished; undo that first.")
        return found, run

    def current(self, act: RoundAct, *stages: Stage) -> tuple[Competition, RoundState]:
        """The latest round of a competition; refuses if it is not at one of these stages."""
        competition, run = self.competition(act)
        if run.current is None:
            refuse("There is no round yet.")
        if run.current.stage not in stages:
            refuse(f"Round {run.current.number} is {_WORDS[run.current.stage]}.")
        return competition, run.current

    def table(self, act: TableAct, *stages: Stage) -> tuple[Competition, RoundState, SeatedTable]:
        """The table that an act is about; refuses if there is none, or its round is elsewhere.

        Only the division's staff is told that there is a draft.
        """
        competition, run = self.competition(act)
        found = next((one for one in run.rounds if one.number == act.round), None)
        own = self.state.is_staff_of(self.seat, competition.division)
        if found is None or (found.stage is Stage.DRAFT and not own):
            refuse(f"There is no round {act.round}.")
        if found.stage not in stages:
            refuse(f"Round {found.number} is {_WORDS[found.stage]}.")
        table = found.table(act.table)
        if table is None:
            refuse(f"There is no table {act.table} in round {act.round}.")
        return competition, found, table


def refuse(message: str, clause: str = "") -> NoReturn:
    """Refuse an act."""
    raise ActRefusedError(Refusal(clause, message))


def check_bot(bot: str, competition: Competition) -> None:
    """Refuse a bot that cannot play in a competition."""
    if not bot or bot in competition.bots:
        return
    if not competition.online:
        refuse(f"The rounds of {competition.name} are not played online, so no bot plays.")
    refuse(f"There is no bot {quoted(bot)}; there are {listed(sorted(competition.bots))}.")


_WORDS = {
    Stage.DRAFT: "a draft",
    Stage.PUBLISHED: "published and not started",
    Stage.PLAYING: "being played",
    Stage.CLOSED: "closed",
}
