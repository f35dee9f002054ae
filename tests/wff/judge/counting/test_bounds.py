from random import Random

from nowornever.wff.judge.counting.bounds import bounds
from nowornever.wff.judge.counting.cubes import Cubes
from nowornever.wff.judge.counting.rows import Rows, rows
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


def test_no_two_ways_to_spell_rules_use_the_same_cubes_and_the_cheapest_come_first() -> None:
    chance = Random(6)
    for _ in range(4):
        cubes = Cubes(small_position(chance, 14))
        every = Rows(cubes)
        for rules in rule_sets(cubes.game, cubes.rulebook):
            found = every.of(rules)
            assert found == rows(cubes, rules)
            used = ["".join("R" if name in row.wild else name for name in rules) for row in found]
            assert len(set(map("".join, map(sorted, used)))) == len(found)
            assert [row.bound for row in found] == sorted(row.bound for row in found)
            for row in found:
                assert row.bound == row.outside + sum(map(min, row.exactly))
