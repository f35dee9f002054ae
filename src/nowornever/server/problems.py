"""What can go wrong with a request, as the API describes it."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel


class ProblemOut(BaseModel):
    """What went wrong."""

    detail: str


PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": ProblemOut} for code in (400, 403, 404, 409, 413, 422, 429, 503)
}
"""The answers of every page that can refuse."""
