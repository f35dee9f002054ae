"""Short work in processes that can be killed: checking papers, and the bots' thinking.

Each piece of work has a limit of processor seconds; when it is used up, the process is killed and
replaced. Work for a live table goes before work for practice.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from functools import partial
from typing import Any

from msgspec import Struct

from nowornever.server.jobs.fair_queue import FairQueue, QueueFullError, Turn, VisitorCosts
from nowornever.server.jobs.worker import TRIES, MessageKind, ProcessWorker, Worker, WorkFunction

AT_ONCE = max(2, (os.cpu_count() or 2) - 1)
"""How many processes there are."""
MAX_WAITING = 200
"""How many pieces of work for practice may wait."""

NICE = 5
"""The niceness of the processes: the server's event loop comes first."""


class Lane(IntEnum):
    """The lanes of the queue; the lowest goes first."""

    LIVE = 0
    PRACTICE = 1


class NotDoneError(Exception):
    """The work failed or took too long."""


class BusyError(Exception):
    """Too much work is waiting."""


class _Task(Struct, frozen=True, eq=False):
    """A piece of work."""

    work: WorkFunction
    arguments: tuple[Any, ...]
    seconds: float
    done: asyncio.Future[Any]


class WorkerPool:
    """Processes that wait for short work."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        waiting: int = MAX_WAITING,
        costs: VisitorCosts | None = None,
        make_worker: Callable[[int], Worker] = ProcessWorker,
        *,
        fill: bool = False,
    ) -> None:
        """With this many processes, started when they are first needed or by `warm`.

        With `fill` a visitor may use all of them while nobody else asks; otherwise one stays free.
        """
        self._queue: FairQueue[_Task] = FairQueue(at_once, waiting, costs, reserved=True, fill=fill)
        self._workers = [make_worker(NICE) for _ in range(at_once)]
        self._idle = list(self._workers)
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="pool")
        self._running: set[asyncio.Task[None]] = set()
        self._closed = False
        self.done = self.killed = 0
        """How many pieces of work were done, and how many were killed."""

    @property
    def costs(self) -> VisitorCosts:
        """What each visitor has cost."""
        return self._queue.costs

    def load(self, visitor: str) -> int:
        """How many pieces of work wait, as a visitor's share of the processes sees it."""
        return self._queue.load(visitor)

    @property
    def waiting(self) -> int:
        """How many pieces of work wait."""
        return len(self._queue)

    def warm(self, *works: WorkFunction) -> None:
        """Start all processes, with everything imported that these functions need."""
        for worker in self._workers:
            self._threads.submit(worker.start, *works)

    async def do(
        self, lane: Lane, visitor: str, seconds: float, work: WorkFunction, *arguments: Any
    ) -> Any:
        """The result of some work; raises NotDoneError, or BusyError in the lane for practice."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._closed:
            raise BusyError
        try:
            gives_way = self._queue.put(visitor, _Task(work, arguments, seconds, done), lane)
        except QueueFullError:
            raise BusyError from None
        if gives_way and not gives_way.done.done():
            gives_way.done.set_exception(BusyError())
        self._begin()
        return await done

    def close(self) -> None:
        """Kill the processes without waiting for their work."""
        self._closed = True
        for task in self._running:
            task.cancel()
        for worker in self._workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        while self._idle and not self._closed and (turn := self._queue.take()):
            if turn.item.done.done():  # nobody waits for it any more
                self._queue.end(turn, 0)
                continue
            running = asyncio.create_task(self._run(self._idle.pop(), turn))
            self._running.add(running)
            running.add_done_callback(self._running.discard)

    async def _run(self, worker: Worker, turn: Turn[_Task]) -> None:
        task = turn.item
        loop = asyncio.get_running_loop()
        asked = partial(worker.ask, task.work, task.arguments, task.seconds)

        def stop(done: asyncio.Future[Any]) -> None:
            if done.cancelled():  # nobody waits for it any more
                worker.interrupt()

        task.done.add_done_callback(stop)
        spent = 0
        for _ in range(TRIES):
            said = await loop.run_in_executor(self._threads, asked)
            spent += said.milliseconds
            if said.kind is not MessageKind.LOST or task.done.done():
                break
        task.done.remove_done_callback(stop)
        self._queue.end(turn, spent)
        self._idle.append(worker)
        is_done = said.kind is MessageKind.DONE
        self.done += is_done
        self.killed += not is_done
        if not task.done.done():
            if is_done:
                task.done.set_result(said.value)
            else:
                task.done.set_exception(NotDoneError())
        self._begin()


def numbers(pool: WorkerPool) -> Sequence[tuple[str, str, str, float]]:
    """The metrics of a pool."""
    return (
        ("checks_total", "counter", "Papers checked", pool.done),
        ("checks_killed_total", "counter", "Papers that were given up", pool.killed),
        ("checks_waiting", "gauge", "Papers that wait to be checked", pool.waiting),
        (
            "checks_milliseconds_total",
            "counter",
            "Processor milliseconds of papers and practice",
            pool.costs.total,
        ),
    )
