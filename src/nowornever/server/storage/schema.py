"""The schema of the database; `migrations` makes it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("status", String(16), nullable=False, index=True),
    Column("created", BigInteger, nullable=False, index=True),
    Column("plan", Text, nullable=False),
    Column("ended", BigInteger, index=True),
    Column("uploaded", Boolean, nullable=False),
    Column("owner", String(16), index=True),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("maker", String(32), index=True),
    Column("around", String(32), index=True),
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("received", BigInteger, nullable=False),
    Column("lag", Integer, nullable=False),
    Column("key", String(64), nullable=False, server_default=""),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("address", String(255), nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)
"""The servers that share this database, and until when each may own tables."""

codes = Table(
    "codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("table_id", String(16), nullable=False, index=True),
    Column("until", BigInteger, nullable=False, index=True),
)
"""The codes that lead to tables."""

own_values = Table(
    "own_values",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Values of the server's own: its signing key, when it was last healthy."""
