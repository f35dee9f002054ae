"""The secret that a request shows in its header."""

from __future__ import annotations

from typing import Annotated

from fastapi import Header

Bearer = Annotated[str, Header(alias="Authorization")]


def secret_of(authorization: str) -> str:
    """The secret in the header."""
    return authorization.removeprefix("Bearer ").strip()
