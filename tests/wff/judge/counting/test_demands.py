from collections import Counter
from random import Random

import pytest

from nowornever.wff.judge.counting.demands import demands, never_once
from nowornever.wff.judge.lower_bound import Least
from nowornever.wff.judge.skeletons.closure import is_minimal
from nowornever.wff.judge.skeletons.terms import term_of
from nowornever.wff.kernel.formula import LETTERS, VARIABLES, Formula
from nowornever.wff.kernel.rules import BASIC
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import RULEBOOKS
from tests.wff.judge.completeness import stripped
from tests.wff.prover.sequents import random_formula

MINIMAL = [
    ("a K taken apart, another made", "CKqrp, Kqs, r -> p", "Co Ki Ko"),
    ("a K of the Goal is made", "Kqp, r -> Kpr", "Ki Ko"),
    ("an E made for an antecedent", "CEqrp, Cqr, Crq -> p", "Co Ei"),
    ("an E made of one C", "CEqqp, Cqq -> p", "Co Ei"),
    ("an E taken apart, another made", "CEqrp, Erq -> p", "Co Ei Eo"),
    ("the Goal gone through an E", "p, EpAqr -> p", "Co Eo"),
    ("a C of the Goal made again", "Cpq, Cqp -> Cpq", "Ei Eo"),
    ("one premise with Ko", "KCqpq -> p", "Co Ko"),
    ("an A made for an antecedent", "CAqrp, q -> p", "Ai Co"),
    ("an E that is gone through", "EpKqr, q, r -> p", "Co Eo Ki"),
    ("a K made for an antecedent", "CKqrp, q, r -> p", "Co Ki"),
    ("the Goal gone through an E that comes by Co", "p, CpEpAqr -> p", "Co Eo"),
    ("a C of the Goal made again beside a K", "KCqpr, Cpq -> Cpq", "Ei Eo Ko"),
]


def holds(premises: tuple[Formula, ...], goal: Formula, rules: frozenset[str]) -> bool:
    """Whether premises hold what is demanded of them, and what the Goal needs."""
    least = demands(goal, rules)
    letters = Counter("".join(premises))
    often = max(letters[variable] for variable in VARIABLES)
    here = [letters[letter] for letter in LETTERS]
    return (
        len(premises) >= least.premises
        and all(here[at] != 1 for at in never_once(goal, rules, here))
        and all(often >= times for times in least.repeated)
        and all(
            letters[letter] >= max(number, for_goal)
            for letter, number, for_goal in zip(
                LETTERS, least.letters, Least(rules).of(term_of(goal)), strict=True
            )
        )
    )


@pytest.mark.parametrize(("_kind", "sequent", "names"), MINIMAL)
def test_no_minimal_solution_has_less_than_is_demanded(
    _kind: str, sequent: str, names: str
) -> None:
    before, goal = sequent.split(" -> ")
    premises, rules = tuple(map(Formula, before.split(", "))), frozenset(names.split())
    assert is_minimal([*map(term_of, premises)], term_of(Formula(goal)), rules)
    assert holds(premises, Formula(goal), rules)


def test_no_random_minimal_solution_has_less_than_is_demanded() -> None:
    chance = Random(8)
    rulebook = RULEBOOKS["wff-2017"]
    seen = 0
    while seen < 150:
        letters = chance.choice(("p", "pq"))
        goal = random_formula(chance, chance.randint(1, 4), letters)
        before = [
            random_formula(chance, chance.randint(1, 6), letters)
            for _ in range(chance.randint(1, 4))
        ]
        if is_provable(before, goal, BASIC, rulebook):
            premises, _, rules, _ = stripped(before, goal, BASIC, rulebook, chance)
            assert holds(premises, goal, rules), (premises, goal, rules)
            seen += 1


@pytest.mark.parametrize(
    ("goal", "names", "letters", "premises", "repeated"),
    [
        ("Np", "Ki Ko Co", "KK C", 1, (2,)),
        ("Kpq", "Ki Ko Co", "K C", 1, (2,)),
        ("p", "Co Ei", "E CC", 2, (2,)),
        ("p", "Co Ei Eo", "EE", 2, (2,)),
        ("Apq", "Ai", "", 1, ()),
        ("p", "Rp", "", 0, ()),
        ("p", "Ki Ko", "", 0, ()),
        ("Cpq", "Ei Eo", "", 0, ()),
        ("Cpq", "Ai Ei Eo Ki Ko", "AK", 0, ()),
        ("CpKqr", "Ei Eo Ki", "", 0, ()),
        ("p", "Ci Co R", "", 0, ()),
    ],
)  # fmt: skip
def test_what_rules_demand(
    goal: str, names: str, letters: str, premises: int, repeated: tuple[int, ...]
) -> None:
    least = demands(Formula(goal), frozenset(names.split()))
    assert least.letters == tuple(letters.count(letter) for letter in LETTERS)
    assert (least.premises, least.repeated) == (premises, repeated)


@pytest.mark.parametrize(
    ("goal", "names", "most", "letters"),
    [
        ("p", "Co Eo", "CEENKApqqrrss", "AKNqrs"),
        ("p", "Co Ki", "CEENKAppqqrrss", "ANqrs"),  # Ki may make a K
        ("Np", "Co Ei", "CEENNKApqqrrss", "AKqrs"),
        ("p", "Co Eo", "CENKAppqqrrss", ""),  # p, EpAqr -> p
        ("p", "Co Eo Ko", "CEENKApqqrrss", ""),  # Ko may drop it
        ("p", "Ai Co", "CEENKApqqrrss", ""),  # Ai may add it
        ("p", "Co R No", "CEENKApqqrrss", ""),
    ],
)
def test_what_is_never_there_once(goal: str, names: str, most: str, letters: str) -> None:
    there = [most.count(letter) for letter in LETTERS]
    found = never_once(Formula(goal), frozenset(names.split()), there)
    assert {LETTERS[at] for at in found} == set(letters)


@pytest.mark.parametrize(
    ("goal", "names", "letters"),
    [
        ("KNrNs", "Ki Co", "NNrs"),  # parts with nothing in common
        ("KrKsr", "Ki Co", "rs"),  # r may be one and the same
        ("KpNp", "Ki Co", "Npp"),  # nothing goes on from Np to p
        ("KpCqp", "Ki Co", "qp"),  # p may be had from Cqp
        ("KEpqCpq", "Ki Eo", "Epq"),  # Cpq may be had from Epq
        ("KApqr", "Ai Ki", "r"),  # p or q, or the whole
        ("Kpq", "Ki No R", ""),
    ],
)
def test_what_a_goal_needs(goal: str, names: str, letters: str) -> None:
    least = Least(frozenset(names.split())).of(term_of(Formula(goal)))
    assert least == tuple(letters.count(letter) for letter in LETTERS)
