"""The checker: every fault of a written Equation (VII-B, VII-C-3).

It is the only thing that says an Equation is correct, whoever wrote it. Where the arithmetic
cannot settle whether both sides are equal, it says so: `correct` is then None.
"""

from __future__ import annotations

from msgspec import Struct

from nowornever.equations.arguments import general_arguments
from nowornever.equations.comparison import equal
from nowornever.equations.display import approximate_text, exact_text, show
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, cubes, numerals, same_reading
from nowornever.equations.goals import Goal, check_own_goal, read_goal
from nowornever.equations.number import Undefined, Unsettled, Value
from nowornever.equations.rulebooks import EQUATIONS_2019, GOAL, SOLUTION, EquationsRulebook
from nowornever.equations.symbols import on_screen
from nowornever.equations.written import (
    ExpressionError,
    check_length,
    format_expression,
    parse_part,
)
from nowornever.shake.accounting import Count, check_cubes, ledger
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.verdict import Fault, fault

PLACE = "equation"


class Worth(Struct, frozen=True):
    """One side of an Equation and what it is worth."""

    written: str
    """The expression as it is read."""
    exact: str = ""
    """Its value exactly; empty when it has none or that is too long."""
    about: str = ""
    """Its value in a few digits."""


class EquationVerdict(Struct, frozen=True, kw_only=True):
    """What the checker says about an Equation."""

    faults: tuple[Fault, ...]
    equal: bool | None = False
    """Whether both sides are worth the same: None when that is undecided."""
    notes: tuple[str, ...] = ()
    """What a reader should know beside the faults, such as a general argument."""
    solution: Worth | None = None
    goal: Worth | None = None
    cubes: tuple[Count, ...] = ()
    """Where the cubes come from, when there is a position."""

    @property
    def correct(self) -> bool | None:
        """Whether no fault was found; None when that is undecided."""
        if self.faults:
            return False
        return None if self.equal is None else True


def check(
    text: str,
    rulebook: EquationsRulebook = EQUATIONS_2019,
    level: str = "",
    *,
    position: Position | None = None,
    after: After | None = None,
) -> EquationVerdict:
    """Judge a written Equation; raises WrittenError only when it is too long to read.

    With a position its rulebook, division and Goal count, and the use of cubes is judged too.
    Without one, or without a Goal in it, the Goal is what the Equation says.

    >>> from nowornever.equations.rulebooks import parse_position
    >>> position = parse_position("equations-2019 | goal 37 | required 6 | permitted 16x+")
    >>> check("(6 x 6) + 1 = 37", position=position, after=After.NOW).correct
    True
    """
    check_length(text)
    if position:
        assert isinstance(position.rulebook, EquationsRulebook)
        rulebook, level = position.rulebook, position.level
    return _Judge(text, rulebook, level or rulebook.levels[0], position, after).verdict()


