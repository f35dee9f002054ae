"""The games by their rulebooks."""

from __future__ import annotations

from nowornever.core.descriptor import Descriptor
from nowornever.games import clause_indexes, game_with
from nowornever.library.errors import SettingError


def game_of_rulebook(rulebook: str) -> Descriptor:
    """The game that a rulebook is for; raises SettingError if unknown."""
    found = game_with(rulebook)
    if found is None:
        known = ", ".join(clause_indexes())
        raise SettingError("{rulebook} is one of {known}, not {word!r}", known=known, word=rulebook)
    return found
