"""A cube game: how a match is set up, and what tables ask of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from nowornever.core.game import OFFICIAL, Header
from nowornever.core.written import WrittenError
from nowornever.equations.game import GAME
from nowornever.shake.actions import CallTime
from nowornever.shake.events import CubesRolled, NoNewShakes, SetterRolled
from nowornever.shake.state import Phase
from nowornever.wff.rulebooks import WFF_2012, WFF_2017

HEADER = Header(game="equations", rulebook="equations-2019", seats=("Ann", "Bob"))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rulebook": "chess"}, "equations has no rulebook 'chess'"),
        ({"seats": ("Ann",)}, "a match is for two or three players"),
        ({"seats": tuple("ABCD")}, "a match is for two or three players"),
        (
            {"options": {"speed": 3}},
            (
                "there is no option 'speed'; there are checking, clock, division, guard_goals,"
                " level, official, procedure, shakes, time"
            ),
        ),
        (
            {"options": {"level": "hard"}},
            "level is one of middle, minor, elementary, junior, senior",
        ),
        ({"options": {"clock": "slow"}}, "clock is one of True, False"),
        ({"options": {"clock": False}}, "a match without a clock needs a number of shakes"),
        *(
            (
                {"options": {"shakes": wrong}},
                "shakes is a number, 0 for as many as the round has time for",
            )
            for wrong in (True, False, -1, "3")
        ),
    ],
)
def test_a_wrong_header_is_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(WrittenError) as caught:
        GAME.start(replace(HEADER, **fields))
    error = caught.value
    assert (error.reason, error.text, error.at) == (reason, "", 0)


@pytest.mark.parametrize(
    ("word", "opponents"), [("referee", False), ("judge", False), ("opponents", True)]
)
def test_records_may_use_the_old_word_for_who_checks(word: str, opponents: bool) -> None:
    state = GAME.start(replace(HEADER, options={"checking": word}))
    assert state.setting.opponents_check is opponents


def test_what_a_table_asks() -> None:
    state = GAME.start(HEADER)
    assert [GAME.is_over(replace(state, phase=phase)) for phase in Phase] == [
        phase is Phase.OVER for phase in Phase
    ]
    assert GAME.faces(SetterRolled(0, "3", at=0)) == "3"
    assert GAME.faces(CubesRolled(0, "123", at=0)) == "123"
    assert GAME.faces(NoNewShakes(at=0)) == ""
    assert GAME.legal_actions(state, 0)
    assert not GAME.legal_actions(replace(state, contenders=(0,)), 1)


@pytest.mark.parametrize(
    ("cube", "family"), [("C", "capital"), ("R", "capital"), ("s", "small"), ("?", "")]
)
def test_a_cube_is_of_a_family(cube: str, family: str) -> None:
    assert WFF_2017.family(cube) == family


def test_where_a_cube_can_be_used_in_no_solution() -> None:
    assert WFF_2017.forbids("C", "forbidden")
    assert not WFF_2017.forbids("C", "required")
    assert not WFF_2017.forbids("C", "nowhere")
    assert WFF_2012.forbids("o", "premises")
    assert not WFF_2012.forbids("o", "rules")


@pytest.mark.clause("equations-2019 XI-B")
def test_an_official_is_offered_what_can_be_called() -> None:
    def offered(**changes: Any) -> list[str]:
        state = GAME.start(replace(HEADER, options={"time": "called"}))
        legal = GAME.legal_actions(replace(state, **changes), OFFICIAL)
        return [action.what for action in legal if isinstance(action, CallTime)]

    assert offered() == ["no-new-shakes", "stop"]
    assert offered(no_new_shakes=True) == ["stop", "go-on"]
    assert offered(phase=Phase.SIGNING) == []
