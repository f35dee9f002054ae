"""Puzzles over HTTP: asked, hinted at and graded; kept for whoever shows a card."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from random import Random
from secrets import SystemRandom
from typing import Annotated

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from nowornever.games import GAMES
from nowornever.learning.grading import MAX_ANSWER, Grade
from nowornever.puzzles.puzzle import AskedPuzzle, Puzzle, PuzzleKind, asked
from nowornever.puzzles.runs import PuzzleRun, RunMode
from nowornever.puzzles.shelf import PuzzleShelf, PuzzleWish, shipped
from nowornever.puzzles.showing import worksheet_html
from nowornever.puzzles.themes import THEMES
from nowornever.server.jobs.jobs import BUSY
from nowornever.server.jobs.pool import BusyError, Lane, NotDoneError, WorkerPool
from nowornever.server.jobs.worker import Report
from nowornever.server.networks import client_of
from nowornever.server.pages.bearer import Bearer, secret_of
from nowornever.server.pages.practice import TOO_LONG
from nowornever.server.pages.problems import PROBLEMS, problems
from nowornever.server.pages.short_work import short_work
from nowornever.server.pages.structs import StructRoute
from nowornever.server.people.attempts import (
    AttemptMode,
    RatingChange,
    keep_attempt,
    rating_of,
    tried_lately,
)
from nowornever.server.people.card_pages import reading_card, with_card
from nowornever.server.people.cards import OwnCard
from nowornever.server.people.hints import count_hints, use_hints
from nowornever.shake.judge.judgement import Trust

GRADED_WITHIN = 10.0
"""The seconds that grading an answer may take."""
PRINTED_WITHIN = 5.0
"""The processor seconds that a worksheet may take."""
MAX_SEEN = 300
"""How many puzzles a visitor without a card may name as seen."""
MAX_HINTS = 20
MAX_SHEET = 40
"""How many puzzles a worksheet may have."""
ON_PAPER = 1300
"""The rating of the puzzles of a worksheet."""
NEWCOMER = 1100
"""The rating of the first puzzles for somebody of whom little is known."""
FIRST_SOLVED = 3
"""How many puzzles for beginners somebody solves first of whom nothing is known."""

Id = Annotated[str, Field(max_length=24)]


class ThemeLine(Struct, frozen=True):
    """A theme, what it means, and how many puzzles it has."""

    theme: str
    words: str
    """Empty for a rule, which is named by the theme."""
    puzzles: int


class PuzzlesOfGame(Struct, frozen=True):
    """What there is to solve of a game."""

    game: str
    puzzles: int
    themes: tuple[ThemeLine, ...]


class PuzzleResult(Struct, frozen=True, kw_only=True):
    """The grade of an answer, and what the judge says."""

    grade: Grade
    answers: tuple[str, ...]
    reason: str
    shown: str
    """A Solution that shows the answer, if one does."""
    judged: str
    """The position of which the judge can show why; empty if there is none."""
    trust: Trust
    themes: tuple[str, ...]
    rating: int
    """How hard the puzzle is."""
    change: RatingChange | None
    """What it did to the rating of the card, if it counts."""
    kept: bool
    """Whether it is kept for a card."""


class NextIn(BaseModel):
    """Which puzzle is wanted next."""

    model_config = ConfigDict(extra="forbid")
    mode: AttemptMode = AttemptMode.RATED
    game: Annotated[str, Field(max_length=20)] = ""
    theme: Annotated[str, Field(max_length=40)] = ""
    kind: PuzzleKind | None = None
    seen: Annotated[list[Id], Field(max_length=MAX_SEEN)] = []
    """What a visitor has seen; a card remembers by itself."""
    solved: Annotated[int, Field(strict=True, ge=0, le=10_000)] = 0
    """How many puzzles of a run are solved."""


class AttemptIn(BaseModel):
    """An answer to a puzzle."""

    model_config = ConfigDict(extra="forbid")
    answer: Annotated[str, Field(max_length=MAX_ANSWER)]
    hints: Annotated[int, Field(strict=True, ge=0, le=MAX_HINTS)] = 0
    """How many hints were seen; those that the card asked for are counted here anyway."""
    mode: AttemptMode = AttemptMode.RATED


class HintsIn(BaseModel):
    """How many hints are wanted."""

    model_config = ConfigDict(extra="forbid")
    number: Annotated[int, Field(strict=True, ge=1, le=MAX_HINTS)]


def puzzle_pages(shelf: Callable[[], PuzzleShelf] = shipped) -> APIRouter:
    """The pages of puzzles; they are read when the first one is asked for."""
    router = APIRouter(prefix="/api/puzzles", responses=PROBLEMS, route_class=StructRoute)

    def find(name: str) -> Puzzle:
        found = shelf().get(name)
        if found is None:
            raise HTTPException(404, "There is no such puzzle.")
        return found

    @router.get("")
    async def overview() -> list[PuzzlesOfGame]:
        """What there is to solve, by game and theme."""
        themes = shelf().themes
        return [
            PuzzlesOfGame(
                game,
                len(shelf().wanted(PuzzleWish(game=game))),
                tuple(ThemeLine(one, THEMES.get(one, ""), count) for one, count in counts.items()),
            )
            for game, counts in sorted(themes.items(), key=lambda item: [*GAMES].index(item[0]))
        ]

    @router.get("/daily")
    async def daily() -> AskedPuzzle:
        """The puzzle of the day, the same for everybody."""
        found = shelf().of_the_day(datetime.now(UTC).date().isoformat())
        if found is None:
            raise HTTPException(404, "There are no puzzles here.")
        return asked(found)

    @router.get(
        "/worksheet",
        response_class=HTMLResponse,
        responses={
            200: {"content": {"text/html": {"schema": {"type": "string"}}}},
            **problems(404, 422, 503),
        },
    )
    async def worksheet(
        request: Request,
        game: Annotated[str, Field(max_length=20)] = "",
        theme: Annotated[str, Field(max_length=40)] = "",
        number: Annotated[int, Field(ge=1, le=MAX_SHEET)] = 8,
        seed: Annotated[int, Field(ge=0, le=2**31)] = 0,
        answers: bool = False,
    ) -> HTMLResponse:
        """A sheet to print; the same seed gives the same puzzles, with or without the answers."""
        wish = PuzzleWish(game=game, theme=theme)
        chosen = shelf().several(number, ON_PAPER, Random(seed), wish)
        if not chosen:
            raise HTTPException(404, "There is no such puzzle.")
        title = f"{GAMES[game].title if game in GAMES else 'Puzzles'}: {theme or 'all themes'}"
        about = (title, tuple(chosen), answers)
        return HTMLResponse(await short_work(request, PRINTED_WITHIN, print_sheet, *about))

    @router.post("/next")
    async def following(
        wanted: NextIn, request: Request, authorization: Bearer = ""
    ) -> AskedPuzzle:
        """The next puzzle: a first one, of about the card's rating, or a little harder in a run."""
        wish = PuzzleWish(game=wanted.game, theme=wanted.theme, kind=wanted.kind or "")
        chance, seen = SystemRandom(), set(wanted.seen)
        if wanted.mode in (AttemptMode.STREAK, AttemptMode.MINUTES):
            run = PuzzleRun(
                mode=RunMode(wanted.mode), wish=wish, seen=tuple(seen), solved=wanted.solved
            )
            found = run.next(shelf(), chance)
        else:
            rating, is_new = float(NEWCOMER), wanted.solved < FIRST_SOLVED
            if secret_of(authorization):
                pool = f"puzzles {wanted.game or next(iter(shelf().themes), '')}"
                own, tried = await reading_card(
                    request,
                    authorization,
                    lambda one, card: (rating_of(one, card.id, pool), tried_lately(one, card.id)),
                )
                if own.games:
                    rating, is_new = own.rating, False
                seen |= tried
            at_first = wanted.mode is AttemptMode.FIRST or (
                wanted.mode is AttemptMode.RATED and is_new and not wish.kind
            )
            found = (
                shelf().first(wanted.game or next(iter(GAMES)), chance, seen) if at_first else None
            )
            found = found or shelf().near(rating, chance, wish, seen)
        if found is None:
            raise HTTPException(404, "There is no such puzzle left that you have not seen.")
        return asked(found)

    @router.get("/{puzzle}")
    async def one(puzzle: str) -> AskedPuzzle:
        """A puzzle without its answer."""
        return asked(find(puzzle))

    @router.post("/{puzzle}/hints")
    async def hints(
        puzzle: str, wanted: HintsIn, request: Request, authorization: Bearer = ""
    ) -> list[str]:
        """Hints in steps, counted for the card that is shown: each lowers what it can gain."""
        return await told_hints(request, authorization, find(puzzle), wanted.number)

    @router.post("/{puzzle}/attempts")
    async def attempt(
        puzzle: str, given: AttemptIn, request: Request, authorization: Bearer = ""
    ) -> PuzzleResult:
        """Grade an answer; the first one counts for the card that is shown."""
        found = find(puzzle)
        grade = await graded(request, found, given.answer)
        change = None
        kept = bool(secret_of(authorization)) and grade.correct is not None
        if kept:
            solved = grade.correct is True

            def keep(connection: Connection, card: OwnCard) -> RatingChange | None:
                hints = use_hints(connection, card.id, found.id, given.hints)
                return keep_attempt(connection, card, found, solved, hints, given.mode)

            change = await with_card(request, authorization, keep)
        return result_of(found, given.answer, grade, change, kept)

    return router


