"""All premises at once: none is missing, and bits say the same as readings do one by one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from nowornever.wff.certifying.pool import pool
from nowornever.wff.evidence.counting import (
    NEVER,
    Makeable,
    Vector,
    how_many,
    least_price,
    number_of_premises,
    vectors,
)
from nowornever.wff.evidence.demands import Demand
from nowornever.wff.evidence.readings import Read, Reading
from nowornever.wff.evidence.verify import Evidence
from nowornever.wff.judge.direct.letters import Shape
from nowornever.wff.judge.direct.pure import _premise_sets as written_one_by_one
from nowornever.wff.kernel.formula import LETTERS, Formula

GOAL = Formula("p")
CI = frozenset({"Ci"})


def letters_of(chance: Random) -> Vector:
    while True:
        letters = tuple(chance.choice((0, 0, 1, 1, 2)) for _ in range(9))
        if number_of_premises(letters) > 0 and sum(letters) < 8:
            return letters


def sets_of(letters: Vector) -> list[tuple[str, ...]]:
    """All sets of different premises."""
    found = Makeable((), GOAL).sets(letters, 0)
    return [texts for texts in found if len(set(texts)) == len(texts)]


@pytest.mark.parametrize("seed", range(10))
def test_every_set_of_premises_is_there(seed: int) -> None:
    letters = letters_of(Random(seed))
    one_by_one = {frozenset(map(str, each)) for each in written_one_by_one(Shape(letters))}
    assert {frozenset(each) for each in sets_of(letters)} == one_by_one
    assert len(one_by_one) <= how_many(letters)


def test_without_letters_there_is_one_set_without_premises() -> None:
    reads = [Read(Reading(""))]
    assert list(Makeable(reads, GOAL).sets((0,) * 9, 0)) == [()]
    assert not list(Makeable(reads, GOAL).sets((0,) * 9, 1))
    assert how_many((0,) * 9) == 1


@pytest.mark.parametrize("at_once", [1, 8, 100])
@pytest.mark.parametrize("seed", range(10))
def test_bits_exclude_what_readings_exclude_one_by_one(seed: int, at_once: int) -> None:
    chance = Random(seed)
    letters = letters_of(chance)
    evidence = Evidence(Formula(chance.choice(["p", "Cpq", "Nq"])), at_once=at_once)
    evidence.readings += map(Read, chance.sample(pool().readings, 20))
    evidence.readings += map(Read, [Reading("pq", worlds=("p", "q")), Reading("p", worlds=("",))])
    sets = (frozenset({"Ki"}), frozenset({"Ko", "Co"}), frozenset({"Ci", "No", "R"}), CI)
    found = set(evidence.uncovered(letters, sets))
    for texts in sets_of(letters):
        premises = tuple(map(Formula, texts))
        for rules in sets:
            fail = any(evidence.fails(x, frozenset(premises), rules) for x in evidence.readings)
            assert ((premises, rules) in found) != fail


def test_evidence_that_is_added_on_the_way_counts_at_once() -> None:
    evidence = Evidence(Formula("p"))
    letters = (0, 0, 1, 0, 0, 0, 1, 1, 0)
    uncovered = evidence.uncovered(letters, [CI])
    assert next(uncovered)
    evidence.readings.append(Read(Reading("qrs")))
    assert not list(uncovered)


@pytest.mark.parametrize("others", [(), ("Kpq", "NKpq")])
def test_bits_tell_in_which_readings_all_premises_are_true(others: tuple[str, ...]) -> None:
    reads = [Read(Reading("p", others=others)), Read(Reading("pq", {"K": "0000"}))]
    made = Makeable(reads, GOAL)
    for letters in (letters_of(Random(seed)) for seed in range(10)):
        for at, read in enumerate(reads):
            not_true = {
                each for each in sets_of(letters) if not all(map(read.value, map(Formula, each)))
            }
            found = {each for each in made.sets(letters, 1 << at) if len(set(each)) == len(each)}
            assert found == not_true
            assert not made.sure(letters) >> at & 1 or not found


def test_letters_without_what_a_reading_asks_for_make_nothing_false() -> None:
    made = Makeable([Read(Reading("p")), Read(Reading("p", {"N": "11"}, ("Kpq",)))], GOAL)
    for letters, sure in (("KNpp", 0b10), ("Kpp", 0b11), ("q", 0), ("", 0b11)):
        assert made.sure(tuple(map(letters.count, LETTERS))) & 0b11 == sure


def test_the_letters_of_premises_are_those_that_meet_the_demand_at_the_price() -> None:
    prices = ((1,), (0, 0, 1), (0,), (0, 1), (0,), (NEVER, 0, 1), (0, 0), (0, 1, 2), (0,), (0, 0))
    for premises, low in product(range(4), product((0, 1), repeat=9)):
        demand = Demand(low, premises)
        rows = [range(len(row)) for row in prices[1:]]
        wanted = {
            letters
            for letters in product(*rows)
            if all(map(int.__ge__, letters, low))
            and 1 + sum(row[n] for row, n in zip(prices[1:], letters, strict=True)) <= 3
            and number_of_premises(letters) >= max(premises, int(any(letters)))
        }
        assert set(vectors(prices, demand, 3)) == wanted
        if wanted:
            assert least_price(prices, demand) <= 3
