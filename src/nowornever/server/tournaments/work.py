"""Work for tournaments that is done in processes of its own."""

from __future__ import annotations

from nowornever.core.written import WrittenError
from nowornever.tournaments.acts import DraftRound
from nowornever.tournaments.plan import TournamentPlan, parse_plan
from nowornever.tournaments.rounds.drafting import DraftError, propose
from nowornever.tournaments.seating.solver import SolverMissingError
from nowornever.tournaments.state import TournamentState

SEARCHED_FOR = 3.0
"""How long the solver searches."""


def drafted(_report: object, state: TournamentState, name: str, seed: int) -> DraftRound | str:
    """The next round, or why there is none; work for a process of its own."""
    try:
        return propose(state, name, seed, SEARCHED_FOR)
    except (DraftError, SolverMissingError) as error:
        return str(error)


def planned(_report: object, text: str) -> TournamentPlan | str:
    """A plan, or what is wrong with it; work for a process of its own."""
    try:
        return parse_plan(text)
    except WrittenError as error:
        return error.one_line
