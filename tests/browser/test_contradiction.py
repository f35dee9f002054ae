"""Proof by Contradiction in the browser: eleven seats, two of them people at browsers."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.pictures import take_picture
from tests.browser.server import Server
from tests.browser.steps import button, drag_by_finger, story, task

STEPS = re.compile("^Steps")
LINES = re.compile("^Lines")


class Ear:
    """Everything that the server sends a page over its live connection."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._note))

    def _note(self, frame: str | bytes) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())

    def has_heard(self, words: str) -> bool:
        return any(words in message for message in self.heard)


def board(page: Page) -> Locator:
    return page.get_by_role("group", name="Your board")


def place(page: Page, colour: str, cell: str) -> None:
    """Put a token into a cell by two presses."""
    page.get_by_role("group", name="Tokens").get_by_role("button", name=colour).click()
    page.get_by_role("button", name=f"Put {colour} on {cell}").click()
    expect(board(page).get_by_role("button", name=f"{cell}: {colour}")).to_be_visible()


def choose(page: Page, group: str, *names: str) -> None:
    """Press what is not pressed yet."""
    for name in names:
        found = page.get_by_role("group", name=group, exact=True).get_by_role("button", name=name)
        if found.get_attribute("aria-pressed") == "false":
            found.click()


def say_steps(page: Page, first: str, second: str, steps: str) -> None:
    """Build a clue about the steps between two colours."""
    page.get_by_role("radio", name=STEPS).check()
    choose(page, "Two colours", first, second)
    choose(page, "Steps", steps)


def say_lines(page: Page, colour: str, *lines: str) -> None:
    """Build a clue about the lines of a colour."""
    page.get_by_role("radio", name=LINES).check()
    choose(page, "Colour", colour)
    choose(page, "Two lines", *lines)


def ask(page: Page, *cells: str) -> None:
    for cell in cells:
        page.get_by_role("group", name="Cells to ask about").get_by_text(cell, exact=True).click()


