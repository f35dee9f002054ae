"""The walks of the manual lead through files and names that exist, and its map has every room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAP = ROOT / "docs/development.md"
PAGES = [*sorted((ROOT / "docs/walks").glob("*.md")), MAP]
STEP = re.compile(r"`((?:src|web|tests|bench|docs)/[\w./-]+)`(?:\s+\(((?:`\w+`(?:,\s*)?)+)\))?")


def steps(page: Path) -> Iterator[tuple[str, list[str]]]:
    for found in STEP.finditer(page.read_text()):
        yield found[1], re.findall(r"\w+", found[2] or "")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_file_and_name_on_the_way_is_there(page: Path) -> None:
    for path, names in steps(page):
        place = ROOT / path
        assert place.exists(), f"{page.name} leads to {path}"
        for name in names:
            defined = rf"\b(?:class|def|function|type|interface)\s+{name}\b"
            assert re.search(defined, place.read_text()), f"{page.name}: no {name} in {path}"


def test_there_are_walks_with_steps() -> None:
    walks = [page for page in PAGES if page.parent.name == "walks" and page.stem != "index"]
    assert len(walks) == 5
    assert all(len(list(steps(page))) >= 8 for page in walks)


def rooms() -> Iterator[Path]:
    """The packages of the program, and the first folders of the client."""
    house = ROOT / "src/nowornever"
    yield from (found.parent.relative_to(ROOT) for found in house.rglob("*/__init__.py"))
    files = [*(ROOT / "web/src").glob("*/*.ts"), *(ROOT / "web/src").glob("*/*.svelte")]
    yield from {file.parent.relative_to(ROOT) for file in files}


def test_every_room_is_on_the_map() -> None:
    """By its path, or by its name in the row of the room that it is in."""
    text = MAP.read_text()
    rows = [row for row in text.splitlines() if row.startswith("|")]

    def is_named(room: Path) -> bool:
        return bool(re.search(rf"`(?:\S*/)?{room.parent.name}/{room.name}`", text)) or any(
            f"/{room.parent.name}`" in row and f"`{room.name}`" in row for row in rows
        )

    made = {"paraglide", "versions"}  # the client's messages, and one file for each migration
    missing = [str(room) for room in rooms() if room.name not in made and not is_named(room)]
    assert missing == []
