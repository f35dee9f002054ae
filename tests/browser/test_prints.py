"""What a coach prints: cards, score sheets, Resources charts and worksheets, on either paper."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import button

PAPERS = {"A4": (794, 1123), "Letter": (816, 1056)}
"""The papers that schools have, with their width and height in pixels."""
PUZZLES = 4
MARGIN = 46
"""Pixels: 1.2 cm."""

COLOURED = """() => {
  const grey = (colour) => {
    const [r, g, b, a = 1] = (colour.match(/[\\d.]+/g) ?? []).map(Number);
    return a === 0 || Math.max(r, g, b) - Math.min(r, g, b) < 3;
  };
  const isGreyed = (one) => one && (/grayscale\\(1\\)/.test(getComputedStyle(one).filter) ||
    isGreyed(one.parentElement));
  const seen = [...document.querySelectorAll("body *")].filter((one) =>
    one.checkVisibility() && !isGreyed(one));
  return seen.flatMap((one) => {
    const { color, backgroundColor, borderTopColor, borderTopWidth, fill } = getComputedStyle(one);
    const shown = [color, backgroundColor, borderTopWidth === "0px" ? color : borderTopColor];
    if (one instanceof SVGElement && fill !== "none") shown.push(fill);
    return shown.filter((colour) => !grey(colour)).map((colour) => `${one.tagName} ${colour}`);
  });
}"""
"""What on the page is neither black, white nor grey."""

FAINT = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && [...one.childNodes].some((child) =>
    child.nodeType === Node.TEXT_NODE && child.textContent.trim()))
  .filter((one) => Math.max(...getComputedStyle(one).color.match(/\\d+/g).map(Number)) > 0x77)
  .map((one) => one.textContent)"""
"""Words that would be hard to read on paper."""

WIDEST = """() => Math.max(...[...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.getBoundingClientRect(), one instanceof SVGElement ? 0 : one.scrollWidth])
  .map(([{ left, right }, width]) => Math.max(right, left + width)))"""
"""How far to the right anything reaches, also what would be cut off."""


def exactly(pages: int) -> range:
    return range(pages, pages + 1)


def check_print(page: Page, pages: range, controls: tuple[str, ...] = ()) -> None:
    """It fills so many pages of either paper, in black and white, without what is for a screen."""
    assert axe_finds(page) == []
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(COLOURED) == []
    assert page.evaluate(FAINT) == []
    for control in controls:
        expect(page.get_by_role("button", name=control)).to_be_hidden()
    before: Any = page.viewport_size
    for name, (width, height) in PAPERS.items():
        page.set_viewport_size({"width": width - 2 * MARGIN, "height": height - 2 * MARGIN})
        assert page.evaluate(WIDEST) <= width - 2 * MARGIN + 1, name
        printed = page.pdf(format=name)
        assert printed.count(b"/Type /Page\n") in pages, name
    page.set_viewport_size(before)
    page.emulate_media(media="null", color_scheme="null")


def test_a_coach_prints_cards_score_sheets_and_charts(new_page: NewPage, server: Server) -> None:
    coach = new_page()
    coach.goto(f"{server.url}/class")
    coach.get_by_label("Name of the class").fill("Lynx class")
    button(coach, "Make the class")
    button(coach, "Make cards to print")
    sheet = coach.get_by_role("list", name="Cards to print").get_by_role("listitem")
    expect(sheet).to_have_count(30)
    check_print(coach, exactly(3), ("Print", "Done, back to the class"))
    button(coach, "Done, back to the class")

    button(coach, "Score sheets and charts to print")
    expect(coach.get_by_role("row", name="Signature")).to_have_count(1)
    check_print(coach, exactly(1), ("Print",))  # without tables: one sheet with empty columns
    button(coach, "Done, back to the class")
    button(coach, "Start tables for all")
    names = coach.get_by_role("link", name="Look")
    expect(names).to_have_count(10)
    button(coach, "Score sheets and charts to print")
    expect(coach.get_by_role("row", name="Signature")).to_have_count(10)
    check_print(coach, exactly(10), ("Print",))
    coach.get_by_label("What").select_option("Resources charts")
    expect(coach.get_by_role("heading", name=re.compile("^Resources: WFF"))).to_be_visible()
    check_print(coach, exactly(1), ("Print",))


@pytest.mark.parametrize(
    "game",
    [
        "contradiction",
        *(pytest.param(game, marks=pytest.mark.thorough) for game in ("wff", "equations")),
    ],
)
def test_a_worksheet_is_printed_with_and_without_answers(
    new_page: NewPage, server: Server, game: str
) -> None:
    page = new_page()
    asked = f"{server.url}/api/puzzles/worksheet?game={game}&number={PUZZLES}&seed=3"
    for answers in ("false", "true"):
        page.goto(f"{asked}&answers={answers}")
        expect(page.locator("section")).to_have_count(PUZZLES)
        found = page.locator("section").get_by_text(
            re.compile(r"\((certified|searched)\)|The answer is (certified|searched)")
        )
        expect(found).to_have_count(PUZZLES if answers == "true" else 0)
        if game == "contradiction":  # whose colours have to be known by their shapes
            expect(page.get_by_role("img", name="The colours and their shapes")).to_have_count(4)
        check_print(page, range(2, PUZZLES + 1))  # none is on two pages
