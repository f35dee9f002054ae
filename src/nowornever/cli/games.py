"""The games that the commands know, by their name in a record."""

from __future__ import annotations

from typing import Any

from nowornever.core.game import Game
from nowornever.wff.game import GAME as WFF

GAMES: dict[str, Game[Any, Any, Any, Any]] = {"wff": WFF}
