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


class LockLostError(StoreError):
    """This server may not write any more: another one may be using the database."""


def kind_of(error: Exception) -> str:
    """What went wrong, and where; never with what, which might be somebody's secret."""
    places = []
    trace = error.__traceback__
    while trace:
        places.append(f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{type(error).__name__} in {' > '.join(places)}"
