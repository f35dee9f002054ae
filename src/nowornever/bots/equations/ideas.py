"""What a player of EQUATIONS sees at a glance: expressions of two to four digits.

The values of all expressions with one and with two operations are computed once. Those with three
are found backwards from the Goal: a digit joined to two operations, or with more effort also two
halves of one operation each, as in (9-2)x(8-3). The cubes of all of them are compared with a
position at once. The checker has the last word, since these values are rounded and the checker's
are exact.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

import numpy as np
from flint import fmpq
from numpy.typing import NDArray

from nowornever.bots.cubes.counting import TOO_MANY, Counts, Stock, count
from nowornever.equations.checker import check
from nowornever.equations.goals import read_goal
from nowornever.equations.rulebooks import RULEBOOKS
from nowornever.equations.symbols import SYMBOLS
from nowornever.equations.written import format_expression
from nowornever.shake.judge.judgement import Found
from nowornever.shake.position import Position
from nowornever.shake.rulebook import Allowance

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Write = Callable[[int], str]
"""Writes the expression with this number."""

DIGITS = "0123456789"
LEAVES = (*DIGITS, "v0", "v1", "v4", "v9")
SIGNS = "+-x/*v"
TRIES = 5
"""How many expressions that the cubes allow are given to the checker."""
CLOSE = 1e-9
MOST = 4
"""The effort of whoever also thinks of three operations of which two come first."""


def _operate(sign: str, a: Floats, b: Floats) -> Floats:
    with np.errstate(all="ignore"):
        found: Floats = {
            "+": lambda: a + b,
            "-": lambda: a - b,
            "x": lambda: a * b,
            "/": lambda: a / b,
            "*": lambda: a**b,
            "v": lambda: b ** (1 / a),
        }[sign]()
    return np.where(np.isfinite(found), found, np.nan)


class _Expressions:
    """Many expressions as arrays: their values, their cubes, and how each is written.

    The functions that write keep no arrays of other expressions alive.
    """

    def __init__(self, values: Floats, cubes: Counts, write: Write) -> None:
        self.values, self.cubes, self.write = values, cubes, write

    def joined(self, others: _Expressions) -> _Expressions:
        """Every operation between one of these and one of the others."""
        shape = len(SIGNS), len(self.values), len(others.values)
        a, b = self.values[:, None], others.values[None, :]
        values = np.concatenate([_operate(sign, a, b).ravel() for sign in SIGNS])
        pairs = (self.cubes[:, None] + others.cubes[None, :]).reshape(-1, len(SYMBOLS))
        cubes = np.concatenate([pairs + _cubes_of(sign) for sign in SIGNS])

        mine, theirs = self.write, others.write

        def write(at: int) -> str:
            sign, left, right = np.unravel_index(at, shape)
            return f"({mine(int(left))}){SIGNS[sign]}({theirs(int(right))})"

        return _Expressions(values, cubes.astype(np.int16), write)

    def and_(self, others: _Expressions) -> _Expressions:
        """These, followed by the others."""
        here, mine, theirs = len(self.values), self.write, others.write
        return _Expressions(
            np.concatenate([self.values, others.values]),
            np.concatenate([self.cubes, others.cubes]),
            lambda at: mine(at) if at < here else theirs(at - here),
        )

    def only(self, which: Numbers) -> _Expressions:
        """Some of them, in this order."""
        mine = self.write
        return _Expressions(self.values[which], self.cubes[which], lambda at: mine(int(which[at])))

    def distinct(self) -> _Expressions:
        """One expression for each pair of value and cubes; nothing else matters for the Goal."""
        sizes = 8 ** np.arange(len(SYMBOLS), dtype=np.int64)  # no expression here has 8 equal cubes
        keys = np.stack([(self.cubes * sizes).sum(axis=1).astype(np.float64), self.values.round(9)])
        return self.only(np.sort(np.unique(keys, axis=1, return_index=True)[1]))


def _cubes_of(text: str) -> Counts:
    return np.array(count(text, SYMBOLS), np.int16)


@cache
def _leaves() -> _Expressions:
    values = [float(leaf) if leaf in DIGITS else float(leaf[1]) ** 0.5 for leaf in LEAVES]
    cubes = np.array([count(leaf, SYMBOLS) for leaf in LEAVES], np.int16)
    return _Expressions(np.array(values), cubes, LEAVES.__getitem__)


@cache
def _one() -> _Expressions:
    """All expressions with one operation."""
    return _leaves().joined(_leaves()).distinct()


@cache
def _two() -> _Expressions:
    """All expressions with two operations, sorted by value."""
    found = _one().joined(_leaves()).and_(_leaves().joined(_one())).distinct()
    order = np.argsort(found.values)
    return found.only(order[: np.isfinite(found.values).sum()])


@cache
def _halves() -> _Expressions:
    """The expressions of two digits with one of the four usual operations, sorted by value."""
    digits = _leaves().only(np.arange(len(DIGITS)))
    found = digits.joined(digits)
    usual = np.arange(4 * len(DIGITS) ** 2)  # the signs + - x / come first
    found = found.only(usual[np.isfinite(found.values[usual])]).distinct()
    return found.only(np.argsort(found.values, kind="stable"))


def _near(values: Floats, wanted: float) -> Numbers:
    """Where a sorted array has values close to this one."""
    room = CLOSE * max(1.0, abs(wanted))
    return np.arange(*np.searchsorted(values, [wanted - room, wanted + room]))


@lru_cache(maxsize=64)
def _worth(goal: float, operations: int) -> _Expressions:
    """All expressions with that value and at most this many operations, the small ones first."""
    ones = _one()
    with np.errstate(invalid="ignore"):
        right = np.flatnonzero(np.abs(ones.values - goal) <= CLOSE * max(1.0, abs(goal)))
    found = ones.only(right)
    if operations >= 2:
        twos = _two()
        found = found.and_(twos.only(_near(twos.values, goal)))
    if operations >= 3:
        for at, leaf in enumerate(LEAVES):
            found = _backwards(found, goal, leaf, float(_leaves().values[at]))
    if operations >= MOST:
        found = _of_halves(found, goal)
    found = found.distinct()
    return found.only(np.argsort(found.cubes.sum(axis=1), kind="stable"))


def _backwards(found: _Expressions, goal: float, leaf: str, value: float) -> _Expressions:
    """The expressions found, and those that join a leaf to an expression with two operations."""
    twos = _two()
    ways = [
        ("{x}+{leaf}", goal - value),
        ("{x}-{leaf}", goal + value),
        ("{leaf}-{x}", value - goal),
    ]
    if value:
        ways += [("{x}x{leaf}", goal / value), ("{x}/{leaf}", goal * value)]
        ways += [("{leaf}/{x}", value / goal)] if goal else []
    for form, wanted in ways:
        some = twos.only(_near(twos.values, wanted))
        extra = _cubes_of(form.format(x="", leaf=leaf))

        def write(at: int, one: Write = some.write, form: str = form) -> str:
            return form.format(x=f"({one(at)})", leaf=leaf)

        found = found.and_(_Expressions(np.full(len(some.values), goal), some.cubes + extra, write))
    return found


def _of_halves(found: _Expressions, goal: float) -> _Expressions:
    """The expressions found, and those that join two halves of one operation each."""
    halves = _halves()
    values = halves.values
    with np.errstate(all="ignore"):
        ways = {"+": goal - values, "-": values - goal, "x": goal / values, "/": values / goal}
    for sign, wanted in ways.items():
        first = np.flatnonzero(np.isfinite(wanted))
        room = CLOSE * np.maximum(1.0, np.abs(wanted[first]))
        low, high = (np.searchsorted(values, wanted[first] + side) for side in (-room, room))
        many = high - low
        left = np.repeat(first, many)
        right = np.arange(len(left)) + np.repeat(high - many.cumsum(), many)

        def write(at: int, left: Numbers = left, right: Numbers = right, sign: str = sign) -> str:
            return f"({halves.write(int(left[at]))}){sign}({halves.write(int(right[at]))})"

        cubes = halves.cubes[left] + halves.cubes[right] + _cubes_of(sign)
        found = found.and_(_Expressions(np.full(len(left), goal), cubes, write))
    return found


def ideas(position: Position, effort: int) -> Counts:
    """The cubes of every expression worth the Goal, as an array [expression, part, symbol]."""
    value = _goal_value(position)
    if value is None:
        return np.zeros((0, 1, len(SYMBOLS)), np.int16)
    return _worth(value, effort).cubes[:, None]


def _goal_value(position: Position) -> float | None:
    """The Goal's value; None if it is not a fraction."""
    book = RULEBOOKS[position.rulebook.id]
    goal = read_goal(position.goal, book, position.level)
    if goal.reading is None or goal.faults or not isinstance(goal.value, fmpq):
        return None
    try:
        return float(int(goal.value.p) / int(goal.value.q))
    except OverflowError:
        return None


