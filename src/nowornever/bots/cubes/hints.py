"""Hints towards a small solution of a position, from vague to exact."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.bots.cubes import equation_solutions, wff_solutions
from nowornever.core.work import Work
from nowornever.equations.expression import Operation, Root, cubes
from nowornever.equations.rulebooks import EquationsRulebook
from nowornever.equations.symbols import ROOT, on_screen
from nowornever.equations.written import parse_expression
from nowornever.shake.judgement import Judge, Want
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.written import parse_proof

WFF_EFFORT = 400
EQUATIONS_EFFORT = 3000
"""How many ideas are tried where the judge found nothing that fits."""

NOTHING_FOUND = "No small solution was found here. There may be a larger one, or none at all."
TOO_MANY = "Every solution takes more cubes of Resources than it may."


def solution_hints(position: Position, after: After, judge: Judge, work: Work) -> tuple[str, ...]:
    """Hints for somebody who has written nothing yet; the last one is a whole solution."""
    allowance = position.rulebook.allowances[after]
    text = None
    if position.goal:
        found = judge.judge(position, work, Want.NOW if allowance.at_most == 1 else Want.ANY)
        if found.impossible_is_right:
            return ("There is no solution here.", found.reason)
        if allowance.at_most is not None and found.solvable_within(allowance.at_most) is False:
            return (TOO_MANY,)
        fitting = (one.text for one in found.solutions if allowance.admits(one.from_resources))
        text = next(fitting, None)
    if isinstance(position.rulebook, EquationsRulebook):
        text = text or equation_solutions.find_solution(position, after, EQUATIONS_EFFORT)
        return tuple(_equation_hints(text)) if text else (NOTHING_FOUND,)
    text = text or wff_solutions.find_solution(position, after, WFF_EFFORT)
    return tuple(_wff_hints(text)) if text else (NOTHING_FOUND,)


def _wff_hints(text: str) -> Iterator[str]:
    solution = parse_proof(text).solution
    assert solution is not None, "the checker accepts nothing without one"
    yield f"It can be done with {_number(len(solution.premises), 'premise')}."
    rules = [str(rule) for rule in solution.rules]
    yield f"{_number(len(rules), 'rule')} {'is' if len(rules) == 1 else 'are'} enough."
    yield f"The last letters are these: {', '.join(rules)}."
    yield f"Suppose {', '.join(map(str, solution.premises))}."
    yield f"The solution is {solution}."


def _equation_hints(text: str) -> Iterator[str]:
    left, _, right = text.partition("=")
    solution = parse_expression(left)
    used = cubes(solution)
    yield f"It can be done with {_number(len(used), 'cube')}."
    if isinstance(solution, (Operation, Root)):
        symbol = solution.symbol if isinstance(solution, Operation) else ROOT
        yield f"What is done last is {on_screen(symbol)}."
    digits = sorted(cube for cube in used if cube.isdigit())
    yield f"It needs {' and '.join(digits)}."
    yield f"It is {on_screen(left.strip())} = {on_screen(right.strip())}."


def _number(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"
