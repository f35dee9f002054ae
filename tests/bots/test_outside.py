"""The words of the protocol for bots outside the process."""

from __future__ import annotations

import json
import random

import pytest

from nowornever.bots.cubes.match import least, play_match
from nowornever.bots.cubes.mind import bot
from nowornever.bots.outside import (
    MAX_LINE,
    BotAct,
    BotHello,
    BotView,
    Bye,
    HelloBack,
    NonsenseError,
    decode,
    encode,
)
from nowornever.core.game import Header
from nowornever.games import CUBE_GAMES
from nowornever.shake import actions as a


def test_a_message_is_one_line_of_json() -> None:
    header = Header(game="wff", rulebook="wff-2017", seats=("Ann", "Bob"), options={"shakes": 1})
    match = play_match(
        CUBE_GAMES["wff"].game, header, [bot("seldom"), bot("seldom")], random.Random(1)
    )
    view = CUBE_GAMES["wff"].game.view(match.table.state, 0)
    for message in (BotHello(seconds=10), BotView(n=1, view=view, legal=(a.Roll(),)), Bye()):
        line = encode(message)
        assert line.count(b"\n") == 1
        assert json.loads(line)["type"] in ("hello", "view", "bye")
    assert json.loads(encode(BotView(n=1, view=view, legal=(a.Move("K", "required"),))))[
        "legal"
    ] == [{"type": "Move", "cube": "K", "section": "required"}]


def test_what_a_bot_says_is_read() -> None:
    assert decode(b'{"type":"hello","name":"Mine"}\n') == HelloBack("Mine")
    said = decode(b'{"type":"act","n":3,"action":{"type":"Challenge","word":"now"},"pause":2}')
    assert said == BotAct(3, a.Challenge("now"), 2.0)
    assert decode(b'{"type":"act","n":4}') == BotAct(4)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"now!",
        b"[]",
        b'{"type":"act"}',
        b'{"type":"act","n":"one"}',
        b'{"type":"act","n":1,"action":{"type":"Fly"}}',
        b'{"type":"act","n":1,"action":{"type":"Warn","seat":0,"why":"because"}}',
        b"\xff\xfe",
        b"[" * 50_000,
        b'{"type":"hello","name":"' + b"x" * MAX_LINE + b'"}',
    ],
)
def test_nonsense_is_told_from_an_answer(line: bytes) -> None:
    with pytest.raises(NonsenseError):
        decode(line)


def test_the_least_that_a_seat_does_never_challenges() -> None:
    assert least([a.TakeBlock(), a.Move("K", "required"), a.CallForceout()]) == a.Move(
        "K", "required"
    )
    assert least([a.Challenge("now"), a.PutBack()]) == a.PutBack()
    assert least([a.Present(""), a.PresentNothing()]) == a.PresentNothing()
    assert least([a.TakeBlock()]) is None
