"""Essentials: which blocks may hold a Required cube, and whether the rest still proves the Goal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.shake.rulebook import After
from nowornever.wff.checker import Verdict, check
from nowornever.wff.essentials import CannotTell, Prover
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.paper import Proof
from nowornever.wff.prover import claim, is_provable
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook, parse_position
from nowornever.wff.written import parse_proof
from tests.strategies import correct_proofs


def judged(text: str, position: str, prover: Prover = claim) -> Verdict:
    return check(
        parse_proof(text), position=parse_position(position), after=After.IMPOSSIBLE, prover=prover
    )


def blocks(text: str, position: str) -> list[str]:
    return [found.block for found in judged(text, position).non_essential]


KPQ = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: {}"


@pytest.mark.parametrize(
    ("solution", "required", "found"),
    [
        ("p, q / Ki", "K", []),
        ("p, q / Ki", "pqKi", []),
        ("p, q / Ki, Ko", "p", []),
        ("p, q / Ki, Ko", "o", ["Ko"]),
        ("p, q / Ki, Ko", "K", ["Ko"]),
        ("p, q / K^i, Ko", "K", []),
        ("p, q / Ki, K^o", "K", ["Ko"]),
        ("p, q / K^i, K^o", "K", ["Ko"]),
        ("p, q / K^i, Ko", "KK", ["Ko"]),
        ("p, q / Ki, R(Ko)", "R", ["R(Ko)"]),
        ("p, q / Ki, R(Ko)", "K", []),
        ("p, q / Ki, Ko, Ai", "o", ["Ko"]),
        ("p, q / Ki, Ko, Ai", "oA", ["Ko", "Ai"]),
    ],
)
def test_which_blocks_may_hold_a_required_cube(
    solution: str, required: str, found: list[str]
) -> None:
    position = f"wff-2017 basic | goal Kpq | required {required} | permitted pqKKKAiiioR"
    assert blocks(KPQ.format(solution), position) == found


@pytest.mark.parametrize(
    ("solution", "symbols"),
    [("p, q / Ki", []), ("p, q / K^i", []), ("p^, q / Ki", ["p"]), ("p, q / K^i, K^o", ["K"])],
)
def test_marks_beyond_what_required_holds_get_a_note(solution: str, symbols: list[str]) -> None:
    position = "wff-2017 basic | goal Kpq | required K | permitted pqKio"
    notes = judged(KPQ.format(solution), position).notes
    assert notes == tuple(f"More {s} are marked as Required than Required holds." for s in symbols)


@pytest.mark.parametrize("wild", ["R^(Ko)", "R(Ko)^", "R(K^o)"])
def test_a_mark_anywhere_at_a_wild_cube_marks_it(wild: str) -> None:
    text = "Kpr -> Kpr\n1 Kpr s\n2 p Ko 1\n3 r Ko 1\n4 Kpr Ki 2,3\nsolution: Kpr / {}, R(Ki), R(Ai)"
    position = "wff-2017 basic | goal Kpr | required R | permitted KRRpr"
    assert judged(text.format(wild), position).correct


def test_two_blocks_that_can_stand_for_each_other_are_both_not_essential() -> None:
    text = "p, Kpq -> Apr\n1 p s\n2 Kpq s\n3 Apr Ai 1\nsolution: p, Kpq / Ko, Ai"
    position = "wff-2017 basic | goal Apr | required p | permitted pKqKoAi"
    assert blocks(text, position) == ["p", "Kpq"]


def test_a_block_is_essential_when_too_few_cubes_are_left_without_it() -> None:
    text = "p -> p\n1 p s\n2 p Rp 1\nsolution: p / R(Rp)"
    assert judged(text, "wff-2017 basic | goal p | required pR").correct


def test_the_goal_as_a_premise_still_needs_a_rule() -> None:
    text = "Kpq -> Kpq\n1 Kpq s\n2 p Ko 1\n3 q Ko 1\n4 Kpq Ki 2,3\nsolution: Kpq / Ko, Ki"
    assert judged(text, "wff-2017 basic | goal Kpq | required Ki | permitted KKpqo").correct


def test_a_shorter_way_with_the_same_blocks_is_no_fault() -> None:
    text = (
        "p, q -> Kpq\n1 p s\n2 q s\n3 Kqp Ki 2,1\n4 p Ko 3\n5 Kpq Ki 4,2\nsolution: p, q / K^i, Ko"
    )
    assert judged(text, "wff-2017 basic | goal Kpq | required K | permitted pqiKo").correct


def test_what_the_prover_cannot_tell_is_not_settled_and_gets_a_note() -> None:
    def silent(
        _: Sequence[Formula], __: Formula, ___: frozenset[str], ____: WffRulebook, _____: int
    ) -> CannotTell:
        return CannotTell("nobody knows")

    verdict = judged(KPQ.format("p, q / Ki"), "wff-2017 | goal Kpq | required K | resources pqi",
                     silent)  # fmt: skip
    assert verdict.correct is None
    assert [found.block for found in verdict.untested] == ["Ki"]
    assert verdict.notes == ("Whether Ki is essential was not tested: nobody knows.",)


def test_the_blocks_share_the_work_and_the_cubes_are_counted() -> None:
    budgets = []

    def silent(
        _: Sequence[Formula], __: Formula, ___: frozenset[str], ____: WffRulebook, budget: int
    ) -> CannotTell:
        budgets.append(budget)
        return CannotTell("nobody knows")

    position = parse_position("wff-2017 | goal Kpq | required pK | resources qi")
    proof = parse_proof(KPQ.format("p, q / Ki"))
    verdict = check(proof, position=position, prover=silent, budget=101)
    assert budgets == [50, 50]
    assert verdict.notes[-1] == "Whether p, Ki is essential was not tested: nobody knows."
    assert [(count.symbol, count.from_mat, count.from_resources) for count in verdict.cubes] == [
        ("K", 1, 0),
        ("p", 1, 0),
        ("q", 0, 1),
        ("i", 0, 1),
    ]


def test_a_proof_without_subproofs_settles_a_regular_game_too() -> None:
    text = KPQ.format("p, q / Ki, Ci")
    verdict = judged(text, "wff-2017 | goal Kpq | required C | resources pqKii")
    assert [found.block for found in verdict.non_essential] == ["Ci"]


@given(correct_proofs(basic=True, steps=4), st.sampled_from(list(RULEBOOKS.values())), st.data())
def test_findings_are_proved_and_nothing_else_is_found(
    proof: Proof, book: WffRulebook, data: st.DataObject
) -> None:
    """Every cube Required: a block is found exactly when the others prove the Goal."""
    assert proof.solution
    assert proof.sequent
    cubes = "".join(block.cubes for block in proof.solution.blocks)
    goal = Formula(proof.sequent.goal)
    counts = [sum(map(cubes.count, kind.faces)) for kind in book.kinds]
    if len(goal) > 7 or max(counts) > 7:
        return
    symbol = data.draw(st.sampled_from(sorted(set(cubes))))
    rest = cubes.replace(symbol, "", 1)
    position = parse_position(
        f"{book.id} basic | goal {goal} | {book.must.key} {symbol} | resources {rest}"
    )
    verdict = check(proof, position=position, after=After.IMPOSSIBLE, prover=claim)
    assert {fault.code for fault in verdict.faults} <= {"non-essential"}
    expected = []
    for number, block in enumerate(proof.solution.blocks):
        left = proof.solution.without(number)
        provable = is_provable(
            [Formula(premise.formula) for premise in left.premises],
            goal,
            frozenset(rule.name for rule in left.rules),
            book,
        )
        if symbol in block.cubes and provable and sum(len(b.cubes) for b in left.blocks) >= 2:
            expected.append(str(block))
    assert [found.block for found in verdict.non_essential] == list(
        dict.fromkeys(expected)  # of two that are the same, one is named
    )
    for found in verdict.non_essential:
        assert check(found.shorter, book, "basic").faults == ()
