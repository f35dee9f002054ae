"""The idempotency keys of actions: an action that is sent twice happens once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the keys; older lines have none."""
    op.add_column("lines", sa.Column("key", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Drop the keys."""
    op.drop_column("lines", "key")
