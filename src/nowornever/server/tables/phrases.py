"""What players say with a tap: a fixed set of phrases and reactions, and nothing else.

A phrase goes to everybody who is connected. It is not kept and is no part of the record.
"""

from __future__ import annotations

from nowornever.core.game import WATCHER
from nowornever.server.connections.broadcast import Watcher, tell_all
from nowornever.server.connections.wire import Said
from nowornever.server.errors import TableError
from nowornever.server.tables.live import LiveTable
from nowornever.server.tables.ruling.conduct import TERMS

PHRASES = (
    "hello", "good-luck", "nice-move", "nice-proof", "thanks", "sorry", "wait-please", "no-hurry",
    "good-game",
)  # fmt: skip
REACTIONS = ("clap", "smile", "wow", "oops")
"""Phrases that are shown as a picture."""
_KNOWN = frozenset((*PHRASES, *REACTIONS))


async def say(table: LiveTable, who: Watcher, phrase: str) -> None:
    """Tell everybody at the table; raises TableError if it may not be said now."""
    if who.seat == WATCHER:
        raise TableError(403, "Only those who play can say something.")
    if phrase not in _KNOWN:
        raise TableError(422, "There is no such phrase.")
    if not TERMS[table.plan.conduct].talks:
        raise TableError(409, "At a league table nobody says anything by phrases.")
    if table.plan.quiet:
        raise TableError(409, "Somebody has switched the phrases off at this table.")
    if table.stored.status == "closed":
        raise TableError(409, "The table is closed.")
    if not table.phrases.allows(str(who.seat)):
        raise TableError(429, "That is a lot at once; wait a little.")
    tell_all(table.presence.watchers, lambda _: Said(who.seat, phrase))
