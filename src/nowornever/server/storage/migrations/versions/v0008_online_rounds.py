"""Which tournaments have a round that is played at tables of the server.

The version before this one goes on working beside it: it makes tournaments without such rounds.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; no round is played yet."""
    online = sa.Column("online", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tournaments", online)
    op.create_index("ix_tournaments_online", "tournaments", ["online"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_tournaments_online", "tournaments")
    op.drop_column("tournaments", "online")
