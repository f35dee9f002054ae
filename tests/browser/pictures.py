"""Pictures of the pages for the manual: taken on request only, by `make pictures`."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

_FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def take_picture(page: Page, name: str, *, full_page: bool = False) -> None:
    """Keep what the page shows now in the manual, if pictures were asked for."""
    if os.environ.get("PICTURES"):
        page.screenshot(path=_FOLDER / f"{name}.png", animations="disabled", full_page=full_page)
