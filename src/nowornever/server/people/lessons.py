"""How far a card followed each lesson."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from nowornever.server.people.cards import note_seen, now
from nowornever.server.storage.schema import card_lessons


class PassedLesson(Struct, frozen=True):
    """How far a lesson was followed."""

    at: int
    """The step that is open."""
    solved: tuple[int, ...]
    """The exercises that were solved."""
    done: bool
    when: int
    """When it was last open."""


def keep_lesson(connection: Connection, card: str, lesson: str, passed: PassedLesson) -> None:
    """Store how far a lesson was followed; what was solved stays solved."""
    this = (card_lessons.c.card_id == card, card_lessons.c.lesson == lesson)
    kept = connection.scalar(select(card_lessons.c.passed).where(*this))
    if kept is None:
        values = {"card_id": card, "lesson": lesson, **_values(passed)}
        connection.execute(insert(card_lessons).values(**values))
    else:
        merged = _merged(_read(kept), passed)
        connection.execute(update(card_lessons).where(*this).values(**_values(merged)))
    note_seen(connection, card)


def list_lessons(connection: Connection, card: str) -> dict[str, PassedLesson]:
    """The lessons that a card has opened."""
    query = select(card_lessons.c.lesson, card_lessons.c.passed)
    found = connection.execute(query.where(card_lessons.c.card_id == card)).all()
    return {lesson: _read(passed) for lesson, passed in found}


def _merged(one: PassedLesson, other: PassedLesson) -> PassedLesson:
    """The later of two, with what either has solved: two devices may follow the same lesson."""
    later = max(one, other, key=lambda passed: passed.when)
    solved = tuple(sorted({*one.solved, *other.solved}))
    return PassedLesson(later.at, solved, one.done or other.done, later.when)


def _values(passed: PassedLesson) -> dict[str, str | bool | int]:
    text = msgspec.json.encode(passed).decode()
    return {"passed": text, "done": passed.done, "changed": now()}


def _read(text: str) -> PassedLesson:
    return msgspec.json.decode(text, type=PassedLesson)
