"""What a refusal says to whoever gets it."""

from __future__ import annotations

from nowornever.core.game import Refusal
from nowornever.shake import actions as a
from nowornever.wff.game import GAME
from tests.conformance.shakes import SET
from tests.scenario import Scenario


def test_while_the_block_is_taken_its_holder_is_told_something_else_than_the_others() -> None:
    table = Scenario(GAME, "wff-2017").play(f"{SET}\nBob moves K to permitted\nCyd takes the block")
    said = {}
    for seat in (1, 2):
        found = table.table.act(seat, a.Move("p", "permitted"), table.at)
        assert isinstance(found, Refusal)
        said[seat] = found.message
    assert said[2] == "You have the block: say your challenge, or put it back."
    assert said[1] != said[2]
