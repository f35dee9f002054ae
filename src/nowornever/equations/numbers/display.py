"""Values as text for people: exact if that is short, otherwise approximate."""

from __future__ import annotations

from contextlib import suppress

from flint import arb, ctx, fmpq

from nowornever.equations.numbers.balls import NOTHING_KNOWN, Ball, Exp
from nowornever.equations.numbers.comparison import compare
from nowornever.equations.numbers.effort import TooMuchWorkError, bounded
from nowornever.equations.numbers.number import (
    Base,
    Monomial,
    Number,
    Sum,
    Undefined,
    Unsettled,
    Value,
    enclose,
    precisions,
)

_LONGEST = 40
"""Longer exact texts than this are not shown."""
_TOO_LONG = " " * (_LONGEST + 1)
_PRECISION = 128
_ACCURACY = 32
"""How many bits must be known to show a few digits."""
_LN_10 = 2.302585092994046


def exact_text(value: Value) -> str:
    """The exact value, in the notation of expressions; empty if that is too long.

    >>> from nowornever.equations.evaluation import evaluate
    >>> from nowornever.equations.written import parse_expression
    >>> exact_text(evaluate(parse_expression("1+v8-2/3")))
    '1/3 + 2×√2'
    """
    text = _text(value)
    return text if len(text) <= _LONGEST else ""


def approximate_text(value: Value) -> str:
    """The approximate value; empty for a value without a size.

    >>> approximate_text(fmpq(2, 3))
    '0.666667'
    """
    if isinstance(value, Undefined | Unsettled):
        return ""
    ball: Ball = NOTHING_KNOWN
    with bounded(), suppress(TooMuchWorkError):
        for precision in precisions(value):
            with ctx.workprec(precision):
                ball = enclose(value, precision)
                if isinstance(ball, Exp) or ball == 0 or ball.rel_accuracy_bits() >= _ACCURACY:
                    break
    with ctx.workprec(_PRECISION):
        return _rounded(ball)


def show(value: Value) -> str:
    """The value for a sentence: exact, approximate, or both.

    >>> show(fmpq(37)), show(fmpq(2, 3))
    ('37', '2/3')
    """
    if isinstance(value, Undefined):
        return f"undefined, because {value.reason}"
    if isinstance(value, Unsettled):
        either = " or ".join(sorted(map(show, value.candidates or ())))
        return f"undefined or {either}" if either else f"unsettled, because {value.reason}"
    exact, about = exact_text(value), approximate_text(value)
    if exact and isinstance(value, fmpq):
        return exact
    return f"{exact} (about {about})" if exact else f"about {about}"


def contrast(solution: Value, goal: Value) -> str:
    """The sentence that two values differ.

    >>> contrast(fmpq(36), fmpq(37))
    'The Solution is 36, but the Goal is 37.'
    >>> contrast(1 + fmpq(1, 9**81), fmpq(1))
    'The Solution is a little more than the Goal, which is 1.'
    """
    both_exact = exact_text(solution) and exact_text(goal)
    if both_exact or approximate_text(solution) != approximate_text(goal):
        return f"The Solution is {show(solution)}, but the Goal is {show(goal)}."
    more = {1: "a little more than", -1: "a little less than", None: "not exactly"}
    return f"The Solution is {more[compare(solution, goal)]} the Goal, which is {show(goal)}."


def _text(value: Value | Base) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, fmpq):
        return str(value) if value.height_bits() < 4 * _LONGEST else _TOO_LONG
    if isinstance(value, Sum) and value.size <= _LONGEST:
        # Each part is formatted only once: a tower of powers has many parts.
        terms = sorted(
            (len(m), _monomial(m), coefficient) for m, coefficient in value.terms.items()
        )
        text = " + ".join(_term(monomial, coefficient) for _, monomial, coefficient in terms)
        return text.replace("+ -", "− ")
    return _TOO_LONG  # a polynomial says little to a player


def _term(monomial: str, coefficient: fmpq) -> str:
    if not monomial:
        return _text(coefficient)
    if coefficient in (1, -1):
        return f"{'-' if coefficient == -1 else ''}{monomial}"
    return f"{_text(coefficient)}×{monomial}"


def _monomial(monomial: Monomial) -> str:
    return "×".join(sorted(_power(base, exponent) for base, exponent in monomial))


def _power(base: Base, exponent: Number) -> str:
    text = _text(base) if isinstance(base, int) else f"({_text(base)})"
    if isinstance(exponent, fmpq) and exponent.p == 1:
        return f"√{text}" if exponent == fmpq(1, 2) else f"{exponent.q}√{text}"
    simple = isinstance(exponent, fmpq) and exponent.q == 1 and exponent > 0
    return f"{text}*{_text(exponent)}" if simple else f"{text}*({_text(exponent)})"


def _rounded(ball: Ball) -> str:
    """A few digits, or a power of ten if the number is far from 1."""
    if not isinstance(ball, arb):
        power = ball.log / _LN_10 if isinstance(ball.log, arb) else ball.log
        return f"{'-' if ball.sign < 0 else ''}10^({_rounded(power)})"
    size = abs(ball)
    if not size > 0:
        return "0" if size < fmpq(1, 10**6) else "an unknown size"
    tens = (size.log() / _LN_10).mid().floor().unique_fmpz()
    if tens is None or abs(tens) < 300:
        return f"{float(ball.mid()):.6g}"
    return f"{'-' if ball < 0 else ''}10^{tens}"
