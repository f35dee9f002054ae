"""QR codes of links, after ISO/IEC 18004: bytes, error correction of level M, always the same mask.

A QR code library takes more than a millisecond for each code, and a sheet has thirty or sixty. So
what all codes of a size have in common is made once: where each bit goes, the patterns by which a
camera finds the code, and the tables of the error correction.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, product, zip_longest
from operator import itemgetter

from msgspec import Struct

QUIET = 4
"""How many modules around a code are white."""
_PIXELS = 5
"""The width of a module where nobody says how large the picture is."""
_SIZES = (
    (16, 1, 10), (28, 1, 16), (44, 1, 26), (64, 2, 18), (86, 2, 24),
    (108, 4, 16), (124, 4, 18), (154, 4, 22), (182, 5, 22), (216, 5, 26),
    (254, 5, 30), (290, 8, 22), (334, 9, 22), (365, 9, 24), (415, 10, 24),
    (453, 10, 28), (507, 11, 28), (563, 13, 26), (627, 14, 26), (669, 16, 26),
)  # fmt: skip
"""For each version from 1: the bytes of data, in how many blocks they are, and how many bytes of
error correction each block has. Of a code of level M 15 % may be damaged."""
_LONG_COUNTS = 10
"""From this version on the number of bytes is written with 16 bits instead of 8."""
_FORMAT = 0b101111001111100
"""Says that the level is M and the mask 2."""
_PADDING = b"\xec\x11"

Spot = tuple[int, int]
"""The row and the column of a module."""


class _Layout(Struct, frozen=True):
    """What all codes of a version have in common."""

    version: int
    size: int
    bits: int
    """How many bits are drawn."""
    mask: int
    """The bits that are turned over."""
    draw: Callable[[str], tuple[str, ...]]
    """The modules, row by row, of the bits followed by 0 and 1."""


def qr_picture(link: str) -> str:
    """A QR code as a data URL: black on white in every theme, because scanners want that."""
    rows = qr_modules(link)
    side = len(rows) + 2 * QUIET
    lines = "".join(
        f"M{run.start()} {y}h{run.end() - run.start()}"
        for y, row in enumerate(rows)
        for run in re.finditer("1+", row)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side * _PIXELS}"'
        f' height="{side * _PIXELS}" viewBox="-{QUIET} -{QUIET}.5 {side} {side}"'
        f' shape-rendering="crispEdges"><path fill="#fff" d="M-{QUIET} -{QUIET}.5h{side}v{side}'
        f'h-{side}z"/><path stroke="#000" d="{lines}"/></svg>'
    )
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def qr_modules(link: str) -> list[str]:
    """The rows of a QR code, 1 for a dark module; ValueError for a link that is too long."""
    text = link.encode()
    layout = _layout(_version_for(len(text)))
    drawn = int.from_bytes(_message(text, layout.version), "big")
    drawn <<= layout.bits % 8  # the last bits of some versions say nothing
    modules = "".join(layout.draw(f"{drawn ^ layout.mask:0{layout.bits}b}01"))
    return [modules[at : at + layout.size] for at in range(0, len(modules), layout.size)]


def _version_for(length: int) -> int:
    """The smallest version for so many bytes."""
    for version, (room, _, _) in enumerate(_SIZES, 1):
        if length + (2 if version < _LONG_COUNTS else 3) <= room:
            return version
    raise ValueError("this link is too long for a QR code")


def _message(text: bytes, version: int) -> bytes:
    """The bytes of a code: the blocks of data and their error correction, each interleaved."""
    room, number, correction = _SIZES[version - 1]
    digits = 2 if version < _LONG_COUNTS else 4
    data = bytes.fromhex(f"4{len(text):0{digits}x}{text.hex()}0")  # 4: bytes follow; 0: the end
    data += (_PADDING * room)[: room - len(data)]
    blocks = [*_blocks(data, number)]
    checks = [_remainder(block, correction) for block in blocks]
    woven = (chain.from_iterable(zip_longest(*each)) for each in (blocks, checks))
    return bytes(byte for byte in chain.from_iterable(woven) if byte is not None)


def _blocks(data: bytes, number: int) -> Iterator[bytes]:
    """So many blocks of the data; the last ones may be longer by a byte."""
    short, longer = divmod(len(data), number)
    start = 0
    for at in range(number):
        end = start + short + (at >= number - longer)
        yield data[start:end]
        start = end


def _remainder(block: bytes, length: int) -> bytes:
    """The error correction of a block: its remainder after a Reed–Solomon division."""
    table, rest, top = _division(length), 0, 8 * (length - 1)
    below = (1 << top) - 1
    for byte in block:
        rest = (rest & below) << 8 ^ table[rest >> top ^ byte]
    return rest.to_bytes(length, "big")


@cache
def _division(length: int) -> tuple[int, ...]:
    """For each first byte what is taken away in a step of the division, as one number."""
    divisor, root = [0] * (length - 1) + [1], 1
    for _ in range(length):
        shifted = [*divisor[1:], 0]
        divisor = [_times(one, root) ^ other for one, other in zip(divisor, shifted, strict=True)]
        root = _times(root, 2)
    return tuple(
        int.from_bytes(bytes(_times(one, first) for one in divisor), "big") for first in range(256)
    )


def _times(one: int, other: int) -> int:
    """The product of two bytes in the field of the standard."""
    found = 0
    for bit in range(7, -1, -1):
        found = found << 1 ^ (found >> 7) * 0x11D
        found ^= (other >> bit & 1) * one
    return found


@cache
def _layout(version: int) -> _Layout:
    size = 17 + 4 * version
    patterns = _patterns(version, size)
    path = [spot for spot in _path(size) if spot not in patterns]
    number = {spot: at for at, spot in enumerate(path)}
    order = (
        len(path) + patterns[spot] if spot in patterns else number[spot]
        for spot in product(range(size), range(size))
    )
    mask = "".join("01"[column % 3 == 0] for _, column in path)
    return _Layout(version, size, len(path), int(mask, 2), itemgetter(*order))


def _path(size: int) -> Iterator[Spot]:
    """All modules in the order of the bits: pairs of columns from the right, up and down."""
    up = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for row in range(size - 1, -1, -1) if up else range(size):
            yield from ((row, right), (row, right - 1))
        up = not up


def _patterns(version: int, size: int) -> dict[Spot, int]:
    """The modules that are the same in every code of a version."""
    found: dict[Spot, int] = {}
    for at in range(size):  # the others are drawn over these
        found[6, at] = found[at, 6] = 1 - at % 2
    for row, column in _alignments(version, size):
        for down, right in product(range(-2, 3), repeat=2):
            found[row + down, column + right] = int(max(abs(down), abs(right)) != 1)
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        for down, right in product(range(-4, 5), repeat=2):
            if 0 <= row + down < size and 0 <= column + right < size:
                ring = max(abs(down), abs(right))
                found[row + down, column + right] = int(ring not in (2, 4))
    first = [(row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)]
    first += [(8, column) for column in (7, 5, 4, 3, 2, 1, 0)]
    second = [(8, size - 1 - at) for at in range(8)]
    second += [(size - 7 + at, 8) for at in range(7)]
    for at, spots in enumerate(zip(first, second, strict=True)):
        found.update(dict.fromkeys(spots, _FORMAT >> at & 1))
    found[size - 8, 8] = 1
    if version >= 7:
        for at in range(18):
            long, short = size - 11 + at % 3, at // 3
            found[short, long] = found[long, short] = _version_bits(version) >> at & 1
    return found


def _alignments(version: int, size: int) -> Iterator[Spot]:
    """The middles of the small squares."""
    if version == 1:
        return
    number = version // 7 + 2
    step = (version * 4 + number * 2 + 1) // (number * 2 - 2) * 2
    last = size - 7
    lines = [6, *(last - step * at for at in range(number - 2, -1, -1))]
    corners = {(6, 6), (6, last), (last, 6)}
    yield from (spot for spot in product(lines, lines) if spot not in corners)


def _version_bits(version: int) -> int:
    """A large code says which version it is: 6 bits and their 12 bits of error correction."""
    rest = version << 12
    for at in range(5, -1, -1):
        if rest >> (12 + at) & 1:
            rest ^= 0x1F25 << at
    return version << 12 | rest
