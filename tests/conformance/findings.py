"""What holds of every fault that a checker finds in a paper."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from nowornever.games import find_clause
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.verdict import Fault


def check_verdict(verdict: PaperVerdict, text: str) -> None:
    """What a checker says holds together: its word, its faults, and how they are printed."""
    check_findings(verdict.faults, text)
    number = len(verdict.faults)
    printed = str(verdict).split("\n")
    if number:
        assert verdict.correct is False
        assert printed[0] == f"incorrect, {number} fault{'' if number == 1 else 's'}"
    else:
        assert printed[0] == ("correct" if verdict.settled else "undecided")
    assert printed[1 : number + 1] == [f"  {fault}" for fault in verdict.faults]
    assert all(note.strip() for note in verdict.notes)
    last = len(printed) - len(verdict.notes)
    assert printed[last:] == [f"  note: {note}" for note in verdict.notes]
    shown = [line for part in verdict.shown_by() for line in ("", *part.rstrip().split("\n"))]
    assert printed[number + 1 : last] == shown


def check_findings(faults: Iterable[Fault], text: str) -> None:
    """Each names a place, a clause that exists and a row of the text, and says what is wrong."""
    rows = text.split("\n")
    for fault in faults:
        assert msgspec.convert(msgspec.to_builtins(fault), Fault) == fault
        assert fault.place.strip()
        assert fault.message.endswith("."), fault.message
        assert "None" not in f"{fault.place} {fault.message}"
        assert find_clause(fault.clause)
        assert 0 <= fault.row <= len(rows)
        assert 0 <= fault.column <= max(map(len, rows)) + 1
        assert str(fault) == f"{fault.place}{_place(fault)}: {fault.message} {fault.clause}"


def _place(fault: Fault) -> str:
    if fault.column and fault.row > 1:
        return f" (row {fault.row}, character {fault.column})"
    if fault.column:
        return f" (character {fault.column})"
    return f" (row {fault.row})" if fault.row else ""
