"""Chromium and a server for the browser tests; they skip, with a reason, where that cannot be."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest

from nowornever.server.pages.client_files import CLIENT
from tests.browser.server import THIRD_WINS, Server
from tests.debian import install

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30_000
"""How many milliseconds a test waits for what it expects: only a failure takes so long."""


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Debian's Chromium, installed when we may."""
    if found := shutil.which("chromium"):
        return found
    install("chromium")
    if found := shutil.which("chromium"):
        return found
    pytest.skip("Chromium is not there: install Debian's package chromium")


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


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Pages, each of a visitor of its own, whose errors fail the test."""
    contexts, errors = [], []

    def make(
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        motion: bool = False,
        offline: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=width < 500,
            is_mobile=width < 500,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if offline else "block",  # it would fetch much for every test
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """One page."""
    return new_page()
