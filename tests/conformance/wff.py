"""What the conformance tests of the WFF 'N PROOF rulebooks share."""

from __future__ import annotations

from textwrap import dedent

import pytest

from nowornever.shake.rulebook import After
from nowornever.wff.checker import Verdict, check
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS, parse_position
from nowornever.wff.written import parse_proof
from tests.conformance.findings import check_verdict

MUST = {"wff-2012": "essential", "wff-2013": "required", "wff-2017": "required"}
MAY = {"wff-2012": "premises", "wff-2013": "permitted", "wff-2017": "permitted"}
IMPOSSIBLE = "impossible"


def editions(
    *ids: str, older: str = "", newest: str = "", only: tuple[str, ...] = tuple(RULEBOOKS)
) -> pytest.MarkDecorator:
    """Run a test for each edition, marked with that edition's clauses.

    `ids` are the same everywhere; `older` is added in wff-2012 and wff-2013, `newest` in
    wff-2017, for clauses whose letters have moved.
    """
    params = []
    for book in only:
        moved = newest if book == "wff-2017" else older
        names = [f"{book} {clause}" for clause in [*ids, *moved.split()]]
        params.append(pytest.param(book, marks=pytest.mark.clause(*names), id=book))
    return pytest.mark.parametrize("book", params)


def judge(
    text: str, book: str, level: str = "", mat: str = "", after: str | None = None
) -> Verdict:
    """What the checker says; `mat` is a position without its header, {must} and {may} filled in."""
    filled = mat.format(must=MUST[book], may=MAY[book])
    rulebook = RULEBOOKS[book]
    position = parse_position(f"{book} {level or 'regular'} | {filled}") if mat else None
    verdict = check(
        parse_proof(dedent(text)),
        rulebook,
        level,
        position=position,
        after=After(after) if after else None,
        prover=claim,
    )
    check_verdict(verdict, dedent(text))
    return verdict


def codes(
    text: str, book: str, level: str = "", mat: str = "", after: str | None = None
) -> list[str]:
    """The codes of all faults, in the order of the page."""
    return [fault.code for fault in judge(text, book, level, mat, after).faults]


def clauses(text: str, book: str, level: str = "", mat: str = "") -> set[str]:
    """The clauses that the faults cite, without the edition."""
    verdict = judge(text, book, level, mat, IMPOSSIBLE if mat else None)
    return {fault.clause.removeprefix(f"{book} ") for fault in verdict.faults}


def one_step(premises: str, goal: str, rule: str, also: str = "") -> str:
    """A proof whose one step is made by the rule."""
    given = premises.split()
    return "\n".join(
        [
            f"{', '.join(given)} -> {goal}",
            *(f"{at}  {premise}  s" for at, premise in enumerate(given, 1)),
            f"{len(given) + 1}  {goal}  {rule}",
            f"solution: {', '.join(given)} / {rule}{also}",
        ]
    )


KPR = "p, r -> Kpr\n1 p s\n2 r s\n3 Kpr Ki 1,2\nsolution: p, r / Ki"

WITHOUT_SUBPROOF = """
p, Ksq -> KAspq
1    p        s
2    Ksq      s
3    q        Ko, 2
4    Asp      Ai, 1
5    KAspq    Ki, 3,4
solution: p, Ksq / Ko, Ai, Ki
"""

WITH_SUBPROOFS = """
Epq -> CNpNq
1          Epq      s
2 | a      Np       s
  | b | 1  q        s
  |   | 2  Epq      R, R, 1
  |   | 3  Cqp      Eo, 2
  |   | 4  p        Co, 1,3
  |   | 5  Np       R, a
  | c      Nq       Ni, b
3          CNpNq    Ci, 2
solution: Epq / R, Eo, Co, Ni, Ci
"""

WITH_WILD_CUBE = """
Eqr -> KCqrCrq
1    Eqr        s
2    Cqr        Eo, 1
3    Crq        Eo, 1
4    KCqrCrq    Ki, 2,3
solution: Eqr / Eo, R(Ki)
          ^     ^^  ^
"""

TWICE_KO = """
p, KsCpr -> Ksr
1    p        s
2    KsCpr    s
3    s        Ko 2
4    Cpr      Ko 2
5    r        Co 4,1
6    Ksr      Ki 3,5
solution: p, KsCpr / Ko, Co, Ki
"""

NOT_ESSENTIAL = """
r, p, s -> Krs
1    r      s
2    p      s
3    s      s
4    Krs    Ki, 1, 3
solution: r,p,s / Ki
          ^ ^
"""
