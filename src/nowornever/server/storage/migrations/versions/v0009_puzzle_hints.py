"""How many hints a card has asked for, puzzle by puzzle.

The version before this one goes on working beside it, and counts no hints. A card that it deletes
meanwhile leaves its counts behind.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the table; nobody has asked for hints yet."""
    op.create_table(
        "puzzle_hints",
        sa.Column("card_id", sa.String(16), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("puzzle_hints")
