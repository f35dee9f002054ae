"""Pages that everybody can use, and what they show when something is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.laid import lay
from tests.browser.pictures import take_picture
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    meet,
    move,
    play_to_move,
    roll,
    roll_last,
    set_goal,
    start,
    story,
    task,
    write,
)


@pytest.fixture(params=[pytest.param("light-wide", marks=pytest.mark.thorough), "dark-phone"])
def looked_at(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    """A page in both themes and both widths."""
    return new_page() if request.param == "light-wide" else new_page(390, 844, dark=True)


def test_axe_finds_nothing_in_any_phase(looked_at: Page, server: Server) -> None:
    page = looked_at
    page.goto(lay(server.url, practice=True, shakes=1))
    task(page, "Pick cubes for the Goal")
    assert axe_finds(page) == []
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    button(page, "capital N")
    assert axe_finds(page) == []
    button(page, "Let go")
    button(page, "The block")
    task(page, "You have the block")
    assert axe_finds(page) == []
    button(page, "Now")
    page.get_by_label("Line 1, formula").click()
    write(page, ("p", "s"), ("Apq", "Ki"))
    expect(page.get_by_role("group", name="Proof pad").get_by_role("note").first).to_be_visible()
    assert axe_finds(page) == []
    button(page, "Present this solution")
    expect(page.get_by_text("The pad still sees errors.")).to_be_visible()
    assert axe_finds(page) == []
    button(page, "Present it anyway")
    expect(page.get_by_role("region", name="How the shake ended")).to_be_visible()
    assert axe_finds(page) == []
    button(page, "See the result")
    button(page, "Sign for")
    task(page, "The match is over.")
    assert axe_finds(page) == []


def test_axe_finds_nothing_for_checkers_and_judges(new_page: NewPage, server: Server) -> None:
    ann, bob, judge = new_page(), new_page(390, 844, dark=True), new_page(dark=True)
    meet(server.url, ann, bob, checks=("Opponents check solutions",), conduct="friendly")
    kept = ann.evaluate("() => JSON.parse(localStorage.getItem('nowornever.tables'))[0]")
    judge.goto(f"{server.url}/t/{kept['table']}#{kept['judge']}")
    expect(judge.get_by_role("heading", name="You are the official")).to_be_visible()
    roll_last(ann, bob)
    set_goal(ann, "capital A", "small p", "small q")
    move(bob, "capital A", "Permitted")
    move(ann, "small p", "Required")
    button(bob, "The block")
    button(judge, "Set the challenge aside")
    assert axe_finds(judge) == []
    button(bob, "Now")
    bob.get_by_label("Line 1, formula").click()
    write(bob, ("p", "s"), ("Apq", "Ai 1"))
    button(bob, "Present this solution")
    task(ann, "Check Bob’s solution")
    assert axe_finds(ann) == []
    ann.get_by_label("What is wrong with it").select_option("A Required cube is not essential")
    assert axe_finds(ann) == []
    assert axe_finds(bob) == []


def too_small(page: Page) -> list[str]:
    """The buttons, boxes and links that a finger could miss; links within sentences aside."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('button, a.button, select, summary, nav a')]"
        ".filter(b => b.checkVisibility())"
        ".map(b => [b.textContent.trim(), b.getBoundingClientRect()])"
        ".filter(([, r]) => r.height < 44 || r.width < 43.9).map(([name]) => name)"
    )
    return found


