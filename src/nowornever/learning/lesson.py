"""A lesson as data: steps that explain, show something, or set an exercise."""

from __future__ import annotations

from msgspec import Struct

from nowornever.core.written import WrittenError
from nowornever.learning.grading import MAX_ANSWER, Grade, Judging, sentence, wrong
from nowornever.learning.languages import LessonLanguage
from nowornever.learning.pictures import Picture
from nowornever.learning.tasks import AnyTask


class Explain(Struct, frozen=True, tag_field="kind", tag="explain"):
    """A text of a few sentences, in Markdown."""

    title: str
    text: str


class Show(Struct, frozen=True, tag_field="kind", tag="show"):
    """A picture, and a text about it."""

    title: str
    text: str
    picture: Picture


class RefusedLine(Struct, frozen=True):
    """A wrong answer that a learner may give, and what to say about it."""

    answer: str
    told: str = ""
    """'' if the words of the checker are enough."""


class Do(Struct, frozen=True, tag_field="kind", tag="do"):
    """An exercise: the question, hints from vague to exact, and an answer."""

    title: str
    text: str
    task: AnyTask
    hints: tuple[str, ...]
    answer: str
    wrong: tuple[RefusedLine, ...] = ()


Step = Explain | Show | Do


class LessonLine(Struct, frozen=True):
    """A lesson in the list."""

    id: str
    """Such as ``wff-ko``: the game and the name of its file without the number."""
    game: str
    number: int
    """Its place among the lessons of its game."""
    title: str
    about: str
    """What it is about, in a sentence or two."""
    minutes: int
    rulebook: str
    level: str
    language: LessonLanguage
    """``en``, or that of the translation."""


class Lesson(LessonLine, frozen=True):
    """A lesson of a few minutes."""

    cards: tuple[str, ...]
    """The cards to read beside it."""
    steps: tuple[Step, ...]
    learnt: tuple[str, ...]
    """What was learnt, a sentence each."""


def grade(exercise: Do, answer: str, judging: Judging) -> Grade:
    """Grade an answer by the rules, never by comparing it with the stated answer.

    What the lesson's file says about a wrong answer comes first, then what the checker says.
    """
    if len(answer) > MAX_ANSWER:
        return wrong(f"An answer has at most {MAX_ANSWER} characters.")
    try:
        found = exercise.task.grade(answer, judging)
    except WrittenError as error:
        found = wrong(sentence(error.reason))
    if found.correct is not False:
        return found
    known = {_plain(refused.answer): refused.told for refused in exercise.wrong}
    told = known.get(_plain(answer)) or known.get(_plain(_without_solution(answer)))
    return Grade(False, (told, *found.told) if told else found.told, found.faults)


_TYPED = str.maketrans("×÷−√", "x/-v")
"""How signs of EQUATIONS are typed in the files of lessons."""


def _plain(answer: str) -> str:
    return " ".join(answer.split()).translate(_TYPED)


def _without_solution(answer: str) -> str:
    """A proof alone: pads add the solution by themselves, files of lessons mostly leave it out."""
    return answer.partition("\nsolution:")[0]
