"""Which of two values is larger, and whether they are equal: yes, no, or None for undecided."""

from __future__ import annotations

from nowornever.equations.arithmetic import subtract
from nowornever.equations.number import Undefined, Unsettled, Value, sign


def compare(a: Value, b: Value) -> int | None:
    """1, 0 or −1 as the first is larger, equal or smaller; None when undecided or undefined."""
    if isinstance(a, Undefined | Unsettled) or isinstance(b, Undefined | Unsettled):
        return None
    return 0 if a == b else sign(subtract(a, b))


def equal(a: Value, b: Value) -> bool | None:
    """Whether both are the same number; what is undefined equals nothing."""
    if isinstance(a, Undefined) or isinstance(b, Undefined):
        return False
    found = compare(a, b)
    return None if found is None else found == 0
