"""What a player sees of the table on a phone, and what does not move or overlap."""

from __future__ import annotations

import itertools

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import button, play_to_goal, play_to_move, set_goal, start, task


def test_a_refusal_is_seen_and_the_refused_goal_can_be_cleared(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(390, 844)
    play_to_goal(page, server.url)
    tray = page.get_by_role("region", name="Resources")
    cubes = tray.inner_text()
    set_goal(page, "small p", "capital A")
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".notice")).to_be_in_viewport(ratio=1)
    button(page, "Clear")
    expect(page.get_by_role("region", name="Goal")).to_contain_text("not set")
    assert tray.inner_text() == cubes


def test_initials_are_round_and_sections_say_what_they_are_for(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(390, 844)
    play_to_move(page, server.url)
    for mark in page.get_by_role("list", name="Players").locator(".mark").all():
        box = mark.bounding_box()
        assert box
        assert box["width"] < 1.5 * box["height"]
    expect(page.get_by_role("region", name="Required")).to_contain_text("use all of these")
    expect(page.get_by_text("use all of these")).to_be_visible()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    task(page, "Your move")
    expect(page.locator(".along")).to_contain_text("Your move")
    page.evaluate("() => scrollTo(0, 0)")
    expect(page.locator(".along")).to_be_hidden()


def test_news_can_be_read_while_pointed_at_and_a_finger_leaves_nothing_lit(
    new_page: NewPage, server: Server
) -> None:
    for width, names in ((900, ("whole story",)), (390, ("whole story", "Say something"))):
        page = new_page(width, 844)
        play_to_move(page, server.url)
        for name in names:
            found = page.get_by_role("button", name=name)
            ground = found.evaluate("one => getComputedStyle(one).backgroundColor")
            found.hover()
            expect(found).to_have_css("background-color", ground)


ROWS = """() => new Set([...document.querySelectorAll(".tray .pile")]
  .map((pile) => Math.round(pile.getBoundingClientRect().top / 20))).size"""
"""In how many rows the cubes of Resources lie."""


def test_cubes_lie_side_by_side_below_the_link_to_their_colours(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(320, 844)
    play_to_goal(page, server.url, "equations", practice=True)
    expect(page.get_by_role("link", name="What do the colours mean?")).to_be_visible()
    assert 1 < page.evaluate(ROWS) < 6
    page.evaluate("() => (document.documentElement.style.fontSize = '130%')")
    assert page.evaluate(ROWS) < 8


def test_what_is_opened_beside_the_table_does_not_lie_over_the_story(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(1440, 900)
    start(page, server.url)
    for name in ("Say something", "Host"):
        page.get_by_text(name, exact=True).click()
    boxes = page.locator(".right > *").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.height)"
        ".map(box => [box.top, box.bottom])"
    )
    assert all(above[1] <= below[0] for above, below in itertools.pairwise(boxes))
    lines = page.get_by_role("log", name="Story").bounding_box()
    assert lines
    assert lines["y"] + lines["height"] <= boxes[0][1] + 1


def test_the_reason_of_a_line_is_whole_in_the_largest_text(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(390, 844)
    page.goto(f"{server.url}/learn")
    page.evaluate(
        """() => {
          localStorage.setItem("nowornever.text", '"largest"');
          const inSubproof = { at: 2, solved: [], done: false, when: 1 };
          localStorage.setItem("nowornever.learn", JSON.stringify({ "wff-ci": inSubproof }));
        }"""
    )
    page.goto(f"{server.url}/learn/wff-ci")
    reasons = page.locator("[data-part=reason]")
    expect(reasons.first).to_be_visible()
    lines = page.locator(".lines")
    assert lines.evaluate("box => box.scrollWidth - box.clientWidth") <= 0
