"""The verifier of evidence stays small enough to be read."""

from __future__ import annotations

import ast

from tests.wff.kernel.test_kernel import WFF, lines_of_code

VERIFIER = sorted((WFF / "evidence").glob("*.py"))
MOST_LINES = 400


def lines_of_imports(source: str) -> int:
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
    )


def test_lines_of_imports_are_counted() -> None:
    assert lines_of_imports("import a\nfrom b import (\n    c,\n)\nx = 1\n") == 4


def test_the_verifier_has_less_than_400_lines_of_code_beside_its_imports() -> None:
    sources = [path.read_text() for path in VERIFIER]
    assert sum(lines_of_code(each) - lines_of_imports(each) for each in sources) < MOST_LINES
