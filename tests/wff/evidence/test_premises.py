"""All premises at once: none is missing, and arrays say the same as readings do one by one."""

from __future__ import annotations

from random import Random

import pytest

from nowornever.wff.certifying.pool import pool
from nowornever.wff.evidence.counting import Vector, number_of_premises
from nowornever.wff.evidence.cover import Evidence
from nowornever.wff.evidence.premises import how_many, premise_sets
from nowornever.wff.judge.direct.pure import _premise_sets as written_one_by_one
from nowornever.wff.kernel.formula import Formula


def letters_of(chance: Random) -> Vector:
    while True:
        letters = tuple(chance.choice((0, 0, 1, 1, 2)) for _ in range(9))
        if number_of_premises(letters) > 0 and sum(letters) < 8:
            return letters


@pytest.mark.parametrize("seed", range(10))
def test_every_set_of_premises_is_there(seed: int) -> None:
    letters = letters_of(Random(seed))
    found = [frozenset(each) for each in premise_sets(letters) if len(set(each)) == len(each)]
    one_by_one = {frozenset(map(str, each)) for each in written_one_by_one(letters)}
    assert set(found) == one_by_one
    assert len(one_by_one) <= how_many(letters)


def test_without_letters_there_is_one_set_without_premises() -> None:
    assert list(premise_sets((0,) * 9)) == [()]
    assert how_many((0,) * 9) == 1


@pytest.mark.parametrize("seed", range(10))
def test_arrays_exclude_what_readings_exclude_one_by_one(seed: int) -> None:
    chance = Random(seed)
    letters = letters_of(chance)
    evidence = Evidence(Formula(chance.choice(["p", "Cpq", "Nq"])))
    evidence.readings += chance.sample(pool().reads, 100)
    for rules in (frozenset({"Ki"}), frozenset({"Ko", "Co"}), frozenset({"Ci", "No", "R"})):
        left = evidence.not_read_out(letters, rules)
        sets = [frozenset(map(Formula, each)) for each in premise_sets(letters)]
        assert len(left) == len(sets)
        for premises, is_left in zip(sets, left, strict=True):
            if evidence.goal not in premises:
                assert is_left != any(evidence.fails(x, premises, rules) for x in evidence.readings)
            else:
                assert is_left
