"""`nowornever replay`: verify a record and tell its story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import typer
from rich.markup import escape

from nowornever.cli.files import read_text
from nowornever.cli.games import GAMES, TELLERS
from nowornever.cli.output import BadInputError, console, print_json, refuse
from nowornever.core.game import Header
from nowornever.core.record import Entry, read_record, split_record, verify
from nowornever.core.written import WrittenError


def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A record; - is standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Verify a record event by event; print the match as a story with its score sheet."""
    try:
        header, entries = read_record(split_record(read_text(record)), GAMES)
        state = verify(GAMES[header.game], header, entries)
    except (WrittenError, BadInputError) as error:
        refuse(error)
    story = list(_story(header, entries))
    if json:
        value = {
            "header": header,
            "events": [event for entry in entries for event in entry.events],
            "story": story,
            **TELLERS[header.game].summary(state),
        }
        print_json(value)
        return
    console.print(f"{escape(header.rulebook)}: {escape(', '.join(header.seats))}\n")
    for line in story:
        console.print(escape(line))
    console.print("\n" + escape(TELLERS[header.game].sheet(state)), end="")


def _story(header: Header, entries: Iterable[Entry[Any, Any]]) -> Iterator[str]:
    """A line with its time for each event."""
    game, teller = GAMES[header.game], TELLERS[header.game]
    state = game.start(header)
    for entry in entries:
        for event in entry.events:
            yield f"{_clock(event.at)}  {teller.tell(state, event)}"
            state = game.evolve(state, event)


def _clock(at: int) -> str:
    minutes, rest = divmod(at, 60_000)
    return f"{minutes:2}:{rest // 1000:02}"
