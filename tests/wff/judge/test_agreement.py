from random import Random

import pytest

from tests.wff.judge.agreement import comparison
from tests.wff.judge.positions import KINDS, small_position


@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_the_judge_agrees_with_brute_force(kind: tuple[str, str]) -> None:
    chance = Random(" ".join(kind))
    cubes, number = (6, 12) if kind[1] == "regular" else (7, 15)
    for _ in range(number):
        position = small_position(chance, cubes, kind)
        assert comparison(position) in ("impossible", "solvable"), str(position)
