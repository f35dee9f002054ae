"""What the host settles, and which headers no match can have."""

from __future__ import annotations

from typing import Any

import pytest

from nowornever.contradiction.settings import Missing, Settings, read_settings
from nowornever.core.game import Header
from nowornever.core.written import WrittenError
from tests.contradiction.play import header


def test_without_options_the_defaults_count() -> None:
    assert read_settings(header(11)) == Settings()


def test_every_option_is_read() -> None:
    found = read_settings(
        header(3, contracts_round=2, round_1=60, round_3=5, missing="bot", close_early=False,
               previous="2 0 1", bots="2 1")
    )  # fmt: skip
    assert found == Settings(2, (60, 0, 5), Missing.BOT, False, (2, 0, 1), (2, 1))
    assert [found.deadline(n, 1000) for n in (1, 2, 3)] == [61_000, None, 6_000]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"contracts_round": 4}, "contracts_round is a number from 0 to 3"),
        ({"round_2": -1}, "round_2 is a number from 0"),
        ({"round_2": True}, "round_2 is a number from 0"),
        ({"missing": "shout"}, "missing is one of wait, bot, absent"),
        ({"close_early": 1}, "close_early is true or false"),
        ({"previous": "0 1"}, "previous names each seat"),
        ({"previous": "0 1 x"}, "previous names each seat"),
        ({"bots": "3"}, "bots names seats from 0 to 2, each once"),
        ({"bots": "1 1"}, "bots names seats from 0 to 2, each once"),
        ({"colour": "red"}, "no option colour"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(WrittenError, match=reason):
        read_settings(header(3, **options))


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("a", "b"), "3 to 20 can play, not 2"),
        (tuple(map(str, range(21))), "3 to 20 can play, not 21"),
        (("a", "b", "a"), "two players are called a"),
        (("a", " ", "b"), "1 to 60 characters"),
    ],
)
def test_names_that_make_no_sense_are_refused(names: tuple[str, ...], reason: str) -> None:
    with pytest.raises(WrittenError, match=reason):
        read_settings(Header(game="contradiction", rulebook="contradiction", seats=names))
