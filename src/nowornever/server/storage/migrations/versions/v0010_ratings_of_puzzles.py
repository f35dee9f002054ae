"""An attempt is stored with the rating of its puzzle, which a later set of puzzles may change.

The version before this one goes on working beside it, and stores no ratings.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from nowornever.puzzles.shelf import shipped

revision = "0010"
down_revision = "0009"

ATTEMPTS = sa.table(
    "attempts",
    sa.column("puzzle", sa.String),
    sa.column("rated", sa.Boolean),
    sa.column("rating", sa.Integer),
)


def upgrade() -> None:
    """Add the column; earlier attempts have the ratings of this version, the same as theirs."""
    op.add_column("attempts", sa.Column("rating", sa.Integer))
    if op.get_bind().scalar(sa.select(ATTEMPTS.c.rated).where(ATTEMPTS.c.rated).limit(1)) is None:
        return
    known = op.create_table(
        "known_ratings",
        sa.Column("puzzle", sa.String(24), primary_key=True),
        sa.Column("rating", sa.Integer, nullable=False),
        prefixes=["TEMPORARY"],
    )
    op.bulk_insert(known, [{"puzzle": one.id, "rating": one.rating} for one in shipped()])
    rating = sa.select(known.c.rating).where(known.c.puzzle == ATTEMPTS.c.puzzle)
    op.execute(ATTEMPTS.update().where(ATTEMPTS.c.rated).values(rating=rating.scalar_subquery()))
    op.drop_table("known_ratings")


def downgrade() -> None:
    """Drop it."""
    op.drop_column("attempts", "rating")
