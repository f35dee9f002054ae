"""Every page looks as it was kept: wide and on a phone, in the light and in the dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import kept_pictures
from tests.browser.conftest import NewPage
from tests.browser.kept_pictures import FOLDER, SHARE, Darkroom, is_updating
from tests.browser.pictured import PAGES
from tests.browser.server import Server

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NOON = "2026-01-05T12:00:00Z"


@pytest.fixture
def darkroom(browser: Browser) -> Iterator[Darkroom]:
    found = Darkroom(browser)
    yield found
    found.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(
    name: str, size: str, new_page: NewPage, server: Server, darkroom: Darkroom
) -> None:
    if not (FOLDER.is_dir() or is_updating()):
        pytest.skip("no kept pictures")
    page = new_page(*SIZES[size])
    page.clock.set_fixed_time(NOON)
    PAGES[name].show(page, server)
    hidden = ", ".join(filter(None, ("[data-varies]", PAGES[name].hide)))
    page.add_style_tag(content=f"{hidden} {{ visibility: hidden !important }}")
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        darkroom.look(page, f"{name}-{size}-{theme}")


def test_no_picture_is_kept_of_a_page_that_is_gone() -> None:
    if not FOLDER.is_dir():
        pytest.skip("no kept pictures")
    known = {f"{name}-{size}-{theme}" for name in PAGES for size in SIZES for theme in THEMES}
    assert {path.stem for path in FOLDER.glob("*.webp")} <= known


PLAIN = "<body style='background: white; font: 16px sans-serif'><h1>Judge</h1>{}"


def show(page: Page, more: str = "") -> None:
    page.set_content(PLAIN.format(more))


def test_a_picture_that_is_not_kept_fails_and_one_that_changed_too(
    page: Page, darkroom: Darkroom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_pictures, "DIFFERENCES", tmp_path / "differences")
    monkeypatch.delenv("PICTURES", raising=False)
    darkroom.folder = tmp_path / "kept"
    show(page)
    with pytest.raises(pytest.skip.Exception, match="no kept pictures"):
        darkroom.look(page, "plain")
    darkroom.folder.mkdir()
    with pytest.raises(pytest.fail.Exception, match="there is no kept picture plain"):
        darkroom.look(page, "plain")
    monkeypatch.setenv("PICTURES", "1")
    darkroom.look(page, "plain")
    monkeypatch.delenv("PICTURES")
    darkroom.look(page, "plain")
    show(page, "<button style='width: 100px; height: 44px'>New</button>")
    with pytest.raises(pytest.fail.Exception, match="looks different"):
        darkroom.look(page, "plain")
    assert (tmp_path / "differences" / "plain-differences.png").read_bytes()


def test_a_hair_s_breadth_is_no_difference_and_a_new_colour_is_one(
    page: Page, darkroom: Darkroom
) -> None:
    show(page)
    kept = darkroom.taken(page)
    page.add_style_tag(content="h1 { opacity: 0.98 }")
    assert darkroom.compared(kept, darkroom.taken(page))["share"] <= SHARE
    page.add_style_tag(content="body { background: #f4f0e0 !important; color: #700 }")
    assert darkroom.compared(kept, darkroom.taken(page))["share"] > SHARE
