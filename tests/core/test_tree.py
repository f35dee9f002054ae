"""Trees as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

from nowornever.core.tree import Tree, tree_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_node_stands_above_the_middle_of_what_it_joins() -> None:
    drawn = ElementTree.fromstring(tree_svg(Tree("K", (Tree("p"), Tree("q"))), "both p and q"))
    places = {
        text.text: (float(text.get("x", 0)), float(text.get("y", 0)))
        for text in drawn.iter(f"{SVG}text")
    }
    assert places["K"][0] == (places["p"][0] + places["q"][0]) / 2
    assert places["K"][1] < places["p"][1] == places["q"][1]
    assert len(list(drawn.iter(f"{SVG}path"))) == 2
    assert drawn.get("aria-label") == "both p and q"


def test_long_notes_have_room() -> None:
    plain, noted = (
        ElementTree.fromstring(tree_svg(Tree("+", (Tree("1", note=note), Tree("2"))), ""))
        for note in ("", "= 123456789")
    )
    assert float(noted.get("width", 0)) > float(plain.get("width", 0))
    assert "= 123456789" in [text.text for text in noted.iter(f"{SVG}text")]


def test_texts_are_escaped() -> None:
    assert "<b>" not in tree_svg(Tree("<b>", note="<b>"), "<b>")
