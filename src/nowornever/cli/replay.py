"""`nowornever replay`: verify a record and tell its story."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape

from nowornever.cli.files import read_text
from nowornever.cli.games import GAMES
from nowornever.cli.output import BadInputError, console, print_json, refuse
from nowornever.core.record import read_record, split_record, verify
from nowornever.core.written import WrittenError
from nowornever.shake.events import RoundEnded, ShakeBegan, WritingEnded
from nowornever.shake.state import State
from nowornever.shake.story import heading, papers, score_sheet, tell


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
    story = [_printable(line) for line in _story(header.game, header, entries)]
    if json:
        value = {
            "header": header,
            "events": [event for entry in entries for event in entry.events],
            "story": [line for line in story if line],
            "totals": state.totals,
            "match_points": state.match_points,
        }
        print_json(value)
        return
    console.print(escape(_printable(heading(state))))
    console.print()
    for line in story:
        console.print(escape(line))
    console.print()
    for line in score_sheet(state).splitlines():
        console.print(escape(_printable(line)))


def _printable(line: str) -> str:
    """A line that does nothing to a terminal but show."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line
    )


def _story(name: str, header: Any, entries: Any) -> Any:
    game = GAMES[name]
    state: State = game.start(header)
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ShakeBegan | RoundEnded):
                yield ""
            yield f"{_clock(event.at)}  {tell(state, event)}"
            if isinstance(event, WritingEnded):
                yield from (f"       {line}" for line in papers(state))
            state = game.evolve(state, event)


def _clock(at: int) -> str:
    minutes, rest = divmod(at, 60_000)
    return f"{minutes:2}:{rest // 1000:02}"
