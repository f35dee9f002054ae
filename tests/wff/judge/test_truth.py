from random import Random

import pytest

from nowornever.wff.judge.truth import Truth
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import RULEBOOKS
from tests.wff.judge.completeness import minimal_case
from tests.wff.prover.sequents import random_formula


def test_what_can_be_proved_is_never_excluded() -> None:
    chance = Random(2)
    proved = excluded = 0
    for _ in range(1500):
        book = chance.choice([*RULEBOOKS.values()])
        goal = random_formula(chance, chance.randint(1, 5), "pqr")
        number = chance.randint(0, 2)
        premises = [random_formula(chance, chance.randint(1, 4), "pq") for _ in range(number)]
        rules = frozenset(chance.sample(sorted(REGULAR), chance.randint(2, 7)))
        most = [sum(premise.count(letter) for premise in premises) for letter in LETTERS]
        excludes = Truth(goal, book).excludes(rules, most)
        provable = is_provable(premises, Formula(goal), rules, book)
        assert not (excludes and provable), (premises, goal, rules)
        proved += provable
        excluded += excludes
    assert proved > 50
    assert excluded > 600


def test_what_proves_the_goal_contains_a_part_that_is_needed() -> None:
    chance = Random(5)
    told = 0
    for _ in range(250):
        premises, goal, rules, book = minimal_case(chance)
        here = [sum(premise.count(letter) for premise in premises) for letter in LETTERS]
        more = [number + chance.choice((0, 0, 1)) for number in here]
        needed = Truth(goal, book).needed(rules, more)
        told += bool(needed)
        contained = any(part in premise for part in needed for premise in premises)
        assert contained or not needed, (premises, goal, rules, needed)
    assert told > 60


@pytest.mark.parametrize(
    ("goal", "rules", "cubes", "needed"),
    [
        ("Cpq", "Co Eo Ki", "KEENppqqr", "Epq Eqp"),
        ("Cpq", "Co Eo Ki", "CKEENppqqr", "Cpq Epq Eqp"),
        ("Cpq", "Co Ki", "CKEENppqqr", "Cpq"),
        ("KNpNq", "Ki Co", "CKNNppqq", "Nq"),  # what most premises contain is given up
        ("KNpNq", "Co Ko", "CKNNppqq", "KNpNq"),
        ("Apq", "Ao Ai", "AAppqq", ""),
        ("NNp", "No R", "NNppqq", ""),
    ],
)
def test_what_no_rule_makes_is_needed(goal: str, rules: str, cubes: str, needed: str) -> None:
    truth = Truth(Formula(goal), RULEBOOKS["wff-2017"])
    assert truth.needed(frozenset(rules.split()), letters(cubes)) == tuple(needed.split())


def test_premises_without_n_prove_no_more_than_their_variables_do() -> None:
    truth = Truth(Formula("ANpNNp"), RULEBOOKS["wff-2017"])
    assert truth.excludes(frozenset({"Ai", "Ni", "R"}), letters("CAKEqrs"))
    assert not truth.excludes(frozenset({"Ai", "No", "R"}), letters("CAKEqrs"))
    assert not truth.excludes(frozenset({"Ai", "Ni", "R"}), letters("CAKEpp"))
    assert not truth.excludes(frozenset({"Ai", "Ni", "R"}), letters("CAKENqrs"))


def test_an_nx_that_premises_cannot_contain_is_made_only_by_ni_with_what_x_or_r_gives() -> None:
    truth = Truth(Formula("Np"), RULEBOOKS["wff-2012"])
    cubes = letters("CAKENNqqrrss")
    assert truth.excludes(frozenset({"Ni", "Co", "Ao"}), cubes)  # p alone leads to no clash
    assert truth.excludes(frozenset({"R", "Ci", "Co", "Eo"}), cubes)
    assert not truth.excludes(frozenset({"Ni", "R"}), cubes)  # q, Nq / Ni, R
    assert not truth.excludes(frozenset({"Ni", "Co"}), letters("CNpp"))
    clash = Truth(Formula("NKpNp"), RULEBOOKS["wff-2012"])
    assert not clash.excludes(frozenset({"Ni", "Ko"}), cubes)  # it is a theorem


def letters(text: str) -> list[int]:
    return [text.count(letter) for letter in LETTERS]


def test_a_theorem_is_proved_alone_by_rules_that_prove_it_from_nothing() -> None:
    truth = Truth(Formula("ANpNNp"), RULEBOOKS["wff-2017"])
    assert truth.proves_alone(frozenset({"Ai", "No", "R"}))
    assert not truth.proves_alone(frozenset({"Ai", "Ni", "R"}))
    assert not Truth(Formula("p"), RULEBOOKS["wff-2017"]).proves_alone(REGULAR)
