"""Lessons, cards and the search over them, for the pages that teach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, HTTPException, Request
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field

from nowornever.core.work import Work
from nowornever.games import find_clause
from nowornever.learning.card import Card, CardError, CardLine, cards, find_card
from nowornever.learning.grading import MAX_ANSWER, WORK, Grade, Judging, sentence
from nowornever.learning.languages import LANGUAGES, LessonLanguage
from nowornever.learning.lesson import Do, Explain, Lesson, LessonLine, Show, Step, grade
from nowornever.learning.pictures import Picture, draw
from nowornever.learning.search import MAX_QUERY, Hit, search
from nowornever.learning.shelf import lessons
from nowornever.learning.tasks import AnyTask
from nowornever.server.jobs.jobs import BUSY
from nowornever.server.jobs.pool import BusyError, Lane, NotDoneError, WorkerPool
from nowornever.server.jobs.thinking import process_judge
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.job_pages import visitor_of
from nowornever.server.pages.practice import TOO_LONG
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.structs import StructRoute

GRADED_WITHIN = 10.0
"""The seconds that grading an answer may take."""

router = APIRouter(prefix="/api", responses=PROBLEMS, route_class=StructRoute)


class ShownPicture(Struct, frozen=True):
    """Something drawn: as it is written, in words, and as SVG or HTML."""

    shows: str
    text: str
    words: str
    drawing: str


class RefusedAnswer(Struct, frozen=True):
    """A wrong answer, and what is said about it."""

    answer: str
    told: str


class ShownStep(Struct, frozen=True):
    """A step: `explain` has a text, `show` a picture too, `do` an exercise."""

    kind: str
    title: str
    text: str
    """Markdown."""
    picture: ShownPicture | None = None
    task: AnyTask | None = None
    hints: tuple[str, ...] = ()
    answer: str = ""
    wrong: tuple[RefusedAnswer, ...] = ()


class CardTitle(Struct, frozen=True):
    """A card that a lesson leads to."""

    name: str
    title: str


class ShownLesson(LessonLine, frozen=True):
    """A whole lesson."""

    cards: tuple[CardTitle, ...]
    steps: tuple[ShownStep, ...]
    learnt: tuple[str, ...]


class AnswerIn(BaseModel):
    """A learner's answer."""

    model_config = ConfigDict(extra="forbid")
    answer: Annotated[str, Field(max_length=MAX_ANSWER)]
    language: LessonLanguage = LANGUAGES[0]


class CardClause(Struct, frozen=True):
    """A clause that a card cites, with its sentence."""

    id: str
    sentence: str


class LessonName(Struct, frozen=True):
    """A lesson that a card leads to."""

    id: str
    title: str


class ShownCard(CardLine, frozen=True):
    """A card."""

    words: str
    pattern: tuple[str, ...]
    example: ShownPicture | None
    also: tuple[str, ...]
    clauses: tuple[CardClause, ...]
    lessons: tuple[LessonName, ...]
    """The lessons that teach it."""


def add_learning(app: FastAPI) -> None:
    """Serve lessons, cards and search; the texts are read at startup, not by the first request."""
    for language in LANGUAGES:
        search("Ko", language)
    app.include_router(router)


@router.get("/lessons")
async def all_lessons(language: LessonLanguage = LANGUAGES[0]) -> list[LessonLine]:
    """The lessons of each game, in order; those that are not translated are in English."""
    return [LessonLine(**_shared(lesson, LessonLine)) for lesson in lessons(language).values()]


@router.get("/lessons/{lesson_id}")
async def one_lesson(lesson_id: str, language: LessonLanguage = LANGUAGES[0]) -> ShownLesson:
    """A lesson with all its steps; in English if it is not translated."""
    lesson = _find(lesson_id, language)
    known = cards(lesson.language)
    return ShownLesson(
        **_shared(lesson, LessonLine),
        cards=tuple(CardTitle(name, known[name].title) for name in lesson.cards),
        steps=tuple(map(_step, lesson.steps)),
        learnt=lesson.learnt,
    )


