"""The judge's page: composed, pasted, shared, stopped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import inf
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from nowornever.server.jobs.jobs import Job
from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.pictures import take_picture
from tests.browser.server import Server
from tests.browser.steps import play_to_move, replay_golden
from tests.server.job_work import never_end, working

NOW = "wff-2017 basic | goal Kpq | required K | permitted pq | resources CARrsio"
WAITS = re.compile(r"^Waiting\b")
"""What a page asked that is closed now may come too late to be cancelled, and wait before it."""
NEVER = "wff-2017 basic | goal Apq | required oooo | resources CAKKENppqrsi"


@pytest.fixture
def other(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Job]:
    """A job of somebody else, which keeps the judge busy however long the page takes to open."""
    for left in list(server.jobs._jobs):  # by pages that are closed: it would wait all the time
        server.jobs.cancel(left)
    monkeypatch.setattr(server.jobs, "_forgotten_after", inf)
    job = server.jobs.start("somebody else", never_end)
    working(server.jobs, job)
    yield job
    server.jobs.cancel(job.id)


def ask(page: Page, server: Server, position: str) -> None:
    page.goto(f"{server.url}/judge#{quote(position)}")


def verdict(page: Page, words: str) -> None:
    """Wait for the verdict; the judge's process may have to start first."""
    answer = page.get_by_role("region", name="The judgement")
    expect(answer.get_by_role("heading", level=2)).to_have_text(words, timeout=60_000)


