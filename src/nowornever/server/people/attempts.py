"""Attempts at puzzles: kept for a card, counted by theme and for homework, and rated.

A puzzle keeps its rating here, and an attempt is stored with it. So the rating of a card follows
from its own attempts alone, whatever set of puzzles a later version has; and deleting a card
changes nobody else's.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from nowornever.puzzles.puzzle import Puzzle, PuzzleKind
from nowornever.puzzles.shelf import shipped
from nowornever.ratings.attempts import new_puzzle, rate_attempt
from nowornever.ratings.glicko import SkillRating
from nowornever.server.errors import TableError
from nowornever.server.people.cards import DAY, OwnCard, now
from nowornever.server.people.classes.homework import count_puzzle
from nowornever.server.storage.schema import attempts, card_ratings, cards, theme_counts

MAX_A_DAY = 2_000
"""How many puzzles a card may try within a day: each attempt is stored."""
REMEMBERED = 2_000
"""How many of the last puzzles of a card are not asked again."""
SHOWN = 50
"""How many attempts are listed."""
PUZZLE_POOLS = "puzzles "
"""The prefix of the names of the rating pools of puzzles."""


class AttemptMode(StrEnum):
    """How somebody came to a puzzle."""

    FIRST = "first"
    """What a beginner is asked first."""
    RATED = "rated"
    THEME = "theme"
    DAILY = "daily"
    STREAK = "streak"
    MINUTES = "three-minutes"
    MISTAKES = "mistakes"

    @property
    def is_rated(self) -> bool:
        """Whether a first attempt is rated: not in runs against time, and not at old mistakes."""
        return self not in (AttemptMode.STREAK, AttemptMode.MINUTES, AttemptMode.MISTAKES)


class RatingLine(Struct, frozen=True):
    """A rating as it is shown."""

    pool: str
    rating: int
    provisional: bool
    """Whether it is shown with a question mark."""
    games: int


class RatingChange(Struct, frozen=True):
    """What an attempt did to a rating."""

    before: RatingLine
    after: RatingLine


class AttemptLine(Struct, frozen=True):
    """A puzzle that was tried."""

    puzzle: str
    game: str
    """Empty for a puzzle that was made from a match of the card."""
    kind: PuzzleKind | None
    at: int
    solved: bool
    hints: int
    rated: bool


def pool_of(puzzle: Puzzle) -> str:
    """The pool in which attempts at a puzzle are rated."""
    return f"{PUZZLE_POOLS}{puzzle.game}"


def keep_attempt(
    connection: Connection,
    card: OwnCard,
    puzzle: Puzzle,
    solved: bool,
    hints: int,
    mode: AttemptMode,
) -> RatingChange | None:
    """Store an attempt; returns the change of the card's rating, if the attempt is rated."""
    tried = update(cards).where(cards.c.id == card.id).values(tried=cards.c.tried + 1, seen=now())
    n = connection.scalar(tried.returning(cards.c.tried))
    _check_today(connection, card.id, n or 0)
    before = _results_before(connection, card.id, puzzle.id)
    first = not before
    rated = first and mode.is_rated
    connection.execute(
        insert(attempts).values(
            card_id=card.id, n=n, puzzle=puzzle.id, at=now(), solved=solved, hints=hints,
            rated=rated, rating=puzzle.rating if rated else None,
        )
    )  # fmt: skip
    if first:
        _count_themes(connection, card.id, puzzle.themes, solved)
    if solved and True not in before:
        count_puzzle(connection, card, puzzle.game, puzzle.themes)
    return _rate(connection, card.id, puzzle, solved, hints) if rated else None


def rating_of(connection: Connection, card: str, pool: str) -> SkillRating:
    """The rating of a card in a pool; that of a newcomer if it has none."""
    this = (card_ratings.c.card_id == card, card_ratings.c.pool == pool)
    found = connection.execute(select(card_ratings).where(*this)).mappings().first()
    if found is None:
        return SkillRating()
    return SkillRating(found["rating"], found["deviation"], found["volatility"], found["games"])


def keep_rating(connection: Connection, card: str, pool: str, new: SkillRating) -> None:
    """Store the rating of a card in a pool."""
    this = (card_ratings.c.card_id == card, card_ratings.c.pool == pool)
    values = {
        "rating": new.rating,
        "deviation": new.deviation,
        "volatility": new.volatility,
        "games": new.games,
    }
    if not connection.execute(update(card_ratings).where(*this).values(**values)).rowcount:
        connection.execute(insert(card_ratings).values(card_id=card, pool=pool, **values))


def list_ratings(connection: Connection, card: str) -> list[RatingLine]:
    """The ratings of a card."""
    query = select(card_ratings.c.pool).where(card_ratings.c.card_id == card)
    pools = sorted(connection.scalars(query))
    return [rating_line(pool, rating_of(connection, card, pool)) for pool in pools]


def rating_line(pool: str, rating: SkillRating) -> RatingLine:
    """A rating as it is shown."""
    return RatingLine(pool, round(rating.rating), rating.is_provisional, rating.games)


def tried_lately(connection: Connection, card: str) -> set[str]:
    """The puzzles that a card has tried lately."""
    query = select(attempts.c.puzzle).where(attempts.c.card_id == card)
    return {*connection.scalars(query.order_by(attempts.c.n.desc()).limit(REMEMBERED))}


def list_attempts(connection: Connection, card: str) -> list[AttemptLine]:
    """The last attempts of a card."""
    query = select(attempts).where(attempts.c.card_id == card)
    found = connection.execute(query.order_by(attempts.c.n.desc()).limit(SHOWN)).all()
    known = {row.puzzle: shipped().get(row.puzzle) for row in found}
    return [
        AttemptLine(
            row.puzzle,
            puzzle.game if (puzzle := known[row.puzzle]) else "",
            puzzle.kind if puzzle else None,
            row.at,
            row.solved,
            row.hints,
            row.rated,
        )
        for row in found
    ]


def _check_today(connection: Connection, card: str, n: int) -> None:
    """Raise TableError if a card has tried too many puzzles within a day."""
    long_ago = (attempts.c.card_id == card, attempts.c.n == n - MAX_A_DAY)
    at = connection.scalar(select(attempts.c.at).where(*long_ago))
    if at is not None and at > now() - DAY:
        raise TableError(429, "This card has tried enough puzzles for a day.")


def _results_before(connection: Connection, card: str, puzzle: str) -> set[bool]:
    """Whether earlier attempts of a card at a puzzle solved it; empty if there were none."""
    this = (attempts.c.card_id == card, attempts.c.puzzle == puzzle)
    return {*connection.scalars(select(attempts.c.solved).where(*this).distinct())}


def _count_themes(connection: Connection, card: str, themes: Collection[str], solved: bool) -> None:
    counts = theme_counts
    for theme in themes:
        this = (counts.c.card_id == card, counts.c.theme == theme)
        more = {"tried": counts.c.tried + 1, "solved": counts.c.solved + int(solved)}
        if not connection.execute(update(counts).where(*this).values(**more)).rowcount:
            new = {"card_id": card, "theme": theme, "tried": 1, "solved": int(solved)}
            connection.execute(insert(counts).values(**new))


def _rate(
    connection: Connection, card: str, puzzle: Puzzle, solved: bool, hints: int
) -> RatingChange:
    pool = pool_of(puzzle)
    before = rating_of(connection, card, pool)
    after, _ = rate_attempt(before, new_puzzle(puzzle.rating), solved, hints)
    keep_rating(connection, card, pool, after)
    return RatingChange(rating_line(pool, before), rating_line(pool, after))
