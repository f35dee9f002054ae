"""A copy of the project in which mutmut can work: `build/mutants/ROOM`.

In the copy the room's program is the same, written so that mutmut makes the mutants that matter:

- mutmut leaves decorated functions alone, and with them every property. So each decorator is
  applied by hand: ``board = property(board)`` after ``board``.
- No clause speaks of the words of an error, and mutmut would make dozens of mutants of each.
  So what is raised stands on one line that mutmut is told to leave, and texts of several words
  have triple quotes, which it leaves too.
- ``zip(..., strict=True)`` guards against errors in the program itself, and is left out.
"""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import libcst as cst

PROJECT = Path(__file__).parents[2]
FOLDERS = ("src/nowornever", "tests")
LEFT_OUT = ("__pycache__", "static", "browser")
KEPT = ("staticmethod", "classmethod", "overload", "abstractmethod")
"""Decorators that mutmut copes with, or that must stand where they stand."""


def place_of(room: str) -> Path:
    """Where the copy for a room is."""
    return PROJECT / "build" / "mutants" / room.replace("/", "-")


def stage(room: str) -> Path:
    """Bring the copy for a room up to date; files that did not change are not touched."""
    place = place_of(room)
    wanted = {place / "pyproject.toml": _settings(room)}
    for path in _files():
        text = path.read_bytes()
        if path.suffix == ".py" and str(path).startswith(f"{PROJECT}/{FOLDERS[0]}/{room}"):
            text = rewrite(text.decode()).encode()
        wanted[place / path.relative_to(PROJECT)] = text
    _forget(place, set(wanted))
    for path, text in wanted.items():
        if not path.exists() or path.read_bytes() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
    return place


def _forget(place: Path, wanted: set[Path]) -> None:
    """Remove what is no longer in the project, and what mutmut made of it."""
    shutil.rmtree(place / "mutants" / "tests", ignore_errors=True)
    for folder in FOLDERS:
        for old in [path for path in (place / folder).rglob("*") if path.is_file()]:
            if old not in wanted:
                old.unlink()
                for made in place.glob(f"mutants/{old.relative_to(place)}*"):
                    made.unlink()


def clear(room: str) -> None:
    """Forget everything that is known of a room's mutants."""
    shutil.rmtree(place_of(room), ignore_errors=True)


def _files() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((PROJECT / folder).rglob("*")):
            if path.is_file() and not set(path.parts) & set(LEFT_OUT):
                yield path


def _settings(room: str) -> bytes:
    """The project's settings, with mutants in this room alone."""
    text = (PROJECT / "pyproject.toml").read_text()
    everywhere = 'only_mutate = ["src/nowornever/*"]'
    assert everywhere in text
    return text.replace(everywhere, f'only_mutate = ["src/nowornever/{room}*"]').encode()


def rewrite(source: str) -> str:
    """The same program, in the form that mutmut makes the best of.

    >>> print(rewrite("@cache\\n@on(3)\\ndef f() -> int:\\n    raise E(\\n        1)\\n"))
    def f() -> int:
        raise E(1)  # pragma: no mutate
    f = cache(on(3)(f))
    <BLANKLINE>
    >>> print(rewrite("for x in zip(a, b, strict=True): say('so it is')"))
    for x in zip(a, b): say(\'\'\'so it is\'\'\')
    """
    return cst.parse_module(source).visit(_Rewriting()).code


class _Rewriting(cst.CSTTransformer):
    def __init__(self) -> None:
        super().__init__()
        self._depth = 0

    def visit_FunctionDef(self, _node: cst.FunctionDef) -> None:  # noqa: N802
        self._depth += 1

    def leave_FunctionDef(  # noqa: N802
        self, _node: cst.FunctionDef, function: cst.FunctionDef
    ) -> cst.FunctionDef | cst.FlattenSentinel[cst.BaseStatement]:
        self._depth -= 1
        decorators = [one.decorator for one in function.decorators]
        if self._depth or not decorators or any(_name(one) in KEPT for one in decorators):
            return function
        decorated: cst.BaseExpression = function.name
        for decorator in reversed(decorators):
            decorated = cst.Call(decorator, [cst.Arg(decorated)])
        assignment = cst.Assign([cst.AssignTarget(function.name)], decorated)
        return cst.FlattenSentinel(
            [function.with_changes(decorators=[]), cst.SimpleStatementLine([assignment])]
        )

    def leave_SimpleStatementLine(  # noqa: N802
        self, _node: cst.SimpleStatementLine, line: cst.SimpleStatementLine
    ) -> cst.SimpleStatementLine:
        if not isinstance(line.body[0], cst.Raise):
            return line
        plain = ast.unparse(ast.parse(cst.Module([line]).code.strip()))
        marked = cst.parse_statement(f"{plain}  # pragma: no mutate")
        return cst.ensure_type(marked, cst.SimpleStatementLine).with_changes(
            leading_lines=line.leading_lines
        )

    def leave_SimpleString(  # noqa: N802
        self, _node: cst.SimpleString, string: cst.SimpleString
    ) -> cst.SimpleString:
        text, quote = str(string.raw_value), string.quote
        if len(quote) > 1 or " " not in text.strip() or text[-1] in "\"'\\\\":
            return string
        return string.with_changes(value=f"{string.prefix}{quote * 3}{text}{quote * 3}")

    def leave_Call(self, _node: cst.Call, call: cst.Call) -> cst.Call:  # noqa: N802
        kept = [arg for arg in call.args if not (arg.keyword and arg.keyword.value == "strict")]
        if _name(call.func) != "zip" or len(kept) == len(call.args):
            return call
        kept[-1] = kept[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
        return call.with_changes(args=kept)


def _name(expression: cst.BaseExpression) -> str:
    if isinstance(expression, cst.Attribute):
        return expression.attr.value
    return expression.value if isinstance(expression, cst.Name) else ""
