"""Questions with two answers about a position: is a challenge right, and whose side to take."""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.judges import parse_position
from nowornever.puzzles.questions.question import PuzzleQuestion
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import Side

NOW, NOT = "now", "not"
POSSIBLE, IMPOSSIBLE = "possible", "impossible"


class NowOrNot(PuzzleQuestion, frozen=True, tag="now"):
    """Is Now right here?"""

    position: str

    @property
    def words(self) -> str:
        """The question in a sentence."""
        return "Your opponent has just moved. Do you say Now, or not?"

    @property
    def choices(self) -> tuple[str, ...]:
        """The two answers."""
        return (NOW, NOT)

    def hints(self, _answers: Sequence[str], shown: str) -> tuple[str, ...]:
        """What Now means, then which cubes to look at, then a Solution to count."""
        position = parse_position(self.position)
        count = " How many cubes of Resources does it take?" if shown else ""
        return (
            "Now is right if a Solution needs at most one cube of Resources.",
            _must_be_used(position),
            _nearness(shown) + count,
        )


class IsItPossible(PuzzleQuestion, frozen=True, tag="possible"):
    """Is there still a Solution?"""

    position: str

    @property
    def words(self) -> str:
        """The question in a sentence."""
        return "Can a Solution still be written with the cubes on the mat and in Resources?"

    @property
    def choices(self) -> tuple[str, ...]:
        """The two answers."""
        return (POSSIBLE, IMPOSSIBLE)

    def hints(self, answers: Sequence[str], shown: str) -> tuple[str, ...]:
        """What has to be used, then how near a Solution is."""
        position = parse_position(self.position)
        return (
            _must_be_used(position),
            "Look for a Solution first; only if you are sure that there is none, say so.",
            _nearness(shown if POSSIBLE in answers else ""),
        )


class WhichSide(PuzzleQuestion, frozen=True, tag="side"):
    """Which side does the Third Party join?"""

    position: str
    word: str
    """The challenge that was made: ``now`` or ``impossible``."""

    @property
    def words(self) -> str:
        """The question in a sentence."""
        position = parse_position(self.position)
        said = "Now" if self.word == After.NOW else position.rulebook.procedure.impossible_word
        return (
            f"The Challenger says {said} after the Mover's last move."
            " You are the Third Party: whose side do you join?"
        )

    @property
    def choices(self) -> tuple[str, ...]:
        """The two sides."""
        return (Side.CHALLENGER.value, Side.MOVER.value)

    def hints(self, _answers: Sequence[str], shown: str) -> tuple[str, ...]:
        """What the sides earn, then what has to be used, then how near a Solution is."""
        position = parse_position(self.position)
        return (
            "Join the side that is right: it earns 4 points with the Challenger, 6 with the Mover.",
            _must_be_used(position),
            _nearness(shown),
        )


def _must_be_used(position: Position) -> str:
    must = position.on(position.rulebook.must)
    name = position.rulebook.must.name
    if not must:
        return f"{name} is empty: what is there to build with?"
    shown = " ".join(map(position.rulebook.shown, must))
    return f"Every Solution has to use all of {name}: {shown}."


def _nearness(shown: str) -> str:
    """The last hint: how a Solution begins, or that none was found."""
    if not shown:
        return (
            "Count what is missing: "
            "one needed cube that is neither in Resources nor usable on the mat is enough."
        )
    return f"Think of this: {shown.strip().splitlines()[0]}"
