"""What an expression is worth, exactly: a number, or why it is undefined (III)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TypeAlias

from flint import fmpq
from msgspec.structs import replace

from nowornever.equations.expression import Expression, Numeral, Operation, Root, cubes
from nowornever.equations.numbers import arithmetic
from nowornever.equations.numbers.effort import TooMuchWorkError, bounded
from nowornever.equations.numbers.number import (
    Number,
    Undefined,
    Unsettled,
    Value,
    candidates,
)
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, ROOT, TIMES
from nowornever.equations.undefined import divide, power, root, within_limits
from nowornever.equations.written import format_expression

TOO_MUCH = Unsettled("that would take too much work")
MAX_CANDIDATES = 16
"""An operation whose parts allow more pairs of values than this stays unsettled."""

Operand: TypeAlias = "Number | Unsettled"

_SQUARE = fmpq(2)

_OPERATIONS: dict[str, Callable[[Number, Number], Value]] = {
    PLUS: arithmetic.add,
    MINUS: arithmetic.subtract,
    TIMES: arithmetic.multiply,
    OVER: divide,
    POWER: power,
    ROOT: root,
}


def evaluate(expression: Expression, whole_powers: bool = False) -> Value:
    """The exact value. With `whole_powers` the limits of III-C-3 hold, as in Elementary.

    If a part is undefined, so is the whole.

    >>> from nowornever.equations.written import parse_expression
    >>> evaluate(parse_expression("(0-8)*(4/6)"))
    4
    >>> evaluate(parse_expression("0x(0*0)")).clause
    'III-C-2-b'
    """
    with bounded():
        try:
            return _evaluate(expression, whole_powers=whole_powers)
        except TooMuchWorkError:
            return TOO_MUCH


def _evaluate(expression: Expression, *, whole_powers: bool) -> Value:
    if type(expression) is Numeral:
        return fmpq(int(expression.digits))
    if type(expression) is Root:
        index = expression.index
        symbol, left = (
            ROOT,
            _SQUARE if index is None else _evaluate(index, whole_powers=whole_powers),
        )
        before, right = index, _evaluate(expression.radicand, whole_powers=whole_powers)
    else:
        assert type(expression) is Operation
        symbol, left = expression.symbol, _evaluate(expression.left, whole_powers=whole_powers)
        before, right = expression.left, _evaluate(expression.right, whole_powers=whole_powers)
    if isinstance(left, Undefined):
        return left
    if isinstance(right, Undefined):
        cubes_before = 1 if before is None else len(cubes(before)) + 1
        return replace(right, cube=right.cube + cubes_before)
    value = _join_any(symbol, left, right, whole_powers=whole_powers)
    if type(value) is Undefined:
        return replace(value, expression=format_expression(expression, screen=True))
    return value


def _join_any(symbol: str, left: Operand, right: Operand, *, whole_powers: bool) -> Value:
    """The value of an operation; an unsettled part is tried with each of its candidates."""
    if not isinstance(left, Unsettled) and not isinstance(right, Unsettled):
        return join(symbol, left, right, whole_powers=whole_powers)
    reason = next(part.reason for part in (left, right) if isinstance(part, Unsettled))
    pairs = list(product(candidates(left) or (), candidates(right) or ()))
    values = [join(symbol, a, b, whole_powers=whole_powers) for a, b in pairs]
    if not pairs or len(pairs) > MAX_CANDIDATES:
        return Unsettled(reason)
    if all(isinstance(value, Undefined) for value in values):
        return values[0]
    found = [candidates(value) for value in values if not isinstance(value, Undefined)]
    if None in found:
        return Unsettled(reason)
    return Unsettled(reason, tuple({number for numbers in found for number in numbers or ()}))


def join(symbol: str, left: Number, right: Number, *, whole_powers: bool = False) -> Value:
    """The value of an operation on two numbers; for a root, `left` is the index."""
    value = _OPERATIONS[symbol](left, right)
    return within_limits(symbol, left, right, value) if whole_powers else value
