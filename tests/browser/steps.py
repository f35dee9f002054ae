"""What a player does in the browser, named as players name it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect

from tests.browser.laid import lay, lay_for_friends


def button(page: Page, name: str, exact: bool = False) -> None:
    """Press the button of that name."""
    page.get_by_role("button", name=name, exact=exact).click()


def task(page: Page, words: str) -> None:
    """Wait until the page asks for this."""
    expect(page.locator("#task")).to_contain_text(words)


def story(page: Page, words: str) -> None:
    """Wait until the story says this."""
    expect(page.get_by_role("log", name="Story")).to_contain_text(words)


def start(page: Page, url: str, *options: str) -> None:
    """A game against two bots from the first page."""
    page.goto(url)
    for option in options:
        page.get_by_role("radio", name=option).check()
    button(page, "Play against two bots")


def options(page: Page, rulebook: str = "", shakes: int = 0, *checks: str) -> None:
    """Open the options of the first page and choose."""
    page.get_by_text("Rulebook, level, clocks").click()
    if rulebook:
        page.get_by_role("radio", name=re.compile(rulebook)).check()
    if shakes:
        page.get_by_role("spinbutton", name="Shakes").fill(str(shakes))
    for words in checks:
        page.get_by_role("checkbox", name=words).check()


def meet(
    url: str,
    host: Page,
    *guests: Page,
    rulebook: str = "",
    shakes: int = 1,
    checks: tuple[str, ...] = (),
    conduct: str = "usual",
) -> None:
    """A table with friends: Ann makes it and sends the link; all sit down."""
    if host.url != f"{url}/":
        host.goto(url)
    options(host, rulebook, shakes, *checks)
    host.get_by_label("Your name").fill("Ann")
    host.get_by_label("Players at a table").select_option(str(len(guests) + 1))
    host.get_by_label("Conduct at a table").select_option(conduct)
    button(host, "Invite friends by a link")
    link = host.get_by_label("Send this link").input_value()
    for guest, name in zip(guests, ("Bob", "Cy"), strict=False):
        guest.goto(link)
        guest.get_by_label("Your name").fill(name)
        button(guest, "Sit down")
    task(host, "Roll a cube")


def gather(url: str, *pages: Page, **laid: Any) -> None:
    """Friends at a table that was laid for them, each in a page; `lay_for_friends` says how."""
    for page, address in zip(pages, lay_for_friends(url, len(pages), **laid), strict=True):
        page.goto(address)
        expect(page.locator("#task")).to_be_visible()


def roll_last(setter: Page, *others: Page) -> None:
    """Everybody rolls; whoever rolls last wins and rolls the cubes."""
    for page in (*others, setter):
        task(page, "Roll a cube")
        button(page, "Roll")
        if page is not setter:  # the next one rolls after this one
            expect(page.get_by_role("button", name="Roll")).to_be_hidden()
    task(setter, "roll the cubes")
    button(setter, "Roll")
    task(setter, "Pick cubes for the Goal")


def move(page: Page, cube: str, section: str) -> None:
    """Move a cube by clicks."""
    task(page, "Your move")
    button(page, cube)
    button(page, f"Put {cube} into {section}")


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


def play_to_goal(page: Page, url: str, game: str = "wff", practice: bool = False) -> None:
    """Against two bots until this player has rolled the cubes and sets the Goal."""
    page.goto(lay(url, game, practice))
    task(page, "Pick cubes for the Goal")


def play_to_move(page: Page, url: str, game: str = "wff", practice: bool = False) -> None:
    """Until it is this player's move; Apq or 2 is the Goal, and two cubes lie on the mat."""
    page.goto(lay(url, game, practice, {"wff": "Apq", "equations": "2"}[game]))
    task(page, "Your move")


def challenge_now(page: Page) -> None:
    """Take the block and say Now."""
    button(page, "The block")
    button(page, "Now")


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


def present(page: Page, *lines: tuple[str, str]) -> None:
    """Write a solution and present it."""
    page.get_by_label("Line 1, formula").click()
    write(page, *lines)
    button(page, "Present this solution")


def replay_golden(page: Page, url: str, name: str) -> None:
    """Upload the record of a golden match, and open its replay."""
    replay_record(page, url, (Path(__file__).parents[1] / "golden" / f"{name}.jsonl").read_text())


def replay_record(page: Page, url: str, record: str) -> None:
    """Upload a record, and open its replay."""
    upload = Request(f"{url}/api/replays", record.encode(), {"Content-Type": "text/plain"})
    with urlopen(upload) as answer:
        table = json.load(answer)["table"]
    page.goto(f"{url}/replay/{table}")


def centre(of: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_finger(page: Page, what: Locator, to: Locator) -> None:
    """Touch, move in steps, and let go."""
    what.scroll_into_view_if_needed()
    (x, y), (end_x, end_y) = centre(what), centre(to)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 6):
        touch("touchMove", {"x": x + (end_x - x) * step / 5, "y": y + (end_y - y) * step / 5})
    touch("touchEnd")
