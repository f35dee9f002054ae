"""Puzzles of the cube games: made of a match's moments, proved again by judge and checker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nowornever.core.dice import Chance
from nowornever.core.game import Event, Header, Seat
from nowornever.games import CUBE_GAMES
from nowornever.puzzles.making.attempts import attempts
from nowornever.puzzles.making.challenges import (
    challenge_drafts,
    goal_drafts,
    judge_shake,
    safe_drafts,
    side_drafts,
)
from nowornever.puzzles.making.looking_back import seat_mistakes
from nowornever.puzzles.making.maker import MakingTools, PuzzleDraft
from nowornever.puzzles.making.moments import shakes_of
from nowornever.puzzles.making.papers import essential_drafts, fault_drafts, solve_drafts
from nowornever.puzzles.making.proving import prove
from nowornever.puzzles.mistakes import MistakeDraft
from nowornever.puzzles.puzzle import Puzzle


class CubeMaking:
    """How puzzles of the cube games are made."""

    def drafts(
        self, header: Header, events: Sequence[Event], tools: MakingTools
    ) -> Iterator[PuzzleDraft]:
        """What is worth asking in a match, shake by shake."""
        start = CUBE_GAMES[header.game].game.start(header)
        for shake in shakes_of(start, events):
            judged = judge_shake(shake, tools)
            yield from challenge_drafts(judged, tools)
            yield from side_drafts(shake, judged, tools)
            yield from solve_drafts(judged)
            yield from safe_drafts(judged, tools)
            yield from fault_drafts(shake, judged, tools)
            yield from essential_drafts(judged)
            yield from goal_drafts(shake, tools)

    def prove(self, puzzle: Puzzle, tools: MakingTools) -> Iterator[str]:
        """What is wrong with a puzzle's answer."""
        return prove(puzzle, tools)

    def mistakes(
        self, header: Header, events: Sequence[Event], seat: Seat, tools: MakingTools
    ) -> Iterator[MistakeDraft]:
        """What one seat got wrong in a match."""
        start = CUBE_GAMES[header.game].game.start(header)
        return seat_mistakes(start, events, seat, tools)

    def level(self, header: Header) -> str:
        """The level of the match."""
        return CUBE_GAMES[header.game].game.start(header).setting.level

    def attempts(self, puzzle: Puzzle, bot: str, chance: Chance) -> Iterator[str]:
        """An endless sequence of a bot's answers."""
        return attempts(puzzle, bot, chance)


MAKING = CubeMaking()