def test_on_a_phone_nothing_is_cut_off_and_buttons_are_large(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(390, 844)

    def looks_right() -> None:
        expect(page.get_by_role("link", name="Now or Never")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
        assert too_small(page) == []

    page.goto(server.url)
    expect(page.get_by_role("button", name="Play against two bots")).to_be_enabled()
    looks_right()
    start(page, server.url)
    roll(page)
    looks_right()
    piles = page.get_by_role("region", name="Resources").get_by_role("button")
    expect(piles.last).to_be_in_viewport(ratio=1)  # a Goal is set without scrolling
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    looks_right()
    scores: list[float] = (
        page.get_by_role("list", name="Players")
        .locator(".score")
        .evaluate_all(
            "(all) => all.map(x => x.parentElement.parentElement.getBoundingClientRect().right"
            " - x.getBoundingClientRect().right)"
        )
    )
    assert len(set(map(round, scores))) == 1, "every score stands at the right of its seat"
    take_picture(page, "phone")
    button(page, "The block")
    task(page, "You have the block")
    looks_right()
    button(page, "Now")
    expect(page.get_by_role("group", name="Proof pad")).to_be_visible()
    looks_right()
    button(page, "Look at the table")  # the sheet goes down, and comes back
    expect(page.get_by_role("group", name="Proof pad")).to_be_hidden()
    button(page, "Write", exact=True)
    expect(page.get_by_role("group", name="Proof pad")).to_be_visible()


def test_on_a_phone_a_goal_of_equations_is_set_without_scrolling(
    new_page: NewPage, server: Server
) -> None:
    server.dice_begin = 0  # on a red cube the third to roll has the highest digit
    page = new_page(390, 844)
    page.goto(server.url)
    page.get_by_role("radio", name="EQUATIONS").check()
    page.get_by_text("Rulebook, level, clocks").click()
    page.get_by_label("What you know").select_option("elementary")
    expect(page.get_by_text("powers and roots of whole numbers only")).to_be_visible()
    button(page, "Play against two bots")
    roll(page)
    piles = page.get_by_role("region", name="Resources").get_by_role("button")
    expect(piles.last).to_be_in_viewport(ratio=1)


def test_a_wrong_link_says_so(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/t/nowhere0#nothing")
    expect(page.get_by_role("heading", name="This link opens nothing")).to_be_visible()
    page.goto(f"{server.url}/join/nowhere0#nothing")
    expect(page.get_by_role("heading", name="This table does not exist")).to_be_visible()
    page.goto(f"{server.url}/rules/nothing")
    expect(page.get_by_role("alert")).to_contain_text("no such rulebook")


def test_a_full_table_turns_a_guest_away(new_page: NewPage, server: Server) -> None:
    ann, bob, cy = new_page(), new_page(), new_page()
    ann.goto(server.url)
    ann.get_by_text("Rulebook, level, clocks").click()
    ann.get_by_label("Players at a table").select_option("two")
    button(ann, "Invite friends by a link")
    link = ann.get_by_label("Send this link").input_value()
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bob")
    button(bob, "Sit down")
    task(bob, "Roll a cube")
    cy.goto(link)
    expect(cy.get_by_text("The match has begun.")).to_be_visible()


def test_own_tables_can_be_gone_on_with(page: Page, new_page: NewPage, server: Server) -> None:
    start(page, server.url)
    task(page, "Roll a cube")
    expect(page).to_have_url(re.compile(r"/t/\w+$"))  # the seat's secret does not stay in the bar
    page.reload()
    task(page, "Roll a cube")
    friend = new_page()
    friend.goto(page.url)
    expect(friend.get_by_text("You are watching.")).to_be_visible()
    expect(friend.get_by_role("button", name="Roll")).to_have_count(0)
    page.goto(server.url)
    page.get_by_role("link", name="Go on").click()
    task(page, "Roll a cube")


def test_a_table_comes_back_when_the_server_was_restarted(page: Page, tmp_path: Path) -> None:
    first = Server(tmp_path)
    first.start()
    play_to_move(page, first.url)
    first.stop()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    again = Server(tmp_path, first.port)
    again.start()
    try:
        expect(page.get_by_text("The connection is lost.")).to_be_hidden()
        task(page, "Your move")
        button(page, "capital N")
        button(page, "Put capital N into Forbidden")
        story(page, "Guest moves N to Forbidden.")
    finally:
        again.stop()


def test_the_page_is_asked_for_again_and_its_assets_are_kept(page: Page, server: Server) -> None:
    del page  # the client is built
    with urlopen(f"{server.url}/t/anything") as answer:
        assert answer.headers["Cache-Control"] == "no-cache"
        assert "script-src" not in (policy := answer.headers["Content-Security-Policy"])
        assert policy.startswith("default-src 'self'")
        asset = re.search(r"/assets/[^\"]+\.js", answer.read().decode())
    assert asset
    with urlopen(server.url + asset.group()) as answer:
        assert "immutable" in answer.headers["Cache-Control"]


def test_an_address_that_breaks_off_breaks_no_page(page: Page, server: Server) -> None:
    for path in ("/#%", "/judge#%E0", "/t/nowhere2#%zz"):
        page.goto(server.url + path)
        expect(page.get_by_role("heading").first).to_be_visible()


def test_a_page_whose_files_are_gone_says_so_and_loads_again(
    untouched_page: Page, server: Server
) -> None:
    page = untouched_page
    page.goto(server.url)
    page.route("**/assets/JudgePage*.js", lambda route: route.abort())
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Judge").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This page could not be loaded")
    assert axe_finds(page) == []
    page.unroute_all()
    button(page, "Try again")
    expect(page.get_by_role("heading", level=1)).to_have_text("The judge")
