"""A shake over its moves: how few cubes are still needed after each, and who missed a challenge.

It is made from the judge's comments on a match. What the judge could not settle stays open here:
a point then says between which numbers the fewest cubes lie. `telling/graph_drawing` draws it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Event, Seat
from nowornever.core.written import listed
from nowornever.shake import events as e
from nowornever.shake.accounting import cubes_in_words
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.judge.hindsight import Comment, WinningChallenge
from nowornever.shake.judge.judgement import Judge
from nowornever.shake.judge.prospects import Allow, counted
from nowornever.shake.rulebook import After
from nowornever.shake.state import State


class GraphChallenge(Struct, frozen=True, kw_only=True):
    """A challenge or a Forceout that was made."""

    number: int
    """The number of the event in its record."""
    seat: Seat
    word: str
    """As it was said: ``Now``, ``Impossible`` or ``Forceout``."""
    right: bool | None
    """None when that is not settled."""


class GraphPoint(Struct, frozen=True, kw_only=True):
    """What the Goal or a move left on the table."""

    number: int
    """The number of the event in its record."""
    seat: Seat
    cube: str = ""
    """The cube that was moved; '' for the Goal."""
    section: str = ""
    """The name of the section it was moved to."""
    at_least: int
    at_most: int | None
    """The fewest cubes still needed are between these; None while no Solution is known."""
    now: bool | None
    impossible: bool | None
    """Whether that challenge wins here; None when that is not settled."""
    missed: WinningChallenge | None = None
    """The challenge that wins here, if somebody moved on instead of making it."""
    challenge: GraphChallenge | None = None
    """The challenge that was made here."""

    @property
    def fewest(self) -> int | None:
        """The fewest cubes still needed; None if not settled, or if there is no Solution."""
        return self.at_most if self.at_most == self.at_least else None

    @property
    def settled(self) -> bool:
        """Whether the fewest cubes are known, or it is known that there is no Solution."""
        return bool(self.impossible) or self.fewest is not None

    @property
    def needed(self) -> str:
        """How many cubes are still needed, in words."""
        if self.impossible:
            return "no Solution"
        if self.at_most is None:
            return "not settled"
        if self.fewest is None:
            return f"{self.at_least} to {cubes_in_words(self.at_most)}"
        return cubes_in_words(self.fewest)


class ShakeGraph(Struct, frozen=True, kw_only=True):
    """A shake from its Goal to its last move, as the judge sees it."""

    shake: int
    begins: int
    """The number of the event that began it; a shake that was void is begun anew."""
    names: tuple[str, ...]
    impossible_word: str
    """The rulebook's word for the challenge Impossible."""
    points: tuple[GraphPoint, ...]
    """The Goal, then every move."""

    @property
    def title(self) -> str:
        """The whole graph in a few sentences, for people who do not see it."""
        needed = [
            *(point.needed for point in self.points[:1]),
            *(str(point.fewest) if point.fewest is not None else point.needed
              for point in self.points[1:]),
        ]  # fmt: skip
        if not needed:
            return f"Shake {self.shake}: no Goal was set."
        zones = [
            f"{self.word(word)} is right {self._when(moves)}."
            for word in (After.NOW, After.IMPOSSIBLE)
            if (moves := [at for at, point in enumerate(self.points) if is_right(point, word)])
        ]
        said = [
            f"{listed(self._names(point.missed.seats), 'or')} missed"
            f" {self.word(point.missed.word)} {self._when([at])}."
            for at, point in enumerate(self.points)
            if point.missed
        ]
        made = [
            f"{self.names[each.seat]}'s {each.word} is {_worth(each.right)}."
            for point in self.points
            if (each := point.challenge)
        ]
        head = f"Shake {self.shake}: cubes still needed after the Goal and each move:"
        return " ".join((f"{head} {', '.join(needed)}.", *zones, *said, *made))

    def __str__(self) -> str:
        """The graph as a table, a line for the Goal and each move."""
        rows = [self._row(at, point) for at, point in enumerate(self.points)]
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = (
            "  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip()
            for row in rows
        )
        return "\n".join((f"Shake {self.shake}", *lines))

    def _repr_svg_(self) -> str:
        """The graph as a notebook shows it."""
        from nowornever.shake.telling.graph_drawing import graph_svg  # avoids an import cycle

        return graph_svg(self)

    def _row(self, at: int, point: GraphPoint) -> tuple[str, ...]:
        done = f"{point.cube} to {point.section}" if point.cube else "sets the Goal"
        return (str(at or ""), self.names[point.seat], done, point.needed, self.remark(point))

    def remark(self, point: GraphPoint) -> str:
        """What to say about challenges at a point: right, missed, made."""
        parts = []
        if word := zone_of(point):
            right = f"{self.word(word)} is right"
            missed = point.missed
            who = f", missed by {listed(self._names(missed.seats), 'or')}" if missed else ""
            parts.append(right + who)
        elif point.now is None or point.impossible is None:
            parts.append("not settled whether a challenge wins")
        if made := point.challenge:
            parts.append(f"{self.names[made.seat]} says {made.word}: {_worth(made.right)}")
        return "; ".join(parts)

    def word(self, word: str) -> str:
        """The rulebook's word for a challenge."""
        return self.impossible_word if word == After.IMPOSSIBLE else "Now"

    def _names(self, seats: Iterable[Seat]) -> list[str]:
        return [self.names[seat] for seat in seats]

    def _when(self, moves: Sequence[int]) -> str:
        """After which moves, in words; the Goal is move 0."""
        runs = [
            [at for _, at in run]
            for _, run in groupby(enumerate(moves), key=lambda pair: pair[1] - pair[0])
        ]
        said = [
            f"{_move(run[0])} to {run[-1]}" if len(run) > 2 else listed([*map(_move, run)])
            for run in runs
        ]
        return f"after {listed(said)}"


