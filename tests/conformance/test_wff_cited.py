"""Each fault of a paper cites its clause, and exactly the listed reasons are true of it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec import Struct

from nowornever.shake.rulebook import After
from nowornever.wff.checker import check, check_text
from nowornever.wff.kernel.proof import Item, Line, SubProof
from nowornever.wff.paper import Proof
from nowornever.wff.rulebooks import RULEBOOKS, parse_position
from tests.conformance.findings import check_verdict
from tests.conformance.wff import (
    KPR,
    NOT_ESSENTIAL,
    WITH_SUBPROOFS,
    editions,
    judge,
    one_step,
)

OLDER, NEWEST = ("wff-2012", "wff-2013"), "wff-2017"
MOVED: Mapping[str, tuple[str, str]] = {
    "NO-RULE": ("I-A", "VII-B-2-d"),
    "BARS": ("VII-B-2-d", "VII-B-2-e"),
    "PREMISE": ("VII-B-2-e", "VII-B-2-f"),
    "REITERATE": ("VII-B-2-g", "VII-B-2-h"),
}
"""What stands under another letter in the newest edition."""


class Paper(Struct, frozen=True, kw_only=True):
    """A paper that has a fault."""

    text: str
    clause: str
    """What the fault cites."""
    reasons: str
    """The reasons of VII-C-5 and VII-B that are true of it."""
    mat: str = ""
    level: str = ""
    after: str = "impossible"
    only: tuple[str, ...] = tuple(RULEBOOKS)


ARP = "r -> Arp\n1 r s\n2 Arp Ai 1\n3 p s\n4 Arp Rp 2\nsolution: r / Ai, Rp"
TWO_PREMISES = "r -> Cpr\n1 r s\n2 | a p s\n  | b q s\n  | c r R 1\n3 Cpr Ci 2\nsolution: r / R, Ci"
SUB_PROOF = "p -> App\n1 p s\n2 | q s\n  | Aqp Ai\n3 App Ai 1\nsolution: p / Ai"
LATE_PREMISE = "p, r -> Kpr\n1 p s\n2 App Ai 1\n3 r s\n4 Kpr Ki 1,3\nsolution: p, r / Ai, Ki"
DEEP = KPR.replace("3 Kpr", "\n".join(f"{'| ' * at} p s" for at in range(1, 32)) + "\n3 Kpr")

PAPERS = {
    "goal-not-wff": Paper(text=one_step("p", "Ap", "Ai"), clause="VII-C-5-a", reasons="VII-C-5-a"),
    "goal-too-long": Paper(
        text=one_step("p", "ApNNNNNp", "Ai"),
        mat="goal ApNNNNNp | resources pAi",
        clause="IV-C",
        reasons="IV-C",
    ),
    "no-proof": Paper(
        text="p, r -> Kpr\nsolution: p, r / Ki", clause="VII-C-5-g", reasons="VII-C-5-g"
    ),
    "top-line": Paper(
        text=KPR.replace("p, r ->", "p ->"), clause="VII-B-2-a", reasons="VII-C-5-g VII-B-2-a"
    ),
    "premises": Paper(text=LATE_PREMISE, clause="VII-B-2-b", reasons="VII-C-5-g VII-B-2-b"),
    "supposition-unmarked": Paper(
        text=KPR.replace("1 p s", "1 p"),
        clause="VII-B-2-c",
        reasons="VII-C-5-g VII-B-2-c",
        only=("wff-2012",),
    ),
    "two-wffs": Paper(
        text=KPR.replace("3 Kpr", "3 Kpr, Kpr"),
        clause="VII-C-5-g-3",
        reasons="VII-C-5-g VII-C-5-g-3",
    ),
    "not-a-wff": Paper(
        text=KPR.replace("3 Kpr", "3 KP Ki 1,2\n4 Kpr"),
        clause="VII-C-5-g-4",
        reasons="VII-C-5-g VII-C-5-g-4",
    ),
    "premise-not-wff": Paper(
        text=one_step("Kp", "p", "Ko"), clause="VII-C-5-b", reasons="VII-C-5-b VII-C-5-g"
    ),
    "no-reason": Paper(
        text=KPR.replace("Ki 1,2", ""), clause="VII-C-5-g-1", reasons="VII-C-5-g VII-C-5-g-1"
    ),
    "no-such-rule": Paper(
        text=KPR.replace("Ki 1,2", "ik 1,2"),
        clause="VII-C-5-g-5",
        reasons="VII-C-5-g VII-C-5-g-5",
    ),
    "two-rules": Paper(
        text=KPR.replace("Ki 1,2", "Ki, Ai 1,2").replace("/ Ki", "/ Ki, Ai"),
        clause="VII-C-5-g-7",
        reasons="VII-C-5-g VII-C-5-g-7",
    ),
    "rule-misused": Paper(
        text=one_step("Cpq q", "p", "Co"), clause="VII-C-5-c", reasons="VII-C-5-c VII-C-5-g"
    ),
    "wrong-reference": Paper(
        text=KPR.replace("Ki 1,2", "Ki 1,7"), clause="VII-C-5-c", reasons="VII-C-5-c VII-C-5-g"
    ),
    "not-indented": Paper(text=ARP, clause="VII-C-5-g-6", reasons="VII-C-5-g VII-C-5-g-6"),
    "goal-not-reached": Paper(
        text=KPR.replace("-> Kpr", "-> Krp"),
        clause="VII-C-5-g-2",
        reasons="VII-C-5-g VII-C-5-g-2",
    ),
    "rule-not-in-game": Paper(
        text=one_step("p q", "Kpq", "Ki", ", Ci"),
        level="basic",
        clause="VII-C-5-e",
        reasons="VII-C-5-e VII-C-5-g",
    ),
    "subproof-not-in-game": Paper(
        text=SUB_PROOF, level="basic", clause="III-A-note", reasons="VII-C-5-e VII-C-5-g"
    ),
    "no-solution": Paper(
        text=KPR.replace("solution: p, r / Ki", ""), clause="VII-B-1", reasons="VII-B-1"
    ),
    "rule-not-named": Paper(
        text=KPR.replace("/ Ki", "/ Ko"), clause="I-A", reasons="VII-C-5-g I-A"
    ),
    "wild-unclear": Paper(text=KPR.replace("/ Ki", "/ R"), clause="III-D-3", reasons="III-D-3"),
    "rule-twice": Paper(text=KPR.replace("/ Ki", "/ Ki, Ki"), clause="III-C", reasons="III-C"),
    "too-few-cubes": Paper(
        text="-> p\n1 p Rp\nsolution: / R(Rp)",
        clause="VII-B-3-a",
        reasons="VII-B-3 VII-B-3-a",
    ),
    "required-unused": Paper(
        text=KPR,
        mat="goal Kpr | {must} KK | resources pri",
        clause="VII-B-3-b",
        reasons="VII-B-3 VII-B-3-b",
    ),
    "forbidden-used": Paper(
        text=KPR,
        mat="goal Kpr | forbidden K | resources pri",
        clause="VII-B-3-c",
        reasons="VII-C-5-f VII-B-3 VII-B-3-c",
        only=("wff-2013", "wff-2017"),
    ),
    "permitted-misplaced": Paper(
        text=KPR,
        mat="goal Kpr | premises K | resources pri",
        clause="VII-B-3-d",
        reasons="VII-C-5-f VII-B-3 VII-B-3-d",
        only=("wff-2012",),
    ),
    "cubes-missing": Paper(
        text=KPR,
        mat="goal Kpr | resources pKi",
        clause="VII-C-5-f",
        reasons="VII-C-5-f VII-B-3",
    ),
    "resources": Paper(
        text=KPR,
        mat="goal Kpr | {must} pK | resources ri",
        after="now",
        clause="VII-B-3-e",
        reasons="VII-C-5-f VII-B-3 VII-B-3-e",
    ),
    "non-essential": Paper(
        text=NOT_ESSENTIAL,
        mat="goal Krs | {must} p | resources rsKi",
        clause="VII-B-4",
        reasons="VII-C-5-d",
    ),
    "no-rule": Paper(
        text="p -> p\n1 p s\nsolution: p /", clause="NO-RULE", reasons="VII-C-5-c VII-C-5-g NO-RULE"
    ),
    "too-deep": Paper(
        text=DEEP, mat="goal Kpr | resources prKi", clause="BARS", reasons="VII-C-5-g"
    ),
    "subproof-premise": Paper(text=TWO_PREMISES, clause="PREMISE", reasons="VII-C-5-g PREMISE"),
    "reiterate": Paper(
        text=WITH_SUBPROOFS.replace("R, R, 1", "R, 1"),
        clause="REITERATE",
        reasons="VII-C-5-c VII-C-5-g REITERATE",
    ),
}
"""For each fault a paper that has it."""

OF_A_LINE = {
    *("VII-C-5-c", "VII-C-5-g-1", "VII-C-5-g-3", "VII-C-5-g-4", "VII-C-5-g-5", "VII-C-5-g-6"),
    *("VII-C-5-g-7", "VII-B-2-c", "PREMISE", "REITERATE"),
}
"""The reasons about one line of the paper."""


def placed(clauses: str, book: str) -> set[str]:
    """Clauses under the letters of an edition."""
    return {MOVED[name][book == NEWEST] if name in MOVED else name for name in clauses.split()}


def shown(book: str, paper: Paper) -> pytest.MarkDecorator:
    """What a paper shows: what makes a Solution correct, and each reason that is true of it."""
    return pytest.mark.clause(
        *(f"{book} {name}" for name in ("VII-B", *placed(paper.reasons, book)))
    )


@pytest.mark.parametrize(
    ("book", "code"),
    [
        pytest.param(book, code, marks=shown(book, paper), id=f"{code} {book}")
        for code, paper in PAPERS.items()
        for book in paper.only
    ],
)
def test_a_fault_cites_its_clause_and_exactly_these_reasons_are_true_of_it(
    book: str, code: str
) -> None:
    paper = PAPERS[code]
    if code == "too-deep":
        where = parse_position(f"{book} | {paper.mat}")
        verdict = check_text(paper.text, where, After(paper.after))
    else:
        verdict = judge(paper.text, book, paper.level, paper.mat, paper.after)
    cited = {fault.clause for fault in verdict.faults if fault.code == code}
    assert cited == {f"{book} {clause}" for clause in placed(paper.clause, book)}
    true = {reason.clause for reason in RULEBOOKS[book].reasons if code in reason.covers}
    assert true == placed(paper.reasons, book)


@editions("VII-C-5")
def test_every_fault_that_a_paper_can_have_is_among_these(book: str) -> None:
    shown = {code for code, paper in PAPERS.items() if book in paper.only}
    elsewhere = {"supposition-unmarked", "forbidden-used", "permitted-misplaced"}
    assert set(RULEBOOKS[book].clauses) - elsewhere == shown - elsewhere - {"resources"}


@editions("VII-C-5")
def test_a_reason_about_a_line_names_the_line_and_one_is_shown_by_a_proof(book: str) -> None:
    reasons = RULEBOOKS[book].reasons
    known = {reason.clause for reason in reasons}
    assert {one.clause for one in reasons if one.of_line} == {
        *placed(" ".join(OF_A_LINE), book) & known
    }
    assert [one.clause for one in reasons if one.by_proof] == ["VII-C-5-d"]


@editions("VII-C-5")
def test_a_reason_has_the_name_of_a_fault_that_it_is_true_of(book: str) -> None:
    for reason in RULEBOOKS[book].reasons:
        if reason.code == "cubes":
            assert reason.clause == "VII-B-3"
        else:
            paper = PAPERS[reason.code]
            assert reason.clause in placed(f"{paper.clause} {paper.reasons}", book)


@editions("VII-C-5-g")
def test_what_cannot_be_read_is_no_proof_and_it_is_said_where(book: str) -> None:
    text = "p, r -> Kpr\n1 p s\nsolution: p / Ai\nsolution: p, r / Ki"
    for goal, more in [("Kpr", []), ("ApNNNNNp", ["goal-too-long"])]:
        where = parse_position(f"{book} | goal {goal} | resources prKi")
        verdict = check_text(text, where, After.IMPOSSIBLE)
        check_verdict(verdict, text)
        assert [fault.code for fault in verdict.faults] == ["no-proof", *more]
        unread = verdict.faults[0]
        assert (unread.place, unread.row) == ("row 4", 4)
        assert unread.message.startswith("This cannot be read: ")


@editions(older="VII-B-2-d", newest="VII-B-2-e")
def test_where_sub_proofs_are_too_deep_is_said_too(book: str) -> None:
    where = parse_position(f"{book} | goal Kpr | resources prKi")
    verdict = check_text(DEEP, where, After.IMPOSSIBLE)
    assert [(fault.place, fault.row) for fault in verdict.faults] == [("proof", 34)]
    nested: Item = Line("p")
    for _ in range(32):
        nested = SubProof((nested,))
    bare = check(Proof((nested,)), RULEBOOKS[book])
    assert [(fault.code, fault.row) for fault in bare.faults] == [("too-deep", 0)]
    long = parse_position(f"{book} | goal ApNNNNNp | resources prKi")
    found = check(Proof((nested,)), position=long).faults
    assert [fault.code for fault in found] == ["too-deep", "goal-too-long"]


@editions("VII-B-4-a")
def test_the_shorter_solution_is_told_to_programs(book: str) -> None:
    verdict = judge(NOT_ESSENTIAL, book, mat="goal Krs | {must} p | resources rsKi")
    shorter = str(verdict.non_essential[0].shorter)
    assert "r, s -> Krs" in shorter
    assert verdict.details() == {"shorter": [{"without": "p", "proof": shorter}]}
