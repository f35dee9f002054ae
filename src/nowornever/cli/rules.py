"""`nowornever rules`: the clauses of the rulebooks, and which of them have tests."""

from __future__ import annotations

import json as json_module
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from nowornever.cli.support.citations import citations
from nowornever.cli.support.marked_tests import files_with_marks
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, Exit, console, print_json, refuse
from nowornever.core.clauses.model import Clause, ClauseIndex, Kind
from nowornever.games import clause_indexes

_SOURCE = Path(__file__).parents[3]
"""The root of the source checkout, when the program runs from one."""
_PACKAGE = Path(__file__).parents[1]


def rules(
    rulebook: Annotated[
        str | None,
        typer.Argument(metavar="[RULEBOOK]", help=f"One of {', '.join(clause_indexes())}."),
    ] = None,
    clause: Annotated[
        str | None,
        typer.Argument(
            metavar="[CLAUSE]",
            help="One clause, as in VII-C-3: its tests and the lines of code that carry it.",
        ),
    ] = None,
    coverage: Annotated[
        bool,
        typer.Option(
            "--coverage",
            help="Which clauses no test names or no line of code carries; exit 1 if any.",
        ),
    ] = False,
    card: Annotated[
        str | None,
        typer.Option(help="The card of a rule, a cube or a word: Ko, N, wild, 'Third Party'."),
    ] = None,
    cards: Annotated[bool, typer.Option("--cards", help="The names of all cards.")] = False,
    search: Annotated[
        str | None,
        typer.Option(help="Search cards, lessons and clauses; exit 1 if nothing is found."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """The clauses of a rulebook in our own words, or one of them, or a card."""
    try:
        if card is not None or cards or search is not None:
            _print_learning(card, search, json)
            return
        indexes = _choose(rulebook)
        if clause is not None:
            _print_clause(indexes[0], clause, json)
        elif coverage:
            _print_coverage(indexes, json)
        elif json:
            print_json(indexes)
        elif rulebook is not None:
            _print_clauses(indexes[0])
        else:
            _print_rulebooks(indexes)
    except BadInputError as error:
        refuse(error, json)


def _print_learning(card: str | None, search: str | None, json: bool) -> None:
    """Print a card, the results of a search, or the list of cards."""
    from nowornever.cli.support.cards import print_card, print_cards, print_search

    if card is not None:
        print_card(card, json)
    elif search is None:
        print_cards(json)
    elif not print_search(search, json):
        raise typer.Exit(Exit.NO)


def _choose(rulebook: str | None) -> list[ClauseIndex]:
    indexes = clause_indexes()
    if rulebook is None:
        return list(indexes.values())
    if rulebook.lower() not in indexes:
        raise BadInputError(f"there is no rulebook {rulebook!r}; there are {', '.join(indexes)}")
    return [indexes[rulebook.lower()]]


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


def _print_clause(index: ClauseIndex, wanted: str, json: bool) -> None:
    """Print a clause, the tests that name it and the lines of code that carry it."""
    known = {clause.id.upper(): clause for clause in index.clauses}
    if wanted.upper() not in known:
        raise BadInputError(f"{index.rulebook} has no clause {wanted!r}{_near(wanted, known)}")
    clause = known[wanted.upper()]
    name = f"{index.rulebook} {clause.id}"
    tests = _tests_by_clause().get(name, []) if _has_tests() else []
    code = citations(_PACKAGE).get(name, [])
    if json:
        print_json({"rulebook": index.rulebook, "clause": clause, "tests": tests, "code": code})
        return
    console.print(f"[bold]{name}[/] [dim]{clause.kind}[/]\n{escape(clause.sentence)}")
    if code:
        console.print("\nCarried by")
    for place in code:
        section = "" if place.names == clause.id else f" [dim](all of {place.names})[/]"
        inside = f" {escape(place.inside)}" if place.inside else ""
        console.print(f"  {escape(place.file)}:{place.line}{inside}{section}")
    if tests:
        console.print("\nShown by")
    for test in tests:
        console.print(f"  {escape(test)}")


def _near(wanted: str, known: Mapping[str, Clause]) -> str:
    """Suggests the clauses of the same section."""
    section = wanted.upper().rpartition("-")[0]
    near = [one.id for name, one in known.items() if section and name.startswith(section)][:8]
    return f"; there are {', '.join(near)}" if near else ""


def _print_coverage(indexes: list[ClauseIndex], json: bool) -> None:
    """Print the binding clauses that lack a test or code; exits with 1 if there are any."""
    having: dict[str, Mapping[str, object]] = {
        "test": _tests_by_clause(),
        "code": citations(_PACKAGE),
    }
    lacking = {index.rulebook: _lacking(index, having) for index in indexes}
    if json:
        ids = {book: {what: [c.id for c in some] for what, some in found.items()}
               for book, found in lacking.items()}  # fmt: skip
        print_json(ids)
    else:
        for book, found in lacking.items():
            for what, clauses in found.items():
                for clause in clauses:
                    console.print(f"{book} {clause.id} [dim]{clause.kind}[/] has no {what}")
        for index in indexes:
            wanted, found = len(_binding(index)), lacking[index.rulebook]
            tested, cited = wanted - len(found["test"]), wanted - len(found["code"])
            console.print(
                f"{index.rulebook}: {tested} of {wanted} clauses have a test,"
                f" {cited} are cited in code or data"
            )
    complete = not any(clauses for found in lacking.values() for clauses in found.values())
    raise typer.Exit(Exit.YES if complete else Exit.NO)


def _binding(index: ClauseIndex) -> list[Clause]:
    return [clause for clause in index.clauses if clause.kind is not Kind.ADVISORY]


def _lacking(
    index: ClauseIndex, having: Mapping[str, Mapping[str, object]]
) -> dict[str, list[Clause]]:
    """The binding clauses of a rulebook that have no test, and those that have no code."""
    return {
        what: [clause for clause in _binding(index) if f"{index.rulebook} {clause.id}" not in have]
        for what, have in having.items()
    }


def _has_tests() -> bool:
    return (_SOURCE / "tests" / "conftest.py").is_file()


def _tests_by_clause() -> dict[str, list[str]]:
    """The tests that are marked with each clause, as pytest collects them."""
    if not _has_tests():
        raise BadInputError("--coverage reads the tests, which are only in a source checkout")
    files = map(str, files_with_marks(_SOURCE / "tests"))
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "clauses.json"
        found = subprocess.run(
            [sys.executable, "-m", "pytest", *files, "--collect-only", "-q",
             "-p", "no:cacheprovider", f"--clause-report={report}"],
            cwd=_SOURCE, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if found.returncode or not report.is_file():
            last = (found.stdout + found.stderr).strip().splitlines()[-1:]
            raise BadInputError(f"the tests cannot be collected: {' '.join(last)}")
        tests: dict[str, list[str]] = json_module.loads(report.read_text())
        return tests
