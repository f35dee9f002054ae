"""How long a paper may be: what takes long to check cannot be presented."""

from __future__ import annotations

from nowornever.core.game import Refusal
from nowornever.shake import actions as a
from nowornever.shake.deciding.presenting import MAX_ROWS
from nowornever.wff.game import GAME
from tests.conformance.shakes import NOW_BY_BOB, SOLUTIONS
from tests.scenario import Scenario


def test_a_paper_has_a_number_of_rows_that_can_be_checked() -> None:
    table = Scenario(GAME, "wff-2013", solutions=SOLUTIONS).play(NOW_BY_BOB)
    found = table.table.act(1, a.Present("p Rp\n" * (MAX_ROWS + 1)), table.at)
    assert isinstance(found, Refusal)
    assert found.message == "A solution has at most 300 rows."
    assert not isinstance(table.table.act(1, a.Present("p Rp\n" * MAX_ROWS), table.at), Refusal)


def test_so_has_a_shorter_solution() -> None:
    table = Scenario(GAME, "wff-2013", solutions=SOLUTIONS, checking="opponents")
    table.play(f"{NOW_BY_BOB}\nCyd joins mover\nBob presents RIGHT")
    long = a.Reject("non-essential", "p Rp\n" * (MAX_ROWS + 1))
    found = table.table.act(0, long, table.at)
    assert isinstance(found, Refusal)
    assert found.message == "A proof has at most 300 rows."
