"""Several Solutions: all that there are, up to the order of sums and products."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from nowornever.core.work import Work
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.goals import read_goal
from nowornever.equations.judge import JUDGE
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.symbols import DIGITS, ROOT
from nowornever.equations.written import parse_equation
from nowornever.shake.position import Position
from tests.equations.judge.positions import small_position

MANY = 100_000

Form = tuple[object, ...]


@cache
def expressions(cubes: tuple[str, ...]) -> frozenset[Expression]:
    """Every expression of exactly these cubes."""
    return frozenset(_expressions(cubes))


def _expressions(cubes: tuple[str, ...]) -> Iterator[Expression]:
    if len(cubes) == 1 and cubes[0] in DIGITS:
        yield Numeral(cubes[0])
    for symbol in set(cubes) - set(DIGITS):
        rest = list(cubes)
        rest.remove(symbol)
        if symbol == ROOT:
            yield from (Root(under) for under in expressions(tuple(rest)))
        for left in parts(tuple(rest)):
            right = tuple(sorted((Counter(rest) - Counter(left)).elements()))
            for a, b in product(expressions(left), expressions(right)):
                yield Root(b, a) if symbol == ROOT else Operation(symbol, a, b)


def parts(cubes: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every multiset of some of these cubes."""
    counts = Counter(cubes)
    numbers = product(*(range(number + 1) for number in counts.values()))
    return [tuple(sorted(Counter(dict(zip(counts, some, strict=True))).elements()))
            for some in numbers]  # fmt: skip


def ordered(expression: Expression) -> Form:
    """The same for expressions that differ by the order of sums and products only."""
    if isinstance(expression, Numeral):
        return (expression.digits,)
    if isinstance(expression, Root):
        index = ordered(expression.index) if expression.index else ()
        return ("v", index, ordered(expression.radicand))
    symbol, sides = expression.symbol, [ordered(expression.left), ordered(expression.right)]
    if symbol not in "+x":
        return (symbol, *sides)
    terms = [term for side in sides for term in (side[1:] if side[0] == symbol else [side])]
    return (symbol, *sorted(terms, key=repr))


def all_solutions(position: Position, cost: int) -> set[Form]:
    required, permitted, _ = position.mat
    goal = read_goal(position.goal, level=position.level).value
    assert goal is not None
    free = Counter(required + permitted)
    found = set()
    for cubes in parts(tuple(required + permitted + position.resources)):
        used = Counter(cubes)
        right_cubes = len(cubes) >= 2 and not Counter(required) - used
        if right_cubes and (used - free).total() == cost:
            for expression in expressions(cubes):
                if equal(evaluate(expression, position.level == "elementary"), goal):
                    found.add(ordered(expression))
    return found


def test_all_solutions_are_given_where_so_many_are_asked_for() -> None:
    chance = Random(12)
    several = 0
    while several < 12:
        position = small_position(chance, 6)
        goal = read_goal(position.goal, level=position.level)
        if goal.faults or goal.value is None or isinstance(goal.value, Undefined | Unsettled):
            continue
        judgement = JUDGE.judge(position, Work(), solutions=MANY)
        if judgement.at_most is None:
            continue
        best = [s.text for s in judgement.solutions if s.from_resources == judgement.at_most]
        found = {ordered(parse_equation(text).left) for text in best}
        assert len(found) == len(best)
        assert found == all_solutions(position, judgement.at_most), str(position)
        several += len(found) > 1
