from random import Random

from nowornever.wff.judge.truth import Truth
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import RULEBOOKS
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
