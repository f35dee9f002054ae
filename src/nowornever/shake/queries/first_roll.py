"""The first roll: who wins it and sets the first Goal, or who ties and rolls again."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake.state import State


def best_rollers(state: State, rolls: tuple[tuple[Seat, str], ...]) -> tuple[Seat, ...]:
    """Who rolled best: one seat, or those who tie and roll again."""
    ranking = state.setting.procedure.first_roll.ranking
    rank = {seat: ranking.index(face) if face in ranking else len(ranking) for seat, face in rolls}
    return tuple(seat for seat in rank if rank[seat] == min(rank.values()))
