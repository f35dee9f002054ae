"""`nowornever rules`: the clauses of the rulebooks, and which of them have tests."""

from __future__ import annotations

import json as json_module
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from nowornever.cli.output import BadInputError, Exit, console, print_json, refuse
from nowornever.core.clauses import INDEXES, ClauseIndex, Kind

_SOURCE = Path(__file__).parents[3]
"""The root of the source checkout, when the program runs from one."""


def rules(
    rulebook: Annotated[
        str | None, typer.Argument(metavar="[RULEBOOK]", help=f"One of {', '.join(INDEXES)}.")
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which clauses have no test yet; exit 1 if any.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """The clauses of a rulebook in our own words, or how many each rulebook has."""
    try:
        indexes = _choose(rulebook)
        if coverage:
            _print_coverage(indexes, json)
        elif json:
            print_json(indexes)
        elif rulebook is not None:
            _print_clauses(indexes[0])
        else:
            _print_rulebooks(indexes)
    except BadInputError as error:
        refuse(error, json)


def _choose(rulebook: str | None) -> list[ClauseIndex]:
    if rulebook is None:
        return list(INDEXES.values())
    if rulebook.lower() not in INDEXES:
        raise BadInputError(f"there is no rulebook {rulebook!r}; there are {', '.join(INDEXES)}")
    return [INDEXES[rulebook.lower()]]


def _print_rulebooks(indexes: list[ClauseIndex]) -> None:
    table = Table("rulebook", "title", *Kind, box=None)
    for index in indexes:
        counts = [sum(clause.kind is kind for clause in index.clauses) for kind in Kind]
        table.add_row(index.rulebook, index.title, *map(str, counts))
    console.print(table)


def _print_clauses(index: ClauseIndex) -> None:
    console.print(f"{index.title} ({index.rulebook})\n")
    for clause in index.clauses:
        console.print(f"[bold]{clause.id}[/] [dim]{clause.kind}[/] {escape(clause.sentence)}")


def _print_coverage(indexes: list[ClauseIndex], json: bool) -> None:
    """Print the enforced and recorded clauses without a test; exit 1 while there are any."""
    tested = _tested_clauses()
    missing = {
        index.rulebook: [
            clause
            for clause in index.clauses
            if clause.kind is not Kind.ADVISORY and f"{index.rulebook} {clause.id}" not in tested
        ]
        for index in indexes
    }
    if json:
        print_json({book: [clause.id for clause in clauses] for book, clauses in missing.items()})
    else:
        for book, clauses in missing.items():
            for clause in clauses:
                console.print(f"{book} {clause.id} [dim]{clause.kind}[/] {escape(clause.sentence)}")
        for index in indexes:
            wanted = sum(clause.kind is not Kind.ADVISORY for clause in index.clauses)
            have = wanted - len(missing[index.rulebook])
            console.print(f"{index.rulebook}: {have} of {wanted} clauses have a test")
    raise typer.Exit(Exit.NO if any(missing.values()) else Exit.YES)


def _tested_clauses() -> set[str]:
    """The clauses that collected tests are marked with, as pytest sees them."""
    if not (_SOURCE / "tests" / "conftest.py").is_file():
        raise BadInputError("--coverage reads the tests, which are only in a source checkout")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "clauses.json"
        found = subprocess.run(
            [sys.executable, "-m", "pytest", "tests", "--collect-only", "-q",
             "-p", "no:cacheprovider", f"--clause-report={report}"],
            cwd=_SOURCE, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if found.returncode or not report.is_file():
            last = (found.stdout + found.stderr).strip().splitlines()[-1:]
            raise BadInputError(f"the tests cannot be collected: {' '.join(last)}")
        return set(json_module.loads(report.read_text()))
