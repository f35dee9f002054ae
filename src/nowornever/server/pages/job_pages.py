"""Jobs over HTTP: their status, and how to cancel them."""

from __future__ import annotations

from typing import Any, Generic, TypedDict, TypeVar

from fastapi import FastAPI, Request
from msgspec import Struct

from nowornever.server.errors import ElsewhereError
from nowornever.server.jobs.jobs import Job, Jobs, Status
from nowornever.server.jobs.worker import WorkFunction
from nowornever.server.networks import client_of
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.pages.problems import problems
from nowornever.server.tables.plan import ID_LENGTH
from nowornever.shake.judge.exports import Judged
from nowornever.shake.judge.review import ShakeReview

Result = TypeVar("Result")


class Progress(TypedDict, total=False):
    """The progress of a job; which fields it has depends on the work."""

    work: int
    """The units of work spent so far."""
    done: int
    of: int
    found: Judged
    """What is already known about the position whose moves are being judged."""
    review: ShakeReview
    """What is already known about the shake that is being drawn."""


class JobOut(Struct, Generic[Result], frozen=True, kw_only=True):
    """A job as its visitor sees it; nobody else knows its id."""

    id: str
    status: Status
    ahead: int
    """How many jobs wait before this one."""
    progress: Progress | None
    result: Result | None
    """What was found, once it is done."""
    problem: str


async def begin(request: Request, work: WorkFunction, *arguments: Any) -> JobOut[Any]:
    """Start a job for the visitor; if it is quick, the answer holds its result."""
    jobs = jobs_of(request)
    return _shown(jobs, await jobs.settle(jobs.start(visitor_of(request), work, *arguments)))


def visitor_of(request: Request) -> str:
    """The network that is charged for a request."""
    return client_of(request.scope)


def jobs_of(request: Request) -> Jobs:
    """The jobs of the server."""
    found: Jobs = request.app.state.jobs
    return found


def add_jobs(app: FastAPI) -> None:
    """Serve the status of jobs, and cancel them."""

    @app.get("/api/jobs/{job_id}", responses=problems(404))
    async def look(job_id: str, request: Request) -> JobOut[Any]:
        """The status of a job; waits a little for its end."""
        jobs = _jobs_with(request, job_id)
        return _shown(jobs, await jobs.settle(jobs.find(job_id)))

    @app.delete("/api/jobs/{job_id}", responses=problems(404))
    async def cancel(job_id: str, request: Request) -> JobOut[Any]:
        """Cancel a job."""
        jobs = _jobs_with(request, job_id)
        return _shown(jobs, jobs.cancel(job_id))


def _jobs_with(request: Request, job_id: str) -> Jobs:
    """The jobs of this node; raises ElsewhereError if another node has the job."""
    nodes: Nodes | None = request.app.state.hub.services.nodes
    if nodes is not None and nodes.is_elsewhere(node := job_id[:ID_LENGTH]):
        raise ElsewhereError(node)
    return jobs_of(request)


def _shown(jobs: Jobs, job: Job) -> JobOut[Any]:
    return JobOut(
        id=job.id,
        status=job.status,
        ahead=jobs.ahead(job.id),
        progress=job.progress,
        result=job.result,
        problem=job.problem,
    )
