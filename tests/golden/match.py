"""What a golden match is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Match:
    """A match to be played by script."""

    name: str
    rulebook: str
    script: str
    players: str = "Ada Ben Cleo"
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    pace: str = "8s"
    """How long an action takes."""


SIGNED = """
    Ada signs
    Ben signs
    Cleo signs
"""
"""The three sign for what the sheet says."""

ADA_SETS = """
    Cleo rolls R
    Ada rolls A
    Ben rolls K
"""
"""Ada sets the first Goal of three players."""
