from random import Random

from nowornever.wff.judge.counting.bounds import bounds
from nowornever.wff.judge.counting.cubes import Cubes
from nowornever.wff.judge.counting.rows import rows
from nowornever.wff.judge.counting.sets import rule_sets
from tests.wff.judge.positions import small_position


def test_all_sets_at_once_cost_what_each_costs_by_itself() -> None:
    chance = Random(5)
    for _ in range(8):
        cubes = Cubes(small_position(chance, 14))
        at_once = {rules: bound for bound, rules in bounds(cubes)}
        by_itself = {
            rules: found[0].bound
            for rules in rule_sets(cubes.game, cubes.rulebook)
            if (found := rows(cubes, rules))
        }
        assert at_once == by_itself
