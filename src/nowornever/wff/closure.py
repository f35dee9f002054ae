"""Proofs without sub-proofs, decided exactly by forward closure.

For the seven rules of the Basic game, everything a normal proof needs is a part of the
premises or the Goal (Exy has Cxy and Cyx as parts), with one exception. The last line must be
made by a rule even when the Goal g is a premise, and then the shortest way may lead through
Kgg (Ki, Ko) or, for g = Cab, through Eab (Ei, Eo). With these added, a Goal that the closure
does not reach cannot be reached: a proof that builds anything else only to take it apart again
can be shortened.
"""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.wff.formula import Formula, join
from nowornever.wff.justify import Application, Cited, Options, Sources, applications
from nowornever.wff.proof import Line, NamedRule, Premise, Proof, Reason, Sequent, Solution
from nowornever.wff.rules import BASIC, RULES, in_order
from nowornever.wff.scope import SeenLine
from nowornever.wff.written.labels import canonical_label

_Step = tuple[str, tuple[Formula, ...]]
"""A rule, and the formulas it is applied to."""


def prove_basic(premises: Sequence[Formula], goal: Formula, rules: frozenset[str]) -> Proof | None:
    """A proof of the goal by the rules, or None. Rules that need sub-proofs are not used."""
    made = _closure(premises, goal, rules & BASIC)
    if goal not in made:
        return None
    needed: dict[Formula, None] = {}
    _collect(goal, made, set(premises), needed, is_goal=True)
    return _write(premises, goal, rules, [(formula, made[formula]) for formula in needed])


def _closure(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str]
) -> dict[Formula, _Step]:
    """Everything in the universe that a rule can make, each with the first way found."""
    universe = _universe(premises, goal)
    known = dict.fromkeys(premises)
    made: dict[Formula, _Step] = {}
    while True:
        sources = Sources([Cited(_as_line(formula)) for formula in known], [])
        new: dict[Formula, _Step] = {}
        for formula in universe:
            if formula in made or (formula in known and formula != goal):
                continue
            step = _first_step(formula, sources, rules)
            if step:
                new[formula] = step
        if not new or goal in made:
            return made
        made |= new
        known |= dict.fromkeys(new)


def _first_step(formula: Formula, sources: Sources, rules: frozenset[str]) -> _Step | None:
    for name in in_order(rules):
        for found in applications(RULES[name], formula, sources, Options()):
            return name, _formulas(found)
    return None


def _universe(premises: Sequence[Formula], goal: Formula) -> list[Formula]:
    """The parts of premises and Goal, and the two detours that can make a premise again."""
    found: dict[Formula, None] = {}
    for formula in (*premises, goal):
        for part in formula.subformulas:
            found.setdefault(part)
            if part.head == "E":
                left, right = part.parts
                found |= {join("C", left, right): None, join("C", right, left): None}
    found.setdefault(join("K", goal, goal))
    if goal.head == "C":
        found.setdefault(join("E", *goal.parts))
    return list(found)


def _collect(
    formula: Formula,
    made: dict[Formula, _Step],
    premises: set[Formula],
    needed: dict[Formula, None],
    is_goal: bool,
) -> None:
    """What the formula rests on, in the order in which it has to be written."""
    if formula in needed or (formula in premises and not is_goal):
        return
    for part in made[formula][1]:
        _collect(part, made, premises, needed, is_goal=False)
    needed[formula] = None


def _write(
    premises: Sequence[Formula],
    goal: Formula,
    rules: frozenset[str],
    steps: list[tuple[Formula, _Step]],
) -> Proof:
    lines = [Line(premise, Reason(("s",))) for premise in premises]
    label = {premise: canonical_label(0, at) for at, premise in enumerate(premises, 1)}
    for formula, (rule, cited) in steps:
        references = tuple(label[part] for part in cited)
        lines.append(Line(formula, Reason((rule,), references)))
        label[formula] = canonical_label(0, len(lines))
    return Proof(
        tuple(lines),
        Sequent(tuple(premises), goal),
        Solution(
            tuple(Premise(premise) for premise in premises),
            tuple(NamedRule(name) for name in in_order(rules)),
        ),
    )


def _as_line(formula: Formula) -> SeenLine:
    return SeenLine(Line(formula), "", "", formula, supposed=True)


def _formulas(found: Application) -> tuple[Formula, ...]:
    return tuple(
        cited.item.formula
        for cited in found
        if isinstance(cited.item, SeenLine) and cited.item.formula is not None
    )
