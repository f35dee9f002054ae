"""Reads a QR code from its drawing, as a camera would: the standard, ISO/IEC 18004, by hand.

It shares nothing with what draws them. Only what the links of cards need: versions 3 to 6, bytes,
and no correction of errors, because a drawing has none.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Iterator

_BLOCKS = {
    (3, "L"): (1, 55), (3, "M"): (1, 44), (3, "Q"): (2, 17), (3, "H"): (2, 13),
    (4, "L"): (1, 80), (4, "M"): (2, 32), (4, "Q"): (2, 24), (4, "H"): (4, 9),
    (5, "L"): (1, 108), (5, "M"): (2, 43),
    (6, "L"): (2, 68), (6, "M"): (4, 27), (6, "Q"): (4, 19), (6, "H"): (4, 15),
}  # fmt: skip
"""How many blocks a version has with a level of correction, and how many bytes of data each."""
_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda y, x: (y + x) % 2,
    lambda y, _: y % 2,
    lambda _, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)
"""A module is turned over where its mask gives 0."""


def read_qr(picture: str) -> str:
    """The text of a QR code that is given as a data URL of an SVG."""
    dark = _modules(picture)
    left, top = min(x for _, x in dark), min(y for y, _ in dark)
    dark = {(y - top, x - left) for y, x in dark}
    size = 1 + max(x for _, x in dark)
    version = (size - 17) // 4
    told = int("".join(str(int((8, x) in dark)) for x in (0, 1, 2, 3, 4, 5)), 2) ^ 0b101010
    level, mask = "MLHQ"[told >> 4], _MASKS[told >> 1 & 7]
    bits = [
        int((at in dark) ^ (mask(*at) == 0)) for at in _path(size) if not _is_pattern(*at, size)
    ]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    blocks, each = _BLOCKS[version, level]
    inner = [word for block in range(blocks) for word in words[block::blocks][:each]]
    flat = [word >> (7 - at) & 1 for word in inner for at in range(8)]
    assert _number(flat[:4]) == 0b0100, "not a QR code of bytes"
    length = _number(flat[4:12])
    letters = (_number(flat[at : at + 8]) for at in range(12, 12 + 8 * length, 8))
    return bytes(letters).decode()


def _modules(picture: str) -> set[tuple[int, int]]:
    """The dark modules as row and column, from the lines of the drawing."""
    svg = b64decode(picture.partition("base64,")[2]).decode()
    (path,) = re.findall(r'stroke="#000" d="([^"]*)"', svg)
    return {
        (int(y), int(x) + more)
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)", path)
        for more in range(int(length))
    }


def _path(size: int) -> Iterator[tuple[int, int]]:
    """All modules in the order of the bits: pairs of columns from the right, up and down."""
    up = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if up else range(size):
            yield from ((y, right), (y, right - 1))
        up = not up


def _is_pattern(y: int, x: int, size: int) -> bool:
    """Whether a module belongs to a pattern by which the code is found, and not to the bits."""
    corner = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
    return corner or 6 in (y, x) or (abs(y - size + 7) <= 2 and abs(x - size + 7) <= 2)


def _number(bits: list[int]) -> int:
    return int("".join(map(str, bits)), 2)
