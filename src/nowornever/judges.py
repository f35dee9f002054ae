"""The judges of both cube games behind one door: any position, any rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module

from nowornever.core.work import Work
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake.game import CubeGame
from nowornever.shake.judge.judgement import Judge, Judgement, Want
from nowornever.shake.judge.remembering import Memory, RememberingJudge
from nowornever.shake.plug import CubeRules
from nowornever.shake.position import Position
from nowornever.shake.position import parse_position as parse_with
from nowornever.shake.rulebook import Rulebook
from nowornever.wff.game import GAME as WFF
from nowornever.wff.renaming import rename_proof

CUBE_GAMES: Mapping[str, CubeGame] = {"wff": WFF, "equations": EQUATIONS}
RULEBOOKS: Mapping[str, Rulebook] = {**WFF.rules.rulebooks, **EQUATIONS.rules.rulebooks}


def parse_position(text: str, *, without_goal: bool = False) -> Position:
    """Read a position of any cube game; raises WrittenError."""
    return parse_with(text, RULEBOOKS, without_goal=without_goal)


def rules_of(position: Position) -> CubeRules:
    """The rules of the game that a position is of."""
    return CUBE_GAMES[game_of(position.rulebook)].rules


class AnyJudge:
    """Judges positions of every cube game, and remembers them."""

    def __init__(self, memory: Memory | None = None) -> None:
        """With a memory that others may share."""
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

    def certify(self, position: Position, judgement: Judgement, work: Work) -> Judgement:
        """The judgement with evidence that was verified, if it can be had within the work."""
        return self._of(position).certify(position, judgement, work)

    def evidence(self, position: Position, judgement: Judgement) -> Iterator[str]:
        """The certificate in words that a person can follow."""
        return self._of(position).evidence(position, judgement)

    def verify(self, position: Position, judgement: Judgement) -> bool:
        """Check a judgement without trusting the judge."""
        return self._of(position).verify(position, judgement)

    def _of(self, position: Position) -> Judge:
        """The judge of a position's game, which is loaded when it is asked for the first time."""
        game = game_of(position.rulebook)
        if game not in self._judges:
            judge = import_module(f"nowornever.{game}.judge").JUDGE
            self._judges[game] = RememberingJudge(judge, self._memory, rename_proof)
        return self._judges[game]


def game_of(rulebook: Rulebook) -> str:
    """The name of the cube game that a rulebook is about."""
    return next(name for name, game in CUBE_GAMES.items() if rulebook.id in game.rules.rulebooks)
