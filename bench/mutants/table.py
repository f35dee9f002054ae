"""The table of bench/mutants.md: for each module the mutants made and killed, and the survivors."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct, convert

from bench.harness import table
from bench.mutants.data import read_data_mutants
from bench.mutants.results import UNREACHED, Mutant, read_mutants
from bench.mutants.stage import PROJECT

ALL = "all"
EQUIVALENT = "equivalent"
"""The kind of a survivor that does nothing wrong, so that no test can kill it."""

KEPT = (
    "They run on what the conformance tests let pass. What was killed was so at this commit or"
    " an earlier one, and its function has not changed since; another file, docstring or annotation"
    " does not count as a change."
)


class Explanation(Struct, frozen=True, forbid_unknown_fields=True):
    """Why some mutants survive."""

    module: str
    why: str
    kind: str = EQUIVALENT
    functions: tuple[str, ...] = ()
    """Which functions it is about, * for any text; all of the module if none is named."""
    change: str = ""
    """What the changed lines hold; anything if empty."""

    def explains(self, mutant: Mutant) -> bool:
        """Whether this mutant is meant."""
        return (
            mutant.module == self.module
            and (not self.functions or any(_fits(one, mutant.function) for one in self.functions))
            and self.change in mutant.change
        )


def _fits(pattern: str, name: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), name) is not None


def read_explanations() -> list[Explanation]:
    """What is known about survivors."""
    text = Path(__file__).with_name("survivors.toml").read_text()
    return convert(tomllib.loads(text)["survivor"], list[Explanation])


def report() -> str:
    """The whole page, from what mutmut keeps in build/mutants."""
    places = sorted(PROJECT.glob("build/mutants/*"))
    found = [*(one for place in places for one in read_mutants(place)), *read_data_mutants()]
    mutants = [one for one in found if one.result is not None]
    unknown = Counter(one.module.partition(".")[0] for one in found if one.result is None)
    explanations = read_explanations()
    survivors = {
        one: next((known for known in explanations if known.explains(one)), None)
        for one in mutants
        if not one.is_killed
    }
    rows = [_row(module, mutants, survivors) for module in dict.fromkeys(m.module for m in mutants)]
    rooms = dict.fromkeys(one.module.partition(".")[0] for one in mutants)
    rows += [_row(room, mutants, survivors) for room in (*rooms, ALL)]
    header = (
        "module",
        "mutants",
        "killed",
        "of these by other tests only",
        "survived",
        "equivalent",
        "killed of those not equivalent",
    )
    parts = [table("Mutants and what the conformance tests make of them", header, rows)]
    others = ", ".join(f"`{name}`" for name in _tests()[1:])
    parts += [f"The other tests are {others}. {KEPT}", ""]
    if unknown:
        left_out = " and ".join(f"{count} of {room}" for room, count in unknown.items())
        parts += [f"Left out, since they have not met all their tests yet: {left_out}.", ""]
    parts += ["## Survivors", "", *_survivors(survivors)]
    return "# Mutants\n\n" + "\n".join(parts).rstrip() + "\n"


def _tests() -> list[str]:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    names: list[str] = settings["tool"]["mutmut"]["pytest_add_cli_args_test_selection"]
    return names


def _row(
    module: str, mutants: Iterable[Mutant], survivors: dict[Mutant, Explanation | None]
) -> tuple[object, ...]:
    mine = [one for one in mutants if module == ALL or f"{one.module}.".startswith(f"{module}.")]
    killed = sum(one.is_killed for one in mine)
    known = [survivors[one] for one in mine if not one.is_killed]
    equivalent = sum(one is not None and one.kind == EQUIVALENT for one in known)
    others = len(mine) - equivalent
    share = f"{100 * killed / others:.1f} %" if others else ""
    beside = sum(one.is_killed_beside for one in mine)
    return module, len(mine), killed, beside, len(mine) - killed, equivalent, share


def _survivors(survivors: dict[Mutant, Explanation | None]) -> list[str]:
    """Each explanation with its mutants; those without one come last."""
    counts = Counter(known for known in survivors.values() if known)
    lines = [
        f"- `{known.module}` {', '.join(f'`{name}`' for name in known.functions)}"
        f"{f' (`{known.change}`)' if known.change else ''}: {count}, {known.kind}. {known.why}"
        for known, count in counts.items()
    ]
    lines += [
        f"- `{one.module}` `{one.function}`"
        f"{', which no test reaches' if one.result in UNREACHED else ''}:"
        f" {' → '.join(f'`{line[2:]}`' for line in one.change.splitlines())}: not explained"
        for one, known in survivors.items()
        if known is None
    ]
    return lines