def zone_of(point: GraphPoint) -> str:
    """The challenge that is right at a point: ``now``, ``impossible`` or none."""
    return next((word for word in (After.NOW, After.IMPOSSIBLE) if is_right(point, word)), "")


def is_right(point: GraphPoint, word: str) -> bool:
    """Whether a challenge is right at a point, and that is settled."""
    return bool(point.now if word == After.NOW else point.impossible)


def shake_graphs(
    start: State,
    events: Iterable[Event],
    comments: Iterable[Comment],
    judge: Judge,
    allow: Allow,
    first: int = 1,
) -> Iterator[ShakeGraph]:
    """A graph of each shake that got a Goal, from the judge's comments on the same events.

    The comments tell which challenges are right; the judge is asked again where the exact number
    of cubes is still open.
    """
    by_number = {comment.number: comment for comment in comments}
    state, graph = start, None
    for number, event in enumerate(events, first):
        state = evolve(state, event)  # type: ignore[arg-type]
        if isinstance(event, e.ShakeBegan):
            if graph and graph.points:
                yield graph
            graph = _empty(state, number)
        elif graph and (comment := by_number.get(number)):
            if isinstance(event, e.Moved | e.GoalSet):
                graph = _marked(graph, missed=comment.missed)
                point = _point(event, comment, state, judge, allow)
                graph = replace(graph, points=(*graph.points, point))
            elif isinstance(event, e.Challenged | e.ForceoutCalled):
                graph = _marked(graph, challenge=_challenge(graph, event, comment))
    if graph and graph.points:
        yield graph


class PlayedShake(Struct, frozen=True):
    """The part of a match that is one shake, from its beginning to its score."""

    start: State
    """The state before its first event."""
    first: int
    """The number of that event in the record."""
    events: tuple[Event, ...]


def played_shake(start: State, events: Iterable[Event], shake: int) -> PlayedShake | None:
    """A scored shake of a match by its number; None if it has not been scored."""
    state, found = start, None
    for number, event in enumerate(events, 1):
        before, state = state, evolve(state, event)  # type: ignore[arg-type]
        if isinstance(event, e.ShakeBegan):
            found = PlayedShake(before, number, ()) if state.live.number == shake else None
        if found:
            found = replace(found, events=(*found.events, event))
            if isinstance(event, e.ShakeScored):
                return found
    return None


def _empty(state: State, number: int) -> ShakeGraph:
    return ShakeGraph(
        shake=state.live.number,
        begins=number,
        names=state.setting.names,
        impossible_word=state.setting.procedure.impossible_word,
        points=(),
    )


def _marked(graph: ShakeGraph, **marks: WinningChallenge | GraphChallenge | None) -> ShakeGraph:
    """The graph with a mark at its last point, if it has one."""
    *before, last = graph.points or (None,)
    return replace(graph, points=(*before, replace(last, **marks))) if last else graph


def _challenge(
    graph: ShakeGraph, event: e.Challenged | e.ForceoutCalled, comment: Comment
) -> GraphChallenge:
    word = graph.word(event.word) if isinstance(event, e.Challenged) else "Forceout"
    return GraphChallenge(number=comment.number, seat=event.seat, word=word, right=comment.right)


def _point(
    event: e.Moved | e.GoalSet, comment: Comment, state: State, judge: Judge, allow: Allow
) -> GraphPoint:
    standing = counted(judge, comment.standing, allow)
    cube = section = ""
    if isinstance(event, e.Moved):
        rulebook = state.setting.rulebook
        found = rulebook.section(event.section)
        cube, section = rulebook.shown(event.cube), found.name if found else event.section
    return GraphPoint(
        number=comment.number,
        seat=comment.seat,
        cube=cube,
        section=section,
        at_least=standing.judgement.at_least,
        at_most=standing.judgement.at_most,
        now=standing.now,
        impossible=standing.impossible,
    )


def _move(at: int) -> str:
    return f"move {at}" if at else "the Goal"


def _worth(right: bool | None) -> str:
    return {True: "right", False: "wrong", None: "not settled"}[right]
