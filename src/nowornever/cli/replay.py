"""`nowornever replay`: verify a record and tell its story."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from nowornever.cli.support.files import read_text
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, Exit, console, print_json, refuse
from nowornever.core.record import split_records
from nowornever.core.signature import Finding, check_signature
from nowornever.core.written import WrittenError, counted
from nowornever.library.records import Record


def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A record; - is standard input.")],
    match: Annotated[int, typer.Option(min=1, help="Which record, if the file holds several.")] = 1,
    verify: Annotated[
        bool, typer.Option("--verify", help="Say only whether it is right, and who signed it.")
    ] = False,
    key: Annotated[
        str, typer.Option(help="The public key that must have signed it; with --verify.")
    ] = "",
    json: JsonOption = False,
) -> None:
    """Verify a record event by event; print the match as a story with its score sheet."""
    try:
        if key and not verify:
            raise BadInputError("--key needs --verify")
        lines = lines_of(record, match)
        read = Record(lines)
        state = read.verify()
    except (WrittenError, BadInputError) as error:
        refuse(error, json, file=record)
    if verify:
        _say_who_signed(lines, key.strip().lower(), json)
        return
    if json:
        value = {
            "header": read.header,
            "events": read.events,
            "story": [sentence for _, sentence, _ in read.sentences()],
            **read.teller.summary(state),
        }
        print_json(value)
        return
    for line in read.story():
        print_line(line)


def _say_who_signed(lines: list[str], wanted: str, json: bool) -> None:
    """Say who signed a verified record; exits with 1 for a wrong signature or another signer."""
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
        print_line(f"{counted(len(lines) - 1, 'event')}, each decided again and found right.")
        print_line(f"The record is {words[finding]}.")
        if wanted and not is_theirs:
            print_line(f"It is not signed by {wanted}.")
    if not right:
        raise typer.Exit(Exit.NO)


def read_match(name: str, number: int = 1) -> Record:
    """A verified record from a file that may hold several."""
    record = Record(lines_of(name, number))
    record.verify()
    return record


def lines_of(name: str, number: int) -> list[str]:
    """The lines of a record in a file that may hold several."""
    records = split_records(read_text(name)) or [[]]
    if number > len(records):
        raise BadInputError(f"--match {number}: the file has {counted(len(records), 'record')}")
    return records[number - 1]


def print_line(line: str) -> None:
    """Print a line of a record, with control characters made harmless for the terminal."""
    shown = (letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line)
    console.print(escape("".join(shown)))
