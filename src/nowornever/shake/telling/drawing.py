"""Positions as SVG, verdicts and judgements as HTML, for notebooks and pages.

A position is drawn as it lies on the table: the Goal on top, the sections of the mat side by side
below it, Resources at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from nowornever.core.svg import FAINT, INK, LINE, MAT, drawing, words_svg
from nowornever.shake.judge.judgement import Judgement
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.position import Position
from nowornever.shake.rulebook import Rulebook

_CUBE = 28
_STEP = 32
_EDGE = 10
_HEAD = 22
"""The height of a section's name."""
_ACROSS = 5
"""How many cubes stand side by side on a section of the mat."""

_LOOKS = {
    "capital": ("var(--cube-capital, #1f3a5f)", "var(--on-capital, #ffffff)", 800),
    "small": ("var(--cube-small, #fff3d1)", "var(--on-small, #211c15)", 500),
    "red": ("var(--cube-red, #97190f)", "var(--on-colour, #ffffff)", 600),
    "blue": ("var(--cube-blue, #1b478f)", "var(--on-colour, #ffffff)", 600),
    "green": ("var(--cube-green, #15572f)", "var(--on-colour, #ffffff)", 600),
    "black": ("var(--cube-black, #262626)", "var(--on-colour, #ffffff)", 600),
}
"""For each family of cubes: the colour of the face, the colour of the ink, the font weight."""
_PLAIN = (MAT, INK, 600)
_CUT = {"blue": (False, True), "green": (True, False), "black": (True, True)}
"""Which upper corners are cut off, left and right, so that colours differ by shape too."""
_CORNER = 6


def position_svg(position: Position) -> str:
    """The Goal, the mat and Resources, with a title that says the same in words."""
    rulebook = position.rulebook
    column = _ACROSS * _STEP + 2 * _EDGE
    wide = len(rulebook.sections) * (column + _EDGE) + _EDGE
    whole = wide - 2 * _EDGE
    across = (whole - 2 * _EDGE) // _STEP
    parts = [words_svg(_EDGE, 18, f"{rulebook.title}, {position.level}", "start", FAINT)]
    y = 28
    rows = _rows(position.goal.replace(rulebook.turned, ""), across)
    y += _draw_box(parts, rulebook, "Goal", position.goal, (_EDGE, y, whole, rows), across)
    rows = max(_rows(cubes, _ACROSS) for cubes in (*position.mat, ""))
    for number, section in enumerate(rulebook.sections):
        place = (_EDGE + number * (column + _EDGE), y, column, rows)
        high = _draw_box(parts, rulebook, section.name, position.on(section), place, _ACROSS)
    y += high
    rows = _rows(position.resources, across)
    place = (_EDGE, y, whole, rows)
    y += _draw_box(parts, rulebook, "Resources", position.resources, place, across)
    return drawing(wide, y, rulebook.shown(str(position)), parts)


def cubes_svg(rulebook: Rulebook) -> str:
    """One cube with each symbol of a game."""
    across = -(-len(rulebook.symbols) // 2)
    drawn = _cubes(rulebook, rulebook.symbols, _EDGE, _EDGE, across)
    wide, high = across * _STEP + 2 * _EDGE, 2 * _STEP + 2 * _EDGE
    return drawing(wide, high, rulebook.title, [*drawn])


def verdict_html(verdict: PaperVerdict) -> str:
    """The verdict with a list of its faults, what shows them, and the notes."""
    faults = "".join(
        f"<li><b>{escape(fault.where)}</b>: {escape(fault.message)}"
        f" <small>{escape(fault.clause)}</small></li>\n"
        for fault in verdict.faults
    )
    shown = "".join(f"<pre>{escape(text)}</pre>\n" for text in verdict.shown_by())
    notes = "".join(f"<p>Note: {escape(note)}</p>\n" for note in verdict.notes)
    listed = f"<ul>\n{faults}</ul>\n" if faults else ""
    return f"<p><b>{escape(verdict.headline)}</b></p>\n{listed}{shown}{notes}"


def judgement_html(judgement: Judgement) -> str:
    """The judge's sentence, and the Solutions that were found."""
    shown = "".join(f"<pre>{escape(found.text.rstrip())}</pre>\n" for found in judgement.solutions)
    return f"<p>{escape(judgement.sentence)}</p>\n{shown}"


def _rows(cubes: str, across: int) -> int:
    """How many rows cubes fill; an empty section has room for one."""
    return max(1, -(-len(cubes) // across))


def _draw_box(
    parts: list[str],
    rulebook: Rulebook,
    name: str,
    cubes: str,
    place: tuple[int, int, int, int],
    across: int,
) -> int:
    """Draw a section with its cubes; return its height, with the gap below it."""
    x, y, wide, rows = place
    high = _HEAD + rows * _STEP + _EDGE
    corner = f'x="{x}" y="{y}" width="{wide}" height="{high}" rx="8"'
    parts.append(f'<rect {corner} style="fill:{MAT};stroke:{LINE}"/>')
    parts.append(words_svg(x + _EDGE, y + 16, name, "start", FAINT))
    parts.extend(_cubes(rulebook, cubes, x + _EDGE, y + _HEAD, across))
    return high + _EDGE


def _cubes(rulebook: Rulebook, cubes: str, x: int, y: int, across: int) -> Iterator[str]:
    """Draw cubes in rows; a blank leaves a gap, and a cube after the turning mark is turned."""
    at, turn = 0, False
    for symbol in cubes:
        if rulebook.turned and symbol == rulebook.turned:
            turn = True
            continue
        if not symbol.isspace():
            left, top = x + at % across * _STEP, y + at // across * _STEP
            yield _cube(rulebook, symbol, left, top, turn)
        at, turn = at + 1, False


def _cube(rulebook: Rulebook, symbol: str, x: int, y: int, turned: bool) -> str:
    face, ink, weight = _LOOKS.get(rulebook.family(symbol), _PLAIN)
    middle, centre = x + _CUBE / 2, y + _CUBE / 2
    outline = _outline(x, y, *_CUT.get(rulebook.family(symbol), (False, False)))
    style = f"fill:{ink};text-anchor:middle;font:{weight} 17px ui-monospace, monospace"
    turn = f' transform="rotate(90 {middle:g} {centre:g})"' if turned else ""
    return (
        f'<path d="{outline}" style="fill:{face};stroke:{INK}"/>'
        f'<text x="{middle:g}" y="{centre + 6:g}"{turn} style="{style}">'
        f"{escape(rulebook.shown(symbol))}</text>"
    )


def _outline(x: int, y: int, left: bool, right: bool) -> str:
    """A cube's edge: its corners are round, those at the top cut off where that is asked for."""
    c, side = _CORNER, _CUBE - 2 * _CORNER
    first = f"l{c} -{c}" if left else f"q0 -{c} {c} -{c}"
    second = f"l{c} {c}" if right else f"q{c} 0 {c} {c}"
    below = f"v{side}q0 {c} -{c} {c}h-{side}q-{c} 0 -{c} -{c}z"
    return f"M{x} {y + c}{first}h{side}{second}{below}"
