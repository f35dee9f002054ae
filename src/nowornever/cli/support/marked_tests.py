"""Which test files can name clauses, so that only those have to be collected.

A file can name clauses if it makes a mark of one, or imports a module of the tests that does,
however far away. A module that gives `pytest.mark` another name, or passes it on, and has the
word `clause` in it counts as making one. That may be a file too many, never one too few.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

_MARK = re.compile(r"\bmark\s*\.\s*clause\b")
_OTHER_NAME = re.compile(r"\bmark as \w|=\s*(?:pytest\.)?mark\s*(?:#|$)|\bmark,", re.MULTILINE)


def files_with_marks(tests: Path) -> list[Path]:
    """The test files in this folder that can name clauses."""
    texts = {path: path.read_text() for path in sorted(tests.rglob("*.py"))}
    marking = {path for path, text in texts.items() if _makes_marks(text)}
    imported = {path: set(_imported(text, tests)) for path, text in texts.items()}
    while more := {path for path in texts.keys() - marking if imported[path] & marking}:
        marking |= more
    return [path for path in texts if path in marking and path.name.startswith("test_")]


def _makes_marks(text: str) -> bool:
    return bool(_MARK.search(text) or ("clause" in text and _OTHER_NAME.search(text)))


def _imported(text: str, tests: Path) -> Iterator[Path]:
    """The files of the modules of the tests that a module imports, at its top or further in."""
    if f"{tests.name}." not in text and f"from {tests.name} " not in text:
        return
    for node in ast.walk(ast.parse(text)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        for name in names:
            path = tests.parent.joinpath(*name.split("."))
            yield from (path.with_suffix(".py"), path / "__init__.py")
