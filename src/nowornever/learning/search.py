"""Search over cards, lessons and clauses, the best hit first."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from unicodedata import combining, normalize

from msgspec import Struct

from nowornever.games import clause_indexes
from nowornever.learning.card import cards
from nowornever.learning.languages import LANGUAGES, LessonLanguage
from nowornever.learning.shelf import lessons

MOST = 30
"""The most hits that are returned."""
MAX_QUERY = 100
"""The longest query, in characters."""
_SHORT = 2
"""Queries of at most this many letters, such as ``Ko``, match whole words only."""
_AROUND = " \t\n¿?¡!"
"""What may stand around a query."""
_WORD = re.compile(r"[^\W_]+|[^\w\s]")


class Hit(Struct, frozen=True):
    """Something that was found."""

    kind: str
    """``card``, ``lesson`` or ``clause``."""
    name: str
    """What opens it: a card's name, a lesson's id, a clause such as ``wff-2017 III-A``."""
    title: str
    text: str
    language: str = LANGUAGES[0]
    """The language of title and text."""


class _Entry(Struct, frozen=True):
    """Something that can be found, and the words that lead to it."""

    hit: Hit
    names: frozenset[str]
    """Its names, folded."""
    in_names: tuple[str, ...]
    in_text: tuple[str, ...]
    worth: tuple[int, int, int]
    """The score of a hit by the whole name, by a word of a name, and by a word of the text."""

    def score(self, query: str, wanted: list[str]) -> int:
        """How well it fits; 0 if not at all."""
        if query == self.hit.name:
            return self.worth[0] + 1
        if not self.names.isdisjoint((folded(query), _singular(folded(query)))):
            return self.worth[0]
        if all(_is_in(word, self.in_names) for word in wanted):
            return self.worth[1]
        return self.worth[2] if all(_is_in(word, self.in_text) for word in wanted) else 0


def search(query: str, language: LessonLanguage = LANGUAGES[0]) -> tuple[Hit, ...]:
    """What was found: cards of that very name first, clauses last; clauses are in English.

    >>> search("Ko")[0].name, search("polish")[0].name
    ('Ko', 'Polish notation')
    """
    asked = query[:MAX_QUERY].strip(_AROUND)
    wanted = list(dict.fromkeys(_WORD.findall(asked)))
    if not wanted:
        return ()
    scored = [(entry.score(asked, wanted), entry.hit) for entry in _entries(language)]
    found = sorted((pair for pair in scored if pair[0]), key=lambda pair: -pair[0])
    return tuple(hit for _, hit in found[:MOST])


@cache
def _entries(language: LessonLanguage) -> tuple[_Entry, ...]:
    return (*_cards(language), *_lessons(language), *_clauses())


def _cards(language: LessonLanguage) -> Iterator[_Entry]:
    for card in cards(language).values():
        title = f"{card.title} ({card.called})" if card.called else card.title
        names = (card.name, card.title, *card.also, *filter(None, (card.called,)))
        hit = Hit("card", card.name, title, _first_sentence(card.words), card.language)
        yield _entry(hit, names, (*names, card.words), (90, 80, 50))


def _lessons(language: LessonLanguage) -> Iterator[_Entry]:
    for lesson in lessons(language).values():
        said = [words for step in lesson.steps for words in (step.title, step.text)]
        names = (lesson.title, lesson.id)
        hit = Hit("lesson", lesson.id, lesson.title, lesson.about, lesson.language)
        yield _entry(hit, names, (*names, lesson.about, *lesson.learnt, *said), (85, 60, 40))


def _clauses() -> Iterator[_Entry]:
    for index in clause_indexes().values():
        for clause in index.clauses:
            name = f"{index.rulebook} {clause.id}"
            hit = Hit("clause", name, name, clause.sentence)
            yield _entry(hit, (name, clause.id), (clause.sentence,), (85, 30, 20))


def _entry(
    hit: Hit, names: tuple[str, ...], texts: tuple[str, ...], worth: tuple[int, int, int]
) -> _Entry:
    return _Entry(hit, frozenset(map(folded, names)), _words(*names), _words(*texts), worth)


def _words(*texts: str) -> tuple[str, ...]:
    """The words, as they are written and folded, in order."""
    found = {word for text in texts for word in _WORD.findall(text)}
    return tuple(sorted(found | set(map(folded, found))))


def folded(text: str) -> str:
    """A text in lower case without accents, as it is typed in a hurry.

    >>> folded("Notación")
    'notacion'
    """
    return "".join(sign for sign in normalize("NFD", text.lower()) if not combining(sign))


def _singular(word: str) -> str:
    """A word without the s of a plural, as in ``goals``; the same word if it has none."""
    return word[:-1] if len(word) > _SHORT + 1 and word.endswith("s") else word


def _is_in(wanted: str, words: Sequence[str]) -> bool:
    """Whether a word is found: a short one whole, in its own case; a longer one as a beginning.

    A plural is found by its singular, too.
    """
    if len(wanted) <= _SHORT:
        return _from(wanted, words) == wanted
    sought = folded(wanted)
    one = _singular(sought)
    return _from(sought, words).startswith(sought) or (one != sought and _from(one, words) == one)


def _from(sought: str, words: Sequence[str]) -> str:
    """The first word at or after this one; the words are in order."""
    at = bisect_left(words, sought)
    return words[at] if at < len(words) else ""


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?])\s", " ".join(text.split()), maxsplit=1)[0]
