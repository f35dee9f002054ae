"""Who asks for much waits for whoever asks for little."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from nowornever.server.jobs.fair_queue import FADES_IN, FairQueue, QueueFullError, VisitorCosts
from nowornever.server.jobs.jobs import Jobs, Status
from nowornever.server.jobs.pool import Lane
from nowornever.server.jobs.worker import MessageKind, WorkerMessage
from nowornever.server.tables.bots.hosts import BotPool
from tests.server.hostile.test_networks import AGAINST_BOTS, limited, posts
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


def test_short_turns_fill_all_places_while_nobody_else_asks() -> None:
    queue: FairQueue[str] = FairQueue(places=2, waiting=20, fill=True)
    for item in ("a1", "a2", "a3", "b1"):
        queue.put(item[0], item, lane=0)
    first, second = queue.take(), queue.take()
    assert first
    assert second
    assert [first.item, second.item] == ["a1", "b1"]
    queue.end(second, 0)
    taken = queue.take()
    assert taken
    assert taken.item == "a2", "not one process is idle"


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


def test_networks_side_by_side_are_no_crowd_of_new_visitors() -> None:
    """Who has a /48 has thousands of networks, each of which has cost nothing so far."""
    inside = [f"2001:db8:0:{n:x}::/64" for n in range(9)]
    queue: FairQueue[str] = FairQueue(places=1, waiting=8, costs=VisitorCosts(ByHand()))
    for network in inside:
        queue.put(network, network)
    assert queue.put("192.0.2.1/32", "ann") == inside[-1], "one of the many gives way"
    queue.costs.charge("192.0.2.1/32", 1000)
    assert [*served(queue, cost=8000)][:3] == [inside[0], "ann", inside[1]]


def test_the_next_turn_is_found_without_looking_at_all_that_one_visitor_asked() -> None:
    costs = CountedCosts(ByHand())
    queue: FairQueue[str] = FairQueue(places=1, waiting=2000, costs=costs)
    for n in range(1000):
        queue.put("a", f"a{n}", lane=0)
    queue.put("b", "b0", lane=0)
    for _ in range(2):
        turn = queue.take()
        assert turn
        queue.end(turn, 1)
    assert costs.asked <= 10, "the first of each visitor"


class CountedCosts(VisitorCosts):
    """Counts how often it is asked."""

    asked = 0

    def spent(self, visitor: str) -> float:
        self.asked += 1
        return super().spent(visitor)


class ThinkingNotes:
    """A process that notes for whom it thinks and how hurried, and begins when it is let."""

    def __init__(self, _nice: int) -> None:
        self.begin = Event()
        self.thought: list[tuple[str, int]] = []

    def ask(self, _work: Any, arguments: tuple[Any, ...], _seconds: float) -> WorkerMessage:
        self.begin.wait()
        *_, bot, _seed, hurry = arguments
        self.thought.append((bot, hurry))
        return WorkerMessage(MessageKind.DONE, None, 1000)

    def start(self, *_works: Any) -> None: ...

    def interrupt(self) -> None: ...

    def close(self) -> None: ...


def test_the_bots_of_one_visitor_leave_room_for_those_of_others() -> None:
    """Neither do they wait for all of them, nor think shorter for them."""
    notes: list[ThinkingNotes] = []

    def process(nice: int) -> ThinkingNotes:
        notes.append(ThinkingNotes(nice))
        return notes[-1]

    async def think() -> None:
        pool = BotPool(workers=1, make_worker=process)  # type: ignore[arg-type]
        of = ["ann"] * 9 + ["bob"]
        thoughts = [asyncio.create_task(pool.think("wff", None, (), who, who)) for who in of]
        await asyncio.sleep(0)
        notes[0].begin.set()
        await asyncio.gather(*thoughts)
        pool.close()

    asyncio.run(think())
    (process_notes,) = notes
    order = [who for who, _ in process_notes.thought]
    assert order == ["ann", "bob"] + ["ann"] * 8
    assert dict(process_notes.thought[:2])["bob"] == 2, "one of hers counts against his"
    assert max(hurry for _, hurry in process_notes.thought) == 8, "hers against hers"


def test_bots_are_charged_to_whoever_made_their_table(tmp_path: Path) -> None:
    with limited(tmp_path) as client:
        assert posts(client, ["2001:db8::1", "2001:db8::2", "192.0.2.1"], AGAINST_BOTS) == [201] * 3
        hub = client.app.state.hub  # type: ignore[attr-defined]
        first, second, other = (table.bots_of for table in hub.live.values())
        assert first == second != other


def test_two_endless_jobs_of_one_visitor_keep_nobody_else_waiting() -> None:
    jobs = Jobs(at_once=2, per_visitor=2)
    try:
        first, second = jobs.start("ann", never_end), jobs.start("ann", never_end)
        done = asyncio.run(jobs.settle(jobs.start("bob", add, 1), 60))
        assert (done.status, done.result) == (Status.DONE, 1)
        assert Status.WAITING in (jobs.find(first.id).status, jobs.find(second.id).status)
    finally:
        jobs.close()
