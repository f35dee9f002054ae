"""The errors of the server."""

from __future__ import annotations


class TableError(Exception):
    """Something that cannot be done at a table."""

    def __init__(self, status: int, message: str) -> None:
        """The message, and the HTTP status that fits it."""
        super().__init__(message)
        self.status = status
        self.message = message


class StoreError(Exception):
    """The database cannot be used; the text says why in one line, without secrets."""


class LockLostError(StoreError):
    """This server may not write any more: another one may be using the database."""


def kind_of(error: Exception) -> str:
    """The type of an error and where it was raised; not its text, which may hold a secret."""
    places = []
    trace = error.__traceback__
    while trace:
        places.append(f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{type(error).__name__} in {' > '.join(places)}"
