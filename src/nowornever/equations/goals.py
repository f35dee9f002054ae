"""What the cubes of a Goal and their spacing mean (IV-B).

Without spaces the order of operations gives the reading. With spaces each group of cubes is
read first: the cubes from its first to its last digit belong together, and the operations
before and after them join the group to the other groups. So a root at the head of a group covers
that group, and a root after a space takes what precedes it as its index.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, product

from msgspec import Struct

from nowornever.core.written import quoted
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, cubes, numerals, same_reading
from nowornever.equations.numbers.number import Undefined, Value
from nowornever.equations.rulebooks import EQUATIONS_2019, EquationsRulebook
from nowornever.equations.symbols import SYMBOLS, on_screen
from nowornever.equations.written import ExpressionError, format_expression, parse_expression
from nowornever.shake.verdict import Fault, fault

PLACE = "goal"

_GROUP = re.compile(r"(\D*)(?:(\d.*\d|\d)(\D*))?")
_APART = re.compile(r"\d\s+\d")


class Goal(Struct, frozen=True):
    """A Goal as it lies on the mat, with its reading or with the faults that make it illegal."""

    text: str
    reading: Expression | None = None
    value: Value | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def symbols(self) -> str:
        """The symbols on its cubes."""
        return "".join(char for char in self.text if char in SYMBOLS)

    @property
    def written(self) -> str:
        """The Goal as an Equation-writer has to write it, with parentheses where spaces group."""
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
    faults += _numeral_faults(reading, rulebook)
    value = evaluate(reading, whole_powers=level in rulebook.whole_powers)
    if isinstance(value, Undefined):
        faults.append(undefined_fault(rulebook, PLACE, "goal-illegal", value))
    return Goal(text, reading, value, tuple(faults))


def own_goal_faults(goal: Expression, rulebook: EquationsRulebook) -> Iterator[Fault]:
    """The faults of a Goal that a writer sets after No Goal (IV-D-2); its value is not checked."""
    symbols = cubes(goal)
    yield from _size_faults(symbols, rulebook)
    yield from _numeral_faults(goal, rulebook)
    if not rulebook.too_long(symbols) and not _can_be_set(goal):
        message = f"No spacing of the cubes reads {format_expression(goal, screen=True)}."
        yield fault(rulebook, "goal-unsettable", PLACE, message)


def undefined_fault(
    rulebook: EquationsRulebook,
    place: str,
    code: str,
    value: Undefined,
    row: int = 0,
    column: int = 0,
) -> Fault:
    """The fault of a side without a value, with the clause that makes it undefined."""
    if code == "goal-illegal":
        message = f"The Goal has no value: in {value.expression}, {value.reason}."
    else:
        message = f"{value.expression} is undefined: {value.reason}."
    return Fault(place, code, f"{rulebook.id} {value.clause}", message, row, column)


def _can_be_set(goal: Expression) -> bool:
    """Whether some spacing of the Goal's cubes means this grouping (IV-B-2)."""
    symbols = cubes(goal)
    for gaps in product(("", " "), repeat=len(symbols) - 1):
        spaced = "".join(chain.from_iterable(zip(symbols, (*gaps, ""), strict=True)))
        try:
            if same_reading(parse_expression(_with_brackets(spaced)), goal):
                return True
        except ExpressionError:
            continue
    return False


def _numeral_faults(reading: Expression, rulebook: EquationsRulebook) -> Iterator[Fault]:
    for numeral in numerals(reading):
        if len(numeral) > rulebook.goal_digits:
            message = (
                f"A numeral in a Goal has at most {rulebook.goal_digits} digits;"
                f" {numeral} has more."
            )
            yield fault(rulebook, "goal-numeral", PLACE, message)


def _size_faults(goal: str, rulebook: EquationsRulebook) -> Iterator[Fault]:
    if too_long := rulebook.too_long(goal):
        yield fault(rulebook, "goal-too-long", PLACE, f"{too_long}.")


def _with_brackets(goal: str) -> str:
    """The Goal with brackets where its spaces group (IV-B-2)."""
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
    clause = rulebook.clause("sign" if error.code == "sign" else "goal-illegal")
    message = f"The Goal {shown} names no number: {reason}."
    return Fault(PLACE, "goal-illegal", clause, message)
