"""Work here or on a cluster: killed when nobody waits for it, asked again when it dies."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bench.live.real_server import Server
from nowornever.server.jobs.fair_queue import VisitorCosts
from nowornever.server.jobs.jobs import Job, Jobs, Status
from nowornever.server.jobs.pool import Lane, NotDoneError, WorkerPool
from nowornever.server.jobs.worker import MessageKind, ProcessWorker
from tests.server.job_work import add, die, die_once, fail, name_process, never_end, spin

MakeWorker = Any


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    from nowornever.server.jobs.cluster import Cluster
    from nowornever.server.jobs.cluster_task import idle

    with local_cluster() as local, distributed.Client(local) as client:
        yield Cluster(client, lambda: client)
        for process in idle:
            process.close()


def local_cluster() -> Any:
    distributed = pytest.importorskip("distributed")
    options = {"processes": False, "dashboard_address": ":0", "host": "tcp://127.0.0.1"}
    return distributed.LocalCluster(n_workers=1, threads_per_worker=2, **options)


@pytest.fixture(params=["processes", "cluster"])
def make_worker(request: pytest.FixtureRequest) -> MakeWorker:
    if request.param == "processes":
        return ProcessWorker
    found = request.getfixturevalue("cluster")
    from nowornever.server.jobs.cluster import Priority

    assert found.places == 2
    return found.worker(Priority.PAGES)


def ended(jobs: Jobs, job: Job) -> Job:
    return asyncio.run(jobs.settle(job, 60))


def wait_until_gone(pid: int) -> None:
    """Until the process has ended and was collected."""
    while pid in {process.pid for process in multiprocessing.active_children()}:
        with suppress(ChildProcessError):  # another thread has collected it
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


def test_jobs_report_fail_and_are_cancelled(make_worker: MakeWorker) -> None:
    jobs = Jobs(at_once=2, make_worker=make_worker)
    done = ended(jobs, jobs.start("ann", add, 1, 2))
    assert (done.status, done.result) == (Status.DONE, 3)
    assert ended(jobs, jobs.start("ann", fail)).status is Status.FAILED
    assert (jobs.failed, jobs.waiting) == (1, 0)
    job = jobs.start("ann", never_end)

    async def begun() -> int:
        while not (progress := (await jobs.settle(job, 0.01)).progress):
            pass
        pid: int = progress["pid"]
        return pid

    pid = asyncio.run(begun())
    assert jobs.cancel(job.id).status is Status.CANCELLED
    wait_until_gone(pid)
    jobs.close()


def test_what_dies_is_asked_again_once(make_worker: MakeWorker, tmp_path: Path) -> None:
    jobs = Jobs(at_once=2, make_worker=make_worker)
    assert ended(jobs, jobs.start("ann", die_once, str(tmp_path / "job"))).status is Status.DONE
    jobs.close()

    async def in_pool() -> None:
        pool = WorkerPool(2, costs=VisitorCosts(), make_worker=make_worker)
        try:
            path = str(tmp_path / "pool")
            assert await pool.do(Lane.LIVE, "ann", 60, die_once, path)
            for work in (die, fail):
                with pytest.raises(NotDoneError):
                    await pool.do(Lane.LIVE, "ann", 60, work)
            with pytest.raises(NotDoneError):
                await pool.do(Lane.LIVE, "ann", 0.01, spin)
            assert (pool.done, pool.killed) == (1, 3)
        finally:
            pool.close()

    asyncio.run(in_pool())


def test_what_nobody_waits_for_any_more_is_stopped(make_worker: MakeWorker, tmp_path: Path) -> None:
    async def scenario() -> None:
        pool = WorkerPool(2, make_worker=make_worker)
        path = tmp_path / "pipe"
        os.mkfifo(path)
        try:
            waiting = asyncio.create_task(pool.do(Lane.LIVE, "ann", 60, hold_pipe, str(path)))
            reader = await asyncio.to_thread(path.open)  # until the work has opened it too
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            assert await asyncio.to_thread(reader.read) == "", "the process is gone"
            reader.close()
            assert await pool.do(Lane.LIVE, "bob", 60, name_process)
        finally:
            pool.close()

    asyncio.run(scenario())


def hold_pipe(_report: Any, path: str) -> None:
    """Keep a pipe open until this process is killed."""
    with Path(path).open("w"):
        never_end(lambda _said: None)


def test_work_of_a_cluster_that_falls_silent_is_done_here(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nowornever.server.jobs import cluster as module

    here = [process for process in cluster.processes if not process.is_started]
    assert here == list(cluster.processes)
    jobs = Jobs(at_once=2, make_worker=cluster.worker(module.Priority.PAGES))
    monkeypatch.setattr(module, "SILENT_AFTER", 0.0)
    done = ended(jobs, jobs.start("ann", add, 1, 2))
    assert (done.status, done.result) == (Status.DONE, 3)
    assert any(process.is_started for process in cluster.processes)
    jobs.close()


def test_a_server_goes_on_without_its_cluster_and_looks_for_it_again() -> None:
    from nowornever.server.jobs.cluster import Cluster, Priority

    clients: list[Any] = []

    class Client:
        """A client that has given up, as when the scheduler is gone for long."""

        status = "closed"

        def close(self) -> None:
            pass

    def connect() -> Any:
        clients.append(Client())
        tried.set()
        raise OSError("no scheduler")

    tried = threading.Event()
    cluster = Cluster(Client(), connect)
    worker = cluster.worker(Priority.BOTS)(0)
    for _ in range(2):  # the second does not wait for the first attempt to connect
        assert worker.ask(add, (1, 2), 60).value == 3
    assert tried.wait(60)
    assert len(clients) == 1, "it does not try again at once"
    cluster.close()
    assert worker.ask(add, (1, 2), 60).kind is MessageKind.LOST


def test_the_command_serves_with_a_cluster_and_without_one_that_has_gone(tmp_path: Path) -> None:
    local, server = local_cluster(), Server(tmp_path)
    server.options = ("--scheduler", local.scheduler_address)

    def judge() -> Any:
        position = "equations-2019 middle | goal 7 | required 4 | permitted + | resources 123+-*"
        _, job = server.ask("127.0.0.1", "POST", "/api/judge", {"position": position})
        while job["status"] in ("waiting", "working"):
            _, job = server.ask("127.0.0.1", "GET", f"/api/jobs/{job['id']}")
        return job

    with server.running():
        assert judge()["result"]["verdict"] == "solvable"
        assert local.scheduler.transition_counter, "the cluster has done it"
        local.close()
        assert judge()["result"]["verdict"] == "solvable"
        server.stop()
    assert "shutdown failed" not in server.log.read_text()
