"""Jobs over HTTP: how one stands, and how it is ended."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from pydantic import BaseModel

from nowornever.server.jobs.jobs import Job, Jobs, Status
from nowornever.server.jobs.worker import WorkFunction
from nowornever.server.networks import client_of
from nowornever.server.pages.problems import problems


class JobOut(BaseModel):
    """A job as its visitor sees it; its id is known to nobody else."""

    id: str
    status: Status
    ahead: int
    """How many jobs wait before this one."""
    progress: Any
    result: Any
    problem: str


async def begin(request: Request, work: WorkFunction, *arguments: Any) -> JobOut:
    """Start a job for whoever asks; when it is quick, the answer holds its result."""
    jobs = jobs_of(request)
    return _shown(jobs, await jobs.settle(jobs.start(visitor_of(request), work, *arguments)))


def visitor_of(request: Request) -> str:
    """Who pays for what is asked for: the network of whoever asks."""
    return client_of(request.scope)


def jobs_of(request: Request) -> Jobs:
    """The jobs of the server that was asked."""
    found: Jobs = request.app.state.jobs
    return found


def add_jobs(app: FastAPI) -> None:
    """Serve how jobs stand, and end them."""

    @app.get("/api/jobs/{job_id}", responses=problems(404))
    async def look(job_id: str, request: Request) -> JobOut:
        """How a job stands; waits a little for its end."""
        jobs = jobs_of(request)
        return _shown(jobs, await jobs.settle(jobs.find(job_id)))

    @app.delete("/api/jobs/{job_id}", responses=problems(404))
    async def cancel(job_id: str, request: Request) -> JobOut:
        """End a job."""
        jobs = jobs_of(request)
        return _shown(jobs, jobs.cancel(job_id))


def _shown(jobs: Jobs, job: Job) -> JobOut:
    return JobOut(
        id=job.id,
        status=job.status,
        ahead=jobs.ahead(job.id),
        progress=job.progress,
        result=job.result,
        problem=job.problem,
    )
