"""The pictures of shared links, as PNG: few chats show SVG.

The library's drawing stands on a card of the size that chats expect, below a title. resvg renders
it with a font from the package, so that every server makes the same picture.
"""

from __future__ import annotations

import re
from importlib.resources import as_file, files

from resvg_py import svg_to_bytes

from nowornever.core.record import read_record
from nowornever.core.svg import FAINT, INK, MAT, drawing, escape
from nowornever.games import GAMES, rules_by_name
from nowornever.judges import parse_position
from nowornever.server.games import online_game
from nowornever.server.jobs.worker import Report
from nowornever.shake.telling.drawing import position_svg

WIDE, HIGH = 1200, 630
"""The size of a link's picture."""

_EDGE = 60
_HEAD = 190
"""The height of the title and the line below it."""
_FONT = "DejaVu Sans Mono"
_VARIABLE = re.compile(r"var\(--[\w-]+, ([^)]*)\)")
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


def position_picture(_report: Report, text: str) -> bytes:
    """A position, and the question about it."""
    drawn = position_svg(parse_position(text))
    return _rendered("Now or Impossible?", "A position at Now or Never", drawn)


def game_picture(_report: Report, game: str, rulebook: str) -> bytes:
    """What a game is played with, for a table whose match nobody else may see."""
    drawn = online_game(game).emblem(rulebook)
    return _rendered(GAMES[game].title, "A table at Now or Never", drawn)


def match_picture(_report: Report, lines: list[str]) -> bytes:
    """What lay on the table last in a match that is over, without names."""
    header, entries = read_record(lines, rules_by_name())
    online = online_game(header.game)
    state = online.game.start(header)
    position = None
    for entry in entries:
        for event in entry.events:
            state = online.game.evolve(state, event)
            position = online.position(state) or position
    drawn = position_svg(position) if position else online.emblem(header.rulebook)
    return _rendered(GAMES[header.game].title, "A replay at Now or Never", drawn)


def _rendered(title: str, line: str, drawn: str) -> bytes:
    """The card as PNG."""
    svg = _VARIABLE.sub(r"\1", _card(title, line, drawn))  # resvg knows no CSS variables
    with as_file(files(__package__) / "fonts" / "DejaVuSansMono-Bold.ttf") as font:
        return bytes(
            svg_to_bytes(
                svg_string=svg,
                skip_system_fonts=True,
                font_files=[str(font)],
                font_family=_FONT,
                sans_serif_family=_FONT,
                monospace_family=_FONT,
            )
        )


def _card(title: str, line: str, drawn: str) -> str:
    """The drawing as large as it fits, below its title."""
    size = _SIZE.search(drawn)
    wide, high = (float(size[1]), float(size[2])) if size else (1.0, 1.0)
    scale = min((WIDE - 2 * _EDGE) / wide, (HIGH - _HEAD - _EDGE) / high)
    x, y = (WIDE - scale * wide) / 2, _HEAD + (HIGH - _EDGE - _HEAD - scale * high) / 2
    parts = [
        f'<rect width="{WIDE}" height="{HIGH}" style="fill:{MAT}"/>',
        _words(100, 58, INK, title),
        _words(155, 32, FAINT, line),
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawn}</g>',
    ]
    return drawing(WIDE, HIGH, title, parts)


def _words(y: int, size: int, ink: str, text: str) -> str:
    style = f"fill:{ink};font-size:{size}px;font-family:{_FONT}"
    return f'<text x="{_EDGE}" y="{y}" style="{style}">{escape(text)}</text>'
