"""Cards: what a rule, a cube or a word of the rulebooks means, with one worked example.

A translation of a file of cards has only the words; examples and clauses are the original's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.written import listed
from nowornever.games import clause_indexes
from nowornever.learning.languages import LANGUAGES, LessonLanguage, read_language
from nowornever.learning.pictures import READERS, Picture, in_language
from nowornever.learning.sections import LessonError, LessonSection, entries, one_of, read_page
from nowornever.learning.tasks.picking import known_clause
from nowornever.wff.kernel.rules import RULES, Need, Schema

_FILES = ("rules.md", "cubes.md", "symbols.md", "words.md", "equations.md", "contradiction.md")
_GAMES = ("all", "wff", "equations", "contradiction")
_FIELDS = ("called", "also", "clauses", *READERS)
_NEAR = 5


class CardLine(Struct, frozen=True):
    """A card in the list."""

    name: str
    """As players write it: ``Ko``, ``N``, ``Third Party``."""
    kind: str
    """``rule``, ``cube`` or ``word``."""
    game: str
    """``wff``, ``equations``, ``contradiction``, or ``all``."""
    called: str
    """How it is spoken: ``K out``; for a word, what it is in short."""
    title: str
    """The name in the language of the card."""
    language: LessonLanguage


class Card(CardLine, frozen=True):
    """A card."""

    words: str
    """What it means, in a few sentences."""
    pattern: tuple[str, ...]
    """For a rule: what it needs and what it gives, one line for each way."""
    example: Picture | None
    also: tuple[str, ...]
    """Other words that lead to the card."""
    clauses: tuple[str, ...]
    """Where the rulebooks say it, edition by edition: ``wff-2017 III-A``."""


class CardError(LookupError):
    """No card has that name; the message lists similar names."""


@cache
def cards(language: LessonLanguage = LANGUAGES[0]) -> Mapping[str, Card]:
    """Every card by its name, rules first; raises LessonError for a bad file.

    In another language, those that are not translated are the originals.
    """
    if language != LANGUAGES[0]:
        originals = cards()
        translated = (
            card
            for name in _FILES
            for card in read_translations(_text(language, name), f"{language}/{name}", originals)
        )
        return {**originals, **{card.name: card for card in translated}}
    found: dict[str, Card] = {}
    for name in _FILES:
        for card in read_cards(_text(name), name):
            if card.name in found:
                raise LessonError(name, 1, f"there are two cards {card.name!r}")
            found[card.name] = card
    return found


def _text(*path: str) -> str:
    return files(__package__).joinpath("cards", *path).read_text("utf-8")


def find_card(name: str, language: LessonLanguage = LANGUAGES[0]) -> Card:
    """The card with a name; CardError if unknown. Case matters only to tell two names apart.

    >>> find_card("Ko").called, find_card("third party").name, find_card("r").kind
    ('K out', 'Third Party', 'cube')
    """
    known = cards(language)
    wanted = name.strip()
    if wanted in known:
        return known[wanted]
    low = wanted.lower()
    same = {
        card.name
        for card in known.values()
        if low in (one.lower() for one in (card.name, card.title, *card.also))
    }
    if len(same) == 1:
        return known[same.pop()]
    raise CardError(f"there is no card {wanted!r}{_near(low, same)}")


def read_cards(text: str, file: str) -> Iterator[Card]:
    """Read a file of cards; raises LessonError, which names the line."""
    page = read_page(text, file)
    page.front.only("kind", "game")
    kind = page.front.needed("kind", one_of("rule", "cube", "word"))
    game = page.front.needed("game", one_of(*_GAMES))
    for section in page.sections:
        section.only(*_FIELDS)
        if not section.prose:
            raise section.error("a card says what the thing means")
        clauses = section.needed("clauses", _editions)
        yield Card(
            name=section.heading,
            kind=kind,
            game=game,
            called=section.text("called"),
            title=section.heading,
            language=LANGUAGES[0],
            words=section.prose,
            pattern=pattern(section.heading) if kind == "rule" else (),
            example=_example(section),
            also=section.optional("also", entries, ()),
            clauses=clauses,
        )


def read_translations(text: str, file: str, originals: Mapping[str, Card]) -> Iterator[Card]:
    """Read a translation of cards; raises LessonError, which names the line."""
    page = read_page(text, file)
    page.front.only("language")
    language = page.front.needed("language", read_language)
    for section in page.sections:
        section.only("title", "called", "also")
        if not section.prose:
            raise section.error("a card says what the thing means")
        original = originals.get(section.heading)
        if original is None:
            raise section.error(f"there is no card {section.heading!r} to translate")
        example = original.example
        also: tuple[str, ...] = section.optional("also", entries, ())
        yield replace(
            original,
            title=section.text("title", original.title),
            language=language,
            called=section.text("called"),
            words=section.prose,
            example=example and in_language(example, language),
            also=tuple(dict.fromkeys((*also, *original.also))),
        )


def pattern(rule: str) -> tuple[str, ...]:
    """What a rule needs and what it gives, from the table of the rules.

    >>> pattern("Ko"), pattern("Ci"), pattern("Ni")
    (('Kxy → x', 'Kxy → y'), ('(x … y) → Cxy',), ('(x … y, Ny) → Nx',))
    """
    return tuple(_way(schema) for schema in RULES[rule].schemas)


def _way(schema: Schema) -> str:
    return f"{', '.join(map(_need, schema.needs))} → {schema.gives}"


def _need(need: Need) -> str:
    return need if isinstance(need, str) else f"({need.supposition} … {', '.join(need.holds)})"


def _example(section: LessonSection) -> Picture | None:
    shown = [field for field in section.fields if field.name in READERS]
    if len(shown) > 1:
        raise section.error("a card has one example", shown[1].row)
    return section.read(shown[0], READERS[shown[0].name]) if shown else None


def _editions(value: str) -> tuple[str, ...]:
    """Clauses by edition; ``wff III-A`` names that clause in every edition of the game."""
    found: list[str] = []
    known = list(clause_indexes())
    for reference in entries(value):
        book, _, clause = reference.partition(" ")
        books = [one for one in known if one == book or one.startswith(f"{book}-")]
        if not books:
            raise ValueError(f"there is no rulebook {book!r}; there are {', '.join(known)}")
        found += [known_clause(f"{one} {clause}") for one in books]
    return tuple(found)


def _near(low: str, same: set[str]) -> str:
    names = list(cards())
    by_low = {name.lower(): name for name in names}
    close = [by_low[one] for one in get_close_matches(low, by_low, _NEAR, 0.5)]
    holding = [name for name in names if low and low in name.lower()]
    near = list(dict.fromkeys([*sorted(same), *close, *holding]))[:_NEAR]
    return f"; did you mean {listed(near, 'or')}?" if near else f"; there are {listed(list(RULES))}"
