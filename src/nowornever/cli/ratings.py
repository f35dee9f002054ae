"""`nowornever ratings`: the ratings that follow from records alone."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Annotated

import typer
from rich.markup import escape

from nowornever.cli.support.files import of_file, read_records
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, console, print_json, refuse
from nowornever.core.written import counted
from nowornever.games import bot_named
from nowornever.library.records import Record
from nowornever.ratings.anchors import anchors
from nowornever.ratings.glicko import SkillRating
from nowornever.ratings.matches import (
    RatedMatch,
    Ratings,
    Unrated,
    match_of,
    rate_matches,
    why_unrated,
)

_BOT = "\0"
"""Tells a bot from a person of the same name."""


def ratings(
    records: Annotated[
        list[str],
        typer.Argument(metavar="RECORD...", help="Files of records; - is standard input."),
    ],
    json: JsonOption = False,
) -> None:
    """Rate the players of matches by Glicko-2, in the order of the records.

    Players are known by their names. Bots have fixed ratings.
    """
    found: list[RatedMatch | Unrated] = []
    try:
        for called, lines in chain.from_iterable(map(read_records, records)):
            with of_file(called):
                record = Record(lines)
                record.verify()
                found.append(_match(record))
    except BadInputError as error:
        refuse(error, json)
    rated = [match for match in found if isinstance(match, RatedMatch)]
    why = Counter(str(match.value) for match in found if isinstance(match, Unrated))
    folded = rate_matches(rated, _anchors(rated))
    if json:
        print_json({"matches": len(rated), "unrated": why, "ratings": folded})
    else:
        _print(folded, len(rated), why)


def _match(record: Record) -> RatedMatch | Unrated:
    """The match of a record; the players that are bots have `_BOT` before their names."""
    header = record.header
    bots = header.bots or [bot_named(header.game, name) for name in header.seats]
    players = tuple(
        f"{_BOT}{bot}" if bot else name for bot, name in zip(bots, header.seats, strict=True)
    )
    why = why_unrated(header, record.entries)
    return why or match_of(header, record.events, players)


def _anchors(rated: list[RatedMatch]) -> dict[str, dict[str, SkillRating]]:
    bots: dict[str, set[str]] = {}
    for match in rated:
        seen = (one.removeprefix(_BOT) for one in match.players if one.startswith(_BOT))
        bots.setdefault(match.pool, set()).update(seen)
    return {
        pool: {f"{_BOT}{bot}": one for bot, one in anchors(pool.split()[0], seen).items()}
        for pool, seen in bots.items()
    }


def _print(folded: Ratings, matches: int, why: Counter[str]) -> None:
    for pool, players in sorted(folded.items()):
        console.print(f"[bold]{escape(pool)}[/]")
        best_first = sorted(players.items(), key=lambda one: (-one[1].rating, one[0]))
        for name, rating in best_first:
            shakes = counted(rating.games, "shake")
            console.print(f"{rating!s:>7} ±{rating.deviation:>4.0f}  {escape(name)}, {shakes}")
    console.print(f"{matches} match{'es' * (matches != 1)} rated")
    for reason, times in why.most_common():
        console.print(f"{times} not rated: {reason}")
