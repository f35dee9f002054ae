"""Trees as SVG: each node above the nodes that it joins."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from nowornever.core.svg import FAINT, LINE, drawing, words_svg

_STEP = 30
_EDGE = 18
_LETTER = 7
"""The width of a letter of a note, more or less."""
_NOTE = 14
"""The height of a note."""


class Tree(Struct, frozen=True):
    """A node with the nodes that it joins, from left to right."""

    label: str
    parts: tuple[Tree, ...] = ()
    note: str = ""
    """What stands below the label, such as a value."""


Place = tuple[float, int]
"""A node's column and its level."""

Node = tuple[Place, Tree, list[Place]]
"""A node with its place and the places of its parts."""


def tree_svg(tree: Tree, title: str) -> str:
    """The tree as a drawing."""
    nodes = list(_nodes(tree, 0, 0)[1])
    longest = max(len(text) for _, node, _ in nodes for text in (node.label, node.note))
    across = max(_STEP, longest * _LETTER + _STEP // 2)
    below = _NOTE if any(node.note for _, node, _ in nodes) else 0
    edge = max(_EDGE, across / 2)

    def x(place: Place) -> float:
        return edge + place[0] * across

    def y(place: Place) -> float:
        return place[1] * (_STEP + below) + 20

    lines = (
        f'<path d="M{x(place):g} {y(place) + 5 + (below if node.note else 0):g}'
        f'L{x(part):g} {y(part) - 13:g}" style="stroke:{LINE}"/>'
        for place, node, joined in nodes
        for part in joined
    )
    labels = (words_svg(x(place), y(place), node.label, "middle") for place, node, _ in nodes)
    notes = (
        words_svg(x(place), y(place) + _NOTE, node.note, "middle", FAINT)
        for place, node, _ in nodes
        if node.note
    )
    wide = max(column for (column, _), *_ in nodes) * across + 2 * edge
    deep = max(level for (_, level), *_ in nodes) + 1
    return drawing(wide, deep * (_STEP + below), title, [*lines, *labels, *notes])


def _nodes(tree: Tree, first: int, level: int) -> tuple[int, Iterator[Node]]:
    """The nodes of a tree whose leaves start at this column, and the column after its last leaf."""
    if not tree.parts:
        return first + 1, iter([((float(first), level), tree, [])])
    found: list[Node] = []
    joined: list[Place] = []
    for part in tree.parts:
        first, inner = _nodes(part, first, level + 1)
        below = list(inner)
        joined.append(below[0][0])
        found += below
    middle = sum(column for column, _ in joined) / len(joined)
    return first, iter([((middle, level), tree, joined), *found])
