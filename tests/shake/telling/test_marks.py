"""Each event has a mark for the story, which tells no more than its sentence."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from nowornever.shake import events as e
from nowornever.shake.evolving.evolve import EVENTS
from nowornever.shake.state import LaidCube
from nowornever.shake.telling.marks import StoryKind, StoryMark, mark
from nowornever.wff.game import GAME
from tests.scenario import Scenario

OPENING = """
    Ann rolls A
    Bob rolls C
    Cyd rolls K
    Ann rolls KKAC pqrs
    Ann lays Kpq
    Ann says goal
"""


def test_every_kind_of_event_has_a_mark() -> None:
    assert set(EVENTS) == set(get_args(e.CubeEvent))
    blank = {"at": 0, "seat": 2, "setter": 2, "of": 2, "by": 1, "against": 1, "number": 1}
    kinds: list[Any] = list(EVENTS)
    for kind in kinds:
        fields = {field.name: _some(field) for field in msgspec.structs.fields(kind)}
        found = mark(kind(**{**fields, **{k: v for k, v in blank.items() if k in fields}}))
        assert isinstance(found.kind, StoryKind)
        assert found.seat in (2, None)


def _some(field: msgspec.structs.FieldInfo) -> object:
    return () if field.name in ("seats", "points", "reasons", "faults") else ""


def test_a_mark_does_not_tell_whether_anything_is_on_the_paper() -> None:
    assert mark(e.Presented(at=0, seat=1, text="p / Ai")) == mark(e.PresentedNothing(at=0, seat=1))


def test_a_ruling_is_marked_with_its_verdict_and_its_writer() -> None:
    right, wrong = (mark(e.Ruled(at=0, of=1, correct=correct)) for correct in (True, False))
    assert right == StoryMark(StoryKind.RIGHT, 1)
    assert wrong == StoryMark(StoryKind.WRONG, 1)


def test_the_view_shows_the_cube_that_was_laid_last() -> None:
    played = Scenario(GAME, "wff-2017").play(OPENING)
    assert played.state.live.latest is None
    played.play("Bob moves K to required")
    assert played.state.live.latest == LaidCube(1, "K", "required")
    played.play("Cyd bonus s to forbidden")
    assert played.state.live.latest == LaidCube(2, "s", "forbidden")


def test_a_cube_that_goes_back_is_no_longer_the_one_laid_last() -> None:
    played = Scenario(GAME, "wff-2017", procedure="charged").play(OPENING)
    played.play("""
        Cyd moves C to required
        Bob charges out-of-turn
    """)
    assert played.state.live.latest is None
