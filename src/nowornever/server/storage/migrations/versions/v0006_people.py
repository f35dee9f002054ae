"""Cards, what was done with them, and classes.

The version before this one goes on working beside it: everything is new.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

ID = sa.String(16)
HASH = sa.String(64)


def upgrade() -> None:
    """Make the tables; each page about a card or a class finds its rows by an index."""
    op.create_table(
        "cards",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.String(30), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("class_id", ID, index=True),
        sa.Column("tried", sa.Integer, nullable=False, server_default="0"),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "card_keys",
        sa.Column("secret", HASH, primary_key=True),
        sa.Column("card_id", ID, nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "card_codes",
        sa.Column("handle", sa.String(40), primary_key=True),
        sa.Column("secret", HASH, nullable=False),
        sa.Column("card_id", ID, nullable=False, index=True),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
        sa.Column("once", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("tried", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "card_matches",
        sa.Column("card_id", ID, primary_key=True),
        sa.Column("table_id", ID, primary_key=True, index=True),
        sa.Column("seat_key", HASH, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("rulebook", sa.String(20), nullable=False),
        sa.Column("at_start", sa.Boolean, nullable=False),
        sa.Column("result", sa.Text),
    )
    op.create_index("ix_card_matches_since", "card_matches", ["card_id", "since"])
    op.create_table(
        "unsettled",
        sa.Column("table_id", ID, primary_key=True),
    )
    op.create_table(
        "unnamed_seats",
        sa.Column("table_id", ID, primary_key=True),
        sa.Column("mark", HASH, primary_key=True),
    )
    op.create_table(
        "card_lessons",
        sa.Column("card_id", ID, primary_key=True),
        sa.Column("lesson", sa.String(60), primary_key=True),
        sa.Column("passed", sa.Text, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("card_id", ID, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
    )
    op.create_index("ix_attempts_puzzle", "attempts", ["card_id", "puzzle"])
    op.create_table(
        "theme_counts",
        sa.Column("card_id", ID, primary_key=True),
        sa.Column("theme", sa.String(40), primary_key=True),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_table(
        "card_ratings",
        sa.Column("card_id", ID, primary_key=True),
        sa.Column("pool", sa.String(40), primary_key=True),
        sa.Column("rating", sa.Float(53), nullable=False),
        sa.Column("deviation", sa.Float(53), nullable=False),
        sa.Column("volatility", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "mistakes",
        sa.Column("card_id", ID, primary_key=True),
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("table_id", ID, nullable=False, index=True),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("memory", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_mistakes_due", "mistakes", ["card_id", "due"])
    op.create_table(
        "classes",
        sa.Column("id", ID, primary_key=True),
        sa.Column("secret", HASH, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "homework",
        sa.Column("class_id", ID, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("task", sa.Text, nullable=False),
        sa.Column("given", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "homework_done",
        sa.Column("card_id", ID, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("done", sa.Integer, nullable=False),
    )
    op.create_table(
        "class_seats",
        sa.Column("card_id", ID, primary_key=True),
        sa.Column("table_id", ID, primary_key=True, index=True),
        sa.Column("class_id", ID, nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in (
        "cards",
        "card_keys",
        "card_codes",
        "card_matches",
        "unsettled",
        "unnamed_seats",
        "card_lessons",
        "attempts",
        "theme_counts",
        "card_ratings",
        "mistakes",
        "classes",
        "homework",
        "homework_done",
        "class_seats",
    ):
        op.drop_table(name)
