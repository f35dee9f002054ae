"""Entries: who plays, for which school and team. CSV in and out.

A file is taken as a whole or not at all; bad rows are reported with their line and the reason.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from nowornever.core.written import listed, quoted

COLUMNS = ("name", "school", "team", "line", "division", "seed", "card", "bot")
"""The columns of a file of entries; only name and division are needed."""
MAX_NAME = 60
MAX_ENTRIES = 2_000
"""The most players of a tournament."""
MAX_FAULTS = 100
"""After this many faults the rest of a file is not read."""

_FORMULA = re.compile(r"'*[=+@-].")
"""What a spreadsheet would calculate instead of showing it, also with ' before it."""

_OTHER_NAMES = {"player": "name", "club": "school", "grade": "division"}


class EntryStatus(StrEnum):
    """Whether an entrant is here."""

    ENTERED = "entered"
    """Not checked in yet."""
    PRESENT = "present"
    WITHDRAWN = "withdrawn"


class NewEntrant(Struct, frozen=True, omit_defaults=True):
    """A player as entered."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
    division: str
    school: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    team: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    line: Annotated[int, Meta(ge=0, le=50)] = 0
    """The place in the team; 0 for none."""
    seed: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = 0
    """How strong the player is thought to be, the higher the stronger; it orders first rounds."""
    card: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    """The number of the player's card, with which they can take their seat."""
    bot: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    """The bot that plays as this entrant, where rounds are played online."""


class Entrant(Struct, frozen=True, omit_defaults=True):
    """An entrant of the tournament."""

    number: int
    """Counted from 1, in the order of entry."""
    entry: NewEntrant
    status: EntryStatus = EntryStatus.ENTERED
    before: tuple[str, ...] = ()
    """Who had this place before, if substitutes came."""
    since: int = 0
    """The number of the act with which they got the place."""

    @property
    def name(self) -> str:
        """Who plays."""
        return self.entry.name

    @property
    def turn(self) -> int:
        """Tells apart who has the place one after the other; 0 for who was entered."""
        return self.since if self.before else 0


class RowFault(Struct, frozen=True):
    """Why a row of a file cannot be taken."""

    line: int
    reason: str


def read_entries(
    text: str, divisions: Sequence[str], already: Iterable[NewEntrant] = ()
) -> tuple[tuple[NewEntrant, ...], tuple[RowFault, ...]]:
    """The entries in a CSV file, and what is wrong with it; with any fault there are no entries."""
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    rows = csv.reader(lines, delimiter=_delimiter(lines), strict=True)
    found: list[tuple[int, NewEntrant]] = []
    faults: list[RowFault] = []
    header: list[str] | None = None
    try:
        for row in rows:
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            if header is None:
                header = [_OTHER_NAMES.get(name.lower(), name.lower()) for name in cells]
                faults += (RowFault(rows.line_num, fault) for fault in _header_faults(header))
                if faults:
                    return (), tuple(faults)
                continue
            entrant, reasons = _read_row(header, cells, divisions)
            faults += (RowFault(rows.line_num, reason) for reason in reasons)
            if entrant is not None:
                found.append((rows.line_num, entrant))
            if len(found) > MAX_ENTRIES:
                reason = f"a tournament has at most {MAX_ENTRIES:,} players"
                faults.append(RowFault(rows.line_num, reason))
            if len(faults) >= MAX_FAULTS or len(found) > MAX_ENTRIES:
                break
    except csv.Error as error:
        faults.append(RowFault(rows.line_num, f"this is not CSV: {error}"))
    if header is None and not faults:
        faults.append(RowFault(1, "the file is empty"))
    elif not found and not faults:
        faults.append(RowFault(rows.line_num, "nobody is in the file"))
    faults += _clashing_rows(found, already)
    faults.sort(key=lambda fault: fault.line)
    return (() if faults else tuple(entrant for _, entrant in found)), tuple(faults[:MAX_FAULTS])


def write_entries(entrants: Iterable[NewEntrant]) -> str:
    """Entries as CSV, with a header; no spreadsheet takes a name for a formula."""
    lines = _Lines()
    table = csv.writer(lines, lineterminator="\n")
    table.writerow(COLUMNS)
    for one in entrants:
        numbers = {"line": one.line or "", "seed": one.seed or ""}
        words = {name: _shown(getattr(one, name)) for name in COLUMNS if name not in numbers}
        table.writerow([{**numbers, **words}[name] for name in COLUMNS])
    return "".join(lines.written)


