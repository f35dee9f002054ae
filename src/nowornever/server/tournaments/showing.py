"""What a seat sees of a tournament, as JSON; for a large one a process computes it once.

A view of thousands of players with their standings takes long; everybody asks for it after each
act, and whoever likes may make such a tournament.
"""

from __future__ import annotations

import msgspec

from nowornever.core.game import Seat
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.state import TournamentState

SMALL = 1_000
"""A tournament is small if its players times its competitions and rounds are no more than this."""
KEPT = 10
"""How many views of large tournaments are remembered."""


def is_small(state: TournamentState) -> bool:
    """Whether its views are quick to compute."""
    rounds = sum(1 + len(run.rounds) for run in state.competitions)
    return len(state.entrants) * rounds <= SMALL


def shown(_report: object, state: TournamentState, seat: Seat) -> bytes:
    """What a seat sees, as JSON; work for a process of its own."""
    return msgspec.json.encode(TOURNAMENT.view(state, seat))
