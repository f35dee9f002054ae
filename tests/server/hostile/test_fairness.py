"""Who asks for much waits for whoever asks for little."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from nowornever.server.jobs.fair_queue import FADES_IN, FairQueue, QueueFullError, VisitorCosts
from nowornever.server.jobs.jobs import Jobs, Status
from nowornever.server.jobs.pool import Lane
from tests.server.job_work import add, never_end
from tests.server.tables.test_play import ByHand


def served(queue: FairQueue[str], cost: int = 1000) -> Iterator[str]:
    """Everything that waits, one after the other."""
    while turn := queue.take():
        yield turn.item
        queue.end(turn, cost)


def test_visitors_take_turns() -> None:
    queue: FairQueue[str] = FairQueue(places=1, waiting=20, costs=VisitorCosts(ByHand()))
    for item in ("a1", "a2", "a3", "b1", "c1", "b2"):
        queue.put(item[0], item)
    assert queue.ahead(lambda item: item == "b2") == 5
    assert list(served(queue)) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_whoever_has_cost_much_lately_waits_for_whoever_has_not() -> None:
    clock = ByHand()
    queue: FairQueue[str] = FairQueue(places=1, waiting=20, costs=VisitorCosts(clock))
    queue.costs.charge("a", 50_000)
    queue.put("a", "a1")
    queue.put("b", "b1")
    assert list(served(queue)) == ["b1", "a1"]
    assert queue.costs.spent("a") == 51_000
    clock.now += FADES_IN
    assert queue.costs.spent("a") == 25_500
    assert queue.costs.total == 52_000


def test_no_visitor_has_all_the_places_and_live_papers_keep_one() -> None:
    queue: FairQueue[str] = FairQueue(places=3, waiting=20, reserved=True)
    for item in ("a1", "a2", "a3", "b1"):
        queue.put(item[0], item)
    taken = [queue.take(), queue.take(), queue.take()]
    assert [turn and turn.item for turn in taken] == ["a1", "b1", None]
    queue.put("c", "live", lane=0)
    assert (turn := queue.take())
    assert turn.item == "live"


def test_live_papers_go_before_practice() -> None:
    queue: FairQueue[str] = FairQueue(places=1, waiting=20, reserved=True)
    for item in ("p1", "p2"):
        queue.put(item, item, Lane.PRACTICE)
    queue.costs.charge("l1", 50_000)
    queue.put("l1", "l1", Lane.LIVE)
    assert list(served(queue)) == ["l1", "p1", "p2"], "whatever it has cost"


def test_when_there_are_too_many_whoever_asked_for_most_gives_way() -> None:
    queue: FairQueue[str] = FairQueue(places=1, waiting=2)
    for item in ("a1", "a2", "b1"):
        assert queue.put(item[0], item) is None
    assert queue.put("c", "c1") == "a2"
    with pytest.raises(QueueFullError):
        queue.put("d", "d1")
    assert queue.put("e", "live", lane=0) is None, "a live paper is never turned away"


def test_two_endless_jobs_of_one_visitor_keep_nobody_else_waiting() -> None:
    jobs = Jobs(at_once=2, per_visitor=2)
    try:
        first, second = jobs.start("ann", never_end), jobs.start("ann", never_end)
        done = asyncio.run(jobs.settle(jobs.start("bob", add, 1), 60))
        assert (done.status, done.result) == (Status.DONE, 1)
        assert Status.WAITING in (jobs.find(first.id).status, jobs.find(second.id).status)
    finally:
        jobs.close()
