"""Long work beside the server: done, cancelled, bounded."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from select import select
from typing import Any

import pytest
from fastapi import Request
from fastapi.testclient import TestClient

from nowornever.server.app import make_app
from nowornever.server.errors import TableError
from nowornever.server.jobs.jobs import BUSY, Job, Jobs, Status
from nowornever.server.jobs.worker import MessageKind, ProcessWorker, WorkerMessage, WorkFunction
from nowornever.server.pages.job_pages import JobOut, begin
from tests.server.job_work import add, die, fail, name_process, never_end, read, working
from tests.server.playing import Nobody

LONG = 60.0


@pytest.fixture
def jobs() -> Iterator[Jobs]:
    found = Jobs(at_once=1, waiting=2, per_visitor=2)
    yield found
    found.close()


def end_of(jobs: Jobs, job: Job) -> Job:
    return asyncio.run(jobs.settle(job, LONG))


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_job_reports_and_gives_its_result(jobs: Jobs) -> None:
    done = end_of(jobs, jobs.start("ann", add, 1, 2, 3))
    assert (done.status, done.result, done.progress) == (Status.DONE, 6, {"numbers": 3})


def test_one_process_does_one_job_after_the_other(jobs: Jobs) -> None:
    first = end_of(jobs, jobs.start("ann", name_process)).result
    assert first not in (None, os.getpid())
    assert end_of(jobs, jobs.start("bob", name_process)).result == first


def test_cancelling_kills_the_process_and_the_next_job_runs(jobs: Jobs) -> None:
    job = jobs.start("ann", never_end)
    pid = working(jobs, job)
    assert jobs.cancel(job.id).status is Status.CANCELLED
    assert end_of(jobs, jobs.start("ann", add, 1)).result == 1
    assert is_gone(pid)


def test_a_job_is_not_forgotten_while_somebody_waits_for_it(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    jobs = Jobs(at_once=2, forgotten_after=0.0)
    try:

        async def scenario() -> Job:
            job = jobs.start("ann", read, str(pipe))
            waiting = asyncio.create_task(jobs.settle(job, LONG))
            await asyncio.sleep(0)  # it waits from now on
            other = await jobs.settle(jobs.start("bob", name_process), LONG)
            assert other.status is Status.DONE
            await asyncio.to_thread(pipe.write_text, "here")
            return await waiting

        assert asyncio.run(scenario()).result == "here"
    finally:
        jobs.close()


def test_a_process_that_was_killed_is_replaced_before_the_next_job_comes(jobs: Jobs) -> None:
    job = jobs.start("ann", never_end)
    working(jobs, job)
    before = processes()
    jobs.cancel(job.id)
    while not (new := processes() - before):
        os.sched_yield()
    assert end_of(jobs, jobs.start("ann", name_process)).result in new


def processes() -> set[int | None]:
    return {child.pid for child in multiprocessing.active_children()}


def test_a_waiting_job_knows_how_many_are_before_it_and_can_be_cancelled(jobs: Jobs) -> None:
    working(jobs, jobs.start("ann", never_end))
    jobs.start("bob", add, 1)
    last = jobs.start("cyd", add, 1)
    assert (jobs.find(last.id).status, jobs.ahead(last.id)) == (Status.WAITING, 1)
    assert jobs.cancel(last.id).status is Status.CANCELLED


def test_a_visitor_has_a_few_jobs_and_the_server_a_few_more(jobs: Jobs) -> None:
    first = jobs.start("ann", never_end)
    second = jobs.start("ann", add, 1)
    with pytest.raises(TableError) as refused:
        jobs.start("ann", add, 1)
    assert refused.value.status == 429
    jobs.start("bob", add, 1)
    jobs.start("cyd", add, 1)
    given_up = jobs.find(second.id)
    assert (given_up.status, given_up.problem) == (Status.FAILED, BUSY), "whoever asked for most"
    with pytest.raises(TableError) as refused:
        jobs.start("dee", add, 1)
    assert refused.value.status == 503
    end_of(jobs, jobs.cancel(first.id))


@pytest.mark.parametrize("work", [fail, die])
def test_a_failure_is_told_without_its_insides_and_harms_no_other_job(
    jobs: Jobs, work: WorkFunction
) -> None:
    failed = end_of(jobs, jobs.start("ann", work))
    assert (failed.status, failed.problem) == (Status.FAILED, "Something went wrong here.")
    assert end_of(jobs, jobs.start("ann", add, 1)).result == 1


def test_a_process_that_died_between_jobs_is_replaced(jobs: Jobs) -> None:
    pid = end_of(jobs, jobs.start("ann", name_process)).result
    ended = os.pidfd_open(pid)
    os.kill(pid, signal.SIGKILL)
    select([ended], [], [])
    os.close(ended)
    assert end_of(jobs, jobs.start("ann", add, 1)).result == 1


def test_work_that_cannot_be_sent_fails_and_harms_no_other_job(jobs: Jobs) -> None:
    assert end_of(jobs, jobs.start("ann", add, lambda: 1)).status is Status.FAILED
    assert end_of(jobs, jobs.start("ann", add, 1)).result == 1


def test_jobs_run_beside_each_other() -> None:
    jobs = Jobs(at_once=2)
    first, second = jobs.start("ann", never_end), jobs.start("bob", never_end)
    assert working(jobs, first) != working(jobs, second)
    jobs.close()


def test_a_job_whose_time_is_up_is_ended() -> None:
    jobs = Jobs(at_once=1, seconds=0)
    failed = end_of(jobs, jobs.start("ann", never_end))
    assert failed.status is Status.FAILED
    assert "longer than 0 seconds" in failed.problem
    jobs.close()


class Slow(ProcessWorker):
    """Says nothing about its first work, and does the next ones at once."""

    def __init__(self, spent: float) -> None:
        super().__init__()
        self._spent = spent
        self.begun = 0

    def begin(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float = 0.0) -> None:
        del work, arguments, seconds
        self.begun += 1

    def start(self, *works: WorkFunction) -> None:
        del works

    def listen(self, seconds: float) -> WorkerMessage | None:
        del seconds
        return WorkerMessage(MessageKind.DONE, "here") if self.begun > 1 else None

    def spent(self) -> float:
        return self._spent


@pytest.mark.parametrize(("spent", "status"), [(0.0, Status.DONE), (50.0, Status.FAILED)])
def test_a_job_is_asked_for_again_if_its_process_hangs_and_not_if_it_is_long(
    spent: float, status: Status
) -> None:
    jobs = Jobs(seconds=0.0, make_worker=lambda _niceness: Slow(spent))
    assert end_of(jobs, jobs.start("ann", add, 1)).status is status
    jobs.close()


def test_a_job_that_nobody_asks_for_is_ended() -> None:
    jobs = Jobs(at_once=1, forgotten_after=-1)
    job = jobs.start("ann", never_end)
    while jobs.find(job.id).status is not Status.CANCELLED:  # who waits for its end asks for it
        os.sched_yield()
    jobs.close()


def test_closing_ends_the_processes(jobs: Jobs) -> None:
    job = jobs.start("ann", never_end)
    pid = working(jobs, job)
    jobs.close()
    assert jobs.find(job.id).status is Status.CANCELLED
    while not is_gone(pid):
        os.sched_yield()
    with pytest.raises(TableError):
        jobs.start("ann", add, 1)


def test_jobs_over_http(tmp_path: Path, jobs: Jobs) -> None:
    app = make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody(), jobs=jobs)

    @app.post("/try/{name}")
    async def start(name: str, request: Request) -> JobOut[Any]:
        return await begin(request, never_end if name == "long" else add)

    with TestClient(app) as client:
        job = client.post("/try/quick").json()
        while job["status"] != "done":
            job = client.get(f"/api/jobs/{job['id']}").json()
        assert job["result"] == 0
        long = client.post("/try/long").json()
        assert long["status"] in ("waiting", "working")
        assert client.delete(f"/api/jobs/{long['id']}").json()["status"] == "cancelled"
        assert client.get(f"/api/jobs/{long['id']}").json()["status"] == "cancelled"
        assert client.get("/api/jobs/unknown").status_code == 404
