"""Workers that are closed by another thread, or whose process dies."""

from __future__ import annotations

import contextlib
from math import inf
from threading import Barrier, BrokenBarrierError, Event, Thread
from typing import Any

import pytest

from nowornever.server.jobs.worker import ClosedError, MessageKind, ProcessWorker, WorkerMessage
from tests.server.job_work import add, never_end


class Pipe:
    """A worker's pipe that lets two who close it meet, if the worker lets two close it."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe
        self._both = Barrier(2, timeout=0.2)
        self.closed = 0

    def close(self) -> None:
        self.closed += 1
        with contextlib.suppress(BrokenBarrierError):
            self._both.wait()
        if self.closed == 1:
            self._pipe.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pipe, name)


def test_a_pipe_is_closed_once_whoever_ends_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, asked = ProcessWorker(), Event()
    worker.start(never_end)
    pipe = Pipe(worker._pipe)
    worker._pipe = pipe  # type: ignore[assignment]
    listen = worker.listen

    def told(seconds: float) -> WorkerMessage | None:
        said = listen(seconds)
        if said and said.kind is MessageKind.PROGRESS:
            asked.set()
        return said

    monkeypatch.setattr(worker, "listen", told)
    answers: list[WorkerMessage] = []
    asker = Thread(target=lambda: answers.append(worker.ask(never_end, (), 60.0)))
    asker.start()
    assert asked.wait(60)
    worker.close()
    asker.join()
    assert [answer.kind for answer in answers] == [MessageKind.LOST]
    assert pipe.closed == 1, "a second close would meet whatever has the number by then"


def test_a_closed_worker_starts_no_process() -> None:
    worker = ProcessWorker()
    worker.close()
    with pytest.raises(ClosedError):
        worker.start(add)
    assert worker.ask(add, (1, 2), 60.0).kind is MessageKind.LOST
    assert not worker.is_started


def test_work_for_a_process_that_has_just_died_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = ProcessWorker()
    worker.start(add)
    assert (ready := worker.listen(60.0))
    assert ready.kind is MessageKind.READY
    process = worker._process
    process.kill()
    process.join()
    monkeypatch.setattr(process, "is_alive", lambda: True)  # as long as nobody has noticed
    worker.begin(add, (1,))
    assert (said := worker.listen(60.0))
    assert said.kind is MessageKind.LOST
    worker.close()


def test_the_system_counts_what_work_takes() -> None:
    worker = ProcessWorker()
    assert worker.ask(add, (1,), 60.0).value == 1
    assert 0 <= worker.spent() < inf
    worker.close()
