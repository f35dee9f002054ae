"""The checker: every fault of a written Equation (VII-B, VII-C-3).

Nothing else decides whether an Equation is correct, whoever wrote it. If the arithmetic cannot
settle whether both sides are equal, `correct` is None.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.written import row_and_column
from nowornever.equations.arguments import general_arguments
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, same_reading
from nowornever.equations.goals import Goal, own_goal_faults, read_goal, undefined_fault
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.display import approximate_text, contrast, exact_text
from nowornever.equations.numbers.effort import bounded
from nowornever.equations.numbers.memory import remembering
from nowornever.equations.numbers.number import Undefined, Unsettled, Value
from nowornever.equations.rulebooks import EQUATIONS_2019, GOAL, SOLUTION, EquationsRulebook
from nowornever.equations.symbols import CLOSING, OPENING, SPELLINGS, SYMBOLS, on_screen
from nowornever.equations.written import (
    ExpressionError,
    check_length,
    format_expression,
    parse_part,
)
from nowornever.shake.accounting import check_cubes, ledger
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.verdict import Fault, fault

PLACE = "equation"

_NUMERAL = re.compile("[0-9]+")


class Worth(Struct, frozen=True):
    """One side of an Equation and what it is worth."""

    written: str
    """The expression as the checker read it."""
    exact: str = ""
    """Its exact value; empty if it has none or the text would be too long."""
    about: str = ""
    """Its value in a few digits."""


class EquationVerdict(PaperVerdict, frozen=True, kw_only=True):
    """What the checker says about an Equation."""

    equal: bool | None = False
    """Whether both sides are worth the same; None if undecided."""
    solution: Worth | None = None
    goal: Worth | None = None

    @property
    def settled(self) -> bool:
        """Whether it is known if both sides are equal."""
        return self.equal is not None

    @property
    def values(self) -> tuple[str, ...]:
        """What each side is worth, if it can be read."""
        sides = [side for side in (self.solution, self.goal) if side]
        return tuple(side.exact or side.about for side in sides)

    def details(self) -> dict[str, Any]:
        """What both sides are worth."""
        return {"solution": self.solution, "goal": self.goal}


def check(
    text: str,
    rulebook: EquationsRulebook = EQUATIONS_2019,
    level: str = "",
    *,
    position: Position | None = None,
    after: After | None = None,
) -> EquationVerdict:
    """Check a written Equation; raises WrittenError only when it is too long to read.

    With a position, its rulebook, division and Goal count, and the use of cubes is checked too.
    Without a position, or if it has no Goal, one side is taken as the Goal: the side with which
    the Equation has fewer faults, or the right side if it makes no difference.

    >>> from nowornever.equations.rulebooks import parse_position
    >>> position = parse_position("equations-2019 | goal 37 | required 6 | permitted 16x+")
    >>> check("(6 x 6) + 1 = 37", position=position, after=After.NOW).correct
    True
    """
    check_length(text)
    with remembering(), bounded():
        return _check(text, rulebook, level, position, after)


def _check(
    text: str,
    rulebook: EquationsRulebook,
    level: str,
    position: Position | None,
    after: After | None,
) -> EquationVerdict:
    if position:
        assert isinstance(position.rulebook, EquationsRulebook)
        rulebook, level = position.rulebook, position.level
    level = level or rulebook.levels[0]
    on_mat = position.goal if position else ""
    goal = read_goal(on_mat, rulebook, level) if on_mat else None
    case = _Case(rulebook, position, after, goal)
    sides = _sides(text, whole_powers=level in rulebook.whole_powers)
    return min(_ways(case, sides), key=_Reading.distance).verdict()


class _Case(Struct, frozen=True):
    """What an Equation is checked against."""

    rulebook: EquationsRulebook
    position: Position | None
    after: After | None
    goal: Goal | None
    """The Goal on the mat, if there is one."""

    def is_goal_as_set(self, side: _Side | None) -> bool:
        """Whether a side is the Goal on the mat in its legal reading."""
        written = side.expression if side else None
        reading = self.goal.reading if self.goal else None
        return written is not None and reading is not None and same_reading(written, reading)


class _Side:
    """One side of a written Equation."""

    def __init__(self, text: str, start: int, end: int, *, whole_powers: bool) -> None:
        self.whole, self.start, self.end, self.whole_powers = text, start, end, whole_powers
        self.text = text[start:end]
        self.expression: Expression | None = None
        self.error: ExpressionError | None = None
        try:
            self.expression = parse_part(text, start, end)
        except ExpressionError as error:
            self.error = error

    @cached_property
    def _places(self) -> tuple[int, ...]:
        """The indices of its cubes in the whole text, even if they make no expression."""
        return tuple(
            at
            for at, char in enumerate(self.text, self.start)
            if not char.isspace() and char not in OPENING + CLOSING
        )

    @property
    def symbols(self) -> str:
        """The symbols on its cubes."""
        chars = (self.whole[at] for at in self._places)
        return "".join(SPELLINGS.get(char, char) for char in chars)

    @property
    def cubes(self) -> str:
        """The cubes it takes; none if it holds a symbol that is on no cube."""
        return self.symbols if set(self.symbols) <= set(SYMBOLS) else ""

    def where(self, cube: int = 0) -> tuple[int, int]:
        """The row and column of one of its cubes."""
        return row_and_column(self.whole, self._places[cube])

    @cached_property
    def value(self) -> Value | None:
        """What the side is worth; None if it cannot be read."""
        if self.expression is None:
            return None
        return evaluate(self.expression, whole_powers=self.whole_powers)

    @property
    def worth(self) -> Worth | None:
        """What the side is worth, as text; None if it cannot be read."""
        if self.expression is None or self.value is None:
            return None
        written = format_expression(self.expression, screen=True)
        return Worth(written, exact_text(self.value), approximate_text(self.value))


def _sides(text: str, *, whole_powers: bool) -> list[_Side]:
    """The sides: the text split at its equals signs."""
    sides, start = [], 0
    for part in text.split("="):
        sides.append(_Side(text, start, start + len(part), whole_powers=whole_powers))
        start += len(part) + 1
    return sides


def _ways(case: _Case, sides: list[_Side]) -> Iterator[_Reading]:
    """The ways to read the Equation.

    The Goal is the last side, the first, or a side that is the Goal as set. The Solution is any
    other side.
    """
    if len(sides) == 1:
        yield _Reading(case, sides[0], None, [])
    as_set = [side for side in sides if case.is_goal_as_set(side)]
    for goal in (sides[-1], sides[0], *as_set[:1]):
        for solution in sides:
            if solution is not goal:
                others = [side for side in sides if side is not goal and side is not solution]
                yield _Reading(case, solution, goal, others)


class _Reading:
    """One way to read an Equation, by which side is the Goal (VII-B-1), and its faults."""

    def __init__(
        self, case: _Case, solution: _Side, goal: _Side | None, others: list[_Side]
    ) -> None:
        self.case, self.solution, self.goal, self.others = case, solution, goal, others
        self.rulebook = case.rulebook

    def distance(self) -> tuple[int, int]:
        """How far this reading is from a correct Equation: the Goal counts first, then the faults.

        What the sides are worth does not count: it is the same in every reading.
        """
        faults = len(self._writing) + len(self._cubes)
        if self.case.goal is None or self.goal is None or self._is_goal_as_set:
            return 0, faults
        return (1 if self._has_cubes_of_goal else 2), faults

    def verdict(self) -> EquationVerdict:
        faults = [*self._writing, *self._of_others(), *self._undefined()]
        notes: list[str] = []
        equals = self._check_equality(faults, notes)
        position = self.case.position
        return EquationVerdict(
            equal=False if self.others else equals,  # more than two sides make no Equation
            cubes=ledger(position, self._used) if position and self._used else (),
            faults=(*faults, *self._cubes),
            notes=tuple(notes),
            solution=self.solution.worth,
            goal=self.goal.worth if self.goal else None,
        )

    @cached_property
    def _is_goal_as_set(self) -> bool:
        """Whether the Goal side is the Goal on the mat in its legal reading."""
        return self.case.is_goal_as_set(self.goal)

    @cached_property
    def _has_cubes_of_goal(self) -> bool:
        """Whether the Goal side has the cubes of the Goal on the mat, in their order."""
        if self.case.goal is None or self.goal is None:
            return False
        return self.goal.symbols == self.case.goal.symbols

    @cached_property
    def _writing(self) -> tuple[Fault, ...]:
        """The faults in how the Equation is written."""
        faults = list(self.case.goal.faults) if self.case.goal else []
        if self.goal is None:
            message = "The Goal is missing: write a complete Equation, Solution = Goal."
            end = row_and_column(self.solution.whole, self.solution.end)
            faults.append(self._fault("no-goal-side", PLACE, message, end))
        faults += self._unreadable(SOLUTION, self.solution)
        if self.goal and not (self.case.goal and self.case.goal.reading is None
                              and self._has_cubes_of_goal):  # fmt: skip
            faults += self._unreadable(GOAL, self.goal)
        faults += self._solution_faults()
        return (*faults, *self._goal_faults())

    def _of_others(self) -> Iterator[Fault]:
        """The fault of having more than two sides, and the faults of the extra sides."""
        if not self.others:
            return
        whole = self.solution.whole
        message = f"There are {whole.count('=')} equals signs; an Equation is Solution = Goal."
        second = whole.index("=", whole.index("=") + 1)
        yield self._fault("form", PLACE, message, row_and_column(whole, second))
        for side in self.others:
            yield from self._unreadable(PLACE, side)
            if isinstance(value := side.value, Undefined):
                where = side.where(value.cube)
                yield undefined_fault(self.rulebook, PLACE, "undefined", value, *where)

    def _unreadable(self, place: str, side: _Side) -> Iterator[Fault]:
        if error := side.error:
            if side.text.strip():
                message = f"This is not a legal expression: {error.reason}."
            elif place == PLACE:
                message = "An expression is missing at this equals sign."
            else:
                message = f"The {place.capitalize()} is missing."
            where = row_and_column(side.whole, error.at)
            yield self._fault(error.code, place, message, where)

    def _solution_faults(self) -> Iterator[Fault]:
        """A Solution has one-digit numerals and at least two cubes (VII-B-3-a, VII-B-4)."""
        for found in _NUMERAL.finditer(self.solution.text):
            if len(numeral := found[0]) > 1:
                message = f"{numeral} has {len(numeral)} digits; in a Solution a numeral has one."
                where = row_and_column(self.solution.whole, self.solution.start + found.start())
                yield self._fault("numeral", SOLUTION, message, where)
        if 0 < len(self.solution.cubes) < self.rulebook.solution_cubes:
            message = f"The Solution has one cube; it needs {self.rulebook.solution_cubes} or more."
            yield self._fault("too-few-cubes", SOLUTION, message, self.solution.where())

    def _goal_faults(self) -> Iterator[Fault]:
        """The Goal side is the Goal as it was set, in its legal reading (VII-B-2, VII-C-3-f)."""
        written, goal = self.goal.expression if self.goal else None, self.case.goal
        if self.goal is None or written is None or self._is_goal_as_set:
            return
        where = row, column = self.goal.where()
        if goal is None:
            for own in own_goal_faults(written, self.rulebook):
                yield replace(own, row=row, column=column)
            return
        if goal.reading is None:
            return
        shown, set_as = format_expression(written, screen=True), on_screen(goal.text)
        if self._has_cubes_of_goal:
            reads = f"The Goal {set_as} reads {goal.written}; it cannot be read as {shown}."
            bracketed = (
                f"The Goal {set_as} reads {goal.written}, so write the parentheses;"
                f" it cannot be read as {shown}."
            )
            message = bracketed if "(" in goal.written else reads
            yield self._fault("goal-regrouped", GOAL, message, where)
        else:
            message = (
                f"The Goal was set as {set_as}, so {goal.written} must be written for it,"
                f" not {shown}."
            )
            yield self._fault("goal-changed", GOAL, message, where)

    def _undefined(self) -> Iterator[Fault]:
        """The sides that have no value, except the Goal as set, which has its own fault."""
        if isinstance(value := self.solution.value, Undefined):
            where = self.solution.where(value.cube)
            yield undefined_fault(self.rulebook, SOLUTION, "undefined", value, *where)
        if self.goal and isinstance(value := self.goal.value, Undefined):
            if self._is_goal_as_set:
                return
            code = "undefined" if self.case.goal else "goal-illegal"
            yield undefined_fault(self.rulebook, GOAL, code, value, *self.goal.where(value.cube))

    def _check_equality(self, faults: list[Fault], notes: list[str]) -> bool | None:
        """Whether both sides are worth the same (VII-B-2); what has no value equals nothing."""
        solution, goal = self.solution.value, self.goal.value if self.goal else None
        if solution is None or goal is None:
            return False
        if isinstance(solution, Undefined) or isinstance(goal, Undefined):
            return False
        answer = equal(solution, goal)
        if self.case.goal and self.case.goal.value is not None:
            goal = self.case.goal.value  # the Goal side may be written wrong
        if answer is False and equal(solution, goal) is not True:
            sign = row_and_column(self.solution.whole, self.solution.whole.index("="))
            faults.append(self._fault("unequal", PLACE, contrast(solution, goal), sign))
            notes += general_arguments(solution, goal)
        elif answer is None:
            for value in (solution, goal):
                if isinstance(value, Unsettled):
                    notes.append(f"The arithmetic did not settle this: {value.reason}.")
            notes.append("Whether the Solution equals the Goal is undecided.")
        return answer

    @cached_property
    def _used(self) -> dict[str, str]:
        """The cubes taken; after No Goal, those of the writer's Goal too (IV-D-2)."""
        used: dict[str, str] = {}
        if self.solution.cubes:
            used[SOLUTION] = self.solution.cubes
            if not self.case.goal and self.goal and self.goal.cubes:
                used[GOAL] = self.goal.cubes
        return used

    @cached_property
    def _cubes(self) -> tuple[Fault, ...]:
        if self.case.position is None or not self._used:
            return ()
        user = "Solution with its Goal" if GOAL in self._used else "Solution"
        return tuple(check_cubes(self.case.position, self._used, self.case.after, user))

    def _fault(self, code: str, place: str, message: str, where: tuple[int, int]) -> Fault:
        return fault(self.rulebook, code, place, message, *where)
