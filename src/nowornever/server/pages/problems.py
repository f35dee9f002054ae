"""What can go wrong with a request, as the API describes it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from pydantic import BaseModel


class ProblemOut(BaseModel):
    """What went wrong."""

    detail: str


def problems(*codes: int) -> dict[int | str, dict[str, Any]]:
    """What can go wrong on a page; too many requests, or by another's name, on any."""
    return {code: {"model": ProblemOut} for code in (*codes, *_ANYWHERE)}


def problems_as_json(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The same for a page that is plain text: what goes wrong there is told in JSON too."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ProblemOut"}}}
    return {
        code: {"description": HTTPStatus(code).phrase, "content": content}
        for code in (*codes, *_ANYWHERE)
    }


_ANYWHERE = (421, 429)

POSTED = (400, 403, 408, 413, 422, 503)
"""What can go wrong with anything that is sent."""

PROBLEMS = problems(*POSTED, 404, 409, 507)
"""The answers of every page that can refuse."""