def hand_in(page: Page, then: str = "handed in. You can change it") -> None:
    expect(page.get_by_text("Ready to hand in.")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Hand in")).click()
    task(page, then)


def costly(page: Page) -> None:
    """A clue that no board can keep is handed in only after a warning; the player turns back."""
    say_steps(page, "Red", "Orange", "4 or 5")
    expect(page.get_by_text("However you go on, one of your own clues")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Hand in")).click()
    asked = page.get_by_role("alertdialog")
    expect(asked).to_contain_text("This board costs you 1,000 points.")
    expect(asked).to_contain_text("“Red and Orange are 4 or 5 steps apart”")
    expect(asked.get_by_role("button", name="Back to the board")).to_be_focused()
    assert axe_finds(page) == []
    button(page, "Back to the board")
    expect(asked).to_be_hidden()
    say_steps(page, "Red", "Orange", "2 or 3")


def begin(ann: Page, bob: Page, url: str) -> str:
    """Ann makes a table of eleven, Bob comes by the link, bots fill it; the link for watchers."""
    ann.goto(url)
    ann.get_by_role("radio", name=re.compile("Proof by Contradiction")).check()
    ann.get_by_text("Players, deadlines, contracts").click()
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_label("Players").fill("11")  # a newcomer is offered fewer
    ann.get_by_label("Time for round 1").select_option("two days")
    ann.get_by_label("Who hands in nothing").select_option("is replaced by a bot")
    assert axe_finds(ann) == []
    button(ann, "Invite friends by a link")
    link = ann.get_by_label("Send this link").input_value()
    bob.goto(link)
    expect(bob.get_by_role("heading", level=1)).to_contain_text("Proof by Contradiction")
    bob.get_by_label("Your name").fill("Bob")
    button(bob, "Sit down")
    expect(ann.get_by_text("Bob")).to_be_visible()
    assert axe_finds(ann) == []
    ann.get_by_label("Bots").select_option("novice")
    button(ann, "Fill all 9 free seats and begin")
    task(ann, "Round 1: place 2 tokens")
    kept = ann.evaluate("() => JSON.parse(localStorage.getItem('nowornever.tables'))[0]")
    return f"{url}/t/{kept['table']}#{kept['watch']}"


def test_eleven_seats_from_the_first_page_to_the_reveal(new_page: NewPage, server: Server) -> None:
    ann = new_page(1280, 1000)
    bob, eve = new_page(390, 844, untouched=True), new_page(dark=True, untouched=True)
    bobs, eves = Ear(bob), Ear(eve)
    eve.goto(begin(ann, bob, server.url))
    task(eve, "You are watching.")

    # Round 1: Ann by keyboard and mouse. What is wrong is said at once, beside its part.
    ann.keyboard.type("ra1")
    expect(board(ann).get_by_role("button", name="a1: Red triangle")).to_be_visible()
    place(ann, "Orange", "b2")
    say_steps(ann, "Red", "Orange", "4 or 5")
    expect(ann.get_by_text("However you go on, one of your own clues")).to_be_visible()
    say_steps(ann, "Red", "Orange", "2 or 3")
    expect(ann.get_by_text("“Red and Orange are 2 or 3 steps apart”")).to_be_visible()
    expect(ann.get_by_text("There are 8,736 ways left to fill your board")).to_be_visible()
    ask(ann, "a1", "b1")
    expect(ann.get_by_text("a1 and b1 share a row or column")).to_be_visible()
    ann.get_by_role("button", name="Hand in, sealed").click(force=True)  # it says why it cannot
    expect(ann.get_by_role("alert")).to_contain_text("share a row or column")
    ask(ann, "b1", "c3")
    ann.get_by_role("radio", name="Evasion").check()
    ann.get_by_label("Target Pact").select_option("Bob")
    ann.get_by_role("link", name="What is a Shard?").click()
    expect(ann.get_by_role("dialog")).to_contain_text("do not change the ranking")
    ann.keyboard.press("Escape")
    expect(ann.get_by_text("1 day 23 h", exact=True)).to_be_visible()
    assert axe_finds(ann) == []
    costly(ann)
    expect(ann).to_have_title(re.compile("^● Hand in round 1"))
    expect(ann.locator("[data-turn]")).to_contain_text("Round 1: place 2 tokens")
    task(ann, "give a clue, choose a contract, ask about two cells")
    hand_in(ann)
    expect(ann).to_have_title(re.compile("^Proof by Contradiction"))
    ann.reload()
    task(ann, "Round 1: handed in")
    expect(board(ann).get_by_role("button", name="b2: Orange circle")).to_be_visible()
    take_picture(ann, "contradiction-table")
    expect(eve.get_by_role("list", name="Players")).to_contain_text("handed in")
    assert axe_finds(eve) == []

    # Bob on a phone: the host reminds him, and his draft survives a reload.
    button(ann, "Remind Bob")
    expect(bob.get_by_text("The host reminds you")).to_be_visible()
    tokens = bob.get_by_role("group", name="Tokens")
    drag_by_finger(
        bob, tokens.get_by_role("button", name="Red"), board(bob).locator("[data-cell='13']")
    )
    drag_by_finger(
        bob, board(bob).locator("[data-cell='13']"), board(bob).locator("[data-cell='15']")
    )
    expect(board(bob).get_by_role("button", name="d4: Red triangle")).to_be_visible()
    place(bob, "Blue", "c3")
    tokens.get_by_role("button", name="Green").click()
    button(bob, "Put Green on a4")
    expect(bob.get_by_role("alert")).to_contain_text("take one back first")
    say_lines(bob, "Red", "row 4", "column a")
    bob.get_by_role("radio", name="Boundaries").check()
    expect(bob.get_by_text("Boundaries is lost: Red lies on d4, a corner.")).to_be_visible()
    expect(bob.get_by_text("Still missing or wrong: ")).to_be_visible()
    bob.get_by_role("button", name="Hand in, sealed").click(force=True)
    expect(bob.get_by_role("alert")).to_contain_text("Choose another contract")
    bob.get_by_role("radio", name="Iridescence").check()
    bob.reload()
    expect(board(bob).get_by_role("button", name="d4: Red")).to_be_visible()
    assert axe_finds(bob) == []
    assert bob.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert too_small(bob) == []
    for ear in (bobs, eves):
        assert not any(ear.has_heard(secret) for secret in ("Ra1", "Ob2", "RO=23"))
    hand_in(bob, then="Round 2")
    expect(bob.locator("#task")).to_be_in_viewport()  # he pressed a button far below

    # Round 2: the clues are public. A format or a clue cannot be used twice.
    task(ann, "Round 2: place 2 tokens, give a clue, ask about two cells")
    expect(ann.get_by_role("region", name="Clues")).to_contain_text("Red is on row 4 or column a")
    expect(eve.get_by_role("region", name="Clues")).to_contain_text("2 or 3 steps apart")
    expect(ann.get_by_text("Round 1, a1 and c3:")).to_be_visible()
    say_steps(ann, "Red", "Blue", "1 or 2")
    expect(ann.get_by_text("already given a clue of the format steps")).to_be_visible()
    say_lines(ann, "Red", "row 4", "column a")
    expect(ann.get_by_text("R@4a was given in an earlier round")).to_be_visible()
    ann.get_by_role("group", name="Two lines").get_by_role("button", name="row 1").click()
    expect(ann.get_by_text("“Red is on row 1 or column a”")).to_be_visible()
    place(ann, "Yellow", "c4")
    place(ann, "Purple", "d1")
    ann.reload()
    expect(ann.get_by_text("“Red is on row 1 or column a”")).to_be_visible()
    hand_in(ann)
    button(ann, "Take it back")
    task(ann, "Round 2: place 2 tokens")
    hand_in(ann)
    bob.reload()
    place(bob, "Green", "a4")
    place(bob, "Yellow", "b1")
    say_steps(bob, "Red", "Blue", "2 or 3")
    hand_in(bob, then="Round 3")

    # Round 3: Ann changes her mind after handing in; a bot takes over Bob's seat.
    task(ann, "Round 3: place 1 token")
    ann.reload()
    place(ann, "Green", "d3")
    hand_in(ann)
    ann.get_by_role("group", name="Tokens").get_by_role("button", name="Green").click()
    button(ann, "Put Green on a3")
    task(ann, "what is handed in counts until")
    hand_in(ann)
    assert not eves.has_heard('"boards":["')
    bob.reload()
    button(ann, "Let a bot play for Bob")
    story(bob, "A bot plays on for Bob.")

    # The reveal, for everybody.
    for page in (ann, bob, eve):
        task(page, "The match is over")
        expect(page.get_by_role("heading", name="Who stole from whom")).to_be_visible()
        expect(page.locator(".boards svg")).to_have_count(11)
        points = page.get_by_role("region", name="Points, and why")
        expect(points.get_by_role("listitem")).to_have_count(11)
        expect(points).to_contain_text("clues of others are false on this board")
    expect(ann.get_by_text(re.compile("^You (win|end in place)"))).to_be_visible()
    expect(eve.get_by_text(re.compile(r"wins with \d+ point"))).to_be_visible()
    assert axe_finds(bob) == axe_finds(eve) == []
    # What is wider than a phone says that it scrolls, and does so by the keyboard.
    steals = bob.get_by_role("region", name="Who stole from whom")
    expect(steals.get_by_text("Scroll sideways")).to_be_visible()
    steals.get_by_role("group", name="Who stole from whom").focus()
    bob.keyboard.press("ArrowRight")
    bob.wait_for_function("() => document.activeElement.scrollLeft > 0")
    narrow = ann.get_by_role("group", name="Board of Ann")
    expect(narrow).not_to_have_attribute("tabindex", "0")
    assert eves.has_heard('"boards":["R')
    expect(ann.get_by_role("row").filter(has_text="Ann").first).to_be_visible()
    button(ann, "What could have been for Ann")
    expect(ann.get_by_text("possible against the same boards")).to_be_visible(timeout=20_000)
    ann.get_by_text("Everything that was sealed").click()
    expect(ann.get_by_text("Ann locks Ra1 and Ob2")).to_be_visible()
    ann.get_by_text("Everything that was sealed").click()
    with ann.expect_download() as downloaded:
        ann.get_by_role("link", name="Download the record").click()
    assert downloaded.value.path().read_text().startswith("{")
    ann.evaluate("() => scrollTo(0, 0)")
    take_picture(ann, "contradiction-reveal")


def too_small(page: Page) -> list[str]:
    """The buttons that are too small for a finger."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('button')].filter(b => b.checkVisibility())"
        ".map(b => [b.textContent, b.getBoundingClientRect()])"
        ".filter(([, r]) => r.height < 44 || r.width < 44).map(([name]) => name)"
    )
    return found


def test_a_host_who_does_not_play_closes_rounds_for_the_missing(
    new_page: NewPage, server: Server
) -> None:
    host, cy = new_page(), new_page()
    host.goto(server.url)
    host.get_by_role("radio", name=re.compile("Proof by Contradiction")).check()
    host.get_by_text("Players, deadlines, contracts").click()
    host.get_by_label("Players").fill("3")
    host.get_by_label("I host and do not play").check()
    host.get_by_label("Contracts").select_option("are left out")
    host.get_by_label("Who hands in nothing").select_option("is out of the match")
    button(host, "Invite friends by a link")
    cy.goto(host.get_by_label("Send this link").input_value())
    cy.get_by_label("Your name").fill("Cy")
    button(cy, "Sit down")
    host.get_by_label("Bots").select_option("novice")
    button(host, "Fill all 2 free seats and begin")
    task(host, "Round 1 of 3.")
    expect(host.get_by_text("Boards are secret until the match is over.")).to_be_visible()
    host.get_by_text("Deadline and more").click()
    button(host, "In an hour")
    expect(cy.get_by_text(re.compile(r"^59:\d\d left"))).to_be_visible()
    button(host, "Extend by a day")
    expect(cy.get_by_text("1 day 0 h", exact=True)).to_be_visible()
    expect(cy.get_by_role("heading", name="Contract")).to_be_hidden()
    button(host, "End the time of this round")
    expect(host.get_by_text("Players who have not handed in are out of the match.")).to_be_visible()
    expect(host.get_by_role("button", name="No", exact=True)).to_be_focused()
    button(host, "Yes, end the time")
    task(cy, "The match is over")
    story(host, "Cy is absent.")
    expect(cy.get_by_role("row").filter(has_text="Cy").first).to_contain_text("Mark of Elimination")
