"""The games that can be played online."""

from __future__ import annotations

from nowornever.equations.game import GAME as EQUATIONS
from nowornever.server.hub import GameOnline
from nowornever.shake.story import tell
from nowornever.wff.game import GAME as WFF

GAMES = {"wff": GameOnline(WFF, tell), "equations": GameOnline(EQUATIONS, tell)}
