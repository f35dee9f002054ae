"""Cubes of different colours differ by their shape too, for those who do not see colours."""

from __future__ import annotations

import re

from nowornever.equations.rulebooks.editions import EQUATIONS_2019
from nowornever.shake.telling.drawing import cubes_svg


def outlines(drawn: str) -> dict[str, set[str]]:
    """For each colour the outlines of its cubes, without the place where they begin."""
    found: dict[str, set[str]] = {}
    for outline, colour in re.findall(r'd="M\d+ \d+([^"]+)" style="fill:var\(--cube-(\w+)', drawn):
        found.setdefault(colour, set()).add(outline)
    return found


def test_every_colour_has_corners_of_its_own() -> None:
    found = outlines(cubes_svg(EQUATIONS_2019))
    assert set(found) == {"red", "blue", "green", "black"}
    assert all(len(shapes) == 1 for shapes in found.values())
    assert len(set.union(*found.values())) == 4
