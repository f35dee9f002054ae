"""The grade of an answer, and the judge that helps to find it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from nowornever.core.work import Work
from nowornever.judges import AnyJudge
from nowornever.shake.judge.judgement import Judge
from nowornever.shake.verdict import Fault

WORK = 30_000
"""The units of work for one question to the judge; the positions of lessons take far less."""
MAX_ANSWER = 4000
"""The longest answer accepted, in characters."""
NOT_SETTLED = "The judge could not settle this in the work allowed."


class Grade(Struct, frozen=True):
    """Whether an answer is right, and what to say about it."""

    correct: bool | None
    """None if it could not be settled."""
    told: tuple[str, ...] = ()
    """Sentences for the learner."""
    faults: tuple[Fault, ...] = ()
    """The faults of a paper, each with its row."""


class Judging(Struct, frozen=True):
    """A judge for questions about positions, and the units of work for each question."""

    judge: Judge
    allow: Callable[[], Work]


def judging(work: int = WORK) -> Judging:
    """The judge of the cube games, with this many units of work for each question."""
    return Judging(AnyJudge(), lambda: Work(work))


def right(*told: str) -> Grade:
    """The grade of a right answer."""
    return Grade(True, told)


def wrong(*told: str) -> Grade:
    """The grade of a wrong answer."""
    return Grade(False, told)


def sentence(text: str) -> str:
    """A reason as a full sentence; a formula or a cell at its beginning keeps its case.

    >>> sentence("the text ends"), sentence("pq is left over"), sentence("b3 d2 can be asked")
    ('The text ends.', 'pq is left over.', 'b3 d2 can be asked.')
    """
    first = text.split(" ")[0]
    is_word = first.isalpha() and first.islower() and not set(first) <= set("pqrs")
    whole = text[:1].upper() + text[1:] if is_word else text
    return whole if whole.endswith((".", "!", "?")) else f"{whole}."
