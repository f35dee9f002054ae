"""No help from judge, prover or practice with a position that is in play in a league match.

A position is recognised by its cubes and its Goal. Renaming its symbols, moving cubes to other
sections or changing a few cubes does not hide it, so its next moves are recognised too. Every
attempt is noted at the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import permutations

import msgspec
from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response
from msgspec import Struct

from nowornever.core.game import WATCHER, Seat
from nowornever.judges import parse_position
from nowornever.server.errors import TableError
from nowornever.server.networks import client_of
from nowornever.server.nodes.link import LinkError
from nowornever.server.nodes.reception import own_page
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.live import LiveTable
from nowornever.server.tables.ruling.conduct import TERMS
from nowornever.shake.position import Position, format_position
from nowornever.shake.rulebook import Rulebook

CHANGED = 8
"""Two positions are alike when at most one in this many cubes differs."""

FAIR_PLAY = "/nodes/fair-play"
"""Where a node answers the others."""
_YES = b"yes"
_UNKNOWN = "Whether this is in play in a league match cannot be told now; try again in a moment."
_REFUSED = (
    "A position like this one is being played in a league match. Ask again when its shake is over."
)


class HelpAsked(Struct, frozen=True):
    """What somebody wants help with, as nodes tell each other."""

    network: str
    """From where."""
    position: str = ""
    premises: tuple[str, ...] = ()
    goal: str = ""
    """Without a position: of a sequent."""


async def no_help_in_league(request: Request, position: Position) -> None:
    """Refuse to help with a position like one in play in a league, and note it there."""
    network = client_of(request.scope)
    await _refuse_if_played(request, HelpAsked(network, format_position(position)))


async def no_proof_in_league(request: Request, premises: Sequence[str], goal: str) -> None:
    """Refuse a sequent with the Goal of such a position and premises from its cubes."""
    network = client_of(request.scope)
    await _refuse_if_played(request, HelpAsked(network, "", tuple(premises), goal))


async def note_help(hub: Hub, asked: HelpAsked) -> bool:
    """Whether this is in play in a league at a table of this node; then it is noted there."""
    in_play = [*_in_play(hub)]
    if not in_play:
        return False
    if asked.position:
        position = parse_position(asked.position, without_goal=True)
        tables = [table for table, played in in_play if alike(position, played)]
    else:
        found = ((table, could_be_of(asked.premises, asked.goal, x)) for table, x in in_play)
        tables = [table for table, could in found if could]
    for table in tables:
        near = _players_at(table, asked.network)
        words = "Somebody asked for help with a position like this one."
        if near:
            names = " and ".join(near)
            words = (
                "Somebody asked for help with a position like this one"
                f" from where {names} also came."
            )
        with suppress(TableError):
            await table.change(lambda plan: plan, note=words, by=WATCHER)
    return bool(tables)


async def _refuse_if_played(request: Request, asked: HelpAsked) -> None:
    hub: Hub = request.app.state.hub
    answers = [await note_help(hub, asked)]
    if (nodes := hub.services.nodes) is not None:
        try:
            told = await nodes.ask_all(FAIR_PLAY, msgspec.json.encode(asked))
        except LinkError:
            raise HTTPException(503, _UNKNOWN) from None
        answers += [answer == _YES for answer in told]
    if any(answers):
        raise HTTPException(403, _REFUSED)


def add_fair_play(app: FastAPI) -> None:
    """Tell other nodes whether something is in play in a league here."""

    @app.post(FAIR_PLAY, include_in_schema=False)
    async def in_play(request: Request) -> Response:
        own_page(request)
        asked = msgspec.json.decode(await request.body(), type=HelpAsked)
        return Response(_YES if await note_help(app.state.hub, asked) else b"no")


def alike(asked: Position, played: Position) -> bool:
    """Whether a position belongs to the shake in play, or nearly does."""
    book, other = asked.rulebook, played.rulebook
    if book.game != other.game:
        return False
    cubes, wanted = _cubes(asked), _cubes(played)
    most = wanted.total() // CHANGED
    if _distance(_merged(cubes, book), _merged(wanted, other)) > most:
        return False
    for table in _renamings(book):
        renamed = Counter({cube.translate(table): count for cube, count in cubes.items()})
        same_goal = not (asked.goal and played.goal) or asked.goal.translate(table) == played.goal
        if same_goal and _distance(renamed, wanted) <= most:
            return True
    return False


def could_be_of(premises: Sequence[str], goal: str, played: Position) -> bool:
    """Whether a sequent could be part of a Solution in the shake in play."""
    if not played.goal:
        return False
    cubes = _cubes(played) - Counter(played.goal)
    for table in _renamings(played.rulebook):
        if goal.translate(table) == played.goal:
            used = Counter("".join(premises).translate(table))
            if used <= cubes:
                return True
    return False


def _in_play(hub: Hub) -> Iterator[tuple[LiveTable, Position]]:
    for table in hub.live.values():
        if TERMS[table.plan.conduct].helps or table.stored.status != "playing":
            continue
        if (position := table.online.position(table.state)) is not None:
            yield table, position


def _players_at(table: LiveTable, network: str) -> list[str]:
    """The players connected from a network."""
    seats: set[Seat] = {who.seat for who in table.presence.watchers if who.visitor == network}
    return [table.plan.name_of(seat) for seat in sorted(seats) if seat >= 0]


def _cubes(position: Position) -> Counter[str]:
    """All cubes of the roll, wherever they lie."""
    goal = position.rulebook.cubes_of(position.goal)
    return Counter("".join((goal, *position.mat, position.resources)))


def _merged(cubes: Counter[str], book: Rulebook) -> Counter[str]:
    """The cubes with one name for all symbols that the rules treat alike."""
    found: Counter[str] = Counter()
    for cube, count in cubes.items():
        found["" if cube in book.nearly_alike else cube] += count
    return found


def _distance(one: Counter[str], other: Counter[str]) -> int:
    """How many cubes have to be exchanged, added or removed to turn one into the other."""
    return max((one - other).total(), (other - one).total())


def _renamings(book: Rulebook) -> Iterator[Mapping[int, str]]:
    for names in permutations(book.nearly_alike):
        yield str.maketrans(dict(zip(book.nearly_alike, names, strict=True)))
