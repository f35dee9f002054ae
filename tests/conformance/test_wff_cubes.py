"""III-C, VII-B-3 and VII-B-4 of the WFF 'N PROOF rulebooks, on both sides of each limit."""

from __future__ import annotations

import pytest

from nowornever.shake.rulebook import After
from nowornever.wff.game import WffRules
from nowornever.wff.rulebooks import parse_position
from tests.conformance.wff import (
    IMPOSSIBLE,
    KPR,
    MAY,
    MUST,
    TWICE_KO,
    codes,
    editions,
    judge,
    one_step,
)

# III-C. Each rule is named once


@editions("III-C")
@pytest.mark.parametrize(
    "named",
    [
        "Ko, Co, Ki, Ko",
        "Ko, Co, Ko, Ki",
        "Ki, Co, Ki, Ko",
        "R(Ko), Co, Ki, Ko",
        "Ko, Co, Ki, R(Ko)",
        "R(Ko), R(Ko), Co, Ki",
        "Ko, Co, Ki, Rp, Rp",
        "Ko, Co, Ki, R, R(R)",
    ],
)
def test_a_rule_named_twice_is_a_fault_wherever_it_stands(book: str, named: str) -> None:
    assert codes(TWICE_KO.replace("/ Ko, Co, Ki", f"/ {named}"), book) == ["rule-twice"]


@editions("III-C", "III-D-2")
@pytest.mark.parametrize(
    "named",
    ["Ko, Co, Ki", "Ki, Co, Ko", "R(Ko), R(Co), R(Ki)", "Ko, Co, Ki, R, Rp", "Ki, Ko, R(Co)"],
)
def test_every_rule_may_be_named_once(book: str, named: str) -> None:
    assert codes(TWICE_KO.replace("/ Ko, Co, Ki", f"/ {named}"), book) == []


# VII-B-3. The cubes. {may} is Permitted, or Permitted Premises where that is apart from Rules.


def permitted(book: str, premises: str, rules: str) -> str:
    """A mat with cubes for premises and for rules in the sections whose cubes may be used."""
    if book == "wff-2012":
        return f"premises {premises} | rules {rules}"
    return f"permitted {premises}{rules}"


@editions("VII-B-3-d")
def test_what_lies_in_permitted_is_not_taken_from_resources(book: str) -> None:
    def after_now(premises: str, rules: str, resources: str) -> list[str]:
        mat = f"goal Kpr | {permitted(book, premises, rules)} | resources {resources}"
        return codes(KPR, book, mat=mat, after="now")

    assert after_now("pr", "Ki", "ss") == []
    assert after_now("pr", "K", "is") == []
    assert after_now("p", "Ki", "rs") == []
    assert after_now("p", "K", "ris") == ["resources"]
    assert after_now("pr", "Ki", "prKi") == []  # and those that are alike stay in Resources


@editions("VII-B-3-d")
def test_what_lies_in_permitted_and_is_not_used_harms_nobody(book: str) -> None:
    mat = f"goal Kpr | {permitted(book, 'pprrsq', 'KKiioo')} | resources ss"
    assert codes(KPR, book, mat=mat, after="now") == []


@editions("VII-B-3-d")
def test_a_permitted_cube_is_used_once(book: str) -> None:
    text = one_step("p p", "Kpp", "Ki")
    one = f"goal Kpp | {permitted(book, 'p', 'Ki')}"
    assert codes(text, book, mat=f"{one} | resources ss", after=IMPOSSIBLE) == ["cubes-missing"]
    assert codes(text, book, mat=f"{one} | resources ps", after=IMPOSSIBLE) == []
    two = f"goal Kpp | {permitted(book, 'pp', 'Ki')}"
    assert codes(text, book, mat=f"{two} | resources ss", after=IMPOSSIBLE) == []


@editions("VII-B-3-e")
def test_two_cubes_from_resources_are_too_many_after_now(book: str) -> None:
    text = one_step("p p", "Kpp", "Ki")
    two_alike = "goal Kpp | {must} Ki | resources pps"
    assert codes(text, book, mat=two_alike, after="now") == ["resources"]
    one = f"goal Kpp | {MUST[book]} Ki | {MAY[book]} p | resources ps"
    assert codes(text, book, mat=one, after="now") == []


