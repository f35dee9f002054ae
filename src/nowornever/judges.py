"""One judge for all cube games: for positions under any rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from nowornever.core.work import Work
from nowornever.games import CUBE_GAMES, cube_game_with
from nowornever.shake.descriptor import CubeDescriptor
from nowornever.shake.judge.judgement import Judge, Judgement, Want
from nowornever.shake.judge.remembering import Memory, RememberingJudge
from nowornever.shake.plug import CubeRules
from nowornever.shake.position import Position
from nowornever.shake.position import parse_position as parse_with
from nowornever.shake.rulebook import Rulebook

RULEBOOKS: Mapping[str, Rulebook] = {
    book.id: book for game in CUBE_GAMES.values() for book in game.books.values()
}


def parse_position(text: str, *, without_goal: bool = False) -> Position:
    """Read a position of any cube game; raises WrittenError."""
    return parse_with(text, RULEBOOKS, without_goal=without_goal)


def rules_of(position: Position) -> CubeRules:
    """The rules of the game that a position belongs to."""
    return game_of(position.rulebook).rules


class AnyJudge:
    """Judges positions of every cube game, and caches the judgements."""

    def __init__(self, memory: Memory | None = None) -> None:
        """Use this memory, which may be shared, or a new one."""
        self._memory = memory or Memory()
        self._judges: dict[str, Judge] = {}

    def judge(
        self,
        position: Position,
        work: Work,
        want: Want = Want.FEWEST,
        solutions: int = 1,
        ideas: Iterable[str] = (),
    ) -> Judgement:
        """Decide a position within the work allowed."""
        return self._of(position).judge(position, work, want, solutions, ideas)

    def certify(
        self, position: Position, judgement: Judgement, work: Work, want: Want = Want.FEWEST
    ) -> Judgement:
        """The judgement with verified evidence, if that is found within the work allowed."""
        return self._of(position).certify(position, judgement, work, want)

    def evidence(self, position: Position, judgement: Judgement) -> Iterator[str]:
        """The certificate in words that a person can follow."""
        return self._of(position).evidence(position, judgement)

    def verify(self, position: Position, judgement: Judgement) -> bool:
        """Check a judgement without trusting the judge."""
        return self._of(position).verify(position, judgement)

    def _of(self, position: Position) -> Judge:
        """The judge of a position's game, loaded lazily at first use."""
        game = game_of(position.rulebook)
        if game.name not in self._judges:
            judge = RememberingJudge(game.judge.load(), self._memory, game.rename)
            self._judges[game.name] = judge
        return self._judges[game.name]


def game_of(rulebook: Rulebook) -> CubeDescriptor:
    """The cube game that a rulebook belongs to."""
    return cube_game_with(rulebook.id)
