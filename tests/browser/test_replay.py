"""Matches that are over: stepped through, shared by a link, downloaded and uploaded again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.pictures import take_picture
from tests.browser.server import Server
from tests.browser.steps import button

GOLDEN = Path(__file__).parents[1] / "golden"


def upload(page: Page, url: str, path: Path) -> None:
    page.goto(f"{url}/replay")
    page.get_by_label("Record (.jsonl)").set_input_files(path)


def test_an_uploaded_match_is_stepped_through_and_shared(new_page: NewPage, server: Server) -> None:
    page = new_page()
    upload(page, server.url, GOLDEN / "wff-2017-regular.jsonl")
    slider = page.get_by_role("slider", name="Moment of the match")
    expect(slider).to_have_attribute("aria-valuetext", "step 0 of 49")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "step 1 of 49")
    button(page, "One step back")
    expect(slider).to_have_attribute("aria-valuetext", "step 0 of 49")
    expect(page.get_by_text("Uploaded on")).to_be_visible()
    button(page, "Shake 2", exact=True)
    expect(page.get_by_text("Shake 2 of 2")).to_be_visible()
    button(page, "Play", exact=True)
    button(page, "Pause", exact=True)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    told = page.get_by_role("list", name="Story").get_by_role("listitem")
    expect(told.first.locator(".told svg")).to_be_attached()  # marked as at the table: what kind,
    initials = told.filter(has_text=" rolls ").first.locator(".mark")
    expect(initials).to_have_text(told.first.inner_text().strip()[0])  # and whose it was
    button(page, "Shake 2", exact=True)
    button(page, "One step forward")
    here = page.get_by_role("list", name="Story").locator("[aria-current]")
    expect(here).to_contain_text("rolls")
    ruled = page.get_by_role("button", name="solution is not correct").first
    ruled.click()
    expect(page.get_by_role("list", name="Story").locator(".fault").first).to_be_visible()
    take_picture(page, "replay")
    friend = new_page(390, 844)
    friend.goto(page.url)
    moment = slider.get_attribute("aria-valuetext") or ""
    expect(friend.get_by_role("slider")).to_have_attribute("aria-valuetext", moment)
    button(friend, "To the end")
    expect(friend.get_by_role("region", name="Score sheet")).to_contain_text("match points")
    outcome = friend.get_by_role("region", name="Outcome")
    expect(outcome).to_contain_text("match points")
    with page.expect_download() as downloaded:
        page.get_by_role("link", name="Download the record").click()
    record = (GOLDEN / "wff-2017-regular.jsonl").read_text()
    assert downloaded.value.path().read_text() == record


def test_a_record_that_was_changed_is_refused_with_its_line(
    page: Page, server: Server, tmp_path: Path
) -> None:
    record = (GOLDEN / "wff-2017-regular.jsonl").read_text()
    changed = tmp_path / "changed.jsonl"
    changed.write_text(record.replace('"n":5,', '"n":6,', 1))
    upload(page, server.url, changed)
    expect(page.get_by_role("alert")).to_contain_text("Line 6 of the record")


def test_a_match_that_is_not_there_says_so(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/replay/nowhere0")
    expect(page.get_by_role("alert")).to_contain_text("There is no such")
