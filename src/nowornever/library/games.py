"""Every game by the rulebook that it is played under."""

from __future__ import annotations

from nowornever.core.descriptor import Descriptor
from nowornever.games import clause_indexes, game_with
from nowornever.library.errors import SettingError


def game_of_rulebook(rulebook: str) -> Descriptor:
    """The game that is played under a rulebook; raises SettingError."""
    found = game_with(rulebook)
    if found is None:
        known = ", ".join(clause_indexes())
        raise SettingError("{rulebook} is one of {known}, not {word!r}", known=known, word=rulebook)
    return found
