"""VII-C-5 of the WFF 'N PROOF rulebooks: each reason is found where it holds and nowhere else."""

from __future__ import annotations

import pytest

from tests.conformance.wff import KPR, clauses, editions, judge

# VII-C-5-c. For each rule a right use, and uses that miss it narrowly. {} stands for the line.

PLAIN: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "Co": ("Cpq p", "q", ("p", "r", "Cpq", "Cqp")),
    "Ki": ("p q", "Kpq", ("Kpr", "Apq", "Cpq", "Epq", "KpKpq")),
    "Ko": ("Kpq r", "q", ("r", "Kqp", "Np", "Apq")),
    "Ai": ("p r", "Apq", ("Aqs", "Kpq", "Cpq", "q")),
    "Ei": ("Cpq Cqp", "Epq", ("Epr", "Kpq", "Cpp", "Epp")),
    "Eo": ("Epq r", "Cqp", ("Cpp", "q", "Kpq", "Eqp", "Crq", "Cpr", "Cqr", "Crp")),
    "Rp": ("p q", "p", ("r", "Kpq", "Np")),
}

IDLE = {"Ko": "r", "Ai": "r", "Eo": "r", "Rp": "q"}
"""The premise above that the rule does not take."""


def one_line(premises: str, line: str, rule: str) -> str:
    """A proof whose one step is the line, and whose top line names it."""
    given = premises.split()
    top = ", ".join(given)
    rows = [f"{at} {premise} s" for at, premise in enumerate(given, 1)]
    rows.append(f"{len(given) + 1} {line} {rule}")
    return "\n".join([f"{top} -> {line}", *rows, f"solution: {top} / {rule}"])


@editions("VII-C-5-c")
@pytest.mark.parametrize("rule", PLAIN)
def test_a_line_that_its_rule_does_not_give_is_a_rule_used_incorrectly(
    book: str, rule: str
) -> None:
    premises, right, wrong = PLAIN[rule]
    assert clauses(one_line(premises, right, rule), book) == set()
    for line in wrong:
        assert clauses(one_line(premises, line, rule), book) == {"VII-C-5-c"}, line


@editions("VII-C-5-c")
@pytest.mark.parametrize("rule", PLAIN)
def test_a_rule_takes_no_lines_that_are_not_there(book: str, rule: str) -> None:
    """Each rule, from premises that lack what it needs."""
    premises, right, _ = PLAIN[rule]
    for gone in premises.split():
        left = [premise for premise in premises.split() if premise != gone]
        needed = gone != IDLE.get(rule)
        found = clauses(one_line(" ".join(left), right, rule), book)
        assert found == ({"VII-C-5-c"} if needed else set()), gone


OTHER_PREMISES = [
    ("Crq p", "q", "Co"),
    ("Crq Cqp", "Epq", "Ei"),
    ("Cpr Cqp", "Epq", "Ei"),
    ("Cpq Crp", "Epq", "Ei"),
    ("Cpq Cqr", "Epq", "Ei"),
    ("Erq s", "Cpq", "Eo"),
    ("Epr s", "Cpq", "Eo"),
    ("Apq s", "p", "Ko"),
    ("Cpq p", "Apq", "Ki"),
]
"""Premises that are nearly what the rule needs for the line."""


@editions("VII-C-5-c")
@pytest.mark.parametrize(("premises", "line", "rule"), OTHER_PREMISES)
def test_a_rule_takes_its_lines_and_no_similar_ones(
    book: str, premises: str, line: str, rule: str
) -> None:
    assert clauses(one_line(premises, line, rule), book) == {"VII-C-5-c"}


def by_cases(either: str, first: str, gives: str, second: str, also: str) -> str:
    """A use of Ao: from p or q, each of which leads to r."""
    premises = f"{either}, p, q, r, s"
    return "\n".join(
        [
            f"{premises} -> r",
            f"1      {either}  s",
            *(f"{at}      {letter}  s" for at, letter in enumerate("pqrs", 2)),
            f"6 | a  {first}  s",
            f"  | b  {gives}  R {'pqrs'.index(gives) + 2}",
            f"7 | a  {second}  s",
            f"  | b  {also}  R {'pqrs'.index(also) + 2}",
            "8      r  Ao 1,6,7",
            f"solution: {premises} / R, Ao",
        ]
    )


