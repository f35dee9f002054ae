"""Long work for visitors, in processes outside of the event loop.

A job is a function that runs in another process and can report its progress. It is killed when its
visitor cancels it, when nobody asks for it any more, or when its time is up. The number of jobs is
limited for each visitor and for the server. The visitor who has cost the least is served first,
and is the last to be dropped when there are too many.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from threading import Condition, Thread
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.failures import kind_of
from nowornever.server.errors import TableError
from nowornever.server.jobs.fair_queue import FairQueue, QueueFullError, Turn, VisitorCosts
from nowornever.server.jobs.worker import (
    TRIES,
    MessageKind,
    ProcessWorker,
    Report,
    Worker,
    WorkFunction,
)
from nowornever.server.tables.plan import new_secret

AT_ONCE = max(2, (os.cpu_count() or 2) - 1)
"""How many jobs run at a time: two at least, so that no visitor holds all processes."""
MAX_WAITING = 20
"""How many more jobs may wait for their turn."""
PER_VISITOR = 2
"""How many jobs of one visitor may run or wait."""
SECONDS = 60.0
"""How long a job may run."""
HANGS_BELOW = 0.01
"""A process that has used no more than this share of a job's time at its end hangs: the job is not
to blame, and is tried again."""
FORGOTTEN_AFTER = 20.0
"""A job that nobody has asked about for this many seconds is killed."""
KEPT = 200
"""How many finished jobs are remembered."""
AT_MOST_QUIET = 0.1
"""The most seconds between two looks at a running job."""
QUICK = 0.5
"""The seconds that a request waits for a job to finish, before it answers with the status."""

WENT_WRONG = "Something went wrong here."
BUSY = "The server is busy; try again in a minute."
NICE = 10
"""The niceness of the processes: tables come first, then papers."""

_log = logging.getLogger("nowornever.jobs")


class Status(StrEnum):
    """The status of a job."""

    WAITING = "waiting"
    WORKING = "working"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Job(Struct, frozen=True, kw_only=True):
    """A snapshot of a job."""

    id: str
    visitor: str
    status: Status = Status.WAITING
    progress: Any = None
    """What the work last reported."""
    result: Any = None
    problem: str = ""
    """Why it failed, for people."""

    @property
    def is_over(self) -> bool:
        """Whether the job has ended."""
        return self.status not in (Status.WAITING, Status.WORKING)


class _Task(Struct, frozen=True):
    """The work of a job."""

    job: str
    work: WorkFunction
    arguments: tuple[Any, ...]


class Jobs:
    """The jobs of a server, and the processes that run them."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        waiting: int = MAX_WAITING,
        per_visitor: int = PER_VISITOR,
        seconds: float = SECONDS,
        forgotten_after: float = FORGOTTEN_AFTER,
        costs: VisitorCosts | None = None,
        make_worker: Callable[[int], Worker] = ProcessWorker,
    ) -> None:
        """With these limits; a process is started when it is first needed."""
        self.node: Callable[[], str] = lambda: ""
        """The id of this node, with which the id of a job begins where there are several."""
        self._make_worker = make_worker
        self._at_once = at_once
        self._per_visitor = per_visitor
        self._seconds = seconds
        self._forgotten_after = forgotten_after
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._asked: dict[str, float] = {}
        self._queue: FairQueue[_Task] = FairQueue(at_once, waiting, costs)
        self._workers = 0
        self._idle = 0
        self._closed = False
        self._news = Condition()
        """Guards all fields; notified on every change."""
        self.elsewhere: Callable[[str], int] = lambda _visitor: 0
        """How many jobs a visitor has at other nodes."""
        self._listeners: set[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = set()
        self.failed = 0
        """How many jobs have failed since the start."""

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        with self._news:
            return sum(job.status is Status.WAITING for job in self._jobs.values())

    def start(self, visitor: str, work: WorkFunction, *arguments: Any) -> Job:
        """Start a job, or queue it; TableError if there are too many."""
        with self._news:
            if self.counts()[visitor] + self.elsewhere(visitor) >= self._per_visitor:
                raise TableError(429, "You have too many jobs at once: wait, or stop one.")
            if self._closed:
                raise TableError(503, BUSY)
            job = Job(id=f"{self.node()}{new_secret()}", visitor=visitor)
            try:
                gives_way = self._queue.put(visitor, _Task(job.id, work, arguments))
            except QueueFullError:
                raise TableError(503, BUSY) from None
            if gives_way:
                self._change(gives_way.job, status=Status.FAILED, problem=BUSY)
            self._jobs[job.id] = job
            self._asked[job.id] = time.monotonic()
            self._forget()
            if self._idle < len(self._queue) and self._workers < self._at_once:
                self._workers += 1
                Thread(target=self._serve, daemon=True).start()
            self._tell()
        return job

    def counts(self) -> Counter[str]:
        """How many jobs of each visitor run or wait."""
        with self._news:
            return Counter(job.visitor for job in self._jobs.values() if not job.is_over)

    def find(self, job_id: str) -> Job:
        """The job as it is now; TableError if it is unknown or forgotten."""
        with self._news:
            if job_id not in self._jobs:
                raise TableError(404, "There is no such job; it may have expired.")
            self._asked[job_id] = max(self._asked[job_id], time.monotonic())
            return self._jobs[job_id]

    def ahead(self, job_id: str) -> int:
        """How many jobs wait before this one."""
        with self._news:
            return self._queue.ahead(lambda task: task.job == job_id)

    def cancel(self, job_id: str) -> Job:
        """Kill a job; one that has ended stays as it is."""
        if not self.find(job_id).is_over:
            self._change(job_id, status=Status.CANCELLED)
        return self.find(job_id)

    def close(self) -> None:
        """Kill all jobs; the processes end soon after."""
        with self._news:
            self._closed = True
            for job in list(self._jobs.values()):
                if not job.is_over:
                    self._change(job.id, status=Status.CANCELLED)
            self._tell()

    async def settle(self, job: Job, within: float = QUICK) -> Job:
        """Wait a little for a job to end, so that a quick result is shown at once.

        A job is not forgotten while somebody waits here.
        """
        listener = (asyncio.get_running_loop(), asyncio.Event())
        with self._news:
            if job.id in self._asked:
                self._asked[job.id] = time.monotonic() + within
        self._listeners.add(listener)
        try:
            async with asyncio.timeout(within):
                while not self.find(job.id).is_over:
                    await listener[1].wait()
                    listener[1].clear()
        except TimeoutError:
            pass
        finally:
            self._listeners.discard(listener)
        return self.find(job.id)

    async def finish(self, visitor: str, within: float, work: WorkFunction, *about: Any) -> Job:
        """Start a job and wait for its end; cancel it after this many seconds.

        Raises TableError if there are too many jobs.
        """
        job = await self.settle(self.start(visitor, work, *about), within)
        return job if job.is_over else self.cancel(job.id)

    def _change(self, job_id: str, **changes: Any) -> None:
        """Update a job, unless it has ended."""
        with self._news:
            job = self._jobs.get(job_id)
            if job is not None and not job.is_over:
                self._jobs[job_id] = replace(job, **changes)
                self.failed += self._jobs[job_id].status is Status.FAILED
                self._tell()

    def _tell(self) -> None:
        self._news.notify_all()
        for loop, event in list(self._listeners):
            if not loop.is_closed():
                loop.call_soon_threadsafe(event.set)

    def _forget(self) -> None:
        over = [job.id for job in self._jobs.values() if job.is_over]
        for job_id in over[: max(0, len(over) - KEPT)]:
            del self._jobs[job_id], self._asked[job_id]

    def _serve(self) -> None:
        """The body of a thread that supervises one process."""
        worker = self._make_worker(NICE)
        while (turn := self._next()) is not None:
            task, began = turn.item, time.monotonic()
            spent: int | None = 0
            try:
                for again in reversed(range(TRIES)):
                    worker.begin(_plain, (task.work, *task.arguments))
                    spent = self._watch(task.job, worker, can_be_lost=again > 0)
                    if spent is not None:
                        break
                    worker.end()
            except Exception as error:  # for example, no process could be started
                _log.error("a job could not be done: %s", kind_of(error))
                self._change(task.job, status=Status.FAILED, problem=WENT_WRONG)
            if not spent:  # it was killed, and cannot report its cost
                spent = round((time.monotonic() - began) * 1000)
                worker.end()
            with self._news:
                self._queue.end(turn, spent)
                self._tell()
                closed = self._closed
            if not (closed or worker.is_started):
                with suppress(OSError):  # the next job tries again
                    worker.start(task.work)  # at once: that job need not wait for it
        worker.end()

    def _next(self) -> Turn[_Task] | None:
        with self._news:
            while not self._closed:
                while turn := self._queue.take():
                    if not self._jobs[turn.item.job].is_over:
                        self._change(turn.item.job, status=Status.WORKING)
                        return turn
                    self._queue.end(turn, 0)
                self._idle += 1
                self._news.wait()
                self._idle -= 1
            return None

    def _watch(self, job_id: str, worker: Worker, *, can_be_lost: bool) -> int | None:
        """Follow a job to its end; returns its cost, or 0 if its process cannot be used again.

        None if the process died or hangs, and the job is to be tried again.
        """
        until = time.monotonic() + self._seconds
        while True:
            said = worker.listen(AT_MOST_QUIET)
            with self._news:
                job = self._jobs.get(job_id)
                asked = self._asked.get(job_id, 0.0)
            if job is None or job.is_over:
                return 0
            if said is None:
                if time.monotonic() > until:
                    if can_be_lost and worker.spent() <= HANGS_BELOW * self._seconds:
                        return None
                    problem = f"This took longer than {self._seconds:.0f} seconds."
                    self._change(job_id, status=Status.FAILED, problem=problem)
                    return 0
                if time.monotonic() > asked + self._forgotten_after:
                    self._change(job_id, status=Status.CANCELLED)
                    return 0
            elif said.kind is MessageKind.READY:
                continue
            elif said.kind is MessageKind.PROGRESS:
                self._change(job_id, progress=said.value)
            elif said.kind is MessageKind.DONE:
                self._change(job_id, status=Status.DONE, result=said.value)
                return max(1, said.milliseconds)
            elif said.kind is MessageKind.LOST and can_be_lost:
                return None
            else:
                self._change(job_id, status=Status.FAILED, problem=WENT_WRONG)
                return 0


def _plain(report: Report, work: WorkFunction, *arguments: Any) -> Any:
    """The result of some work, as plain JSON values."""
    return msgspec.to_builtins(work(report, *arguments))
