"""A newcomer's card from the first lesson to its deletion, and a coach's class of thirty."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from nowornever.learning.shelf import lessons
from nowornever.puzzles.shelf import shipped
from nowornever.server.tables.plan import hashed
from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.laid import lay
from tests.browser.lessons import Learner
from tests.browser.server import Server
from tests.browser.steps import button, task
from tests.server.people.holding import everything

HOMEWORK = next(iter(lessons().values()))
"""What a class is set if its coach chooses nothing else."""
LOSING = ("TakeBlock", "Challenge", "PresentNothing", "AgreeNoGoal", "Accept", "Sign")
"""How a shake is lost at once: challenge wrongly, and write nothing."""

ASKED = """(secret) => {
  const asked = new XMLHttpRequest();
  asked.open("GET", "/api/people/me%s", false);
  asked.setRequestHeader("Authorization", `Bearer ${secret}`);
  asked.send();
  return JSON.parse(asked.responseText)%s;
}"""
HAS_MISTAKES = ASKED % ("/mistakes", ".length > 0")
HAS_LEARNT = ASKED % ("/lessons", "['wff-sentences'].done")
HAS_DONE = ASKED % ("", ".homework.every(({ done }) => done)")
"""Whether the server has what the page has sent."""


def card_of(page: Page) -> dict[str, str]:
    """The card that a browser keeps."""
    page.wait_for_function("() => localStorage.getItem('nowornever.card')")
    found: dict[str, str] = json.loads(
        page.evaluate("() => localStorage.getItem('nowornever.card')")
    )
    return found


def lose(url: str, address: str) -> None:
    """Play a match of one shake to its end, by a wrong Impossible."""
    table, secret = address.rpartition("/")[2].split("#")
    with connect(f"ws{url.removeprefix('http')}/live") as line:
        line.send(json.dumps({"type": "hello", "table": table, "secret": secret}))
        done: list[str] = []
        while True:
            heard = json.loads(line.recv(30))
            if (
                heard.get("status") == "finished"
                or (heard.get("view") or {}).get("phase") == "over"
            ):
                return
            wished = [
                action
                for kind in LOSING
                for action in heard.get("legal") or ()
                if action["type"] == kind and action.get("word", "impossible") == "impossible"
            ]
            if wished and str(wished[0]) not in done:
                done.append(str(wished[0]))
                line.send(json.dumps({"type": "act", "id": 1, "action": wished[0]}))


def test_a_newcomers_card_from_lesson_to_deletion(new_page: NewPage, server: Server) -> None:
    page: Page = new_page()
    page.goto(f"{server.url}/learn/wff-sentences")
    Learner(page, touch=False).play(lessons()["wff-sentences"])
    card = card_of(page)  # made without asking, because there is something to keep
    page.wait_for_function(HAS_LEARNT, arg=card["secret"], polling=1000, timeout=60_000)

    puzzle = next(one for one in shipped() if one.question.kind == "now")
    wrong = "Not now" if "now" in puzzle.answers else "“Now”"
    page.goto(f"{server.url}/puzzles/rated/{puzzle.game}/{puzzle.id}")
    button(page, "Hint")
    expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(1)
    button(page, wrong, exact=True)
    expect(page.get_by_text("Wrong.")).to_be_visible(timeout=120_000)  # a process starts first
    expect(page.get_by_text(puzzle.reason[:30])).to_be_visible()
    expect(page.get_by_text(re.compile(r"^\d+\?$"))).to_be_visible()  # not ten rated ones yet
    assert axe_finds(page) == []

    address = lay(server.url, "equations", goal="1", shakes=1)
    page.goto(address)
    expect(page.get_by_role("log", name="Story")).to_be_visible()
    lose(server.url, address)
    task(page, "The match is over.")
    page.wait_for_function(HAS_MISTAKES, arg=card["secret"], polling=1000, timeout=120_000)
    page.goto(f"{server.url}/puzzles/mistakes")
    expect(page.get_by_role("heading", name="My mistakes")).to_be_visible()
    page.get_by_role("group", name="Answers").get_by_role("button").first.click()
    expect(page.get_by_text(re.compile(r"Right!|Wrong\."))).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="See the moment").click()
    expect(page).to_have_url(re.compile(r"/replay/\w+#\d+$"))

    page.goto(f"{server.url}/card")
    expect(page.get_by_role("heading", name=card["name"])).to_be_visible()
    expect(page.get_by_role("link", name="Replay and comments")).to_have_count(1)
    page.get_by_label("Pseudonym").fill("Zorro")
    button(page, "Change")
    expect(page.get_by_role("heading", name="Zorro")).to_be_visible()
    assert axe_finds(page) == []

    button(page, "Show a code")
    words = page.locator(".words").inner_text()
    other = new_page()
    other.goto(f"{server.url}/card")
    other.get_by_label("Code of words").fill(words.upper())
    button(other, "Open the card")
    expect(other.get_by_role("heading", name="Zorro")).to_be_visible()
    other.goto(f"{server.url}/learn/wff-sentences")
    expect(other.get_by_role("button", name="Back")).to_be_visible()  # it goes on where it was

    other.goto(f"{server.url}/card")
    with other.expect_download() as download:
        button(other, "Download everything (JSON)")
    exported = download.value.path().read_text()
    assert puzzle.id in exported
    assert [one["done"] for one in json.loads(exported)["card_lessons"]] == [True]
    assert card["secret"] not in exported
    button(other, "Delete this card")
    button(other, "Delete it")
    expect(other.get_by_text("Nothing of it is left on the server.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("This card is not there.")
    for name, rows in everything(f"sqlite:///{server.data}/t.sqlite").items():
        for trace in (card["card"], "Zorro", hashed(card["secret"])):
            assert trace not in rows, name


def test_a_coachs_class_of_thirty_from_making_to_its_end(new_page: NewPage, server: Server) -> None:
    coach: Page = new_page()
    coach.goto(f"{server.url}/class")
    coach.get_by_label("Name of the class").fill("Lynx class")
    button(coach, "Make the class")
    expect(coach.get_by_role("heading", name="Lynx class")).to_be_visible()
    class_id = coach.url.rpartition("/")[2]
    button(coach, "Make cards to print")
    sheet = coach.get_by_role("list", name="Cards to print").get_by_role("listitem")
    expect(sheet).to_have_count(30)
    coach.emulate_media(media="print")
    expect(coach.locator(".top")).to_be_hidden()
    expect(coach.get_by_role("button", name="Print")).to_be_hidden()
    coach.emulate_media(media="null")
    code = sheet.first.locator(".code").inner_text()
    name = sheet.first.locator(".name").inner_text()
    button(coach, "Done, back to the class")

    button(coach, "Set it")
    expect(coach.get_by_role("columnheader", name="Homework 1")).to_be_visible()
    button(coach, "Start tables for all")
    expect(coach.get_by_role("link", name="Look")).to_have_count(10)
    assert axe_finds(coach) == []

    pupil = new_page(390, 844)
    pupil.goto(f"{server.url}/card")
    pupil.get_by_label("Code of words").fill(code)
    button(pupil, "Open the card")
    expect(pupil.get_by_role("heading", name=name)).to_be_visible()
    expect(pupil.get_by_role("heading", name="Homework")).to_be_visible()
    card = card_of(pupil)
    pupil.get_by_role("link", name=HOMEWORK.title).click()
    Learner(pupil, touch=True).play(HOMEWORK)
    pupil.wait_for_function(HAS_DONE, arg=card["secret"], polling=1000, timeout=60_000)
    pupil.goto(f"{server.url}/card")
    expect(pupil.get_by_text("1 of 1")).to_be_visible()
    button(pupil, "Sit down")
    expect(pupil).to_have_url(re.compile("/t/"))

    pupil.goto(f"{server.url}/card")  # the next pupil at this computer finds nothing of the card
    button(pupil, "Leave this browser")
    button(pupil, "Leave", exact=True)
    expect(pupil.get_by_text("This browser no longer has the card.")).to_be_visible()
    kept = pupil.evaluate("() => JSON.stringify(localStorage)")
    assert not [trace for trace in (card["secret"], card["card"], name) if trace in kept]
    pupil.get_by_label("Code of words").fill(code)
    button(pupil, "Open the card")
    expect(pupil.get_by_text("1 of 1")).to_be_visible()

    coach.reload()
    row = coach.get_by_role("row").filter(has=coach.get_by_role("rowheader", name=name, exact=True))
    expect(row).to_contain_text("1 of 1")
    button(coach, "End the class now")
    button(coach, "Delete everything")
    expect(coach.get_by_role("heading", name="Your classes")).to_be_visible()
    pupil.goto(f"{server.url}/card")
    expect(pupil.get_by_role("alert")).to_contain_text("This card is not there.")
    for table, rows in everything(f"sqlite:///{server.data}/t.sqlite").items():
        for trace in (class_id, "Lynx class", card["card"], hashed(card["secret"])):
            assert trace not in rows, table
