"""What is provable with which rules: facts known from elsewhere, and the rulebooks' edges."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import WFF_2012, WFF_2013, WFF_2017, WffRulebook
from nowornever.wff.written import parse_sequent


def provable(sequent: str, rules: str, rulebook: WffRulebook = WFF_2017) -> bool:
    return is_provable(*parse_sequent(sequent), frozenset(rules.split()), rulebook)


@pytest.mark.parametrize(
    ("rules", "sequent", "answer"),
    [
        ("No R", "p -> NNp", True),
        ("No R", "p, Np -> q", True),
        ("No Ai R", "-> ApNp", True),
        ("Co No R", "Cpq, Nq -> Np", True),
        ("No", "NNp -> p", False),
        ("No", "p -> NNp", False),
        ("Ni R", "p, Np -> Nq", True),
        ("Ni R", "p, Np -> q", False),
        ("Ao Ni R", "Apq, Np -> q", False),
        ("Ao No R", "Apq, Np -> q", True),
        ("Ci Co R", "-> CCCpqpp", False),
        ("Ci Co R No", "-> CCCpqpp", True),
        ("Ai No R", "-> ApNp", True),
        ("Ai Ni R", "-> ApNp", False),
        ("Co No R", "q -> Cpq", False),
        ("Co No R", "NCpq -> p", False),
        ("Ci No R", "NCpq -> p", True),
        ("Ci Co", "Cpq, Cqr -> Cpr", False),
        ("Ci Co R", "Cpq, Cqr -> Cpr", True),
        ("Eo", "Epq, p -> q", False),
        ("Eo Co", "Epq, p -> q", True),
        ("Ko Ni", "-> NKpNp", True),
    ],
)
def test_known_facts_hold(rules: str, sequent: str, answer: bool) -> None:
    assert provable(sequent, rules) == answer


def test_with_no_and_r_ni_adds_nothing() -> None:
    for sequent in ("-> NKpNp", "Cpq, Nq -> Np", "CpNp -> Np"):
        for rules in ("No R", "No R Co", "No R Ko", "No R Co Ci"):
            assert provable(sequent, rules) == provable(sequent, rules + " Ni")


@pytest.mark.clause("wff-2017 VII-B-2-d")
@pytest.mark.parametrize(
    "rules",
    ["Rp", "Ki Ko", "No R", "Ci Co R", "Ai Ao R"],
)
def test_a_goal_among_the_premises_must_be_made_again(rules: str) -> None:
    assert provable("p -> p", rules)
    for name in rules.split():
        assert not provable("p -> p", " ".join(set(rules.split()) - {name}))


def test_what_else_can_make_a_premise_again() -> None:
    assert provable("Np -> Np", "Ni R")
    assert not provable("p -> p", "Ni R")
    assert provable("p, Aqr -> p", "Ao R")
    assert not provable("p -> p", "Ao R")
    assert provable("p, Epq -> p", "Eo Co")
    assert provable("Cpq, Cqp -> Cpq", "Ei Eo")
    assert not provable("Cpq -> Cpq", "Ei Eo")
    assert provable("Cpp -> Cpp", "Ei Eo")
    assert provable("Kpq, p, q -> Kpq", "Ki")
    assert not provable("Kpq -> Kpq", "Ki R")


@pytest.mark.clause("wff-2017 VII-B-2-d")
def test_one_line_subproofs_depend_on_the_edition() -> None:
    for sequent, rules in (("-> Cpp", "Ci"), ("App -> p", "Ao"), ("p -> p", "Ai Ao")):
        assert provable(sequent, rules, WFF_2012)
        assert provable(sequent, rules, WFF_2013)
        assert not provable(sequent, rules, WFF_2017)
    assert provable("-> Cpp", "Ci Rp")
    assert provable("-> CNpNp", "Ci Ni R")
    assert not provable("-> Cpp", "Ci Ni R")
    assert provable("Aqr -> Cpp", "Ci Ao R")
    assert provable("-> CEpqEpq", "Ci Ei Eo")
    assert not provable("-> CEpqEpq", "Ci Ei")


def test_with_r_ao_can_use_its_disjunction_again_in_a_subproof() -> None:
    assert provable("App -> p", "Ao R")
    assert provable("Apq, Cqp -> p", "Ao Co R")


def test_options_that_no_edition_has_are_refused() -> None:
    with pytest.raises(ValueError, match="contradiction_last"):
        provable("p -> p", "Rp", replace(WFF_2017, contradiction_last=True))
    with pytest.raises(ValueError, match="cite_twice"):
        provable("p -> p", "Rp", replace(WFF_2017, cite_twice=False))


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="no such rule: Xo"):
        provable("p -> p", "Xo")
