"""Cards: every example passes the kernel, every clause exists, names are found sensibly."""

from __future__ import annotations

import pytest

from nowornever.equations.checker import check as check_equation
from nowornever.equations.evaluation import evaluate
from nowornever.equations.numbers.number import Undefined
from nowornever.equations.written import parse_expression
from nowornever.games import clause_indexes, find_clause
from nowornever.judges import parse_position, rules_of
from nowornever.learning.card import (
    Card,
    CardError,
    cards,
    find_card,
    read_cards,
    read_translations,
)
from nowornever.learning.languages import LANGUAGES
from nowornever.learning.pictures import draw
from nowornever.learning.sections import LessonError
from nowornever.wff.checker import check
from nowornever.wff.kernel.formula import LETTERS, is_formula
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written import parse_proof

CARDS = list(cards().values())


def named(card: Card) -> str:
    return card.name


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_the_example_of_a_card_is_correct(card: Card) -> None:
    if card.example is None:
        assert card.kind == "word"
        return
    text = card.example.text
    match card.example.shows:
        case "proof":
            for book in RULEBOOKS.values():
                assert check(parse_proof(text), book, "regular").faults == ()
        case "formula":
            assert is_formula(text)
        case "equation":
            assert check_equation(text).correct
        case "expression":
            assert not isinstance(evaluate(parse_expression(text)), Undefined)
        case "position":
            position = parse_position(text)
            assert rules_of(position).goal_fault(position) is None
    assert draw(card.example).lstrip().startswith("<")


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_a_card_has_words_and_clauses_that_exist(card: Card) -> None:
    assert card.words
    assert card.clauses
    for reference in card.clauses:
        assert find_clause(reference).sentence


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_card_with_its_pattern_and_a_proof_that_uses_it(rule: str) -> None:
    card = find_card(rule)
    assert (card.name, card.kind) == (rule, "rule")
    assert len(card.pattern) == len(RULES[rule].schemas)
    assert card.example is not None
    used = [name for line in parse_proof(card.example.text).lines() for name in line.reason.rules]
    assert rule in used
    assert {one.split()[0] for one in card.clauses} == {
        book for book in clause_indexes() if book.startswith("wff")
    }


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_clause_of_a_rule_is_the_one_that_lists_it(rule: str, book: str) -> None:
    (cited,) = [one for one in find_card(rule).clauses if one.startswith(book)]
    sentence = find_clause(cited).sentence
    assert rule in sentence.replace(".", "").replace(",", "").split()


def test_every_cube_and_every_word_of_the_games_has_a_card() -> None:
    for cube in (*LETTERS, *"Rio"):
        assert find_card(cube).name == cube
    for symbol in "+-x/*v":
        assert find_card(symbol).game == "equations"
    for word in (
        "shake", "Goal", "Required", "Permitted", "Forbidden", "Essential", "Resources", "Now",
        "Impossible", "Stop", "Third Party", "block", "WFF", "Polish notation", "premise",
        "sub-proof", "clue", "query", "contract", "token", "wild", "Never",
    ):  # fmt: skip
        assert find_card(word)


def test_small_and_capital_letters_matter_where_there_are_both() -> None:
    assert find_card("R").kind == "rule"
    assert find_card("r").kind == "cube"
    assert find_card("ko").name == find_card("KO").name == "Ko"
    assert find_card("  third PARTY ").name == "Third Party"


def test_an_unknown_name_lists_near_ones() -> None:
    with pytest.raises(CardError, match=r"there is no card 'Kko'; did you mean .*Ko.*\?"):
        find_card("Kko")
    with pytest.raises(CardError, match="there is no card 'zzzz'; there are Co, Ci"):
        find_card("zzzz")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("---\nkind: rule\ngame: wff\n---\n## Ko\n\nWords.\n", "line 5: 'clauses:' is missing"),
        ("---\nkind: word\ngame: wff\n---\n## X\nclauses: wff I-Z\n\nW.\n", "line 6: wff-2012 has"),
        (
            "---\nkind: word\ngame: wff\n---\n## X\nclauses: chess 1\n\nW.\n",
            "line 6: there is no r",
        ),
        (
            "---\nkind: word\ngame: wff\n---\n## X\nclauses: wff I-A\nformula: Kp\n\nW.\n",
            "line 7: the text ends",
        ),
        ("---\nkind: word\ngame: wff\n---\n## X\nclauses: wff I-A\n", "line 5: a card says what"),
    ],
)
def test_what_is_wrong_with_a_card_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        list(read_cards(text, "x.md"))


TRANSLATED = [card for language in LANGUAGES[1:] for card in cards(language).values()]


@pytest.mark.parametrize("card", TRANSLATED, ids=lambda card: f"{card.language}:{card.name}")
def test_every_card_is_translated_with_the_same_example_and_clauses(card: Card) -> None:
    original = cards()[card.name]
    assert card.language != original.language
    assert card.words != original.words
    assert not original.called or card.called
    assert (card.kind, card.game, card.pattern, card.clauses) == (
        original.kind, original.game, original.pattern, original.clauses,
    )  # fmt: skip
    assert (card.example and card.example.text) == (original.example and original.example.text)


def test_a_card_is_found_by_its_translated_name_and_by_the_original() -> None:
    assert find_card("tablero", "es").name == find_card("mat", "es").name == "mat"
    assert find_card("C", "es").called == "si … entonces"
    example = find_card("C", "es").example
    assert example is not None
    assert example.words == "si p entonces q"
    with pytest.raises(CardError):
        find_card("tablero")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("---\nkind: rule\n---\n", "x.md, line 2: there is no field 'kind' here"),
        ("---\nlanguage: fr\n---\n", "line 2: this is one of en, es, not fr"),
        ("---\nlanguage: es\n---\n## Kx\n\nP.\n", "line 4: there is no card 'Kx' to translate"),
        ("---\nlanguage: es\n---\n## Ko\ncalled: K\n", "line 4: a card says what the thing means"),
        ("---\nlanguage: es\n---\n## Ko\nclauses: wff I-A\n\nP.\n", "line 5: there is no field"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        list(read_translations(text, "x.md", cards()))
