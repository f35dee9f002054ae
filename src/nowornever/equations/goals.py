"""What the cubes of a Goal and their spacing mean (IV-B).

Without spaces the order of operations gives the reading. With spaces each group of cubes is
read first: what stands between its first and its last digit is held together, and the
operations before and after join it to the other groups. So a root at the head of a group covers
that group, and a root after a space takes what precedes it as its index.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from nowornever.core.written import quoted
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, cubes, numerals
from nowornever.equations.number import Undefined, Value
from nowornever.equations.rulebooks import EQUATIONS_2019, EquationsRulebook
from nowornever.equations.symbols import on_screen
from nowornever.equations.written import ExpressionError, format_expression, parse_expression
from nowornever.shake.verdict import Fault, fault

PLACE = "goal"

_GROUP = re.compile(r"(\D*)(?:(\d.*\d|\d)(\D*))?")
_APART = re.compile(r"\d\s+\d")


class Goal(Struct, frozen=True):
    """A Goal as it lies on the mat, with its reading or with what makes it illegal."""

    text: str
    reading: Expression | None = None
    value: Value | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def written(self) -> str:
        """What an Equation-writer has to write for it, with parentheses where spaces group."""
        return "" if self.reading is None else format_expression(self.reading, screen=True)


def read_goal(text: str, rulebook: EquationsRulebook = EQUATIONS_2019, level: str = "") -> Goal:
    """The reading of a Goal, and every reason why it is illegal.

    >>> read_goal("2x 3+5").written, read_goal("v5+4 x9").written, read_goal("1+2 v8").written
    ('2×(3+5)', '√(5+4)×9', '(1+2)√8')
    >>> read_goal("+8").faults[0].clause
    'equations-2019 III-B-1'
    """
    faults = []
    upright = text.replace(rulebook.turned, "")
    if upright != text:
        message = "A cube of the Goal lies on its side or upside down, so the Goal names no number."
        faults.append(fault(rulebook, "goal-turned", PLACE, message))
    faults += _size_faults("".join(upright.split()), rulebook)
    try:
        reading = parse_expression(_with_brackets(upright))
    except ExpressionError as error:
        return Goal(text, faults=(*faults, _unreadable(upright, error, rulebook)))
    value, more = _judge_goal(reading, rulebook, level)
    return Goal(text, reading, value, (*faults, *more))


def check_own_goal(
    goal: Expression, rulebook: EquationsRulebook, level: str
) -> tuple[Value, tuple[Fault, ...]]:
    """The value of a Goal that a writer sets after No Goal, and what is wrong with it (IV-D-2)."""
    value, faults = _judge_goal(goal, rulebook, level)
    return value, (*_size_faults(cubes(goal), rulebook), *faults)


def _judge_goal(
    reading: Expression, rulebook: EquationsRulebook, level: str
) -> tuple[Value, tuple[Fault, ...]]:
    """The value of a Goal as it is read, and why it has none or is too long a numeral."""
    faults = [
        fault(rulebook, "goal-numeral", PLACE,
              f"A numeral in a Goal has at most {rulebook.goal_digits} digits; {numeral} has more.")
        for numeral in numerals(reading) if len(numeral) > rulebook.goal_digits
    ]  # fmt: skip
    value = evaluate(reading, whole_powers=level in rulebook.whole_powers)
    if isinstance(value, Undefined):
        message = f"The Goal has no value: in {value.expression}, {value.reason}."
        faults.append(Fault(PLACE, "goal-illegal", f"{rulebook.id} {value.clause}", message))
    return value, tuple(faults)


def _size_faults(goal: str, rulebook: EquationsRulebook) -> Iterator[Fault]:
    if len(goal) > rulebook.procedure.goal_cubes:
        message = (
            f"The Goal has {len(goal)} cubes; at most {rulebook.procedure.goal_cubes} are allowed."
        )
        yield fault(rulebook, "goal-too-long", PLACE, message)


def _with_brackets(goal: str) -> str:
    """The Goal with brackets where its spaces group."""
    groups = goal.split()
    if len(groups) < 2:
        return goal
    text = ""
    for group in groups:
        found = _GROUP.fullmatch(group)
        assert found, group
        before, body, after = found.groups(default="")
        text += f"{before}({body}){after}" if body else before
    return text


def _unreadable(goal: str, error: ExpressionError, rulebook: EquationsRulebook) -> Fault:
    shown = on_screen(quoted(goal))
    if _APART.search(goal):
        reason = "digits that lie apart make no numeral, and no operation stands between them"
    else:
        reason = error.reason
    code = "sign" if error.code == "sign" else "goal-illegal"
    return fault(rulebook, code, PLACE, f"The Goal {shown} names no number: {reason}.")
