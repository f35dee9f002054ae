"""The error responses of a request, as the API describes them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from pydantic import BaseModel

from nowornever.server.pages.structs import REF


class ProblemOut(BaseModel):
    """What went wrong."""

    detail: str


def problems(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The error responses of a page, which are JSON; every page can answer 421 and 429 too.

    They name the schema, which `describe_structs` adds once: a field of pydantic for each
    response of each page would take most of the time in which a server starts.
    """
    return {code: _problem(code) for code in (*codes, *_ANYWHERE)}


def _problem(code: int) -> dict[str, Any]:
    schema = {"$ref": REF.format(name=ProblemOut.__name__)}
    content = {"application/json": {"schema": schema}}
    return {"description": HTTPStatus(code).phrase, "content": content}


_ANYWHERE = (421, 429)

POSTED = (400, 403, 408, 413, 422, 503)
"""The errors of every request with a body."""

PROBLEMS = problems(*POSTED, 404, 409, 507)
"""The errors of every page that can refuse."""
