"""Lower bounds on the further lines that a planned line or clash needs.

They look one rule ahead: the lines that its cheapest rule needs, where every formula planned
anywhere counts as there. Memoized, for the same questions come from many plans.
"""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.wff.prover.deciding.universe import Inference, Mask

MOST = 2
"""A rule with a new sub-proof adds at least its supposition and a line."""


class FurtherLines:
    """The bounds over one field."""

    def __init__(
        self,
        giving: Sequence[Sequence[Inference]],
        subproofs: Sequence[Sequence[tuple[str, int, int]]],
        cases: Sequence[tuple[int, tuple[int, ...]]],
        pairs: Sequence[tuple[int, int]],
    ) -> None:
        """Take what can give each formula, the disjunctions, and the pairs that clash."""
        self._giving = giving
        self._subproofs = subproofs
        self._sides = [sum(1 << side for side in set(sides)) for _, sides in cases]
        self._pairs = pairs
        self._lines: dict[tuple[Mask, Mask, int], int] = {}
        self._clashes: dict[tuple[Mask, Mask, int], int] = {}

    def to_line(self, have: Mask, supposed: Mask, target: int) -> int:
        """The lines that the target needs beside itself, with these lines and sub-proofs there."""
        if have >> target & 1:
            return 0
        key = have, supposed, target
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._to_line(have, supposed, target)
        return found

    def _to_line(self, have: Mask, supposed: Mask, target: int) -> int:
        if any(not sides & ~supposed for sides in self._sides):
            return 0
        found = 1 if 1 << target in self._sides else MOST
        for _, supposition, inner in self._subproofs[target]:
            if supposed >> supposition & 1:
                return 0
            if inner == supposition:
                found = 1
        for inference in self._giving[target]:
            found = min(found, (inference.mask & ~have).bit_count())
        return found

    def to_clash(self, have: Mask, supposed: Mask, supposition: int) -> int:
        """The lines that a new sub-proof needs for its clash."""
        key = have, supposed, supposition
        found = self._clashes.get(key)
        if found is None:
            found = 2 + MOST
            for pair in self._pairs:
                absent = [at for at in pair if at != supposition]
                further = max(self.to_line(have, supposed, at) for at in absent)
                found = min(found, len(absent) + further)
            self._clashes[key] = found
        return found
