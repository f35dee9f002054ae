"""QR codes: the same modules as those of another encoder, and readable at every length."""

from __future__ import annotations

import re
from base64 import b64decode

import pytest
import segno

from nowornever.server.pages.site.qr_codes import QUIET, qr_modules, qr_picture
from tests.server.people.qr_reading import read_qr

ROOM = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624,
        666]  # fmt: skip
"""How many bytes fit into each version at level M, as the standard says."""


def link_of(length: int) -> str:
    return ("https://play.example.org/card#Zx-_9" * 20)[:length]


@pytest.mark.parametrize("length", ROOM)
def test_another_encoder_draws_the_same(length: int) -> None:
    """A full code has no padding, which segno begins with a byte too many."""
    link = link_of(length)
    other = segno.make_qr(link, error="m", mode="byte", mask=2, boost_error=False)
    assert qr_modules(link) == ["".join(map(str, row)) for row in other.matrix]


@pytest.mark.parametrize("length", range(ROOM[1] + 1, ROOM[5] + 1))
def test_a_link_is_read_again(length: int) -> None:
    link = link_of(length)
    assert read_qr(qr_picture(link)) == link


def test_the_smallest_code_is_drawn_that_has_room() -> None:
    for version, room in enumerate(ROOM, 1):
        assert len(qr_modules(link_of(room))) == 17 + 4 * version
    with pytest.raises(ValueError, match="too long"):
        qr_modules(link_of(ROOM[-1] + 1))


def test_the_picture_has_every_dark_module_and_a_white_border() -> None:
    link = link_of(47)
    svg = b64decode(qr_picture(link).partition("base64,")[2]).decode()
    rows = qr_modules(link)
    size = len(rows)
    drawn = [["0"] * size for _ in rows]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)", svg):
        drawn[int(y)][int(x) : int(x) + int(length)] = "1" * int(length)
    assert ["".join(row) for row in drawn] == rows
    side = size + 2 * QUIET
    # A line lies half a module above and half below its row.
    assert f'viewBox="-{QUIET} -{QUIET}.5 {side} {side}"' in svg
    assert f'fill="#fff" d="M-{QUIET} -{QUIET}.5h{side}v{side}h-{side}z"' in svg
