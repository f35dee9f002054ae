"""A second way to judge a written Equation, that shares nothing with the package.

It has a reader, an evaluation and an account of cubes of its own: fractions where that is exact,
and many digits of mpmath otherwise. It gives up (None) where digits do not settle it.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import log2
from operator import add, mul, sub, truediv
from typing import Any

from mpmath import mp, mpf  # type: ignore[import-untyped]

DIGITS = 400
"""The digits that are worked with; two values that agree to half of them are not told apart."""
_MAX_BITS = 4000
_MAX_EXPONENT = 10**6

Number = Any
"""A Fraction, or an mpf for what is not known to be rational."""
Tree = Any
"""A str of digits, or a tuple: the operation, left and right."""


class NoValueError(Exception):
    """It is undefined."""


class GivenUpError(Exception):
    """It is too large, or not known well enough."""


def read(text: str) -> Tree:
    """The tree of an expression by operator precedence; ValueError when it is none."""
    tokens = re.findall(r"\d+|[-+x/*v()]", re.sub(r"\s", " ", text))
    if "".join(tokens) != re.sub(r"\s", "", text) or re.search(r"\d\s+\d", text):
        raise ValueError(text)
    values: list[Tree] = []
    waiting: list[str] = []
    level = {"+": 1, "-": 1, "x": 2, "/": 2, "*": 3, "v": 3, "root": 4}

    def reduce() -> None:
        symbol = waiting.pop()
        right = values.pop()
        values.append(("v", "2", right) if symbol == "root" else (symbol, values.pop(), right))

    operand = True
    for token in tokens:
        if operand:
            if token.isdigit():
                values.append(token)
                operand = False
            elif token in "(v":
                waiting.append("root" if token == "v" else token)
            else:
                raise ValueError(text)
            continue
        if token.isdigit() or token == "(":
            raise ValueError(text)
        while (
            waiting and waiting[-1] != "(" and (token == ")" or level[waiting[-1]] >= level[token])
        ):
            reduce()
        if token == ")":
            if not waiting:
                raise ValueError(text)
            waiting.pop()
        else:
            waiting.append(token)
            operand = True
    while waiting:
        if waiting[-1] == "(" or operand:
            raise ValueError(text)
        reduce()
    if len(values) != 1 or operand:
        raise ValueError(text)
    return values[0]


def value(tree: Tree, *, whole: bool) -> Number:
    """What a tree is worth; NoValueError when it is undefined, GivenUpError when unknown."""
    if isinstance(tree, str):
        return Fraction(int(tree))
    symbol, left, right = tree
    given_up: GivenUpError | None = None
    parts = []
    for part in (left, right):
        try:
            parts.append(value(part, whole=whole))
        except GivenUpError as error:  # the other part may be undefined
            given_up = error
    if given_up:
        raise given_up
    a, b = parts
    if symbol == "v":
        return _root(a, b, whole=whole)
    if symbol == "*":
        return _power(a, b, whole=whole)
    if symbol == "/":
        if b == 0:
            raise NoValueError
        _sure(b)
    if not (_is_exact(a) and _is_exact(b)):
        a, b = _number(a), _number(b)
    return _known({"+": add, "-": sub, "x": mul, "/": truediv}[symbol](a, b))


def _is_exact(number: Number) -> bool:
    return isinstance(number, Fraction)


def _number(number: Number) -> Any:
    return mpf(number.numerator) / number.denominator if _is_exact(number) else number


def _sure(number: Number) -> None:
    """Give up where digits do not tell a number from 0."""
    if not _is_exact(number) and abs(number) < mpf(10) ** (-DIGITS // 2):
        raise GivenUpError


def _known(number: Number) -> Number:
    if _is_exact(number):
        if max(abs(number.numerator), number.denominator).bit_length() > _MAX_BITS:
            raise GivenUpError
    elif not -_MAX_BITS < mp.mag(number) < _MAX_BITS and number != 0:
        raise GivenUpError
    return number


def _root(index: Number, radicand: Number, *, whole: bool) -> Number:
    if index == 0:
        raise NoValueError
    _sure(index)
    if whole:
        for part in (index, radicand):
            if not _is_exact(part) or part.denominator > 1 or part < 0:
                raise NoValueError
    if radicand == 0:
        if index < 0:
            raise NoValueError
        return Fraction(0)
    found = _power(radicand, 1 / index, whole=False)
    if whole and not (_is_exact(found) and found.denominator == 1):
        raise NoValueError
    return found


def _power(base: Number, exponent: Number, *, whole: bool) -> Number:
    if whole:
        for part in (base, exponent):
            if not _is_exact(part) or part.denominator > 1 or part < 0:
                raise NoValueError
    _sure(base)
    if base == 0:
        _sure(exponent)
        if exponent <= 0:
            raise NoValueError
        return Fraction(0)
    sign = 1
    if base < 0:
        if not _is_exact(exponent):
            raise GivenUpError  # it may be rational after all
        if exponent.denominator % 2 == 0:
            raise NoValueError
        sign = -1 if exponent.numerator % 2 else 1
        base = -base
    return _known(sign * _positive_power(base, exponent))


def _positive_power(base: Number, exponent: Number) -> Number:
    if abs(_number(exponent)) > _MAX_EXPONENT:
        if base == 1:
            return Fraction(1)
        raise GivenUpError
    if _is_exact(base) and _is_exact(exponent):
        index, times = exponent.denominator, exponent.numerator
        bits = abs(exponent) * Fraction(log2(base.numerator) + log2(base.denominator))
        if bits > _MAX_BITS:
            raise GivenUpError
        roots = [_whole_root(part, index) for part in (base.numerator, base.denominator)]
        if None not in roots:
            return Fraction(*roots) ** times  # type: ignore[arg-type]
    if not _is_exact(base) and abs(base - 1) < mpf(10) ** (-DIGITS // 2):
        raise GivenUpError
    return mp.exp(_number(exponent) * mp.log(_number(base)))


def _whole_root(number: int, index: int) -> int | None:
    if number == 1:
        return 1
    if index > number.bit_length():
        return None
    near = round(2 ** (log2(number) / index)) if number.bit_length() < index * 40 else 0
    low, high = (max(near - 2, 1), near + 2) if near else (1, 1 << number.bit_length() // index + 1)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if middle**index < number else (low, middle)
    return low if low**index == number else None


def same(a: Tree, b: Tree, *, whole: bool) -> bool | None:
    """Whether two trees are worth the same; None where this gives up."""
    values = []
    gave_up = False
    with mp.workdps(DIGITS):
        for tree in (a, b):
            try:
                values.append(value(tree, whole=whole))
            except NoValueError:
                return False
            except GivenUpError:
                gave_up = True
        if gave_up:
            return None
        if all(map(_is_exact, values)):
            return bool(values[0] == values[1])
        left, right = map(_number, values)
        close = abs(left - right) <= mpf(10) ** (-DIGITS // 4) * max(abs(left), abs(right), 1)
        return None if close else False


def to_the_left(tree: Tree) -> Tree:
    """The tree without brackets that change nothing: a+(b−c) as (a+b)−c, a×(b÷c) as (a×b)÷c."""
    if isinstance(tree, str):
        return tree
    symbol, left, right = tree[0], to_the_left(tree[1]), to_the_left(tree[2])
    if symbol in "+x" and not isinstance(right, str) and right[0] in {"+": "+-", "x": "x/"}[symbol]:
        return (right[0], to_the_left((symbol, left, right[1])), right[2])
    return (symbol, left, right)


def in_brackets(goal: str) -> str:
    """A Goal with brackets for its spaces: about each group, from its first digit to its last."""
    if " " not in goal:
        return goal
    return "".join(re.sub(r"\d(.*\d)?", r"(\g<0>)", group) for group in goal.split())


def is_covered(used: str, required: str, permitted: str, resources: str, most: int | None) -> bool:
    """Whether the cubes suffice, all that is Required is used, and few come from Resources."""
    need = Counter(used)
    if Counter(required) - need:
        return False
    taken = need - Counter(required) - Counter(permitted)
    return not taken - Counter(resources) and (most is None or taken.total() <= most)


def correct(
    text: str, goal: str, sections: tuple[str, str, str], level: str, most: int | None
) -> bool | None:
    """Whether an Equation is correct; None where this gives up. The Goal is legal."""
    whole = level == "elementary"
    sides = text.split("=")
    if len(sides) != 2:
        return False
    trees = []
    for side in sides:
        try:
            trees.append(read(side))
        except ValueError:
            return False
    wanted, goal = read(in_brackets(goal)), goal.replace(" ", "")
    verdicts = []
    for at in (0, 1):
        solution = sides[at]
        cubes = re.sub(r"[\s()]", "", solution)
        fits = (
            to_the_left(trees[1 - at]) == to_the_left(wanted)
            and re.sub(r"[\s()]", "", sides[1 - at]) == goal
            and len(cubes) > 1
            and not re.search(r"\d\d", solution)
            and is_covered(cubes, *sections, most)
        )
        verdicts.append(same(trees[at], wanted, whole=whole) if fits else False)
    return True if True in verdicts else None if None in verdicts else False
