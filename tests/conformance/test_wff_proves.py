"""WFF 'N PROOF: what the kernel alone accepts as a proof, whoever made it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.wff.checker import check
from nowornever.wff.kernel.justify import proves
from nowornever.wff.kernel.proof import DEEPEST, Item, Line, Reason, SubProof
from nowornever.wff.rulebooks import RULEBOOKS, WFF_2017
from nowornever.wff.written import parse_proof
from tests.conformance.wff import editions, judge

ALL = frozenset(("Co", "Ci", "Ko", "Ki", "Ai", "Ao", "Eo", "Ei", "Ni", "No", "Rp", "R"))


def accepts(
    page: str, premises: str, goal: str, book: str = "wff-2017", rules: str = " ".join(ALL)
) -> bool:
    items = parse_proof(page).items
    return proves(items, premises.split(), goal, {*rules.split()}, RULEBOOKS[book].options)


@editions("VII-B-2", "VII-B-2-b")
def test_a_proof_is_its_premises_and_then_lines_made_by_the_rules(book: str) -> None:
    page = "1 p s\n2 q s\n3 Kpq Ki 1,2"
    assert accepts(page, "p q", "Kpq", book)
    assert accepts(page, "q p", "Kpq", book)
    assert accepts(page, "p q", "Kpq", book, "Ki")
    assert not accepts(page, "p q", "Kpq", book, "Ko Ai")
    assert not accepts(page, "p q", "Kqp", book)
    assert not accepts(page, "p", "Kpq", book)
    assert not accepts(page, "p q r", "Kpq", book)
    assert not accepts(page, "p p", "Kpq", book)
    assert not accepts("1 p s\n2 q s\n3 Kpq Ko 1,2", "p q", "Kpq", book)


@editions(older="I-A", newest="VII-B-2-d")
def test_a_premise_alone_proves_nothing(book: str) -> None:
    assert not accepts("1 p s", "p", "p", book)
    assert not accepts("1 q s\n2 p s", "q p", "p", book)
    assert accepts("1 p s\n2 p Rp 1", "p", "p", book)


@editions("VII-C-5-g-3", "VII-C-5-g-4")
def test_every_line_is_one_wff(book: str) -> None:
    assert not accepts("1 p s\n2 q s\n3 Kpq, p Ki 1,2\n4 Kpq Rp 3", "p q", "Kpq", book)
    assert not accepts("1 p s\n2 q s\n3 Kp Ki 1,2\n4 Kpq Ki 1,2", "p q", "Kpq", book)
    assert not accepts("1 p, r s\n2 q s\n3 Kpq Ki 1,2", "p q", "Kpq", book)


@editions("VII-C-5-g-1", "VII-C-5-g-7")
def test_every_line_has_one_rule(book: str) -> None:
    assert not accepts("1 p s\n2 q s\n3 App\n4 Kpq Ki 1,2", "p q", "Kpq", book)
    assert not accepts("1 p s\n2 q s\n3 Kpq Ki Ai 1,2", "p q", "Kpq", book)
    assert not accepts("1 p s\n2 q s\n3 Kpq Kx 1,2", "p q", "Kpq", book)
    assert not accepts("1 p s\n2 q Ai\n3 Kpq Ki 1,2", "p q", "Kpq", book)


@editions("VII-C-5-g-2")
def test_the_last_line_is_not_in_a_subproof(book: str) -> None:
    inside = "1 r s\n2 | p s\n3 | r R 1"
    assert not accepts(inside, "r", "r", book)
    assert accepts(f"{inside}\n4 Cpr Ci 2-3", "r", "Cpr", book)


@editions(older="VII-B-2-e", newest="VII-B-2-f")
def test_a_subproof_starts_with_one_supposition(book: str) -> None:
    nested = "1 r s\n2 | | p s\n  | | r R,R 1\n  | Cpr Ci\n3 CpCpr Ci 2"
    assert not accepts(nested, "r", "CpCpr", book)
    first, last = Line("p", Reason(("s",))), Line("App", Reason(("Ai",)))
    assert not proves((first, SubProof(()), last), ["p"], "App", ALL, RULEBOOKS[book].options)


def test_a_supposition_alone_is_a_subproof_in_the_older_editions_only() -> None:
    page = "1 App s\n2 | p s\n3 | p s\n4 p Ao 1,2,3"
    assert [accepts(page, "App", "p", book) for book in RULEBOOKS] == [True, True, False]


@editions(older="VII-B-2-d", newest="VII-B-2-e")
def test_subproofs_go_as_deep_as_the_limit_and_no_deeper(book: str) -> None:
    def nested(depth: int) -> tuple[Item, ...]:
        last = Line("r", Reason(("R",) * depth))
        items: tuple[Item, ...] = (Line("p", Reason(("s",))), last)
        goal = "r"
        for _ in range(depth):
            goal = f"Cp{goal}"
            above = Line("p", Reason(("s",)))
            items = (above, SubProof(items), Line(goal, Reason(("Ci",))))
        return (Line("r", Reason(("s",))), *items[1:])

    goal = "Cp" * DEEPEST + "r"
    assert proves(nested(DEEPEST), ["r"], goal, ALL, RULEBOOKS[book].options)
    assert not proves(nested(DEEPEST + 1), ["r"], f"Cp{goal}", ALL, RULEBOOKS[book].options)


LAST = replace(WFF_2017, contradiction_last=True)


@pytest.mark.clause("wff-2017 III-B", "wff-2017 VII-C-5-c")
@pytest.mark.parametrize(("rule", "supposed", "goal"), [("Ni", "p", "Np"), ("No", "Np", "p")])
def test_with_the_option_the_contradiction_stands_last(rule: str, supposed: str, goal: str) -> None:
    top = f"KqNq -> {goal}\n1 KqNq s\n2 | {supposed} s\n  | KqNq R 1\n"
    bottom = f"3 {goal} {rule} 2\nsolution: KqNq / R, Ko, {rule}"
    last = f"{top}  | q Ko b\n  | Nq Ko b\n{bottom}"
    apart = f"{top}  | q Ko b\n  | Nq Ko b\n  | q Rp\n  | KqNq R 1\n{bottom}, Rp"
    for page in (last, apart):
        assert check(parse_proof(page), WFF_2017).correct
    assert check(parse_proof(last), LAST).correct
    (fault,) = check(parse_proof(apart), LAST).faults
    assert fault.message == f"{rule} needs the two contradicting lines last in the sub-proof."
    assert fault.clause == "wff-2017 VII-C-5-c"


@editions(older="VII-B-2-g", newest="VII-B-2-h")
def test_a_step_that_needs_lines_further_out_says_which_and_how_far(book: str) -> None:
    page = """\
        p, q, r -> CsKpq
        1 p s
        2 q s
        3 r s
        4 | a s s
          | b Kpq Ki 3,3
        5 CsKpq Ci 4
        solution: p, q, r / Ki, Ci"""
    (fault,) = judge(page, book).faults
    assert fault.code == "reiterate"
    assert fault.message == (
        "Ki would need line 1, one level out; write R with Ki, or bring the line in with R first."
    )
    deep = """\
        p -> CqCrCsp
        1 p s
        2 | a q s
          | b | 1 r s
          |   | 2 | a s s
          |   |   | b p R 1
          |   | 3 Csp Ci 2
          | c CrCsp Ci b
        3 CqCrCsp Ci 2
        solution: p / R, Ci"""
    (fault,) = judge(deep, book).faults
    assert fault.message == "Line 1 is 3 levels out, so R is written 3 times: R,R,R."


@editions("VII-C-5-g-7")
def test_a_line_is_supposed_or_made_by_rules_and_all_are_named(book: str) -> None:
    page = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq supposed, Ki, Ai 1,2\nsolution: p, q / Ki, Ai"
    (fault,) = judge(page, book).faults
    assert "s marks a line that is supposed, Ki and Ai one that is inferred" in fault.message


@editions("VII-B-2-b", "VII-C-5-g-1")
def test_a_line_without_a_reason_that_the_solution_does_not_name_is_no_premise(book: str) -> None:
    page = "1 p s\n2 q\n3 App Ai 1\nsolution: p / Ai"
    faults = judge(page, book, mat="goal App | resources pAi", after="impossible").faults
    assert ("no-reason", "line 2") in [(fault.code, fault.place) for fault in faults]
    assert "premises" not in [fault.code for fault in faults]
