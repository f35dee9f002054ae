"""Finding what the references of a reason name. They are optional; where they stand, they count."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from msgspec import Struct

from nowornever.wff.kernel.justify import Application, Cited
from nowornever.wff.kernel.scope import Above, SeenLine, SeenSubProof, Visit


class Reference(Struct, frozen=True):
    """A reference as written, and everything it may name.

    Levels are numbered afresh, so that a 1 may stand at several of them; how many R's are
    written tells which one is meant.
    """

    text: str
    candidates: tuple[Cited, ...]


def resolve(visit: Visit, text: str) -> Reference:
    """What a reference may name, seen from a line outwards."""
    found = []
    for distance, here in enumerate(visit.above):
        found += [Cited(item, distance) for item in reversed(here) if _is_named(item, text)]
        if distance < len(visit.around) and visit.labels_around[distance] == text:
            first = visit.around[distance]  # numbered straight through: 2 | Np is line 2, too
            if first is not None:
                found.append(Cited(first, distance))
    return Reference(text, tuple(found))


def agree(application: Application, references: int) -> bool:
    """Whether every one of so many references names something that is used, each another."""
    return any(
        all(cited.named_by[number] for number, cited in enumerate(order))
        for order in permutations(application, references)
    )


def why_unknown(visit: Visit, text: str, written: Sequence[str]) -> str:
    """Why a reference, one of those written, names nothing."""
    if visit.seen.label == text:
        return f"{text} is this very line"
    for item in visit.above[0]:
        if isinstance(item, SeenSubProof) and item.last_label in written:
            for first in {item.first_label, item.label} & {*written}:
                return f"a sub-proof is cited as a whole: {first}-{item.last_label}"
    if _is_inside_closed(visit.above, text):
        return f"{text} is inside a sub-proof that is closed, so it cannot be used here"
    return f"there is no {text} above that this line may use"


def _is_named(item: SeenLine | SeenSubProof, reference: str) -> bool:
    if item.label == reference:
        return True
    if isinstance(item, SeenLine) or "-" not in reference:
        return False
    first, _, last = reference.partition("-")
    return last == item.last_label and first in (item.first_label, item.label)


def _is_inside_closed(above: Above, reference: str) -> bool:
    closed = [item for here in above for item in here if isinstance(item, SeenSubProof)]
    return any(line.label == reference for item in closed for line in item.lines)
