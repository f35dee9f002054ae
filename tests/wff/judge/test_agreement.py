from random import Random

import pytest

from tests.seeds import seeds
from tests.wff.judge.agreement import comparison
from tests.wff.judge.positions import KINDS, crowded_position, small_position

REGULAR = [kind for kind in KINDS if kind[1] == "regular"]


@pytest.mark.parametrize("half", seeds(1, 2))
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_the_judge_agrees_with_brute_force(kind: tuple[str, str], half: int) -> None:
    chance = Random(" ".join(kind))
    cubes, number = (6, 12) if kind[1] == "regular" else (7, 15)
    positions = [small_position(chance, cubes, kind) for _ in range(number)]
    for position in positions[half::2]:
        assert comparison(position) in ("impossible", "solvable"), str(position)


@pytest.mark.parametrize("kind", REGULAR, ids=" ".join)
def test_the_judge_agrees_with_brute_force_where_fourteen_cubes_can_be_used(
    kind: tuple[str, str],
) -> None:
    position = crowded_position(Random(f"fourteen {' '.join(kind)}"), 14, 6, kind)
    assert comparison(position) in ("impossible", "solvable"), str(position)
