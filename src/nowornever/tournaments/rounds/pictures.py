"""Pictures of rounds: who sits with whom, and what the round clock says when."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from nowornever.core.svg import FAINT, INK, LINE, MAT, drawing, words_svg
from nowornever.tournaments.acts import Announcement
from nowornever.tournaments.plan import MINUTE, Competition

_TABLE = 34
"""The radius of a table."""
_STEP_X, _STEP_Y = 170, 120


def draw_rounds(
    rounds: Sequence[Sequence[Sequence[str]]], title: str, words: str = "round {}", first: int = 1
) -> str:
    """Rounds as columns of tables, each with the names of those who sit there.

    Above each column are `words` with its number, counted from `first`.
    """
    parts = []
    for column, tables in enumerate(rounds):
        x = _STEP_X * column + _STEP_X / 2
        parts.append(words_svg(x, 20, words.format(column + first), "middle", FAINT))
        for row, names in enumerate(tables):
            parts += _table(x, _STEP_Y * row + 90, names)
    most = max(map(len, rounds), default=0)
    return drawing(_STEP_X * len(rounds), _STEP_Y * most + 40, title, parts)


def _table(x: float, y: float, names: Sequence[str]) -> list[str]:
    parts = [f'<circle cx="{x:g}" cy="{y:g}" r="{_TABLE}" style="fill:{MAT};stroke:{LINE}"/>']
    for at, name in enumerate(names):
        angle = 2 * pi * at / len(names) - pi / 2
        along, down = x + cos(angle) * (_TABLE + 12), y + sin(angle) * (_TABLE + 10) + 4
        parts.append(words_svg(round(along, 1), round(down, 1), name, "middle"))
    return parts


def draw_clock(competition: Competition, title: str) -> str:
    """The time of a round as a bar: until no new shake begins, and until Stop (XI-B)."""
    limits = competition.limits
    if limits is None:
        return drawing(560, 40, title, [words_svg(10, 25, "no clock", "start")])
    whole = sum(limits)
    first = 540 * limits[0] / whole
    minutes = [limit // MINUTE for limit in limits]
    parts = [
        _bar(10, first, MAT),
        _bar(10 + first, 540 - first, LINE),
        words_svg(10 + first / 2, 47, f"{minutes[0]} minutes", "middle", INK),
        words_svg(10 + first, 22, Announcement.NO_NEW_SHAKES.value.replace("-", " "), "middle"),
        words_svg(550, 72, f"{Announcement.STOP.value}, after {minutes[1]} more", "end"),
    ]
    return drawing(560, 84, title, parts)


def _bar(x: float, wide: float, fill: str) -> str:
    style = f"fill:{fill};stroke:{LINE}"
    return f'<rect x="{x:g}" y="30" width="{wide:g}" height="24" style="{style}"/>'
