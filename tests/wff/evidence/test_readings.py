"""A reading respects a rule exactly when the rule cannot lead from truth to falsehood in it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from nowornever.wff.evidence.readings import USUAL, Read, Reading
from nowornever.wff.kernel.formula import CONNECTIVES, VARIABLES, Formula
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import WFF_2013


def formula(chance: Random, size: int) -> str:
    if size == 1:
        return chance.choice(VARIABLES[:2])
    if size == 2 or chance.random() < 0.3:
        return "N" + formula(chance, size - 1)
    left = chance.randint(1, size - 2)
    return chance.choice(CONNECTIVES) + formula(chance, left) + formula(chance, size - 1 - left)


def reading(chance: Random) -> Reading:
    tables = {
        head: "".join(chance.choice("01") for _ in usual)
        for head, usual in USUAL.items()
        if chance.random() < 0.3
    }
    true = "".join(x for x in VARIABLES if chance.random() < 0.6)
    if chance.random() < 0.4:
        worlds = [[x for x in VARIABLES if chance.random() < 0.5] for _ in range(3)]
        negations = [
            "N" + formula(chance, chance.randint(1, 4)) for _ in range(chance.randint(0, 3))
        ]
        return Reading(true, tables, tuple(negations), tuple(map("".join, worlds)))
    others = [formula(chance, chance.randint(2, 4)) for _ in range(chance.randint(0, 2))]
    return Reading(true, tables, tuple(others))


def test_the_usual_reading_is_respected_by_every_rule() -> None:
    assert Read(Reading("pr")).respects == REGULAR


@pytest.mark.parametrize(
    ("tables", "broken"),
    [
        ({"K": "0000"}, {"Ki"}),
        ({"K": "1111"}, {"Ko"}),
        ({"A": "0000"}, {"Ai"}),
        ({"A": "1111"}, {"Ao"}),
        ({"C": "1111"}, {"Co", "Ei"}),
        ({"C": "0000"}, {"Ci", "Eo"}),
        ({"E": "1111"}, {"Eo"}),
        ({"E": "0000"}, {"Ei"}),
        ({"N": "11"}, {"No"}),
        ({"N": "00"}, {"No", "Ni"}),
    ],
)
def test_a_changed_table_breaks_its_rules_and_no_others(
    tables: dict[str, str], broken: set[str]
) -> None:
    assert REGULAR - Read(Reading("p", tables)).respects == broken


def test_with_worlds_what_ci_and_ni_make_is_true_only_if_it_is_so_in_all_later_ones() -> None:
    read = Read(Reading("pq", others=("Np", "Nq"), worlds=("p",)))
    assert REGULAR - read.respects == {"R", "No"}
    assert not read.value(Formula("Np"))
    assert not read.value(Formula("Np"), 1)
    assert read.value(Formula("Nq"))
    assert read.value(Formula("NCpp"))
    assert not read.value(Formula("NCpp"), 1)
    assert read.value(Formula("CrCpq"))
    assert not read.value(Formula("CpCpq"))
    assert read.value(Formula("Kpq"))
    assert not read.value(Formula("Cpq"))
    assert not read.value(Formula("Epq"))
    assert read.value(Formula("Cqp"))
    assert {"C", "E"} <= set(read.asks)
    with pytest.raises(ValueError, match="read against no table"):
        Read(Reading("p", {}, ("Cpq",), worlds=("q",)))


@pytest.mark.parametrize("seed", range(60))
def test_what_respected_rules_prove_is_true_where_the_premises_are(seed: int) -> None:
    chance = Random(seed)
    for _ in range(20):
        read = Read(reading(chance))
        premises = [Formula(formula(chance, chance.randint(1, 5))) for _ in range(2)]
        goal = chance.choice([*read.others, Formula(formula(chance, chance.randint(1, 5)))])
        if not all(map(read.value, premises)):
            continue
        proves = is_provable(premises, goal, read.respects, WFF_2013)
        assert read.value(goal) or not proves


@pytest.mark.parametrize("seed", range(100, 160))
def test_no_rule_makes_a_true_goal_but_its_makers(seed: int) -> None:
    chance = Random(seed)
    for _ in range(20):
        read = Read(reading(chance))
        premises = [Formula(formula(chance, chance.randint(1, 5))) for _ in range(2)]
        goal = chance.choice([*premises, Formula(formula(chance, chance.randint(1, 4)))])
        if all(map(read.value, (*premises, goal))):
            rules = read.respects - read.makers(goal)
            assert read.refutes(goal, rules)
            assert not is_provable(premises, goal, rules, WFF_2013)


def test_a_true_goal_that_nothing_makes_is_refuted() -> None:
    read = Read(Reading("p", {"K": "1111"}))
    assert read.value(Formula("Kpq"))
    assert read.refutes(Formula("Kpq"), frozenset({"Ai", "Ci"}))
    assert not read.refutes(Formula("Kpq"), frozenset({"Rp"}))
    assert not read.refutes(Formula("Kpq"), frozenset({"Ko"}))


@pytest.mark.parametrize("seed", range(20))
def test_premises_that_hold_nothing_a_reading_asks_for_are_true(seed: int) -> None:
    chance = Random(seed)
    for _ in range(50):
        read = Read(reading(chance))
        premise = Formula(formula(chance, chance.randint(1, 7)))
        held = any(not Counter(asked) - Counter(premise) for asked in read.asks)
        assert held or read.value(premise)


@pytest.mark.parametrize("seed", range(20))
def test_where_whole_premises_are_asked_for_all_others_are_true(seed: int) -> None:
    chance = Random(seed)
    always = {head: "1" * len(usual) for head, usual in USUAL.items()}
    for _ in range(50):
        some = reading(chance)
        read = Read(replace(some, tables=always, others=() if some.worlds else some.others))
        assert read.asks_whole
        premise = Formula(formula(chance, chance.randint(1, 4)))
        assert read.value(premise) == (premise not in read.asks)
