"""What a player does in the browser, named as players name it."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def button(page: Page, name: str, exact: bool = False) -> None:
    """Press the button of that name."""
    page.get_by_role("button", name=name, exact=exact).click()


def task(page: Page, words: str) -> None:
    """Wait until the page asks for this."""
    expect(page.locator("#task")).to_contain_text(words)


def story(page: Page, words: str) -> None:
    """Wait until the story says this."""
    expect(page.get_by_role("log")).to_contain_text(words)


def start(page: Page, url: str, *options: str) -> None:
    """A game against two bots from the first page."""
    page.goto(url)
    for option in options:
        page.get_by_role("radio", name=option).check()
    button(page, "Play against two bots")


def roll(page: Page) -> None:
    """Roll for the first Goal and win, then roll the cubes."""
    task(page, "Roll a cube")
    button(page, "Roll")
    task(page, "roll the cubes")
    button(page, "Roll")
    task(page, "Pick cubes for the Goal")


def set_goal(page: Page, *cubes: str) -> None:
    """Lay a Goal by clicks and announce it."""
    for cube in cubes:
        button(page, cube)
    button(page, "Goal Set")


def write(page: Page, *lines: tuple[str, str]) -> None:
    """Write a proof by keyboard alone, beginning in its first field."""
    for number, (formula, reason) in enumerate(lines):
        if number:
            page.keyboard.press("Enter")
            page.wait_for_function(
                "n => document.activeElement?.dataset.at === String(n)", arg=number
            )
        page.keyboard.type(formula + " ")
        page.wait_for_function("() => document.activeElement?.dataset.part === 'reason'")
        page.keyboard.type(reason)
