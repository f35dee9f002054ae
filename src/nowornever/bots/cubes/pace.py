"""How long a bot takes to act, compared with its usual time; the times are like a person's."""

from __future__ import annotations

from collections.abc import Callable

from nowornever.bots.cubes.ladder.strengths import LINE
from nowornever.core.game import Action
from nowornever.shake import actions as a

PUZZLED = 2.0
"""How many times as long a move takes without a solution in mind."""
_TURNS = (a.Move, a.Bonus, a.CallForceout)


def stretch(action: Action, is_puzzled: Callable[[], bool]) -> float:
    """How many times as long as usual an action takes: a longer text takes longer, too."""
    if isinstance(action, a.Present):
        return min(2.0, max(0.5, len("".join(action.text.split())) / LINE))
    return PUZZLED if isinstance(action, _TURNS) and is_puzzled() else 1.0
