"""Labels and references of the WFF 'N PROOF rulebooks: where they stand, they count."""

from __future__ import annotations

import pytest

from tests.conformance.wff import clauses, editions, judge

STRAIGHT = """
Epq -> CNpNq
1      Epq    s
2 |    Np     s
3 | |  q      s
4 | |  Epq    R, R, {iterated}
5 | |  Cqp    Eo {from_e}
6 | |  p      Co {from_c}
7 | |  Np     R {again}
8 |    Nq     Ni {inner}
9      CNpNq  Ci {outer}
solution: Epq / R, Eo, Co, Ni, Ci
"""
"""Lines that are numbered straight through."""

RIGHT = {
    "iterated": "1",
    "from_e": "4",
    "from_c": "3,5",
    "again": "2",
    "inner": "3-7",
    "outer": "2-8",
}

AFRESH = """
Epq -> CNpNq
          Epq      s
  |       Np       s
  |   |   q        s
  |   |   Epq      R, R, 1
  |   |   Cqp      Eo 2
  |   |   p        Co 1,3
  |   |   Np       R a
  |       Nq       Ni {inner}
          CNpNq    Ci {outer}
solution: Epq / R, Eo, Co, Ni, Ci
"""
"""The same without labels: levels are numbered 1 2 3 and a b c in turn."""

references = editions(older="VII-B-2-h", newest="VII-B-2-i")


@references
def test_a_sub_proof_is_named_by_its_first_and_last_line(book: str) -> None:
    assert clauses(STRAIGHT.format(**RIGHT), book) == set()
    for name, wrong in [
        ("inner", "3-6"),
        ("inner", "2-7"),
        ("inner", "4-7"),
        ("inner", "7-3"),
        ("outer", "2-7"),
        ("outer", "3-8"),
        ("outer", "1-8"),
    ]:
        assert clauses(STRAIGHT.format(**RIGHT | {name: wrong}), book) == {"VII-C-5-c"}, wrong


@references
def test_a_line_is_named_by_its_label(book: str) -> None:
    for name, wrong in [
        ("iterated", "2"),
        ("from_e", "3"),
        ("from_c", "3,4"),
        ("from_c", "4,5"),
        ("again", "1"),
        ("again", "3"),
    ]:
        assert "VII-C-5-c" in clauses(STRAIGHT.format(**RIGHT | {name: wrong}), book), wrong


@references
def test_without_labels_lines_are_counted_level_by_level(book: str) -> None:
    assert clauses(AFRESH.format(inner="b", outer="2"), book) == set()
    for inner, outer in [("a", "2"), ("c", "2"), ("b", "1"), ("b", "3"), ("2", "2"), ("b", "b")]:
        found = clauses(AFRESH.format(inner=inner, outer=outer), book)
        assert found == {"VII-C-5-c"}, (inner, outer)


@references
@pytest.mark.parametrize(
    ("outer", "says"),
    [
        ("9", "9 is this very line"),
        ("2,8", "a sub-proof is cited as a whole: 2-8"),
        ("8", "8 is inside a sub-proof that is closed, so it cannot be used here"),
        ("12", "there is no 12 above that this line may use"),
    ],
)
def test_a_reference_that_names_nothing_says_why(book: str, outer: str, says: str) -> None:
    verdict = judge(STRAIGHT.format(**RIGHT | {"outer": outer}), book)
    assert [fault.code for fault in verdict.faults] == ["wrong-reference"]
    assert says in verdict.faults[0].message


MANY = "\n".join(f"  | p Rp {'abcdefghijklmnotuvwxyz'[at]}" for at in range(22))


@references
def test_after_z_the_labels_have_two_letters(book: str) -> None:
    text = f"r -> Cpp\n1 r s\n2 | p s\n{MANY}\n  | p Rp {{}}\n3 Cpp Ci 2\nsolution: r / Rp, Ci"
    assert clauses(text.format("aa"), book) == set()
    assert clauses(text.format("ac"), book) == {"VII-C-5-c"}
