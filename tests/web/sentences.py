"""The sentences in the source: strings for people, as templates with braces for their values."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "nowornever"
_WORD = re.compile(r"[A-Za-z]")
_LOGGED = re.compile(r"%[sd.]")


def modules(*patterns: str) -> list[Path]:
    """The modules that these patterns name; each names at least one."""
    found = {pattern: sorted(SOURCE.glob(pattern)) for pattern in patterns}
    assert all(found.values()), [pattern for pattern, paths in found.items() if not paths]
    return [path for paths in found.values() for path in paths]


def strings(module: Path) -> Iterator[str]:
    """Every string with a word in it, but docstrings and annotations; ``{}`` for each value."""
    tree = ast.parse(module.read_text())
    unsaid = set(map(id, _unsaid(tree)))
    for node in ast.walk(tree):
        if id(node) in unsaid:
            continue
        match node:
            case ast.JoinedStr():
                text = "".join(_piece(part) for part in node.values)
            case ast.Constant(value=str() as text):
                pass
            case _:
                continue
        if _WORD.search(text.replace("{}", "")):
            yield text


def sentences(module: Path) -> Iterator[str]:
    """The strings that people read: more than one word, and no format of a log."""
    for text in strings(module):
        said = text.strip()
        if (" " in said or said.endswith(".")) and not _LOGGED.search(said):
            yield said


def _piece(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else "{}"


def _unsaid(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as text):
                yield text
            case ast.JoinedStr(values=parts):
                yield from parts
            case ast.AnnAssign(annotation=hint):
                yield from ast.walk(hint)
            case ast.arg(annotation=ast.expr() as hint):
                yield from ast.walk(hint)
