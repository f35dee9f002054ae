"""Every lesson of the package: its answers are right, its wrong ones are refused and told why."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import asdict

from nowornever.games import find_clause
from nowornever.learning.card import cards
from nowornever.learning.grading import judging
from nowornever.learning.languages import LANGUAGES, LessonLanguage
from nowornever.learning.lesson import Do, Explain, Lesson, RefusedLine, Show, grade
from nowornever.learning.pictures import as_text, draw
from nowornever.learning.rehearsal import rehearse
from nowornever.learning.shelf import GAMES, lessons
from nowornever.learning.tasks import KINDS
from nowornever.learning.tasks.mat import Solve
from nowornever.learning.tasks.picking import NONE, Choose, Pick
from nowornever.learning.tasks.proofs import Prove

JUDGING = judging()
ORIGINALS = list(lessons().values())
TRANSLATED = [one for language in LANGUAGES[1:] for one in lessons(language).values()
              if one.language == language]  # fmt: skip
LESSONS = [*ORIGINALS, *TRANSLATED]
EXERCISES = [
    pytest.param(step, id=f"{lesson.language}:{lesson.id}:{number}")
    for lesson in LESSONS
    for number, step in enumerate(lesson.steps)
    if isinstance(step, Do)
]
REFUSED = [
    pytest.param(step, refused, id=f"{lesson.language}:{lesson.id}:{number}:{at}")
    for lesson in LESSONS
    for number, step in enumerate(lesson.steps)
    if isinstance(step, Do)
    for at, refused in enumerate(step.wrong)
]


@pytest.mark.parametrize("exercise", EXERCISES)
def test_the_stated_answer_is_right(exercise: Do) -> None:
    found = grade(exercise, exercise.answer, JUDGING)
    assert found.correct is True, found.told


@pytest.mark.parametrize(("exercise", "refused"), REFUSED)
def test_a_wrong_answer_is_refused_and_the_learner_is_told(
    exercise: Do, refused: RefusedLine
) -> None:
    found = grade(exercise, refused.answer, JUDGING)
    assert found.correct is False
    assert found.told
    assert not refused.told or found.told[0] == refused.told


def sent_by_page(exercise: Do, answer: str) -> str:
    """As a page sends it: a proof has its solution line, signs are those of the cubes, and what was
    picked comes in the order in which it is shown."""
    if isinstance(exercise.task, Prove) and "solution:" not in answer:
        return f"{answer}\nsolution: p / Ki\n"
    if isinstance(exercise.task, Pick) and answer != NONE:
        return ", ".join(sorted(answer.split(", "), key=exercise.task.items.index))
    return answer.replace("x", "×") if isinstance(exercise.task, Solve) else answer


@pytest.mark.parametrize(("exercise", "refused"), REFUSED)
def test_a_wrong_answer_from_the_page_is_told_the_same(exercise: Do, refused: RefusedLine) -> None:
    found = grade(exercise, sent_by_page(exercise, refused.answer), JUDGING)
    assert found.correct is False
    assert not refused.told or found.told[0] == refused.told


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.language}:{lesson.id}")
def test_a_lesson_is_short_and_has_several_exercises(lesson: Lesson) -> None:
    exercises = [step for step in lesson.steps if isinstance(step, Do)]
    assert len(exercises) >= 3
    assert any(isinstance(step, Explain) for step in lesson.steps)
    assert 2 <= lesson.minutes <= 10
    assert lesson.learnt
    assert set(lesson.cards) <= set(cards())
    assert not list(rehearse(lesson, JUDGING))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.language}:{lesson.id}")
def test_what_a_lesson_shows_is_drawn(lesson: Lesson) -> None:
    for step in lesson.steps:
        if isinstance(step, Show):
            assert draw(step.picture).lstrip().startswith("<")
            assert step.picture.text.splitlines()[0] in as_text(step.picture) or (
                step.picture.shows == "board"
            )


def test_there_are_lessons_for_every_game_and_every_rule() -> None:
    assert len(ORIGINALS) >= 30
    assert {lesson.game for lesson in ORIGINALS} == set(GAMES)
    assert len(lessons()) == len({(lesson.game, lesson.number) for lesson in ORIGINALS})
    named = {card for lesson in ORIGINALS for card in lesson.cards}
    assert {card.name for card in cards().values() if card.kind == "rule"} <= named


SPOKEN = {"says", "pieces", "language", "choices", "right"}
"""What a translated exercise says in its own language."""


@pytest.mark.parametrize("lesson", TRANSLATED, ids=lambda lesson: f"{lesson.language}:{lesson.id}")
def test_a_translation_has_the_same_steps_and_exercises(lesson: Lesson) -> None:
    """Where somebody stops in one language they go on in another."""
    original = lessons()[lesson.id]
    assert (lesson.number, lesson.cards, lesson.rulebook, lesson.level, lesson.minutes) == (
        original.number, original.cards, original.rulebook, original.level, original.minutes,
    )  # fmt: skip
    assert len(lesson.learnt) == len(original.learnt)
    for step, other in zip(lesson.steps, original.steps, strict=True):
        assert type(step) is type(other)
        assert step.text != other.text
        if isinstance(step, Show) and isinstance(other, Show):
            assert step.picture.text == other.picture.text
        if isinstance(step, Do) and isinstance(other, Do):
            assert len(step.hints) == len(other.hints)
            assert len(step.wrong) == len(other.wrong)
            shared, others = (
                {name: value for name, value in asdict(one.task).items() if name not in SPOKEN}
                for one in (step, other)
            )
            assert shared == others


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_there_in_every_language(language: LessonLanguage) -> None:
    assert [one.id for one in ORIGINALS] == [*lessons(language)]
    assert {one.language for one in lessons(language).values()} == {language}


def test_every_kind_of_task_is_used() -> None:
    used = {type(step.task) for lesson in LESSONS for step in lesson.steps if isinstance(step, Do)}
    assert len(used) == len(KINDS)


@pytest.mark.parametrize("name", KINDS)
def test_the_manual_tells_of_every_task_and_its_fields(name: str) -> None:
    rows = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text().splitlines()
    (row,) = [row for row in rows if row.startswith(f"| `{name}` |")]
    assert all(f"`{field}`" in row for field in KINDS[name].fields)


def test_what_is_chosen_is_settled_by_a_clause_of_the_lessons_rulebook() -> None:
    for lesson in LESSONS:
        for step in lesson.steps:
            if isinstance(step, Do) and isinstance(step.task, Choose):
                assert find_clause(step.task.clause)
                assert step.task.clause.startswith(lesson.rulebook)


def test_an_answer_is_graded_by_the_rules_not_by_the_stated_text() -> None:
    by_id = lessons()
    first = next(step for step in by_id["wff-sentences"].steps if isinstance(step, Do))
    assert grade(first, "Kqp", JUDGING).correct is True  # the stated answer is Kpq
    proof = next(step for step in by_id["wff-ki"].steps if isinstance(step, Do))
    longer = "q, r -> Kqr\n1 q s\n2 r s\n3 q Ki 1,2"
    assert grade(proof, longer, JUDGING).correct is False
    without_labels = "q, r -> Kqr\nq s\nr s\nKqr Ki"
    assert grade(proof, without_labels, JUDGING).correct is True


def test_no_proof_of_a_lesson_has_a_sentence_named_like_the_reason_s() -> None:
    tasks = [s.task for lesson in lessons().values() for s in lesson.steps if isinstance(s, Do)]
    proofs = [task for task in tasks if isinstance(task, Prove)]
    assert proofs
    assert [task for task in proofs if "s" in "".join((*task.premises, task.goal))] == []
