"""The verifier accepts what holds and refuses what was tampered with."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from nowornever.wff.certificates import verify_certificate as verify
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.prover import (
    Certificate,
    ClosedRow,
    ClosedTable,
    Unprovable,
    Valuation,
    WorldNode,
    WorldTree,
    prove,
    verify_certificate,
)
from nowornever.wff.rulebooks import WFF_2013, WFF_2017
from nowornever.wff.written import parse_sequent
from tests.wff.prover.sequents import Case, small_case


def case(sequent: str, rules: str) -> Case:
    return Case(*parse_sequent(sequent), frozenset(rules.split()), WFF_2017)


def certificate(asked: Case) -> Certificate:
    answer = prove(*asked)
    assert isinstance(answer, Unprovable)
    return answer.certificate


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        (case("q -> Cpq", "Co No R"), Valuation),
        (case("-> CCCpqpp", "Ci Co R"), WorldTree),
        (case("Cpq, Cqr -> Cpr", "Ci Co"), ClosedTable),
        (case("p -> p", "Ci R Ao"), WorldTree),
        (case("-> Cpp", "Ci R"), WorldTree),
    ],
)
def test_each_kind_holds_and_survives_json(asked: Case, kind: type) -> None:
    found = certificate(asked)
    assert isinstance(found, kind)
    assert verify_certificate(found, *asked)
    text = msgspec.json.encode(found)
    assert msgspec.json.decode(text, type=Valuation | WorldTree | ClosedTable) == found


def test_no_certificate_holds_for_a_provable_case() -> None:
    """A certificate is tried on every case that differs by one more rule and is provable."""
    chance = Random(7)
    tried = 0
    for _ in range(1500):
        asked = small_case(chance)
        answer = prove(*asked)
        if not isinstance(answer, Unprovable):
            continue
        for name in RULES:
            more = asked._replace(rules=asked.rules | {name})
            if not isinstance(prove(*more), Unprovable):
                tried += 1
                assert not verify(answer.certificate, *more)
    assert tried > 200


def test_a_certificate_for_one_edition_may_fail_for_another() -> None:
    asked = case("-> Cpp", "Ci R")
    assert not verify(certificate(asked), *asked._replace(rulebook=WFF_2013))


def test_a_valuation_must_make_the_premises_true_and_the_goal_false() -> None:
    asked = case("q -> Cpq", "Co No R")
    for true, false in (
        (("q", "Cpq"), ("p", "Nq", "NCpq")),
        (("NCpq",), ("q", "p", "Cpq")),
        (("q",), ("Cpq",)),
        (("q", "p", "Cpq"), ("Cpq",)),
        (("q", "Np", "Nq"), ("p", "Cpq")),
        (("zz",), ()),
    ):
        assert not verify(Valuation(true, false), *asked)


def test_worlds_must_grow_and_show_what_they_lack() -> None:
    asked = case("-> CCCpqpp", "Ci Co R")
    tree = certificate(asked)
    assert isinstance(tree, WorldTree)
    first, *others = tree.worlds
    for worlds in (
        (),
        (first,),
        (replace(first, larger=()), *others),
        (replace(first, larger=(0,)), *others),
        (replace(first, true=("CCCpqpp",)), *others),
        (first, *(replace(world, true=()) for world in others)),
    ):
        assert not verify(replace(tree, worlds=worlds), *asked)
    assert not verify(replace(tree, formulas=("p",)), *asked)


def test_a_table_must_be_closed_and_complete() -> None:
    asked = case("Kpq -> r", "Ko Ci")
    table = certificate(asked)
    assert isinstance(table, ClosedTable)
    first, *others = table.rows
    for rows in (
        (),
        (replace(first, made=("p",)), *others),
        (replace(first, supposed=()), *others),
    ):
        assert not verify(replace(table, rows=rows), *asked)
    assert not verify(replace(table, formulas=("p", "q", "Kpq")), *asked)


def test_a_table_without_the_detours_does_not_hold() -> None:
    asked = case("p -> p", "Ki Ko")
    short = ClosedTable(("p",), (certificate(case("p -> p", "Ki")).rows[0],))  # type: ignore[union-attr]
    assert verify(short, *asked._replace(rules=frozenset({"Ki"})))
    assert not verify(short, *asked)


def test_options_that_the_prover_does_not_know_are_not_vouched_for() -> None:
    asked = case("p -> q", "Rp")
    found = certificate(asked)
    assert not verify(found, *asked._replace(rulebook=replace(WFF_2017, cite_twice=False)))


def test_what_is_no_formula_is_rejected_wherever_it_stands() -> None:
    asked = case("p -> q", "Rp")
    for rows in ((ClosedRow(("zzz",), ("q",)),), (ClosedRow(("p",), ("zzz",)),)):
        assert not verify(ClosedTable(("p", "q"), rows), *asked)
    asked = case("p -> q", "R")
    assert not verify(WorldTree(("p", "q"), (WorldNode(("xx",), ()),)), *asked)
