"""All premises at once: none is missing, and bits say the same as readings do one by one."""

from __future__ import annotations

from random import Random

import pytest

from nowornever.wff.certifying.pool import pool
from nowornever.wff.evidence.counting import Makeable, Vector, how_many, number_of_premises
from nowornever.wff.evidence.readings import Read, Reading
from nowornever.wff.evidence.verify import Evidence
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
    sets = (each for each, _ in Makeable(()).sets(letters))
    found = [frozenset(each) for each in sets if len(set(each)) == len(each)]
    one_by_one = {frozenset(map(str, each)) for each in written_one_by_one(letters)}
    assert set(found) == one_by_one
    assert len(one_by_one) <= how_many(letters)


def test_without_letters_there_is_one_set_without_premises() -> None:
    assert list(Makeable(()).sets((0,) * 9)) == [((), -1)]
    assert how_many((0,) * 9) == 1


@pytest.mark.parametrize("seed", range(10))
def test_bits_exclude_what_readings_exclude_one_by_one(seed: int) -> None:
    chance = Random(seed)
    letters = letters_of(chance)
    evidence = Evidence(Formula(chance.choice(["p", "Cpq", "Nq"])))
    evidence.readings += map(Read, chance.sample(pool().readings, 20))
    sets = (frozenset({"Ki"}), frozenset({"Ko", "Co"}), frozenset({"Ci", "No", "R"}))
    found = set(evidence.uncovered(letters, sets))
    for texts, _ in Makeable(()).sets(letters):
        premises = tuple(map(Formula, texts))
        for rules in sets if len(set(premises)) == len(premises) else ():
            fail = any(evidence.fails(x, frozenset(premises), rules) for x in evidence.readings)
            assert ((premises, rules) in found) != fail


def test_bits_know_the_wffs_that_are_read_against_the_tables() -> None:
    reads = [Read(Reading("p", others=("Kpq", "NKpq"))), Read(Reading("pq", {"K": "0000"}))]
    for letters in (letters_of(Random(seed)) for seed in range(10)):
        for texts, true in Makeable(reads).sets(letters):
            values = [all(read.value(Formula(text)) for text in texts) for read in reads]
            assert [bool(true >> at & 1) for at in range(2)] == values
