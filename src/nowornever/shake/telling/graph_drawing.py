"""A shake over its moves as SVG, large for a page of its own or small beside other things.

From left to right the Goal and the moves; from below to above the cubes still needed, with a row
for "no Solution" on top. Hatched zones show where a challenge is right, and the marks differ in
shape, so that nothing depends on colour. Each column is a group with the number of its event, by
which a page can lead there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from msgspec import Struct

from nowornever.core.svg import FAINT, INK, LINE, MAT, drawing, escape, words_svg
from nowornever.shake.judge.graph import GraphChallenge, GraphPoint, ShakeGraph, zone_of
from nowornever.shake.rulebook import After

NOW = "var(--good, #17592f)"
IMPOSSIBLE = "var(--bad, #8f1d14)"
OPEN = "var(--warn, #6f4500)"
_ZONES = {After.NOW.value: NOW, After.IMPOSSIBLE.value: IMPOSSIBLE}
_BETWEEN = 8
"""The pixels between two lines of a hatching."""
_LETTER = 6.5
"""About how wide a letter is."""


class _Size(Struct, frozen=True):
    step: int
    """The width of a column; a multiple of the hatching, so that its lines meet."""
    high: int
    """The height of a row."""
    left: int
    top: int
    """The room for names of zones, and for the marks."""
    below: int
    """The room for what was moved, and by whom."""
    legend: bool


LEGEND = 340
"""How wide the legend is: a graph of few moves fits on a phone."""
_LARGE = _Size(step=40, high=26, left=34, top=42, below=42, legend=True)
_SMALL = _Size(step=16, high=14, left=22, top=34, below=6, legend=False)


def graph_svg(graph: ShakeGraph, *, small: bool = False) -> str:
    """The graph of a shake, with a title that says the same in words."""
    return _Drawing(graph, _SMALL if small else _LARGE).svg()


class _Drawing:
    """Where everything stands, and its parts one after the other."""

    def __init__(self, graph: ShakeGraph, size: _Size) -> None:
        self.graph = graph
        self.size = size
        known = [p.at_least if p.at_most is None else p.at_most for p in graph.points]
        self.most = max((2, *known))
        """The highest number of cubes that has a row; above it is the row for no Solution."""
        self.bottom = size.top + (self.most + 2) * size.high
        self.right = size.left + max(1, len(graph.points)) * size.step

    def svg(self) -> str:
        parts = [*self._frame(), *self._columns(), *self._zone_names(), *self._line()]
        parts += [
            mark for at, point in enumerate(self.graph.points) for mark in self._mark(at, point)
        ]
        legend, high = self._legend() if self.size.legend else ([], 0)
        wide = max(self.right + 10, LEGEND if self.size.legend else 0)
        title = self.graph.title
        return drawing(wide, self.bottom + self.size.below + high, title, [*parts, *legend])

    def _x(self, at: int) -> float:
        """The middle of a column."""
        return self.size.left + (at + 0.5) * self.size.step

    def _y(self, cubes: int | None) -> float:
        """The middle of a row; None is the row for no Solution."""
        row = self.most + 1 if cubes is None else cubes
        return self.bottom - (row + 0.5) * self.size.high

    def _frame(self) -> Iterator[str]:
        size = self.size
        wide, high = self.right - size.left, self.bottom - size.top
        yield _rect(size.left, size.top, wide, high, f"fill:{MAT};stroke:{LINE}")
        for cubes in (*range(self.most + 1), None):
            y = self._y(cubes)
            yield _path(f"M{size.left} {y:g}H{self.right}", f"stroke:{LINE};stroke-dasharray:1 3")
            if size.legend or cubes in (0, self.most, None):
                shown = "\N{EM DASH}" if cubes is None else str(cubes)
                yield words_svg(size.left - 6, y + 4, shown, "end", FAINT)

    def _columns(self) -> Iterator[str]:
        """A group for each point: its zone, what was done, and its words."""
        size, graph = self.size, self.graph
        for at, point in enumerate(graph.points):
            x = size.left + at * size.step
            high = self.bottom - size.top
            parts = [f"<title>{escape(self._said(at, point))}</title>"]
            # transparent, so that a click anywhere in the column is a click on the point
            parts.append(_rect(x, 0, size.step, self.bottom + size.below, "fill:transparent"))
            if word := zone_of(point):
                ink = _ZONES[word]
                parts.append(_rect(x, size.top, size.step, high, f"fill:{ink};fill-opacity:0.1"))
                hatched = [*_hatch(x, size.top, size.step, high, rising=True)]
                if word == After.IMPOSSIBLE:
                    hatched += _hatch(x, size.top, size.step, high, rising=False)
                parts.append(_path("".join(hatched), f"stroke:{ink};stroke-opacity:0.45"))
            if size.legend:
                done = point.cube or "Goal"
                parts.append(words_svg(self._x(at), self.bottom + 16, done, "middle"))
                name = graph.names[point.seat][:1]
                parts.append(words_svg(self._x(at), self.bottom + 32, name, "middle", FAINT))
            yield f'<g class="point" data-number="{point.number}">{"".join(parts)}</g>'

    def _said(self, at: int, point: GraphPoint) -> str:
        """A point in words."""
        who = self.graph.names[point.seat]
        done = f"{who} moves {point.cube} to {point.section}" if at else f"{who} sets the Goal"
        remark = self.graph.remark(point)
        return f"{done}: {point.needed}{'; ' * bool(remark)}{remark}."

    def _zone_names(self) -> Iterator[str]:
        """The challenge above each zone in which it is right; a letter where room is scarce."""
        at = 0
        for word, run in groupby(self.graph.points, key=zone_of):
            number = len([*run])
            if word:
                name = self.graph.word(word)
                wide = number * self.size.step
                shown = name if len(name) * _LETTER <= wide else name[0]
                middle = self.size.left + at * self.size.step + wide / 2
                yield words_svg(middle, 12, shown, "middle", _ZONES[word])
            at += number

    def _line(self) -> Iterator[str]:
        """The line through neighbouring points whose number is settled."""
        placed = enumerate(self.graph.points)
        for (at, one), (_, other) in pairwise(placed):
            if one.fewest is not None and other.fewest is not None:
                ends = f"M{self._x(at):g} {self._y(one.fewest):g}"
                ends += f"L{self._x(at + 1):g} {self._y(other.fewest):g}"
                yield _path(ends, f"stroke:{INK};stroke-width:2")

    def _mark(self, at: int, point: GraphPoint) -> Iterator[str]:
        x = self._x(at)
        size = 5 if self.size.legend else 3.5
        if point.impossible:
            yield _cross(x, self._y(None), size)
        elif point.fewest is not None:
            yield _dot(x, self._y(point.fewest), size)
        else:
            yield _open_bar(x, self._y(point.at_least), self._y(point.at_most))
        y = self.size.top - 11
        if point.missed:
            yield _missed(x, y)
        if point.challenge:
            yield _flag(x, y, point.challenge)

    def _legend(self) -> tuple[list[str], int]:
        """What the marks and zones of this graph mean, and how high that is."""
        points = self.graph.points
        zones = {zone_of(point) for point in points}
        items: list[tuple[str, str]] = [(_dot(0, 0, 5), "fewest cubes needed")]
        for word in _ZONES:
            if word in zones:
                crossed = word == After.IMPOSSIBLE
                swatch = _swatch(_ZONES[word], crossed)
                items.append((swatch, f"{self.graph.word(word)} is right"))
        if any(point.impossible for point in points):
            items.append((_cross(0, 0, 5), "no Solution"))
        if any(not point.settled for point in points):
            items.append((_open_bar(0, 7, -5), "not settled"))
        if any(point.missed for point in points):
            items.append((_missed(0, 0), "missed by somebody"))
        for right, words in (
            (True, "challenge, right"),
            (False, "challenge, wrong"),
            (None, "challenge, open"),
        ):
            made = (point.challenge for point in points)
            if found := next((each for each in made if each and each.right is right), None):
                items.append((_flag(0, 0, found), words))
        top = self.bottom + self.size.below + 12
        parts = []
        for number, (mark, words) in enumerate(items):
            x, y = self.size.left + number % 2 * 160, top + number // 2 * 22
            parts.append(f'<g transform="translate({x} {y})">{mark}</g>')
            parts.append(words_svg(x + 16, y + 4, words, "start"))
        return parts, 12 + -(-len(items) // 2) * 22


def _rect(x: float, y: float, wide: float, high: float, style: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" style="{style}"/>'


def _path(way: str, style: str) -> str:
    return f'<path d="{way}" style="fill:none;{style}"/>'


def _hatch(x: float, y: float, wide: int, high: int, *, rising: bool) -> Iterator[str]:
    """The lines of a hatching at 45 degrees, cut off at the edges of a rectangle."""
    for start in range(0, high + wide, _BETWEEN):
        first, last = max(0, start - high), min(wide, start)
        if first < last:
            tops = (
                [start - first, start - last]
                if rising
                else [high - start + t for t in (first, last)]
            )
            yield f"M{x + first:g} {y + tops[0]:g}L{x + last:g} {y + tops[1]:g}"


def _swatch(ink: str, crossed: bool) -> str:
    lines = [*_hatch(-10, -8, 20, 16, rising=True)]
    if crossed:
        lines += _hatch(-10, -8, 20, 16, rising=False)
    ground = _rect(-10, -8, 20, 16, f"fill:{ink};fill-opacity:0.1;stroke:{ink}")
    return ground + _path("".join(lines), f"stroke:{ink};stroke-opacity:0.45")


def _dot(x: float, y: float, size: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" style="fill:{INK}"/>'


def _cross(x: float, y: float, size: float) -> str:
    left, right, top, bottom = x - size, x + size, y - size, y + size
    way = f"M{left:g} {top:g}L{right:g} {bottom:g}M{right:g} {top:g}L{left:g} {bottom:g}"
    return _path(way, f"stroke:{INK};stroke-width:2.5")


def _open_bar(x: float, low: float, high: float) -> str:
    """A dashed bar with an end above and below: somewhere between them."""
    bar = _path(f"M{x:g} {low:g}V{high:g}", f"stroke:{OPEN};stroke-width:2;stroke-dasharray:3 3")
    ends = f"M{x - 5:g} {low:g}h10M{x - 5:g} {high:g}h10"
    return bar + _path(ends, f"stroke:{OPEN};stroke-width:2")


def _missed(x: float, y: float) -> str:
    """An empty triangle that points down at the move."""
    way = f"M{x - 7:g} {y - 7:g}h14l-7 13z"
    return f'<path d="{way}" style="fill:{MAT};stroke:{INK};stroke-width:1.5"/>' + _path(
        f"M{x:g} {y - 4.5:g}v4m0 1.5v1", f"stroke:{INK};stroke-width:1.5"
    )


def _flag(x: float, y: float, made: GraphChallenge) -> str:
    """A flag: full if the challenge is right, empty if wrong, with a broken edge if not settled."""
    fill = INK if made.right else MAT
    edge = ";stroke-dasharray:2 2" if made.right is None else ""
    way = f"M{x - 4:g} {y - 8:g}h11l-4 4l4 4h-11z"
    pole = _path(f"M{x - 4:g} {y - 8:g}v17", f"stroke:{INK};stroke-width:1.5")
    return f'{pole}<path d="{way}" style="fill:{fill};stroke:{INK}{edge}"/>'
