"""Records of tournaments: read and verified."""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.core.game import Header
from nowornever.core.record import Entry, read_record, verify
from nowornever.tournaments.acts import ActDone, TournamentAct
from nowornever.tournaments.evolving import GAME_NAME
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.state import TournamentState


def read_tournament(
    lines: Sequence[str],
) -> tuple[Header, list[Entry[ActDone, TournamentAct]], TournamentState]:
    """A tournament's record, with everything decided again; raises WrittenError."""
    header, entries = read_record(lines, {GAME_NAME: TOURNAMENT})
    return header, entries, verify(TOURNAMENT, header, entries)
