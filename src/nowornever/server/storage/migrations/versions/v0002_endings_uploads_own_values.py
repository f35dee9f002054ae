"""When a table ended, which records were uploaded, and values of the server's own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns; the id of an uploaded record has sixteen letters."""
    op.add_column("tables", sa.Column("ended", sa.BigInteger))
    op.create_index("ix_tables_ended", "tables", ["ended"])
    uploaded = sa.Column("uploaded", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", uploaded)
    op.execute("UPDATE tables SET ended = created WHERE status IN ('finished', 'closed')")
    op.execute(sa.text("UPDATE tables SET uploaded = :yes WHERE length(id) = 16").bindparams(
        sa.bindparam("yes", True, sa.Boolean)))  # fmt: skip
    values = op.create_table(
        "own_values",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.bulk_insert(values, [{"name": "health", "value": "0"}])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("own_values")
    op.drop_index("ix_tables_ended", "tables")
    op.drop_column("tables", "uploaded")
    op.drop_column("tables", "ended")
