"""`nowornever replay`: verify a record and tell its story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import typer
from rich.markup import escape

from nowornever.cli.files import read_text
from nowornever.cli.games import GAMES, TELLERS
from nowornever.cli.output import BadInputError, Exit, console, print_json, refuse
from nowornever.core.game import Event, Header
from nowornever.core.record import Entry, read_record, split_records
from nowornever.core.record import verify as decide_again
from nowornever.core.signature import Finding, check_signature
from nowornever.core.written import WrittenError


def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A record; - is standard input.")],
    match: Annotated[
        int, typer.Option(min=1, help="Which one, in a file that holds several records.")
    ] = 1,
    verify: Annotated[
        bool, typer.Option("--verify", help="Say only whether it is right, and who signed it.")
    ] = False,
    key: Annotated[
        str, typer.Option(help="The public key that must have signed it; with --verify.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Verify a record event by event; print the match as a story with its score sheet."""
    try:
        if key and not verify:
            raise BadInputError("--key goes with --verify")
        lines = lines_of(record, match)
        header, entries, state = read_lines(lines)
    except (WrittenError, BadInputError) as error:
        refuse(error, json, file=record)
    if verify:
        _say_who_signed(lines, key.strip().lower(), json)
        return
    teller = TELLERS[header.game]
    if json:
        value = {
            "header": header,
            "events": [event for entry in entries for event in entry.events],
            "story": [sentence for _, sentence, _ in story(header, entries)],
            **teller.summary(state),
        }
        print_json(value)
        return
    print_line(teller.heading(state))
    console.print()
    for event, sentence, before in story(header, entries):
        if isinstance(event, teller.paragraphs):
            console.print()
        print_line(sentence)
        for line in teller.more(before, event):
            print_line(f"       {line}")
    console.print()
    for line in teller.sheet(state).splitlines():
        print_line(line)


def _say_who_signed(lines: list[str], wanted: str, json: bool) -> None:
    """Say whether a record that is right was signed; exits 1 if that is not as it should be."""
    finding, signer = check_signature(lines)
    is_theirs = finding is Finding.SIGNED and signer == wanted
    right = is_theirs if wanted else finding is not Finding.WRONG
    if json:
        print_json({"events": len(lines) - 1, "signature": finding, "key": signer, "right": right})
    else:
        words = {
            Finding.SIGNED: f"signed by {signer}",
            Finding.UNSIGNED: "unsigned: anybody may have written it",
            Finding.WRONG: f"signature wrong: it was changed, or never signed by {signer}",
        }
        print_line(f"{len(lines) - 1} events, each decided again and found right.")
        print_line(f"The record is {words[finding]}.")
        if wanted and not is_theirs:
            print_line(f"It is not signed by {wanted}.")
    if not right:
        raise typer.Exit(Exit.NO)


def read_match(name: str, number: int = 1) -> tuple[Header, list[Entry[Any, Any]], Any]:
    """A record in a file that may hold several, verified, and the state at its end."""
    return read_lines(lines_of(name, number))


def lines_of(name: str, number: int) -> list[str]:
    """The lines of a record in a file that may hold several."""
    records = split_records(read_text(name)) or [[]]
    if number > len(records):
        raise BadInputError(f"--match {number}: there are {len(records)} records here")
    return records[number - 1]


def read_lines(lines: list[str]) -> tuple[Header, list[Entry[Any, Any]], Any]:
    """A record, verified, and the state at its end."""
    header, entries = read_record(lines, GAMES)
    return header, entries, decide_again(GAMES[header.game], header, entries)


def print_line(line: str) -> None:
    """Print a line of a record, which may hold anything, so that a terminal only shows it."""
    shown = (letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line)
    console.print(escape("".join(shown)))


def story(header: Header, entries: Iterable[Entry[Any, Any]]) -> Iterator[tuple[Event, str, Any]]:
    """Every event, its sentence, and the state before it."""
    game, teller = GAMES[header.game], TELLERS[header.game]
    state = game.start(header)
    for entry in entries:
        for event in entry.events:
            yield event, f"{_clock(event.at)}  {teller.tell(state, event)}", state
            state = game.evolve(state, event)


def _clock(at: int) -> str:
    minutes, rest = divmod(at, 60_000)
    return f"{minutes:2}:{rest // 1000:02}"
