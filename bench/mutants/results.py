"""What mutmut found out about a room, read from the files that it keeps."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice, takewhile
from pathlib import Path
from textwrap import dedent

from msgspec import Struct

SURVIVED = 0
KILLED = (1, 3)
"""pytest's ends in which a test failed."""
BESIDE = 7
"""A test noticed it that is none of the conformance tests, and none of those did."""
TIMED_OUT = (-26,)
"""The end of a mutant that computed on and on; it was noticed, too."""
STOPPED = -14
"""The end of a mutant that took too long by the clock, for whatever reason: nothing is known."""
CRASHED = (-11, -8, -6)
"""Ends of a mutant that brought the whole process down."""
NOTICED = (*KILLED, *TIMED_OUT, *CRASHED)
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
        return self.result in NOTICED or self.is_killed_beside

    @property
    def is_killed_beside(self) -> bool:
        """Whether no conformance test noticed it, but another one."""
        return self.result == BESIDE


def read_mutants(place: Path) -> Iterator[Mutant]:
    """Every mutant of a staged room."""
    source = place / "mutants" / "src" / "nowornever"
    for path in sorted(source.rglob("*.meta")):
        results: dict[str, int | None] = json.loads(path.read_text())["exit_code_by_key"]
        if results:
            texts = Texts(path.with_suffix(""))
            module = ".".join(path.with_suffix("").with_suffix("").relative_to(source).parts)
            for name, result in results.items():
                mangled = name.rpartition(".")[2]
                yield Mutant(module, _plain_name(mangled), texts.change(mangled), result)


class Texts:
    """The mutated functions of one file."""

    def __init__(self, path: Path) -> None:
        self._lines = path.read_text().splitlines()
        spans = json.loads(path.with_suffix(path.suffix + ".spans").read_text())["spans"]
        self._spans: dict[str, tuple[int, int]] = spans

    def change(self, mangled: str) -> str:
        """How a mutant differs from the function that it was made of."""
        diff = unified_diff(self._original(mangled), self._text(mangled), n=0, lineterm="")
        changed = [line for line in islice(diff, 2, None) if line[0] in "-+"]
        return "\n".join(f"{line[0]} {line[1:].strip()}" for line in changed)

    def lines(self, mangled: str) -> range:
        """The lines of the original statement in which a mutant differs."""
        before = self._original(mangled)
        same = takewhile(
            lambda pair: pair[0] == pair[1], zip(before, self._text(mangled), strict=False)
        )
        start = self._spans[_original_name(mangled)][0]
        found = statement_at(before, len(list(same)))
        return range(start + found.start, start + found.stop)

    def _original(self, mangled: str) -> list[str]:
        return self._text(_original_name(mangled))

    def _text(self, name: str) -> list[str]:
        start, end = self._spans[name]
        body = "\n".join(self._lines[start - 1 : end])
        return body.replace(name, name.rpartition("_")[0]).splitlines()


def _original_name(mangled: str) -> str:
    return f"{mangled.rpartition('_')[0]}_orig"


def statement_at(function: list[str], line: int) -> range:
    """The lines of the smallest statement that a line belongs to, without those nested in it.

    >>> statement_at(["def f(x):", "    if (x", "        > 3):", "        return 4"], 2)
    range(1, 3)

    A change in the head of a function concerns the whole of it.

    >>> statement_at(["", "def f(", "    x=3,", "):", "    return x"], 2)
    range(0, 5)
    """
    whole = range(len(function))
    outermost = ast.parse(dedent("\n".join(function))).body[0]
    found = [
        lines
        for node in ast.walk(outermost)
        if isinstance(node, (ast.stmt, ast.excepthandler)) and line in (lines := _own_lines(node))
    ]
    best = min(found, key=len, default=whole)
    return whole if best == _own_lines(outermost) else best


def _own_lines(node: ast.stmt | ast.excepthandler) -> range:
    body: list[ast.stmt] = getattr(node, "body", [])
    end = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
    return range(node.lineno - 1, end)


def _plain_name(mangled: str) -> str:
    """``x_ledger__mutmut_3`` is ``ledger``; with ǁ between, a class and its method."""
    stem = mangled.rpartition("__mutmut")[0]
    return stem.removeprefix("xǁ").replace("ǁ", ".") if "ǁ" in stem else stem.removeprefix("x_")
