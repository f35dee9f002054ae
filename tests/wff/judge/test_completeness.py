from random import Random

import pytest

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.rulebooks import RULEBOOKS
from tests.wff.judge.completeness import minimal_case, outcome


@pytest.mark.parametrize(
    ("sequent", "rules", "rulebook"),
    [
        ("p -> p", "Rp", "wff-2017"),
        ("p -> p", "Ki Ko", "wff-2017"),
        ("p -> p", "Ai Ao", "wff-2013"),
        ("p -> p", "Ci Co", "wff-2013"),
        ("p -> p", "No R", "wff-2017"),
        ("Np -> Np", "Ni R", "wff-2017"),
        ("Cpq, Cqp -> Cpq", "Ei Eo", "wff-2013"),
        ("p, EpAqr -> p", "Eo Co", "wff-2013"),
        ("p, Aqr -> p", "Ao R", "wff-2013"),
        ("CCqrp, Eqr -> p", "Co Eo", "wff-2013"),
        ("CKqrp, q, r -> p", "Co Ki", "wff-2013"),
        ("App -> p", "Ao R", "wff-2017"),
        ("p -> Epp", "Ci Ei R", "wff-2017"),
        ("ACpqCpq, p -> q", "Ao Co", "wff-2013"),
        ("-> NKANqKNqrq", "Ko Ao Ni", "wff-2013"),
        ("NCpq, Epq -> EpAqq", "Eo No R", "wff-2017"),
        ("NCpq -> p", "Ci No R", "wff-2013"),
        ("Kpq -> Epq", "Ci Ei Ko R", "wff-2013"),
        ("p, q, Nq -> KpNNs", "Ki Ni R", "wff-2013"),
        ("Ksr, NKsr -> p", "No R", "wff-2013"),
        ("-> ApNp", "Ai No R", "wff-2013"),
        ("-> CCCpqpp", "Ci Co No R", "wff-2013"),
    ],
)  # fmt: skip
def test_each_kind_of_solution_is_among_the_skeletons(
    sequent: str, rules: str, rulebook: str
) -> None:
    premises, goal = sequent.split("->")
    formulas = tuple(Formula(text.strip()) for text in premises.split(",") if text.strip())
    case = formulas, Formula(goal.strip()), frozenset(rules.split()), RULEBOOKS[rulebook]
    assert outcome(case) == "found"


def test_random_minimal_solutions_are_among_the_skeletons() -> None:
    chance = Random(4)
    for _ in range(60):
        case = minimal_case(chance)
        assert outcome(case, 10_000) in ("found", "out of work"), case
