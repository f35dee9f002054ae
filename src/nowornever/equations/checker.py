"""The checker: every fault of a written Equation (VII-B, VII-C-3).

It is the only thing that says an Equation is correct, whoever wrote it. Where the arithmetic
cannot settle whether both sides are equal, it says so: `correct` is then None.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from nowornever.equations.arguments import general_arguments
from nowornever.equations.comparison import equal
from nowornever.equations.display import approximate_text, contrast, exact_text
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, cubes, numerals, same_reading
from nowornever.equations.goals import Goal, own_goal_faults, read_goal, undefined_fault
from nowornever.equations.number import Undefined, Unsettled, Value
from nowornever.equations.rulebooks import EQUATIONS_2019, GOAL, SOLUTION, EquationsRulebook
from nowornever.equations.symbols import CLOSING, OPENING, SPELLINGS, on_screen
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
    Without one, or without a Goal in it, the Equation says its Goal: the side that makes fewer
    faults, and the right one if both make as many.

    >>> from nowornever.equations.rulebooks import parse_position
    >>> position = parse_position("equations-2019 | goal 37 | required 6 | permitted 16x+")
    >>> check("(6 x 6) + 1 = 37", position=position, after=After.NOW).correct
    True
    """
    check_length(text)
    if position:
        assert isinstance(position.rulebook, EquationsRulebook)
        rulebook, level = position.rulebook, position.level
    level = level or rulebook.levels[0]
    on_mat = position.goal if position else ""
    goal = read_goal(on_mat, rulebook, level) if on_mat else None
    case = _Case(rulebook, level, position, after, goal)
    sides = _sides(text, whole_powers=level in rulebook.whole_powers)
    if len(sides) > 2:
        message = f"There are {len(sides) - 1} equals signs; an Equation is Solution = Goal."
        form = fault(rulebook, "form", PLACE, message)
        return EquationVerdict(faults=(*(goal.faults if goal else ()), form))
    if len(sides) == 1:
        return _Judge(case, sides[0], None).verdict()
    left, right = sides
    ways = (_Judge(case, left, right), _Judge(case, right, left))
    return min(ways, key=_Judge.distance).verdict()


class _Case(Struct, frozen=True):
    """What an Equation is judged by."""

    rulebook: EquationsRulebook
    level: str
    position: Position | None
    after: After | None
    goal: Goal | None
    """The Goal on the mat, if there is one."""


class _Side:
    """One side of a written Equation."""

    def __init__(self, text: str, start: int, end: int, *, whole_powers: bool) -> None:
        self.text, self.whole_powers = text[start:end], whole_powers
        self.expression: Expression | None = None
        self.error: ExpressionError | None = None
        try:
            self.expression = parse_part(text, start, end)
        except ExpressionError as error:
            self.error = error

    @property
    def symbols(self) -> str:
        """The symbols on its cubes, even where they make no expression."""
        kept = (char for char in self.text if not char.isspace() and char not in OPENING + CLOSING)
        return "".join(SPELLINGS.get(char, char) for char in kept)

    @cached_property
    def value(self) -> Value | None:
        """What it is worth, if it can be read."""
        if self.expression is None:
            return None
        return evaluate(self.expression, whole_powers=self.whole_powers)

    @property
    def worth(self) -> Worth | None:
        """What it is worth, for a reader."""
        if self.expression is None or self.value is None:
            return None
        written = format_expression(self.expression, screen=True)
        return Worth(written, exact_text(self.value), approximate_text(self.value))


def _sides(text: str, *, whole_powers: bool) -> list[_Side]:
    """What stands between the equals signs."""
    sides, start = [], 0
    for part in text.split("="):
        sides.append(_Side(text, start, start + len(part), whole_powers=whole_powers))
        start += len(part) + 1
    return sides


