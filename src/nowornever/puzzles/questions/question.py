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

    def chosen(self, answer: str) -> str | None:
        """The choice that a text means, however its capitals are written; None if it means none.

        A paper is taken as it is: what is wrong with it, the checker says.
        """
        text = " ".join(answer.split())
        if text in self.choices or not self.choices:
            return text
        alike = [choice for choice in self.choices if choice.casefold() == text.casefold()]
        return alike[0] if len(alike) == 1 else None

    def grade(self, answer: str, answers: Sequence[str]) -> Grade:
        """Whether the answer is a right choice; a text that is no choice is wrong."""
        chosen = self.chosen(answer)
        if chosen is None:
            text = " ".join(answer.split())
            return wrong(f"{quoted(text)!r} is none of the answers. Write {self.form}.")
        return right() if chosen in answers else wrong()

    def judged(self, answer: str) -> str:
        """The position with which the judge shows why an answer is right or wrong; or empty."""
        del answer
        return str(getattr(self, "position", ""))

    def hints(self, answers: Sequence[str], shown: str) -> tuple[str, ...]:
        """Hints in steps, from vague to nearly the answer."""
        raise NotImplementedError
