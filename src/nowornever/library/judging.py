"""Judge positions: is Now right, is Impossible right?"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache

from nowornever.core.game import Event
from nowornever.core.work import Work
from nowornever.core.written import WrittenError
from nowornever.judges import AnyJudge, parse_position
from nowornever.shake.judge.graph import ShakeGraph, shake_graphs
from nowornever.shake.judge.hindsight import look_back
from nowornever.shake.judge.judgement import Judge, Judgement, certify
from nowornever.shake.position import Position
from nowornever.shake.state import State


def judge(
    position: str | Position,
    *,
    seconds: float | None = 10.0,
    work: int | None = None,
    solutions: int = 1,
) -> Judgement:
    """Decide with how few cubes of Resources a position can be solved, or that it cannot.

    `trust` says how far to trust the answer: ``certified``, ``searched`` or ``not settled``. The
    search, and then the making of its certificate, each stop after `seconds` or `work` units; what
    is not settled by then is ``not settled``. None is no limit. Units of work give the same answer
    on every machine.

    Raises WrittenError for a position that cannot be read or has no Goal.

    >>> found = judge("wff-2017 basic | goal Kpq | required K | permitted pq | resources CARrsio")
    >>> found.now_is_right, found.impossible_is_right, found.trust.value
    (True, False, 'certified')
    >>> print(found)
    It can be solved with one cube of Resources, and no fewer (certified).
    <BLANKLINE>
    p, q -> Kpq
    1  p     s
    2  q     s
    3  Kpq   Ki 1,2
    solution: p, q / Ki
    """
    read = parse_position(position) if isinstance(position, str) else position
    if not read.goal:
        text = str(position)
        raise WrittenError("the position has no Goal to judge", text, len(text))
    return judge_by(_judge(), read, lambda: limited_work(work, seconds), solutions)


def judge_by(
    judge: Judge, position: Position, allow: Callable[[], Work], solutions: int = 1
) -> Judgement:
    """The judgement with its certificate; undecided if the verifier rejects the answer."""
    found = judge.judge(position, allow(), solutions=solutions)
    return certify(judge, position, found, allow())


def graphs_of(
    start: State, events: Sequence[Event], *, seconds: float | None, work: int | None
) -> list[ShakeGraph]:
    """The graph of each shake of a match; the limits hold for each question to the judge."""

    def allow() -> Work:
        return limited_work(work, seconds)

    comments = list(look_back(start, events, _judge(), allow))
    return list(shake_graphs(start, events, comments, _judge(), allow))


def limited_work(
    units: int | None, seconds: float | None, tell: Callable[[int], None] = lambda _spent: None
) -> Work:
    """Work that ends after this many units or seconds, and reports what is spent now and then."""
    until = None if seconds is None else time.monotonic() + seconds

    def go_on(spent: int) -> bool:
        tell(spent)
        return until is None or time.monotonic() < until

    return Work(units, go_on=go_on)


@cache
def _judge() -> AnyJudge:
    """One judge for all calls, which remembers what it judged."""
    return AnyJudge()
