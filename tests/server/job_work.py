"""What the tests' jobs do, in their own process, and how to wait for one that never ends."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

from nowornever.server.jobs.jobs import Job, Jobs
from nowornever.server.jobs.worker import Report


def add(report: Report, *numbers: int) -> int:
    report({"numbers": len(numbers)})
    return sum(numbers)


def name_process(_report: Report) -> int:
    return os.getpid()


def never_end(report: Report) -> None:
    report({"pid": os.getpid()})
    Event().wait()


def fail(_report: Report) -> None:
    raise ValueError("not for visitors")


def die(_report: Report) -> None:
    os._exit(1)


def die_once(_report: Report, path: str) -> int:
    """End the process, unless it was ended before."""
    if not Path(path).exists():
        Path(path).touch()
        os._exit(1)
    return os.getpid()


def spin(_report: Report) -> None:
    while True:
        pass


def read(_report: Report, path: str) -> str:
    """Wait for somebody who writes to a pipe."""
    return Path(path).read_text()


def working(jobs: Jobs, job: Job) -> int:
    """Wait until a job that never ends has said in which process it is."""
    with jobs._news:
        assert jobs._news.wait_for(lambda: jobs.find(job.id).progress is not None, 120)
    pid: int = jobs.find(job.id).progress["pid"]
    return pid
