"""Practice: the pads check while one writes, hint in steps, and offer what a rule could give."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.pictures import take_picture
from tests.browser.server import Server
from tests.browser.steps import button, challenge_now, play_to_move, story, write


def test_a_fault_stands_beside_its_line_and_goes_when_it_is_put_right(
    page: Page, server: Server
) -> None:
    play_to_move(page, server.url, practice=True)
    challenge_now(page)
    pad = page.get_by_role("group", name="Proof pad")
    page.get_by_label("Line 1, formula").click()
    write(page, ("p", "s"), ("Apq", "Ki 1"))
    fault = pad.get_by_role("note")
    expect(fault).to_contain_text("Ki gives a WFF of the form Kxy, which Apq is not.")
    expect(fault).to_have_count(1)  # the other lines stay calm
    button(page, "Hint")
    hint = page.get_by_role("region", name="Practice").get_by_role("listitem")
    expect(hint.filter(has_text="Line 2")).to_be_visible()
    take_picture(page, "practice", full_page=True)
    page.get_by_label("Line 2, reason").fill("Ai")
    offers = page.get_by_role("group", name="What this rule could give")
    offers.get_by_role("button", name="Apq Ai 1").click()
    expect(page.get_by_label("Line 2, reason")).to_have_value("Ai 1")
    expect(page.get_by_text("This is correct: present it.")).to_be_visible()
    expect(fault).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(page.get_by_label("Line 2, reason")).to_have_value("Ai")
    page.keyboard.press("Control+y")
    button(page, "Present this solution")
    story(page, "Guest's solution is correct.")


def test_hints_for_an_empty_page_come_one_by_one(page: Page, server: Server) -> None:
    play_to_move(page, server.url, practice=True)
    challenge_now(page)
    button(page, "Hint")
    hints = page.get_by_role("region", name="Practice").get_by_role("listitem")
    expect(hints).to_have_text(["It can be done with 1 premise."])
    for _ in range(4):
        button(page, "Say more")
    expect(hints.last).to_have_text("The solution is p / Ai.")
    expect(page.get_by_role("button", name="That is all")).to_be_disabled()


def test_the_value_of_an_equation_is_shown(page: Page, server: Server) -> None:
    server.dice_begin = 0
    play_to_move(page, server.url, "equations", practice=True)
    challenge_now(page)
    page.get_by_label("Solution", exact=True).fill("1 x 1")
    expect(page.get_by_label("Solution", exact=True)).to_have_value("1 × 1")
    expect(page.get_by_text("The Solution is worth 1, the Goal 2.")).to_be_visible()
    page.get_by_label("Solution", exact=True).fill("")
    for name in ("Write 1", "Write plus", "Write times", "Erase a symbol", "Write 1"):
        button(page, name)
    expect(page.get_by_label("Solution", exact=True)).to_have_value("1+1")
    expect(page.get_by_text("This is correct: present it.")).to_be_visible()
    take_picture(page, "equation-pad", full_page=True)


def test_in_a_match_the_pad_does_not_help(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    challenge_now(page)
    page.get_by_label("Line 1, formula").click()
    write(page, ("p", "s"), ("Apq", "Ki 1"))
    expect(page.get_by_label("Solution: premises / rules")).to_have_value("p / Ki")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.get_by_role("group", name="Proof pad").get_by_role("note")).to_have_count(0)
    expect(page.get_by_role("region", name="Practice")).to_have_count(0)


def test_a_proof_is_written_by_buttons_alone(new_page: NewPage, server: Server) -> None:
    page = new_page(390, 844)
    play_to_move(page, server.url)
    challenge_now(page)
    pad = page.get_by_role("group", name="Proof pad")
    for name in ("Write p", "Reason s", "New line", "Write A", "Write p", "Write p"):
        button(page, name, exact=name != "New line")
    button(page, "Erase a letter")
    expect(page.get_by_label("Line 2, formula")).to_have_value("Ap")
    expect(pad).not_to_contain_text("not a WFF")  # it is still being written
    page.get_by_label("Line 2, reason").focus()
    expect(pad).to_contain_text("Ap is not a WFF yet: something is missing at its end.")
    for name in ("Write q", "Reason Ai", "Cite line 1"):
        button(page, name)
    expect(page.get_by_label("Line 2, formula")).to_have_value("Apq")
    expect(page.get_by_label("Line 2, reason")).to_have_value("Ai 1")
    expect(pad).not_to_contain_text("not a WFF")
    button(page, "Present this solution")
    story(page, "Guest's solution is correct.")
