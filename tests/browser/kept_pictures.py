"""Pictures that are kept, and how a page is compared with its own.

A picture is a WebP file of half the page's size; the browser itself makes, reads and compares it,
so no other package is needed. What is compared are the mean colours of small squares. A square is
as it was if its colour lies between those that were there and beside it, so that another smoothing
of letters and a shift by a pixel are no difference. A page has changed where many squares of one
window have: a button, a word, a colour; here and there one is noise.
"""

from __future__ import annotations

import base64
import os
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).parent / "kept"
DIFFERENCES = Path(__file__).parents[2] / "build" / "pictures"
"""Where the new picture and the differences are put when a comparison fails."""
UPDATE = "run `make pictures`, look at what changed, and commit tests/browser/kept"

SQUARE = 4
"""How far the squares that are compared lie apart, in pixels of the page; each is twice as wide."""
THRESHOLD = 10
"""How far a colour of a square may be off, of 255."""
WINDOW = 10
"""The side of a window, in squares."""
MOST = 0.15
"""The share of the squares of a window that may differ."""
HIGHEST = 2000
"""Pages are cut off below this many pixels."""
QUALITY = 0.8
LOOKS = 8
"""How often a page that differs is looked at again, a while later: it may not be done yet."""
WHILE = 250
"""Milliseconds between two looks."""

_READ = """async (address) => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawn = canvas.getContext('2d', {willReadFrequently: true});
  drawn.drawImage(picture, 0, 0);
  return drawn.getImageData(0, 0, picture.width, picture.height);
}"""

_MEANS = """({data, width, height}, side) => {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const means = new Float32Array(3 * across * down);
  for (let row = 0; row < down; row++) for (let column = 0; column < across; column++) {
    const [right, bottom] = [
      Math.min((column + 1) * side, width), Math.min((row + 1) * side, height),
    ];
    let red = 0, green = 0, blue = 0;
    for (let y = row * side; y < bottom; y++) {
      for (let at = 4 * (y * width + column * side); at < 4 * (y * width + right); at += 4) {
        red += data[at]; green += data[at + 1]; blue += data[at + 2];
      }
    }
    const count = (right - column * side) * (bottom - row * side);
    means.set([red / count, green / count, blue / count], 3 * (row * across + column));
  }
  return {means, across, down};
}"""

_BLURRED = """({means, across, down}) => {
  const blurred = new Float32Array(means.length);
  for (let row = 0; row < down; row++) for (let column = 0; column < across; column++) {
    const [below, right] = [Math.min(row + 1, down - 1), Math.min(column + 1, across - 1)];
    for (let c = 0; c < 3; c++)
      blurred[3 * (row * across + column) + c] = (
        means[3 * (row * across + column) + c] + means[3 * (row * across + right) + c] +
        means[3 * (below * across + column) + c] + means[3 * (below * across + right) + c]) / 4;
  }
  return {means: blurred, across, down};
}"""

_WRITTEN = """async (canvas, options) => {
  const blob = await canvas.convertToBlob(options);
  return await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
}"""

_HALVE = f"""async ({{png, quality}}) => {{
  const {{means, across, down}} = ({_MEANS})(await ({_READ})(png), 2);
  const half = new ImageData(across, down);
  for (let at = 0; at < across * down; at++)
    half.data.set([...means.subarray(3 * at, 3 * at + 3), 255], 4 * at);
  const canvas = new OffscreenCanvas(across, down);
  canvas.getContext('2d').putImageData(half, 0, 0);
  return await ({_WRITTEN})(canvas, {{type: 'image/webp', quality}});
}}"""

_COMPARE = f"""async ({{kept, now, square, threshold, side, most}}) => {{
  const [was, is] = [await ({_READ})(kept), await ({_READ})(now)];
  const [one, other] = [
    ({_BLURRED})(({_MEANS})(was, square / 2)), ({_BLURRED})(({_MEANS})(is, square)),
  ];
  const across = Math.max(one.across, other.across), down = Math.max(one.down, other.down);
  const has = ({{across, down}}, row, column) =>
    row >= 0 && column >= 0 && row < down && column < across;
  // Whether the colour of a square of `a` lies between those of `b` there and beside it.
  const fits = (a, b, row, column) => {{
    if (!has(a, row, column) || !has(b, row, column)) return false;
    for (let c = 0; c < 3; c++) {{
      let least = 255, most = 0;
      for (let y = row - 1; y <= row + 1; y++) for (let x = column - 1; x <= column + 1; x++) {{
        if (!has(b, y, x)) continue;
        const value = b.means[3 * (y * b.across + x) + c];
        if (value < least) least = value;
        if (value > most) most = value;
      }}
      const value = a.means[3 * (row * a.across + column) + c];
      if (value < least - threshold || value > most + threshold) return false;
    }}
    return true;
  }};
  const differs = new Uint8Array(across * down);
  for (let row = 0; row < down; row++) for (let column = 0; column < across; column++)
    differs[row * across + column] =
      fits(one, other, row, column) && fits(other, one, row, column) ? 0 : 1;
  // Sums over everything above and left of a corner: a window is four of them.
  const sums = new Uint32Array((across + 1) * (down + 1));
  const sum = (row, column) => sums[row * (across + 1) + column];
  for (let row = 1; row <= down; row++) for (let column = 1; column <= across; column++)
    sums[row * (across + 1) + column] = differs[(row - 1) * across + column - 1]
      + sum(row - 1, column) + sum(row, column - 1) - sum(row - 1, column - 1);
  let worst = 0;
  for (let row = side; row <= down; row++) for (let column = side; column <= across; column++)
    worst = Math.max(worst, sum(row, column) - sum(row - side, column)
      - sum(row, column - side) + sum(row - side, column - side));
  const found = worst / side ** 2;
  const sizes = [[2 * was.width, 2 * was.height], [is.width, is.height]];
  if (found <= most) return [found, '', ...sizes];
  const shown = new OffscreenCanvas(Math.max(2 * was.width, is.width),
    Math.max(2 * was.height, is.height));
  const drawn = shown.getContext('2d');
  drawn.putImageData(is, 0, 0);
  drawn.fillStyle = 'rgb(255 0 160 / 0.7)';
  differs.forEach((one, at) => {{
    if (one) drawn.fillRect(at % across * square, Math.floor(at / across) * square, square, square);
  }});
  return [found, await ({_WRITTEN})(shown, {{type: 'image/png'}}), ...sizes];
}}"""