@editions("VII-B-3-e")
def test_too_many_cubes_after_now_are_a_fault_by_this_clause(book: str) -> None:
    (found,) = judge(KPR, book, mat="goal Kpr | {must} pr | resources Kis", after="now").faults
    assert (found.code, found.clause) == ("resources", f"{book} VII-B-3-e")


@pytest.mark.clause("wff-2012 VIII-B-1", "wff-2012 VIII-B-4")
@pytest.mark.parametrize(
    ("after", "clause"), [("forceout", "VIII-B-1"), ("disagree-now", "VIII-B-4")]
)
def test_another_number_of_cubes_in_a_forceout_is_a_fault_by_its_clause(
    after: str, clause: str
) -> None:
    too_many = judge(KPR, "wff-2012", mat="goal Kpr | essential p | resources rKis", after=after)
    assert [fault.clause for fault in too_many.faults] == [f"wff-2012 {clause}"]


@editions("VII-B-3-f")
def test_after_impossible_every_cube_may_come_from_resources(book: str) -> None:
    text = TWICE_KO
    for after in (IMPOSSIBLE, "stop"):
        assert codes(text, book, mat="goal Ksr | resources pKsCprKoCoKi", after=after) == []
        short = "goal Ksr | resources pKsCprKoCoK"  # an i is wanting
        assert codes(text, book, mat=short, after=after) == ["cubes-missing"]


@editions("VII-B-3-b", "VII-B-3-f")
def test_after_impossible_required_is_still_used(book: str) -> None:
    mat = "goal Kpr | {must} s | resources prKi"
    assert codes(KPR, book, mat=mat, after=IMPOSSIBLE) == ["required-unused"]


@editions("VII-B-3-c", only=("wff-2013", "wff-2017"))
def test_after_impossible_forbidden_is_still_forbidden(book: str) -> None:
    mat = "goal Kpr | forbidden i | resources prK"
    assert codes(KPR, book, mat=mat, after=IMPOSSIBLE) == ["forbidden-used"]
    assert codes(KPR, book, mat=f"{mat}i", after=IMPOSSIBLE) == []


# VII-B-4. What a checker's own, shorter solution shows

LONG = """
p, q, r -> Kpq
1 p s
2 q s
3 r s
4 Kpq Ki 1,2
solution: p, q, r / Ki, Ko
"""


def shorter(premises: str, rules: str) -> str:
    """A solution for Kpq from premises that hold p and q, in one step by Ki."""
    given = premises.split()
    rows = [f"{at} {premise} s" for at, premise in enumerate(given, 1)]
    return "\n".join(
        [
            f"{', '.join(given)} -> Kpq",
            *rows,
            f"{len(given) + 1} Kpq Ki {given.index('p') + 1},{given.index('q') + 1}",
            f"solution: {', '.join(given)} / {rules}",
        ]
    )


def shows(book: str, required: str, own: str, presented: str = LONG, goal: str = "Kpq") -> bool:
    """Whether a checker's solution shows that a Required cube of the presented one is idle."""
    rest = "AEpqrspqrsKKRioKio"
    for cube in required:
        rest = rest.replace(cube, "", 1)
    mat = f"goal {goal} | {MUST[book]} {required} | resources {rest}"
    position = parse_position(f"{book} regular | {mat}")
    return WffRules().shows_non_essential(position, After.IMPOSSIBLE, presented, own)


@editions("VII-B-4-a")
def test_the_shorter_solution_leaves_out_a_block_with_a_required_cube(book: str) -> None:
    assert shows(book, "r", shorter("p q", "Ki, Ko"))
    assert shows(book, "r", shorter("q p", "Ko, Ki"))
    assert shows(book, "o", shorter("p q r", "Ki"))
    assert not shows(book, "r", shorter("p q r", "Ki"))  # it leaves out Ko alone
    assert not shows(book, "o", shorter("p q", "Ki, Ko"))
    assert not shows(book, "r", LONG)


@editions("VII-B-4-a")
def test_the_shorter_solution_has_a_correct_proof(book: str) -> None:
    right = shorter("p q", "Ki, Ko")
    assert not shows(book, "r", right.replace("Kpq Ki", "Kpq Ko"))
    assert not shows(book, "r", right.replace("Ki 1,2", "Ki 1,1"))
    assert not shows(book, "r", right.replace("Kpq", "Kqp"))  # another Goal
    assert not shows(book, "r", "p, q -> Kpq\nsolution: p, q / Ki, Ko")
    assert not shows(book, "r", right.partition("solution")[0])
    assert not shows(book, "r", "p ? q")


