"""Counting cubes: what may stand beside others."""

from __future__ import annotations

from nowornever.equations.judge.supply import Supply
from nowornever.equations.rulebooks import parse_position

POSITION = "equations-2019 | goal 5 | required 1+ | permitted 2v | resources 335*/"


def test_beside_others_stand_free_cubes_and_as_many_of_resources_as_may_be_taken() -> None:
    supply = Supply(parse_position(POSITION))

    def others(cubes: str, most: int) -> str:
        return "".join(sorted(supply.cubes(supply.others(supply.pack(cubes), most))))

    assert others("", 0) == others("3", 1) == others("35*", 2) == "+12v"
    assert others("", 1) == "*+/1235v"
    assert others("", 2) == others("", 5) == "*+/12335v"
    assert others("3", 2) == "*+/1235v"
    assert others("1+", 0) == "2v"
    assert others("2v3", 1) == "+1"
