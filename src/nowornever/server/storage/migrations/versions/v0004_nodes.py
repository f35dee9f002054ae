"""Nodes, which node owns a table, and codes that lead to tables.

The version before this one goes on working beside it: everything new may be left out.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns and tables; no table has an owner yet."""
    op.add_column("tables", sa.Column("owner", sa.String(16)))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False, index=True),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("codes")
    op.drop_table("nodes")
    op.drop_index("ix_tables_owner", "tables")
    op.drop_column("tables", "epoch")
    op.drop_column("tables", "owner")
