"""How fast the bots of a table play: like people, or in a second or two."""

from __future__ import annotations

from enum import StrEnum

BRISKLY = 5.0
"""A quick bot is this many times as fast as a person."""
QUICKEST, SLOWEST = 0.5, 2.0
"""The seconds within which a quick bot acts: it can be followed, and nobody waits for it."""


class Pace(StrEnum):
    """How fast the bots of a table play."""

    HUMAN = "human"
    QUICK = "quick"


def wait_of(pace: Pace, seconds: float) -> float:
    """The seconds that a bot waits before it acts, if a person would take this many."""
    if pace is Pace.HUMAN or not seconds:
        return seconds
    return min(SLOWEST, max(QUICKEST, seconds / BRISKLY))
