"""One class name, one thing, over the whole of the source."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src/nowornever"
PER_GAME = {"State"}
"""What each game implements under the same name (docs/development.md, "Names")."""


def test_no_two_classes_have_the_same_name() -> None:
    found = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(SOURCE).as_posix())
    twice = {name: paths for name, paths in found.items() if len(paths) > 1}
    assert twice.keys() <= PER_GAME, twice
