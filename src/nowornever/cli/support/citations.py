"""The lines of the source that carry a clause: found from the citations in code and data.

A citation is a clause's id in the source: `VII-B-4-d` in a comment or docstring, or as data of a
rulebook. Alone it speaks of every rulebook that the module is about and that has such a clause;
`wff-2013, wff-2017 VIII-B` speaks of these two, `wff VII-C-1` of all WFF 'N PROOF editions. Inside
a value named after an edition (`PROCEDURE_2012`) it speaks of that edition and of those made from
it. Citing a section stands for all its clauses; `CLUES-3 to 6` and `CLUES-1, 2` are several
citations.

A rulebook's tables give a clause to each code of a fault, refusal or penalty. The line where such
a code is used, as in `refuse(state, "goal-touched", ...)`, cites the clause that each rulebook
has for it.
"""

from __future__ import annotations

import ast
import os
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import product
from pathlib import Path

from msgspec import Struct

from nowornever.games import CUBE_GAMES, GAMES, clause_indexes
from nowornever.judges import RULEBOOKS

_BOOK = r"[a-z]+(?:-20\d\d)?"
"""A rulebook, or a game for all its rulebooks."""
_ID = re.compile(
    rf"(?:\b((?:{_BOOK}(?:,| and) )*{_BOOK}) )?"
    r"\b((?:[IVX]+|[A-Z]{3,}(?:-[A-Z]+)*)(?:-[a-zA-Z0-9]+)+|(?<=\")[IVX]+(?=\"))"
    r"((?:(?:,| and| to) \d+\b)*)"
)
_ENTRY = re.compile(r'"([a-z-]+)": "$')
"""The text before a clause in a table."""
_USE = re.compile(
    r'\b(?:refuse|fault|fault_at|found|penalise|clause)\([^"]*"([a-z-]+)"'
    r'|\b(?:return|[A-Z_]+ =) "([a-z]+(?:-[a-z]+)+)"'
)
"""A code where it is used: as an argument, as a return value, or as a constant."""
_EDITION = re.compile(r"_(20\d\d)$")
_CODES = {book.id: {**book.clauses, **book.procedure.clauses} for book in RULEBOOKS.values()}
"""For each rulebook of a cube game, the clause behind each code."""


class Citation(Struct, frozen=True, order=True):
    """A line that names a clause, or the section that the clause belongs to."""

    file: str
    line: int
    names: str
    inside: str = ""
    """The function, class or value that the line is in; nothing at the top of a module."""
    decides: bool = False
    """Whether that is a function: the line decides something, and is not data or a heading."""


def citations(source: Path) -> dict[str, list[Citation]]:
    """The lines that carry each clause, by rulebook and id: ``wff-2012 VII-C-3``.

    Lines that name the clause itself come first, then those that name a section it belongs to;
    of these, lines inside functions come first, then data, then headings.
    """
    found: dict[str, list[Citation]] = defaultdict(list)
    for package, books in _about().items():
        for path in sorted(_folder(package, source).rglob("*.py")):
            if path.parent.name != "clauses":
                _read(path, os.path.relpath(path, source.parents[1]), books, found)
    return {clause: sorted(places, key=_nearest_first) for clause, places in found.items()}


def _about() -> Mapping[str, Sequence[str]]:
    """The rulebooks that each package is about; other packages carry no rules."""
    return {
        "nowornever.core": list(clause_indexes()),
        "nowornever.shake": [book for game in CUBE_GAMES.values() for book in game.books],
        **{game.package: game.rulebooks for game in GAMES.values()},
    }


def _folder(package: str, source: Path) -> Path:
    """The folder of a package's modules; this project's packages are below its source."""
    house, _, room = package.partition(".")
    if house == "nowornever":
        return source / room
    spec = find_spec(package)
    return Path((spec and spec.origin) or package).parent


def _nearest_first(place: Citation) -> tuple[int, bool, bool, Citation]:
    """A clause's own id is longer than that of a section it belongs to."""
    return -len(place.names), not place.decides, not place.inside, place


def _read(path: Path, name: str, books: Sequence[str], found: dict[str, list[Citation]]) -> None:
    text = path.read_text()
    module = ast.parse(text)
    editions = _editions(module, books)
    places = _places(module)
    for number, line in enumerate(text.splitlines(), 1):
        cited = [
            *_cited(line, editions.get(number, books)),
            *((book, _CODES[book][code]) for book, code in _used(line, books)),
        ]
        for book, named in cited:
            for clause in _covered(book, named):
                citation = Citation(name, number, named, *places.get(number, ()))
                if citation not in found[clause]:
                    found[clause].append(citation)


def _cited(line: str, books: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The rulebooks and ids that a line names."""
    for match in _ID.finditer(line):
        speaks_of = _rulebooks_in(match[1] or "") or books
        entry = _ENTRY.search(line, endpos=match.start())
        for book, named in product(speaks_of, _named(match[2], match[3])):
            if not entry or _CODES.get(book, {}).get(entry[1], named) == named:
                yield book, named


def _rulebooks_in(words: str) -> list[str]:
    """The rulebooks that words name, each by itself or by its game."""
    named = set(re.findall(_BOOK, words))
    return [
        book
        for game in GAMES.values()
        for book in game.rulebooks
        if game.name in named or book in named
    ]


def _used(line: str, books: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The codes that a line uses, with the rulebooks that have a clause for them."""
    for match in _USE.finditer(line):
        code = match[1] or match[2]
        yield from ((book, code) for book in books if code in _CODES.get(book, {}))


def _named(first: str, more: str) -> list[str]:
    """The ids that a citation names: ``CLUES-3`` and what follows, `` to 6`` or ``, 4``."""
    section, _, number = first.rpartition("-")
    names = [first]
    for joint, other in re.findall(r"(,| and| to) (\d+)", more):
        if number.isdigit():
            start = int(number) + 1 if joint == " to" else int(other)
            names += [f"{section}-{each}" for each in range(start, int(other) + 1)]
            number = other
    return names


def _covered(book: str, named: str) -> Iterator[str]:
    """The clauses of a rulebook that a citation of a clause or a section covers.

    A numeral alone, such as "II", is only the clause with that id.
    """
    for clause in clause_indexes()[book].clauses:
        if clause.id == named or ("-" in named and clause.id.startswith(f"{named}-")):
            yield f"{book} {clause.id}"


def _places(module: ast.Module) -> dict[int, tuple[str, bool]]:
    """For each line inside something with a name: the name, and whether it is a function."""
    places: dict[int, tuple[str, bool]] = {}

    def note(parent: ast.Module | ast.ClassDef, prefix: str) -> None:
        for node in parent.body:
            decides = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = prefix + node.name
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                name = prefix + _target(node)
            else:
                continue
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                places[line] = name, decides
            if isinstance(node, ast.ClassDef):
                note(node, f"{name}.")

    note(module, "")
    return places


def _target(node: ast.Assign | ast.AnnAssign) -> str:
    """What a value is assigned to."""
    return ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])


def _editions(module: ast.Module, books: Sequence[str]) -> dict[int, list[str]]:
    """For the lines inside values of one edition: the editions that they are data of."""
    values = [
        (name, node)
        for node in module.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and _EDITION.search(name := _target(node))
    ]
    made_from = {
        name: {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} - {name}
        for name, node in values
    }
    lines: dict[int, list[str]] = {}
    for name, node in values:
        named = [name, *(other for other, parts in made_from.items() if name in parts)]
        years = {match[1] for other in named if (match := _EDITION.search(other))}
        of = [book for book in books if book.rpartition("-")[2] in years]
        lines |= dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), of)
    return lines
