"""The rest of a shake, solved: what each move is worth if everybody plays without a mistake.

Every position is judged, so whoever moves to where a challenge is right loses to it. A shake that
is played out is a draw. With two players the search asks only whether somebody can win, or hold a
draw; with three, each plays for their own place in the match (max^n). Positions that differ only
in names or in forbidden cubes are solved once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from msgspec.structs import replace

from nowornever.bots.cubes.sight import Sight
from nowornever.bots.cubes.stakes import Stakes
from nowornever.core.game import Seat
from nowornever.shake.judge.judgement import Want
from nowornever.shake.judge.likeness import canonical
from nowornever.shake.judge.prospects import PossibleMove, after, may_say_now, moves
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

Worths = tuple[float, ...]
"""What an end of the shake is worth to each seat."""

EQUAL = 1e-6
"""Differences below this are rounding."""


class UnsolvedError(Exception):
    """The judge did not settle a position that matters, or there are too many."""


class Endgame:
    """The rest of a shake among players who see everything."""

    def __init__(self, sight: Sight, stakes: Stakes, seats: Sequence[Seat], most: int) -> None:
        """The seats are in the order of play; at most `most` positions are solved."""
        self._sight, self._seats, self._left = sight, seats, most
        everybody = range(len(stakes.totals))
        self._stakes = [replace(stakes, seat=seat) for seat in everybody]
        self._drawn = tuple(each.written(seats) for each in self._stakes)
        self._solved: dict[tuple[str, Seat], Worths] = {}
        self._held: dict[tuple[str, Seat, bool], bool] = {}
        self._keys: dict[Position, str] = {}
        """The positions met, each with the text that alike positions share (see `likeness`)."""

    def moves(self, position: Position, mover: Seat) -> Mapping[PossibleMove, float]:
        """What every move is worth to the Mover; raises UnsolvedError."""
        found = self._moves(position, mover)
        if len(self._seats) == 2:
            return {move: self._between_two(position, move, mover) for move in found}
        return {move: self.moved(position, move, mover)[mover] for move in found}

    def forceout(self, position: Position, mover: Seat) -> float | None:
        """What calling Forceout is worth to the Mover; None if the call is wrong."""
        if not position.rulebook.procedure.forceout or len(position.resources) < 2:
            return None
        if any(self._challenge(position, move) is None for move in moves(position)):
            return None
        two = self._sight.judge(position, Want.FEWEST).solvable_within(2)
        return self._drawn[mover] if self._known(two) else None

    def _between_two(self, position: Position, move: PossibleMove, mover: Seat) -> float:
        """What a move is worth to one of two players: a loss, a draw or a win."""
        if not self._reaches(position, move, mover, win=False):
            return self._caught(After.NOW, mover)[mover]
        if not self._reaches(position, move, mover, win=True):
            return self._drawn[mover]
        return self._caught(After.NOW, self._after(mover))[mover]

    def _reaches(self, position: Position, move: PossibleMove, mover: Seat, *, win: bool) -> bool:
        """Whether a move wins, or at least does not lose, whatever the other does."""
        self._step()
        if self._challenge(position, move):
            return False
        then = after(position, move)
        if not then.resources and not then.rulebook.procedure.forceout:
            return not win
        return not self._holds(then, self._after(mover), win=not win)

    def _holds(self, position: Position, mover: Seat, *, win: bool) -> bool:
        """Whether the Mover can win, or at least not lose."""
        key = self._key(position), mover, win
        if key not in self._held:
            self._count()
            quiet = position.rulebook.forbids
            ways = sorted(  # what is cheap to judge first
                self._moves(position, mover), key=lambda way: not quiet(way.cube, way.section)
            )
            held = any(self._reaches(position, way, mover, win=win) for way in ways)
            self._held[key] = held or (
                not win and bool(ways) and self.forceout(position, mover) is not None
            )
        return self._held[key]

    def moved(self, position: Position, move: PossibleMove, mover: Seat) -> Worths:
        """What a position is worth to each seat after a move."""
        self._step()
        if word := self._challenge(position, move):
            return self._caught(word, mover)
        then = after(position, move)
        if not then.resources and not then.rulebook.procedure.forceout:
            return self._drawn
        return self._turn(then, self._after(mover))

    def _turn(self, position: Position, mover: Seat) -> Worths:
        key = self._key(position), mover
        if key not in self._solved:
            self._count()
            self._solved[key] = self._solve(position, mover)
        return self._solved[key]

    def _solve(self, position: Position, mover: Seat) -> Worths:
        if not position.resources:  # the last cube did not end the shake: the Mover must challenge
            return self._caught(After.IMPOSSIBLE, mover)
        most = self._most(mover)
        best: Worths | None = None
        for move in self._moves(position, mover):
            found = self.moved(position, move, mover)
            if best is None or found[mover] > best[mover] + EQUAL:
                best = found
            if best[mover] > most - EQUAL:
                return best
        assert best is not None, "there is a cube to move"
        forceout = self.forceout(position, mover)
        return self._drawn if forceout is not None and forceout > best[mover] else best

    def _moves(self, position: Position, mover: Seat) -> Iterator[PossibleMove]:
        free = position.level in position.rulebook.procedure.leader_bonus_levels
        return moves(position, bonus=free or not self._stakes[mover].leads)

    def _challenge(self, position: Position, move: PossibleMove) -> After | None:
        """The challenge that is right after a move, if any."""
        then = after(position, move)
        # A forbidden cube helps nobody: where Now was wrong before it, it stays wrong.
        quiet = position.rulebook.forbids(move.cube, move.section)
        if not quiet and may_say_now(then) and self._known(self._sight.now_is_right(then)):
            return After.NOW
        gone = self._known(self._sight.impossible_is_right(then))
        return After.IMPOSSIBLE if gone else None

    def _caught(self, word: After, against: Seat) -> Worths:
        """The worth of a right challenge, which any of the others may be the first to make."""
        others = [seat for seat in self._seats if seat != against]
        writers = others if word is After.NOW else []
        return tuple(
            fmean(each.disputed(word, one, against, writers, writers) for one in others)
            for each in self._stakes
        )

    def _most(self, seat: Seat) -> float:
        """The most that the end of a shake can be worth to a seat."""
        others = [other for other in self._seats if other != seat]
        ends = [self._caught(word, at) for word in (After.NOW, After.IMPOSSIBLE) for at in others]
        return max(end[seat] for end in (*ends, self._drawn))

    def _after(self, seat: Seat) -> Seat:
        return self._seats[(self._seats.index(seat) + 1) % len(self._seats)]

    def _key(self, position: Position) -> str:
        if position not in self._keys:
            self._keys[position] = canonical(position)[0]
        return self._keys[position]

    def _step(self) -> None:
        if not self._sight.thinking.step():
            raise UnsolvedError

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise UnsolvedError

    def _known(self, answer: bool | None) -> bool:
        if answer is None:
            raise UnsolvedError
        return answer
