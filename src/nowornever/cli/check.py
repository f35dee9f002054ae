"""`nowornever check`: the faults of written solutions."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape

from nowornever.cli.support.files import STANDARD_INPUT, read_text
from nowornever.cli.support.output import (
    BadInputError,
    Exit,
    console,
    print_json,
    refuse,
    say_error,
)
from nowornever.core.written import WrittenError, printable
from nowornever.library.checking import check_under
from nowornever.library.errors import SettingError
from nowornever.library.setting import PaperSetting, read_setting
from nowornever.shake.paper_verdict import PaperVerdict

_COLOURS = {True: "green", False: "red", None: "yellow"}


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Files with a solution and its proof, or an Equation; - is standard input.",
        ),
    ],
    position: Annotated[
        str | None,
        typer.Option(help="The position to solve, as in 'wff-2017 basic | goal Krs | required K'."),
    ] = None,
    after: Annotated[
        str | None,
        typer.Option(
            help="What ended the moves: now, impossible or never, forceout, disagree-now,"
            " last-cube, stop or no-goal."
        ),
    ] = None,
    rulebook: Annotated[
        str | None, typer.Option(help="Without a position: the rulebook.  [default: wff-2017]")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            help="Without a position: the game of WFF 'N PROOF  [default: regular], or the division"
            " of EQUATIONS  [default: middle]."
        ),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON value for each file.")
    ] = False,
) -> None:
    """Check proofs and Equations: every fault, with its place and its clause."""
    try:
        setting = read_setting(position, after, rulebook, game)
        if files.count(STANDARD_INPUT) > 1:
            raise BadInputError("standard input can be read once only: give - once")
    except (WrittenError, SettingError, BadInputError) as error:
        refuse(error, json)
    worst = Exit.YES
    for name in files:
        try:
            verdict = check_under(read_text(name), setting)
        except (WrittenError, BadInputError) as error:
            worst = Exit.BAD_INPUT
            say_error(error, json, file=name)
            continue
        worst = max(worst, Exit.YES if verdict.correct else Exit.NO)
        if json:
            print_json({"file": name, **verdict_json(verdict, setting)})
        else:
            print_verdict(verdict, name)
    raise typer.Exit(worst)


def verdict_json(verdict: PaperVerdict, setting: PaperSetting) -> dict[str, Any]:
    """The verdict as JSON, for programs."""
    return {
        "correct": verdict.correct,
        "faults": verdict.faults,
        "notes": verdict.notes,
        "rulebook": setting.rulebook.id,
        "game": setting.level,
        **verdict.details(),
        "cubes": verdict.cubes,
    }


def print_verdict(verdict: PaperVerdict, name: str) -> None:
    """Print the verdict, for people."""
    said = f"[{_COLOURS[verdict.correct]}]{verdict.headline}[/]"
    console.print(f"{escape(printable(name))}: {said}")
    for fault in verdict.faults:
        place, where = escape(fault.place), escape(fault.where.removeprefix(fault.place))
        console.print(f"  [bold]{place}[/]{where}: {escape(fault.message)}"
                      f" [dim]{escape(fault.clause)}[/]")  # fmt: skip
    for shown in verdict.shown_by():
        console.print(f"\n{escape(shown)}")
    for note in verdict.notes:
        console.print(f"  note: {escape(note)}")
