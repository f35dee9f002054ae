"""Work on a cluster of dask.distributed.

A task of the cluster runs the work in a process of its own on the machine where it lands, with the
same limits as here, and kills it when nobody waits for it any more: because it was cancelled, or
because the server that asked is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import partial
from itertools import count
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any

import msgspec
from distributed import get_worker

from nowornever.server.jobs.worker import (
    ANSWERS_WITHIN,
    MessageKind,
    ProcessWorker,
    Worker,
    WorkerMessage,
    WorkFunction,
)
from nowornever.server.tables.plan import new_id

LOOKS_EVERY = 0.1
"""The most seconds between two looks whether a task was cancelled."""
HANGS_AFTER = 10 * ANSWERS_WITHIN
"""The seconds after which a task ends its process in any case."""


class Priority(IntEnum):
    """Which tasks of the cluster come first; what commands ask for has none, and comes last."""

    PAGES = 10
    BOTS = 20


class Cluster:
    """The connection of a server to a cluster, shared by its workers."""

    def __init__(self, client: Any) -> None:
        """Hear what the tasks of this server report."""
        self._client = client
        self._topic = f"nowornever-{new_id()}"
        self._numbers = count(1)
        self._heard: dict[int, SimpleQueue[WorkerMessage]] = {}
        client.subscribe_topic(self._topic, self._hear)

    @property
    def places(self) -> int:
        """How many tasks it runs at a time; two at least, so that no visitor holds all."""
        threads: int = sum(self._client.nthreads().values())
        return max(2, threads)

    def worker(self, priority: Priority) -> Callable[[int], Worker]:
        """Makes workers that ask the cluster with this priority."""
        return lambda niceness: ClusterWorker(self, priority, niceness)

    def submit(self, priority: int, said: SimpleQueue[WorkerMessage], *asked: Any) -> Any:
        """Begin a task; what it says comes into the queue."""
        number = next(self._numbers)
        self._heard[number] = said
        future = self._client.submit(
            run_task, self._topic, number, *asked, pure=False, priority=priority
        )
        future.add_done_callback(partial(self._end, number))
        return future

    def _hear(self, event: tuple[float, tuple[int, bytes]]) -> None:
        number, message = event[1]
        if (said := self._heard.get(number)) is not None:
            said.put(msgspec.msgpack.decode(message, type=WorkerMessage))

    def _end(self, number: int, future: Any) -> None:
        said = self._heard.pop(number)
        done = future.status == "finished"
        said.put(future.result() if done else WorkerMessage(MessageKind.LOST))


class ClusterWorker(Worker):
    """One place on a cluster, wherever its tasks land."""

    def __init__(self, cluster: Cluster, priority: Priority, niceness: int) -> None:
        """With the niceness of the processes there."""
        self._cluster = cluster
        self._priority = priority
        self._niceness = niceness
        self._future: Any = None
        self._said: SimpleQueue[WorkerMessage] = SimpleQueue()
        self._is_closed = False

    @property
    def is_started(self) -> bool:
        """The cluster is always ready."""
        return True

    def start(self, *works: WorkFunction) -> None:
        """Nothing to do: the cluster starts its processes itself."""

    def begin(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float = 0.0) -> None:
        """Submit a task."""
        self._said = SimpleQueue()
        if self._is_closed:
            self._said.put(WorkerMessage(MessageKind.LOST))
            return
        asked = (self._niceness, work, arguments, seconds)
        self._future = self._cluster.submit(self._priority, self._said, *asked)

    def listen(self, seconds: float) -> WorkerMessage | None:
        """What the task has said."""
        try:
            return self._said.get(timeout=seconds)
        except Empty:
            return None

    def interrupt(self) -> None:
        """Cancel the task."""
        if (future := self._future) is not None:
            future.cancel()

    def end(self) -> None:
        """Cancel the task, if it is not over."""
        self.interrupt()
        self._future = None

    def close(self) -> None:
        """Cancel the task, and submit no other."""
        self._is_closed = True
        self.interrupt()


# In a worker of the cluster.

_idle: list[ProcessWorker] = []
"""Processes of this machine that have done a task and wait for another."""
_using = Lock()


def run_task(
    topic: str,
    number: int,
    niceness: int,
    work: WorkFunction,
    arguments: tuple[Any, ...],
    seconds: float,
) -> WorkerMessage:
    """The body of a task: its last message."""
    host = get_worker()
    key = host.get_current_task()

    def is_wanted() -> bool:
        task = host.state.tasks.get(key)
        return task is not None and task.state == "executing"

    def tell(message: WorkerMessage) -> None:
        host.log_event(topic, [number, msgspec.msgpack.encode(message)])

    with _using:
        process = _idle.pop() if _idle else ProcessWorker(niceness)
    said = WorkerMessage(MessageKind.LOST)
    try:
        tell(WorkerMessage(MessageKind.READY))
        process.begin(work, arguments, seconds)
        quiet = 0.0
        while is_wanted() and quiet < HANGS_AFTER:
            heard = process.listen(LOOKS_EVERY)
            if heard is None:
                quiet += LOOKS_EVERY
            elif heard.kind is MessageKind.PROGRESS:
                tell(heard)
            elif heard.kind is not MessageKind.READY:
                said = heard
                break
    finally:
        if said.kind is MessageKind.DONE:
            with _using:
                _idle.append(process)
        else:
            process.end()
    return said
