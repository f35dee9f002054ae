"""What a coach sets, and how much of it each card of the class has done."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from nowornever.server.errors import TableError
from nowornever.server.people.cards import DAY, OwnCard, now
from nowornever.server.storage.schema import card_lessons, cards, homework, homework_done

MAX_SET = 40
"""How much homework a class may have at a time."""


class LessonHomework(Struct, frozen=True, tag_field="kind", tag="lesson"):
    """Follow a lesson to its end."""

    lesson: str


class PuzzleHomework(Struct, frozen=True, tag_field="kind", tag="puzzles"):
    """Solve this many puzzles, of a theme if one is named."""

    game: str
    theme: str
    count: int


class WorksheetHomework(Struct, frozen=True, tag_field="kind", tag="worksheet"):
    """Work on paper, which the coach prints and looks at."""

    game: str
    theme: str
    count: int


class MatchHomework(Struct, frozen=True, tag_field="kind", tag="match"):
    """Play this many matches of a game to the end, with others of the class."""

    game: str
    count: int


HomeworkTask = LessonHomework | PuzzleHomework | WorksheetHomework | MatchHomework


_READER: msgspec.json.Decoder[HomeworkTask] = msgspec.json.Decoder(HomeworkTask)


class HomeworkLine(Struct, frozen=True):
    """A piece of homework."""

    n: int
    task: HomeworkTask
    given: int
    due: int
    done: int = 0
    """How much of it a card has done: for its own page."""


def set_homework(connection: Connection, class_id: str, task: HomeworkTask, days: int) -> None:
    """Set homework for this many days; raises TableError if there is too much."""
    of_class = homework.c.class_id == class_id
    query = select(func.count(), func.max(homework.c.n)).where(of_class)
    number, last = connection.execute(query).one()
    if number >= MAX_SET:
        raise TableError(409, f"A class has at most {MAX_SET} pieces of homework at a time.")
    values = {"class_id": class_id, "n": (last or 0) + 1, "given": now()}
    text = msgspec.json.encode(task).decode()
    connection.execute(insert(homework).values(**values, task=text, due=now() + days * DAY))


def drop_homework(connection: Connection, class_id: str, n: int) -> None:
    """Take homework back."""
    members = select(cards.c.id).where(cards.c.class_id == class_id)
    of_class = (homework_done.c.n == n, homework_done.c.card_id.in_(members))
    connection.execute(delete(homework_done).where(*of_class))
    connection.execute(delete(homework).where(homework.c.class_id == class_id, homework.c.n == n))


def list_homework(connection: Connection, class_id: str) -> list[HomeworkLine]:
    """The homework of a class, the newest first."""
    query = select(homework).where(homework.c.class_id == class_id).order_by(homework.c.n.desc())
    return [
        HomeworkLine(row["n"], _task(row["task"]), row["given"], row["due"])
        for row in connection.execute(query).mappings()
    ]


def done_by(
    connection: Connection, given: Collection[HomeworkLine], members: Collection[str]
) -> dict[str, dict[int, int]]:
    """How much of each piece of homework each of these cards has done."""
    found: dict[str, dict[int, int]] = {card: {} for card in members}
    query = select(homework_done).where(homework_done.c.card_id.in_(members))
    for card, n, done in connection.execute(query).all():
        found[card][n] = done
    by_lesson: defaultdict[str, list[int]] = defaultdict(list)
    for line in given:
        if isinstance(line.task, LessonHomework):
            by_lesson[line.task.lesson].append(line.n)
    ended = select(card_lessons.c.card_id, card_lessons.c.lesson)
    ended = ended.where(card_lessons.c.card_id.in_(members), card_lessons.c.done)
    for card, lesson in connection.execute(ended.where(card_lessons.c.lesson.in_(by_lesson))).all():
        found[card] |= dict.fromkeys(by_lesson[lesson], 1)
    return found


def own_homework(connection: Connection, card: OwnCard) -> list[HomeworkLine]:
    """The homework of a card, with what it has done."""
    if card.class_id is None:
        return []
    given = list_homework(connection, card.class_id)
    done = done_by(connection, given, [card.id])[card.id]
    return [msgspec.structs.replace(line, done=done.get(line.n, 0)) for line in given]


def count_puzzle(connection: Connection, card: OwnCard, game: str, themes: Collection[str]) -> None:
    """A card has solved a puzzle: count it for homework that asks for such puzzles."""
    for line in _open(connection, card):
        task = line.task
        wanted = isinstance(task, PuzzleHomework) and task.game in ("", game)
        if wanted and isinstance(task, PuzzleHomework) and task.theme in ("", *themes):
            _count(connection, card.id, line.n)


def count_match(connection: Connection, card: OwnCard, game: str) -> None:
    """A card has finished a match with its class: count it for homework that asks for matches."""
    for line in _open(connection, card):
        if isinstance(line.task, MatchHomework) and line.task.game == game:
            _count(connection, card.id, line.n)


def _open(connection: Connection, card: OwnCard) -> list[HomeworkLine]:
    if card.class_id is None:
        return []
    return [line for line in list_homework(connection, card.class_id) if line.due > now()]


def _count(connection: Connection, card: str, n: int) -> None:
    this = (homework_done.c.card_id == card, homework_done.c.n == n)
    more = update(homework_done).where(*this).values(done=homework_done.c.done + 1)
    if not connection.execute(more).rowcount:
        connection.execute(insert(homework_done).values(card_id=card, n=n, done=1))


def _task(text: str) -> HomeworkTask:
    return _READER.decode(text)
