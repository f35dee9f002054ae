"""Online rounds as the record wants them: who sits where, who is absent, what the clock said."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.core.game import WATCHER, Header
from nowornever.core.written import WrittenError
from nowornever.shake.state import ScoreRow, Shake, State
from nowornever.tournaments import acts as a
from nowornever.tournaments.acts import Announcement
from nowornever.tournaments.deciding import people
from nowornever.tournaments.entries import NewEntrant, read_entries
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.online import is_online, online_tables
from nowornever.tournaments.plan import parse_plan
from nowornever.tournaments.rounds.duplicate import SealedDice, commitment, sealed_dice
from nowornever.wff.game import GAME as WFF
from tests.tournaments.desk import PLAN, Desk

ONLINE = PLAN.replace('name = "main"', 'name = "main"\nonline = true')


def test_what_is_wanted_follows_from_the_acts() -> None:
    desk = Desk(ONLINE)
    desk.enter(6)
    desk.draft()
    desk.do(a.PublishRound("main"))
    assert not is_online(desk.state)
    desk.do(a.StartRound("main"))
    first, second = online_tables(desk.state)
    assert [one.entrant for one in first.seats] == [*desk.tables()[0].seats]
    assert (first.begun, first.wants_sheet, first.paused) == (len(desk.state.done), True, False)
    gone, away = desk.tables()[0].seats[0], desk.tables()[1].seats[0]
    desk.do(a.MarkNoShow("main", 1, 1, gone))
    desk.do(a.MarkNoShow("main", 1, 2, away, "often"))
    desk.do(a.PauseRound("main"))
    first, second = online_tables(desk.state)
    assert (first.absent, len(first.playing), first.paused) == ((gone,), 2, True)
    assert (second.absent, second.seats[0].bot, second.seats[0].is_bot) == ((), "often", False)
    desk.do(a.ResumeRound("main"))
    desk.do(a.Announce("main", Announcement.STOP))
    sheet = desk.sheet(desk.tables()[0])
    desk.enter_sheet("main", desk.tables()[0], sheet)
    first, second = online_tables(desk.state)
    assert (first.wants_sheet, first.delivered, second.announced) == (
        False, True, (Announcement.STOP,),
    )  # fmt: skip
    before = desk.state.done[-1].number
    assert desk.refused(a.Undo(first.begun)), "what rests on the start has to be undone first"
    assert before == desk.state.done[-1].number


def test_the_start_of_a_duplicate_round_is_undone_without_anybody_knowing_the_next_rolls() -> None:
    desk = Desk(PLAN.replace('name = "small"', 'name = "small"\nonline = true'))
    desk.enter(3, "lower", team_of=1)
    desk.start("small")
    secrets = [table.sealed for table in online_tables(desk.state)]
    for _ in range(2):
        desk.do(a.Undo(desk.state.competition("small").rounds[0].begun))
        desk.do(a.StartRound("small"))
        secrets += [table.sealed for table in online_tables(desk.state)]
    first = secrets[0]
    assert secrets == [first, f"{first}.1", f"{first}.2"]
    desk.enter_sheet("small", desk.tables("small")[0], desk.sheet(desk.tables("small")[0]))
    desk.do(a.CloseRound("small"))
    (shown,) = TOURNAMENT.view(desk.state, WATCHER).competitions[2].rounds
    assert (shown.secret, shown.commitment) == (secrets[-1], commitment(first))
    desk.start("small")
    (table,) = online_tables(desk.state)
    assert "." not in table.sealed, "the next round has a secret of its own"
    desk.do(a.Undo(table.begun))
    (shown, _) = TOURNAMENT.view(desk.state, WATCHER).competitions[2].rounds
    assert shown.secret == secrets[-1], "what was revealed stays true"


def test_a_round_whose_rolls_were_revealed_stays_closed() -> None:
    desk = Desk()
    desk.enter(6, "lower", team_of=1)
    desk.start("small")
    for table in desk.tables("small"):
        for one in table.seats[1:]:
            desk.do(a.MarkNoShow("small", 1, table.number, one))
    desk.do(a.CloseRound("small"))  # nobody has played, and everybody sees the rolls
    refused = desk.refused(a.Undo(len(desk.state.done)))
    assert refused == "The rolls of this round were revealed; rule on totals instead."
    desk.enter(3, team_of=1)
    desk.play("main")
    desk.do(a.Undo(len(desk.state.done)))


def test_bots_who_enter_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MAX_BOTS", 2)
    desk = Desk(ONLINE.replace('name = "final"', 'name = "final"\nonline = true'))
    bots = [NewEntrant(f"Bot {n}", "upper", bot="often") for n in range(3)]
    desk.do(a.EnterPlayers(tuple(bots[:2])))
    assert "at most 2 players who are bots" in str(desk.refused(a.EnterPlayers((bots[2],))))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("shakes = 2", "shakes, rated: they are for matches of cubes at tables of the server"),
        ("rated = true", "shakes, rated: they are for matches of cubes at tables of the server"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(line: str, fault: str) -> None:
    with pytest.raises(WrittenError, match=fault):
        parse_plan(PLAN.replace('name = "main"', f'name = "main"\n{line}'))


def test_bots_enter_only_where_rounds_are_online() -> None:
    desk = Desk(ONLINE)
    bot = NewEntrant("Bo", "upper", bot="often")
    refused = desk.refused(a.EnterPlayers((bot,)))
    assert refused == "The rounds of final are not played online, so no bot plays."
    desk = Desk(ONLINE.replace('name = "final"', 'name = "final"\nonline = true'))
    desk.do(a.EnterPlayers((bot,)))
    wrong = replace(bot, name="Bi", bot="chess")
    assert "There is no bot chess" in str(desk.refused(a.EnterPlayers((wrong,))))
    desk.do(a.SubstitutePlayer(1, "Ann"))
    assert desk.state.entrant(1).entry.bot == ""
    found, faults = read_entries("name,division,bot\nBo,upper,often\n", ["upper"])
    assert (found, faults) == ((bot,), ())


def test_sealed_dice_follow_from_the_secret_the_seat_and_the_shake() -> None:
    start = WFF.start(Header(game="wff", rulebook="wff-2017", seats=("A", "B", "C")))
    faces = [sealed_dice("secret", start, seat).roll("CAKENR") for seat in range(3)]
    assert len(set(faces)) == 3, "nobody has to roll again for the first Goal"

    def rolled(state: State) -> str:
        dice = sealed_dice("secret", state, 0)
        return "".join(dice.roll("CAKENR") for _ in range(12))

    first = replace(start, shake=Shake(number=1, setter=0, mat=(), mover=0))
    sealed = SealedDice("secret", 1)
    once = "".join(sealed.roll("CAKENR") for _ in range(12))
    assert rolled(first) == once
    again = replace(start, shake=Shake(number=2, setter=0, mat=(), mover=0))
    assert rolled(again) != once, "a shake that is played again has another roll"
    second = replace(again, sheet=(ScoreRow(1, (6, 4, 2)),), scored=first)
    third = replace(second, shake=Shake(number=3, setter=0, mat=(), mover=0), scored=again)
    assert rolled(second) == rolled(third), "the second that counts, however the first went"
