"""Long work for visitors, in processes beside the server's loop.

A job is a function that runs in another process; it can report how far it is, and it is ended
when its visitor cancels it, when nobody asks for it any more, or when its time is up. Each
visitor may have a few jobs and the server a few more; beyond that the answer is that it is busy.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from enum import StrEnum
from multiprocessing.connection import Connection
from threading import Condition, Thread
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from nowornever.server.errors import TableError, kind_of
from nowornever.server.jobs.processes import SPAWN, end_with
from nowornever.server.tables.plan import new_secret

AT_ONCE = max(1, (os.cpu_count() or 2) - 1)
"""How many jobs run at a time."""
MAX_WAITING = 20
"""How many more may wait for their turn."""
PER_VISITOR = 2
"""How many jobs of one visitor may run or wait."""
SECONDS = 60.0
"""How long a job may run."""
FORGOTTEN_AFTER = 20.0
"""A job about which nobody has asked for so many seconds is ended."""
KEPT = 200
"""How many jobs that have ended are remembered."""
AT_MOST_QUIET = 0.1
"""How many seconds pass at most before a running job is looked after."""
QUICK = 0.5
"""How many seconds a request waits for the end of a job, before it says how it stands."""

WENT_WRONG = "Something went wrong here."

Report = Callable[[Any], None]
"""What a job calls to say how far it is."""
Work = Callable[..., Any]
"""What a job runs: a function at the top of a module, whose first argument is a Report."""

_log = logging.getLogger("nowornever.jobs")


class Status(StrEnum):
    """How a job stands."""

    WAITING = "waiting"
    WORKING = "working"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Job(Struct, frozen=True, kw_only=True):
    """A job as it stands now."""

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
        """Whether nothing more will happen."""
        return self.status not in (Status.WAITING, Status.WORKING)


class _Told(Struct, frozen=True):
    """A message from a job's process: progress, the result, or that it failed."""

    status: Status
    value: Any = None


