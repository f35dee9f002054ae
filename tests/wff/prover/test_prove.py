"""Proofs: right, tidy, short, and with all that belongs to them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from nowornever.wff.checker import check
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import Item, Line, Reason, SubProof
from nowornever.wff.kernel.rules import BASIC, REGULAR
from nowornever.wff.prover import Provable, Undecided, Unprovable, any_proof, is_provable, prove
from nowornever.wff.rulebooks import WFF_2013, WFF_2017
from nowornever.wff.written import format_proof, parse_proof, parse_sequent
from tests.wff.prover.sequents import Case, game_case, small_case


def proof_of(sequent: str, rules: frozenset[str] = REGULAR) -> Provable:
    answer = prove(*parse_sequent(sequent), rules, WFF_2017)
    assert isinstance(answer, Provable)
    return answer


def test_the_proof_is_written_as_players_write_it() -> None:
    assert format_proof(proof_of("Epq -> CNpNq").proof) == (
        "Epq -> CNpNq\n"
        "1        Epq     s\n"
        "2        Cqp     Eo 1\n"
        "3 | a    Np      s\n"
        "  | b | 1  q     s\n"
        "  |   | 2  p     R,R,Co 2,1\n"
        "  |   | 3  Np    R a\n"
        "  | c    Nq      Ni b\n"
        "4        CNpNq   Ci 3\n"
        "solution: Epq / Co, Ci, Eo, Ni, R\n"
    )


def test_premises_stand_in_the_order_given_used_or_not() -> None:
    lines = list(proof_of("q, r, p -> Kpq", BASIC).proof.lines())
    assert [line.formula for line in lines] == ["q", "r", "p", "Kpq"]


@pytest.mark.parametrize(
    ("sequent", "lines"),
    [
        ("p -> p", 2),
        ("p, q -> Kpq", 3),
        ("Kpq -> Kqp", 4),
        ("-> Cpp", 3),
        ("-> ApNp", 7),
        ("p -> NNp", 4),
        ("NNp -> p", 4),
        ("Cpq, Cqr -> Cpr", 6),
        ("Apq, Np -> q", 10),
        ("-> CpCqp", 5),
    ],
)
def test_small_proofs_are_the_shortest_and_say_so(sequent: str, lines: int) -> None:
    answer = proof_of(sequent)
    assert answer.minimal
    assert sum(1 for _ in answer.proof.lines()) == lines


def test_any_proof_is_a_proof_if_there_is_one() -> None:
    chance = Random(5)
    long = Case(*parse_sequent("EEpqr -> EpEqr"), REGULAR, WFF_2013)
    for case in (long, *(small_case(chance) for _ in range(60))):
        proof = any_proof(*case)
        assert (proof is not None) == is_provable(*case)
        if proof is not None:
            assert check(proof, case.rulebook).correct, case


def test_nothing_can_be_left_out() -> None:
    chance = Random(3)
    games = [game_case(chance)._replace(rules=REGULAR) for _ in range(25)]
    long = parse_sequent("CCqpANsq, p, AErrKsq, EArKpNsNp -> NEsNq")
    games.append(Case(*long, REGULAR, WFF_2017))
    for case in [*games, *(small_case(chance, size=6) for _ in range(300))]:
        answer = prove(*case)
        if isinstance(answer, Provable):
            bare = replace(answer.proof, items=_without_references(answer.proof.items))
            assert check(bare, case.rulebook).correct
            for items in _each_less_one(bare.items):
                assert not check(replace(bare, items=items), case.rulebook).correct


def _without_references(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The proof with no labels and references, so that any line that justifies another may."""
    return tuple(
        Line(item.formula, Reason(item.reason.rules))
        if isinstance(item, Line)
        else SubProof(_without_references(item.items))
        for item in items
    )


def _each_less_one(items: tuple[Item, ...]) -> Iterator[tuple[Item, ...]]:
    """The proof without one of its sub-proofs or lines made by a rule, for each of them."""
    for at, item in enumerate(items):
        if isinstance(item, SubProof):
            yield items[:at] + items[at + 1 :]
            for inner in _each_less_one(item.items):
                yield (*items[:at], SubProof(inner), *items[at + 1 :])
        elif not item.reason.is_supposition:
            yield items[:at] + items[at + 1 :]


def test_a_proof_reads_back_as_it_was_written() -> None:
    chance = Random(4)
    for case in [small_case(chance, size=6) for _ in range(200)]:
        answer = prove(*case)
        if isinstance(answer, Provable):
            text = format_proof(answer.proof)
            assert format_proof(parse_proof(text)) == text


def test_the_same_question_has_the_same_answer() -> None:
    chance = Random(5)
    for case in [game_case(chance) for _ in range(20)]:
        assert prove(*case) == prove(*case)


def test_a_budget_can_run_out() -> None:
    sequent = parse_sequent("Epq -> CNpNq")
    assert prove(*sequent, REGULAR, WFF_2017, budget=3) == Undecided(3)
    assert isinstance(prove(*sequent, REGULAR, WFF_2017, budget=100_000), Provable)
    assert isinstance(prove(*sequent, BASIC, WFF_2017, budget=1000), Unprovable)


def test_answers_are_values() -> None:
    question = [Formula("p")], Formula("Apq"), BASIC, WFF_2013
    assert prove(*question) == prove(*question)
    assert hash(prove(*question)) == hash(prove(*question))
