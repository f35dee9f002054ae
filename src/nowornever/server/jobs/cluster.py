"""Work on a cluster of dask.distributed.

A task of the cluster runs the work in a process of its own on a machine of the cluster, with the
same limits as here. It kills that process when the work is cancelled or the server that asked is
gone. A running task sends a message every second. If it falls silent (its machine died, the
scheduler does not answer, or all places are taken), its work is done again in a process of this
machine. While the scheduler cannot be reached, all work is done here.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from itertools import count
from math import inf
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

import msgspec

from nowornever.core.failures import kind_of
from nowornever.server.jobs.cluster_task import GOES_ON, pack, run_task
from nowornever.server.jobs.pool import AT_ONCE, NICE
from nowornever.server.jobs.worker import (
    ClosedError,
    MessageKind,
    ProcessWorker,
    Worker,
    WorkerMessage,
    WorkFunction,
)
from nowornever.server.tables.plan import new_id

SILENT_AFTER = 5.0
"""The seconds after which a silent task counts as lost."""
AVOIDED_FOR = 10.0
"""The seconds for which a worker uses processes of this machine after a task fell silent."""
CONNECTS_EVERY = 5.0
"""The least seconds between two attempts to connect to the scheduler again."""
LOOKS_EVERY = 0.1
"""How often work that waits for a process checks whether it was interrupted, in seconds."""

_LOST = WorkerMessage(MessageKind.LOST)
_log = logging.getLogger("nowornever.jobs")


class Priority(IntEnum):
    """Which tasks of the cluster come first; those of commands have no priority and come last."""

    PAGES = 10
    BOTS = 20


class SilentError(Exception):
    """A task has been silent for too long."""


class ClusterTask:
    """A task of the cluster, and its messages."""

    def __init__(self) -> None:
        """Not yet submitted."""
        self.future: Any = None
        self._said: SimpleQueue[WorkerMessage | None] = SimpleQueue()
        self._heard_at = time.monotonic()

    def hear(self, message: bytes) -> None:
        """Called with each message of the task; some only say that it goes on."""
        self._heard_at = time.monotonic()
        if message != GOES_ON:
            self._said.put(msgspec.msgpack.decode(message, type=WorkerMessage))

    def hear_end(self, _future: Any) -> None:
        """Called when the task is over."""
        self._said.put(None)

    def listen(self, seconds: float) -> WorkerMessage | None:
        """The next message; None if none comes within this many seconds. Raises SilentError."""
        until = time.monotonic() + seconds
        while True:
            patience = self._heard_at + SILENT_AFTER
            try:
                said = self._said.get(timeout=max(0.0, min(until, patience) - time.monotonic()))
            except Empty:
                if time.monotonic() >= self._heard_at + SILENT_AFTER:
                    raise SilentError from None
                if time.monotonic() >= until:
                    return None
            else:
                return said or self._last()

    def cancel(self) -> None:
        """Stop the task, and let the cluster forget it."""
        self.future.cancel()

    def _last(self) -> WorkerMessage:
        """The last message, fetched from the machine that has it."""
        if self.future.status != "finished":
            return _LOST
        try:
            said: WorkerMessage = self.future.result(timeout=SILENT_AFTER)
        except Exception as error:  # whatever went wrong, the work has no result
            _log.warning("a result of the cluster is lost: %s", kind_of(error))
            return _LOST
        return said


class Cluster:
    """The connection of a server to a cluster, shared by its workers."""

    def __init__(self, client: Any, connect: Callable[[], Any]) -> None:
        """With a client of the scheduler, and the function that makes another if that one fails."""
        self._client = client
        self._connect = connect
        self._topic = f"nowornever-{new_id()}"
        self._numbers = count(1)
        self._tasks: dict[int, ClusterTask] = {}
        self._connecting = Lock()
        self._next_try = -inf
        self._is_closed = False
        self.processes = tuple(ProcessWorker(NICE) for _ in range(AT_ONCE))
        """The processes of this machine, for what the cluster does not do."""
        self.here: SimpleQueue[ProcessWorker] = SimpleQueue()
        """The idle ones."""
        for process in self.processes:
            self.here.put(process)

    @property
    def places(self) -> int:
        """How many tasks run at a time; at least two, so that no visitor holds all."""
        threads: int = sum(self._client.nthreads().values())
        return max(2, threads)

    def worker(self, priority: Priority) -> Callable[[int], Worker]:
        """Makes workers that ask the cluster with this priority."""
        return lambda niceness: ClusterWorker(self, priority, niceness)

    def submit(self, priority: int, *asked: Any) -> ClusterTask | None:
        """Begin a task; None if the scheduler cannot be reached now."""
        client = self._client
        if client.status != "running":
            self._reconnect()
            return None
        number, task = next(self._numbers), ClusterTask()
        self._tasks[number] = task
        try:
            # Each time: a scheduler that was restarted has no subscribers.
            client.subscribe_topic(self._topic, self._hear)
            task.future = client.submit(
                run_task, self._topic, number, *asked, pure=False, priority=priority
            )
            task.future.add_done_callback(task.hear_end)
            task.future.add_done_callback(partial(self._forget, number))
        except Exception as error:  # the connection was lost just now
            del self._tasks[number]
            _log.warning("the cluster was not asked: %s", kind_of(error))
            return None
        return task

    def close(self) -> None:
        """Stop the processes of this machine, and leave the cluster."""
        self._is_closed = True
        for process in self.processes:
            process.close()
        with self._connecting:
            self._client.close()

    def _hear(self, event: tuple[float, tuple[int, bytes]]) -> None:
        number, message = event[1]
        if (task := self._tasks.get(number)) is not None:
            task.hear(message)

    def _forget(self, number: int, _future: Any) -> None:
        del self._tasks[number]

    def _reconnect(self) -> None:
        """Make a new client in the background, if the old one is closed."""
        if self._client.status != "closed" or time.monotonic() < self._next_try:
            return
        self._next_try = inf
        Thread(target=self._try_to_connect, daemon=True).start()

    def _try_to_connect(self) -> None:
        with self._connecting:
            if self._is_closed:
                return
            try:
                self._client = self._connect()
            except Exception as error:
                _log.warning("the scheduler does not answer: %s", kind_of(error))
            self._next_try = time.monotonic() + CONNECTS_EVERY


class ClusterWorker(Worker):
    """One place on a cluster; if the cluster takes no task, a process of this machine."""

    def __init__(self, cluster: Cluster, priority: Priority, niceness: int) -> None:
        """With the niceness of the processes there."""
        self._cluster = cluster
        self._priority = priority
        self._niceness = niceness
        self._task: ClusterTask | None = None
        self._process: ProcessWorker | None = None
        self._asked: tuple[WorkFunction, tuple[Any, ...], float] | None = None
        self._silent_at = -inf
        self._is_interrupted = self._is_closed = False

    @property
    def is_started(self) -> bool:
        """The cluster is always ready."""
        return True

    def start(self, *works: WorkFunction) -> None:
        """Nothing to do: the cluster starts its processes itself."""

    def begin(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float = 0.0) -> None:
        """Submit a task; soon after one that fell silent, the work is done here."""
        if self._is_closed:
            raise ClosedError
        self._asked = (work, arguments, seconds)
        self._is_interrupted = False
        if time.monotonic() >= self._silent_at + AVOIDED_FOR:
            asked = (self._niceness, pack(work, arguments), seconds)
            self._task = self._cluster.submit(self._priority, *asked)

    def listen(self, seconds: float) -> WorkerMessage | None:
        """The next message of the task, or of the process of this machine."""
        if self._task is not None:
            return self._hear_task(self._task, seconds)
        until = time.monotonic() + seconds
        if self._process is None and (said := self._begin_here(until)) is not None:
            return said
        if self._process is None:
            return None
        said = self._process.listen(max(0.0, until - time.monotonic()))
        if said and said.kind is MessageKind.DONE:
            self._cluster.here.put(self._process)
            self._process = None
        return said

    def spent(self) -> float:
        """As `Worker` says; infinite for a task, which falls silent if it hangs."""
        return self._process.spent() if self._process is not None else inf

    def interrupt(self) -> None:
        """Cancel the task, or kill the process."""
        self._is_interrupted = True
        if (task := self._task) is not None:
            task.cancel()
        if (process := self._process) is not None:
            process.interrupt()

    def end(self) -> None:
        """Cancel the task or kill the process, unless the work is over."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self._process is not None:
            self._process.end()
            self._cluster.here.put(self._process)
            self._process = None

    def close(self) -> None:
        """Cancel the task, and submit no other."""
        self._is_closed = True
        self.interrupt()

    def _hear_task(self, task: ClusterTask, seconds: float) -> WorkerMessage | None:
        try:
            said = task.listen(seconds)
        except SilentError:
            task.cancel()
            self._silent_at = time.monotonic()
            said = _LOST
        if said and said.kind not in (MessageKind.READY, MessageKind.PROGRESS):
            self._task = None  # a result that nobody holds is not computed again
        return said

    def _begin_here(self, until: float) -> WorkerMessage | None:
        """Begin the work in the first process that is free; None if none is free in time."""
        while not (self._is_interrupted or self._is_closed):
            left = max(0.0, until - time.monotonic())
            try:
                self._process = self._cluster.here.get(timeout=min(left, LOOKS_EVERY))
            except Empty:
                if left <= 0:
                    return None
            else:
                assert self._asked is not None
                self._process.begin(*self._asked)
                if self._is_interrupted:
                    self._process.interrupt()
                return None
        return _LOST