def look(
    position: Position, effort: int, allowance: Allowance, can_pad: bool = False
) -> Found | None:
    """An Equation that takes the fewest cubes of Resources of all those seen.

    The effort is how many operations it may have; `MOST` is three of every form. With ``can_pad``,
    unused Required cubes are multiplied by 0.
    """
    value = _goal_value(position)
    if value is None:
        return None
    stock = Stock(position)
    known = _worth(value, effort)
    reading = read_goal(position.goal, RULEBOOKS[position.rulebook.id], position.level).reading
    assert reading is not None
    end = f" = {format_expression(reading)}"
    used = known.cubes[:, None]
    takes = stock.costs(used)
    limit = TOO_MANY - 1 if allowance.at_most is None else allowance.at_most
    fitting = np.flatnonzero((takes >= allowance.at_least) & (takes <= limit))
    for at in fitting[np.argsort(takes[fitting], kind="stable")][:TRIES]:
        text = known.write(int(at)) + end
        if check(text, position=position).correct:
            return Found(_tidy(text), int(takes[at]))
    return _pad(known, position, stock, used, end, allowance) if can_pad else None


def _pad(
    known: _Expressions,
    position: Position,
    stock: Stock,
    used: Counts,
    end: str,
    allowance: Allowance,
) -> Found | None:
    """An Equation to which 0 times the unused Required cubes is added."""
    left, so_far = stock.leftover(used), stock.cost_so_far(used)
    order = np.argsort(left.sum(axis=1) + so_far, kind="stable")
    for at in order[:TRIES]:
        if so_far[at] >= TOO_MANY:
            return None
        cubes = "".join(symbol * int(n) for symbol, n in zip(SYMBOLS, left[at], strict=True))
        for head in ("+0x", "-0x"):
            rest = cubes
            for cube in head:
                rest = rest.replace(cube, "", 1)
            junk = _junk(rest, position.mat[1] + position.resources)
            left_side = f"{known.write(int(at))}{head}({junk})"
            mine = np.zeros((1, *used.shape[1:]), np.int16)
            mine[0, 0] = _cubes_of(left_side)
            cost = int(stock.costs(mine)[0])
            if junk and cost < TOO_MANY and allowance.admits(cost):
                text = left_side + end
                if check(text, position=position).correct:
                    return Found(_tidy(text), cost)
    return None


def _junk(cubes: str, spare: str) -> str:
    """An expression of these cubes and a few spare ones, with any value; empty if there is none."""
    digits = sorted((cube for cube in cubes if cube in DIGITS), reverse=True)
    signs = sorted((cube for cube in cubes if cube in "+-x/*"), key="+-x*/".index)
    short = len(digits) - 1 - len(signs)
    signs += [cube for cube in spare if cube in "+-x"][: max(0, short)]
    digits += [cube for cube in spare if cube in DIGITS][: max(0, -short)]
    if not digits or len(signs) != len(digits) - 1:
        return ""
    # Division and powers get the largest digits, so that nothing is divided by 0.
    text = "v" * cubes.count("v") + digits[0]
    for sign, digit in zip(reversed(signs), digits[1:], strict=True):
        text = f"({text}){sign}{digit}"
    return text


def _tidy(text: str) -> str:
    """The text without brackets around single digits."""
    for digit in DIGITS:
        text = text.replace(f"({digit})", digit)
    return text
