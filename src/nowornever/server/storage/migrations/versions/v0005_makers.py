"""Who made a table that is not over, so that limits hold over all nodes and after a restart.

The version before this one goes on working beside it: what it makes has no maker, and counts for
nobody.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns; nothing is known of the tables that are there."""
    for name in ("maker", "around"):
        op.add_column("tables", sa.Column(name, sa.String(32)))
        op.create_index(f"ix_tables_{name}", "tables", [name])


def downgrade() -> None:
    """Drop them."""
    for name in ("maker", "around"):
        op.drop_index(f"ix_tables_{name}", "tables")
        op.drop_column("tables", name)
