"""Tournaments and the lines of their records.

The version before this one goes on working beside it: everything is new.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables; the number of a line is part of its key, so that none is written twice."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "tournament_lines",
        sa.Column("tournament_id", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("received", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("tournaments", "tournament_lines"):
        op.drop_table(name)
