"""Somebody who does only what the guide on the page says."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

ACTS = 200
"""How many steps of the guide are followed at most."""
WORDS = 2
"""By how many first words two requests of the guide are told apart; cubes come after them."""

IN_SIGHT = """() => document.querySelector('.end') ||
  [...document.querySelectorAll('.guide .what, .along')].some((words) => {
    const box = words.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return words.contains(top);
  })"""
"""On a phone what the guide says is on the screen wherever it is scrolled to, and not covered."""


def guide(page: Page) -> Locator:
    """What the guide says."""
    return page.get_by_role("region", name="Guide")


def follow_to_the_end(page: Page, look: Callable[[], None] = lambda: None) -> str:
    """Follow the guide until a shake is over; the headline of its end.

    `look` is called whenever the guide asks for something that it has not asked for before.
    """
    asked = set()
    end = page.get_by_role("region", name="How the shake ended")
    for _ in range(ACTS):
        expect(guide(page).locator(".what").or_(end).first).to_be_visible()
        if end.is_visible():
            return end.get_by_role("heading", level=2).inner_text()
        if page.evaluate("() => matchMedia('(max-width: 60rem)').matches"):
            page.wait_for_function(IN_SIGHT)
        if end.is_visible():
            continue
        said = guide(page).locator(".what").inner_text().strip()
        if (begins := " ".join(said.split()[:WORDS])) not in asked:
            asked.add(begins)
            look()
            continue  # meanwhile something else may be asked for
        told = page.get_by_role("log", name="Story").inner_text()
        follow(page, said)
        # what was said is done, or somebody else has done something, or the shake is over
        page.wait_for_function(
            """([said, told]) => {
              const words = document.querySelector('.guide .what')?.innerText.trim();
              const story = document.querySelector('[role=log]')?.innerText;
              return words !== said || story !== told || document.querySelector('.end');
            }""",
            arg=[said, told],
        )
    raise AssertionError("the guide leads to no end")


def follow(page: Page, said: str) -> None:
    """Do what is said, or nothing if it says to wait."""
    if "Press “Roll”" in said:
        _press(page, "Roll")
    elif found := re.search(r"press (.+) in Resources, then press “(.+)”", said):
        for cube in found[1].split():
            _cube(page, cube)
        _press(page, found[2])
    elif found := re.search(r"Press (\S+) in Resources, then put it into (\w+)", said):
        _cube(page, found[1])
        page.get_by_role("button", name=re.compile(f"^Put .* into {found[2]}")).click()
    elif "Press “The block”" in said:
        _press(page, "The block")  # the page then says which word to press
    elif found := re.search(r"Press “(Now|Impossible|Put it back)”", said):
        _press(page, found[1])
    elif "Write the lines below" in said:
        _write(page, guide(page).locator(".paper .row").all_inner_texts())
        _press(page, "Present this solution")
    elif found := re.search(r"Type (.+) into the pad", said):
        pad = page.get_by_role("region", name="Writing")
        pad.get_by_role("textbox").first.fill(found[1])
        _press(page, "Present this solution")
    else:
        assert "Wait" in said or "rolls" in said or "Looking" in said, said


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


def _cube(page: Page, cube: str) -> None:
    tray = page.get_by_role("region", name="Resources")
    tray.get_by_role("button").filter(has=page.get_by_text(cube, exact=True)).first.click()


def _write(page: Page, lines: list[str]) -> None:
    """Type each line and its reason into the pad."""
    for number, line in enumerate(lines):
        _, formula, reason = line.split(maxsplit=2)
        if number:
            page.keyboard.press("Enter")
        row = page.locator(f"[data-at='{number}']")
        row.and_(page.locator("[data-part='formula']")).fill(formula)
        row.and_(page.locator("[data-part='reason']")).fill(reason)
