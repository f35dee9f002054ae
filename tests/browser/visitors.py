"""Visitors, whose pages go from test to test: an open page loads the client in half the time.

What a visitor leaves behind is cleared away. A test that puts something into a page which stays
there (a script, a listener, a route) takes a new one.
"""

from __future__ import annotations

from playwright.sync_api import Browser, Page

PATIENCE = 60_000
"""How many milliseconds a test waits for what it expects: only a failure takes so long."""
NARROW = 500
"""A page that is narrower belongs to a phone."""
IDLE = 3
"""How many pages of wide screens, and how many of phones, are kept open."""
RESTING = "/favicon.svg"
"""What an idle page shows: little, and of the same site, so that its process stays."""


class Visitor:
    """Somebody with a browser and storage of their own."""

    def __init__(self, browser: Browser, phone: bool, offline: bool = False) -> None:
        self.phone = phone
        self.errors: list[str] = []
        self._origins: set[str] = set()
        context = browser.new_context(
            has_touch=phone,
            is_mobile=phone,
            service_workers="allow" if offline else "block",  # it would fetch much for every test
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("framenavigated", lambda frame: self._origins.add(origin_of(frame.url)))

    def dress(self, width: int, height: int, dark: bool, motion: bool) -> Page:
        """The page, as this test wants it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            media="null",  # else a test that looked at the print would leave its mark
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        return self.page

    def rest(self, url: str) -> None:
        """Leave everything behind."""
        for other in self.page.context.pages:
            if other is not self.page:
                other.close()
        self.page.mouse.move(0, 0)
        self.page.goto(url + RESTING)
        self.page.context.clear_cookies()
        forget(self.page, *self._origins)
        self._origins.clear()
        self.errors.clear()

    def leave(self) -> None:
        self.page.context.close()


class Visitors:
    """All visitors of a browser, and those who are idle."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._idle: list[Visitor] = []

    def come(self, phone: bool) -> Visitor:
        """Whoever is idle, or else somebody new."""
        for visitor in self._idle:
            if visitor.phone is phone:
                self._idle.remove(visitor)
                return visitor
        return self.new(phone)

    def new(self, phone: bool, offline: bool = False) -> Visitor:
        return Visitor(self._browser, phone, offline)

    def go(self, visitor: Visitor) -> None:
        """Let a visitor be idle until another test needs one."""
        alike = [other for other in self._idle if other.phone is visitor.phone]
        if visitor.page.is_closed() or len(alike) == IDLE:
            visitor.leave()
            return
        visitor.rest(self._url)
        self._idle.append(visitor)


def forget(page: Page, *origins: str) -> None:
    """Clear what those sites have stored."""
    session = page.context.new_cdp_session(page)
    for origin in origins:
        asked = {"origin": origin, "storageTypes": "local_storage"}
        session.send("Storage.clearDataForOrigin", asked)
    session.detach()


def origin_of(url: str) -> str:
    """Scheme, host and port of an address."""
    return "/".join(url.split("/")[:3])
