"""What a bot has seen of the players of this match: a fold over its views, shake by shake.

Only shakes of the same match count, and of them only what everybody at the table may know. How
often a player does something is estimated: an assumption that is the same for everybody, corrected
by what was seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from nowornever.bots.cubes.counting import counted
from nowornever.core.game import Seat
from nowornever.shake.descriptor import CubeDescriptor
from nowornever.shake.judge.prospects import may_say_now
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import Phase, ScoreRow
from nowornever.shake.telling.view import CubeView

WEIGHT = 4
"""What is assumed of everybody weighs as much as this many observations."""


class PlayerHistory(Struct, frozen=True):
    """What a player has done in the shakes that are over."""

    nows: int = 0
    """How often Now was right on its turn, as a paper showed later, and how often it said a right
    Now at any time."""
    missed: int = 0
    """How often it moved instead."""
    challenges: int = 0
    wrong: int = 0
    """How many of its challenges were wrong."""
    papers: int = 0
    """How many solutions it presented, or should have presented."""
    failed: int = 0
    """How many of them were missing or wrong."""
    longest: int = 0
    """The number of cubes of its longest right solution."""
    goals: int = 0
    """How many Goals it set that were played."""
    unsolved: int = 0
    """For how many of them nobody presented a right solution."""

    def sentence(self, name: str) -> str:
        """What was seen of the player with this name; empty if nothing."""
        told = [
            f"{what} {times} of {of}"
            for what, times, of in (
                ("right Nows missed", self.missed, self.nows),
                ("challenges wrong", self.wrong, self.challenges),
                ("papers missing or wrong", self.failed, self.papers),
                ("Goals that nobody solved", self.unsolved, self.goals),
            )
            if of
        ]
        told += [f"longest solution {self.longest} cubes"] * bool(self.longest)
        return f"{name} so far in this match: {', '.join(told)}." if told else ""


class MatchHistory(Struct, frozen=True):
    """What is known of every seat, and the shake that is played now."""

    players: tuple[PlayerHistory, ...] = ()
    sheet: tuple[ScoreRow, ...] = ()
    shake: int = 0
    setter: Seat | None = None
    trail: tuple[tuple[Position, Seat], ...] = ()
    """The positions of this shake so far, each with the seat that moved there."""

    def empty_odds(self, assumed: float, setter: Seat | None, last_mover: Seat) -> float:
        """The probability that there is no solution if nobody knows one.

        It depends on the Goals of the Goal-setter and the papers of the last Mover.
        """
        goals, mover = self._player(setter), self._player(last_mover)
        seen = goals.unsolved + mover.failed
        return _corrected(assumed, seen, goals.goals + mover.papers)

    def sees_now(self, assumed: float, seats: Iterable[Seat]) -> float:
        """The probability that one of these seats says Now when it is right."""
        players = [self._player(seat) for seat in seats]
        chances = sum(one.nows for one in players)
        return _corrected(assumed, chances - sum(one.missed for one in players), chances)

    def cries(self, assumed: float, seats: Sequence[Seat]) -> float:
        """The probability that one of these seats challenges wrongly in a shake."""
        wrong = sum(self._player(seat).wrong for seat in seats)
        return _corrected(assumed, wrong, len(self.sheet) * len(seats))

    def longest(self, seats: Iterable[Seat]) -> int:
        """The number of cubes of the longest right solution that one of these seats presented."""
        return max((self._player(seat).longest for seat in seats), default=0)

    def _player(self, seat: Seat | None) -> PlayerHistory:
        return PlayerHistory() if seat is None or not self.players else self.players[seat]


def _corrected(assumed: float, times: int, of: int) -> float:
    """An assumed frequency, corrected after something was seen to happen `times` times in `of`."""
    return (WEIGHT * assumed + times) / (WEIGHT + of)


def attended(
    history: MatchHistory, view: CubeView, position: Position, game: CubeDescriptor
) -> MatchHistory:
    """The history after this view, with that position on the table."""
    known = len(history.sheet)
    if view.sheet[:known] != history.sheet or len(history.players) != len(view.names):
        history, known = MatchHistory(tuple(PlayerHistory() for _ in view.names)), 0
    if len(view.sheet) > known:
        if history.shake == view.sheet[-1].shake:
            history = _scored(history, view, game)
        history = MatchHistory(history.players, view.sheet)
    if view.phase is not Phase.MOVING or view.last_mover is None:
        return history
    if history.shake != view.shake:
        history = replace(history, shake=view.shake, setter=view.setter, trail=())
    if history.trail and history.trail[-1][0] == position:
        return history
    return replace(history, trail=(*history.trail, (position, view.last_mover)))


def _scored(history: MatchHistory, view: CubeView, game: CubeDescriptor) -> MatchHistory:
    """The history with the shake of the last row, which has just been scored."""
    ending = view.ending
    if ending is None or not history.trail:
        return history
    challenge = ending.challenge
    wrote = {paper.seat for paper in ending.papers}
    right = {paper.seat: paper.text for paper in ending.papers if paper.correct}
    missed = _missed(history.trail, list(right.values()), game)
    sizes = {seat: _size(history.trail[-1][0], text, game) for seat, text in right.items()}
    players = []
    for seat, before in enumerate(history.players):
        mine = challenge if challenge and challenge.challenger == seat else None
        said = mine is not None and mine.won and mine.word == After.NOW
        players.append(
            PlayerHistory(
                nows=before.nows + missed.count(seat) + said,
                missed=before.missed + missed.count(seat),
                challenges=before.challenges + (mine is not None),
                wrong=before.wrong + (mine is not None and not mine.won),
                papers=before.papers + (seat in wrote),
                failed=before.failed + (seat in wrote and seat not in right),
                longest=max(before.longest, sizes.get(seat, 0)),
                goals=before.goals + (seat == history.setter),
                unsolved=before.unsolved + (seat == history.setter and not right),
            )
        )
    return replace(history, players=tuple(players))


def _missed(
    trail: Sequence[tuple[Position, Seat]], solutions: Sequence[str], game: CubeDescriptor
) -> list[Seat]:
    """Who moved, once for each time, although one of the solutions made Now right."""
    return [
        seat
        for (position, last), (_, seat) in pairwise(trail)
        if seat != last
        and may_say_now(position)
        and any(game.rules.check(position, After.NOW, text).correct for text in solutions)
    ]


def _size(position: Position, text: str, game: CubeDescriptor) -> int:
    """How many cubes a solution has; 0 for one that only the players took to be right."""
    if not game.rules.check(position, After.IMPOSSIBLE, text).correct:
        return 0
    used = game.craft.load().cubes(position, text)
    return sum(sum(part) for part in counted(used, position.rulebook))
