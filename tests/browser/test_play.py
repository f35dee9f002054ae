"""Whole shakes in a real browser, against bots and between two people."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.pictures import take_picture
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    challenge_now,
    options,
    play_to_goal,
    play_to_move,
    roll,
    set_goal,
    start,
    story,
    task,
    write,
)

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
    take_picture(page, "table")
    button(page, "The block")
    task(page, "You have the block")
    button(page, "Now")
    page.get_by_label("Line 1, formula").click()
    write(page, *PROOF)
    expect(page.get_by_label("Solution: premises / rules")).to_have_value("p / Ai")
    expect(page.get_by_role("group", name="Cubes of the solution")).to_contain_text("A used")
    page.reload()
    expect(page.get_by_label("Line 2, formula")).to_have_value("Apq")
    take_picture(page, "proof-pad")
    button(page, "Present this solution")
    story(page, "Guest's solution is correct.")
    story(page, "p → Apq")
    row = page.get_by_role("row", name="shake 1")
    expect(row.get_by_role("cell").first).to_have_text("6")


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
    button(page, "capital A")
    page.reload()
    expect(page.get_by_role("textbox", name="Goal")).to_have_value("A")
    set_goal(page, "small p", "small q")
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
    expect(page.locator("#task")).to_be_focused()  # the button is gone, the place is not
    for key in "apq":
        page.keyboard.press(key)
    expect(page.get_by_role("textbox", name="Goal")).to_have_value("Apq")
    page.keyboard.press("Enter")
    task(page, "Your move")
    expect(page.locator("#task")).to_be_focused()
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
    server.dice_begin = 0  # on a red cube the third to roll has the highest digit
    page.goto(server.url)
    page.get_by_role("radio", name="EQUATIONS").check()
    options(page, "", 1)
    button(page, "Play against two bots")
    roll(page)
    button(page, "“No Goal”")
    button(page, "Really say “No Goal”")
    story(page, 'Guest declares "No Goal".')
    story(page, "everybody agreed that there is no Goal")
    task(page, "roll the cubes")
    button(page, "Roll")
    task(page, "Pick cubes for the Goal")
    button(page, "2, ")
    button(page, "“Goal”")
    task(page, "Your move")
    challenge_now(page)
    page.get_by_label("Solution", exact=True).fill("1 + 1")
    expect(page.get_by_role("group", name="Equation pad")).to_contain_text("1+1=2")
    button(page, "Present this solution")
    story(page, "Guest's Equation is correct.")
    ended = page.get_by_role("region", name="How the shake ended")
    expect(ended).to_contain_text("Your Now was right: your Equation is correct.")
    finish(page)


def finish(page: Page) -> None:
    button(page, "See the result")
    button(page, "Sign for")
    task(page, "The match is over.")


def test_a_shake_of_2012_goes_to_a_forceout(page: Page, server: Server) -> None:
    page.goto(server.url)
    options(page, "2012", 1)
    button(page, "Play against two bots")
    roll(page)
    set_goal_2012(page)
    task(page, "Your move")
    for name in ("Essential", "Permitted Premises", "Permitted Rules"):
        expect(page.get_by_role("region", name=name)).to_be_visible()
    expect(page.get_by_placeholder("K essential")).to_be_visible()
    button(page, "Forceout")
    button(page, "Really call Forceout")
    story(page, "Guest calls Forceout.")
    story(page, "Sam Seldom agrees with the Forceout.")
    button(page, "Present nothing")
    button(page, "Really present nothing")
    story(page, "The shake is scored")
    finish(page)


def set_goal_2012(page: Page) -> None:
    for cube in ("capital A", "small p", "small q"):
        button(page, cube)
    button(page, "“Goal”")


def test_what_is_not_allowed_is_explained_with_its_clause(page: Page, server: Server) -> None:
    play_to_goal(page, server.url)
    page.get_by_role("button", name="The block").click(force=True)  # it says why it cannot
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Wait until the Goal is set")
    clause = alert.get_by_role("link", name="VI-A-1-b")
    with page.context.expect_page() as opened:
        clause.click()
    expect(opened.value.locator("[id='VI-A-1-b']")).to_be_visible()


def test_a_whole_match_is_signed_and_its_record_can_be_had(page: Page, server: Server) -> None:
    page.goto(server.url)
    options(page, "", 2)
    button(page, "Play against two bots")
    roll(page)
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    button(page, "The block")
    button(page, "Impossible")
    story(page, "Shake 2 begins; Sue Sometimes sets the Goal.")
    task(page, "Your move")
    button(page, "The block")
    button(page, "Impossible")
    task(page, "sign the score sheet")
    finish(page)
    expect(
        page.get_by_text(re.compile(r"(wins?|share the win) with \d match point"))
    ).to_be_visible()
    expect(page.get_by_role("region", name="Score sheet")).to_have_count(1)
    with page.expect_download() as downloaded:
        page.get_by_role("link", name="Download the record").click()
    assert downloaded.value.path().read_text().startswith("{")
    page.get_by_role("link", name="Replay it").click()
    expect(page.get_by_role("slider")).to_be_visible()
    button(page, "To the end")
    expect(page.get_by_role("region", name="Score sheet")).to_contain_text("match points")
    page.go_back()
    button(page, "Play again", exact=True)
    task(page, "Roll a cube")
    expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(3)


def test_a_bonus_move_then_a_cube_by_dragging(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    button(page, "Bonus")
    button(page, "small o")
    button(page, "Put small o into Forbidden")
    story(page, 'Guest says "Bonus" and moves o to Forbidden.')
    task(page, "After your bonus")
    pile = page.get_by_role("button", name="capital N, 2 in Resources")
    pile.drag_to(page.get_by_role("region", name="Required"))
    story(page, "Guest moves N to Required.")
    cubes = page.get_by_role("list", name="Cubes in Required")
    expect(cubes).to_contain_text("capital N")


def test_a_goal_is_laid_by_dragging(page: Page, server: Server) -> None:
    play_to_goal(page, server.url)
    for cube in ("capital A", "small p", "small q"):
        page.get_by_role("button", name=cube).drag_to(page.get_by_role("region", name="Goal"))
    expect(page.get_by_role("textbox", name="Goal")).to_have_value("Apq")


def test_a_clock_that_runs_out_is_told_and_costs_a_point(page: Page, server: Server) -> None:
    page.goto(server.url)
    options(page, "", 1, "Play with the rulebook’s clocks")
    button(page, "Play against two bots")
    roll(page)
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    expect(page.get_by_role("list", name="Players")).to_contain_text("to move or challenge")
    for words in ("ten seconds are counted down", "Guest is late with the turn", "loses the turn"):
        server.clock.skipped += 71
        page.get_by_role("textbox", name="Notation").fill(
            "sign"
        )  # refused, but it finds that the time is up
        button(page, "Do it")
        story(page, words)
    expect(page.get_by_role("region", name="Score sheet")).to_contain_text("-1")


def test_tab_goes_from_the_task_to_the_cubes_to_the_notation(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    button(page, "Got it")
    page.locator("#main").focus()
    seen = []
    for _ in range(30):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("() => document.activeElement.innerText.trim().split('\\n')[0]"))
        if page.evaluate("() => document.activeElement.type === 'text'"):
            break
    names = [name for name in seen if name]
    assert names[:2] == ["Mover", "Show as a tree"]  # the seats, and the Goal above the block
    assert names[2].startswith("The block")
    assert names[3].startswith("Bonus")
    piles = page.get_by_role("region", name="Resources").get_by_role("button").count()
    assert len(names) >= 4 + piles


def test_an_empty_paper_is_not_presented_by_one_press(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    challenge_now(page)
    button(page, "Present this solution")
    asked = page.get_by_text("Nothing is written yet. Present it anyway?")
    expect(asked).to_be_visible()
    page.get_by_label("Line 1, formula").click()
    write(page, ("p", "s"), ("Apq", "Ai 1"))
    expect(asked).to_be_hidden()
    button(page, "Present this solution")
    story(page, "Guest's solution is correct.")


def test_a_verdict_stays_until_it_is_read(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    challenge_now(page)
    page.get_by_label("Line 1, formula").click()
    write(page, ("p", "s"), ("Apq", "Ki 1"))
    button(page, "Present this solution")
    ended = page.get_by_role("region", name="How the shake ended")
    expect(ended).to_contain_text("Your Now is not proved: your solution is not correct.")
    expect(ended).to_contain_text("Ki gives a WFF of the form Kxy, which Apq is not.")
    expect(ended).to_contain_text("Now could have been proved")
    expect(ended).not_to_contain_text("Now was right")
    take_picture(page, "verdict")
    task(page, "Your move")  # the next shake has begun, and it is still there
    page.reload()
    expect(ended).to_contain_text("Your Now is not proved: your solution is not correct.")
    button(page, "Next shake")
    page.reload()
    story(page, "The shake is scored")
    expect(ended).to_be_hidden()
