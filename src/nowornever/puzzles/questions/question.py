"""What every question is: a frozen value with words, choices, a grade and hints."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from nowornever.core.written import listed, quoted
from nowornever.learning.grading import Grade, right, wrong


class PuzzleQuestion(Struct, frozen=True, tag_field="kind", tag=lambda name: name.lower()):
    """A question. `puzzles check` proves that its answers are all the right ones."""

    @property
    def kind(self) -> str:
        """The word for it in a file."""
        return str(self.__struct_config__.tag)

    @property
    def words(self) -> str:
        """The question in a sentence."""
        raise NotImplementedError

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers to choose from; empty if the solver writes one."""
        return ()

    @property
    def form(self) -> str:
        """An example of a written answer."""
        return listed(self.choices, "or")

    def grade(self, answer: str, answers: Sequence[str]) -> Grade:
        """Whether the answer is a right choice; a text that is no choice is wrong."""
        chosen = " ".join(answer.split())
        if chosen not in self.choices:
            return wrong(f"{quoted(chosen)!r} is none of the answers. Write {self.form}.")
        return right() if chosen in answers else wrong()

    def hints(self, answers: Sequence[str], shown: str) -> tuple[str, ...]:
        """Hints in steps, from vague to nearly the answer."""
        raise NotImplementedError
