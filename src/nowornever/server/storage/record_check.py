"""Whether the stored lines of a table are a record that can have happened."""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.core.record import read_record, verify
from nowornever.core.written import WrittenError
from nowornever.games import rules_by_name


def record_fault(lines: Sequence[str], *, replay: bool = True) -> str:
    """What is wrong with a record; empty if nothing is.

    Its lines, their numbers and their sums are always checked. With `replay` everything is decided
    again, too.
    """
    games = rules_by_name()
    try:
        header, entries = read_record(lines, games)
        if replay:
            verify(games[header.game], header, entries)
    except WrittenError as error:
        return error.one_line
    return ""