@editions("VII-C-5-c")
def test_ao_needs_both_cases_each_leading_to_the_line(book: str) -> None:
    for first, second in [("p", "q"), ("q", "p")]:
        assert clauses(by_cases("Apq", first, "r", second, "r"), book) == set()
    for either in ("App", "Aqq", "Asq", "Aps", "Arq", "Apr", "Kpq"):
        assert clauses(by_cases(either, "p", "r", "q", "r"), book) == {"VII-C-5-c"}, either
    for first, second in [("p", "p"), ("q", "q"), ("r", "q"), ("p", "r"), ("s", "q"), ("p", "s")]:
        assert clauses(by_cases("Apq", first, "r", second, "r"), book) == {"VII-C-5-c"}, first
    for gives, also in [("q", "r"), ("s", "r"), ("p", "r"), ("r", "p"), ("r", "q"), ("r", "s")]:
        assert clauses(by_cases("Apq", "p", gives, "q", also), book) == {"VII-C-5-c"}, gives


@editions("VII-C-5-c", older="VII-B-2-h", newest="VII-B-2-i")
def test_without_references_every_sub_proof_above_may_be_meant(book: str) -> None:
    cases = "\n".join(f"| {letter} s\n| r R" for letter in ("s", "Ns", "q", "p"))
    text = f"Apq, r -> r\nApq s\nr s\n{cases}\nr Ao\nsolution: Apq, r / R, Ao"
    split = text.replace("| r R\n|", "| r R\nApq Rp\n|").replace("/ R, Ao", "/ R, Rp, Ao")
    assert clauses(split, book) == set()
    assert clauses(split.replace("| p s", "| Np s"), book) == {"VII-C-5-c"}


GIVEN = ("q", "Nq", "r", "Nr")


def by_contradiction(supposition: str, lines: str, rule: str, conclusion: str) -> str:
    """A use of Ni or No whose sub-proof brings in these of the premises."""
    premises = ", ".join(GIVEN)
    return "\n".join(
        [
            f"{premises} -> {conclusion}",
            *(f"{at}      {premise}  s" for at, premise in enumerate(GIVEN, 1)),
            f"5 | a  {supposition}  s",
            *(f"  | {'bc'[at]}  {line}  R {GIVEN.index(line) + 1}"
              for at, line in enumerate(lines.split())),
            f"6      {conclusion}  {rule} 5",
            f"solution: {premises} / R, {rule}",
        ]
    )  # fmt: skip


@editions("VII-C-5-c")
@pytest.mark.parametrize(("supposition", "rule", "gives"), [("p", "Ni", "Np"), ("Np", "No", "p")])
def test_a_contradiction_is_a_line_and_the_same_with_n_before_it(
    book: str, supposition: str, rule: str, gives: str
) -> None:
    for lines in ("q Nq", "r Nr"):
        assert clauses(by_contradiction(supposition, lines, rule, gives), book) == set()
    for lines in ("q Nr", "r Nq", "q r", "Nq Nr", "q", "Nq", "q q", "Nq Nq"):
        found = clauses(by_contradiction(supposition, lines, rule, gives), book)
        assert found == {"VII-C-5-c"}, lines


SUB_PROOFS = {
    "Ci": """
        r -> CpApq
        1      r      s
        2 | a  p      s
          | b  Apq    Ai a
        3      CpApq  Ci 2
        solution: r / Ai, Ci
        """,
    "Ao": """
        App -> p
        1      App    s
        2 | a  p      s
          | b  p      Rp a
        3 | a  p      s
          | b  p      Rp a
        4      p      Ao 1,2,3
        solution: App / Rp, Ao
        """,
    "Ni": """
        Np -> NKpq
        1      Np     s
        2 | a  Kpq    s
          | b  p      Ko a
          | c  Np     R 1
        3      NKpq   Ni 2
        solution: Np / Ko, R, Ni
        """,
    "No": """
        NNp -> p
        1      NNp    s
        2 | a  Np     s
          | b  NNp    R 1
        3      p      No 2
        solution: NNp / R, No
        """,
}
"""A right use of each rule that takes a sub-proof."""

