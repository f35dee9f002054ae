"""Reading a lesson from its text file (docs/lessons.md says how one is written)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from nowornever.judges import RULEBOOKS
from nowornever.learning.languages import LANGUAGES, read_language
from nowornever.learning.lesson import Do, Explain, Lesson, RefusedLine, Show, Step
from nowornever.learning.pictures import READERS, in_language
from nowornever.learning.sections import (
    LessonError,
    LessonPage,
    LessonSection,
    entries,
    near,
    one_of,
    read_page,
    whole_number,
)
from nowornever.learning.tasks import KINDS

_ABOUT = ("title", "rulebook", "level", "minutes", "cards", "language")
_STEP = re.compile(r"(Explain|Show|Do): (.+)")
_LEARNT = "Learnt"
_NAME = re.compile(r"(\d+)-([a-z0-9-]+)\.md")
CONTRADICTION = "contradiction"


def read_lesson(text: str, file: str, game: str) -> Lesson:
    """Read a lesson from the text of its file; raises LessonError, which names the line.

    The name of the file gives the lesson its number and its id: ``04-ko.md`` of the game ``wff`` is
    lesson 4, ``wff-ko``.
    """
    named = _NAME.fullmatch(file.rpartition("/")[2])
    if named is None:
        raise LessonError(file, 1, "a lesson's file is named with a number and a name: 04-ko.md")
    page = read_page(text, file)
    front = page.front
    front.only(*_ABOUT)
    books = (*RULEBOOKS, CONTRADICTION)
    rulebook = front.needed("rulebook", one_of(*books))
    levels = RULEBOOKS[rulebook].levels if rulebook in RULEBOOKS else ("",)
    level = front.optional("level", one_of(*levels), levels[0])
    language = front.optional("language", read_language, LANGUAGES[0])
    *steps, last = (replace(one, language=language) for one in page.sections or (front,))
    if last.heading != _LEARNT:
        raise last.error("a lesson ends with a section '## Learnt'")
    return Lesson(
        id=f"{game}-{named[2]}",
        game=game,
        number=int(named[1]),
        title=front.needed("title", str),
        about=_about(page),
        minutes=front.needed("minutes", whole_number),
        rulebook=rulebook,
        level=level,
        language=language,
        cards=front.optional("cards", entries, ()),
        steps=tuple(_step(section, rulebook, level) for section in steps),
        learnt=_learnt(last),
    )


def _about(page: LessonPage) -> str:
    if not page.front.prose:
        raise page.front.error("the text after the second line --- says what the lesson is about")
    return page.front.prose


def _learnt(section: LessonSection) -> tuple[str, ...]:
    section.only()
    joined = re.sub(r"\n\s*(?!- )", " ", section.prose)
    found = tuple(line[2:].strip() for line in joined.splitlines() if line.startswith("- "))
    if not found:
        raise section.error("what was learnt is a list: each line begins with '- '")
    return found


def _step(section: LessonSection, rulebook: str, level: str) -> Step:
    found = _STEP.fullmatch(section.heading)
    if found is None:
        raise section.error("a heading is '## Explain: …', '## Show: …', '## Do: …' or '## Learnt'")
    if not section.prose:
        raise section.error("there is no text here")
    kind, title = found[1], found[2]
    if kind == "Explain":
        section.only()
        return Explain(title, section.prose)
    if kind == "Show":
        return _show(section, title)
    return _do(section, title, rulebook, level)


def _show(section: LessonSection, title: str) -> Show:
    section.only(*READERS)
    if len(section.fields) != 1:
        raise section.error(f"a '## Show' section has one thing to show: {', '.join(READERS)}")
    (field,) = section.fields
    picture = section.read(field, READERS[field.name])
    return Show(title, section.prose, in_language(picture, section.language))


def _do(section: LessonSection, title: str, rulebook: str, level: str) -> Do:
    name = section.needed("task", str)
    if name not in KINDS:
        row = section.all("task")[0].row
        raise section.error(f"there is no task '{name}'{near(name, tuple(KINDS))}", row)
    kind = KINDS[name]
    section.only("task", "hint", "answer", "wrong", "told", *kind.fields)
    hints = tuple(field.value for field in section.all("hint"))
    if not hints:
        raise section.error("an exercise needs at least one 'hint:'")
    answer = section.needed("answer", str)
    return Do(title, section.prose, kind.read(section, rulebook, level), hints, answer,
              tuple(_refused(section)))  # fmt: skip


def _refused(section: LessonSection) -> list[RefusedLine]:
    """The wrong answers, each with the `told:` that follows it."""
    found: list[RefusedLine] = []
    before = ""
    for field in section.fields:
        if field.name == "wrong":
            found.append(RefusedLine(field.value))
        elif field.name == "told":
            if before != "wrong":
                raise section.error("'told:' follows the wrong answer that it is about", field.row)
            found[-1] = RefusedLine(found[-1].answer, field.value)
        before = field.name
    if not found:
        raise section.error("an exercise needs at least one 'wrong:' answer, which is refused")
    return found
