"""No help from judge, prover or practice with a position that is in play in a league match.

A position is recognised by its cubes and its Goal. Renaming its symbols, moving cubes to other
sections or changing a few cubes does not hide it, so its next moves are recognised too. Every
attempt is noted at the table.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress

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
from nowornever.shake.position import Position, format_position

CHANGED = 8
"""Two positions are alike when at most one in this many cubes differs."""
LOOKED_AT_ONCE = 50
"""After comparing with so many tables the event loop has its turn."""

FAIR_PLAY = "/nodes/fair-play"
"""Where a node answers the others."""
_YES = b"yes"
_UNKNOWN = "Whether this is in play in a league match cannot be told now; try again in a moment."
_REFUSED = (
    "A position like this one is being played in a league match. Ask again when its shake is over."
)


class HelpAsked(Struct, frozen=True):
    """What somebody wants help with, as one node asks another about it."""

    network: str
    """The network of whoever asks."""
    position: str = ""
    """Empty for a sequent."""
    premises: tuple[str, ...] = ()
    goal: str = ""
    """The Goal of the sequent; empty for a position."""


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
    tables = await _tables_with(hub, asked)
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


async def _tables_with(hub: Hub, asked: HelpAsked) -> list[LiveTable]:
    """The league tables where this is in play; the event loop has its turn now and then."""
    position = parse_position(asked.position, without_goal=True) if asked.position else None
    found, looked = [], 0
    for table in list(hub.without_help.values()):
        played = _in_play(table)
        if played is None:
            continue
        if alike(position, played) if position else could_be_of(asked.premises, asked.goal, played):
            found.append(table)
        looked += 1
        if looked % LOOKED_AT_ONCE == 0:
            await asyncio.sleep(0)
    return found


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
    """Answer other nodes whether something is in play in a league at this one."""

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
    names = book.nearly_alike
    fixed = _renaming(names, asked.goal, played.goal) if asked.goal and played.goal else {}
    if fixed is None:
        return False
    wanted = _cubes(played)
    return _distance(_renamed(_cubes(asked), wanted, names, fixed), wanted) <= (
        wanted.total() // CHANGED
    )


def could_be_of(premises: Sequence[str], goal: str, played: Position) -> bool:
    """Whether a sequent could be part of a Solution in the shake in play."""
    if not played.goal:
        return False
    names = played.rulebook.nearly_alike
    fixed = _renaming(names, goal, played.goal)
    cubes = _cubes(played) - Counter(played.goal)
    used = Counter("".join(premises))
    return fixed is not None and _renamed(used, cubes, names, fixed) <= cubes


def _in_play(table: LiveTable) -> Position | None:
    """The position of a table, if a match is being played there."""
    if table.stored.status != "playing":
        return None
    return table.online.position(table.state)


def _players_at(table: LiveTable, network: str) -> list[str]:
    """The players connected from a network."""
    seats: set[Seat] = {who.seat for who in table.presence.watchers if who.visitor == network}
    return [table.plan.name_of(seat) for seat in sorted(seats) if seat >= 0]


def _cubes(position: Position) -> Counter[str]:
    """All cubes of the roll, wherever they lie."""
    goal = position.rulebook.cubes_of(position.goal)
    return Counter("".join((goal, *position.mat, position.resources)))


def _distance(one: Counter[str], other: Counter[str]) -> int:
    """How many cubes have to be exchanged, added or removed to turn one into the other."""
    return max((one - other).total(), (other - one).total())


def _renaming(names: str, asked: str, goal: str) -> dict[str, str] | None:
    """What the names in a Goal are in another one; None if the Goals differ by more than names."""
    found: dict[str, str] = {}
    if len(asked) != len(goal):
        return None
    for one, other in zip(asked, goal, strict=True):
        if one not in names:
            if one != other:
                return None
        elif other not in names or found.setdefault(one, other) != other:
            return None
    return found if len({*found.values()}) == len(found) else None


def _renamed(
    cubes: Counter[str], wanted: Counter[str], names: str, fixed: Mapping[str, str]
) -> Counter[str]:
    """The cubes with other names, as near to the wanted ones as any names bring them.

    Besides those that are fixed, the most frequent name becomes the most frequent one.
    """
    own = sorted({*names} - {*fixed}, key=cubes.__getitem__)
    other = sorted({*names} - {*fixed.values()}, key=wanted.__getitem__)
    new = {**fixed, **dict(zip(own, other, strict=True))}
    return Counter({new.get(cube, cube): count for cube, count in cubes.items()})
