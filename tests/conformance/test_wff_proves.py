"""WFF 'N PROOF: what the kernel alone accepts as a proof, whoever made it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.shake.rulebook import After
from nowornever.wff.checker import check
from nowornever.wff.kernel.justify import proves
from nowornever.wff.kernel.proof import DEEPEST, Item, Line, Reason, SubProof
from nowornever.wff.rulebooks import RULEBOOKS, WFF_2017, parse_position
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
    assert not accepts("1 Kp s\n2 q s\n3 Aqp Ai 2", "Kp q", "Aqp", book)


@editions("VII-C-5-g-1", "VII-C-5-g-7")
def test_every_line_has_one_rule(book: str) -> None:
    assert not accepts("1 p s\n2 q s\n3 p\n4 Kpq Ki 1,2", "p q", "Kpq", book)
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
    unused = "1 p s\n2 | q s\n3 App Ai 1"
    assert [accepts(unused, "p", "App", book) for book in RULEBOOKS] == [True, True, False]


@editions(older="VII-B-2-h", newest="VII-B-2-i")
def test_a_subproof_is_found_among_others_and_named_by_its_lines(book: str) -> None:
    several = "1 r s\n" + "".join(f"| {letter} s\n| r R 1\n\n" for letter in "pqs")
    for letter in "pqs":
        assert accepts(f"{several}C{letter}r Ci", "r", f"C{letter}r", book)
    labelled = "1 r s\n2 s s\n| 7 p s\n| 8 r R 1\n9 Cpr Ci {}"
    for name, right in [("7-8", True), ("3-8", True), ("3", True), ("7-7", False), ("2-8", False)]:
        assert accepts(labelled.format(name), "r s", "Cpr", book) is right, name
    inner = SubProof((Line("p", Reason(("s",))), Line("r", Reason(("R",)))))
    first, last = Line("r", Reason(("s",))), Line("Cpr", Reason(("Ci",), ("2-",)))
    assert not proves((first, inner, last), ["r"], "Cpr", ALL, RULEBOOKS[book].options)


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


WITH_R = "p, q, r -> Kpq\n1 p s\n2 q s\n3 r s\n4 Kpq Ki 1,2\nsolution: p, q, r / Ki"


@editions("VII-B-4", "VII-C-5-f")
def test_essentials_wait_until_the_cubes_are_right(book: str) -> None:
    for resources, after, found in [
        ("resources K", "now", ["non-essential"]),
        ("resources Kq", "now", ["resources"]),
        ("resources Kq", "impossible", ["non-essential"]),
    ]:
        taken = resources.removeprefix("resources ")
        given = "".join(cube for cube in "pqi" if cube not in taken)
        where = "premises" if book == "wff-2012" else "permitted"
        rules = " | rules i" if book == "wff-2012" else ""
        premises = given.replace("i", "") if book == "wff-2012" else given
        mat = f"goal Kpq | {{must}} r | {where} {premises}{rules} | {resources}"
        verdict = judge(WITH_R, book, mat=mat, after=after)
        assert [fault.code for fault in verdict.faults] == found, resources
        for fault in verdict.faults:
            if fault.code == "non-essential":
                name = RULEBOOKS[book].must.name
                assert fault.row == 6
                assert fault.message == (
                    f"r, with its r from {name}, is not essential: p, q / Ki proves the Goal"
                    " without it."
                )


@editions("VII-B-4")
def test_without_a_prover_nothing_is_known_to_be_essential(book: str) -> None:
    must = RULEBOOKS[book].must.key
    position = parse_position(f"{book} | goal Kpq | {must} pi | resources qKr")
    verdict = check(parse_proof(WITH_R), position=position, after=After.IMPOSSIBLE)
    assert verdict.correct is None
    assert verdict.notes == ("Whether p, Ki is essential was not tested: no prover was asked.",)


@editions("VII-B-3-a")
def test_a_solution_of_one_cube_or_none_is_too_small(book: str) -> None:
    for solution, has in [("p /", "one cube"), ("/", "no cube")]:
        page = f"p -> p\n1 p s\n2 p Rp 1\nsolution: {solution}"
        messages = [fault.message for fault in judge(page, book).faults]
        assert f"The solution has {has}; at least two are needed." in messages
