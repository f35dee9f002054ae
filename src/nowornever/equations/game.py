"""EQUATIONS at the table: its rules for the referee."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.written import WrittenError
from nowornever.equations.checker import PLACE, check
from nowornever.equations.goals import Goal, read_goal
from nowornever.equations.rulebooks import RULEBOOKS
from nowornever.shake.game import CubeGame
from nowornever.shake.plug import Ruling
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.verdict import fault


class EquationsRules:
    """The rules of EQUATIONS, as far as the referee needs them."""

    name = "equations"
    rulebooks = RULEBOOKS

    def goal_fault(self, position: Position) -> str | None:
        """Why the Goal has no legal reading; None if it has one."""
        faults = self._goal(position).faults
        return faults[0].message if faults else None

    def _goal(self, position: Position) -> Goal:
        return read_goal(position.goal, RULEBOOKS[position.rulebook.id], position.level)

    def check(self, position: Position, after: After, text: str) -> Ruling:
        """Check a presented Equation; after No Goal the writer's own Goal counts."""
        if after is After.NO_GOAL:
            position = replace(position, goal="")
        try:
            verdict = check(text, position=position, after=after)
        except WrittenError as error:
            unread = fault(position.rulebook, "form", PLACE, f"It cannot be read: {error.reason}.")
            on_mat = self._goal(position).faults if position.goal else ()
            return Ruling(correct=False, faults=(unread, *on_mat), judge_says_no=True)
        return Ruling(verdict.correct, verdict.faults, judge_says_no=_no(verdict.equal))

    def shows_non_essential(
        self, position: Position, after: After, text: str, shorter: str
    ) -> bool:
        """Always False: EQUATIONS has no essentials."""
        del position, after, text, shorter
        return False


def _no(equal: bool | None) -> bool | None:
    return None if equal is None else not equal


GAME = CubeGame(EquationsRules())
