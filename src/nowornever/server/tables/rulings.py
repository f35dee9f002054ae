"""What the checker says about papers, asked outside of the server's loop.

The referee's decision is a pure function that asks the checker in its midst. Here the checker's
part is taken by `KnownRules`: they answer what is known and otherwise raise `RulingNeededError`
with the question. The question is answered in a process of its own, and the decision is made
again from its beginning, at the same instant and with the same dice.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from nowornever.core.game import Dice
from nowornever.games import CUBE_GAMES
from nowornever.server.jobs.worker import Report
from nowornever.shake.plug import CubeRules, OtherwiseSame, Ruling
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After


class PaperQuestion(Struct, frozen=True):
    """A paper, and the position that it is for."""

    game: str
    rulebook: str
    level: str
    goal: str
    mat: tuple[str, ...]
    resources: str
    text: str
    after: After | None = None
    """After what it was written; None where a shorter solution is to show something."""
    shorter: str = ""


Answer = Ruling | bool
"""A ruling; or whether the shorter solution shows that a Required cube is not essential."""
Known = Mapping[PaperQuestion, Answer]


class RulingNeededError(Exception):
    """The decision needs an answer that is not known yet."""

    def __init__(self, question: PaperQuestion) -> None:
        """With the question."""
        super().__init__("a paper has to be checked first")
        self.question = question


class KnownRules(OtherwiseSame):
    """The rules of a cube game, with a checker that answers from what is known."""

    def __init__(self, rules: CubeRules, known: Known) -> None:
        """With the rules themselves for all but papers."""
        super().__init__(rules)
        self._known = known

    def check(self, position: Position, after: After, text: str) -> Ruling:
        """The ruling, if it is known."""
        found = self._answer(_question(self.name, position, text, after))
        assert isinstance(found, Ruling)
        return found

    def shows_non_essential(self, position: Position, text: str, shorter: str) -> bool:
        """Whether the shorter solution shows it, if that is known."""
        return bool(self._answer(_question(self.name, position, text, None, shorter)))

    def _answer(self, question: PaperQuestion) -> Answer:
        if question not in self._known:
            raise RulingNeededError(question)
        return self._known[question]


class SameDice:
    """Dice that show the same again when a decision is made again."""

    def __init__(self, dice: Dice) -> None:
        """With dice that nobody can foresee."""
        self._dice = dice
        self._shown: list[str] = []
        self._next = 0

    def again(self) -> None:
        """Begin with the first roll."""
        self._next = 0

    def roll(self, faces: str) -> str:
        """What was shown before, or a new roll."""
        if self._next == len(self._shown):
            self._shown.append(self._dice.roll(faces))
        self._next += 1
        return self._shown[self._next - 1]


def answer(_report: Report, question: PaperQuestion) -> Answer:
    """Check a paper; this runs in a process of its own."""
    rules = CUBE_GAMES[question.game].rules
    position = Position(
        rules.rulebooks[question.rulebook],
        question.level,
        question.goal,
        question.mat,
        question.resources,
    )
    if question.after is None:
        return rules.shows_non_essential(position, question.text, question.shorter)
    return rules.check(position, question.after, question.text)


def _question(
    game: str, position: Position, text: str, after: After | None, shorter: str = ""
) -> PaperQuestion:
    return PaperQuestion(
        game,
        position.rulebook.id,
        position.level,
        position.goal,
        position.mat,
        position.resources,
        text,
        after,
        shorter,
    )
