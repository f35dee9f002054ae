"""What mutmut found out about a room, read from the files that it keeps."""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path

from msgspec import Struct

KILLED = (1, 3)
"""pytest's ends in which a test failed."""
TIMED_OUT = (-24, 24, 36, 152, 255)
"""Ends of a mutant that ran on and on; it was noticed, too."""
UNREACHED = (5, 33)
"""No test runs the function."""


class Mutant(Struct, frozen=True):
    """One wrong program, and what became of it."""

    module: str
    """Such as ``shake.accounting``."""
    function: str
    """Such as ``Position.move``."""
    change: str
    """The lines that differ, with - and + before them, without their indentation."""
    result: int | None
    """How pytest ended; None before it was tried."""

    @property
    def is_killed(self) -> bool:
        """Whether a test noticed it."""
        return self.result in (*KILLED, *TIMED_OUT)


def read_mutants(place: Path) -> Iterator[Mutant]:
    """Every mutant of a staged room."""
    source = place / "mutants" / "src" / "nowornever"
    for path in sorted(source.rglob("*.meta")):
        results: dict[str, int | None] = json.loads(path.read_text())["exit_code_by_key"]
        if results:
            texts = _Texts(path.with_suffix(""))
            module = ".".join(path.with_suffix("").with_suffix("").relative_to(source).parts)
            for name, result in results.items():
                mangled = name.rpartition(".")[2]
                yield Mutant(module, _plain_name(mangled), texts.change(mangled), result)


class _Texts:
    """The mutated functions of one file."""

    def __init__(self, path: Path) -> None:
        self._lines = path.read_text().splitlines()
        spans = json.loads(path.with_suffix(path.suffix + ".spans").read_text())["spans"]
        self._spans: dict[str, tuple[int, int]] = spans

    def change(self, mangled: str) -> str:
        """How a mutant differs from the function that it was made of."""
        stem = mangled.rpartition("_")[0]
        diff = unified_diff(self._text(f"{stem}_orig"), self._text(mangled), n=0, lineterm="")
        changed = [line for line in islice(diff, 2, None) if line[0] in "-+"]
        return "\n".join(f"{line[0]} {line[1:].strip()}" for line in changed)

    def _text(self, name: str) -> list[str]:
        start, end = self._spans[name]
        body = "\n".join(self._lines[start - 1 : end])
        return body.replace(name, name.rpartition("_")[0]).splitlines()


def _plain_name(mangled: str) -> str:
    """``x_ledger__mutmut_3`` is ``ledger``; with ǁ between, a class and its method."""
    stem = mangled.rpartition("__mutmut")[0]
    return stem.removeprefix("xǁ").replace("ǁ", ".") if "ǁ" in stem else stem.removeprefix("x_")