def test_a_position_is_composed_of_cubes_and_judged(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("navigation").get_by_role("link", name="Judge").click()
    page.get_by_label("Game").select_option("basic")
    for place, cubes in (
        ("Goal", ["capital K", "small p", "small q"]),
        ("Required", ["capital K", "small p", "small q", "small i"]),
        ("Resources", ["capital A", "small o", "small o"]),
    ):
        page.get_by_role("radio", name=place).check()
        for cube in cubes:
            page.get_by_role("button", name=f"Add {cube}").click()
    page.get_by_role("button", name="Take small o out of Resources").first.click()
    line = page.get_by_label("The position on one line")
    expect(line).to_have_value("wff-2017 basic | goal Kpq | required Kpqi | resources Ao")
    page.get_by_role("button", name="Judge", exact=True).click()
    verdict(page, "It can be solved with the cubes on the mat alone.")
    expect(page.get_by_text("solution: p, q / Ki")).to_be_visible()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(3)


def test_a_link_shows_the_position_and_a_move_leads_on(page: Page, server: Server) -> None:
    ask(page, server, NOW)
    verdict(page, "It can be solved with one cube of Resources, and no fewer (certified).")
    expect(page.get_by_role("list", name="Challenges")).to_contain_text("Now is right")
    expect(page.get_by_role("table")).to_be_visible()
    take_picture(page, "judge", full_page=True)
    page.get_by_role("row", name="small i").get_by_role("link").first.click()
    expect(page.get_by_label("The position on one line")).to_have_value(
        "wff-2017 basic | goal Kpq | required Ki | permitted pq | resources CARrso"
    )
    verdict(page, "It can be solved with the cubes on the mat alone.")
    page.go_back()
    verdict(page, "It can be solved with one cube of Resources, and no fewer (certified).")


def test_what_is_pasted_is_read_and_what_is_wrong_is_said(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/judge")
    line = page.get_by_label("The position on one line")
    line.fill("wff-2017 basic | essential o")
    page.get_by_role("button", name="Judge", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("There is no section essential")
    line.fill("wff-2017 basic | goal Kp | resources p")
    page.get_by_role("button", name="Judge", exact=True).click()
    verdict(page, "There is no Solution (certified).")
    expect(page.get_by_text("The Goal is not a WFF").first).to_be_visible()
    line.fill(NEVER)
    page.get_by_role("button", name="Judge", exact=True).click()
    verdict(page, "There is no Solution (certified).")
    challenges = page.get_by_role("list", name="Challenges")
    expect(challenges).to_contain_text("Impossible is right")
    expect(page).to_have_url(f"{server.url}/judge#{quote(NEVER, safe='')}")


def press(page: Page, name: str) -> None:
    """Press a button where it is seen now, as a hand does: down, then up, without looking again."""
    box = page.get_by_role("button", name=name, exact=True).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()


def test_an_old_verdict_never_stands_beside_a_new_position(page: Page, server: Server) -> None:
    ask(page, server, NOW)
    verdict(page, "It can be solved with one cube of Resources, and no fewer (certified).")
    judgement = page.get_by_role("region", name="The judgement")
    page.get_by_role("button", name="Add capital A").click()
    expect(judgement).to_be_hidden()
    page.get_by_role("button", name="Take capital A out of Resources").first.click()
    expect(judgement).to_be_visible()  # the same position has the same verdict
    line = page.get_by_label("The position on one line")
    line.click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(NEVER)  # many more cubes: those above the button need more room
    expect(judgement).to_be_hidden()
    press(page, "Judge")
    verdict(page, "There is no Solution (certified).")
    line.click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("wff-2017 basic | essential o")
    expect(judgement).to_be_hidden()
    press(page, "Judge")
    expect(page.get_by_role("alert")).to_contain_text("There is no section essential")
    expect(judgement).to_be_hidden()
    page.get_by_role("button", name="Add capital A").click()
    expect(page.get_by_role("alert")).to_be_hidden()  # it was about the line, which is new
    expect(judgement).to_be_hidden()
    ask(page, server, NOW)
    expect(judgement).to_be_visible()
    press(page, "Clear")
    expect(judgement).to_be_hidden()


def test_nobody_waits_for_a_position_that_is_no_longer_there(
    page: Page, server: Server, other: Job
) -> None:
    ask(page, server, NOW)
    expect(page.get_by_text(WAITS)).to_be_visible()
    page.get_by_role("button", name="Add capital A").click()
    expect(page.get_by_text(WAITS)).to_be_hidden()
    expect(page.get_by_role("button", name="Judge", exact=True)).to_be_enabled()
    server.jobs.cancel(other.id)
    press(page, "Judge")
    expect(page.get_by_role("region", name="The judgement")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_long_work_waits_its_turn_and_can_be_stopped(
    page: Page, server: Server, other: Job
) -> None:
    ask(page, server, NOW)
    expect(page.get_by_text(WAITS)).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("alert")).to_have_text("Stopped.")
    server.jobs.cancel(other.id)
    page.get_by_role("button", name="Judge", exact=True).click()
    verdict(page, "It can be solved with one cube of Resources, and no fewer (certified).")


def test_nothing_is_asked_before_there_is_a_goal(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/judge")
    expect(page.get_by_role("button", name="Lay a Goal first")).to_be_disabled()
    line = page.get_by_label("The position on one line")
    line.fill("wff-2017 basic | goal Kp | resources p")
    expect(page.get_by_role("button", name="Judge", exact=True)).to_be_enabled()
    line.fill("wff-2017 basic | resources p")
    expect(page.get_by_role("button", name="Lay a Goal first")).to_be_disabled()


def test_axe_finds_nothing_while_there_is_no_goal_and_on_a_certificate(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/judge")
    expect(page.get_by_role("button", name="Lay a Goal first")).to_be_disabled()
    assert axe_finds(page) == []
    ask(page, server, NEVER)
    verdict(page, "There is no Solution (certified).")
    page.get_by_text("The certificate, for programs").click()
    assert axe_finds(page) == []


def test_whoever_has_no_match_replays_an_example_with_what_the_judge_says(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/replay")
    page.get_by_role("button", name="WFF ’N PROOF Three players").click()
    expect(page.get_by_text("An example that comes with Now or Never.")).to_be_visible()
    comments = page.get_by_role("region", name="The judge’s comments")
    expect(comments.get_by_role("heading", name="Where it turned")).to_be_visible(timeout=60_000)
    comments.get_by_role("list").get_by_role("button").first.click()
    expect(comments.get_by_text("gave it away").first).to_be_visible()
    expect(page.get_by_role("slider", name="Moves of shake 1")).to_be_visible()
    assert axe_finds(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["light", "dark-phone"])
def test_the_graph_of_a_shake_leads_to_its_moves(
    new_page: NewPage, server: Server, phone: bool
) -> None:
    page = new_page(390, 844, dark=True) if phone else new_page()
    replay_golden(page, server.url, "wff-2017-middle")
    page.get_by_role("button", name="Ask the judge").click()
    graph = page.get_by_role("slider", name="Moves of shake 1")
    expect(graph).to_be_visible(timeout=60_000)
    graph.locator(".point").nth(3).click()
    told = "Move 3: Ben, s to Permitted; 1; Now is right, and nobody said it: Ada could have"
    expect(graph).to_have_attribute("aria-valuetext", told)
    story = page.get_by_role("list", name="Story").locator("[aria-current]")
    expect(story).to_contain_text("Ben moves s to Permitted.")
    expect(graph.locator("[data-here]")).to_have_count(1)
    graph.focus()
    page.keyboard.press("ArrowRight")
    expect(story).to_contain_text("Ada moves o to Permitted.")
    page.keyboard.press("Home")
    expect(story).to_contain_text("Goal Set")
    page.get_by_text("The same as a table").click()
    row = page.get_by_role("row", name="3 Ben s to Permitted")
    expect(row).to_contain_text("Now is right, and nobody said it: Ada could have")
    assert axe_finds(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Shake 2", exact=True).click()
    expect(page.get_by_role("slider", name="Moves of shake 2")).to_be_visible()


def test_at_a_practice_table_hints_come_one_by_one(page: Page, server: Server) -> None:
    play_to_move(page, server.url, practice=True)
    hints = page.get_by_role("region", name="Hints from the judge")
    hints.get_by_role("button", name="Hint").click()
    said = hints.get_by_role("listitem")
    expect(said).to_have_count(1, timeout=60_000)
    hints.get_by_role("button", name="Say more").click()
    expect(said).to_have_count(2)


def test_on_a_phone_neither_the_page_nor_its_table_of_moves_is_cut_off(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(390, 844)
    ask(page, server, NOW)
    verdict(page, "It can be solved with one cube of Resources, and no fewer (certified).")
    moves = page.get_by_role("group", name="Every move")
    expect(moves.get_by_role("row")).to_have_count(8)
    assert moves.evaluate("(all) => all.scrollWidth - all.clientWidth") <= 0
    expect(page.get_by_text("No move is safe (")).to_be_visible()
    expect(page.get_by_role("button", name="Nobody can solve it")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
