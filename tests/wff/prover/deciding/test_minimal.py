"""The fewest rules that suffice."""

from __future__ import annotations

from itertools import chain, combinations

from nowornever.wff.kernel.rules import BASIC, REGULAR
from nowornever.wff.prover import is_provable, minimal_rule_sets
from nowornever.wff.rulebooks import WFF_2013, WFF_2017
from nowornever.wff.written import parse_sequent


def names(sequent: str, rules: frozenset[str] = REGULAR) -> list[set[str]]:
    return [set(found) for found in minimal_rule_sets(*parse_sequent(sequent), rules, WFF_2017)]


def test_ni_and_no_can_stand_for_each_other() -> None:
    assert names("Epq -> CNpNq") == [{"R", "Eo", "Co", "Ni", "Ci"}, {"R", "Eo", "Co", "No", "Ci"}]


def test_the_fewest_rules_come_first() -> None:
    assert names("p -> p")[0] == {"Rp"}


def test_the_edition_matters() -> None:
    found = minimal_rule_sets(*parse_sequent("p -> p"), REGULAR, WFF_2013)
    assert {"Ai", "Ao"} in found
    assert {"Ai", "Ao", "R"} in names("p -> p")


def test_nothing_comes_when_the_game_cannot_do_it() -> None:
    assert names("p -> NNp", BASIC) == []
    assert names("p -> q") == []


def test_they_are_exactly_the_minimal_ones() -> None:
    game = frozenset({"Ci", "Co", "Ki", "Ko", "Ni", "No", "R"})
    for sequent in ("p -> p", "Kpq -> Kqp", "Cpq, Nq -> Np", "-> CpCqp"):
        asked = parse_sequent(sequent)
        every = chain.from_iterable(combinations(sorted(game), n) for n in range(len(game) + 1))
        enough = [set(rules) for rules in every if is_provable(*asked, frozenset(rules), WFF_2017)]
        minimal = [rules for rules in enough if not any(other < rules for other in enough)]
        found = minimal_rule_sets(*asked, game, WFF_2017)
        assert sorted(map(sorted, found)) == sorted(map(sorted, minimal))
