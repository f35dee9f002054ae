"""Every page looks as it was kept: wide and on a phone, in the light and in the dark.

The walks lead to every page, so axe looks at each here too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import kept_pictures
from tests.browser.axe import axe_finds
from tests.browser.conftest import NewPage
from tests.browser.kept_pictures import FOLDER, Darkroom, Difference, is_updating, taken
from tests.browser.pictured import NAMES, WALKS, Walk
from tests.browser.server import Server
from tests.browser.visitors import PATIENCE, RESTING, forget

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, Theme] = ("light", "dark")
NOON = "2026-01-05T12:00:00Z"
HIDE = "[data-varies] { visibility: hidden !important }"


@pytest.fixture(scope="module")
def darkroom(browser: Browser) -> Iterator[Darkroom]:
    found = Darkroom(browser)
    yield found
    found.close()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that nobody else has tables at."""
    server = Server(tmp_path_factory.mktemp("pictured"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def sized(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[str, Page]]:
    """One page of each size, whose clock stands; it keeps what is built, so all load fast."""
    width, height = SIZES[request.param]
    phone = request.param == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.clock.set_fixed_time(NOON)
    yield request.param, page
    context.close()


def looks() -> Iterator[Any]:
    """Every walk at every size in every theme: by turns wide and light, or dark on a phone.

    The others are for `make thorough`.
    """
    for at, walk in enumerate(WALKS):
        first = ("wide", "light") if at % 2 == 0 else ("phone", "dark")
        for size, theme in product(SIZES, THEMES):
            marks = () if (size, theme) == first else pytest.mark.thorough
            yield pytest.param(walk, size, theme, marks=marks, id=f"{walk.names[0]}-{size}-{theme}")


@pytest.mark.parametrize(("walk", "sized", "theme"), [*looks()], indirect=["sized"])
def test_a_page_looks_as_it_did_and_axe_finds_nothing(
    walk: Walk, sized: tuple[str, Page], theme: Theme, alone: Server, darkroom: Darkroom
) -> None:
    size, page = sized
    page.goto(alone.url + RESTING)
    forget(page, alone.url)  # begin as somebody who has never been here
    for name, _ in zip(walk.names, walk.steps(page, alone), strict=True):
        page.emulate_media(color_scheme=theme)
        assert axe_finds(page) == [], name
        page.mouse.move(0, 0)  # nothing is pointed at, nothing has the focus
        page.evaluate("() => document.activeElement?.blur()")
        hiding = page.add_style_tag(content=HIDE)
        darkroom.look(page, f"{name}-{size}-{theme}")
        hiding.evaluate("(style) => style.remove()")


def test_all_pictures_are_of_pages_that_are_pictured() -> None:
    known = {f"{name}-{size}-{theme}" for name in NAMES for size in SIZES for theme in THEMES}
    assert is_updating() or {path.stem for path in FOLDER.iterdir()} == known


# What the comparison notices, and what it does not.

CARD = """<style>
  body { margin: 40px; width: 600px; font: 16px/1.5 sans-serif; background: #ece4d6 }
  section { background: #fbf8f1; border: 1px solid #c9bba3; padding: 16px }
  button { background: #fffdf8; border: 1px solid #8b7d66; padding: 10px; font: inherit }
</style>
<h1>Judge</h1>
<section>
  <p>Is Now right? Write the position on one line, and the judge says whether it can be solved.</p>
  <button>Judge</button> <button>Share</button>
</section>
"""
NOTICED = {
    "a button is gone": "button:last-child { visibility: hidden }",
    "a word is gone": "h1 { color: transparent }",
    "a ground is another": "section { background: #fff0cf }",
    "a button is another colour": "button { background: #1f3a5f; color: white }",
    "letters are larger": "p { font-size: 18px }",
    "something has moved": "section { margin-top: 40px }",
    "a card is gone": "section { display: none }",
}
NOISE = {
    "letters are smoothed in another way": "* { -webkit-font-smoothing: none; text-rendering: "
    "geometricPrecision; font-kerning: none }",
    "a hair's breadth": "section { transform: translate(0.6px, 0.6px) }",
    "a shade": "h1, p { opacity: 0.96 }",
}


@pytest.fixture
def card(new_page: NewPage) -> Page:
    page = new_page(800, 600, untouched=True)
    page.set_content(CARD)
    return page


def differences(page: Page, darkroom: Darkroom, styles: dict[str, str]) -> dict[str, Difference]:
    """What differs when one of these styles is added to the page."""
    kept = darkroom.halved(taken(page))
    found = {}
    for what, style in styles.items():
        page.set_content(f"{CARD}<style>{style}</style>")
        found[what] = darkroom.compare(kept, taken(page))
    return found


def test_changes_are_noticed_and_marked(card: Page, darkroom: Darkroom) -> None:
    for what, found in differences(card, darkroom, NOTICED).items():
        assert found.is_seen, what
        assert found.marked.startswith(b"\x89PNG"), what


def test_noise_is_not_noticed(card: Page, darkroom: Darkroom) -> None:
    for what, found in differences(card, darkroom, NOISE).items():
        assert not found.is_seen, (what, found.worst)


def test_a_picture_is_kept_on_request_only_and_fails_when_missing_or_different(
    card: Page, browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_pictures, "DIFFERENCES", tmp_path / "differences")
    monkeypatch.setattr(kept_pictures, "WHILE", 1)
    monkeypatch.delenv("PICTURES", raising=False)
    darkroom = Darkroom(browser, tmp_path / "kept")
    with pytest.raises(pytest.fail.Exception, match="there is no kept picture card"):
        darkroom.look(card, "card")
    monkeypatch.setenv("PICTURES", "1")
    darkroom.look(card, "card")
    kept = (tmp_path / "kept" / "card.webp").read_bytes()
    monkeypatch.delenv("PICTURES")
    darkroom.look(card, "card")
    card.add_style_tag(content=NOTICED["a card is gone"])
    with pytest.raises(pytest.fail.Exception, match="looks different"):
        darkroom.look(card, "card")
    darkroom.close()
    assert (tmp_path / "kept" / "card.webp").read_bytes() == kept
    assert (tmp_path / "differences" / "card-differences.png").read_bytes()
