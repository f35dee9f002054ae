"""Whether the stored lines of a table or a tournament are a record that can have happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nowornever.core.record import read_record, verify
from nowornever.core.written import WrittenError
from nowornever.games import rules_by_name
from nowornever.tournaments.evolving import GAME_NAME
from nowornever.tournaments.game import TOURNAMENT


def record_fault(lines: Sequence[str], *, replay: bool = True) -> str:
    """What is wrong with the record of a match; empty if nothing is.

    Its lines, their numbers and their sums are always checked. With `replay` everything is decided
    again, too.
    """
    return _fault(lines, rules_by_name(), replay)


def tournament_fault(lines: Sequence[str], *, replay: bool = True) -> str:
    """The same of the record of a tournament."""
    return _fault(lines, {GAME_NAME: TOURNAMENT}, replay)


def _fault(lines: Sequence[str], games: Mapping[str, Any], replay: bool) -> str:
    try:
        header, entries = read_record(lines, games)
        if replay:
            verify(games[header.game], header, entries)
    except WrittenError as error:
        return error.one_line
    return ""
