"""Cubes and clocks stand out from what is behind them as AAA of WCAG 2 asks, in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).parents[2] / "web/src/ui/styles/tokens.css"
COLOURS = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", TOKENS.read_text("utf-8"))
THEMES = {
    "light": {name: light for name, light, _ in COLOURS},
    "dark": {name: dark for name, _, dark in COLOURS},
}
TEXT, LARGE = 7.0, 4.5
"""The least contrast of a text, and of a large one such as a clock."""
FACES = [
    ("on-capital", "cube-capital"),
    ("on-small", "cube-small"),
    *(("on-colour", f"cube-{colour}") for colour in ("red", "blue", "green", "black")),
]
CLOCKS = [(f"seat-{seat}", "mat") for seat in range(6)] + [("bad", "mat")]


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_cubes_and_clocks_stand_out(theme: str) -> None:
    colours = THEMES[theme]
    for pairs, least in ((FACES, TEXT), (CLOCKS, LARGE)):
        for ink, ground in pairs:
            assert contrast(colours[ink], colours[ground]) >= least, (ink, ground)
