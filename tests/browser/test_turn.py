"""Your turn is never missed: title, icon, sound, notification, marks, and the live region."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.server import Server
from tests.browser.steps import (
    button,
    challenge_now,
    gather,
    move,
    options,
    play_to_goal,
    play_to_move,
    roll,
    set_goal,
    start,
    task,
    write,
)

APQ = ("capital A", "small p", "small q")
NOTIFIED = "A notification when it is your turn"
TURN, QUIET = "● Your move · Now or Never", "Table · Now or Never"

# Sounds are counted, not heard.
COUNT_TONES = """() => {
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };
}"""

# A browser that lets a page sound from the first press on; what the driver evaluates counts as one.
PRESSED = """() => {
  const press = new Promise((resolve) => addEventListener("click", resolve, { once: true }));
  window.AudioContext = class extends AudioContext {
    async resume() {
      await press;
      await super.resume();
      window.isAwake = true;
    }
  };
}"""

# A browser whose page is out of sight and whose player allows notifications.
ELSEWHERE = """() => {
  window.notified = [];
  class Told {
    static permission = "granted";
    static requestPermission() { return Promise.resolve("granted"); }
    constructor(title, { body }) { window.notified.push(`${title}: ${body}`); }
    close() {}
  }
  Object.defineProperty(window, "Notification", { value: Told });
  Object.defineProperty(document, "hidden", { get: () => true });
}"""

# A phone: pages may not notify by themselves, but their service worker may.
PHONE = """() => {
  window.notified = [];
  class Refused {
    static permission = "granted";
    static requestPermission() { return Promise.resolve("granted"); }
    constructor() { throw new TypeError("Illegal constructor"); }
  }
  Object.defineProperty(window, "Notification", { value: Refused });
  Object.defineProperty(document, "hidden", { get: () => true });
  const showNotification = (title, { body }) => window.notified.push(`${title}: ${body}`);
  navigator.serviceWorker.getRegistration = () => Promise.resolve({ showNotification });
}"""

# Everything that the live region of the turn has said, and what changed within any other: a region
# that comes with its words may not be read out.
LISTEN = """() => {
  const turn = document.querySelector("[data-turn]");
  window.said = [...turn.children].map((line) => line.textContent);
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.closest ? target : target.parentElement)?.closest("[role=status]");
      if (region === turn) window.said.push(...[...turn.children].map((line) => line.textContent));
      else if (region) window.heard.push(region.textContent);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

# Every time that a clock has shown since the page was loaded.
WATCH_CLOCKS = """() => {
  window.shown = [];
  const look = () => {
    for (const time of document.querySelectorAll(".clock .time")) {
      if (time.textContent) window.shown.push(time.textContent);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true,
  });
}"""


def script(of: str) -> str:
    """Run this function before anything of the page."""
    return f"({of})()"


def icon(page: Page) -> str:
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def test_title_and_icon_say_whose_turn_it_is(new_page: NewPage, server: Server) -> None:
    ann, bob = new_page(), new_page()
    gather(server.url, ann, bob, goal="Apq")
    task(bob, "Your move")
    expect(bob).to_have_title(TURN)
    expect(ann).to_have_title(QUIET)
    assert "favicon-turn" in icon(bob)
    assert icon(ann) == "/favicon.svg"
    move(bob, "capital A", "Permitted")
    expect(ann).to_have_title(TURN)
    expect(bob).to_have_title(QUIET)
    assert icon(bob) == "/favicon.svg"
    answer = bob.request.get(server.url + icon(ann))
    assert answer.headers["content-type"].startswith("image/svg")


def test_a_sound_is_on_from_the_first_press_and_can_be_turned_off(
    untouched_page: Page, server: Server
) -> None:
    page = untouched_page
    page.add_init_script(script(COUNT_TONES))
    play_to_goal(page, server.url)
    set_goal(page, *APQ)
    task(page, "Your move")
    page.wait_for_function("() => window.tones > 0")
    button(page, "Settings")
    sounds = page.get_by_role("checkbox", name="Sounds")
    expect(sounds).to_be_checked()
    sounds.uncheck()
    page.keyboard.press("Escape")
    heard = page.evaluate("() => window.tones")
    move(page, "capital N", "Forbidden")
    task(page, "Your move")
    assert page.evaluate("() => window.tones") == heard