async def told_hints(
    request: Request, authorization: str, puzzle: Puzzle, number: int
) -> list[str]:
    """The first hints for a puzzle, after they are counted for the card that is shown."""
    told = list(puzzle.hints()[:number])
    if told and secret_of(authorization):
        await with_card(
            request,
            authorization,
            lambda one, card: count_hints(one, card.id, puzzle.id, len(told)),
        )
    return told


async def graded(request: Request, puzzle: Puzzle, answer: str) -> Grade:
    """The grade of an answer, from a process of its own."""
    checks: WorkerPool = request.app.state.checks
    visitor = client_of(request.scope)
    try:
        found: Grade = await checks.do(
            Lane.PRACTICE, visitor, GRADED_WITHIN, grade_answer, puzzle, answer
        )
    except NotDoneError:
        return Grade(None, (TOO_LONG,))
    except BusyError:
        raise HTTPException(503, BUSY) from None
    return found


def grade_answer(_report: Report, puzzle: Puzzle, answer: str) -> Grade:
    """The grade, computed in a process of its own."""
    return puzzle.grade(answer)


def print_sheet(_report: Report, title: str, chosen: tuple[Puzzle, ...], answers: bool) -> str:
    """A worksheet, made in a process of its own."""
    return worksheet_html(title, chosen, answers)


def result_of(
    puzzle: Puzzle, answer: str, grade: Grade, change: RatingChange | None, kept: bool
) -> PuzzleResult:
    """What somebody sees after an answer."""
    return PuzzleResult(
        grade=grade,
        answers=puzzle.answers,
        reason=puzzle.reason,
        shown=puzzle.shown,
        judged=puzzle.question.judged(answer),
        trust=puzzle.trust,
        themes=puzzle.themes,
        rating=puzzle.rating,
        change=change,
        kept=kept,
    )
