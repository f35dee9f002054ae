"""The clauses of the rulebooks as data: `model` says what one is, the other modules hold them.

A game's descriptor names the indexes of its rulebooks; `nowornever.games` has all of them.
"""

from __future__ import annotations

from nowornever.core.clauses.model import Clause, ClauseIndex, Heading, Kind

__all__ = ["Clause", "ClauseIndex", "Heading", "Kind"]
