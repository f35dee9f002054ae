"""What the checker says about a whole paper: its faults, and what else a reader should know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from nowornever.shake.accounting import Count
from nowornever.shake.verdict import Fault

VERDICT_WORDS = {True: "correct", False: "incorrect", None: "undecided"}


class PaperVerdict(Struct, frozen=True, kw_only=True):
    """What the checker says about a paper. Each game's checker has its own kind."""

    faults: tuple[Fault, ...]
    notes: tuple[str, ...] = ()
    """What a reader should know besides the faults, such as what was not tested."""
    cubes: tuple[Count, ...] = ()
    """Where the cubes come from, when there is a position."""

    @property
    def settled(self) -> bool:
        """Whether everything that could be wrong was tested."""
        return True

    @property
    def correct(self) -> bool | None:
        """Whether no fault was found; None if nothing is wrong but something is not settled."""
        if self.faults:
            return False
        return True if self.settled else None

    @property
    def headline(self) -> str:
        """The verdict in a word, and how many faults there are."""
        number = len(self.faults)
        count = f", {number} fault{'s' * (number != 1)}" if number else ""
        return VERDICT_WORDS[self.correct] + count

    @property
    def values(self) -> tuple[str, ...]:
        """The values of both sides of an Equation; empty for a proof."""
        return ()

    def shown_by(self) -> Iterator[str]:
        """The evidence for the faults, each as a text of several lines."""
        return iter(())

    def details(self) -> dict[str, Any]:
        """Further details that only this game's checker gives, for programs."""
        return {}

    def __str__(self) -> str:
        """The verdict for people, one line for each fault."""
        faults = (f"  {fault}" for fault in self.faults)
        shown = (f"\n{text.rstrip()}" for text in self.shown_by())
        notes = (f"  note: {note}" for note in self.notes)
        return "\n".join((self.headline, *faults, *shown, *notes))

    def _repr_html_(self) -> str:
        """The verdict as a notebook shows it."""
        from nowornever.shake.telling.drawing import verdict_html  # avoids an import cycle

        return verdict_html(self)
