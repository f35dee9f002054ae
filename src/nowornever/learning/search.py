"""Search over cards, lessons and clauses: the best first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from nowornever.core.clauses import INDEXES
from nowornever.learning.card import Card, cards
from nowornever.learning.lesson import Lesson
from nowornever.learning.shelf import lessons

MOST = 30
"""How many hits are given at most."""
MAX_QUERY = 100
"""The longest query, in characters."""
_SHORT = 2
"""Queries of so few letters, such as ``Ko``, have to be whole words."""
_WORD = re.compile(r"[^\W_]+|[^\w\s]")


class Hit(Struct, frozen=True):
    """Something that was found."""

    kind: str
    """``card``, ``lesson`` or ``clause``."""
    name: str
    """What opens it: a card's name, a lesson's id, a clause such as ``wff-2017 III-A``."""
    title: str
    text: str


def search(query: str) -> tuple[Hit, ...]:
    """What was found, cards of that very name first, clauses last.

    >>> search("Ko")[0].name, search("polish")[0].name
    ('Ko', 'Polish notation')
    """
    wanted = _WORD.findall(query[:MAX_QUERY])
    if not wanted:
        return ()
    found = [*_in_cards(query.strip(), wanted), *_in_lessons(wanted), *_in_clauses(query, wanted)]
    found.sort(key=lambda pair: -pair[0])
    return tuple(hit for _, hit in found[:MOST])


def _in_cards(query: str, wanted: list[str]) -> Iterator[tuple[int, Hit]]:
    for card in cards().values():
        if score := _card_score(card, query, wanted):
            title = f"{card.name} ({card.called})" if card.called else card.name
            yield score, Hit("card", card.name, title, _first_sentence(card.words))


def _card_score(card: Card, query: str, wanted: list[str]) -> int:
    names = (card.name, card.called, *card.also)
    if query == card.name:
        return 100
    if query.lower() in map(str.lower, names):
        return 95
    if _all_in(wanted, names):
        return 90
    return 50 if _all_in(wanted, (*names, card.words)) else 0


def _in_lessons(wanted: list[str]) -> Iterator[tuple[int, Hit]]:
    for lesson in lessons().values():
        hit = Hit("lesson", lesson.id, lesson.title, lesson.about)
        if _all_in(wanted, (lesson.title, lesson.id)):
            yield 60, hit
        elif _all_in(wanted, _said(lesson)):
            yield 40, hit


def _said(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.title, lesson.about, *lesson.learnt, *lesson.cards)
    for step in lesson.steps:
        yield from (step.title, step.text)


def _in_clauses(query: str, wanted: list[str]) -> Iterator[tuple[int, Hit]]:
    asked = query.strip().upper()
    for index in INDEXES.values():
        for clause in index.clauses:
            name = f"{index.rulebook} {clause.id}"
            hit = Hit("clause", name, name, clause.sentence)
            if asked in (clause.id.upper(), name.upper()):
                yield 92, hit
            elif _all_in(wanted, (clause.sentence,)):
                yield 20, hit


def _all_in(wanted: list[str], texts: Iterable[str]) -> bool:
    words = {word for text in texts for word in _WORD.findall(text)}
    return all(_is_in(word, words) for word in wanted)


def _is_in(wanted: str, words: set[str]) -> bool:
    """A short word is looked for whole, and as it is written unless it is all small letters."""
    if len(wanted) > _SHORT:
        low = wanted.lower()
        return any(word.lower().startswith(low) for word in words)
    if wanted.islower():
        return any(word.lower() == wanted for word in words)
    return wanted in words


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?])\s", " ".join(text.split()), maxsplit=1)[0]
