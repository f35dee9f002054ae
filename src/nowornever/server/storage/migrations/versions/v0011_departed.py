"""How strong those were at an unsettled match whose cards are deleted before it is rated.

The version before this one goes on working beside it: matches from which it deletes a card are not
rated, and what was noted of a match that it settles stays.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the table; nobody is noted yet."""
    op.create_table(
        "departed",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("strength", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("departed")
