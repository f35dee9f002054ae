"""Small WFF 'N PROOF solutions, found by growing simple ones.

A solution starts from the Goal taken apart by introductions, or from the Goal itself, and grows
one premise at a time: x becomes Kxy, or y and Cyx. What fits the cubes is proved by the prover
and judged by the checker, so that nothing wrong is ever presented.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from nowornever.shake.accounting import check_cubes
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.checker import check
from nowornever.wff.formula import VARIABLES, Formula, is_formula, join
from nowornever.wff.naming import cubes_used
from nowornever.wff.proof import NamedRule, Premise, Proof, Solution
from nowornever.wff.prover import Provable, prove
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.rules import in_order
from nowornever.wff.written import format_proof


class _Idea(Struct, frozen=True):
    """Premises and rules that prove the Goal."""

    premises: tuple[Formula, ...]
    rules: frozenset[str]


def find_solution(position: Position, after: After, effort: int) -> str | None:
    """A written solution that the checker accepts, after so many ideas; None if none was found."""
    if not is_formula(position.goal):
        return None
    goal = Formula(position.goal)
    game = RULEBOOKS[position.rulebook.id].games[position.level]
    for number, idea in enumerate(_ideas(goal)):
        if number >= effort:
            return None
        if idea.rules <= game:
            for solution in _spellings(idea):
                if not check_cubes(position, cubes_used(solution), after):
                    text = _written(position, after, goal, idea, solution)
                    if text:
                        return text
    return None


def _ideas(goal: Formula) -> Iterator[_Idea]:
    """Ideas from small to large, without end."""
    seen: set[_Idea] = set()
    layer = [*_from_introductions(goal), _Idea((goal,), frozenset({"Rp"}))]
    while layer:
        fresh = [idea for idea in layer if idea not in seen]
        seen.update(fresh)
        yield from (idea for idea in fresh if idea.rules)
        layer = [grown for idea in fresh for grown in _grown(idea)]


def _from_introductions(formula: Formula) -> list[_Idea]:
    """The formula taken as it is, or apart."""
    ideas = [_Idea((formula,), frozenset())]
    if formula.head == "K":
        left, right = formula.parts
        ideas += [
            _Idea((*a.premises, *b.premises), a.rules | b.rules | {"Ki"})
            for a in _from_introductions(left)
            for b in _from_introductions(right)
        ]
    if formula.head == "A":
        ideas += [
            _Idea(idea.premises, idea.rules | {"Ai"})
            for part in formula.parts
            for idea in _from_introductions(part)
        ]
    if formula.head == "E":
        left, right = formula.parts
        both = (join("C", left, right), join("C", right, left))
        ideas.append(_Idea(both, frozenset({"Ei"})))
    return ideas


def _grown(idea: _Idea) -> Iterator[_Idea]:
    """The idea with one premise replaced by something that gives it."""
    for at, premise in enumerate(idea.premises):
        before, rest = idea.premises[:at], idea.premises[at + 1 :]
        for filler in map(Formula, VARIABLES):
            for premises, rules in (
                ((join("K", premise, filler),), {"Ko"}),
                ((join("K", filler, premise),), {"Ko"}),
                ((filler, join("C", filler, premise)), {"Co"}),
                ((filler, join("E", filler, premise)), {"Eo", "Co"}),
            ):
                yield _Idea((*before, *premises, *rest), idea.rules | rules)


def _spellings(idea: _Idea) -> Iterator[Solution]:
    """The solution with its rules spelled out, or with one of them as a wild R."""
    premises = tuple(Premise(str(premise)) for premise in idea.premises)
    rules = tuple(NamedRule(name) for name in in_order(idea.rules))
    yield Solution(premises, rules)
    for at, rule in enumerate(rules):
        yield Solution(premises, (*rules[:at], replace(rule, wild=True), *rules[at + 1 :]))


def _written(
    position: Position, after: After, goal: Formula, idea: _Idea, solution: Solution
) -> str | None:
    book = RULEBOOKS[position.rulebook.id]
    answer = prove(idea.premises, goal, idea.rules, book)
    if not isinstance(answer, Provable):
        return None
    proof: Proof = replace(answer.proof, solution=solution)
    if check(proof, position=position, after=after).correct:
        return format_proof(proof)
    return None
