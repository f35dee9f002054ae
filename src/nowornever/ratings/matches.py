"""Matches, rated: each pair of players of a match is a game that the better place wins.

There is one pool for each game and level. Bots are anchors: they have fixed ratings, by which
those of people are found, and which people do not change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct

from nowornever.core.game import Event, Header
from nowornever.core.record import Entry
from nowornever.games import GAMES
from nowornever.ratings.glicko import SkillRating, updated

Pool = str
"""A game and, where it has levels, a level: ``wff regular``."""
Ratings = dict[Pool, dict[str, SkillRating]]
"""The rating of each player in each pool."""


class Unrated(StrEnum):
    """Why a match is not rated."""

    CASUAL = "the host chose a match that is not rated"
    PRACTICE = "the pads helped, because it was a practice table"
    BOT_TOOK_OVER = "a bot took over for a player"
    UNFINISHED = "it was not played to its end"
    VOID = "no shake of it was scored"


class RatedMatch(Struct, frozen=True, kw_only=True):
    """A match with a result."""

    pool: Pool
    players: tuple[str, ...]
    places: tuple[float, ...]
    """What the rulebook gives each seat for its place: more is better, the same is a tie."""
    shakes: int = 1
    """How many shakes or rounds were scored."""


def why_unrated(header: Header, entries: Iterable[Entry[Any, Any]]) -> Unrated | None:
    """Why a match does not count, whatever its result is; None if nothing speaks against it."""
    if header.casual:
        return Unrated.CASUAL
    if header.practice:
        return Unrated.PRACTICE
    return Unrated.BOT_TOOK_OVER if any(entry.stand_in for entry in entries) else None


def match_of(
    header: Header, events: Iterable[Event], players: tuple[str, ...] | None = None
) -> RatedMatch | Unrated:
    """The result of a match, or why it has none.

    `players` has who sat in each seat; by default, the names in the header.
    """
    descriptor = GAMES[header.game]
    game = descriptor.game
    state = game.start(header)
    for event in events:
        state = game.evolve(state, event)
    if not game.is_over(state):
        return Unrated.UNFINISHED
    final = descriptor.outcome(state)
    if final is None:
        return Unrated.VOID
    pool = f"{descriptor.name} {final.level}".strip()
    return RatedMatch(
        pool=pool, players=players or header.seats, places=final.places, shakes=final.shakes
    )


def rate_match(
    match: RatedMatch, ratings: Mapping[str, SkillRating], anchors: Mapping[str, SkillRating]
) -> dict[str, SkillRating]:
    """The new ratings of the players of a match that are no anchors."""
    before = {
        player: anchors.get(player) or ratings.get(player) or SkillRating()
        for player in match.players
    }
    return {
        player: updated(before[player], scores_of(match, seat, before), match.shakes)
        for seat, player in enumerate(match.players)
        if player not in anchors
    }


def rate_matches(
    matches: Iterable[RatedMatch], anchors: Mapping[Pool, Mapping[str, SkillRating]]
) -> Ratings:
    """The ratings that follow from matches in their order."""
    ratings: Ratings = {}
    for match in matches:
        pool = ratings.setdefault(match.pool, {})
        pool.update(rate_match(match, pool, anchors.get(match.pool, {})))
    return ratings


def scores_of(
    match: RatedMatch, seat: int, before: Mapping[str, SkillRating]
) -> list[tuple[SkillRating, float]]:
    """The scores of a seat against every other."""
    own = match.places[seat]
    return [
        (before[player], 0.5 if place == own else float(own > place))
        for other, (player, place) in enumerate(zip(match.players, match.places, strict=True))
        if other != seat
    ]
