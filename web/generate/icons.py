"""The icons of the installed client and the picture of shared links.

`python web/generate/icons.py` makes them anew. They are drawn by Chromium from the SVG below and
kept in `web/public`, because some phones and chats take no SVG.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
LETTER = "M10 23V9h3l6 9V9h3v14h-3l-6-9v9z"
"""The N of the favicon."""


def icon(edge: float, corner: float) -> str:
    """The favicon with this much room around it."""
    side = 32 - 2 * edge
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="100%" height="100%">'
        f'<rect x="{edge}" y="{edge}" width="{side}" height="{side}" rx="{corner}" fill="#1f3a5f"/>'
        f'<path d="{LETTER}" fill="#fff"/></svg>'
    )


def shared() -> str:
    """The name of the game above a Goal laid in cubes."""
    looks = {True: ("#1f3a5f", "#ffffff", 800), False: ("#fff3d1", "#211c15", 600)}
    parts = []
    for at, symbol in enumerate("CKpqAqp"):
        fill, ink, weight = looks[symbol.isupper()]
        x = 150 + at * 132
        parts.append(
            f'<rect x="{x}" y="330" width="112" height="112" rx="18" fill="{fill}"'
            ' stroke="#8b7d66" stroke-width="3"/>'
            f'<text x="{x + 56}" y="408" font-size="64" font-weight="{weight}" fill="{ink}"'
            f' text-anchor="middle">{symbol}</text>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"'
        ' font-family="DejaVu Sans, sans-serif"><rect width="1200" height="630" fill="#ece4d6"/>'
        '<rect x="60" y="60" width="1080" height="510" rx="28" fill="#fbf8f1" stroke="#c9bba3"'
        ' stroke-width="3"/><text x="600" y="190" font-size="84" font-weight="700" fill="#211c15"'
        ' text-anchor="middle">Now or Never</text><text x="600" y="260" font-size="36"'
        ' fill="#5d5345" text-anchor="middle">Games of proof, at a table in your browser</text>'
        f"{''.join(parts)}</svg>"
    )


FILES = {
    "icon-192.png": (icon(3, 6), 192, 192),
    "icon-512.png": (icon(3, 6), 512, 512),
    "icon-maskable.png": (icon(0, 0), 512, 512),
    "apple-touch-icon.png": (icon(0, 0), 180, 180),
    "share.png": (shared(), 1200, 630),
}


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (drawing, wide, high) in FILES.items():
            page = browser.new_page(viewport={"width": wide, "height": high})
            page.set_content(f'<body style="margin:0">{drawing}</body>')
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
