"""General arguments that a Solution cannot equal the Goal (VII-C-3-g-ii)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from flint import fmpq

from nowornever.equations.numbers.arithmetic import multiply, negate
from nowornever.equations.numbers.comparison import compare
from nowornever.equations.numbers.display import approximate_text
from nowornever.equations.numbers.effort import TooMuchWorkError, bounded
from nowornever.equations.numbers.kinds import NumberKind, kind
from nowornever.equations.numbers.number import Number, Undefined, Unsettled, Value, sign

_ARTICLE = {
    NumberKind.INTEGER: "an integer",
    NumberKind.FRACTION: "a fraction",
    NumberKind.IRRATIONAL: "irrational",
}
_CLEARLY = fmpq(2)
"""A value is clearly too big if it is more than this many times the other."""


def general_arguments(solution: Value, goal: Value) -> Iterator[str]:
    """Arguments, without calculation, that two values known to be unequal are unequal."""
    if isinstance(solution, Undefined | Unsettled) or isinstance(goal, Undefined | Unsettled):
        return
    with bounded(), suppress(TooMuchWorkError):
        yield from list(_arguments(solution, goal))


def _arguments(solution: Number, goal: Number) -> Iterator[str]:
    mine, wanted = kind(solution), kind(goal)
    if mine and wanted and mine is not wanted:
        yield f"The Solution is {_ARTICLE[mine]}, and the Goal is {_ARTICLE[wanted]}."
    signs = sign(solution), sign(goal)
    if -1 in signs and 1 in signs:
        words = ("negative", "positive") if signs[0] == -1 else ("positive", "negative")
        yield f"The Solution is {words[0]}, and the Goal is {words[1]}."
    elif word := _out_of_size(solution, goal):
        sizes = f"about {approximate_text(solution)} against about {approximate_text(goal)}"
        yield f"The Solution is clearly too {word}: {sizes}."


def _out_of_size(solution: Number, goal: Number) -> str:
    if sign(goal) == -1:
        return {"big": "small", "small": "big", "": ""}[
            _out_of_size(negate(solution), negate(goal))
        ]
    if sign(goal) != 1:
        return ""
    if compare(solution, multiply(_CLEARLY, goal)) == 1:
        return "big"
    return "small" if compare(multiply(_CLEARLY, solution), goal) == -1 else ""
