"""Lessons, cards and the search over them, for the pages that teach."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, FastAPI, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

from nowornever.core.clauses import find_clause
from nowornever.core.work import Work
from nowornever.learning.card import Card, CardError, cards, find_card
from nowornever.learning.grading import MAX_ANSWER, WORK, Grade, Judging, sentence
from nowornever.learning.lesson import Do, Explain, Lesson, Show, Step, grade
from nowornever.learning.pictures import Picture, draw
from nowornever.learning.search import MAX_QUERY, search
from nowornever.learning.shelf import lessons
from nowornever.server.jobs.jobs import BUSY
from nowornever.server.jobs.pool import BusyError, Lane, NotDoneError, Pool
from nowornever.server.jobs.thinking import process_judge
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.job_pages import visitor_of
from nowornever.server.pages.practice import TOO_LONG, FaultOut
from nowornever.server.pages.problems import PROBLEMS

GRADED_WITHIN = 10.0
"""How many seconds the grading of an answer may take."""

router = APIRouter(prefix="/api", responses=PROBLEMS)


class LessonLine(BaseModel):
    """A lesson in the list."""

    id: str
    game: str
    number: int
    title: str
    about: str
    minutes: int
    rulebook: str
    level: str


class PictureOut(BaseModel):
    """Something drawn: as it is written, in words, and as SVG or HTML."""

    shows: str
    text: str
    words: str
    drawing: str


class RefusedOut(BaseModel):
    """A wrong answer, and what is said about it."""

    answer: str
    told: str


class StepOut(BaseModel):
    """A step: `explain` has a text, `show` a picture too, `do` an exercise."""

    kind: str
    title: str
    text: str
    """Markdown."""
    picture: PictureOut | None = None
    task: dict[str, Any] | None = None
    """What is to be done: `task` names it, the other fields are what is given."""
    hints: list[str] = []
    answer: str = ""
    wrong: list[RefusedOut] = []


class LessonOut(LessonLine):
    """A whole lesson."""

    cards: list[str]
    steps: list[StepOut]
    learnt: list[str]


class AnswerIn(BaseModel):
    """What a learner answers."""

    model_config = ConfigDict(extra="forbid")
    answer: Annotated[str, Field(max_length=MAX_ANSWER)]


class GradeOut(BaseModel):
    """What is said about an answer."""

    correct: bool | None
    told: list[str]
    faults: list[FaultOut]


class CardLine(BaseModel):
    """A card in the list."""

    name: str
    kind: str
    game: str
    called: str


class CardClause(BaseModel):
    """A clause that a card cites, with its sentence."""

    id: str
    sentence: str


class CardOut(CardLine):
    """A card."""

    words: str
    pattern: list[str]
    example: PictureOut | None
    also: list[str]
    clauses: list[CardClause]


class HitOut(BaseModel):
    """Something that was found."""

    kind: str
    name: str
    title: str
    text: str


def add_learning(app: FastAPI) -> None:
    """Serve lessons, cards and search; their texts are read now, not while somebody waits."""
    search(" ".join([*lessons(), *cards()]))
    app.include_router(router)


@router.get("/lessons")
async def all_lessons() -> list[LessonLine]:
    """The lessons, game by game in their order."""
    return [LessonLine.model_validate(_line(lesson)) for lesson in lessons().values()]


@router.get("/lessons/{lesson_id}")
async def one_lesson(lesson_id: str) -> LessonOut:
    """A lesson with all its steps."""
    lesson = _find(lesson_id)
    return LessonOut(
        **_line(lesson),
        cards=list(lesson.cards),
        steps=list(map(_step, lesson.steps)),
        learnt=list(lesson.learnt),
    )


@router.post("/lessons/{lesson_id}/steps/{number}/check")
async def check(lesson_id: str, number: int, given: AnswerIn, request: Request) -> GradeOut:
    """Grade an answer to a step of a lesson; steps count from 0."""
    steps = _find(lesson_id).steps
    if not (0 <= number < len(steps) and isinstance(steps[number], Do)):
        raise HTTPException(404, "There is nothing to do in this step.")
    checks: Pool = request.app.state.checks
    asked = (find_grade, lesson_id, number, given.answer)
    try:
        found = await checks.do(Lane.PRACTICE, visitor_of(request), GRADED_WITHIN, *asked)
    except NotDoneError:
        found = Grade(None, (TOO_LONG,))
    except BusyError:
        raise HTTPException(503, BUSY) from None
    return GradeOut.model_validate(msgspec.to_builtins(found))


@router.get("/cards")
async def all_cards() -> list[CardLine]:
    """The names of all cards, rules first."""
    return [
        CardLine(name=card.name, kind=card.kind, game=card.game, called=card.called)
        for card in cards().values()
    ]


@router.get("/cards/{name}")
async def one_card(name: str) -> CardOut:
    """A card, with its example drawn."""
    try:
        return _card(find_card(name))
    except CardError as error:
        raise HTTPException(404, sentence(str(error))) from None


@router.get("/search")
async def find(q: Annotated[str, Field(max_length=MAX_QUERY)]) -> list[HitOut]:
    """What cards, lessons and clauses say about some words, the best first."""
    return [HitOut.model_validate(msgspec.to_builtins(hit)) for hit in search(q)]


def find_grade(_report: Report, lesson_id: str, number: int, answer: str) -> Grade:
    """The grade of an answer, found in a process of its own."""
    exercise = lessons()[lesson_id].steps[number]
    assert isinstance(exercise, Do)
    return grade(exercise, answer, Judging(process_judge(), lambda: Work(WORK)))


def _find(lesson_id: str) -> Lesson:
    found = lessons().get(lesson_id)
    if found is None:
        raise HTTPException(404, "There is no such lesson.")
    return found


def _line(lesson: Lesson) -> dict[str, Any]:
    return {name: getattr(lesson, name) for name in LessonLine.model_fields}


def _step(step: Step) -> StepOut:
    if isinstance(step, Explain):
        return StepOut(kind="explain", title=step.title, text=step.text)
    if isinstance(step, Show):
        picture = _picture(step.picture)
        return StepOut(kind="show", title=step.title, text=step.text, picture=picture)
    return StepOut(
        kind="do",
        title=step.title,
        text=step.text,
        task=msgspec.to_builtins(step.task),
        hints=list(step.hints),
        answer=step.answer,
        wrong=[RefusedOut(answer=one.answer, told=one.told) for one in step.wrong],
    )


def _picture(picture: Picture) -> PictureOut:
    return PictureOut(
        shows=picture.shows, text=picture.text, words=picture.words, drawing=draw(picture)
    )


def _card(card: Card) -> CardOut:
    clauses = [CardClause(id=one, sentence=find_clause(one).sentence) for one in card.clauses]
    return CardOut(
        name=card.name,
        kind=card.kind,
        game=card.game,
        called=card.called,
        words=card.words,
        pattern=list(card.pattern),
        example=_picture(card.example) if card.example else None,
        also=list(card.also),
        clauses=clauses,
    )
