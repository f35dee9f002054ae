"""The walks of the manual lead through files and names that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*sorted((ROOT / "docs/walks").glob("*.md")), ROOT / "docs/development.md"]
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
