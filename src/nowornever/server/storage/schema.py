"""The schema of the database; `migrations` makes it.

Everything of a card names it in `card_id`, so that nothing is left when it is deleted.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

ID = String(16)
HASH = String(64)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("status", String(16), nullable=False, index=True),
    Column("created", BigInteger, nullable=False, index=True),
    Column("plan", Text, nullable=False),
    Column("ended", BigInteger, index=True),
    Column("uploaded", Boolean, nullable=False),
    Column("owner", String(16), index=True),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("maker", String(32), index=True),
    Column("around", String(32), index=True),
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("received", BigInteger, nullable=False),
    Column("lag", Integer, nullable=False),
    Column("key", String(64), nullable=False, server_default=""),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("address", String(255), nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)
"""The servers that share this database, and until when each may own tables."""

codes = Table(
    "codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("table_id", String(16), nullable=False, index=True),
    Column("until", BigInteger, nullable=False, index=True),
)
"""The codes that lead to tables."""

own_values = Table(
    "own_values",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Values of the server's own: its signing key, when it was last healthy."""

cards = Table(
    "cards",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(30), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("class_id", ID, index=True),
    Column("tried", Integer, nullable=False, server_default="0"),
    Column("seen", BigInteger, nullable=False),
)
"""Who somebody is: a pseudonym, the class it was made for, how many puzzles were tried, and when
something was last done with it."""

card_keys = Table(
    "card_keys",
    metadata,
    Column("secret", HASH, primary_key=True),
    Column("card_id", ID, nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)
"""The hashes of the secrets that open a card: one for each device."""

card_codes = Table(
    "card_codes",
    metadata,
    Column("handle", String(40), primary_key=True),
    Column("secret", HASH, nullable=False),
    Column("card_id", ID, nullable=False, index=True),
    Column("until", BigInteger, nullable=False, index=True),
    Column("once", Boolean, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("tried", BigInteger, nullable=False, server_default="0"),
)
"""Codes of words that open a card: the first half of the words finds it, the hash is of all."""

card_matches = Table(
    "card_matches",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("table_id", ID, primary_key=True, index=True),
    Column("seat_key", HASH, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("game", String(20), nullable=False),
    Column("rulebook", String(20), nullable=False),
    Column("at_start", Boolean, nullable=False),
    Column("result", Text),
    Index("ix_card_matches_since", "card_id", "since"),
)
"""The tables that a card sat at, each with the hash of its seat's secret, because seats move
up when one before them is left out; and what came of each match once it is settled."""

unsettled = Table(
    "unsettled",
    metadata,
    Column("table_id", ID, primary_key=True),
)
"""The tables of cards whose matches have not been rated and looked through yet."""

departed = Table(
    "departed",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("strength", Text, nullable=False),
)
"""Seats of deleted cards at tables that are not settled: how strong who sat there was in the game,
by which the others are rated. It is gone once the match is settled."""

unnamed_seats = Table(
    "unnamed_seats",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("mark", HASH, primary_key=True),
)
"""Seats of deleted cards, whose names leave the records as soon as the matches are over: each by
the hash of its secret, or if it is still free by its name."""

card_lessons = Table(
    "card_lessons",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("passed", Text, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
"""How far a card followed each lesson."""

attempts = Table(
    "attempts",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("puzzle", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rating", Integer),
    Index("ix_attempts_puzzle", "card_id", "puzzle"),
)
"""The puzzles that a card tried, in order; a rated attempt with the rating of the puzzle then."""

puzzle_hints = Table(
    "puzzle_hints",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
)
"""How many hints for a puzzle a card has asked for since it last tried it."""

theme_counts = Table(
    "theme_counts",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("theme", String(40), primary_key=True),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)
"""How often a card tried and solved puzzles of a theme: a page about a class reads no attempts."""

card_ratings = Table(
    "card_ratings",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("pool", String(40), primary_key=True),
    Column("rating", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("volatility", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)
"""The ratings of a card, one for each pool it has played in."""

mistakes = Table(
    "mistakes",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("id", String(40), primary_key=True),
    Column("table_id", ID, nullable=False, index=True),
    Column("found", Text, nullable=False),
    Column("memory", Text, nullable=False),
    Column("due", BigInteger, nullable=False),
    Index("ix_mistakes_due", "card_id", "due"),
)
"""Moments that cost a card something: what it was, the puzzle made of it, and when it is asked."""

classes = Table(
    "classes",
    metadata,
    Column("id", ID, primary_key=True),
    Column("secret", HASH, nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
)
"""A class, the hash of its coach's secret, and when it ends."""

homework = Table(
    "homework",
    metadata,
    Column("class_id", ID, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("task", Text, nullable=False),
    Column("given", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
)
"""What a coach has set."""

homework_done = Table(
    "homework_done",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("done", Integer, nullable=False),
)
"""How much of each homework of its class a card has done."""

class_seats = Table(
    "class_seats",
    metadata,
    Column("card_id", ID, primary_key=True),
    Column("table_id", ID, primary_key=True, index=True),
    Column("class_id", ID, nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""Under which name a card is to sit down, at tables that a coach started for a class."""

OF_A_CARD = (
    card_keys, card_codes, card_matches, card_lessons, attempts, puzzle_hints, theme_counts,
    card_ratings, mistakes, homework_done, class_seats,
)  # fmt: skip
"""Everything that belongs to a card."""

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", BigInteger, nullable=False, index=True),
    Column("online", Boolean, nullable=False, server_default=false(), index=True),
)
"""Tournaments; `online` while a round is played at tables of the server, as the record says."""

tournament_lines = Table(
    "tournament_lines",
    metadata,
    Column("tournament_id", ID, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("received", BigInteger, nullable=False),
)
"""The records of tournaments. No two servers can write a line of the same number."""
