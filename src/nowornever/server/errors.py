"""What a server cannot or will not do, said to whoever asked for it."""

from __future__ import annotations


class TableError(Exception):
    """Something that cannot be done at a table."""

    def __init__(self, status: int, message: str) -> None:
        """With the HTTP status that fits."""
        super().__init__(message)
        self.status = status
        self.message = message


class StoreError(Exception):
    """A database that cannot be used; its text says why in one line, and holds no secret."""
