"""The size of the house: a room is read at one glance, and so is a file."""

from __future__ import annotations

import ast
import subprocess
from collections import Counter
from pathlib import Path

HOUSE = Path(__file__).parents[1]
MOST_FILES = 17
"""In a room, without its tests and its title; about fifteen is what one glance takes in."""
MOST_LINES = 400
DATA = (
    "clauses",
    "lessons",
    "cards",
    "examples",
    "rulebooks",
    "generated",
    "messages",
    "versions",
    "paraglide",
)
"""Folders of data: one text, edition, language or migration a file."""
CODE = {".py", ".ts", ".svelte", ".css", ".h", ".cpp"}


def code_files() -> list[Path]:
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(
        [*listed, "src", "web/src"], cwd=HOUSE, capture_output=True, text=True, check=True
    ).stdout
    paths = [HOUSE / name for name in told.split("\0") if name]
    return [
        path
        for path in paths
        if path.suffix in CODE and path.is_file() and not set(DATA) & set(path.parts)
    ]


def test_no_room_is_crowded() -> None:
    rooms = Counter(
        path.parent.relative_to(HOUSE)
        for path in code_files()
        if path.name != "__init__.py" and not {"test", "fixture"} & set(path.name.split("."))
    )
    assert {room: n for room, n in rooms.items() if n > MOST_FILES} == {}


def test_no_file_is_long() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in code_files()}
    assert {path.relative_to(HOUSE): n for path, n in lines.items() if n > MOST_LINES} == {}


def test_no_two_classes_have_the_same_name() -> None:
    names = Counter(
        node.name
        for path in code_files()
        if path.suffix == ".py"
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    each_game_has_one = {"State"}
    assert {name for name, n in names.items() if n > 1} - each_game_has_one == set()
