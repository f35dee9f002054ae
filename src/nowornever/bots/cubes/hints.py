"""Hints towards a small solution of a position, from vague to exact."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.bots.cubes import equation_ideas, wff_ideas
from nowornever.core.work import Work
from nowornever.equations.expression import Operation, Root, cubes
from nowornever.equations.rulebooks import EquationsRulebook
from nowornever.equations.symbols import ROOT, on_screen
from nowornever.equations.written import parse_expression
from nowornever.judges import rules_of
from nowornever.shake.judge.judgement import Judge, Judgement
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.written import parse_proof

IDEAS = 400
OPERATIONS = 2
"""How small a solution has to be that is hinted at without asking the judge."""

WORK = 200_000
"""The units of work for the judge, when no small solution is found."""

NOTHING_FOUND = "No solution was found here. There may be a larger one, or none at all."
OWN_GOAL = "Lay a Goal of one digit, and make it from two others: 3 is 1 + 2, or 5 − 2."


def solution_hints(position: Position, after: After, judge: Judge) -> tuple[str, ...]:
    """Hints for somebody who has written nothing yet; the last one is a whole solution."""
    if after is After.NO_GOAL:
        return (OWN_GOAL,)
    is_equation = isinstance(position.rulebook, EquationsRulebook)
    text = _small(position, after)
    if text is None:
        judgement = judge.judge(position, Work(WORK))
        text = _fitting(position, after, judgement)
        if text is None:
            return (_why_none(position, after, judgement),)
    return tuple(_equation_hints(text) if is_equation else _wff_hints(text))


def _small(position: Position, after: After) -> str | None:
    allowance = position.rulebook.allowances[after]
    if isinstance(position.rulebook, EquationsRulebook):
        found = equation_ideas.look(position, OPERATIONS, allowance)
    else:
        found = wff_ideas.look(position, IDEAS, allowance)
    return found.text if found else None


def _fitting(position: Position, after: After, judgement: Judgement) -> str | None:
    """A solution of the judge's that takes as many cubes from Resources as it may here."""
    rules = rules_of(position)
    for found in judgement.solutions:
        if rules.check(position, after, found.text).correct:
            return found.text
    return None


def _why_none(position: Position, after: After, judgement: Judgement) -> str:
    if judgement.impossible_is_right:
        return f"There is no solution any more. {judgement.reason}"
    most = position.rulebook.allowances[after].at_most
    if most is not None and judgement.at_least > most:
        return f"A solution takes at least {_number(judgement.at_least, 'cube')} from Resources."
    return NOTHING_FOUND


def _wff_hints(text: str) -> Iterator[str]:
    solution = parse_proof(text).solution
    assert solution is not None, "the checker accepts nothing without one"
    yield f"It can be done with {_number(len(solution.premises), 'premise')}."
    rules = [str(rule) for rule in solution.rules]
    yield f"{_number(len(rules), 'rule')} {'is' if len(rules) == 1 else 'are'} enough."
    yield f"{'The rule is' if len(rules) == 1 else 'The rules are'} {', '.join(rules)}."
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
