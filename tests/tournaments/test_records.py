"""What is accepted can be read again: otherwise a restart would lose the tournament."""

from __future__ import annotations

from nowornever.core.game import WATCHER
from nowornever.tournaments import acts as a
from nowornever.tournaments.entries import MAX_ENTRIES, MAX_NAME, NewEntrant
from nowornever.tournaments.records import read_tournament
from nowornever.tournaments.sheets import PlayedSheet, Sheet
from nowornever.tournaments.state import HOUSE
from tests.tournaments.desk import Desk


def test_the_longest_names_with_every_conflict_make_reasons_that_can_be_read_again() -> None:
    desk = Desk()
    names = [f"{at} {'x' * MAX_NAME}"[:MAX_NAME] for at in range(9)]
    new = (NewEntrant(name, "upper", "North", "Red" if at < 7 else f"Blue {at}")
           for at, name in enumerate(names))  # fmt: skip
    desk.do(a.EnterPlayers(tuple(new)))
    desk.do(a.CheckIn(tuple(range(1, 10))))
    for _ in range(3):
        desk.play()
    told = [why for one in desk.state.competition("main").rounds
            for why in (table.why for table in one.tables)]  # fmt: skip
    assert max(map(len, told)) > a.MAX_WORDS
    assert read_tournament(desk.table.record())[2] == desk.state


def test_an_act_that_could_not_be_read_again_is_refused() -> None:
    desk = Desk()
    nobody = "This does not fit into a record: entrants: it has to be a list in [ ] of at least 1"
    assert str(desk.refused(a.EnterPlayers(()))).startswith(nobody)
    desk.enter(2, team_of=1)
    desk.start()
    rows = ((6, 2),) * 501  # two who play as fast as they can
    sheet = Sheet(rows, (6 * 501, 2 * 501), (True, True))
    refused = desk.refused(a.DeliverSheet("main", 1, 1, PlayedSheet(sheet), "r"), HOUSE)
    assert "played.sheet.shakes" in str(refused)
    assert str(desk.refused(a.EnterPlayers(()), WATCHER)).startswith(nobody)
    assert read_tournament(desk.table.record())[2] == desk.state


def test_an_act_is_no_longer_than_a_line_of_a_record_may_be() -> None:
    desk = Desk()
    longest = "x" * (MAX_NAME - 5)

    def entries(long: str) -> a.EnterPlayers:
        names = (f"{long} {at}" for at in range(MAX_ENTRIES))
        new = (NewEntrant(name, "upper", long, long, card=name) for name in names)
        return a.EnterPlayers(tuple(new))

    assert desk.refused(entries(longest)) == "This does not fit into a record: it is too long."
    desk.do(entries(longest[:30]))
    assert read_tournament(desk.table.record())[2] == desk.state
