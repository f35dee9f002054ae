"""What a seat sees and may do at a cube table, as arrays of a fixed size.

Actions are numbered once for each rulebook. Actions that can hold any text are made finite: a Goal
is laid cube by cube; a bot supplies papers, proofs that a cube is not essential, and the line that
a reason is about.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec.structs import asdict
from numpy.typing import NDArray

from nowornever.core.game import Action, Seat
from nowornever.shake import actions as a
from nowornever.shake.deciding.challenging import NEVER, WAYS
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.state import Nature, Phase, Side
from nowornever.shake.telling.view import CubeView

WAIT = 0
"""The number of the action that does nothing until something happens."""

OUT_OF_TURN = (a.TakeBlock, a.Charge, a.PutBack)
"""What a seat may do although it is neither its turn nor its duty."""

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]

_PLAIN = (
    a.Roll(), a.AnnounceGoal(), a.DeclareNoGoal(), a.AgreeNoGoal(), a.TakeBlock(), a.PutBack(),
    a.CallForceout(), a.AgreeForceout(), a.Present(""), a.PresentNothing(), a.Accept(),
    a.AskJudge(), a.AgreeCorrection(), a.Sign(),
)  # fmt: skip
_OPEN = ("text", "proof", "row", "score")
"""The fields of actions that can hold anything."""
_PHASES = tuple(Phase)
_AFTERS = tuple(After)


class Actions:
    """The actions of a rulebook by number; number 0 is to wait."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Number all actions of this rulebook."""
        sections = [section.key for section in rulebook.sections]
        words = (After.NOW, rulebook.procedure.impossible_word.lower(), NEVER, After.NO_GOAL)
        placed = [(cube, key) for cube in rulebook.symbols for key in sections]
        keys: list[tuple[str, ...]] = [("Wait",)]
        keys += [_key(action, "") for action in _PLAIN]
        keys += [("ArrangeGoal", cube) for cube in rulebook.symbols]
        for kind in (a.Move, a.Bonus, a.ReturnCube):
            keys += [(kind.__name__, cube, section) for cube, section in placed]
        keys += [_key(a.Challenge(word), "") for word in dict.fromkeys(map(str, words))]
        keys += [_key(a.DisagreeForceout(way), "") for way in WAYS if way != "safe-move"]
        keys += [_key(a.DisagreeForceout("safe-move", *at), "") for at in placed]
        keys += [_key(a.TakeSide(side), "") for side in Side]
        keys += [_key(a.Reject(reason.code), "") for reason in rulebook.reasons]
        keys += [_key(a.Charge(nature), "") for nature in Nature]
        self.names = tuple(" ".join(key) for key in keys)
        """What each number means, in words."""
        self._numbers = {key: number for number, key in enumerate(keys)}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._numbers)

    def number(self, action: Action, goal: str = "") -> int:
        """The number of an action, given the cubes of the Goal laid so far."""
        return self._numbers[_key(action, goal)]

    def mask(self, legal: Sequence[Action], goal: str) -> Mask:
        """1 for each number that may be chosen; a seat that has to act may not wait."""
        found = np.zeros(len(self), np.int8)
        found[WAIT] = all(isinstance(action, OUT_OF_TURN) for action in legal)
        for action in legal:
            found[self.number(action, goal)] = 1
        return found


def _key(action: Action, goal: str) -> tuple[str, ...]:
    """What distinguishes an action from others, without its open fields."""
    name = type(action).__name__
    if isinstance(action, a.ArrangeGoal):
        return name, action.goal.removeprefix(goal)
    fields = {key: value for key, value in asdict(action).items() if key not in _OPEN}
    return (name, *map(str, fields.values()))


class Observations:
    """What a seat sees, as a vector of numbers."""

    def __init__(self, rulebook: Rulebook, seats: int) -> None:
        """For tables with this many seats."""
        self._book, self._seats = rulebook, seats
        self._longest = rulebook.procedure.goal_cubes
        self.parts: tuple[tuple[str, int], ...] = (
            ("resources, cubes of each symbol", len(rulebook.symbols)),
            *((f"{s.key}, cubes of each symbol", len(rulebook.symbols)) for s in rulebook.sections),
            ("goal, number of the symbol of each cube, 0 for none", self._longest),
            ("phase", 1),
            ("bonus move made in this turn", 1),
            ("setter, mover, last mover, block: 0 nobody, 1 me, 2 left of me, ...", 4),
            ("after what is written, 0 when nobody writes", 1),
            ("has to write, from me to the left", seats),
            ("has written, from me to the left", seats),
            ("points in the match, from me to the left", seats),
        )
        """The parts of the vector, and how many numbers each has."""

    def __len__(self) -> int:
        """How many numbers there are."""
        return sum(size for _, size in self.parts)

    def observe(self, view: CubeView) -> Numbers:
        """The numbers for a view."""
        symbols, writing = self._book.symbols, view.writing
        goal = [symbols.index(cube) + 1 for cube in self._book.cubes_of(view.goal)][: self._longest]
        left = [(view.seat + step) % self._seats for step in range(self._seats)]
        mat = dict(view.mat)
        row = [view.resources.count(symbol) for symbol in symbols]
        for section in self._book.sections:
            row += [mat.get(section.key, "").count(symbol) for symbol in symbols]
        row += goal + [0] * (self._longest - len(goal))
        row += [_PHASES.index(view.phase), int(view.bonus)]
        who = (view.setter, view.mover, view.last_mover, view.block)
        row += [self._relative(seat, view.seat) for seat in who]
        row.append(_AFTERS.index(After(writing.after)) + 1 if writing else 0)
        row += [int(writing is not None and seat in writing.must) for seat in left]
        row += [int(writing is not None and seat in writing.ready) for seat in left]
        row += [view.totals[seat] for seat in left]
        return np.array(row, np.int16)

    def _relative(self, seat: Seat | None, me: Seat) -> int:
        return 0 if seat is None else (seat - me) % self._seats + 1