_SETTLED = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((one) => one.decode().catch(() => {})));
  await Promise.all(document.getAnimations().map((one) =>
    one.effect.getComputedTiming().iterations === Infinity ? 0 : one.finished.catch(() => {})));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


def is_updating() -> bool:
    """Whether new pictures were asked for."""
    return bool(os.environ.get("PICTURES"))


class Difference(NamedTuple):
    """What two pictures of a page differ in."""

    worst: float
    """The share of squares that differ in the window that has most of them."""
    marked: bytes
    """The new picture with all squares that differ marked, as PNG; empty if that is noise."""
    was: list[int]
    size: list[int]

    @property
    def is_seen(self) -> bool:
        """Whether it is more than noise."""
        return self.worst > MOST


class Darkroom:
    """A blank page in which pictures are made small and compared."""

    def __init__(self, browser: Browser, folder: Path = FOLDER) -> None:
        self._page = browser.new_page()
        self.folder = folder

    def close(self) -> None:
        self._page.close()

    def keep(self, path: Path, png: bytes) -> None:
        """Keep a picture; one that looks the same as before stays as it is."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and self.compare(path.read_bytes(), png).worst == 0:
            return
        path.write_bytes(self.halved(png))

    def halved(self, png: bytes) -> bytes:
        """A picture of half the size, as WebP: what is kept."""
        asked = {"png": _address("png", png), "quality": QUALITY}
        return _data(self._page.evaluate(_HALVE, asked))

    def compare(self, kept: bytes, png: bytes) -> Difference:
        """What a new picture differs in from a kept one."""
        asked = {
            "kept": _address("webp", kept),
            "now": _address("png", png),
            "square": SQUARE,
            "threshold": THRESHOLD,
            "side": WINDOW,
            "most": MOST,
        }
        worst, marked, was, size = self._page.evaluate(_COMPARE, asked)
        return Difference(worst, _data(marked), was, size)

    def look(self, page: Page, name: str) -> None:
        """Compare a page with its kept picture, or keep a new one if that was asked for."""
        path = self.folder / f"{name}.webp"
        if is_updating():
            self.keep(path, _still(page))
            return
        if not path.is_file():
            pytest.fail(f"there is no kept picture {name}: {UPDATE}")
        kept = path.read_bytes()
        for _ in range(LOOKS):
            now = taken(page)
            found = self.compare(kept, now)
            if not found.is_seen:
                return
            page.wait_for_timeout(WHILE)
        DIFFERENCES.mkdir(parents=True, exist_ok=True)
        (DIFFERENCES / f"{name}.png").write_bytes(now)
        marked = DIFFERENCES / f"{name}-differences.png"
        marked.write_bytes(found.marked)
        sizes = (
            f", and it is {found.size} large, not {found.was}" if found.size != found.was else ""
        )
        pytest.fail(
            f"{name}: {found.worst:.0%} of a part of the page looks different{sizes};"
            f" see {marked}. If that is meant, {UPDATE}"
        )


def taken(page: Page) -> bytes:
    """What a page shows now, from top to bottom, as PNG; when its fonts and images are there."""
    page.evaluate(_SETTLED)
    size = page.viewport_size
    assert size
    # Not the browser's own full page: while it is taken, a phone forgets that it is touched.
    whole: int = page.evaluate("() => document.documentElement.scrollHeight")
    page.set_viewport_size({**size, "height": min(max(whole, size["height"]), HIGHEST)})
    page.evaluate("() => scrollTo(0, 0)")
    png = page.screenshot(animations="disabled", caret="hide", scale="css")
    page.set_viewport_size(size)
    return png


def _still(page: Page) -> bytes:
    """What a page shows when it does not change any more."""
    page.wait_for_load_state("networkidle")
    before = b""
    for _ in range(LOOKS):
        now = taken(page)
        if now == before:
            return now
        before = now
        page.wait_for_timeout(WHILE)
    raise AssertionError("the page goes on changing")


def _address(kind: str, data: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def _data(address: str) -> bytes:
    return base64.b64decode(address.partition(",")[2])
