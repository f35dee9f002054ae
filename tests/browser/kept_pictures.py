"""Pictures that are kept, and how a page is compared with its own.

A picture is a WebP file; the browser itself encodes, decodes and compares, so no other package is
needed. Both pictures are averaged over small squares first, so that the smoothing of letters makes
no difference, and a square differs if a colour in it is off by more than a threshold.
"""

from __future__ import annotations

import base64
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).parent / "kept"
DIFFERENCES = Path(__file__).parents[2] / "build" / "pictures"
"""Where the new picture and the differences are put when a comparison fails."""
UPDATE = "run `make pictures`, look at what changed, and commit tests/browser/kept"

SQUARE = 4
"""The side of the squares that are compared, in pixels."""
THRESHOLD = 10
"""How far a colour of a square may be off, of 255."""
SHARE = 0.002
"""The share of all squares that may differ: a word or a small button is more than that."""
HIGHEST = 2000
"""Pages are cut off below this many pixels."""
QUALITY = 0.7

_ENCODE = """async ({png, quality}) => {
  const picture = await createImageBitmap(await (await fetch(png)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const blob = await canvas.convertToBlob({type: 'image/webp', quality});
  return await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
}"""

_COMPARE = """async ({kept, now, square, threshold}) => {
  const read = async (data) => {
    const picture = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const drawn = canvas.getContext('2d', {willReadFrequently: true});
    drawn.drawImage(picture, 0, 0);
    return drawn.getImageData(0, 0, picture.width, picture.height);
  };
  const mean = ({data, width, height}, left, top) => {
    const sum = [0, 0, 0];
    let count = 0;
    for (let y = top; y < Math.min(top + square, height); y++) {
      for (let x = left; x < Math.min(left + square, width); x++, count++) {
        for (let c = 0; c < 3; c++) sum[c] += data[4 * (y * width + x) + c];
      }
    }
    return count ? sum.map((one) => one / count) : null;
  };
  const [one, other] = [await read(kept), await read(now)];
  const [wide, high] = [
    Math.max(one.width, other.width), Math.max(one.height, other.height),
  ];
  const shown = new OffscreenCanvas(wide, high);
  const drawn = shown.getContext('2d');
  drawn.putImageData(other, 0, 0);
  drawn.fillStyle = 'rgb(255 0 160 / 0.7)';
  let squares = 0, different = 0;
  for (let top = 0; top < high; top += square) {
    for (let left = 0; left < wide; left += square, squares++) {
      const [a, b] = [mean(one, left, top), mean(other, left, top)];
      if (a && b && a.every((value, c) => Math.abs(value - b[c]) <= threshold)) continue;
      different++;
      drawn.fillRect(left, top, square, square);
    }
  }
  const blob = await shown.convertToBlob({type: 'image/png'});
  const png = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
  return {share: different / squares, png, sizes: [one, other].map((p) => [p.width, p.height])};
}"""


def is_updating() -> bool:
    """Whether new pictures were asked for."""
    return bool(os.environ.get("PICTURES"))


class Darkroom:
    """A blank page in which pictures are encoded and compared."""

    def __init__(self, browser: Browser, folder: Path = FOLDER) -> None:
        self._page = browser.new_page()
        self.folder = folder

    def close(self) -> None:
        self._page.close()

    def taken(self, page: Page) -> bytes:
        """What a page shows now, from top to bottom, as WebP."""
        page.evaluate("() => document.fonts.ready")
        size = page.viewport_size
        assert size
        # Not the browser's own full page: while it is taken, a phone forgets that it is touched.
        whole: int = page.evaluate("() => document.documentElement.scrollHeight")
        page.set_viewport_size({**size, "height": min(max(whole, size["height"]), HIGHEST)})
        png = page.screenshot(animations="disabled", caret="hide", scale="css")
        page.set_viewport_size(size)
        asked = {"png": _address("png", png), "quality": QUALITY}
        return _data(self._page.evaluate(_ENCODE, asked))

    def compared(self, kept: bytes, now: bytes) -> dict[str, Any]:
        """The share of squares that differ, a picture that shows them, and both sizes."""
        asked = {
            "kept": _address("webp", kept),
            "now": _address("webp", now),
            "square": SQUARE,
            "threshold": THRESHOLD,
        }
        found: dict[str, Any] = self._page.evaluate(_COMPARE, asked)
        return found

    def look(self, page: Page, name: str) -> None:
        """Compare a page with its kept picture, or keep a new one if that was asked for."""
        path = self.folder / f"{name}.webp"
        if is_updating():
            self._keep(path, self.taken(page))
            return
        if not self.folder.is_dir():
            pytest.skip("no kept pictures")
        if not path.is_file():
            pytest.fail(f"there is no kept picture {name}: {UPDATE}")
        now = self.taken(page)
        found = self.compared(path.read_bytes(), now)
        if found["share"] <= SHARE:
            return
        DIFFERENCES.mkdir(parents=True, exist_ok=True)
        (DIFFERENCES / path.name).write_bytes(now)
        shown = DIFFERENCES / f"{name}-differences.png"
        shown.write_bytes(_data(found["png"]))
        was, size = found["sizes"]
        sizes = f", and it is {size} large, not {was}" if size != was else ""
        pytest.fail(
            f"{name}: {found['share']:.2%} of the page looks different{sizes};"
            f" see {shown}. If that is meant, {UPDATE}"
        )

    def _keep(self, path: Path, now: bytes) -> None:
        """Keep a picture; one that looks the same as before stays as it is."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and self.compared(path.read_bytes(), now)["share"] == 0:
            return
        path.write_bytes(now)


def _address(kind: str, data: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def _data(address: str) -> bytes:
    return base64.b64decode(address.partition(",")[2])
