"""Mutants of data: an edition with one datum changed, a constant one off, a rule reshaped.

mutmut changes functions only, and here editions are values and rules are a table. So each
datum is changed in a fresh copy of this process, which then runs the conformance tests.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields, force_setattr

from bench.mutants.reading import name_of, name_of_entry, watch
from bench.mutants.results import KILLED, Mutant
from bench.mutants.stage import PROJECT, place_of
from bench.mutants.tracing import Trace, trace
from bench.mutants.trials import QUIETLY, ShortReports, Tests, Trial

ROOM = "data"
PLACE = place_of(ROOM) / "results.json"
TESTS = PROJECT / "tests" / "conformance"
SECOND = 1_000
"""Times are in milliseconds, and a match goes by seconds."""
NAMES = (
    frozenset(["basic", "regular", "elementary", "middle", "junior", "senior"]),
    frozenset(["now", "impossible", "no-goal", "last-cube", "stop"]),
    frozenset(["Co", "Ci", "Ko", "Ki", "Ai", "Ao", "Eo", "Ei", "Ni", "No", "Rp", "R"]),
)
"""What may wrongly be in a set with others of its kind."""
WORDS = {"id", "title", "game", "name", "paper", "best", "counts", "goal_word", "impossible_word"}
"""Fields that hold words for people or names in the program."""


class DataMutant(Struct, frozen=True):
    """One datum, what is put in its place, and how."""

    module: str
    datum: str
    change: str
    put: Callable[[], None]
    kept_in: str = ""
    """What `bench.mutants.reading` calls the field that holds it; empty if it is a constant."""

    @property
    def field(self) -> str:
        """The same in every edition."""
        return self.datum.partition(".")[2] or self.datum

    @property
    def key(self) -> str:
        """What it is known by from run to run."""
        return f"{self.module} {self.datum}\n{self.change}"


def all_mutants() -> Iterator[DataMutant]:
    """Every mutant of every datum."""
    for book in _books():
        module = type(book).__module__.removeprefix("nowornever.").partition(".")[0]
        yield from _of_struct(f"{module}.rulebooks", book.id, book)
    yield from _of_rules()
    yield from _of_constants()


def _books() -> Iterator[Any]:
    from nowornever.equations import rulebooks as equations
    from nowornever.wff import rulebooks as wff

    yield from wff.RULEBOOKS.values()
    yield from equations.RULEBOOKS.values()


def _of_struct(module: str, path: str, value: Struct) -> Iterator[DataMutant]:
    for field in fields(value):
        if field.name not in WORDS:
            name = field.name
            yield from _of_datum(
                module,
                f"{path}.{name}",
                getattr(value, name),
                lambda new, name=name: force_setattr(value, name, new),  # type: ignore[misc]
                name_of(value, name),
            )


def _of_datum(
    module: str, path: str, old: Any, put: Callable[[Any], None], kept_in: str = ""
) -> Iterator[DataMutant]:
    """The mutants of one value, whatever it is made of."""
    if isinstance(old, Struct):
        yield from _of_struct(module, path, old)
    elif isinstance(old, Mapping):
        for key, value in old.items():
            yield from _of_datum(
                module,
                f"{path}[{_plain(key)}]",
                value,
                lambda new, key=key: put({**old, key: new}),  # type: ignore[misc]
                name_of_entry(old, key) if kept_in else "",
            )
    elif isinstance(old, tuple) and old and isinstance(old[0], Struct):
        for at, value in enumerate(old):
            yield from _of_struct(module, f"{path}[{at}]", value)
    else:
        for new in near_misses(old):
            change = f"- {_plain(old)}\n+ {_plain(new)}"
            yield DataMutant(module, path, change, partial(put, new), kept_in)


def near_misses(old: Any) -> Iterator[Any]:
    """What may wrongly stand in place of a value."""
    if isinstance(old, Enum):
        yield from (other for other in type(old) if other is not old)
    elif isinstance(old, bool):
        yield not old
    elif isinstance(old, int):
        step = SECOND if old and old % SECOND == 0 else 1
        yield from (old + step, old - step)
    elif old is None:
        yield 0
    elif isinstance(old, frozenset):
        yield from (old - {one} for one in sorted(old, key=str))
        kind = next((names for names in NAMES if old <= names), frozenset())
        yield from (old | {one} for one in sorted(kind - old))
    elif isinstance(old, tuple):
        yield from (old[:at] + old[at + 1 :] for at in range(len(old)))
    elif isinstance(old, str):
        yield f"{old}-0" if "-" in old else old[1:] or "?"


def _plain(value: Any) -> str:
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(str, value)))}}}"
    return str(value)


def _of_rules() -> Iterator[DataMutant]:
    """The twelve rules, with another letter in a pattern, a need less, or a schema less."""
    from nowornever.wff.kernel import rules

    for name, rule in rules.RULES.items():
        for at, schema in enumerate(rule.schemas):
            wrong = [
                *(rules.Schema(schema.needs, gives) for gives in _other_patterns(schema.gives)),
                *(rules.Schema(needs, schema.gives) for needs in _other_needs(schema.needs)),
            ]
            for new in wrong:
                schemas = (*rule.schemas[:at], new, *rule.schemas[at + 1 :])
                change = f"- {_schema(schema)}\n+ {_schema(new)}"
                yield DataMutant(
                    "wff.kernel.rules",
                    name,
                    change,
                    partial(force_setattr, rule, "schemas", schemas),
                )
            if len(rule.schemas) > 1:
                fewer = rule.schemas[:at] + rule.schemas[at + 1 :]
                change = f"- {_schema(schema)}"
                yield DataMutant(
                    "wff.kernel.rules", name, change, partial(force_setattr, rule, "schemas", fewer)
                )


def _schema(schema: Any) -> str:
    needs = [
        need if isinstance(need, str) else f"({need.supposition} … {' '.join(need.holds)})"
        for need in schema.needs
    ]
    return f"{', '.join(needs)} gives {schema.gives}"


def _other_patterns(pattern: str) -> Iterator[str]:
    for at, letter in enumerate(pattern):
        if letter in "xyz":
            for other in "xyz":
                if other != letter:
                    yield pattern[:at] + other + pattern[at + 1 :]
    if len(pattern) > 1:
        yield pattern[1:] if pattern[0] == "N" else pattern[0] + pattern[2] + pattern[1]


def _other_needs(needs: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    from nowornever.wff.kernel.rules import SubProofNeed

    for at, need in enumerate(needs):
        if isinstance(need, str):
            wrong: list[Any] = list(_other_patterns(need))
        else:
            wrong = [SubProofNeed(one, need.holds) for one in _other_patterns(need.supposition)]
            for index, held in enumerate(need.holds):
                wrong += [
                    SubProofNeed(
                        need.supposition, (*need.holds[:index], one, *need.holds[index + 1 :])
                    )
                    for one in _other_patterns(held)
                ]
                wrong.append(
                    SubProofNeed(need.supposition, need.holds[:index] + need.holds[index + 1 :])
                )
        for one in wrong:
            yield (*needs[:at], one, *needs[at + 1 :])
        if len(needs) > 1:
            yield needs[:at] + needs[at + 1 :]


CONSTANTS = {
    "shake.procedure": "COUNTDOWN ONE_MORE IMPOSSIBLE_WINDOW DISAGREE_WINDOW CORRECTION SIGNING",
    "shake.scoring": "NOT_CORRECT THIRD_WITH_CHALLENGER CORRECT WROTE",
    "wff.naming": "FEWEST_CUBES",
    "contradiction.board": "PLACED CORNERS CENTRE",
    "contradiction.clue": "MAX_STEPS MAX_COUNT",
    "contradiction.contracts": "BOUNTY",
    "contradiction.scoring": "BROKEN_PENALTY TOKENS CANDIDATES",
    "contradiction.settings": "ROUNDS MIN_PLAYERS MAX_PLAYERS PLAYERS",
}
"""The constants that are rules, by their modules."""


def _of_constants() -> Iterator[DataMutant]:
    for module, names in CONSTANTS.items():
        for name in names.split():
            value = getattr(import_module(f"nowornever.{module}"), name)
            yield from _of_datum(
                module,
                name,
                value,
                lambda new, name=name, value=value: _rebind(name, value, new),  # type: ignore[misc]
            )


def _rebind(constant: str, old: Any, new: Any) -> None:
    """Give a constant another value wherever it was imported."""
    for name, module in list(sys.modules.items()):
        if name.startswith("nowornever.") and vars(module).get(constant) is old:
            setattr(module, constant, new)


def run() -> int:
    """Try every mutant that is not known to be killed."""
    return int(pytest.main([str(TESTS), *QUIETLY], plugins=[ShortReports(), _Trial()]))


class _Trial:
    """Runs the collected tests not here but in a copy of the process for each mutant."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        known: dict[str, int] = json.loads(PLACE.read_text()) if PLACE.exists() else {}
        mutants = list(all_mutants())
        results = {one.key: known[one.key] for one in mutants if known.get(one.key) in KILLED}
        traced = trace(session.items, watch=lambda: watch(_books()))
        left = [one for one in mutants if one.key not in results]
        trials = (
            Trial(one.key, one.field, one.put, _tests(one, session.items, traced)) for one in left
        )
        for key, result in Tests(session.items, traced.seconds).try_all(trials):
            results[key] = result
            PLACE.parent.mkdir(parents=True, exist_ok=True)
            PLACE.write_text(json.dumps(results, indent=1))
            print(f"\r{len(results)} of {len(mutants)}", end="", file=sys.stderr)
        return True


def _tests(mutant: DataMutant, items: list[pytest.Item], traced: Trace) -> tuple[str, ...]:
    """The tests that read the datum, for a constant those of its game; its own edition first."""
    game, edition = mutant.module.partition(".")[0], mutant.datum.partition(".")[0]
    prefix = "test_" if game == "shake" else f"test_{game}"
    mine = [
        item
        for item in items
        if (
            mutant.kept_in in traced.read[item.nodeid]
            if mutant.kept_in
            else item.path.name.startswith(prefix)
        )
    ]
    name = edition.replace("-", "_")

    def rank(item: pytest.Item) -> tuple[bool, float]:
        other_edition = name not in item.path.name and edition not in item.name
        return other_edition, traced.seconds[item.nodeid]

    return tuple(item.nodeid for item in sorted(mine, key=rank))


def read_data_mutants() -> Iterator[Mutant]:
    """Every mutant of data that was tried."""
    known: dict[str, int] = json.loads(PLACE.read_text()) if PLACE.exists() else {}
    for key, result in known.items():
        datum, _, change = key.partition("\n")
        module, _, path = datum.partition(" ")
        yield Mutant(module, path, change, result)
