"""Hints for a half-written proof."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import Item, Line, SubProof
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.paper import Proof
from nowornever.wff.prover import Provable, hints, prove
from nowornever.wff.rulebooks import WFF_2017
from nowornever.wff.written import parse_proof
from tests.wff.prover.sequents import small_case

START = "Epq -> CNpNq\n1 Epq s\n"


def asked(text: str, rules: frozenset[str] = REGULAR) -> tuple[str, ...]:
    proof = parse_proof(text)
    assert proof.sequent
    return hints(proof, Formula(proof.sequent.goal), rules, WFF_2017)


def test_hints_go_from_vague_to_exact() -> None:
    assert asked(START + "2 | a Np s\n  | b | 1 q s\n") == (
        "It can be done in 5 more lines.",
        "The lines that are there give one more.",
        "The rule is Eo.",
        "It makes Cqp.",
        "Write Cqp, by R,R,Eo from Epq.",
    )


def test_a_subproof_is_hinted_at_before_its_supposition_is_told() -> None:
    assert asked(START + "2 Cqp Eo 1\n3 | a Np s\n")[1:] == (
        "A sub-proof would help here.",
        "It is for Ni, to make Nq.",
        "Suppose q.",
    )


def test_a_subproof_that_is_ready_should_be_closed() -> None:
    inside = "  |   | 2 Cqp R,R,Eo 1\n  |   | 3 p Co 1,2\n  |   | 4 Np R a\n"
    found = asked(START + "2 | a Np s\n  | b | 1 q s\n" + inside)
    assert found[1] == "The sub-proof has what it is for: close it."
    assert found[-1] == "Write Nq, by Ni."


def test_a_subproof_that_does_not_help_should_be_left() -> None:
    assert asked(START + "2 | a q s\n")[0].startswith("The sub-proof at the end does not help")


def test_ao_needs_the_other_side_unless_it_is_there() -> None:
    left = "Apq, Cpr, Cqr -> r\n1 Apq s\n2 Cpr s\n3 Cqr s\n4 | a p s\n  | b r R,Co 2,a\n"
    assert asked(left)[-1] == "Suppose q."
    both = left + "5 | a q s\n  | b r R,Co 3,a\n"
    assert asked(both)[-1] == "Write r, by Ao from Apq."


def test_a_finished_proof_needs_no_hint() -> None:
    assert asked("p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\n") == ("The proof is finished.",)


def test_an_impossible_proof_gets_no_false_hope() -> None:
    text = "p -> NNp\n1 p s\n"
    assert asked(text, frozenset({"Ki"})) == ("With these rules the Goal cannot be proved.",)


def test_following_the_hints_leads_on_from_any_prefix_of_a_proof() -> None:
    chance = Random(8)
    seen = 0
    while seen < 60:
        case = small_case(chance)._replace(rulebook=WFF_2017)
        answer = prove(*case)
        if isinstance(answer, Provable):
            seen += 1
            whole = sum(1 for _ in answer.proof.lines())
            for items in _prefixes(answer.proof.items):
                proof: Proof = replace(answer.proof, items=items)
                first = hints(proof, case.goal, case.rules, WFF_2017)[0]
                most = whole - sum(1 for _ in proof.lines())
                found = re.fullmatch(r"It can be done in (at most )?(\d+) more lines?\.", first)
                assert found, (case, items)
                assert not answer.minimal or 1 <= int(found[2]) <= most, (case, items)


def _prefixes(items: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    """The proof up to each of its lines, without the last, premises together."""
    premises = sum(isinstance(item, Line) and item.reason.is_supposition for item in items)
    return _up_to_each_line(items)[premises - 1 if premises else 0 : -1]


def _up_to_each_line(items: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    found: list[tuple[Item, ...]] = []
    for at, item in enumerate(items):
        if isinstance(item, SubProof):
            inside = _up_to_each_line(item.items)
            found += [(*items[:at], SubProof(inner)) for inner in inside]
        else:
            found.append(items[: at + 1])
    return found


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Kpq -> Kqp\n", "Write Kpq at the top."),
        ("Cpq, p -> q\n1 p s\n", "Write Cpq at the top."),
        ("Cpq, p -> q\n1 Cpq\n2 p\n", "Write q, by Co from Cpq and p."),
        ("p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\n4 p Ko 3\n", "Leave out what stands below it."),
        ("p -> q\n1 p s\n", "With these rules the Goal cannot be proved."),
        ("-> Cpp\n", "Suppose p."),
    ],
)
def test_the_premises_are_those_of_the_top_line(text: str, last: str) -> None:
    assert asked(text)[-1] == last


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("p -> q\n1 p s\n2 q Ko 1\n", "Line 2"),
        ("p -> Cqp\n1 p s\n2 Cqp\n", "Line 2"),
        ("p -> q\n1 p s\n2 q s\n", "Line 2"),
        ("p -> q\n1 p s\n2 Cpq Ko 1\n", "Line 2"),
        ("p -> Kpp\n1 p s\n2 Kxq Ki 1\n", "Line 2"),
        ("p -> Cqp\n1 p s\n2 | a q s\n3 Cqq Ci 2\n", "Sub-proof 2"),
    ],
)
def test_nothing_is_built_on_a_wrong_line(text: str, place: str) -> None:
    where, what = asked(text)[:2]
    assert where == f"{place} is wrong."
    assert what.endswith(".")


def test_a_rule_that_may_not_be_used_is_named() -> None:
    found = asked("Kpq -> Apq\n1 Kpq s\n2 p Ko 1\n", frozenset({"Ai"}))
    assert found == ("p is made by a rule that may not be used.", "Ko is not among the rules.")


def test_a_number_of_lines_that_is_not_known_to_be_fewest_is_a_bound() -> None:
    first = asked("EEpqr -> EpEqr\n1 EEpqr s\n")[0]
    assert first.startswith("It can be done in at most ")
