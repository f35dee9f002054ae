"""No text makes a parser fail otherwise than with WrittenError, and no proof stops the checker."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.core.written import WrittenError
from nowornever.shake.rulebook import After
from nowornever.wff.checker import ESSENTIALS_WORK, check, check_text
from nowornever.wff.essentials import CannotTell, Proved, Refuted
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import DEEPEST, Item, Line, Reason, SubProof
from nowornever.wff.paper import Proof, Sequent
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook, parse_position
from nowornever.wff.written import (
    format_proof,
    parse_proof,
    parse_reason,
    parse_sequent,
    parse_solution,
)

PARSERS: dict[str, Callable[[str], object]] = {
    "formula": Formula,
    "proof": parse_proof,
    "solution": parse_solution,
    "reason": parse_reason,
    "sequent": parse_sequent,
    "position": parse_position,
}

any_parser = pytest.mark.parametrize("parse", PARSERS.values(), ids=PARSERS)

WORDS = ["p", "q", "r", "s", "Kpq", "CNpq", "K", "N", "Ki", "Ko", "Ci", "Ni", "No", "Ao", "R", "Rp",
         "R(Ki)", "R,R", "1", "2", "3.", "(4)", "a", "b", "2-5", "|", "| |", "->", "→", "/", ",",
         "solution:", "sol", "^", "↑", "s", "\n", "\n\n", "    ", "\t", "wff-2017", "wff-2012",
         "basic", "goal", "required", "essential", "resources", "----", "R(", ")", "\ufeff", "Ⅷ",
         "²", "٣", "ſ", "K\u0301", "\u202e"]  # fmt: skip

pages = st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=3)), max_size=40).flatmap(
    lambda words: st.sampled_from([" ", ""]).map(lambda blank: blank.join(words))
)
texts = st.one_of(st.text(), pages, st.text("KCpqs|RioN12ab,->/^ \n", max_size=80))


def _refusal(parse: Callable[[str], object], text: str) -> WrittenError | None:
    try:
        parse(text)
    except WrittenError as error:
        return error
    return None


@contextmanager
def lines_run() -> Iterator[Callable[[], int]]:
    """Count the lines of Python that run meanwhile: work, whatever the machine."""
    lines = 0

    def trace(_frame: FrameType, _event: str, _argument: object) -> Any:
        nonlocal lines
        lines += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield lambda: lines
    finally:
        sys.settrace(before)


@any_parser
@given(text=texts)
def test_every_text_is_read_or_refused(parse: Callable[[str], object], text: str) -> None:
    error = _refusal(parse, text)
    if error:
        assert 0 <= error.at <= len(error.text)
        assert error.reason
        assert "\n" not in error.one_line
        assert len(str(error)) < 500


@given(text=pages, book=st.sampled_from(list(RULEBOOKS.values())))
def test_whatever_is_read_is_judged_and_written(text: str, book: WffRulebook) -> None:
    try:
        proof = parse_proof(text)
    except WrittenError:
        return
    for level in book.levels:
        verdict = check(proof, book, level)
        assert all(fault.message and fault.place for fault in verdict.faults)
    goal = "".join(letter for letter in text if letter in "pKN")[:3] or "p"
    position = parse_position(f"{book.id} basic | goal {goal} | {book.must.key} K | resources pi")
    for after in book.allowances:
        check(proof, position=position, after=After(after), prover=claim)
    _refusal(parse_proof, format_proof(proof))


HOSTILE = {
    "100 kB of one letter": "p" * 100_000,
    "100 kB of connectives": "K" * 100_000,
    "nesting 10,000 deep": "N" * 10_000 + "p",
    "thousands of bars": "|" * 5_000,
    "thousands of bars with blanks": "| " * 900,
    "thousands of rows": "p\n" * 20_000,
    "control characters": "p\x00\x01\x1b[31m\x7f",
    "huge numbers": "9" * 5_000 + " p s",
    "thousands of commas": "," * 50_000,
    "thousands of arrows": "->" * 40_000,
    "thousands of slashes": "/" * 50_000,
    "thousands of open brackets": "R(" * 40_000,
    "thousands of dashes": "1-" * 40_000,
    "thousands of marks": "^" * 50_000 + "/",
    "thousands of blanks": " " * 90_000 + "/",
    "blanks inside brackets": "/" + ("R" + " " * 300) * 300,
    "letters spelled out": ("N " * 900 + "p\n") * 40,
    "labels without end": "1 " * 900 + "p",
}


@any_parser
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts_are_read_or_refused_at_once(
    parse: Callable[[str], object], text: str
) -> None:
    with lines_run() as count:
        error = _refusal(parse, text)
    assert count() <= 50 * len(text) + 1_000
    if error:
        assert len(str(error)) < 500
        assert len(error.one_line) < 300


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts_that_can_be_read_can_be_judged(text: str) -> None:
    try:
        proof = parse_proof(text)
    except WrittenError:
        return
    with lines_run() as count:
        verdict = check(proof)
    assert not verdict.correct
    assert count() <= 100 * len(text) + 10_000


def _distinct(number: int) -> str:
    """A formula for each number."""
    return "N" * (number % 30) + "K" * (number // 30) + "p" * (number // 30 + 1)


def _page(rows: list[str]) -> str:
    return "\n".join(["App -> q", "App s", *rows, "solution: App / Ai, Ao, R"])


LONG_AND_WRONG = {
    "pairs of sub-proofs": _page(
        [
            row
            for number in range(1, 251)
            for row in ("| p s", "| q Ai", f"| {'N' * number}p Ai")
        ]
        + ["q R,Ao"] * 200
    ),
    "alternatives for each sub-proof": _page(
        [f"A{_distinct(number)}p Ai" for number in range(300)]
        + [row for number in range(150) for row in ("", "| p s", f"| {_distinct(number)} Ai")]
        + ["q Ao"] * 200
    ),
    "implications": _page(
        [f"C{_distinct(number)}q Ai" for number in range(450)]
        + [f"N{_distinct(number)} Co" for number in range(450)]
    ),
    "sub-proofs with the same supposition": _page(
        [row for number in range(300) for row in ("| p s", f"| {_distinct(number)} Ai")]
        + ["Cpq Ci" for number in range(350)]
    ),
    "levels and references": _page(
        ["| " * level + "1 p s" for level in range(1, 16)]
        + ["| " * 15 + f"Kpq {'R,' * 15}Ki 1,1"] * 900
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", LONG_AND_WRONG.values(), ids=LONG_AND_WRONG)
def test_a_long_proof_with_many_faults_is_judged(text: str) -> None:
    assert check(parse_proof(text)).correct is False


def _letters(number: int) -> str:
    """A premise of 120 letters or so, another one for each number."""
    return "C" * 55 + "N" * number + "".join("pqrs"[at * number % 4] for at in range(56))


ATTACKS = {
    "long premises with a Required cube": "\n".join(
        [
            f"{', '.join(map(_letters, range(1, 6)))} -> p",
            *(f"{_letters(number)} s" for number in range(1, 6)),
            "p Co 1,2",
            f"solution: {', '.join(map(_letters, range(1, 6)))} / Co, Ci, Ao, Ni, No, R",
        ]
    ),
    "a premise nested to the right": f"{'Cp' * 248}p -> q\n1 {'Cp' * 248}p s\n2 q Co 1\n"
    f"solution: {'Cp' * 248}p / Co, Ci, R, No",
    "a premise nested to the left": f"{'C' * 249}{'p' * 250} -> q\n{'C' * 249}{'p' * 250} s\nq Co\n"
    f"solution: {'C' * 249}{'p' * 250} / Co, Ci, R, No",
    "bars": "\n".join("|" * level + " p s" for level in range(1, 400)),
    "blanks": "\n".join(" " * level + "p s" for level in range(1, 400)),
    "labels": "1 " * 900 + "p s\nsolution: p / Rp",
    "marks": "p -> p\n1 p s\n2 p Rp 1\nsolution: " + "p^" * 900 + " / " + "R^" * 50,
    "arrows": "p -> p\n1 p s\n2 p Rp 1\nsolution: p / Rp" + ("\n" + "^" * 1900) * 40,
}


@pytest.mark.parametrize("text", [*HOSTILE.values(), *ATTACKS.values()], ids=[*HOSTILE, *ATTACKS])
@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS)
def test_every_text_gets_a_verdict_and_the_prover_little_work(text: str, book: WffRulebook) -> None:
    asked: list[int] = []

    def counted(
        premises: Sequence[Formula], goal: Formula, rules: frozenset[str], _: WffRulebook, work: int
    ) -> Proved | Refuted | CannotTell:
        asked.append(work)
        return claim(premises, goal, rules, book, work)

    position = parse_position(f"{book.id} | goal p | {book.must.key} C | resources CCppqiooRNRp")
    verdict = check_text(text, position, After.IMPOSSIBLE, prover=counted)
    assert verdict.correct is False
    assert sum(asked) <= ESSENTIALS_WORK


@given(text=texts, book=st.sampled_from(list(RULEBOOKS.values())))
def test_no_text_stops_the_checker(text: str, book: WffRulebook) -> None:
    position = parse_position(f"{book.id} | goal p | {book.must.key} K | resources KpqiioRCp")
    for after in book.allowances:
        assert check_text(text, position, After(after), prover=claim).correct in (True, False, None)


@pytest.mark.clause("wff-2012 VII-B-2-d", "wff-2013 VII-B-2-d", "wff-2017 VII-B-2-e")
@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS)
def test_nesting_has_a_limit_with_a_fault_of_its_own(book: WffRulebook) -> None:
    position = parse_position(f"{book.id} | goal p | resources pRp")
    deep = [Line("p", Reason(("s",)))]
    items: tuple[Item, ...] = (*deep,)
    for _ in range(DEEPEST):
        items = (*deep, SubProof(items))
    whole = Proof(items, Sequent((), "p"), parse_solution("p / Rp"))
    assert "too-deep" not in {fault.code for fault in check(whole, book).faults}
    for _ in range(5000):
        items = (*deep, SubProof(items))
    faults = check(Proof(items), book).faults
    assert [fault.code for fault in faults] == ["too-deep"]
    text = "\n".join("| " * level + "p s" for level in range(DEEPEST + 2))
    found = check_text(text, position, After.IMPOSSIBLE).faults
    assert [(fault.code, fault.row) for fault in found] == [("too-deep", DEEPEST + 2)]
