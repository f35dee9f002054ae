"""How long bots take, and how they treat newcomers."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Strength
from nowornever.bots.cubes.mind import Bot, CubeBots
from nowornever.core.game import Header
from nowornever.games import CUBE_GAMES, cube_game_with
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.state import State
from tests.bots.cubes.situations import action, challenged, table

EARLY = "equations-2019 middle | goal 8 | permitted 3+ | resources 0123456789+-x5"
LATE = "equations-2019 middle | goal 8 | permitted 3+ | forbidden 01246789+-x | resources 5127"
EASY = "equations-2019 middle | goal 8 | resources 0123456789+-x5"
HARD = "equations-2019 middle | goal 139 | forbidden 12 | resources 0123456699+-x5"
PROOF = "wff-2017 regular | goal Kpq | permitted pq | resources KiRAE"


@pytest.mark.parametrize(
    ("name", "waits"), [("seldom", True), ("sometimes", True), ("often", False)]
)
def test_the_weak_bots_let_others_play_before_they_challenge(name: str, waits: bool) -> None:
    watchful = replace(STRENGTHS[name], watchful=1.0)
    early = action(watchful, table(EARLY, (0, 0), mover=0), 0)
    assert isinstance(early, a.Move if waits else a.TakeBlock)
    assert action(watchful, table(LATE, (0, 0), mover=0), 0) == a.TakeBlock()


@pytest.mark.parametrize(
    ("text", "hopeless"),
    [
        ("wff-2017 regular | goal Np | resources pqrpqsCCAKEKCAEiooiio", True),
        ("wff-2017 regular | goal Np | resources pqrpqsCCAKEKCAEiooiioN", False),
        ("wff-2017 regular | goal s | resources pqrpqqCCAKEKCAEiooiR", True),
        ("wff-2017 regular | goal Kpq | resources pqrpqqCCAKEKCAEiooiR", False),
        ("equations-2019 middle | goal 8 | resources 0123456789", True),
        ("equations-2019 middle | goal 8 | resources 0123456789+", False),
    ],
)
def test_a_goal_without_the_cubes_for_it_is_challenged_by_all_but_beginners(
    text: str, hopeless: bool
) -> None:
    state = table(text, (0, 0), mover=0)
    for name in ("seldom", "sometimes", "often", "usually"):
        strength = replace(STRENGTHS[name], watchful=1.0, doubts=0.0)
        found = action(strength, state, 0)
        assert (found == a.TakeBlock()) is (hopeless and name != "seldom"), name
    if hopeless:
        game = cube_game_with(state.setting.rulebook.id).game
        state = game.evolve(state, e.BlockTaken(at=0, seat=0))
        said = action(STRENGTHS["sometimes"], state, 0)
        assert isinstance(said, a.Challenge)
        assert said.word != "now"


STUCK = "wff-2012 regular | goal Kpq | essential KAs | premises p | rules Aor"


@pytest.mark.parametrize("name", STRENGTHS)
def test_who_has_no_cube_to_move_challenges(name: str) -> None:
    """Under wff-2012 the last cube does not end a shake."""
    state = table(STUCK, (0, 0), mover=0)
    never_looks = replace(STRENGTHS[name], watchful=0.0, alert=0.0, doubts=0.0)
    assert action(never_looks, state, 0) == a.TakeBlock()
    state = CUBE_GAMES["wff"].game.evolve(state, e.BlockTaken(at=0, seat=0))
    assert isinstance(action(never_looks, state, 0), a.Challenge)


def test_what_a_bot_saw_at_one_table_does_not_mislead_it_at_another() -> None:
    """The same names, shake, Goal and cubes on the mat; but only the second table has a 5."""
    minds, game = CubeBots(), CUBE_GAMES["equations"].game
    kinds = []
    for resources in ("014+", "015+"):
        text = f"equations-2019 middle | goal 8 | permitted 3+ | resources {resources}"
        state = table(text, (0, 0), mover=0)
        legal = game.legal_actions(state, 0)
        thought = minds.think(game.view(state, 0), legal, "often", random.Random(1))
        kinds.append(type(thought and thought[0]))
    assert kinds[0] in (a.Move, a.Bonus)  # 3+4+1 takes three cubes
    assert kinds[1] is a.TakeBlock  # 3+5 takes one


def time_for(strength: Strength, state: State) -> list[float]:
    """How long the first bot takes, more than once."""
    game = CUBE_GAMES["wff" if state.setting.rulebook.id.startswith("wff") else "equations"].game
    legal = game.legal_actions(state, 0)
    thoughts = [
        Bot(strength).think(game.view(state, 0), legal, random.Random(seed)) for seed in range(20)
    ]
    return [seconds for thought in thoughts if thought for seconds in thought[1:]]


def test_only_the_first_roll_for_the_goal_takes_a_human_time() -> None:
    game = CUBE_GAMES["wff"].game
    begun = game.start(
        Header(
            game="wff",
            rulebook="wff-2017",
            seats=("Ann", "Bob"),
            options={"clock": False, "shakes": 1},
        )
    )
    rolled = game.evolve(begun, e.SetterRolled(at=4000, seat=1, face="C"))
    tied = game.evolve(rolled, e.SetterRolled(at=5000, seat=0, face="C"))
    assert tied.contenders, "both roll again"
    seldom = STRENGTHS["seldom"]
    assert min(time_for(seldom, begun)) >= seldom.reacts[0]
    assert max(time_for(seldom, rolled) + time_for(seldom, tied)) <= 2


@pytest.mark.parametrize("name", ["sometimes", "often"])
def test_a_move_takes_longer_without_a_solution_in_mind(name: str) -> None:
    low, high = STRENGTHS[name].moves
    easy = time_for(STRENGTHS[name], table(EASY, (0, 0), mover=0))
    assert low <= min(easy) < max(easy) <= high
    hard = time_for(STRENGTHS[name], table(HARD, (0, 0), mover=0))
    assert 2 * low <= min(hard) < max(hard) <= 2 * high
    assert max(hard) > high


def test_a_short_equation_is_written_in_seconds_and_a_proof_takes_longer() -> None:
    seldom = replace(STRENGTHS["seldom"], slips=0.0, dreams=0.0)
    short = time_for(seldom, challenged(table(LATE, (0, 0), mover=0), "now", challenger=0))
    assert 10 <= min(short) < max(short) <= 25
    proof = challenged(table(PROOF, (0, 0), mover=1), "impossible", challenger=1)
    long = time_for(seldom, proof)
    assert min(long) > max(short)
    hurried = table(LATE, (0, 0), mover=0, clock=False)
    assert max(time_for(seldom, challenged(hurried, "now", challenger=0))) <= 12
