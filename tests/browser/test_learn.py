"""Every lesson played to its end, rule cards, the rules pages and their search."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from nowornever.learning.lesson import Do, Lesson
from nowornever.learning.shelf import GAMES, lessons
from tests.browser.conftest import NewPage
from tests.browser.lessons import Learner
from tests.browser.pictures import take_picture
from tests.browser.server import Server
from tests.browser.steps import button

SIZES = {"wide": (1440, 900), "phone": (390, 844)}


PART = 8
"""How many lessons are played one after the other in one page."""


def parts() -> Iterator[Any]:
    """All lessons in parts, at both sizes.

    The first part of each game is played at one size by `make test`, the others by `make thorough`.
    """
    for turn, game in enumerate(GAMES):
        course = [lesson for lesson in lessons().values() if lesson.game == game]
        for begin in range(0, len(course), PART):
            part = course[begin : begin + PART]
            for at, size in enumerate(SIZES):
                is_usual = begin == 0 and (turn + at) % 2 == 0
                marks = () if is_usual else pytest.mark.thorough
                yield pytest.param(part, size, marks=marks, id=f"{part[0].id}-{size}")


@pytest.mark.parametrize(("part", "size"), list(parts()))
def test_every_lesson_is_played_to_its_end(
    new_page: NewPage, server: Server, part: list[Lesson], size: str
) -> None:
    """One after the other, as each leads to the next."""
    learner = Learner(new_page(*SIZES[size]), touch=size == "phone")
    learner.page.goto(f"{server.url}/learn/{part[0].id}")
    for lesson, following in pairwise(part):
        learner.play(lesson)
        learner.go_on(following)
    learner.play(part[-1])


def test_a_wrong_answer_is_told_why_and_hints_come_one_by_one(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/learn/wff-sentences")
    for _ in range(3):
        button(page, "Continue")
    expect(page.get_by_role("button", name="Check it")).to_be_disabled()
    page.keyboard.type("pKq")
    button(page, "Check it")
    verdict = page.get_by_role("status").filter(has_text="Not yet.")
    expect(verdict).to_contain_text("It stands before them.")
    hints = page.get_by_role("list", name="Hints").get_by_role("listitem")
    button(page, "Hint")
    expect(hints).to_have_text(["The capital letter comes first."])
    button(page, "Another hint")
    expect(hints).to_have_count(2)
    take_picture(page, "lesson")
    button(page, "Show me an answer")
    expect(page.get_by_text("Kpq", exact=True)).to_be_visible()


def test_a_lesson_goes_on_where_it_was_left_and_a_skipped_exercise_is_named(
    page: Page, server: Server
) -> None:
    lesson = lessons()["wff-ko"]
    page.goto(f"{server.url}/learn")
    page.get_by_role("link", name=re.compile(lesson.title)).click()
    expect(page).to_have_title(re.compile(lesson.title))
    button(page, "Continue")
    button(page, "Continue")
    page.goto(f"{server.url}/learn")
    on = page.get_by_role("region", name="Go on where you stopped")
    expect(on).to_be_visible()
    take_picture(page, "learn")
    on.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("heading", level=2)).to_contain_text(lesson.steps[2].title)
    exercises = [step for step in lesson.steps if isinstance(step, Do)]
    for _ in exercises:
        button(page, "Skip")
    expect(page.get_by_text(f"You skipped {len(exercises)} exercises.")).to_be_visible()
    expect(page.get_by_role("link", name="Next lesson")).to_be_visible()
    page.goto(f"{server.url}/learn")
    expect(page.get_by_text("30 lessons done")).to_be_hidden()
    link = page.get_by_role("link", name=re.compile(lesson.title))
    expect(link).to_contain_text("begun")


def test_a_rule_in_the_pad_opens_its_card_and_escape_leaves_it(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/prover#Kpq%20-%3E%20q")
    expect(page.get_by_role("checkbox", name="Ko")).to_be_checked()
    button(page, "Write it myself, with hints")
    pad = page.get_by_role("group", name="Proof pad")
    pad.get_by_role("button", name="What does a rule say?").click()
    pad.get_by_role("button", name="Reason Ko").click()
    card = page.get_by_role("dialog", name="Card: Ko")
    expect(card).to_contain_text("Kxy → x")
    expect(card).to_contain_text("both x and y")
    expect(card.get_by_role("link", name="Ko takes a K apart")).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    # The premises stand there already; the card has changed nothing.
    expect(page.get_by_label("Line 1, reason")).to_have_value("s")
    expect(page.get_by_label("Line 2, reason")).to_have_value("")
    page.get_by_label("Line 2, formula").fill("q")
    page.get_by_label("Line 2, reason").fill("Ki 1")
    page.get_by_label("Line 2, reason").press("?")
    expect(page.get_by_role("dialog", name="Card: Ki")).to_be_visible()
    button(page, "Close", exact=True)
    page.get_by_role("note").get_by_role("link", name="Ki", exact=True).first.click()
    expect(page.get_by_role("dialog", name="Card: Ki")).to_be_visible()


def test_the_rules_pages_find_a_card(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/rules/wff-2013")
    for words, name in (("Ko", "Ko"), ("polish", "Polish notation")):
        page.get_by_label("Search rules, cards and lessons").fill(words)
        hit = page.get_by_role("search").get_by_role("listitem").first
        expect(hit).to_contain_text(name)
        expect(hit).to_contain_text("card")
        hit.get_by_role("link").click()
        card = page.get_by_role("dialog", name=f"Card: {name}")
        expect(card).to_be_visible()
        address = page.url
        if name == "Ko":
            page.keyboard.press("Escape")
        else:
            page.go_back()  # closes the card, and the page stays
        expect(card).to_be_hidden()
        expect(page).to_have_url(address)
        expect(page.get_by_label("Search rules, cards and lessons")).to_have_value(words)


def test_every_edition_has_headings_contents_and_a_place_in_the_navigation(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    expect(page.get_by_role("region", name="one shake").get_by_role("listitem")).to_have_count(4)
    books = page.get_by_role("navigation", name="Rulebooks")
    books.get_by_role("link", name="Proof by Contradiction").click()
    expect(page.get_by_role("heading", level=2, name="Clues")).to_be_visible()
    books.get_by_role("link", name="WFF ’N PROOF 2012").click()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Forceout").click()
    expect(page.get_by_role("heading", name="VIII. Forceout")).to_be_focused()
    books.get_by_role("link", name="Glossary").click()
    page.get_by_role("link", name="Third Party").click()
    expect(page.get_by_role("dialog", name="Card: Third Party")).to_be_visible()