def _shown(word: str) -> str:
    """A word as a cell.

    >>> _shown("Ann"), _shown("=1+2"), _meant(_shown("=1+2"))
    ('Ann', "'=1+2", '=1+2')
    """
    return f"'{word}" if _FORMULA.match(word) else word


def _meant(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def entry_faults(new: Sequence[NewEntrant], already: Iterable[NewEntrant]) -> Iterator[str]:
    """Why these entries conflict with each other, or with those made before."""
    yield from (reason for _, reason in _clashes(list(enumerate(new)), already))


def _delimiter(lines: Iterable[str]) -> str:
    """What separates the cells of the header: spreadsheets write commas, semicolons or tabs."""
    header = next((line for line in lines if line.strip()), "")
    return max(",;\t", key=header.count)


class _Lines:
    def __init__(self) -> None:
        self.written: list[str] = []

    def write(self, line: str) -> None:
        self.written.append(line)


def _header_faults(header: Sequence[str]) -> Iterator[str]:
    for name in dict.fromkeys(header):
        if name not in COLUMNS:
            yield f"there is no column {quoted(name)}; the columns are {listed(COLUMNS)}"
        elif header.count(name) > 1:
            yield f"there are two columns {quoted(name)}"
    yield from (f"the column {name} is missing" for name in ("name", "division")
                if name not in header)  # fmt: skip


def _read_row(
    header: Sequence[str], cells: Sequence[str], divisions: Sequence[str]
) -> tuple[NewEntrant | None, list[str]]:
    if len(cells) > len(header):
        return None, [f"there are {len(cells)} cells for {len(header)} columns"]
    row = dict(zip(header, map(_meant, cells), strict=False))
    faults = [
        f"{name}: it has more than {MAX_NAME} characters"
        for name in ("name", "school", "team", "card", "bot")
        if len(row.get(name, "")) > MAX_NAME
    ]
    if not row.get("name"):
        faults.append("the name is missing")
    if any(not letter.isprintable() for letter in "".join(cells)):
        faults.append("there are characters that cannot be printed")
    if any("\ufffd" in cell for cell in cells):
        faults.append("a letter was lost; save the file as UTF-8")
    if row.get("division") not in divisions:
        named = quoted(row.get("division", ""))
        faults.append(f"division: it is one of {listed(divisions, 'or')}, not {named!r}")
    numbers = {}
    for name, least, most in (("line", 0, 50), ("seed", -1_000_000, 1_000_000)):
        try:
            numbers[name] = _number(row, name, least, most)
        except ValueError as error:
            faults.append(str(error))
    if faults:
        return None, faults
    name, division, school, team, card, bot = (
        row.get(name, "") for name in ("name", "division", "school", "team", "card", "bot")
    )
    line, seed = numbers["line"], numbers["seed"]
    return NewEntrant(name, division, school, team, line, seed, card, bot), []


def _number(row: Mapping[str, str], name: str, least: int, most: int) -> int:
    text = row.get(name) or "0"
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 9):
        raise ValueError(f"{name}: it has to be a whole number, not {quoted(text)!r}")
    if not least <= int(text) <= most:
        raise ValueError(f"{name}: it lies between {least:,} and {most:,}")
    return int(text)


def _clashing_rows(
    rows: Sequence[tuple[int, NewEntrant]], already: Iterable[NewEntrant]
) -> Iterator[RowFault]:
    for line, reason in _clashes(rows, already):
        yield RowFault(line, reason)


def _clashes(
    rows: Sequence[tuple[int, NewEntrant]], already: Iterable[NewEntrant]
) -> Iterator[tuple[int, str]]:
    """Two of one name in a team, or a school if they have none; two in one line; one card twice."""
    people: set[tuple[str, str, str, str]] = set()
    lines: set[tuple[str, str, int]] = set()
    cards: set[tuple[str, str]] = set()
    for line, one in [*((0, entrant) for entrant in already), *rows]:
        who = (one.division, one.team, "" if one.team else one.school, one.name)
        place = (one.division, one.team, one.line)
        if who in people:
            yield line, f"{one.name} of {one.team or one.school or 'no team'} is there twice"
        if one.team and one.line and place in lines:
            yield line, f"team {one.team} has two players in line {one.line}"
        if one.card and (one.division, one.card) in cards:
            yield line, f"the card {one.card} is there twice"
        people.add(who)
        lines.add(place)
        cards.add((one.division, one.card))
