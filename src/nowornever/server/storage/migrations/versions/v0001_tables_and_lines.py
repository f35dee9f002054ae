"""Tables, and the lines of their records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("status", sa.String(16), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False, index=True),
        sa.Column("plan", sa.Text, nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("received", sa.BigInteger, nullable=False),
        sa.Column("lag", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("lines")
    op.drop_table("tables")
