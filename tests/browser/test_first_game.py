"""The first game, from the first button to a won shake, following only what the page says."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from nowornever.core.dice import RandomDice
from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.follower import follow_to_the_end, guide
from tests.browser.pictures import take_picture
from tests.browser.server import RealBots, Server
from tests.browser.steps import button

SEED = 3


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the real bots and known dice."""
    server = Server(
        tmp_path_factory.mktemp("real"),
        thinker=RealBots(),
        dice=lambda: RandomDice(random.Random(SEED)),
    )
    server.start()
    yield server
    server.stop()


SIZES = [(1440, 900), (390, 844)]
GAMES = ["WFF", "EQUATIONS"]


HEIGHTS = """piles => piles.map(pile =>
  new Set([...pile.children].map(one => one.getBoundingClientRect().height)).size)"""
"""For each board of the first page, how many heights its pictures have."""


def begin(page: Page, server: Server, game: str) -> None:
    """Choose a game on the first page, and press its first button."""
    page.goto(server.url)
    page.get_by_role("radio", name=game).check()
    doors = page.get_by_role("group", name="Where to begin")
    expect(doors.get_by_role("link", name="Learn")).to_have_attribute("href", "/learn")
    doors.get_by_role("button").first.click()
    expect(guide(page)).to_be_visible()


ONE_STAYS = """() => {
  const aids = document.querySelector(".aids");
  const mini = [...document.querySelectorAll(".mini")];
  return !aids || !matchMedia("(max-width: 60rem)").matches ||
    (aids.scrollHeight <= aids.clientHeight + 1 &&
      mini.every((one) => getComputedStyle(one).position === "static"));
}"""
"""Over the pad of a phone the guide shows all its lines, and nothing else stays there."""


def clean(page: Page) -> None:
    """Axe finds nothing on the page as it is now, and nothing lies over anything else."""
    assert axe_finds(page) == []
    assert page.evaluate(ONE_STAYS)


@pytest.mark.parametrize(
    ("game", "width", "height"),
    [
        ("WFF", 1440, 900),
        ("EQUATIONS", 390, 844),
        pytest.param("WFF", 390, 844, marks=pytest.mark.thorough),
        pytest.param("EQUATIONS", 1440, 900, marks=pytest.mark.thorough),
    ],
)
def test_who_follows_the_page_wins_the_first_shake(
    new_page: NewPage, real: Server, game: str, width: int, height: int
) -> None:
    page = new_page(width, height, dark=width < 500)
    begin(page, real, game)
    assert follow_to_the_end(page, lambda: clean(page)) == "You win shake 1"
    end = page.get_by_role("region", name="How the shake ended")
    expect(end).to_contain_text("What the judge says")
    expect(end).to_contain_text("was right (certified)")
    expect(end).to_contain_text("A solution")
    expect(end.get_by_text("was right", exact=True)).to_be_visible()
    expect(end.locator(".players > li")).to_have_count(2)
    assert axe_finds(page) == []
    if game == "WFF":
        graph = end.get_by_role("figure").filter(has_text="Move by move").locator("svg")
        expect(graph).to_be_visible(timeout=30_000)  # the judge looks at every move for it
    if (game, width) == ("WFF", 1440):
        take_picture(page, "end-of-shake")
    board = end.get_by_role("link", name="See it on the board")
    address = board.get_attribute("href")
    assert address
    board.click()
    expect(page.get_by_role("link", name="Back to the table")).to_be_visible()
    assert page.url.endswith(address)
    drawn = page.get_by_role("slider", name="shake 1")  # the match goes on, this shake is over
    expect(drawn).to_be_visible(timeout=30_000)
    drawn.press("Home")
    assert not page.url.endswith(address)
    page.get_by_role("link", name="Back to the table").click()
    if game == "EQUATIONS":
        end.get_by_role("link", name="Why did you do that?").click()
        told = page.get_by_role("list", name="Why did you do that?")
        said = told.get_by_role("listitem").filter(has=page.locator("[aria-current]"))
        expect(said).to_contain_text("Seldom does not ask the judge, who says: ", timeout=30_000)
        told.get_by_role("button", name=" said Now").click()
        expect(said).to_contain_text("Always asks the judge: ")
        assert axe_finds(page) == []
        page.get_by_role("link", name="Back to the table").click()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    button(page, "Next shake")
    expect(end).to_be_hidden()
    assert page.evaluate("() => scrollY") == 0
    expect(guide(page)).to_be_visible()


def test_the_first_game_is_the_easiest_one_without_clocks(page: Page, real: Server) -> None:
    begin(page, real, "WFF")
    expect(guide(page)).to_contain_text("Press “Roll”")
    take_picture(page, "guide")
    expect(page.get_by_role("list", name="Players")).to_contain_text("Seldom")
    expect(page.get_by_role("list", name="Players")).to_contain_text("strength 1 of 5")
    expect(page.locator(".foot")).to_contain_text("basic, for practice")
    assert page.locator(".clock").count() == 0


def test_the_guide_can_be_hidden_and_asked_for_again(page: Page, real: Server) -> None:
    begin(page, real, "EQUATIONS")
    button(page, "Hide the guide")
    expect(guide(page)).to_be_hidden()
    page.reload()
    expect(page.locator("#task")).to_be_visible()
    expect(guide(page)).to_be_hidden()
    button(page, "Guide me")
    expect(guide(page)).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_first_page_is_clean_for_newcomers(
    new_page: NewPage, real: Server, width: int, height: int
) -> None:
    page = new_page(width, height)
    page.goto(real.url)
    expect(page.get_by_role("button", name="Play your first game")).to_be_enabled()
    if width == 1440:
        take_picture(page, "first-page")
    for game in (*GAMES, "Contradiction"):
        page.get_by_role("radio", name=game).check()
        words = "board" if game == "Contradiction" else "Goal"
        expect(page.get_by_role("region", name="is played")).to_contain_text(words)
        assert set(page.locator(".games .pile").evaluate_all(HEIGHTS)) == {1}
        assert axe_finds(page) == []


def test_levels_are_said_in_plain_words_and_the_pace_is_remembered(
    page: Page, real: Server
) -> None:
    page.goto(real.url)
    knows = page.get_by_label("What you know")
    expect(knows).to_have_value("basic")
    expect(knows).to_contain_text("I am new: seven rules")
    expect(knows).to_contain_text("I know sub-proofs")
    knows.select_option("regular")
    page.get_by_label("Bots play").select_option("human")
    button(page, "Play against two bots")
    expect(page.locator(".foot")).to_contain_text("regular")
    page.goto(real.url)
    expect(page.get_by_label("Bots play")).to_have_value("human")
    expect(page.get_by_label("What you know")).to_have_value("regular")
    doors = page.get_by_role("group", name="Where to begin")
    expect(doors.get_by_role("button", name="A game with the guide")).to_be_enabled()
    button(page, "I do not need this any more")
    expect(doors).to_be_hidden()
    page.reload()
    expect(page.get_by_role("button", name="A game with the guide")).to_be_enabled()
    expect(doors).to_be_hidden()
