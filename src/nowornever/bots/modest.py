"""Two modest players: novice and steady."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any


def choose(view: Any, legal: Sequence[Any], bot: str, seed: int) -> tuple[Any, float] | None:
    """An action and how long to wait before it, in seconds; None for nothing to do now."""
    del view, bot
    chance = random.Random(seed)
    return chance.choice(list(legal)), chance.uniform(0.8, 2.5)
