"""The errors of the server."""

from __future__ import annotations


class TableError(Exception):
    """Something that cannot be done at a table."""

    def __init__(self, status: int, message: str) -> None:
        """The message, and the HTTP status that fits it."""
        super().__init__(message)
        self.status = status
        self.message = message


class WrongCodeError(TableError):
    """A code that opens nothing; whoever tries many is refused."""


class StoreError(Exception):
    """The database cannot be used; the text says why in one line, without secrets."""


class LockLostError(StoreError):
    """This server may not write any more: another one may be using the database."""


class NotOwnedError(StoreError):
    """This node does not own the table any more, and may not write to it."""


class ElsewhereError(Exception):
    """Another node has what is asked for."""

    def __init__(self, node: str) -> None:
        """The id of that node."""
        super().__init__(f"node {node} has it")
        self.node = node
