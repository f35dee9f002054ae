"""Drawings as SVG. A token keeps its shape in every theme, so nothing depends on colour alone.

Every colour is a CSS custom property with a fallback value, so that a page can set its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from nowornever.contradiction.board import (
    COLOURS,
    COLUMNS,
    ROWS,
    SIDE,
    Board,
    Colour,
    format_cell,
)
from nowornever.contradiction.query import Heat
from nowornever.core.svg import FAINT, INK, LINE, MAT, drawing, words_svg

WARM = "var(--heat, #b5471b)"
_CELL = 40
_EDGE = 18
_SIDE = _EDGE + SIDE * _CELL + 6

FILL = {
    Colour.RED: "var(--token-red, #c8352b)",
    Colour.ORANGE: "var(--token-orange, #e07b00)",
    Colour.YELLOW: "var(--token-yellow, #e8c000)",
    Colour.GREEN: "var(--token-green, #2e8b3d)",
    Colour.BLUE: "var(--token-blue, #2a6fc4)",
    Colour.PURPLE: "var(--token-purple, #7d3fa6)",
}
"""The tokens' colours."""


def _ring(radii: Sequence[float], turn: float = -pi / 2) -> str:
    """The corners of a polygon around the origin; its radii repeat in this order."""
    count = len(radii)
    points = (
        (radius * cos(turn + 2 * pi * at / count), radius * sin(turn + 2 * pi * at / count))
        for at, radius in enumerate(radii)
    )
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


SHAPES = {
    Colour.RED: _ring([1.05] * 3),
    Colour.ORANGE: "M-.85 0a.85 .85 0 1 0 1.7 0a.85 .85 0 1 0 -1.7 0Z",
    Colour.YELLOW: _ring([1.05, 0.45] * 5),
    Colour.GREEN: "M-.32 -.9H.32V-.32H.9V.32H.32V.9H-.32V.32H-.9V-.32H-.32Z",
    Colour.BLUE: "M0 -1.05C.3 -.5 .75 -.1 .75 .3A.75 .75 0 0 1 -.75 .3C-.75 -.1 -.3 -.5 0 -1.05Z",
    Colour.PURPLE: _ring([0.95] * 6),
}
"""The tokens' shapes, within about -1 to 1 (STRUCTURE-6)."""


def token_svg(colour: Colour, x: float, y: float, radius: float) -> str:
    """A token with its centre at (x, y), as an SVG fragment."""
    style = f"fill:{FILL[colour]};stroke:{INK};stroke-width:{1.2 / radius:.3f}"
    place = f"translate({x:g} {y:g}) scale({radius:g})"
    return f'<path d="{SHAPES[colour]}" transform="{place}" style="{style}"/>'


def board_svg(board: Board, title: str = "") -> str:
    """A board with its coordinates."""
    return drawing(_SIDE, _SIDE, f"{title or 'Board'}: {_said(board)}", [*_board(board)])