class Jobs:
    """The jobs of a server, and the processes that do them."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        waiting: int = MAX_WAITING,
        per_visitor: int = PER_VISITOR,
        seconds: float = SECONDS,
        forgotten_after: float = FORGOTTEN_AFTER,
    ) -> None:
        """With these bounds; processes are started when they are needed first."""
        self._at_once = at_once
        self._most = at_once + waiting
        self._per_visitor = per_visitor
        self._seconds = seconds
        self._forgotten_after = forgotten_after
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._asked: dict[str, float] = {}
        self._queue: deque[tuple[str, Work, tuple[Any, ...]]] = deque()
        self._workers = 0
        self._idle = 0
        self._closed = False
        self._news = Condition()
        """Guards all of this; notified whenever something changes."""
        self._listeners: set[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = set()

    def start(self, visitor: str, work: Work, *arguments: Any) -> Job:
        """Begin a job, or let it wait for its turn; TableError when there are too many."""
        with self._news:
            unfinished = [job for job in self._jobs.values() if not job.is_over]
            if sum(job.visitor == visitor for job in unfinished) >= self._per_visitor:
                raise TableError(429, "You have asked for enough at once: wait, or stop something.")
            if len(unfinished) >= self._most or self._closed:
                raise TableError(503, "Everybody is asking at once; try again in a minute.")
            job = Job(id=new_secret(), visitor=visitor)
            self._jobs[job.id] = job
            self._asked[job.id] = time.monotonic()
            self._queue.append((job.id, work, arguments))
            self._forget()
            if self._idle < len(self._queue) and self._workers < self._at_once:
                self._workers += 1
                Thread(target=self._serve, daemon=True).start()
            self._tell()
        return job

    def find(self, job_id: str) -> Job:
        """The job as it stands; TableError when it is not known (any more)."""
        with self._news:
            if job_id not in self._jobs:
                raise TableError(404, "There is no such job; it may have been forgotten.")
            self._asked[job_id] = time.monotonic()
            return self._jobs[job_id]

    def ahead(self, job_id: str) -> int:
        """How many jobs wait before this one."""
        with self._news:
            waiting = [queued for queued, _, _ in self._queue]
            return waiting.index(job_id) if job_id in waiting else 0

    def cancel(self, job_id: str) -> Job:
        """End a job; what is over stays as it is."""
        if not self.find(job_id).is_over:
            self._change(job_id, status=Status.CANCELLED)
        return self.find(job_id)

    def close(self) -> None:
        """End everything; the processes are gone soon after."""
        with self._news:
            self._closed = True
            for job in list(self._jobs.values()):
                if not job.is_over:
                    self._change(job.id, status=Status.CANCELLED)
            self._tell()

    async def settle(self, job: Job, within: float = QUICK) -> Job:
        """Wait a little for the end of a job, so that quick work is seen at once."""
        listener = (asyncio.get_running_loop(), asyncio.Event())
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

    def _change(self, job_id: str, **changes: Any) -> None:
        """Note how a job stands; what is over stays over."""
        with self._news:
            job = self._jobs.get(job_id)
            if job is not None and not job.is_over:
                self._jobs[job_id] = replace(job, **changes)
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
        """The life of a thread that looks after one process."""
        process = _Process()
        while (task := self._next()) is not None:
            job_id, work, arguments = task
            try:
                process.begin(work, arguments)
                if not self._watch(job_id, process):
                    process.end()
                    if not self._closed:
                        process.start(work)  # at once: the next job need not wait for it
            except Exception as error:  # no process can be had, for example
                _log.error("a job could not be done: %s", kind_of(error))
                self._change(job_id, status=Status.FAILED, problem=WENT_WRONG)
                process.end()
        process.end()

    def _next(self) -> tuple[str, Work, tuple[Any, ...]] | None:
        with self._news:
            while not self._closed:
                while self._queue:
                    task = self._queue.popleft()
                    if not self._jobs[task[0]].is_over:
                        self._change(task[0], status=Status.WORKING)
                        return task
                self._idle += 1
                self._news.wait()
                self._idle -= 1
            return None

    def _watch(self, job_id: str, process: _Process) -> bool:
        """Follow a job to its end; whether its process can be used again."""
        until = time.monotonic() + self._seconds
        while True:
            told = process.listen(AT_MOST_QUIET)
            with self._news:
                job = self._jobs.get(job_id)
                asked = self._asked.get(job_id, 0.0)
            if job is None or job.is_over:
                return False
            if told is None:
                if time.monotonic() > until:
                    problem = f"This took longer than {self._seconds:.0f} seconds."
                    self._change(job_id, status=Status.FAILED, problem=problem)
                    return False
                if time.monotonic() > asked + self._forgotten_after:
                    self._change(job_id, status=Status.CANCELLED)
                    return False
            elif told.status is Status.WORKING:
                self._change(job_id, progress=told.value)
            elif told.status is Status.DONE:
                self._change(job_id, status=Status.DONE, result=told.value)
                return True
            else:
                self._change(job_id, status=Status.FAILED, problem=WENT_WRONG)
                return False


class _Process:
    """A process that does one job after the other, and is replaced when it had to be killed."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection[Any, Any] | None = None

    def start(self, work: Work) -> None:
        """Start it, with all that is needed for such work."""
        pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=_live, args=(os.getpid(), theirs, work), daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = pipe

    def begin(self, work: Work, arguments: tuple[Any, ...]) -> None:
        if self._pipe is not None and not self._process.is_alive():
            self.end()
        if self._pipe is None:
            self.start(work)
        assert self._pipe is not None
        self._pipe.send((work, arguments))

    def listen(self, seconds: float) -> _Told | None:
        """What the process says next; None when it says nothing for so long."""
        assert self._pipe is not None
        try:
            return self._pipe.recv() if self._pipe.poll(seconds) else None
        except (EOFError, OSError):
            return _Told(Status.FAILED)

    def end(self) -> None:
        if self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._pipe = None


def _live(parent: int, pipe: Connection[Any, Any], _expected: Work) -> None:
    """The life of a process: do what comes through the pipe until it is closed.

    What is expected is not called: it has been imported by being an argument.
    """
    end_with(parent)
    os.nice(5)  # tables come first

    def report(progress: Any) -> None:
        pipe.send(_Told(Status.WORKING, msgspec.to_builtins(progress)))

    while True:
        try:
            work, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            told = _Told(Status.DONE, msgspec.to_builtins(work(report, *arguments)))
        except Exception as error:
            _log.error("a job failed: %s", kind_of(error))
            told = _Told(Status.FAILED)
        pipe.send(told)