def test_what_came_before_the_first_press_does_not_sound_after_it(
    new_page: NewPage, server: Server
) -> None:
    ann, bob = new_page(untouched=True), new_page()
    ann.clock.install()
    for changed in (COUNT_TONES, PRESSED):
        ann.add_init_script(script(changed))
    gather(server.url, ann, bob, goal="Apq")
    move(bob, "capital A", "Permitted")
    task(ann, "Your move")
    ann.clock.fast_forward(1000)
    move(ann, "capital N", "Forbidden")
    ann.wait_for_function("() => window.isAwake")
    assert ann.evaluate("() => window.tones") == 0
    move(bob, "capital N", "Forbidden")
    ann.wait_for_function("() => window.tones > 0")


@pytest.mark.parametrize("device", [ELSEWHERE, PHONE], ids=["computer", "phone"])
def test_a_notification_comes_to_those_who_want_one_and_look_elsewhere(
    untouched_page: Page, server: Server, device: str
) -> None:
    page = untouched_page
    page.add_init_script(script(device))
    play_to_move(page, server.url)
    assert page.evaluate("() => window.notified") == []
    button(page, "Settings")
    page.get_by_role("checkbox", name=NOTIFIED).check()
    page.keyboard.press("Escape")
    move(page, "capital N", "Forbidden")
    task(page, "Your move")
    page.wait_for_function("() => window.notified.length > 0")
    assert page.evaluate("() => window.notified")[-1].startswith(f"{TURN}: Your move: pick a cube")
    page.reload()
    button(page, "Settings")
    expect(page.get_by_role("checkbox", name=NOTIFIED)).to_be_checked()


def test_the_cube_that_was_moved_last_is_marked_with_its_mover(page: Page, server: Server) -> None:
    play_to_move(page, server.url)
    cubes = page.get_by_role("list", name="Cubes in Required")
    expect(cubes).to_contain_text("small p, moved last, by Sam Seldom")
    section = page.get_by_role("region", name="Required")
    expect(section.locator("h3 .mark")).to_have_text("Sa")
    expect(page.locator(".newest")).to_have_count(1)
    page.reload()
    expect(cubes).to_contain_text("moved last, by Sam Seldom")


def test_live_regions_say_the_task_the_outcome_and_the_judge_s_verdict(
    page: Page, server: Server
) -> None:
    start(page, server.url)
    task(page, "Roll a cube")
    page.evaluate(LISTEN)
    roll(page)
    set_goal(page, *APQ)
    task(page, "Your move")
    challenge_now(page)
    page.get_by_label("Line 1, formula").click()
    write(page, ("p", "s"), ("Apq", "Ai 1"))
    button(page, "Present this solution")
    page.wait_for_function("() => window.said.some((line) => line.includes('is over'))")
    said = list(dict.fromkeys(page.evaluate("() => window.said")))
    for words in (
        "Roll a cube",
        "roll the cubes",
        "Pick cubes for the Goal",
        "Your move: pick a cube, then a section",
        "You have the block",
        "Write a solution",
        "Your Now was right: your solution is correct.",
        "Points: Guest 6",
    ):
        assert any(words in line for line in said), (words, said)
    judged = "You said Now, and Now was right"
    page.wait_for_function("(it) => window.heard.some((words) => words.includes(it))", arg=judged)


def test_on_a_phone_the_newest_of_the_story_is_in_view(new_page: NewPage, server: Server) -> None:
    page = new_page(390, 844)
    play_to_move(page, server.url)
    latest = page.locator(".latest")
    expect(latest).to_be_in_viewport(ratio=1)
    expect(latest).to_contain_text("Sam Seldom moves p to Required.")
    button(page, "Go to the whole story")
    expect(page.get_by_role("log", name="Story")).to_be_in_viewport()


def test_after_a_reload_a_clock_never_shows_a_wrong_time(
    untouched_page: Page, server: Server
) -> None:
    page = untouched_page
    page.goto(server.url)
    options(page, "", 1, "Play with the rulebook’s clocks")
    button(page, "Play against two bots")
    roll(page)
    set_goal(page, *APQ)
    task(page, "Your move")
    server.clock.skipped += 30  # the match's clock and the minute of the turn go on
    page.add_init_script(script(WATCH_CLOCKS))
    page.reload()
    task(page, "Your move")
    page.wait_for_function("() => window.shown.length > 2")
    shown: list[str] = page.evaluate("() => window.shown")
    seconds = [int(text.split(":")[0]) * 60 + int(text.split(":")[1]) for text in shown]
    assert max(seconds) <= 31, shown