MISSES: dict[str, tuple[tuple[str, str], ...]] = {
    "Ci": (("CpApq", "CqApq"), ("CpApq", "CApqp"), ("CpApq", "Cpr"), ("CpApq", "KpApq")),
    "Ao": (("2 | a  p ", "2 | a  q "), ("1      App", "1      Apq"), ("App", "Aqq")),
    "Ni": (("NKpq", "Kpq"), ("NKpq", "NNKpq"), ("NKpq", "NKqp")),
    "No": (("3      p", "3      Np"), ("3      p", "3      q"), ("| a  Np", "| a  p")),
}
"""What may be changed in it, everywhere, so that the rule no longer gives the line."""


@editions("VII-C-5-c")
@pytest.mark.parametrize("rule", SUB_PROOFS)
def test_a_sub_proof_that_does_not_fit_is_a_rule_used_incorrectly(book: str, rule: str) -> None:
    text = SUB_PROOFS[rule]
    assert judge(text, book).faults == ()
    for before, after in MISSES[rule]:
        assert before in text
        assert "VII-C-5-c" in clauses(text.replace(before, after), book), after


# VII-C-5-g. What is no correct proof


@editions("VII-C-5-g")
def test_a_solution_without_a_proof_is_not_accompanied_by_one(book: str) -> None:
    assert clauses("p, r -> Kpr\nsolution: p, r / Ki", book) == {"VII-C-5-g"}
    assert clauses(KPR, book) == set()


@editions("VII-C-5-g-1")
def test_every_line_but_a_premise_has_a_rule(book: str) -> None:
    assert clauses(KPR.replace("3 Kpr Ki 1,2", "3 Kpr"), book) == {"VII-C-5-g-1"}


@editions("VII-C-5-g-2")
def test_the_last_line_is_the_goal(book: str) -> None:
    more = KPR.replace("solution", "4 Apr Ai 1\nsolution").replace("/ Ki", "/ Ki, Ai")
    assert clauses(more, book) == {"VII-C-5-g-2"}
    back = more.replace("\nsolution", "\n5 Kpr Rp 3\nsolution").replace("Ki, Ai", "Ki, Ai, Rp")
    assert clauses(back, book) == set()


@editions("VII-C-5-g-4")
def test_every_line_is_a_wff(book: str) -> None:
    extra = KPR.replace("solution", "4 Kpr Rp 3\nsolution").replace("/ Ki", "/ Ki, Rp")
    assert clauses(extra, book) == set()
    for line in ("Kp", "pK", "Kprr", "pr", "N", "Kpx"):
        broken = extra.replace("4 Kpr Rp 3", f"4 {line} Rp 3\n5 Kpr Rp 3")
        assert "VII-C-5-g-4" in clauses(broken, book), line


@editions("VII-C-5-g-7")
def test_one_rule_makes_a_line_and_reiterating_may_come_before_it(book: str) -> None:
    two = KPR.replace("Ki 1,2", "Ki, Rp 1,2").replace("/ Ki", "/ Ki, Rp")
    assert clauses(two, book) == {"VII-C-5-g-7"}
    inside = """
        p -> CqKpq
        1      p      s
        2 | a  q      s
          | b  Kpq    {}
        3      CqKpq  Ci 2
        solution: p / R, Ki, Ci
        """
    assert clauses(inside.format("R, Ki 1,a"), book) == set()
    three = inside.format("R, Ki, Rp 1,a").replace("R, Ki, Ci", "R, Ki, Ci, Rp")
    assert clauses(three, book) == {"VII-C-5-g-7"}
