"""What holds of every fault that a checker finds in a paper."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from nowornever.core.clauses import find_clause
from nowornever.shake.verdict import Fault


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
