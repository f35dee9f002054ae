"""`nowornever rules`: the clauses of the rulebooks, and which of them have tests."""

from __future__ import annotations

import json as json_module
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from nowornever.cli.support.citations import Citation, citations
from nowornever.cli.support.marked_tests import files_with_marks
from nowornever.cli.support.options import JsonOption
from nowornever.cli.support.output import BadInputError, Exit, console, print_json, refuse
from nowornever.core.clauses.model import Clause, ClauseIndex, Kind
from nowornever.core.written import listed
from nowornever.games import clause_indexes

_SOURCE = Path(__file__).parents[3]
"""The root of the source checkout, when the program runs from one."""
_PACKAGE = Path(__file__).parents[1]


def rules(
    rulebook: Annotated[
        str | None,
        typer.Argument(
            metavar="[RULEBOOK]",
            help=f"One of {', '.join(clause_indexes())}; or a clause, for all that have it.",
        ),
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
            _refuse_together(card, search, cards=cards, coverage=coverage, book=rulebook)
            _print_learning(card, search, json)
            return
        indexes, clause = _choose(rulebook, clause)
        if clause is not None:
            _refuse_together(clause=clause, coverage=coverage)
            _print_clause(indexes, clause, json)
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


def _refuse_together(
    card: str | None = None,
    search: str | None = None,
    *,
    cards: bool = False,
    coverage: bool = False,
    book: str | None = None,
    clause: str | None = None,
) -> None:
    """Raise BadInputError if more than one thing is asked for: only one would be printed."""
    asked = {
        "--card": card is not None,
        "--cards": cards,
        "--search": search is not None,
        "--coverage": coverage,
        "a rulebook": book is not None,
        "a clause": clause is not None,
    }
    given = [name for name, is_given in asked.items() if is_given]
    if len(given) > 1:
        raise BadInputError(f"ask for one thing at a time, not for {listed(given)}")


def _choose(rulebook: str | None, clause: str | None) -> tuple[list[ClauseIndex], str | None]:
    """The rulebooks that are meant, and the clause; both may be given as one word.

    A clause without a rulebook is that of every rulebook that has it.
    """
    indexes = clause_indexes()
    if rulebook is None:
        return list(indexes.values()), clause
    book, *more = rulebook.split() or [""]
    if book.lower() in indexes and not (more and clause):
        return [indexes[book.lower()]], clause or " ".join(more) or None
    having = [index for index in indexes.values() if rulebook.upper() in _by_id(index)]
    if having and clause is None:
        return having, rulebook
    raise BadInputError(f"there is no rulebook {rulebook!r}; there are {', '.join(indexes)}")


def _by_id(index: ClauseIndex) -> dict[str, Clause]:
    return {clause.id.upper(): clause for clause in index.clauses}


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


def _print_clause(indexes: list[ClauseIndex], wanted: str, json: bool) -> None:
    """Print a clause of each rulebook, the tests that name it and the lines that carry it."""
    for index in indexes:
        if wanted.upper() not in (known := _by_id(index)):
            raise BadInputError(f"{index.rulebook} has no clause {wanted!r}{_near(wanted, known)}")
    tests = _tests_by_clause() if _has_tests() else {}
    code = citations(_PACKAGE)
    for number, index in enumerate(indexes):
        clause = _by_id(index)[wanted.upper()]
        name = f"{index.rulebook} {clause.id}"
        shown, carried = tests.get(name, []), code.get(name, [])
        if json:
            print_json(
                {"rulebook": index.rulebook, "clause": clause, "tests": shown, "code": carried}
            )
        else:
            console.print("\n" * bool(number), end="")
            _tell_clause(name, clause, shown, carried)


def _tell_clause(name: str, clause: Clause, tests: Sequence[str], code: Sequence[Citation]) -> None:
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
    """Suggests the clauses below it, or else those of the same section."""
    whole = wanted.upper()
    for section in (whole, whole.rpartition("-")[0]):
        near = [one.id for name, one in known.items() if f"{name}-".startswith(f"{section}-")]
        if near:
            return f"; there are {', '.join(near[:8])}"
    return ""


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
