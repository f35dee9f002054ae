"""The claim "no proof has fewer lines", against a search that knows no tricks."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from nowornever.wff.checker import check
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover import Provable, prove
from nowornever.wff.rulebooks import WFF_2017
from nowornever.wff.written import parse_sequent
from tests.wff.prover.saturation import parts, wide_universe
from tests.wff.prover.sequents import Case, small_case

Texts = frozenset[str]


class Open(NamedTuple):
    """A proof or sub-proof being written: its lines, those made, and the sub-proofs in it."""

    first: str
    own: Texts
    made: Texts = frozenset()
    subs: frozenset[Open] = frozenset()

    def with_line(self, text: str) -> Open:
        return self._replace(own=self.own | {text}, made=self.made | {text})


class Plain:
    """Every proof over some formulas, written line by line, of at most so many lines."""

    def __init__(self, formulas: Texts, rules: Texts, needs_rule: bool) -> None:
        self.formulas = sorted(formulas)
        self.rules = rules
        self.needs_rule = needs_rule
        self.failed: dict[tuple[Open, ...], int] = {}

    def can(self, stack: tuple[Open, ...], goal: str, lines: int) -> bool:
        """Whether the goal can be made in the outermost proof with so many more lines."""
        *around, here = stack
        if not around and goal in here.made:
            return True
        if lines < 1 or self.failed.get(stack, -1) >= lines:
            return False
        outer = frozenset(text for each in around for text in each.own)
        news = [text for text in self.formulas if text not in here.made]
        found = (
            any(
                self.can((*around, here.with_line(text)), goal, lines - 1)
                for text in news
                if self._by_lines(text, here.own | (outer if "R" in self.rules else set()),
                                  here.own, outer) or self._by_subs(text, here, outer)
            )
            or (bool(around) and self.can(_closed(stack), goal, lines))
            or (
                lines > 2 - (not self.needs_rule)
                and any(self.can((*stack, Open(text, frozenset({text}))), goal, lines - 1)
                        for text in self.formulas)
            )
        )  # fmt: skip
        if not found:
            self.failed[stack] = lines
        return found

    def _by_subs(self, text: str, here: Open, outer: Texts) -> bool:
        rules, usable = self.rules, here.own | (outer if "R" in self.rules else set())
        halves = parts(text)
        for sub in here.subs:
            clash = any("N" + line in sub.own for line in sub.own)
            if (
                ("Ni" in rules and clash and text == "N" + sub.first)
                or ("No" in rules and clash and "N" + text == sub.first)
                or ("Ci" in rules and text[0] == "C" and halves[0] == sub.first
                    and halves[1] in self._taken(sub))
            ):  # fmt: skip
                return True
        cases = {sub.first for sub in here.subs if text in self._taken(sub)}
        return "Ao" in rules and any(
            whole[0] == "A" and cases.issuperset(parts(whole)) for whole in usable
        )

    def _taken(self, sub: Open) -> Texts:
        return sub.made if self.needs_rule else sub.own

    def _by_lines(self, text: str, usable: Texts, own: Texts, outer: Texts) -> bool:
        rules, halves = self.rules, parts(text)
        conditionals: set[str] = set()
        if text[0] == "E":
            x, y = halves
            conditionals = {f"C{x}{y}", f"C{y}{x}"}
        return (
            ("R" in rules and text in outer)
            or ("Rp" in rules and text in own)
            or ("Co" in rules and any(f"C{other}{text}" in usable for other in usable))
            or ("Ko" in rules and any(w[0] == "K" and text in parts(w) for w in usable))
            or ("Ki" in rules and text[0] == "K" and usable.issuperset(halves))
            or ("Ai" in rules and text[0] == "A" and bool(usable & set(halves)))
            or ("Ei" in rules and text[0] == "E" and conditionals <= usable)
            or (
                "Eo" in rules
                and text[0] == "C"
                and bool(usable & {f"E{halves[0]}{halves[1]}", f"E{halves[1]}{halves[0]}"})
            )
        )


def _closed(stack: tuple[Open, ...]) -> tuple[Open, ...]:
    *outer, around, last = stack
    return (*outer, around._replace(subs=around.subs | {last}))


def shorter_exists(case: Case, lines: int) -> bool:
    universe = wide_universe([*case.premises, case.goal])
    plain = Plain(universe, case.rules, case.rulebook.subproof_needs_rule)
    return plain.can((Open("", frozenset[str](case.premises)),), case.goal, lines)


def test_where_the_proof_is_called_shortest_a_plain_search_finds_no_shorter_one() -> None:
    chance = Random(6)
    compared = 0
    while compared < 150:
        case = small_case(chance, size=3)
        answer = prove(*case)
        if not isinstance(answer, Provable):
            continue
        made = sum(1 for _ in answer.proof.lines()) - len(case.premises)
        if answer.minimal and 2 <= made <= 4:
            compared += 1
            assert not shorter_exists(case, made - 1), case


SHARING = (
    ("CpKqr -> KCpqCpr", 8, REGULAR),
    ("-> KCpApqCpAqp", 6, REGULAR),
    ("-> KNKpNpCKpNpp", 6, frozenset({"Ci", "Ni", "Ko", "Ki"})),
    ("-> EApqAqp", 15, REGULAR),
)


@pytest.mark.parametrize(("sequent", "lines", "rules"), SHARING)
def test_a_subproof_serves_several_steps(sequent: str, lines: int, rules: frozenset[str]) -> None:
    answer = prove(*parse_sequent(sequent), rules, WFF_2017)
    assert isinstance(answer, Provable)
    assert sum(1 for _ in answer.proof.lines()) == lines
    assert check(answer.proof).correct


def test_a_line_of_the_clash_may_be_made_inside_from_outer_lines_alone() -> None:
    answer = prove(*parse_sequent("Cpq, p, CKsqNq -> Ns"), REGULAR, WFF_2017)
    assert isinstance(answer, Provable)
    assert sum(1 for _ in answer.proof.lines()) == 8
