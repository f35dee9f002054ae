"""What the library writes into the drawing of a shake is told in the language of the page."""

from __future__ import annotations

import re
from pathlib import Path

from nowornever.shake.telling import graph_drawing

WORDS = Path(__file__).parents[2] / "web/src/replay/graph.ts"


def test_the_page_knows_all_words_of_the_legend() -> None:
    drawing = Path(graph_drawing.__file__).read_text("utf-8")
    legend = drawing.split("def _legend")[1].split("parts = []")[0]
    written = re.findall(r', "([a-z][^"<>{}]*)"\)', legend)
    assert "fewest cubes needed" in written
    assert len(written) >= 7
    told = WORDS.read_text("utf-8")
    assert [words for words in written if f'"{words}":' not in told] == []