@router.post("/lessons/{lesson_id}/steps/{number}/check")
async def check(lesson_id: str, number: int, given: AnswerIn, request: Request) -> Grade:
    """Grade an answer to a step of a lesson; steps count from 0."""
    steps = _find(lesson_id, given.language).steps
    if not (0 <= number < len(steps) and isinstance(steps[number], Do)):
        raise HTTPException(404, "There is nothing to do in this step.")
    checks: WorkerPool = request.app.state.checks
    asked = (find_grade, lesson_id, number, given.answer, given.language)
    try:
        found: Grade = await checks.do(Lane.PRACTICE, visitor_of(request), GRADED_WITHIN, *asked)
    except NotDoneError:
        found = Grade(None, (TOO_LONG,))
    except BusyError:
        raise HTTPException(503, BUSY) from None
    return found


@router.get("/cards")
async def all_cards(language: LessonLanguage = LANGUAGES[0]) -> list[CardLine]:
    """The names of all cards, rules first."""
    return [CardLine(**_shared(card, CardLine)) for card in cards(language).values()]


@router.get("/cards/{name}")
async def one_card(name: str, language: LessonLanguage = LANGUAGES[0]) -> ShownCard:
    """A card, with its example drawn; the clauses are in English."""
    try:
        return _card(find_card(name, language))
    except CardError as error:
        raise HTTPException(404, sentence(str(error))) from None


@router.get("/search")
async def find(
    q: Annotated[str, Field(max_length=MAX_QUERY)], language: LessonLanguage = LANGUAGES[0]
) -> list[Hit]:
    """What cards, lessons and clauses say about some words, best first."""
    return list(search(q, language))


def find_grade(
    _report: Report, lesson_id: str, number: int, answer: str, language: LessonLanguage
) -> Grade:
    """The grade of an answer, computed in a process of its own."""
    exercise = lessons(language)[lesson_id].steps[number]
    assert isinstance(exercise, Do)
    return grade(exercise, answer, Judging(process_judge(), lambda: Work(WORK)))


def _find(lesson_id: str, language: LessonLanguage) -> Lesson:
    found = lessons(language).get(lesson_id)
    if found is None:
        raise HTTPException(404, "There is no such lesson.")
    return found


def _shared(whole: Struct, line: type[Struct]) -> dict[str, Any]:
    """What the line of a lesson or card in its list has."""
    return {name: getattr(whole, name) for name in line.__struct_fields__}


def _step(step: Step) -> ShownStep:
    if isinstance(step, Explain):
        return ShownStep(kind="explain", title=step.title, text=step.text)
    if isinstance(step, Show):
        picture = _picture(step.picture)
        return ShownStep(kind="show", title=step.title, text=step.text, picture=picture)
    return ShownStep(
        kind="do",
        title=step.title,
        text=step.text,
        task=step.task,
        hints=step.hints,
        answer=step.answer,
        wrong=tuple(RefusedAnswer(one.answer, one.told) for one in step.wrong),
    )


def _picture(picture: Picture) -> ShownPicture:
    return ShownPicture(
        shows=picture.shows, text=picture.text, words=picture.words, drawing=draw(picture)
    )


def _card(card: Card) -> ShownCard:
    clauses = tuple(CardClause(one, find_clause(one).sentence) for one in card.clauses)
    return ShownCard(
        **_shared(card, CardLine),
        words=card.words,
        pattern=card.pattern,
        example=_picture(card.example) if card.example else None,
        also=card.also,
        clauses=clauses,
        lessons=tuple(LessonName(lesson.id, lesson.title) for lesson in _teaching(card)),
    )


def _teaching(card: Card) -> Iterator[Lesson]:
    """The lessons with this card first, or else the first lesson that has it at all."""
    having = [lesson for lesson in lessons(card.language).values() if card.name in lesson.cards]
    mainly = [lesson for lesson in having if lesson.cards[0] == card.name]
    yield from mainly or having[:1]
