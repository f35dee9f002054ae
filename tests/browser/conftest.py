"""Chromium and a server for the browser tests; they skip, with a reason, where that cannot be."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest

from nowornever.server.pages.site.client_files import CLIENT
from tests.browser.server import THIRD_WINS, Server
from tests.browser.visitors import NARROW, PATIENCE, Visitor, Visitors
from tests.debian import install

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

PACKAGES = ("chromium-headless-shell", "chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # as the whole browser draws letters
]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Debian's Chromium without windows, installed when we may; else of the whole one.

    It is the same engine, and needs a quarter less of the processor.
    """
    if not shutil.which(PACKAGES[0]):
        install(PACKAGES[0])
    for package in PACKAGES:
        if found := shutil.which(package):
            return found
    pytest.skip(f"Chromium is not there: install Debian's package {PACKAGES[0]}")


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for all tests of a worker; while it is open, others cannot run an event loop."""
    if not (CLIENT / "index.html").is_file():
        pytest.skip("the client is not built: run `make client`")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a worker."""
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server) -> Server:
    """The server; each table has dice of its own, so no other test can turn them."""
    shared_server.dice_begin = THIRD_WINS
    return shared_server


NewPage = Callable[..., Page]


@pytest.fixture(scope="package")
def visitors(browser: Browser, shared_server: Server) -> Visitors:
    """Those who come and go in this worker."""
    return Visitors(browser, shared_server.url)


@pytest.fixture
def new_page(visitors: Visitors) -> Iterator[NewPage]:
    """Pages, each of a visitor of its own, whose errors fail the test."""
    here: list[tuple[Visitor, bool]] = []

    def make(
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        motion: bool = False,
        offline: bool = False,
        untouched: bool = False,
    ) -> Page:
        phone, kept = width < NARROW, not (offline or untouched)
        visitor = visitors.come(phone) if kept else visitors.new(phone, offline)
        here.append((visitor, kept))
        return visitor.dress(width, height, dark, motion)

    yield make
    errors = [error for visitor, _ in here for error in visitor.errors]
    for visitor, kept in here:
        if kept:
            visitors.go(visitor)
        else:
            visitor.leave()
    assert not errors


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """One page."""
    return new_page()


@pytest.fixture
def untouched_page(new_page: NewPage) -> Page:
    """One page that nobody had before, and nobody will have: scripts and listeners may stay."""
    return new_page(untouched=True)