class _Judge:
    """Collects what there is to say about one Equation."""

    def __init__(
        self,
        text: str,
        rulebook: EquationsRulebook,
        level: str,
        position: Position | None,
        after: After | None,
    ) -> None:
        self.text, self.rulebook, self.level = text, rulebook, level
        self.position, self.after = position, after
        self.faults: list[Fault] = []
        self.notes: list[str] = []

    def verdict(self) -> EquationVerdict:
        set_goal = self._set_goal()
        solution, goal = self._sides(set_goal)
        self._check_solution(solution)
        if goal is not None and set_goal:
            self._check_reading(goal, set_goal)
        solution_value = self._solution_value(solution)
        goal_value = self._goal_value(goal, set_goal)
        equals = self._check_equality(solution_value, goal_value)
        return EquationVerdict(
            equal=equals,
            cubes=self._check_cubes(solution, goal),
            faults=tuple(self.faults),
            notes=tuple(self.notes),
            solution=_worth(solution, solution_value),
            goal=_worth(goal, goal_value),
        )

    def _set_goal(self) -> Goal | None:
        """The Goal on the mat, if there is one."""
        if not (self.position and self.position.goal):
            return None
        goal = read_goal(self.position.goal, self.rulebook, self.level)
        self.faults += goal.faults
        return goal

    def _sides(self, goal: Goal | None) -> tuple[Expression | None, Expression | None]:
        """The Solution and the Goal, whichever way round they are written (VII-B-1)."""
        sides = self.text.split("=")
        if len(sides) == 1:
            message = "The Goal is missing: write a complete Equation, Solution = Goal."
            self._fault("no-goal-side", PLACE, message)
            return self._read(SOLUTION, 0, len(self.text)), None
        if len(sides) > 2:
            message = f"There are {len(sides) - 1} equals signs; an Equation is Solution = Goal."
            self._fault("form", PLACE, message)
            return None, None
        middle = len(sides[0])
        left, right = (_readable(side) for side in sides)
        if _goal_is_left(left, right, goal.reading if goal else None):
            return self._read(SOLUTION, middle + 1, len(self.text)), self._read(GOAL, 0, middle)
        return self._read(SOLUTION, 0, middle), self._read(GOAL, middle + 1, len(self.text))

    def _read(self, place: str, start: int, end: int) -> Expression | None:
        try:
            return parse_part(self.text, start, end)
        except ExpressionError as error:
            message = f"This is no legal expression: {error.reason}."
            self._fault(error.code, f"{place}, character {error.at + 1}", message)
            return None

    def _check_solution(self, solution: Expression | None) -> None:
        """One-digit numerals and two cubes at least (VII-B-3-a, VII-B-4)."""
        if solution is None:
            return
        for numeral in numerals(solution):
            if len(numeral) > 1:
                message = f"{numeral} has {len(numeral)} digits; in a Solution a numeral has one."
                self._fault("numeral", SOLUTION, message)
        if len(cubes(solution)) < self.rulebook.solution_cubes:
            message = f"The Solution has one cube; it needs {self.rulebook.solution_cubes} or more."
            self._fault("too-few-cubes", SOLUTION, message)

    def _check_reading(self, written: Expression, goal: Goal) -> None:
        """The Goal side is the Goal as it was set, in its legal reading (VII-B-2, VII-C-3-f)."""
        if goal.reading is None or same_reading(written, goal.reading):
            return
        shown, set_as = format_expression(written, screen=True), on_screen(goal.text)
        if cubes(written) == cubes(goal.reading):
            message = f"The Goal {set_as} reads {goal.written}; it cannot be read as {shown}."
            self._fault("goal-regrouped", GOAL, message)
        else:
            message = (
                f"The Goal was set as {set_as}, so {goal.written} must be written for it,"
                f" not {shown}."
            )
            self._fault("goal-changed", GOAL, message)

    def _solution_value(self, solution: Expression | None) -> Value | None:
        if solution is None:
            return None
        value = evaluate(solution, whole_powers=self.level in self.rulebook.whole_powers)
        if isinstance(value, Undefined):
            self._undefined(value, SOLUTION)
        return value

    def _goal_value(self, goal: Expression | None, set_goal: Goal | None) -> Value | None:
        """The value of the Goal as the writer reads it."""
        if goal is None:
            return None
        if set_goal is None:
            value, faults = check_own_goal(goal, self.rulebook, self.level)
            self.faults += faults
            return value
        if set_goal.reading is not None and same_reading(goal, set_goal.reading):
            return set_goal.value
        value = evaluate(goal, whole_powers=self.level in self.rulebook.whole_powers)
        if isinstance(value, Undefined):
            self._undefined(value, GOAL)
        return value

    def _check_equality(self, solution: Value | None, goal: Value | None) -> bool | None:
        """Whether both sides are worth the same; what is worth nothing equals nothing."""
        if solution is None or goal is None:
            return False
        for value in (solution, goal):
            if isinstance(value, Unsettled):
                self.notes.append(f"The arithmetic did not settle this: {value.reason}.")
        if isinstance(solution, Undefined) or isinstance(goal, Undefined):
            return False
        answer = equal(solution, goal)
        if answer is False:
            message = f"The Solution is {show(solution)}, but the Goal is {show(goal)}."
            self._fault("unequal", PLACE, message)
            self.notes += general_arguments(solution, goal)
        elif answer is None:
            self.notes.append("Whether the Solution equals the Goal is undecided.")
        return answer

    def _check_cubes(
        self, solution: Expression | None, goal: Expression | None
    ) -> tuple[Count, ...]:
        if self.position is None or solution is None:
            return ()
        used = {SOLUTION: cubes(solution)}
        if not self.position.goal and goal is not None:
            used[GOAL] = cubes(goal)  # after No Goal the writer's Goal takes cubes too (IV-D-2)
        self.faults += check_cubes(self.position, used, self.after)
        return ledger(self.position, used)

    def _undefined(self, value: Undefined, place: str) -> None:
        message = f"{value.expression} is undefined: {value.reason}."
        self.faults.append(Fault(place, "undefined", f"{self.rulebook.id} {value.clause}", message))

    def _fault(self, code: str, place: str, message: str) -> None:
        self.faults.append(fault(self.rulebook, code, place, message))


def _goal_is_left(
    left: Expression | None, right: Expression | None, goal: Expression | None
) -> bool:
    """Whether the Equation is written Goal = Solution; as a rule it is Solution = Goal."""
    if left is None or right is None:
        return False
    if goal is not None:
        for found in (same_reading, _same_cubes):
            if found(right, goal) or found(left, goal):
                return not found(right, goal)
    return _has_long_numeral(left) and not _has_long_numeral(right)


def _same_cubes(a: Expression, b: Expression) -> bool:
    return cubes(a) == cubes(b)


def _has_long_numeral(expression: Expression) -> bool:
    return any(len(numeral) > 1 for numeral in numerals(expression))


def _readable(side: str) -> Expression | None:
    try:
        return parse_part(side, 0, len(side))
    except ExpressionError:
        return None


def _worth(expression: Expression | None, value: Value | None) -> Worth | None:
    if expression is None or value is None:
        return None
    written = format_expression(expression, screen=True)
    return Worth(written, exact_text(value), approximate_text(value))
