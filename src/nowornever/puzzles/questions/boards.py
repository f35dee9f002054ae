"""A question about the boards of a match of Proof by Contradiction."""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.contradiction.board import parse_board
from nowornever.contradiction.clue import parse_clue
from nowornever.core.written import WrittenError
from nowornever.puzzles.questions.question import PuzzleQuestion


class WhichClue(PuzzleQuestion, frozen=True, tag="clue"):
    """Choose the clue that costs the player who gave it the most points."""

    boards: tuple[str, ...]
    """The final boards of the players."""
    clues: tuple[str, ...]
    owners: tuple[int, ...]
    """For each clue, whose it is: the number of a board, counted from 0."""

    @property
    def words(self) -> str:
        """The question in a sentence."""
        return (
            "These are final boards, and clues of some of the players."
            " Which clue costs its player most: on how many boards of others is it false?"
        )

    @property
    def choices(self) -> tuple[str, ...]:
        """The clues."""
        return self.clues

    def chosen(self, answer: str) -> str | None:
        """The clue that a text means: any notation of it will do."""
        try:
            return PuzzleQuestion.chosen(self, str(parse_clue(answer)))
        except WrittenError:
            return None

    def cost(self, clue: str) -> int:
        """On how many boards of others a clue is false (SCORING-2)."""
        read, owner = parse_clue(clue), self.owners[self.clues.index(clue)]
        boards = (board for at, board in enumerate(self.boards) if at != owner)
        return sum(not read.holds(parse_board(board)) for board in boards)

    def story(self, clue: str) -> str:
        """What a clue costs, in a sentence."""
        number = self.cost(clue)
        boards = {0: "no other board", 1: "one other board"}.get(number, f"{number} other boards")
        return f"{self.told(clue)} is false on {boards}."

    def told(self, clue: str) -> str:
        """A clue in words, and whose it is."""
        owner = self.owners[self.clues.index(clue)] + 1
        return f"{clue} of board {owner} ({parse_clue(clue).words})"

    def hints(self, answers: Sequence[str], _shown: str) -> tuple[str, ...]:
        """What costs points, then what other clues cost."""
        others = sorted((clue for clue in self.clues if clue not in answers), key=self.cost)
        rule = "A clue costs a point for each other board on which it is false."
        return (rule, *map(self.story, others[:2]))
