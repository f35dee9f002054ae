"""Playing a lesson through: every stated answer must be right, and every wrong one refused."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.learning.grading import Judging
from nowornever.learning.lesson import Do, Lesson, grade


def rehearse(lesson: Lesson, judging: Judging) -> Iterator[str]:
    """What is wrong with the exercises of a lesson, one sentence each; nothing if all is well."""
    exercises = [step for step in lesson.steps if isinstance(step, Do)]
    if not exercises:
        yield "There is nothing to do in this lesson."
    for exercise in exercises:
        found = grade(exercise, exercise.answer, judging)
        if not found.correct:
            told = " ".join(found.told) or "it is not accepted."
            yield f"{exercise.title}: the stated answer is refused: {told}"
        for refused in exercise.wrong:
            verdict = grade(exercise, refused.answer, judging)
            if verdict.correct is not False:
                yield f"{exercise.title}: the wrong answer {refused.answer!r} is accepted."
            elif not verdict.told:
                yield f"{exercise.title}: nothing is told about {refused.answer!r}."
