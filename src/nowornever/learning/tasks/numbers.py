"""Exercises with Goals of EQUATIONS: what one is worth, and how spaces and brackets group it."""

from __future__ import annotations

import re
from fractions import Fraction

from flint import fmpq
from msgspec import Struct

from nowornever.core.written import WrittenError, quoted
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, cubes, same_reading
from nowornever.equations.goals import Goal, read_goal
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.symbols import SPELLINGS
from nowornever.equations.written import ExpressionError, format_expression, parse_expression
from nowornever.learning.grading import Grade, Judging, right, sentence, wrong
from nowornever.learning.sections import LessonSection

UNDEFINED = "undefined"
_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9}|/0*[1-9][0-9]{0,8})?")


class Value(Struct, frozen=True, tag_field="task", tag="value"):
    """Say what an expression is worth, or that it is undefined."""

    of: str

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether the number is what the expression is worth, exactly."""
        worth = evaluate(_reading(self.of))
        assert not isinstance(worth, Unsettled)
        is_undefined = isinstance(worth, Undefined)
        if answer.strip().lower() == UNDEFINED:
            if isinstance(worth, Undefined):
                return right(sentence(worth.reason))
            return wrong("It names a number: work out one step at a time.")
        number = _read_number(answer)
        if is_undefined:
            return wrong("It names no number at all.")
        if equal(worth, fmpq(number.numerator, number.denominator)):
            return right()
        return wrong(f"It is not {answer.strip()}.")


class Brackets(Struct, frozen=True, tag_field="task", tag="brackets"):
    """Write a Goal that was set with spaces, using brackets instead."""

    goal: str

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether both mean the same."""
        return _same(parse_expression(answer), _reading(self.goal))


class Spaces(Struct, frozen=True, tag_field="task", tag="spaces"):
    """Set a Goal with spaces between cubes so that it means an expression with brackets."""

    expression: str

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether the Goal is legal and means what it should."""
        if any(bracket in answer for bracket in "()[]{}"):
            return wrong("There are no brackets on the cubes: use spaces.")
        goal = read_goal(answer.strip())
        if goal.reading is None or goal.faults:
            return wrong(goal.faults[0].message)
        return _same(goal.reading, parse_expression(self.expression))


def read_value(section: LessonSection) -> Value:
    """A task to work out: `of`."""
    return Value(section.needed("of", _checked))


def read_brackets(section: LessonSection) -> Brackets:
    """A task to write brackets: `goal`."""
    return Brackets(section.needed("goal", _checked))


def read_spaces(section: LessonSection) -> Spaces:
    """A task to set spaces: `expression`."""
    return Spaces(section.needed("expression", lambda text: str(_written(parse_expression(text)))))


def _same(reading: Expression, wanted: Expression) -> Grade:
    if cubes(reading) != cubes(wanted):
        return wrong("Use the same cubes in the same order.")
    if same_reading(reading, wanted):
        return right()
    return wrong(f"This means {_written(reading)}.")


def _written(expression: Expression) -> str:
    return format_expression(expression, screen=True)


def _checked(text: str) -> str:
    _reading(text)
    return text


def _reading(text: str) -> Expression:
    """Read a Goal, in which spaces group, or an expression with brackets."""
    if "(" in text:
        return parse_expression(text)
    goal: Goal = read_goal("".join(SPELLINGS.get(char, char) for char in text))
    if goal.reading is None:
        raise ExpressionError(goal.faults[0].message, text, 0)
    return goal.reading


def _read_number(text: str) -> Fraction:
    plain = "".join(text.split()).replace("−", "-").replace("÷", "/")
    if not _NUMBER.fullmatch(plain):
        reason = f"{quoted(text) or 'nothing'} is not a number; write one such as 12, -3 or 1/2"
        raise WrittenError(reason, text, 0)
    return Fraction(plain)
