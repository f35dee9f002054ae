"""The search over cards, lessons and clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from nowornever.learning.card import cards
from nowornever.learning.search import MOST, _is_in, search
from nowornever.learning.shelf import lessons


@pytest.mark.parametrize("name", cards())
def test_a_card_is_found_first_by_its_name(name: str) -> None:
    assert (search(name)[0].kind, search(name)[0].name) == ("card", name)


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("polish", "Polish notation"),
        ("ko", "Ko"),
        ("K out", "Ko"),
        ("modus ponens", "Co"),
        ("never", "Impossible"),
        ("third", "Third Party"),
        ("square root", "√"),
        ("win", "winning"),
        ("how to win", "winning"),
        ("goals", "Goal"),
        ("Proofs", "Proof"),
        ("shakes", "shake"),
        ("how to play?", "how a shake goes"),
    ],
)
def test_other_words_lead_to_a_card_too(query: str, name: str) -> None:
    assert search(query)[0].name == name


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("tablero", "mat"),
        ("notación polaca", "Polish notation"),
        ("notacion", "Polish notation"),
        ("RAÍZ", "√"),
        ("premisas", "premise"),
        ("K fuera", "Ko"),
        ("Ko", "Ko"),
        ("modus ponens", "Co"),
        ("¿cómo se juega?", "how a shake goes"),
    ],
)
def test_a_search_in_spanish_needs_no_accents(query: str, name: str) -> None:
    first = search(query, "es")[0]
    assert (first.name, first.language) == (name, "es")


def test_what_is_found_is_in_the_language_of_the_search_but_for_clauses() -> None:
    found = search("premisas", "es")
    assert {hit.language for hit in found if hit.kind != "clause"} == {"es"}
    assert "lesson" in {hit.kind for hit in found}
    assert {hit.language for hit in search("III-A", "es")} == {"en"}


def test_lessons_and_clauses_are_found() -> None:
    assert "wff-forceout" in {hit.name for hit in search("forceout") if hit.kind == "lesson"}
    assert {hit.kind for hit in search("VIII-B-1")} == {"clause"}
    assert search("wff-2012 VIII-B-1")[0].name == "wff-2012 VIII-B-1"
    assert search("wff-ko")[0].name in lessons()


def test_a_short_word_is_looked_for_whole() -> None:
    assert "last cube" in {hit.name for hit in search("last")}
    assert "last cube" not in {hit.name for hit in search("la")}


@pytest.mark.parametrize("query", ["", "   ", "zzzyx", "Ko zzzyx"])
def test_nothing_is_found_where_there_is_nothing(query: str) -> None:
    assert search(query) == ()


def test_there_are_never_too_many() -> None:
    assert len(search("the")) == MOST


class CountedWords(Sequence[str]):
    """Words in order that count how often somebody looks at one."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self.looked = 0

    def __len__(self) -> int:
        return len(self._words)

    def __getitem__(self, at: Any) -> Any:
        self.looked += 1
        return self._words[at]


@pytest.mark.parametrize(
    ("wanted", "found"), [("word77", True), ("WORD9999", True), ("wordy", False), ("w", False)]
)
def test_a_word_is_found_without_looking_at_all_of_them(wanted: str, found: bool) -> None:
    words = CountedWords(sorted(f"word{n}" for n in range(10_000)))
    assert _is_in(wanted, words) == found
    assert words.looked < 20
