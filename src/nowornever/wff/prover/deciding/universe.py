"""The finitely many formulas that a proof of one sequent needs, numbered.

Sets of formulas are bit masks over these numbers. Which formulas suffice depends on the rules:

- Sub*: the subformulas of the premises and the Goal, where Exy has Cxy and Cyx as parts too;
- with R and No also the negation of each of them: a proof from Nx needs Nx as a supposition,
  and {No, R} proves NNp from p only through NNNp;
- formulas used to make a formula again that is there already. That matters for a
  Goal that is a premise, and for (x ... x) where a sub-proof needs a rule: Kxx with Ki and Ko,
  Axx with Ai and Ao, Cxx with Ci and Co; for Cxy also Cyx and Exy with Ei and Eo.

A formula outside this list would be introduced and eliminated again. Without that detour
it is still a proof of the same formula, except when the formula was there already: then the
detour made it again, and the last item lists the detours that can do so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from nowornever.wff.kernel.formula import Formula, join
from nowornever.wff.rulebooks import WffRulebook

Mask = int
"""A set of formulas: bit i stands for formula i of the universe."""


DETOURS = (
    ("K", frozenset({"Ki", "Ko"})),
    ("A", frozenset({"Ai", "Ao"})),
    ("C", frozenset({"Ci", "Co"})),
)
"""The heads of Kxx, Axx and Cxx, with the rules that use them to make x again."""


class Inference(NamedTuple):
    """One way to apply a rule without sub-proofs; formulas are given by number."""

    rule: str
    needs: tuple[int, ...]
    mask: Mask
    gives: int


class Question(NamedTuple):
    """The question: can the Goal be made from the premises with these rules?"""

    premises: tuple[Formula, ...]
    goal: Formula
    rules: frozenset[str]
    one_line_subproofs: bool
    """Whether (x ... x) may be the supposition alone."""

    @property
    def repeats(self) -> bool:
        """Whether the Goal is one of the premises, so that it must be made again."""
        return self.goal in self.premises


def question(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], rulebook: WffRulebook
) -> Question:
    """The question under the options of a rulebook; ValueError for options it does not support."""
    if rulebook.contradiction_last:
        raise ValueError("the prover does not know the option contradiction_last")
    if not rulebook.cite_twice:
        raise ValueError("the prover does not know the option cite_twice = False")
    unknown = rules - rulebook.games["regular"]
    if unknown:
        raise ValueError(f"no such rule: {', '.join(sorted(unknown))}")
    return Question(tuple(premises), goal, rules, not rulebook.subproof_needs_rule)


class Universe:
    """The formulas of one question with their numbers, and the inferences among them."""

    def __init__(self, question: Question, written: Iterable[Formula] = ()) -> None:
        """Collect the formulas in natural order: premises, then Goal, each from the outside in.

        Formulas already written in a proof can be added.
        """
        self.question = question
        rules = question.rules
        found = dict.fromkeys(sub_star((*question.premises, question.goal, *written)))
        self.plain = len(found)
        """Formulas from this number on are no parts of what is asked."""
        again = tuple(_to_make_again(question, tuple(found)))
        for formula in again:
            found.update(dict.fromkeys(_for_making_again(formula, rules)))
        self.natural = len(found)
        """Formulas from this number on are included only as negations for No."""
        if {"R", "No"} <= rules:
            found.update(dict.fromkeys([join("N", formula) for formula in found]))
        self.formulas: tuple[Formula, ...] = tuple(found)
        self.index: dict[str, int] = {formula: at for at, formula in enumerate(self.formulas)}
        self.parts: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.index[part] for part in formula.parts) for formula in self.formulas
        )
        self.heads: str = "".join(formula[0] for formula in self.formulas)
        self._with_head: dict[str, list[tuple[int, tuple[int, ...]]]] = {}
        for at, (head, parts) in enumerate(zip(self.heads, self.parts, strict=True)):
            self._with_head.setdefault(head, []).append((at, parts))

    def mask(self, formulas: Iterable[Formula]) -> Mask:
        """The set of these formulas."""
        return sum(1 << at for at in {self.index[formula] for formula in formulas})

    def members(self, mask: Mask) -> tuple[Formula, ...]:
        """The formulas of a set, in natural order."""
        return tuple(self.formulas[at] for at in bits(mask))

    def with_head(self, head: str) -> Sequence[tuple[int, tuple[int, ...]]]:
        """The formulas with this head, each with its parts; no part is ever missing."""
        return self._with_head.get(head, ())

    def negation(self, at: int) -> int:
        """The number of the formula's negation, -1 if that is not in the universe."""
        return self.index.get("N" + self.formulas[at], -1)

    def inferences(self) -> Iterator[Inference]:
        """Every way to apply a rule that takes lines only, except Rp and R."""
        rules = self.question.rules
        for rule, needs, gives in self._schemas():
            if rule in rules:
                yield Inference(rule, needs, sum(1 << at for at in set(needs)), gives)

    def _schemas(self) -> Iterator[tuple[str, tuple[int, ...], int]]:
        for whole, (x, y) in self.with_head("C"):
            yield "Co", (whole, x), y
        for whole, (x, y) in self.with_head("K"):
            yield "Ko", (whole,), x
            yield "Ko", (whole,), y
            yield "Ki", (x, y), whole
        for whole, (x, y) in self.with_head("A"):
            yield "Ai", (x,), whole
            yield "Ai", (y,), whole
        for whole, (_, _) in self.with_head("E"):
            left, right = (self.index[part] for part in conditionals(self.formulas[whole]))
            yield "Eo", (whole,), left
            yield "Eo", (whole,), right
            yield "Ei", (left, right), whole


def sub_star(formulas: Iterable[Formula]) -> Iterator[Formula]:
    """The subformulas of these formulas, with Cxy and Cyx for each Exy; some more than once."""
    for whole in formulas:
        for formula in whole.subformulas:
            yield formula
            if formula[0] == "E":
                yield from conditionals(formula)


def conditionals(equivalence: Formula) -> tuple[Formula, Formula]:
    """Cxy and Cyx for Exy."""
    x, y = equivalence.parts
    return join("C", x, y), join("C", y, x)


def bits(mask: Mask) -> Iterator[int]:
    """The numbers in a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _to_make_again(question: Question, found: tuple[Formula, ...]) -> Iterator[Formula]:
    """The formulas that a rule may have to make although they are there already."""
    if question.repeats:
        yield question.goal
        yield from _inner(question.goal)
    if question.one_line_subproofs:
        return
    for formula in found:
        if formula[0] == "A" and "Ao" in question.rules:
            yield from formula.parts
        if formula[0] == "C" and formula.parts[0] == formula.parts[1]:
            yield formula.parts[0]
            yield from _inner(formula.parts[0])


def _inner(formula: Formula) -> Iterator[Formula]:
    """The x of a Cxx, and so on inwards: Ci makes Cxx once x is made again."""
    while formula[0] == "C" and formula.parts[0] == formula.parts[1]:
        formula = formula.parts[0]
        yield formula


def _for_making_again(x: Formula, rules: frozenset[str]) -> Iterator[Formula]:
    for head, pair in DETOURS:
        if pair <= rules:
            yield join(head, x, x)
    if x[0] == "C" and {"Ei", "Eo"} <= rules:
        left, right = x.parts
        yield from (join("C", right, left), join("E", left, right))
