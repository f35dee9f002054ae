"""With few cubes left the strong bots look to the end of the shake, and to the score of the match.

In these positions Ann has p and K for Kpq, and needs q and i: who moves one of them lets the other
say Now. Any s can be put where it does nothing. Who has only q and i left is forced.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.core.work import Work
from nowornever.equations.judge import JUDGE
from nowornever.judges import parse_position
from nowornever.shake import actions as a
from nowornever.shake.judge.judgement import Want
from tests.bots.cubes.situations import action, table

AHEAD = {name: replace(STRENGTHS[name], bonus=0.0) for name in ("usually", "always")}
"""They make a bonus move only if they see what it is good for."""
WORK = 200_000
FORCED = "wff-2012 regular | goal Kpq | premises p | rules K | resources qi"
ONE_SPARE = "wff-2012 regular | goal Kpq | premises p | rules K | resources qis"
TWO_SPARE = "wff-2012 regular | goal Kpq | premises p | rules K | resources qiss"


@pytest.mark.parametrize("name", AHEAD)
def test_a_move_that_lets_the_next_player_say_now_is_not_made(name: str) -> None:
    for seed in range(2):
        move = action(AHEAD[name], table(ONE_SPARE, (10, 10), mover=0), 0, seed)
        assert isinstance(move, a.Move)
        assert move.cube == "s"


@pytest.mark.parametrize("name", AHEAD)
def test_a_bonus_move_forces_the_other_where_a_draw_would_lose_the_match(name: str) -> None:
    """With two spare cubes the other would make the last free move. A bonus move takes both."""
    behind = table(TWO_SPARE, (10, 12), mover=0)
    assert action(AHEAD[name], behind, 0) == a.Bonus("s", "rules")
    blind = replace(AHEAD[name], ahead=0, solves=0)
    assert isinstance(action(blind, behind, 0), a.Move)
    # The leader may not make one.
    assert isinstance(action(AHEAD[name], table(TWO_SPARE, (12, 10), mover=0), 0), a.Move)


@pytest.mark.parametrize("name", AHEAD)
def test_a_forceout_is_called_by_who_is_forced(name: str) -> None:
    """Even by who is behind: everybody sees what any move would allow."""
    for totals in ((12, 10), (10, 10), (10, 12)):
        assert action(AHEAD[name], table(FORCED, totals, mover=0), 0) == a.CallForceout()


def test_who_cannot_use_a_draw_takes_the_risk_that_is_hardest_to_see() -> None:
    """3x8+6-6 is what everybody sees. With 9 on the mat ((3-8)+9)x6 takes one cube more: who
    overlooks that moves on, and loses to Now. A leader does not take the risk."""
    text = "equations-2019 middle | goal 24 | required + | permitted 38-x | resources 6669"
    risk = a.Move("9", "required")
    usually = AHEAD["usually"]
    behind = table(text, (10, 12), mover=0)
    behind = replace(behind, shake=replace(behind.live, bonus=True))  # the only bonus move is made
    assert action(usually, behind, 0) == risk
    assert action(replace(usually, ahead=0), behind, 0) != risk
    leader = action(usually, table(text, (12, 10), mover=0), 0)
    assert isinstance(leader, a.Move)
    after = parse_position(text).move(leader.cube, leader.section)
    assert JUDGE.judge(after, Work(WORK), Want.NOW).now_is_right is False


def test_with_three_players_it_counts_who_is_ahead() -> None:
    """A draw keeps Ann second, and nobody else can catch up with her: she tries for the first
    place. As the first she has nothing to gain."""
    usually = AHEAD["usually"]
    assert action(usually, table(TWO_SPARE, (10, 12, 2), mover=0), 0) == a.Bonus("s", "rules")
    leads = table(TWO_SPARE, (10, 2, 2), mover=0, shakes=3)
    assert isinstance(action(usually, leads, 0), a.Move)


def test_nobody_makes_a_bonus_move_that_could_be_charged() -> None:
    """Where illegal moves happen, the leader's bonus moves are among those that can be made."""
    leads = table(TWO_SPARE, (12, 10), mover=0, procedure="charged")
    for name, strength in STRENGTHS.items():
        eager = replace(strength, bonus=1.0)
        for seed in range(3):
            assert not isinstance(action(eager, leads, 0, seed), a.Bonus), name
    level = table(TWO_SPARE, (10, 10), mover=0, procedure="charged")
    bonus = action(replace(STRENGTHS["often"], bonus=1.0), level, 0)
    assert bonus == a.Bonus("s", "rules")
