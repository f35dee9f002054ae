"""Example matches that come with the package, for visitors who have no match to replay yet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from nowornever.server.tables.plan import id_of

_GAMES = ("wff", "equations")


@cache
def example_records() -> Mapping[str, str]:
    """The record of a match of each game that has one, by the game's name."""
    folder = files(__package__) / "matches"
    return {game: (folder / f"{game}.jsonl").read_text("utf-8") for game in _GAMES}


@cache
def example_tables() -> frozenset[str]:
    """The ids that these matches have once they are stored."""
    return frozenset(map(id_of, example_records().values()))
