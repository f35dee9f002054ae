"""Whether everything that is stored fits together, in a database or in a backup of one.

The rows come table by table, each table's in the order of its key. Nothing is repaired.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from math import isfinite
from typing import Any, get_args

import msgspec
from msgspec import Struct

from nowornever.core.misfits import misfit_words
from nowornever.puzzles.mistakes import MatchMistake
from nowornever.ratings.attempts import PuzzleAttempt
from nowornever.server.people.attempts import PUZZLE_POOLS
from nowornever.server.people.classes.homework import HomeworkTask
from nowornever.server.people.lessons import PassedLesson
from nowornever.server.people.matches import SettledMatch
from nowornever.server.storage.record_check import record_fault, tournament_fault
from nowornever.server.storage.schema import OF_A_CARD
from nowornever.server.storage.snapshot import Row
from nowornever.server.storage.store import OVER, Status
from nowornever.server.tables.plan import Plan

Tell = Callable[[str], None]
"""Called now and then with what is being done."""

KINDS = {
    "tables": "table", "cards": "card", "classes": "class", "tournaments": "tournament",
}  # fmt: skip
"""What one row of each of these tables is called."""
BELONGS = {
    "lines": "table_id",
    "tournament_lines": "tournament_id",
    "cards": "class_id",
    "homework": "class_id",
    **{str(table.name): "card_id" for table in OF_A_CARD},
}
"""The column that names what a row belongs to, and without which it could not be there."""
OWNERS = {
    "table_id": "tables", "tournament_id": "tournaments", "class_id": "classes", "card_id": "cards",
}  # fmt: skip
WRITTEN: dict[tuple[str, str], Any] = {
    ("tables", "plan"): Plan,
    ("card_matches", "result"): SettledMatch,
    ("card_lessons", "passed"): PassedLesson,
    ("mistakes", "found"): MatchMistake,
    ("mistakes", "memory"): list[PuzzleAttempt],
    ("homework", "task"): HomeworkTask,
}
"""The columns that hold JSON, and of what."""


class StoredFault(Struct, frozen=True):
    """Something that is wrong."""

    about: str
    """What it is wrong with, as `table ID`; `database` if it is about everything."""
    what: str


class Soundness:
    """Takes all rows, and knows what is wrong."""

    def __init__(self, *, replay: bool = True, tell: Tell = lambda _said: None) -> None:
        """With `replay` every record is decided again, too."""
        self._replay = replay
        self._tell = tell
        self._faults: list[StoredFault] = []
        self._there: dict[str, dict[str, Row]] = {name: {} for name in KINDS}
        self._named: Counter[tuple[str, str, str]] = Counter()
        self._recorded: dict[str, set[str]] = {"tables": set(), "tournaments": set()}
        self._attempts: Counter[str] = Counter()
        self._rated: Counter[str] = Counter()
        self._puzzle_games: Counter[str] = Counter()
        self._homework: dict[str, set[int]] = defaultdict(set)
        self._homework_done: list[tuple[str, int]] = []
        self.lines = 0
        """How many lines the records have."""

    def count(self, name: str) -> int:
        """How many rows of a table have come: tables, cards, classes or tournaments."""
        return len(self._there[name])

    @property
    def records(self) -> int:
        """How many records have come."""
        return sum(map(len, self._recorded.values()))

    def take(self, name: str, rows: Iterable[Row]) -> None:
        """All rows of a table."""
        seen = (self._look(name, row) for row in rows)
        if name == "lines":
            self._read(seen, "tables", record_fault)
        elif name == "tournament_lines":
            self._read(seen, "tournaments", tournament_fault)
        else:
            for row in seen:
                self._compare(name, row)

    def faults(self) -> tuple[StoredFault, ...]:
        """Everything that is wrong, when all rows have come."""
        return (*self._faults, *self._orphans(), *self._missing(), *self._sums())

    def _look(self, name: str, row: Row) -> Row:
        """What is asked of the rows of every table."""
        if name in KINDS:
            self._there[name][row["id"]] = row
        owner = row.get(BELONGS.get(name, ""))
        if owner is not None:
            self._named[OWNERS[BELONGS[name]], str(owner), name] += 1
        for (table, column), kind in WRITTEN.items():
            if table == name and row.get(column) is not None:
                try:
                    msgspec.json.decode(row[column], type=kind)
                except msgspec.MsgspecError as error:
                    words = misfit_words(error, row[column])
                    self._add(name, row, f"its {column} cannot be read: {words}")
        return row

    def _compare(self, name: str, row: Row) -> None:
        """What is asked of the rows of one table."""
        if name == "tables":
            for what in _status_faults(row):
                self._add(name, row, what)
        elif name == "attempts":
            self._attempts[row["card_id"]] += 1
            self._rated[row["card_id"]] += row["rated"]
            if row["n"] != self._attempts[row["card_id"]]:
                self._add(name, row, f"attempt {self._attempts[row['card_id']]} is missing")
                self._attempts[row["card_id"]] = row["n"]
        elif name == "card_ratings":
            numbers = (row["rating"], row["deviation"], row["volatility"])
            if not all(map(isfinite, numbers)) or min(numbers[1:]) <= 0 or row["games"] < 0:
                self._add(name, row, f"its rating in {row['pool']!r} is none")
            if row["pool"].startswith(PUZZLE_POOLS):
                self._puzzle_games[row["card_id"]] += row["games"]
        elif name == "theme_counts" and not 0 <= row["solved"] <= row["tried"]:
            self._add(name, row, f"it solved more puzzles of {row['theme']!r} than it tried")
        elif name == "homework":
            self._homework[row["class_id"]].add(row["n"])
        elif name == "homework_done":
            self._homework_done.append((row["card_id"], row["n"]))

    def _read(self, rows: Iterator[Row], kind: str, fault: Callable[..., str]) -> None:
        """The lines of records, one record after the other."""
        column = next(name for name, owner in OWNERS.items() if owner == kind)
        for owner, group in groupby(rows, key=lambda row: str(row[column])):
            record = [*group]
            self.lines += len(record)
            self._recorded[kind].add(owner)
            numbers = [row["n"] for row in record]
            if numbers != [*range(len(numbers))]:
                missing = min({*range(numbers[-1] + 1)} - {*numbers})
                what = f"line {missing} is missing"
            else:
                what = fault([row["line"] for row in record], replay=self._replay)
                what = what and f"its record is damaged: {what}"
            if what:
                self._faults.append(StoredFault(f"{KINDS[kind]} {owner}", what))
            self._tell(f"{self.records} records")

    def _orphans(self) -> Iterator[StoredFault]:
        for (owner, key, name), number in sorted(self._named.items()):
            if key not in self._there[owner]:
                kind = KINDS[owner]
                what = f"it is not there, but {number} of its {name.replace('_', ' ')}"
                yield StoredFault(f"{kind} {key}", what)

    def _missing(self) -> Iterator[StoredFault]:
        for key, row in self._there["tables"].items():
            if row["status"] in ("playing", "finished") and key not in self._recorded["tables"]:
                yield StoredFault(f"table {key}", f"it is {row['status']} and has no record")
        for key in self._there["tournaments"].keys() - self._recorded["tournaments"]:
            yield StoredFault(f"tournament {key}", "it has no record")

    def _sums(self) -> Iterator[StoredFault]:
        cards = self._there["cards"]
        for key, row in cards.items():
            tried, rated = self._attempts[key], self._rated[key]
            if row["tried"] != tried:
                what = f"it tried {row['tried']} puzzles, but {tried} attempts are there"
                yield StoredFault(f"card {key}", what)
            if self._puzzle_games[key] != rated:
                what = f"{self._puzzle_games[key]} attempts are in its ratings, {rated} counted"
                yield StoredFault(f"card {key}", what)
        for key, n in self._homework_done:
            if key in cards and n not in self._homework[cards[key]["class_id"]]:
                yield StoredFault(f"card {key}", f"it did homework {n}, which nobody has set")

    def _add(self, name: str, row: Row, what: str) -> None:
        owner = name if name in KINDS else OWNERS[BELONGS[name]]
        key = row["id"] if name in KINDS else row[BELONGS[name]]
        self._faults.append(StoredFault(f"{KINDS[owner]} {key}", what))


def _status_faults(row: Row) -> Iterator[str]:
    over = row["status"] in OVER
    if row["status"] not in get_args(Status):
        yield f"its status is {row['status']!r}"
    elif "ended" not in row:  # in a backup of a first version
        return
    elif over and row["ended"] is None:
        yield f"it is {row['status']}, and nobody knows since when"
    elif not over and row["ended"] is not None:
        yield f"it has ended and is {row['status']}"
