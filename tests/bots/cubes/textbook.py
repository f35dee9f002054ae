"""The strategy for beginners that the manual gives, as a player.

Keep one short solution in mind. When it takes at most one more cube, say Now. Otherwise move a cube
that it does not need to where it can do least: Forbidden if there is such a section. Say Impossible
when your solution is gone and few cubes are left. Write your solution down with care.
"""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Strength
from nowornever.bots.cubes.match import Thought, least
from nowornever.bots.cubes.papers import position_of, to_solve
from nowornever.bots.cubes.sight import ANY, AT_MOST_ONE, BotMemory, Sight
from nowornever.core.dice import Chance
from nowornever.core.game import Action
from nowornever.games import cube_game_with
from nowornever.shake import actions as a
from nowornever.shake.rulebook import Allowance
from nowornever.shake.state import Phase
from nowornever.shake.telling.view import CubeView

EYES: Strength = STRENGTHS["sometimes"]
"""It sees no more than a player of some weeks."""
FEW = 8


class Textbook:
    """Somebody who follows the strategy to the letter."""

    def __init__(self) -> None:
        self.memory = BotMemory()

    def think(self, view: CubeView, legal: Sequence[Action], chance: Chance) -> Thought | None:
        del chance
        action = self._act(view, legal)
        return (action, 2.0) if action else None

    def _act(self, view: CubeView, legal: Sequence[Action]) -> Action | None:
        game = cube_game_with(view.rulebook)
        book = game.books[view.rulebook]
        self.memory.attend(f"{view.shake} {view.goal}")
        sight = Sight(EYES, game, self.memory)
        if view.phase is Phase.SETTING_GOAL and not view.goal and legal:
            return a.ArrangeGoal(next(cube for cube in view.resources if cube in "pqrs123456789"))
        if view.phase is Phase.WRITING and view.writing and a.PresentNothing() in legal:
            position, after = to_solve(view, book, view.seat)
            found = sight.find(position, book.allowances.get(after, Allowance("")))
            return a.Present(found.text) if found else a.PresentNothing()
        if view.phase is not Phase.MOVING:
            return least(legal)
        position = position_of(view, book)
        mine = sight.find(position, ANY)
        now = sight.find(position, AT_MOST_ONE) and len(view.resources) > 1 and any(view.mat)
        hopeless = mine is None and len(view.resources) <= FEW
        if view.block == view.seat:
            words = {action.word: action for action in legal if isinstance(action, a.Challenge)}
            return words["now"] if now else words["never"]
        if view.last_mover != view.seat and a.TakeBlock() in legal and (now or hopeless):
            on_mat = any(cubes for key, cubes in view.mat if key != "forbidden")
            return a.TakeBlock() if on_mat or hopeless else self._move(view, legal, sight)
        return self._move(view, legal, sight)

    def _move(self, view: CubeView, legal: Sequence[Action], sight: Sight) -> Action | None:
        book = sight.game.books[view.rulebook]
        position = position_of(view, book)
        moves = [action for action in legal if isinstance(action, a.Move)]
        moves.sort(key=lambda move: not book.forbids(move.cube, move.section))
        for move in moves:
            after = position.move(move.cube, move.section)
            if sight.find(after) and not sight.find(after, AT_MOST_ONE):
                return move
        return moves[0] if moves else None
