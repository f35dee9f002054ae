"""The table to look at and to touch: seats, motion, dragging, phones, the block, trees."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    centre,
    challenge_now,
    drag_by_finger,
    move,
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

# Every animation that the page starts, with its element and its length.
WATCH_MOTION = """(() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, { duration }) {
    window.moved.push([this.textContent.trim(), duration]);
    return animate.call(this, frames, { duration });
  };
})()"""


def colours(marks: Locator) -> dict[str, str]:
    """The colour behind each initial."""
    found: list[tuple[str, str]] = marks.evaluate_all(
        "(all) => all.map((x) => [x.textContent.trim(), getComputedStyle(x).backgroundColor])"
    )
    assert len({colour for _, colour in found}) == len({initial for initial, _ in found})
    return dict(found)


def test_words_and_formulas_have_their_own_faces_from_this_server(
    untouched_page: Page, server: Server
) -> None:
    page = untouched_page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    play_to_move(page, server.url)
    page.evaluate("() => document.fonts.ready")
    loaded: list[str] = page.evaluate(
        "() => [...document.fonts].filter((face) => face.status === 'loaded')"
        ".map((face) => face.family.replaceAll('\"', ''))"
    )
    assert set(loaded) == {"Atkinson Hyperlegible Next", "Atkinson Hyperlegible Mono"}
    assert all(url.startswith((server.url, "data:")) for url in asked)


def test_a_seat_has_one_colour_and_one_initial_everywhere(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    challenge_now(page)
    page.get_by_label("Line 1, formula").click()
    write(page, ("p", "s"), ("Apq", "Ai 1"))
    button(page, "Present this solution")
    story(page, "The shake is scored")
    cards = colours(page.get_by_role("list", name="Players").locator(".mark"))
    assert set(cards) == {"G", "Sa", "Su"}
    assert colours(page.get_by_role("log", name="Story").locator(".mark")) == cards
    sheet = page.get_by_role("region", name="Score sheet").first
    assert colours(sheet.locator(".mark")) == cards
    icons = "(lines) => lines.map((line) => line.querySelectorAll('svg').length)"
    assert set(page.get_by_role("log", name="Story").locator(".line").evaluate_all(icons)) == {1}


def test_names_on_the_score_sheet_are_not_cut(page: Page, server: Server) -> None:
    name = "Maximiliana Wolkenstein-Rodney"
    page.goto(server.url)
    options(page, "", 2)
    page.get_by_label("Your name").fill(name)
    button(page, "Play against two bots")
    roll(page)
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    button(page, "The block")
    button(page, "Put it back (−1 point)")
    heads = page.get_by_role("region", name="Score sheet").first.get_by_role("columnheader")
    expect(heads.filter(has_text=name)).to_be_visible()
    cut: list[str] = heads.evaluate_all(
        "(all) => all.filter((x) => x.scrollWidth > x.clientWidth + 1 ||"
        " getComputedStyle(x).textOverflow === 'ellipsis').map((x) => x.textContent)"
    )
    assert cut == []


def test_cubes_and_the_block_glide_and_a_roll_tumbles_once(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(motion=True, untouched=True)
    page.add_init_script(WATCH_MOTION)
    start(page, server.url)
    task(page, "Roll a cube")
    button(page, "Roll")
    task(page, "roll the cubes")
    button(page, "Roll")
    expect(page.locator(".tray.rolled")).to_be_visible()
    tumble: list[str] = page.locator(".rolled .piece").first.evaluate(
        "(x) => { const looks = getComputedStyle(x);"
        " return [looks.animationDuration, looks.animationIterationCount]; }"
    )
    assert tumble == ["0.24s", "1"]
    button(page, "capital A")
    page.wait_for_function("() => window.moved.some(([what]) => what === 'A')")
    button(page, "Clear")  # and back
    page.wait_for_function("() => window.moved.filter(([what]) => what === 'A').length === 2")
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    move(page, "capital N", "Forbidden")
    page.wait_for_function("() => window.moved.some(([what]) => what.startsWith('N'))")
    task(page, "Your move")
    button(page, "The block")
    page.wait_for_function("() => window.moved.some(([what]) => what === 'has the block')")
    lengths: list[float] = page.evaluate("() => window.moved.map(([, length]) => length)")
    assert all(150 <= length <= 250 for length in lengths)


def test_nothing_moves_for_those_who_want_less_motion(untouched_page: Page, server: Server) -> None:
    page = untouched_page
    page.add_init_script(WATCH_MOTION)
    play_to_move(page, server.url)
    move(page, "capital N", "Forbidden")
    story(page, "Guest moves N to Forbidden.")
    assert page.evaluate("() => window.moved") == []
    expect(page.locator(".piece").first).to_have_css("animation-name", "none")


def test_sections_answer_before_a_cube_is_dropped(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    button(page, "Bonus")  # only Forbidden takes a bonus
    required, forbidden = (page.get_by_role("region", name=x) for x in ("Required", "Forbidden"))
    page.mouse.move(*centre(page.get_by_role("button", name="capital N, 2 in Resources")))
    page.mouse.down()
    page.mouse.move(*centre(forbidden), steps=4)
    expect(forbidden).to_have_class(re.compile(r"\bover\b"))
    expect(forbidden.locator(".lucide-check")).to_be_visible()
    page.mouse.move(*centre(required), steps=4)
    expect(forbidden).not_to_have_class(re.compile(r"\bover\b"))
    expect(required.locator(".lucide-ban")).to_be_visible()
    page.mouse.move(*centre(page.get_by_role("log", name="Story")), steps=4)
    page.mouse.up()  # dropped beside the mat: nothing happens
    expect(page.get_by_role("button", name="capital N, 2 in Resources")).to_have_attribute(
        "aria-pressed", "false"
    )


def test_a_finger_drags_cubes_into_the_goal_and_onto_the_mat(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(390, 844)
    play_to_goal(page, server.url)
    for cube in ("capital A", "small p", "small q"):
        pile = page.get_by_role("button", name=cube)
        drag_by_finger(page, pile, page.get_by_role("region", name="Goal"))
    expect(page.get_by_role("textbox", name="Goal")).to_have_value("Apq")
    button(page, "Goal Set")
    task(page, "Your move")
    pile = page.get_by_role("button", name="capital N, 2 in Resources")
    drag_by_finger(page, pile, page.get_by_role("region", name="Forbidden"))
    story(page, "Guest moves N to Forbidden.")


def test_on_a_phone_clocks_do_not_wrap_and_what_is_disabled_looks_so(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(390, 844)
    page.goto(server.url)
    options(page, "", 1, "Play with the rulebook’s clocks")
    button(page, "Play against two bots")
    roll(page)
    say = page.get_by_role("button", name="Goal Set")
    expect(say).to_be_disabled()
    looks = "(x) => [getComputedStyle(x).borderStyle, getComputedStyle(x).backgroundColor]"
    assert say.evaluate(looks) == ["dashed", "rgba(0, 0, 0, 0)"]
    set_goal(page, "capital A", "small p", "small q")
    task(page, "Your move")
    lines: list[int] = page.locator(".clock .time").evaluate_all(
        "(all) => all.map((x) => { const range = document.createRange();"
        " range.selectNodeContents(x); return range.getClientRects().length; })"
    )
    assert lines == [1]


def test_on_a_phone_the_mat_stays_above_the_pad(new_page: NewPage, server: Server) -> None:
    page = new_page(390, 844)
    play_to_move(page, server.url)
    challenge_now(page)
    mat = page.get_by_role("region", name="The mat at a glance")
    expect(mat).to_contain_text("capital A, small p, small q")
    expect(mat.get_by_role("definition")).to_contain_text(
        ["small q", "small p", "capital A", "empty", "small o"]
    )
    page.get_by_role("button", name="Present this solution").scroll_into_view_if_needed()
    expect(mat).to_be_in_viewport(ratio=0.9)


def test_what_putting_the_block_back_costs_stands_on_the_button(
    page: Page, new_page: NewPage, server: Server
) -> None:
    play_to_move(page, server.url)
    button(page, "The block")
    page.keyboard.press("Escape")  # it would cost a point, so it needs the button
    expect(page.get_by_role("button", name="Put it back (−1 point)")).to_be_visible()
    task(page, "You have the block")
    server.dice_begin = 0
    free = new_page()
    play_to_move(free, server.url, "equations")
    button(free, "The block")
    task(free, "You have the block")
    expect(free.get_by_role("button", name="Put it back")).not_to_contain_text("point")
    free.keyboard.press("Escape")
    task(free, "Your move")


def test_the_key_of_the_block_needs_the_focus_at_the_table(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    page.get_by_role("link", name="Now or Never").focus()
    page.keyboard.press("b")
    page.get_by_role("button", name="capital N, 2 in Resources").focus()
    expect(page.get_by_role("button", name="The block")).to_be_visible()
    page.keyboard.press("b")
    task(page, "You have the block")
    expect(page.get_by_role("log", name="Story")).to_contain_text("Guest takes the block.")


def test_a_goal_opens_as_a_tree(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    goal = page.get_by_role("region", name="Goal")
    goal.get_by_role("button", name="Show as a tree").click()
    tree = goal.get_by_role("figure")
    expect(tree.locator("svg text")).to_have_text(["A", "p", "q"])
    expect(tree).to_contain_text("either p or q")
    goal.get_by_role("button", name="Hide the tree").click()
    expect(tree).to_be_hidden()


def test_in_practice_an_equation_opens_as_a_tree_of_values(page: Page, server: Server) -> None:
    server.dice_begin = 0
    play_to_move(page, server.url, "equations", practice=True)
    challenge_now(page)
    page.get_by_label("Solution", exact=True).fill("1 + 1")
    pad = page.get_by_role("group", name="Equation pad")
    pad.get_by_role("button", name="Show as a tree").click()
    expect(pad.locator("figure svg text")).to_have_text(["=", "+", "1", "1", "2", "= 2"])
