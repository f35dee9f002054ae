"""The error responses of a request, as the API describes them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from pydantic import BaseModel


class ProblemOut(BaseModel):
    """What went wrong."""

    detail: str


def problems(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The error responses of a page; every page can answer 421 and 429 too."""
    return {code: {"model": ProblemOut} for code in (*codes, *_ANYWHERE)}


def problems_as_json(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The same for a page in plain text: its errors are JSON too."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ProblemOut"}}}
    return {
        code: {"description": HTTPStatus(code).phrase, "content": content}
        for code in (*codes, *_ANYWHERE)
    }


_ANYWHERE = (421, 429)

POSTED = (400, 403, 408, 413, 422, 503)
"""The errors of every request with a body."""

PROBLEMS = problems(*POSTED, 404, 409, 507)
"""The errors of every page that can refuse."""
