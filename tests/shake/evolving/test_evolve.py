"""The table of what each kind of event does."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from nowornever.contradiction import state as contradiction
from nowornever.contradiction.events import MatchEvent
from nowornever.core.game import Event
from nowornever.shake.events import CubeEvent
from nowornever.shake.evolving import evolve as shake

Handlers = dict[type[Event], Any]


@pytest.mark.parametrize(
    ("union", "handlers"), [(CubeEvent, shake.EVENTS), (MatchEvent, contradiction.EVENTS)]
)
def test_every_kind_of_event_has_one_function_of_its_own(union: Any, handlers: Handlers) -> None:
    assert set(handlers) == set(get_args(union))
    assert len(set(handlers.values())) == len(handlers)


@pytest.mark.parametrize("handlers", [shake.EVENTS, contradiction.EVENTS])
def test_the_function_is_for_that_kind_of_event(handlers: Handlers) -> None:
    for kind, function in handlers.items():
        named = [each for name, each in function.__annotations__.items() if name.endswith("event")]
        assert [each.removeprefix("e.") for each in named] == [kind.__name__]
