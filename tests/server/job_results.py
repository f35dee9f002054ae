"""Waiting for the jobs that a page starts."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient


def result_of(client: TestClient, job: Any) -> Any:
    """The result of a job; each question waits a little on the server's side."""
    for _ in range(200):
        if job["status"] not in ("waiting", "working"):
            break
        job = client.get(f"/api/jobs/{job['id']}").json()
    assert job["status"] == "done", job
    return job["result"]
