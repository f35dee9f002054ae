"""Reading lesson files: what is wrong is said with the file and the line."""

from __future__ import annotations

import pytest

from nowornever.learning.grading import judging
from nowornever.learning.lesson import Do
from nowornever.learning.reader import read_lesson
from nowornever.learning.rehearsal import rehearse
from nowornever.learning.sections import LessonError, read_page

GOOD = """\
---
title: A lesson
rulebook: wff-2017
level: basic
minutes: 3
---

About something.

## Explain: First

Some words.

## Do: Build

task: build
cubes: K p q

Build it.

hint: The capital first.
answer: Kpq
wrong: pKq
told: No.

## Learnt

- One thing, which
  takes two lines.
- Another.
"""


def problem(text: str, file: str = "wff/01-a.md") -> str:
    with pytest.raises(LessonError) as caught:
        read_lesson(text, file, "wff")
    return str(caught.value)


def test_a_lesson_is_read_with_its_steps() -> None:
    lesson = read_lesson(GOOD, "wff/07-my-lesson.md", "wff")
    assert (lesson.id, lesson.number, lesson.minutes) == ("wff-my-lesson", 7, 3)
    assert lesson.about == "About something."
    assert lesson.learnt == ("One thing, which takes two lines.", "Another.")
    exercise = lesson.steps[1]
    assert isinstance(exercise, Do)
    assert exercise.text == "Build it."
    assert exercise.hints == ("The capital first.",)
    assert [(one.answer, one.told) for one in exercise.wrong] == [("pKq", "No.")]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("title: A lesson\n", ""), "line 1: 'title:' is missing here"),
        (("minutes: 3", "minutes: three"), "line 5: this is a number such as 3, not three"),
        (("wff-2017", "wff-1917"), "line 3: this is one of"),
        (("level: basic", "level: hard"), "line 4: this is one of"),
        (("About something.\n", ""), "line 1: the text after the second line --- says what"),
        (("## Explain: First", "## First"), "line 10: a heading is"),
        (("Some words.", ""), "line 10: there is no text here"),
        (("task: build", "task: bild"), "line 16: there is no task 'bild'; did you mean build?"),
        (("cubes: K p q\n", ""), "line 14: 'cubes:' is missing here"),
        (("cubes: K p q", "cubes: K p z"), "line 17: z is on no cube of WFF 'N PROOF"),
        (("hint: The", "hnt: The"), "line 21: there is no field 'hnt' here; did you mean hint?"),
        (("hint: The capital first.\n", ""), "an exercise needs at least one 'hint:'"),
        (("wrong: pKq\ntold: No.\n", ""), "an exercise needs at least one 'wrong:' answer"),
        (("wrong: pKq\n", ""), "line 23: 'told:' follows the wrong answer"),
        (("answer: Kpq\n", ""), "line 14: 'answer:' is missing here"),
        (("## Learnt", "## Do: More"), "line 26: a lesson ends with a section '## Learnt'"),
        (("- One thing", "One thing"), ""),
        (("---\ntitle", "title"), "line 1: a file begins with a line ---"),
        (("answer: Kpq", "answer: Kpq\n    Kpq"), "line 23: a value stands behind the colon or"),
        (("answer: Kpq", "answer: Kpq\nanswer: Kqp"), "line 23: 'answer' is here a second time"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(change: tuple[str, str], said: str) -> None:
    changed = GOOD.replace(*change, 1)
    assert changed != GOOD
    if not said:
        assert read_lesson(changed, "wff/01-a.md", "wff").learnt == ("Another.",)
    else:
        found = problem(changed)
        assert found.startswith("wff/01-a.md, line ")
        assert said in found


def test_a_file_without_headings_is_told_what_is_missing() -> None:
    text = GOOD[: GOOD.index("## ")]
    assert "line 1: a lesson ends with a section '## Learnt'" in problem(text)


def test_the_name_of_the_file_has_a_number() -> None:
    assert problem(GOOD, "wff/ko.md").startswith("wff/ko.md, line 1: a lesson's file is named")


def test_a_bad_row_of_a_longer_value_is_named() -> None:
    text = GOOD.replace("task: build\ncubes: K p q", "task: prove\nsequent:\n    p -> Apz")
    assert "line 18: z is not a letter of a WFF" in problem(text)


def test_a_lesson_whose_answers_are_wrong_does_not_pass_its_rehearsal() -> None:
    lesson = read_lesson(GOOD.replace("answer: Kpq", "answer: Kp"), "wff/01-a.md", "wff")
    assert [line for line in rehearse(lesson, judging()) if "stated answer is refused" in line]
    lesson = read_lesson(GOOD.replace("wrong: pKq", "wrong: Kqp"), "wff/01-a.md", "wff")
    assert list(rehearse(lesson, judging())) == ["Build: the wrong answer 'Kqp' is accepted."]


def test_a_value_may_stand_in_indented_lines_with_blank_ones_between() -> None:
    page = read_page("---\na: b\n---\n\n## H\n\nkey:\n\n    one\n\n      two\n\nProse.\n", "f.md")
    (field,) = page.sections[0].fields
    assert (field.name, field.value, field.row) == ("key", "one\n\n  two", 9)
    assert page.sections[0].prose == "Prose."


def test_a_file_that_is_too_long_is_refused() -> None:
    assert "at most" in problem("---\n" * 50_000)