def boards_svg(names: Sequence[str], boards: Sequence[Board], across: int = 4) -> str:
    """Boards side by side, each below the name of its player."""
    head, gap = 20, 10
    across = min(across, len(boards)) or 1
    parts = []
    for number, (name, board) in enumerate(zip(names, boards, strict=True)):
        row, column = divmod(number, across)
        x, y = gap + column * (_SIDE + gap), gap + row * (_SIDE + head + gap)
        parts += [f'<g transform="translate({x:g} {y + head:g})">', *_board(board), "</g>"]
        parts.append(words_svg(x + _SIDE / 2, y + 14, name, "middle"))
    rows = -(-len(boards) // across)
    said = "; ".join(f"{n}: {_said(b)}" for n, b in zip(names, boards, strict=True))
    return drawing(gap + across * (_SIDE + gap), gap + rows * (_SIDE + head + gap), said, parts)


def legend_svg() -> str:
    """Which shape has which colour, for paper that is printed without colours."""
    wide = 90
    parts = []
    for number, colour in enumerate(COLOURS):
        parts.append(token_svg(colour, number * wide + 12, 13, 9))
        parts.append(words_svg(number * wide + 27, 18, colour.word, "start"))
    return drawing(len(COLOURS) * wide, 26, "The colours and their shapes", parts)


def _board(board: Board) -> Iterator[str]:
    yield from _grid(_EDGE, _EDGE, _CELL)
    yield from _names(_EDGE, _EDGE, _CELL)
    for token in board.tokens:
        x, y = _centre(token.cell, _EDGE, _EDGE, _CELL)
        yield token_svg(token.colour, x, y, _CELL * 0.33)


def _said(board: Board) -> str:
    placed = (f"{t.colour.word} {t.colour.shape} on {format_cell(t.cell)}" for t in board.tokens)
    return ", ".join(placed) or "empty"


def heat_svg(heat: Heat, title: str = "How many players have each colour where") -> str:
    """Six maps side by side: how many boards have each colour in each cell."""
    cell, gap, top = 26, 22, 46
    wide = SIDE * cell + gap
    most = max(1, max(max(counts) for counts in heat))
    parts = []
    for number, (colour, counts) in enumerate(zip(COLOURS, heat, strict=True)):
        left = gap + number * wide
        parts.append(token_svg(colour, left + 9, 14, 9))
        parts.append(words_svg(left + 24, 19, colour.word, "start"))
        for at, count in enumerate(counts):
            x, y = _centre(at, left, top, cell)
            shade = f"fill:{WARM};fill-opacity:{0.75 * count / most:.2f}"
            corner = f'x="{x - cell / 2:g}" y="{y - cell / 2:g}" width="{cell}" height="{cell}"'
            parts.append(f'<rect {corner} style="{shade}"/>')
            if count:
                parts.append(words_svg(x, y + 4, str(count), "middle"))
        parts += [*_grid(left, top, cell, "none"), *_names(left, top, cell)]
    return drawing(gap + len(COLOURS) * wide, top + SIDE * cell + 8, title, parts)


def steals_svg(names: Sequence[str], steals: Sequence[Sequence[int]]) -> str:
    """The steal matrix: how many points each row player stole from each column player."""
    cell, left, top = 26, 96, 84
    parts = []
    for number, name in enumerate(names):
        at = number * cell + cell / 2
        parts.append(words_svg(left - 6, top + at + 4, _short(name), "end"))
        turned = f'<g transform="translate({left + at + 4:g} {top - 6}) rotate(-60)">'
        parts.append(turned + words_svg(0, 0, _short(name), "start") + "</g>")
    for thief, row in enumerate(steals):
        for victim, count in enumerate(row):
            x, y = left + victim * cell, top + thief * cell
            fill = LINE if thief == victim else WARM
            opacity = 0.5 if thief == victim else 0.35 * count
            style = f"fill:{fill};fill-opacity:{opacity:g};stroke:{LINE}"
            parts.append(f'<rect x="{x}" y="{y}" width="{cell}" height="{cell}" style="{style}"/>')
            if count:
                parts.append(words_svg(x + cell / 2, y + cell / 2 + 4, str(count), "middle"))
        right = left + len(names) * cell + 8
        parts.append(words_svg(right, top + thief * cell + 17, str(sum(row)), "start"))
    for victim, column in enumerate(zip(*steals, strict=True)):
        middle = left + victim * cell + cell / 2
        parts.append(words_svg(middle, top + len(names) * cell + 17, str(sum(column)), "middle"))
    parts.append(words_svg(left - 6, top + len(names) * cell + 17, "lost", "end"))
    parts.append(words_svg(left + len(names) * cell + 8, top - 8, "stole", "start"))
    wide = left + len(names) * cell + 48
    return drawing(wide, top + len(names) * cell + 28, "Who stole from whom", parts)


def _grid(left: float, top: float, cell: float, ground: str = MAT) -> Iterator[str]:
    side = SIDE * cell
    yield (
        f'<rect x="{left:g}" y="{top:g}" width="{side:g}" height="{side:g}"'
        f' style="fill:{ground};stroke:{INK};stroke-width:1.5"/>'
    )
    for at in range(1, SIDE):
        x, y = left + at * cell, top + at * cell
        path = f"M{x:g} {top:g}V{top + side:g}M{left:g} {y:g}H{left + side:g}"
        yield f'<path d="{path}" style="stroke:{LINE}"/>'


def _names(left: float, top: float, cell: float) -> Iterator[str]:
    for at in range(SIDE):
        middle = at * cell + cell / 2
        yield words_svg(left + middle, top - 5, COLUMNS[at], "middle", FAINT)
        yield words_svg(left - 5, top + middle + 4, ROWS[at], "end", FAINT)


def _centre(cell: int, left: float, top: float, size: float) -> tuple[float, float]:
    return left + (cell % SIDE + 0.5) * size, top + (cell // SIDE + 0.5) * size


def _short(name: str) -> str:
    return name if len(name) <= 12 else name[:11] + "…"
