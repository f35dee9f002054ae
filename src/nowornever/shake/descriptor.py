"""The descriptor of a cube game: what every game's descriptor has, and its own parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from nowornever.core.descriptor import Descriptor, GameBots, Later, MatchOutcome, Teller
from nowornever.shake.events import CubeEvent, RoundEnded, ShakeBegan, WritingEnded
from nowornever.shake.game import PLAYERS, CubeGame
from nowornever.shake.judge.judgement import Judge
from nowornever.shake.judge.remembering import Rename
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.plug import CubeRules
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.state import State
from nowornever.shake.telling.story import heading, papers, score_sheet, tell

CheckPaper = Callable[[str, Rulebook, str, Position | None, After | None], PaperVerdict]
"""Checks a paper by its rulebook and level; raises WrittenError if it cannot be read."""
CheckDraft = Callable[[str, Position, After], PaperVerdict]
"""Checks an unfinished paper, with little work."""
DrawValues = Callable[[str, str], str]
"""Draws a paper, or the Goal if it is empty, as a tree of values; '' for what has none."""


def _below(before: State, event: CubeEvent) -> Iterator[str]:
    return papers(before) if isinstance(event, WritingEnded) else iter(())


def _summary(state: State) -> dict[str, Any]:
    return {"totals": state.totals, "match_points": state.match_points}


def _outcome(state: State) -> MatchOutcome | None:
    """The match points (XII-A); None if no shake was scored."""
    shakes = sum(not row.struck for row in state.sheet)
    if not shakes:
        return None
    places = tuple(map(float, state.match_points))
    return MatchOutcome(places=places, shakes=shakes, level=state.setting.level)


def _no_values(_text: str, _goal: str) -> str:
    return ""


def _same(text: str, _names: Mapping[str, str]) -> str:
    return text


class SolutionLine(Struct, frozen=True):
    """How a solution is written on one line, for counting its cubes."""

    between: str
    """The sign between its parts."""
    rewritten: tuple[tuple[str, str], ...] = ()
    """Patterns for what takes other cubes than it shows, each with the cubes it takes."""


class CubeDescriptor(Descriptor, frozen=True, kw_only=True):
    """A cube game: its rules, its judge and its bots; the procedure is that of all cube games."""

    game: CubeGame
    players: tuple[int, int] = PLAYERS
    judge: Later[Judge]
    units_a_second: int
    """Roughly how many units of work the judge does in a second."""
    check: CheckPaper
    check_draft: CheckDraft
    line: SolutionLine
    value_tree: DrawValues = _no_values
    craft: Later[Any]
    """What the bots know about the game's Goals and solutions (a Craft)."""
    rename: Rename = _same
    """Renames symbols that the rules treat alike in a written solution."""
    teller: Teller = Teller(heading, tell, score_sheet, _summary, _below, (ShakeBegan, RoundEnded))
    bots: Later[GameBots] = Later("nowornever.bots.cubes.mind:BOTS")
    outcome: Callable[[State], MatchOutcome | None] = _outcome
    puzzles: Later[Any] | None = Later("nowornever.puzzles.making.cubes:MAKING")
    themes: Later[Any]
    """What is typical of the game's solutions, for puzzles (a SolutionThemes)."""
    online: Later[Any] = Later("nowornever.server.cubes.online:CubesOnline")

    @property
    def rules(self) -> CubeRules:
        """The rules of the game, which the referee of all cube games uses."""
        return self.game.rules

    @property
    def books(self) -> Mapping[str, Rulebook]:
        """The game's rulebooks by id, the oldest first."""
        return self.game.rules.rulebooks
