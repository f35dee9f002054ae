"""Why a reference names nothing. References are optional, but written ones count.

wff-2012, wff-2013 VII-B-2-h; wff-2017 VII-B-2-i.
"""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.wff.kernel.scope import Above, SeenSubProof, Visit


def why_unknown(visit: Visit, text: str, written: Sequence[str]) -> str:
    """Why `text`, one of the references in `written`, names nothing."""
    if visit.seen.label == text:
        return f"{text} is this very line"
    for item in visit.above[0]:
        if isinstance(item, SeenSubProof) and item.last_label in written:
            for first in {item.first_label, item.label} & {*written}:
                return f"a sub-proof is cited as a whole: {first}-{item.last_label}"
    if _is_inside_closed(visit.above, text):
        return f"{text} is inside a sub-proof that is closed, so it cannot be used here"
    return f"there is no {text} above that this line may use"


def _is_inside_closed(above: Above, reference: str) -> bool:
    closed = [item for here in above for item in here if isinstance(item, SeenSubProof)]
    return any(line.label == reference for item in closed for line in item.lines)