@editions("VII-B-4-b")
def test_the_shorter_solution_adds_no_cube(book: str) -> None:
    assert not shows(book, "r", shorter("p q s", "Ki, Ko"))
    assert not shows(book, "r", shorter("p q q", "Ki, Ko"))
    assert not shows(book, "r", shorter("p q", "Ki, Ko, Ai"))
    assert not shows(book, "r", shorter("p q", "R(Ki), Ko"))
    wild = LONG.replace("/ Ki", "/ R(Ki)")
    assert shows(book, "r", shorter("p q", "R(Ki), Ko"), wild)
    assert not shows(book, "r", shorter("p q", "Ki, Ko"), wild)


@editions("VII-B-4-c")
def test_one_proof_may_leave_out_several_blocks_with_required_cubes(book: str) -> None:
    for required in ("ro", "rK", "roK"):
        assert shows(book, required, shorter("p q", "Ki"))
    for required in ("r", "o", "K", "i", "pq"):  # not each of the two has one
        assert not shows(book, required, shorter("p q", "Ki"))


@editions("VII-B-4-c", "VII-B-4-e")
def test_of_two_blocks_alike_one_may_be_left_out(book: str) -> None:
    twice = LONG.replace("r", "p").replace("ppove", "prove")
    assert shows(book, "p", shorter("p q", "Ki, Ko"), twice)
    assert not shows(book, "q", shorter("p q", "Ki, Ko"), twice)
    for marked in ("p^, q, p", "p, q, p^"):
        assert shows(book, "p", shorter("p q", "Ki, Ko"), twice.replace("p, q, p /", f"{marked} /"))


@editions("VII-B-4-d")
@pytest.mark.parametrize(
    ("presented", "own"),
    [
        # p and q are cut out of premises
        ("Kpr q", "p q"),
        ("Kpr Kqr", "p q"),
        # cubes of two premises make others
        ("Kpr q s", "Kps q"),
        ("Kpr q", "Krp q"),
    ],
)
def test_the_shorter_solution_splits_and_rearranges_no_block(
    book: str, presented: str, own: str
) -> None:
    def proof(premises: str) -> str:
        given = premises.split()
        rows = [f"{at} {premise} s" for at, premise in enumerate(given, 1)]
        for letter in "pq":
            if letter not in given:
                rows.append(f"{len(rows) + 1} {letter} Ko")
        rows.append(f"{len(rows) + 1} Kpq Ki")
        top = ", ".join(given)
        return "\n".join([f"{top} -> Kpq", *rows, f"solution: {top} / Ko, Ki"])

    assert judge(proof(presented), book).correct
    assert judge(proof(own), book).correct
    assert not shows(book, "r", proof(own), proof(presented))
    assert not shows(book, "K", proof(own), proof(presented))


# VII-B-4. What the referee's own checker finds


@editions("VII-B-4", "VII-B-4-d")
def test_a_required_premise_is_essential_only_while_nothing_else_gives_its_part(book: str) -> None:
    alone = "Kpq -> Apr\n1 Kpq s\n2 p Ko 1\n3 Apr Ai 2\nsolution: Kpq / Ko, Ai"
    beside = "Kpq, p -> Apr\n1 Kpq s\n2 p s\n3 Apr Ai 2\nsolution: Kpq, p / Ko, Ai"
    assert judge(alone, book, mat="goal Apr | {must} q | resources KpKoAi").correct
    found = judge(beside, book, mat="goal Apr | {must} q | resources KppKoAi")
    assert [one.block for one in found.non_essential] == ["Kpq"]
    found = judge(beside, book, mat="goal Apr | {must} qo | resources KppKAi")
    assert [one.block for one in found.non_essential] == ["Kpq", "Ko"]
    assert [fault.code for fault in found.faults] == ["non-essential", "non-essential"]


@editions("VII-B-4", "VII-B-3-a")
def test_what_would_leave_fewer_than_two_cubes_is_essential(book: str) -> None:
    two = "p -> p\n1 p s\n2 p Rp 1\nsolution: p / R(Rp)"
    assert judge(two, book, mat="goal p | {must} pR").correct
    three = "p, q -> p\n1 p s\n2 q s\n3 p Rp 1\nsolution: p, q / R(Rp)"
    found = judge(three, book, mat="goal p | {must} q | resources pR")
    assert [one.block for one in found.non_essential] == ["q"]
