"""Proof by Contradiction over HTTP: what the client draws it with, and the reveal of a match."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from fastapi import APIRouter, HTTPException, Request
from msgspec import Struct

from nowornever.bots.contradiction.league import NAMES
from nowornever.bots.contradiction.players import BOTS
from nowornever.contradiction.analysis.hindsight import HindsightInWords, in_words, look_back
from nowornever.contradiction.board import COLOURS
from nowornever.contradiction.clue import CLUES, Format
from nowornever.contradiction.contracts import BOUNTY, MAIN, Contract
from nowornever.contradiction.drawing.svg import SHAPES, board_svg, heat_svg, steals_svg
from nowornever.contradiction.game import GAME
from nowornever.contradiction.scoring import false_for
from nowornever.contradiction.settings import MAX_PLAYERS, MIN_PLAYERS, PLAYERS
from nowornever.contradiction.story import tell, tell_answers
from nowornever.core.game import Seat
from nowornever.core.record import read_record
from nowornever.server.jobs.worker import Report
from nowornever.server.pages.job_pages import JobOut, begin
from nowornever.server.pages.problems import problems
from nowornever.server.pages.short_work import short_work
from nowornever.server.pages.structs import StructRoute
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.plan import decode_plan

REVEALED_WITHIN = 10.0
"""The processor seconds that the drawings of a match may take."""

router = APIRouter(route_class=StructRoute, responses=problems(404, 409, 422, 503))


class ColourInfo(Struct, frozen=True):
    """A token: its letter, name and shape, and the shape as a path about as wide as -1 to 1."""

    letter: str
    word: str
    shape: str
    path: str


class ClueInfo(Struct, frozen=True):
    """A clue, as it is written and in words."""

    clue: str
    words: str
    format: Format


class Kit(Struct, frozen=True, kw_only=True):
    """What the client needs to draw a table of this game."""

    least: int
    most: int
    players: int
    bots: tuple[str, ...]
    names: tuple[str, ...]
    """The names of bots."""
    colours: tuple[ColourInfo, ...]
    clues: tuple[ClueInfo, ...]
    contracts: dict[str, int]
    """The main contracts and what they pay, in Shards."""
    pact: int
    """What the Target Pact pays."""


class GivenClue(Struct, frozen=True):
    """A clue that was given, and the seats on whose boards it is false."""

    seat: Seat
    clue: str
    false_for: tuple[Seat, ...]


class Reveal(Struct, frozen=True, kw_only=True):
    """A finished match, drawn and told."""

    boards: tuple[str, ...]
    clues: tuple[GivenClue, ...]
    heat: str
    steals: str
    story: tuple[str, ...]


class LookedBack(HindsightInWords, frozen=True):
    """Hindsight for one player, with the best board drawn."""

    drawing: str


@router.get("/api/contradiction")
async def kit() -> Kit:
    """The tokens, the clues and the contracts, to draw a table with."""
    return _kit()


@router.get("/api/tables/{table_id}/reveal")
async def reveal(table_id: str, request: Request) -> Reveal:
    """The drawings and the whole story of a finished match."""
    lines = await _finished(request, table_id)
    found: Reveal = await short_work(request, REVEALED_WITHIN, reveal_all, lines)
    return found


@router.get("/api/tables/{table_id}/hindsight/{seat}")
async def hindsight(table_id: str, seat: int, request: Request) -> JobOut[LookedBack]:
    """The best board that a player could have had, and where the points went, as a job.

    The result is that of `nowornever.contradiction.analysis.hindsight`, with a drawing of the best
    board.
    """
    lines = await _finished(request, table_id)
    header, _ = read_record(lines[:1], {"contradiction": GAME})
    if seat not in range(len(header.seats)):
        raise HTTPException(404, "There is no such seat.")
    return await begin(request, look_back_at, lines, seat)


async def _finished(request: Request, table_id: str) -> list[str]:
    """The record of a finished match; the table itself is not opened for it."""
    hub: Hub = request.app.state.hub
    stored = await hub.look(table_id)
    if decode_plan(stored.plan).game != "contradiction":
        raise HTTPException(404, "This table plays another game.")
    if stored.status != "finished":
        raise HTTPException(409, "Boards are revealed when the match is over.")
    return [line.line for line in await hub.services.store.read_lines(table_id)]


def reveal_all(_report: Report, lines: list[str]) -> Reveal:
    """Everything that happened; only for a finished match, and in a process of its own."""
    header, entries = read_record(lines, {"contradiction": GAME})
    state, story = GAME.start(header), []
    for entry in entries:
        for event in entry.events:
            story += [tell(state, event), *tell_answers(state, event)]
            state = GAME.evolve(state, event)
    names = [place.name for place in state.places]
    players, result = state.players, state.result()
    return Reveal(
        boards=tuple(board_svg(place.board, place.name) for place in state.places),
        clues=tuple(
            GivenClue(seat, str(clue), tuple(false_for(clue, players)))
            for seat, player in enumerate(players)
            for clue in player.clues
        ),
        heat=heat_svg(result.heat),
        steals=steals_svg(names, result.steals),
        story=tuple(story),
    )


def look_back_at(_report: Report, lines: list[str], seat: Seat) -> LookedBack:
    """What the job does: hindsight for one player, and a drawing."""
    header, entries = read_record(lines, {"contradiction": GAME})
    state = GAME.start(header)
    for entry in entries:
        for event in entry.events:
            state = GAME.evolve(state, event)
    players = state.players
    found = look_back(players, seat, state.places[seat].boards)
    told = in_words(found, [player.name for player in players])
    drawing = board_svg(found.best_board, f"The best board of {told.player}")
    return LookedBack(**msgspec.structs.asdict(told), drawing=drawing)


@lru_cache(maxsize=1)
def _kit() -> Kit:
    return Kit(
        least=MIN_PLAYERS,
        most=MAX_PLAYERS,
        players=PLAYERS,
        bots=tuple(BOTS),
        names=tuple(NAMES),
        colours=tuple(ColourInfo(one, one.word, one.shape, SHAPES[one]) for one in COLOURS),
        clues=tuple(ClueInfo(str(one), one.words, one.format) for one in CLUES),
        contracts={main.value: BOUNTY[main] for main in MAIN},
        pact=BOUNTY[Contract.TARGET_PACT],
    )
