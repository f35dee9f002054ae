"""Appending lines of records: what happens most often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, insert

from nowornever.server.storage.schema import lines

_INSERT = insert(lines)
_FIELDS = tuple(lines.c.keys())
_INTO = f"INSERT INTO lines ({', '.join(_FIELDS)}) VALUES "
_ROW = f"({', '.join('?' * len(_FIELDS))})"
_AT_ONCE = 100
"""The most rows in one statement."""


def append_lines(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Append rows of lines.

    In SQLite by one statement: for each row of several, the thread would wait for the interpreter's
    lock again, and making a statement with SQLAlchemy takes longer than carrying it out.
    """
    if not rows:
        return
    if connection.dialect.name != "sqlite":
        connection.execute(_INSERT, rows)
        return
    for at in range(0, len(rows), _AT_ONCE):
        some = rows[at : at + _AT_ONCE]
        values = tuple(row[name] for row in some for name in _FIELDS)
        connection.exec_driver_sql(_INTO + ", ".join([_ROW] * len(some)), values)
