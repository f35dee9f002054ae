"""The checker's rulings on papers, found outside of the event loop.

The referee's decision is a pure function that calls the checker on its way. Here `KnownRules`
replace the checker: they return a ruling that is known and otherwise raise `RulingNeededError` with
the question. It is answered in another process, and the decision is then made again from the
beginning, at the same instant and with the same dice.
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
    """A paper, the position that it is for, and what ended the moves."""

    game: str
    rulebook: str
    level: str
    goal: str
    mat: tuple[str, ...]
    resources: str
    text: str
    after: After
    shorter: str = ""
    """The shorter solution that is to show something; empty if the paper is to be ruled on."""


Answer = Ruling | bool
"""A ruling; or whether the shorter solution shows that a Required cube is not essential."""
Known = Mapping[PaperQuestion, Answer]


class RulingNeededError(Exception):
    """The decision needs an answer that is not known yet."""

    def __init__(self, question: PaperQuestion) -> None:
        """The question to answer."""
        super().__init__("a paper has to be checked first")
        self.question = question


class KnownRules(OtherwiseSame):
    """The rules of a cube game, with a checker that only knows answers already found."""

    def __init__(self, rules: CubeRules, known: Known) -> None:
        """With the rules for everything but papers."""
        super().__init__(rules)
        self._known = known

    def check(self, position: Position, after: After, text: str) -> Ruling:
        """The ruling; raises RulingNeededError if it is not known."""
        found = self._answer(_question(self.name, position, after, text))
        assert isinstance(found, Ruling)
        return found

    def shows_non_essential(
        self, position: Position, after: After, text: str, shorter: str
    ) -> bool:
        """Whether the shorter solution shows it; raises RulingNeededError if that is not known."""
        return bool(self._answer(_question(self.name, position, after, text, shorter)))

    def _answer(self, question: PaperQuestion) -> Answer:
        if question not in self._known:
            raise RulingNeededError(question)
        return self._known[question]


class SameDice:
    """Dice that repeat their rolls when a decision is made again."""

    def __init__(self, dice: Dice) -> None:
        """With the dice that make new rolls."""
        self._dice = dice
        self._shown: list[str] = []
        self._next = 0

    def again(self) -> None:
        """Start again with the first roll."""
        self._next = 0

    def roll(self, faces: str) -> str:
        """The roll of the last time, or a new one."""
        if self._next == len(self._shown):
            self._shown.append(self._dice.roll(faces))
        self._next += 1
        return self._shown[self._next - 1]


def answer(_report: Report, question: PaperQuestion) -> Answer:
    """Check a paper; runs in a process of its own."""
    rules = CUBE_GAMES[question.game].rules
    position = Position(
        rules.rulebooks[question.rulebook],
        question.level,
        question.goal,
        question.mat,
        question.resources,
    )
    if question.shorter:
        return rules.shows_non_essential(position, question.after, question.text, question.shorter)
    return rules.check(position, question.after, question.text)


def _question(
    game: str, position: Position, after: After, text: str, shorter: str = ""
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
