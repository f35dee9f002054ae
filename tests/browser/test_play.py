"""Whole shakes in a real browser, against bots and between two people."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PICTURES, NewPage
from tests.browser.server import Server
from tests.browser.steps import button, roll, set_goal, start, story, task, write

PROOF = (("p", "s"), ("Apq", "Ai 1"))


def test_a_shake_from_the_first_page_to_the_score(page: Page, server: Server) -> None:
    start(page, server.url)
    roll(page)
    set_goal(page, "capital A", "small p", "small q")
    story(page, 'Guest says "Goal Set": Apq.')
    task(page, "Your move")
    button(page, "capital N")
    button(page, "Put capital N into Forbidden")
    story(page, "Guest moves N to Forbidden.")
    task(page, "Your move")
    page.screenshot(path=PICTURES / "table.png", animations="disabled")
    button(page, "The block")
    task(page, "You have the block")
    button(page, "Now")
    page.get_by_label("Line 1, formula").click()
    write(page, *PROOF)
    expect(page.get_by_label("Solution: premises / rules")).to_have_value("p / Ai")
    expect(page.get_by_role("group", name="Cubes of the solution")).to_contain_text("A used")
    page.reload()
    expect(page.get_by_label("Line 2, formula")).to_have_value("Apq")
    page.screenshot(path=PICTURES / "proof-pad.png", animations="disabled")
    button(page, "Present this solution")
    story(page, "Guest's solution is correct.")
    story(page, "p -> Apq")
    row = page.get_by_role("row", name="shake 1")
    expect(row.get_by_role("cell").first).to_have_text("6")


def test_two_people_meet_by_a_link(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page(390, 844)
    ann.goto(server.url)
    ann.get_by_text("Rulebook, level, clocks").click()
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_label("Players at a table").select_option("two")
    button(ann, "Invite friends by a link")
    link = ann.get_by_label("Send this link").input_value()
    assert "/join/" in link
    assert "#" in link
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bob")
    button(bob, "Sit down")
    task(bob, "Roll a cube")
    task(ann, "Roll a cube")
    button(ann, "Roll")
    story(bob, "Ann rolls")
    button(bob, "Roll")
    task(bob, "roll the cubes")
    button(bob, "Roll")
    set_goal(bob, "capital A", "small p", "small q")
    task(ann, "Your move")
    for page in (ann, bob):  # both grab the block in the same instant: one of them has it
        page.keyboard.press("b")
    expect(ann.get_by_role("list", name="Players")).to_contain_text("has the block")
    expect(bob.get_by_role("list", name="Players")).to_contain_text("has the block")
    assert ann.get_by_text("has the block", exact=True).count() == 1


def test_reloading_in_every_phase_loses_nothing(page: Page, server: Server) -> None:
    start(page, server.url)
    for words, then in (
        ("Roll a cube", "Roll"),
        ("roll the cubes", "Roll"),
    ):
        task(page, words)
        page.reload()
        task(page, words)
        button(page, then)
    task(page, "Pick cubes")
    page.reload()
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    page.reload()
    task(page, "Your move")
    story(page, 'Guest says "Goal Set": Apq.')
    button(page, "The block")
    task(page, "You have the block")
    page.reload()
    button(page, "Now")
    task(page, "Write a solution")
    page.reload()
    button(page, "Present nothing")
    button(page, "Really present nothing")
    story(page, "The shake is scored")


def test_a_shake_by_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(server.url)
    expect(page.get_by_role("button", name="Play against two bots")).to_be_enabled()
    page.get_by_role("button", name="Play against two bots").focus()
    page.keyboard.press("Enter")
    for words in ("Roll a cube", "roll the cubes"):
        task(page, words)
        page.get_by_role("button", name="Roll").focus()
        page.keyboard.press("Enter")
    task(page, "Pick cubes")
    page.locator("#task").evaluate("() => document.activeElement?.blur()")
    for key in "apq":
        page.keyboard.press(key)
    expect(page.get_by_role("textbox", name="Goal")).to_have_value("Apq")
    page.get_by_role("textbox", name="Goal").focus()
    page.keyboard.press("Enter")
    task(page, "Your move")
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("n")
    held = page.get_by_role("button", name="capital N, 2 in Resources")
    expect(held).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(held).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("n")
    page.keyboard.press("3")
    story(page, "Guest moves N to Forbidden.")
    task(page, "Your move")
    page.keyboard.press("b")
    task(page, "You have the block")
    page.keyboard.press("n")
    task(page, "Write a solution")
    page.get_by_label("Line 1, formula").focus()
    write(page, *PROOF)
    page.get_by_role("button", name="Present this solution").focus()
    page.keyboard.press("Enter")
    story(page, "Guest's solution is correct.")


def test_equations_with_no_goal_and_then_an_equation(page: Page, server: Server) -> None:
    server.dice.at = 0  # on a red cube the third to roll has the highest digit
    start(page, server.url, "EQUATIONS")
    roll(page)
    button(page, "“No Goal”")
    story(page, 'Guest declares "No Goal".')
    story(page, "everybody agreed that there is no Goal")
    task(page, "roll the cubes")
    button(page, "Roll")
    task(page, "Pick cubes for the Goal")
    button(page, "2, ")
    button(page, "“Goal”")
    task(page, "Your move")
    button(page, "The block")
    button(page, "Now")
    page.get_by_label("Solution", exact=True).fill("1 + 1")
    expect(page.get_by_role("group", name="Equation pad")).to_contain_text("1+1=2")
    button(page, "Present this solution")
    story(page, "Guest's Equation is correct.")


def test_a_shake_of_2012_goes_to_a_forceout(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_text("Rulebook, level, clocks").click()
    page.get_by_role("radio", name=re.compile("2012")).check()
    button(page, "Play against two bots")
    roll(page)
    set_goal_2012(page)
    task(page, "Your move")
    for name in ("Essential", "Permitted Premises", "Permitted Rules"):
        expect(page.get_by_role("region", name=name)).to_be_visible()
    button(page, "Forceout")
    story(page, "Guest calls Forceout.")
    story(page, "Novice agrees with the Forceout.")
    button(page, "Present nothing")
    button(page, "Really present nothing")
    story(page, "The shake is scored")


def set_goal_2012(page: Page) -> None:
    for cube in ("capital A", "small p", "small q"):
        button(page, cube)
    button(page, "“Goal”")


def test_what_is_not_allowed_is_explained_with_its_clause(page: Page, server: Server) -> None:
    start(page, server.url)
    roll(page)
    page.get_by_role("button", name="The block").click(force=True)  # it says why it cannot
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Wait until the Goal is set")
    clause = alert.get_by_role("link", name="wff-2017 VI-A-1-b")
    with page.context.expect_page() as opened:
        clause.click()
    expect(opened.value.locator("[id='VI-A-1-b']")).to_be_visible()


def test_a_whole_match_is_signed_and_its_record_can_be_had(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_text("Rulebook, level, clocks").click()
    page.get_by_role("spinbutton", name="Shakes").fill("1")
    button(page, "Play against two bots")
    roll(page)
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    button(page, "The block")
    button(page, "Impossible")
    task(page, "sign the score sheet")
    button(page, "Sign for")
    task(page, "The match is over.")
    with page.expect_download() as downloaded:
        page.get_by_role("link", name="Download the record").click()
    assert downloaded.value.path().read_text().startswith("{")
