"""The claim "no proof has fewer lines", against a search that knows no tricks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from nowornever.wff.prover import Provable, prove
from tests.wff.prover.saturation import parts, wide_universe
from tests.wff.prover.sequents import Case, small_case

Texts = frozenset[str]


class Plain:
    """Every proof over some formulas, written line by line, of at most so many lines."""

    def __init__(self, formulas: Texts, rules: Texts, needs_rule: bool) -> None:
        self.formulas = sorted(formulas)
        self.rules = rules
        self.needs_rule = needs_rule

    def can(self, outer: Texts, own: Texts, made: Texts, goal: str, lines: int) -> bool:
        """Whether the goal can be made with so many more lines."""
        return goal in made or any(
            self.can(outer, own | {new}, made | {new}, goal, left)
            for new, left in self._next(outer, own, lines)
        )

    def _clash(self, outer: Texts, own: Texts, lines: int) -> int:
        """The lines left after the shortest way to a clash; -1 if there is none."""
        if any("N" + text in own for text in own):
            return lines
        return max(
            (self._clash(outer, own | {new}, left) for new, left in self._next(outer, own, lines)),
            default=-1,
        )

    def _conclusion(self, outer: Texts, first: str, goal: str, lines: int) -> int:
        """The lines left after the shortest sub-proof from the first line to the goal."""
        if lines < 1:
            return -1
        if goal == first and not self.needs_rule:
            return lines - 1
        for number in range(lines):
            if self.can(outer, frozenset({first}), frozenset(), goal, number):
                return lines - 1 - number
        return -1

    def _next(self, outer: Texts, own: Texts, lines: int) -> Iterator[tuple[str, int]]:
        if lines < 1:
            return
        usable = own | outer
        inside = usable if "R" in self.rules else frozenset()
        for text in self.formulas:
            if self._by_lines(text, usable, own, outer):
                yield text, lines - 1
            halves = parts(text)
            left = -1
            if text[0] == "C" and "Ci" in self.rules:
                left = self._conclusion(inside, halves[0], halves[1], lines - 1)
            if text[0] == "N" and "Ni" in self.rules and lines > 1:
                left = self._clash(inside, frozenset(halves), lines - 2)
            if "No" in self.rules and lines > 1:
                left = max(left, self._clash(inside, frozenset({"N" + text}), lines - 2))
            for whole in usable if "Ao" in self.rules else ():
                if whole[0] == "A":
                    x, y = parts(whole)
                    after = self._conclusion(inside, x, text, lines - 1)
                    if x != y:
                        after = self._conclusion(inside, y, text, after)
                    left = max(left, after)
            if left >= 0:
                yield text, left

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


def shorter_exists(case: Case, lines: int) -> bool:
    universe = wide_universe([*case.premises, case.goal])
    plain = Plain(universe, case.rules, case.rulebook.subproof_needs_rule)
    premises = frozenset[str](case.premises)
    return plain.can(frozenset(), premises, frozenset(), case.goal, lines)


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
