"""What bots see of the players of a match, folded from records, and what they make of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nowornever.bots.cubes.challenges import EMPTY, last_claim_pays
from nowornever.bots.cubes.coaching.explaining import explain
from nowornever.bots.cubes.histories import MatchHistory, PlayerHistory, attended
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.search.ahead import Ahead
from nowornever.bots.cubes.search.ends import CRIES, SEES
from nowornever.bots.cubes.sight import BotMemory, Sight
from nowornever.bots.cubes.stakes import Stakes
from nowornever.core.game import WATCHER, Seat
from nowornever.games import CUBE_GAMES
from nowornever.library.records import Record
from nowornever.shake.telling.view import view

RECORDS = Path(__file__).parents[2] / "golden"

PLAYED = {
    # Ben sees a solution with one cube to go, three times, and moves on; Cleo says Now in the end.
    "equations-stop": (
        PlayerHistory(nows=2, missed=2, papers=1, failed=1, goals=1),
        PlayerHistory(nows=3, missed=3, papers=1, longest=3, goals=1),
        PlayerHistory(nows=3, missed=2, challenges=1, papers=2, failed=1, longest=3),
    ),
    # Ada's Impossible is wrong; nobody has a solution for Ben's Goal.
    "equations-judge-asked": (
        PlayerHistory(challenges=1, wrong=1, goals=1),
        PlayerHistory(papers=2, failed=2, goals=1, unsolved=1),
        PlayerHistory(challenges=1, papers=1, longest=3),
    ),
    "wff-2013-basic": (
        PlayerHistory(nows=1, challenges=1, papers=1, longest=8, goals=1),
        PlayerHistory(nows=1, challenges=1, papers=1, longest=3, goals=1),
    ),
    # No Goal was set: there is nothing to learn of solutions.
    "equations-no-goal-challenged": (PlayerHistory(), PlayerHistory(), PlayerHistory()),
}


def folded(record: Record, seat: Seat) -> MatchHistory:
    """What a seat has seen in the end."""
    game, history = CUBE_GAMES[record.header.game], MatchHistory()
    for _, state in record.states():
        if state.shake is not None:
            history = attended(history, view(state, seat), state.position, game)
    return history


@pytest.mark.parametrize("name", PLAYED)
def test_every_seat_sees_what_each_player_has_done(name: str) -> None:
    record = Record.read(RECORDS / f"{name}.jsonl")
    for seat in (WATCHER, 0, 1):
        assert folded(record, seat).players == PLAYED[name]


def test_another_match_of_the_same_players_starts_with_nothing_known() -> None:
    record = Record.read(RECORDS / "equations-stop.jsonl")
    known = folded(record, 0)
    game, start = CUBE_GAMES["equations"], next(s for _, s in record.states() if s.shake)
    again = attended(known, view(start, 0), start.position, game)
    assert again.players == (PlayerHistory(),) * 3


def test_what_is_assumed_holds_until_something_is_seen() -> None:
    nothing = MatchHistory()
    assert nothing.empty_odds(0.3, None, 1) == pytest.approx(0.3)
    assert nothing.sees_now(0.97, [0, 1]) == pytest.approx(0.97)
    assert nothing.cries(0.4, [0, 1]) == pytest.approx(0.4)
    assert nothing.longest([0, 1]) == 0


def test_what_was_seen_changes_the_odds() -> None:
    bluffer = PlayerHistory(papers=8, failed=8, goals=4, unsolved=4)
    blind = PlayerHistory(nows=6, missed=6)
    history = MatchHistory((PlayerHistory(), bluffer, blind))
    stakes = Stakes(0, (10, 10, 10), 4)
    assert not last_claim_pays(stakes, 1, EMPTY / 2)
    assert last_claim_pays(stakes, 1, history.empty_odds(EMPTY / 2, 1, 1))
    assert history.empty_odds(EMPTY, 0, 0) == pytest.approx(EMPTY)
    memory = BotMemory()
    sight = Sight(STRENGTHS["always"], CUBE_GAMES["equations"], memory)
    trusting = Ahead(sight, stakes, STRENGTHS["usually"], (0, 1, 2))
    memory.history = history
    knowing = Ahead(sight, stakes, STRENGTHS["usually"], (0, 1, 2))
    assert (trusting.ends.sees, trusting.ends.cries) == pytest.approx((SEES, CRIES))
    assert knowing.ends.sees < SEES / 2


def test_a_reason_tells_what_the_player_has_seen_of_the_others() -> None:
    record = Record.read(RECORDS / "equations-stop.jsonl")
    start = record.game.start(record.header)
    told = list(explain(start, record.events, 2, "usually"))
    goal, *moves = told
    assert goal.opponents
    assert all(name not in goal.did for name in (line.split()[0] for line in goal.opponents))
    assert goal.sentences[-1] == goal.opponents[-1]
    assert all(not each.opponents for each in moves if "moved" in each.did)
    assert not any(each.opponents for each in explain(start, record.events, 2, "often"))
