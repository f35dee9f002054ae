"""What a task does on a machine of the cluster: run work in a process, and report its progress."""

from __future__ import annotations

import pickle
from threading import Lock
from typing import Any

import msgspec
from distributed import Status, get_worker

from nowornever.server.jobs.worker import (
    ANSWERS_WITHIN,
    MessageKind,
    ProcessWorker,
    Report,
    WorkerMessage,
    WorkFunction,
)

SAYS_EVERY = 1.0
"""The seconds after which a silent task sends that it goes on."""
LOOKS_EVERY = 0.1
"""How often a task checks whether it was cancelled, in seconds."""
HANGS_AFTER = 10 * ANSWERS_WITHIN
"""The seconds after which a task ends its process in any case."""

GOES_ON = b""


def pack(work: WorkFunction, arguments: tuple[Any, ...]) -> bytes:
    """The work as bytes, so that only the process that does it imports its modules."""
    return pickle.dumps((work, arguments))


def _unpack(report: Report, packed: bytes) -> Any:
    work, arguments = pickle.loads(packed)
    return work(report, *arguments)


idle: list[ProcessWorker] = []
"""Processes of this machine that have done a task and wait for another."""
_using = Lock()


def run_task(
    topic: str,
    number: int,
    niceness: int,
    packed: bytes,
    seconds: float,
) -> WorkerMessage:
    """The body of a task; returns its last message."""
    host = get_worker()
    key = host.get_current_task()

    def is_wanted() -> bool:
        task = host.state.tasks.get(key)
        is_open = host.status in (Status.running, Status.paused)
        return is_open and task is not None and task.state == "executing"

    def tell(message: bytes) -> None:
        host.log_event(topic, [number, message])

    with _using:
        process = idle.pop() if idle else ProcessWorker(niceness)
    said = WorkerMessage(MessageKind.LOST)
    try:
        tell(msgspec.msgpack.encode(WorkerMessage(MessageKind.READY)))
        process.begin(_unpack, (packed,), seconds)
        quiet = told = 0.0
        while is_wanted() and quiet < HANGS_AFTER:
            heard = process.listen(LOOKS_EVERY)
            if heard is None:
                quiet += LOOKS_EVERY
                if quiet >= told + SAYS_EVERY:
                    told = quiet
                    tell(GOES_ON)
            elif heard.kind is MessageKind.PROGRESS:
                tell(msgspec.msgpack.encode(heard))
            elif heard.kind is not MessageKind.READY:
                said = heard
                break
    finally:
        if said.kind is MessageKind.DONE:
            with _using:
                idle.append(process)
        else:
            process.end()
    return said
