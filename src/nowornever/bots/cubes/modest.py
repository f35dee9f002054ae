"""Two modest players of the cube games, so that every table can be filled.

*Novice* plays legal moves at a human pace and writes an honest small solution when it sees one.
*Steady* looks before it moves, challenges Now when it can prove it, and checks what others write.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from nowornever.bots.cubes import equation_solutions, wff_solutions
from nowornever.core.dice import Chance
from nowornever.core.game import Action
from nowornever.equations.rulebooks import RULEBOOKS as EQUATIONS
from nowornever.shake import actions as a
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import Phase
from nowornever.shake.view import CubeView
from nowornever.wff.rulebooks import RULEBOOKS as WFF

T = TypeVar("T")

Thought = tuple[Action, float]
"""What to do, and how many seconds to wait before it."""


class Strength(Struct, frozen=True):
    """How good a bot is."""

    effort: int
    """How many ideas that fit the cubes it tries for a solution."""
    looks_ahead: bool
    """Whether it avoids moves that lose to Now, and challenges out of turn."""


STRENGTHS = {"novice": Strength(6, looks_ahead=False), "steady": Strength(20, looks_ahead=True)}

_AT_ONCE = (a.Roll, a.AgreeNoGoal, a.AgreeForceout, a.Accept, a.Sign, a.AgreeCorrection)
_GOALS = {
    "wff": ("Kpq", "Apq", "Cpq", "Kqr", "Ars", "Eps", "Np", "p", "q", "r", "s"),
    "equations": ("12", "8", "6", "10", "5", "4", "9", "7", "3", "2", "1", "0"),
}


def choose(view: CubeView, legal: Sequence[Action], bot: str, chance: Chance) -> Thought | None:
    """What a bot does now; None for nothing."""
    return _Mind(view, legal, STRENGTHS.get(bot, STRENGTHS["novice"]), chance).choose()


class _Mind:
    """A bot that looks at the table once."""

    def __init__(
        self, view: CubeView, legal: Sequence[Action], strength: Strength, chance: Chance
    ) -> None:
        self.view = view
        self.legal = legal
        self.strength = strength
        self.chance = chance
        self.is_wff = view.rulebook in WFF

    def choose(self) -> Thought | None:
        for kind in _AT_ONCE:
            if found := self._can(kind):
                return found, self._pause()
        steps: tuple[Callable[[], Action | None], ...] = (
            self._return_cube,
            self._goal,
            self._state_challenge,
            self._write,
            self._take_block,
            self._move,
        )
        for step in steps:
            if (found := step()) is not None:
                return found, self._pause()
        return None

    def _pause(self) -> float:
        return 0.8 + self.chance.randrange(1700) / 1000

    def _shuffled(self, things: Sequence[T]) -> list[T]:
        left = list(things)
        return [left.pop(self.chance.randrange(len(left))) for _ in range(len(left))]

    def _can(self, kind: type[Action]) -> Action | None:
        return next((action for action in self.legal if isinstance(action, kind)), None)

    def _return_cube(self) -> Action | None:
        return self._can(a.ReturnCube)

    def _goal(self) -> Action | None:
        """Lay a Goal that the cubes allow, then announce it."""
        if self.view.goal:
            return self._can(a.AnnounceGoal)
        if not self._can(a.ArrangeGoal):
            return None
        for goal in self._shuffled(_GOALS["wff" if self.is_wff else "equations"]):
            if self._is_goal(goal):
                return a.ArrangeGoal(goal)
        return self._can(a.ArrangeGoal)

    def _is_goal(self, goal: str) -> bool:
        """Whether the cubes allow a Goal, and a solution for it is in sight."""
        left = self.view.resources
        if any(left.count(cube) < goal.count(cube) for cube in goal):
            return False
        for cube in goal:
            left = left.replace(cube, "", 1)
        return self._wanted(replace(self._position(), goal=goal, resources=left)) is not None

    def _state_challenge(self) -> Action | None:
        """Say Now, for which the block was taken, or put it back."""
        if self.view.block != self.view.seat:
            return None
        for word, after in (("no-goal", After.NO_GOAL), ("now", After.NOW)):
            if a.Challenge(word) in self.legal and self._solve(self._position(), after):
                return a.Challenge(word)
        never = [x for x in self.legal if x in (a.Challenge("impossible"), a.Challenge("never"))]
        return never[0] if never and not self.view.resources else self._can(a.PutBack)

    def _take_block(self) -> Action | None:
        """Take the block when a solution with at most one more cube is in sight."""
        view = self.view
        in_turn = view.mover == view.seat
        if view.phase is not Phase.MOVING or view.last_mover == view.seat:
            return None
        if not self._can(a.TakeBlock) or not (in_turn or self.strength.looks_ahead):
            return None
        if in_turn and not view.resources:  # nothing to move: somebody has to challenge
            return a.TakeBlock()
        if len(view.resources) < 2 or not self._solve(self._position(), After.NOW):
            return None
        return a.TakeBlock()

    def _move(self) -> Action | None:
        """Move a cube towards the nearest solution; the stronger one leaves others the last step.

        Whoever makes the move after which one cube is missing can be challenged Now.
        """
        moves = self._shuffled([action for action in self.legal if isinstance(action, a.Move)])
        if self.view.mover != self.view.seat or not moves:
            return None
        position = self._position()
        wanted = self._wanted(position)
        if wanted is None:
            return moves[0]
        book = position.rulebook
        useful = [x for x in moves if x.cube in wanted and not book.forbids(x.cube, x.section)]
        may = [x for x in useful if x.section != book.must.key]
        idle = [x for x in moves if position.resources.count(x.cube) > wanted.count(x.cube)]
        harmless = [x for x in idle if book.forbids(x.cube, x.section)]
        if self.strength.looks_ahead and len(wanted) == 2:
            return (harmless or idle or moves)[0]
        return (may or useful or harmless or moves)[0]

    def _write(self) -> Action | None:
        """Present a solution if there is one, and nothing otherwise."""
        if not self._can(a.Present) or self.view.writing is None:
            return None
        after = After(self.view.writing.after)
        text = self._solve(self._position(), after)
        return a.Present(text) if text else self._can(a.PresentNothing)

    def _position(self) -> Position:
        view = self.view
        book = WFF[view.rulebook] if self.is_wff else EQUATIONS[view.rulebook]
        mat = tuple(cubes for _, cubes in view.mat)
        return Position(book, view.level, view.goal, mat, view.resources)

    def _wanted(self, position: Position) -> str | None:
        find = wff_solutions.wanted if self.is_wff else equation_solutions.wanted
        return find(position)

    def _solve(self, position: Position, after: After) -> str | None:
        find = wff_solutions.find_solution if self.is_wff else equation_solutions.find_solution
        return find(position, after, self.strength.effort)
