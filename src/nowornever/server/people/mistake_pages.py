"""My mistakes over HTTP: the list, and attempts at the puzzles made from them."""

from __future__ import annotations

from fastapi import APIRouter, Request
from sqlalchemy import Connection

from nowornever.server.pages.bearer import Bearer
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.structs import StructRoute
from nowornever.server.people.attempts import AttemptMode, keep_attempt
from nowornever.server.people.card_pages import reading_card, with_card
from nowornever.server.people.cards import OwnCard
from nowornever.server.people.hints import use_hints
from nowornever.server.people.mistakes import (
    MistakeLine,
    list_mistakes,
    mistake_of,
    review_mistake,
)
from nowornever.server.people.puzzle_pages import (
    AttemptIn,
    HintsIn,
    PuzzleResult,
    graded,
    result_of,
    told_hints,
)

router = APIRouter(prefix="/api/people/me/mistakes", responses=PROBLEMS, route_class=StructRoute)


@router.get("")
async def own_mistakes(request: Request, authorization: Bearer = "") -> list[MistakeLine]:
    """The mistakes of the card, those first that should be asked again."""
    return await reading_card(request, authorization, lambda one, own: list_mistakes(one, own.id))


@router.post("/{puzzle}/hints")
async def mistake_hints(
    puzzle: str, wanted: HintsIn, request: Request, authorization: Bearer = ""
) -> list[str]:
    """Hints for the puzzle made from a mistake, counted for the next attempt at it."""
    found = await reading_card(
        request, authorization, lambda one, own: mistake_of(one, own.id, puzzle)
    )
    return await told_hints(request, authorization, found.puzzle, wanted.number)


@router.post("/{puzzle}/attempts")
async def mistake_attempt(
    puzzle: str, given: AttemptIn, request: Request, authorization: Bearer = ""
) -> PuzzleResult:
    """Grade an answer, and plan when the mistake is asked again."""
    found = await reading_card(
        request, authorization, lambda one, own: mistake_of(one, own.id, puzzle)
    )
    grade = await graded(request, found.puzzle, given.answer)
    if grade.correct is not None:
        solved = grade.correct is True

        def keep(connection: Connection, own: OwnCard) -> None:
            hints = use_hints(connection, own.id, found.puzzle.id, given.hints)
            review_mistake(connection, own.id, puzzle, solved, hints)
            keep_attempt(connection, own, found.puzzle, solved, hints, AttemptMode.MISTAKES)

        await with_card(request, authorization, keep)
    return result_of(found.puzzle, given.answer, grade, None, grade.correct is not None)