class _Judge:
    """Collects what there is to say about an Equation read one way round (VII-B-1)."""

    def __init__(self, case: _Case, solution: _Side, goal: _Side | None) -> None:
        self.case, self.solution, self.goal = case, solution, goal
        self.rulebook = case.rulebook

    def distance(self) -> tuple[int, int]:
        """How far this is from a correct Equation: first the Goal counts, then the faults.

        What the sides are worth does not count: it is the same either way round.
        """
        faults = len(self._writing) + len(self._cubes)
        if self.case.goal is None or self.goal is None or self._is_goal_as_set:
            return 0, faults
        return (1 if self._has_cubes_of_goal else 2), faults

    def verdict(self) -> EquationVerdict:
        faults = [*self._writing, *self._undefined()]
        notes: list[str] = []
        equals = self._check_equality(faults, notes)
        position = self.case.position
        return EquationVerdict(
            equal=equals,
            cubes=ledger(position, self._used) if position and self._used else (),
            faults=(*faults, *self._cubes),
            notes=tuple(notes),
            solution=self.solution.worth,
            goal=self.goal.worth if self.goal else None,
        )

    @cached_property
    def _is_goal_as_set(self) -> bool:
        """Whether the Goal side is the Goal on the mat in its legal reading."""
        written = self.goal.expression if self.goal else None
        reading = self.case.goal.reading if self.case.goal else None
        return written is not None and reading is not None and same_reading(written, reading)

    @cached_property
    def _has_cubes_of_goal(self) -> bool:
        """Whether the Goal side has the cubes of the Goal on the mat, in their order."""
        if self.case.goal is None or self.goal is None:
            return False
        return self.goal.symbols == self.case.goal.symbols

    @cached_property
    def _writing(self) -> tuple[Fault, ...]:
        """What is wrong about how it is written."""
        faults = list(self.case.goal.faults) if self.case.goal else []
        if self.goal is None:
            message = "The Goal is missing: write a complete Equation, Solution = Goal."
            faults.append(self._fault("no-goal-side", PLACE, message))
        faults += self._unreadable(SOLUTION, self.solution)
        if self.goal and not (self.case.goal and self.case.goal.reading is None
                              and self._has_cubes_of_goal):  # fmt: skip
            faults += self._unreadable(GOAL, self.goal)
        faults += self._solution_faults()
        return (*faults, *self._goal_faults())

    def _unreadable(self, place: str, side: _Side) -> Iterator[Fault]:
        if error := side.error:
            if side.text.strip():
                message = f"This is no legal expression: {error.reason}."
            else:
                message = f"The {place.capitalize()} is missing."
            yield self._fault(error.code, f"{place}, character {error.at + 1}", message)

    def _solution_faults(self) -> Iterator[Fault]:
        """One-digit numerals and two cubes at least (VII-B-3-a, VII-B-4)."""
        solution = self.solution.expression
        if solution is None:
            return
        for numeral in numerals(solution):
            if len(numeral) > 1:
                message = f"{numeral} has {len(numeral)} digits; in a Solution a numeral has one."
                yield self._fault("numeral", SOLUTION, message)
        if len(cubes(solution)) < self.rulebook.solution_cubes:
            message = f"The Solution has one cube; it needs {self.rulebook.solution_cubes} or more."
            yield self._fault("too-few-cubes", SOLUTION, message)

    def _goal_faults(self) -> Iterator[Fault]:
        """The Goal side is the Goal as it was set, in its legal reading (VII-B-2, VII-C-3-f)."""
        written, goal = self.goal.expression if self.goal else None, self.case.goal
        if written is None or self._is_goal_as_set:
            return
        if goal is None:
            yield from own_goal_faults(written, self.rulebook)
            return
        if goal.reading is None:
            return
        shown, set_as = format_expression(written, screen=True), on_screen(goal.text)
        if self._has_cubes_of_goal:
            brackets = ", so write the parentheses" if "(" in goal.written else ""
            message = (
                f"The Goal {set_as} reads {goal.written}{brackets}; it cannot be read as {shown}."
            )
            yield self._fault("goal-regrouped", GOAL, message)
        else:
            message = (
                f"The Goal was set as {set_as}, so {goal.written} must be written for it,"
                f" not {shown}."
            )
            yield self._fault("goal-changed", GOAL, message)

    def _undefined(self) -> Iterator[Fault]:
        """The sides that have no value; where the Goal as set has none, that is said already."""
        if isinstance(value := self.solution.value, Undefined):
            yield undefined_fault(self.rulebook, SOLUTION, "undefined", value)
        if self.goal and isinstance(value := self.goal.value, Undefined):
            if self.case.goal is None:
                yield undefined_fault(self.rulebook, GOAL, "goal-illegal", value)
            elif not self._is_goal_as_set:
                yield undefined_fault(self.rulebook, GOAL, "undefined", value)

    def _check_equality(self, faults: list[Fault], notes: list[str]) -> bool | None:
        """Whether both sides are worth the same; what is worth nothing equals nothing."""
        solution, goal = self.solution.value, self.goal.value if self.goal else None
        if solution is None or goal is None:
            return False
        for value in (solution, goal):
            if isinstance(value, Unsettled):
                notes.append(f"The arithmetic did not settle this: {value.reason}.")
        if isinstance(solution, Undefined) or isinstance(goal, Undefined):
            return False
        answer = equal(solution, goal)
        if self.case.goal and self.case.goal.value is not None:
            goal = self.case.goal.value  # which the Goal side may have missed
        if answer is False and equal(solution, goal) is not True:
            faults.append(self._fault("unequal", PLACE, contrast(solution, goal)))
            notes += general_arguments(solution, goal)
        elif answer is None:
            notes.append("Whether the Solution equals the Goal is undecided.")
        return answer

    @cached_property
    def _used(self) -> dict[str, str]:
        """The cubes that are taken; after No Goal the writer's Goal takes some too (IV-D-2)."""
        used: dict[str, str] = {}
        if self.solution.expression is not None:
            used[SOLUTION] = cubes(self.solution.expression)
            if not self.case.goal and self.goal and self.goal.expression is not None:
                used[GOAL] = cubes(self.goal.expression)
        return used

    @cached_property
    def _cubes(self) -> tuple[Fault, ...]:
        if self.case.position is None or not self._used:
            return ()
        user = "Equation" if GOAL in self._used else "Solution"
        return tuple(check_cubes(self.case.position, self._used, self.case.after, user))

    def _fault(self, code: str, place: str, message: str) -> Fault:
        return fault(self.rulebook, code, place, message)
