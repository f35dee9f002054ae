"""The kernel stays small, and stands on its own."""

from __future__ import annotations

import ast
import io
import tokenize
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[3]
WFF = ROOT / "src/nowornever/wff"
KERNEL = sorted((WFF / "kernel").glob("*.py"))
MOST_LINES = 500
NOT_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def lines_of_code(source: str) -> int:
    """The lines that hold code: no blank lines, comments or docstrings."""
    docstrings = {
        row
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for row in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    code = {
        row
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in NOT_CODE
        for row in range(token.start[0], token.end[0] + 1)
    }
    return len(code - docstrings)


def imports(source: str) -> set[str]:
    """The modules of the project that a source imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name their module in full"
            found.add(node.module or "")
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {name for name in found if name.startswith("nowornever")}


def test_lines_are_counted_without_words() -> None:
    assert lines_of_code('"""Two\nlines."""\n\n# why\nx = (\n    1,\n)  # so\n') == 3


def test_the_kernel_is_what_it_is_said_to_be() -> None:
    names = {path.stem for path in KERNEL}
    assert names == {"__init__", "formula", "rules", "proof", "scope", "justify"}


def test_the_kernel_is_small() -> None:
    assert sum(lines_of_code(path.read_text()) for path in KERNEL) <= MOST_LINES


def test_the_kernel_imports_nothing_but_core() -> None:
    for path in KERNEL:
        for module in imports(path.read_text()):
            assert module.startswith(("nowornever.core.", "nowornever.wff.kernel.")), path


def test_the_import_contract_names_every_module_beside_the_kernel() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    contract = next(each for each in contracts["contracts"] if "kernel knows" in each["name"])
    beside = {
        f"nowornever.wff.{path.stem}"
        for path in WFF.iterdir()
        if not path.name.startswith("__") and path.stem != "kernel"
    }
    assert beside <= set(contract["forbidden_modules"])
