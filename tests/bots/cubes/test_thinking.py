"""How long bots think: longer at the moments that decide a shake, and never too long."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Moment
from nowornever.bots.cubes.match import play_match
from nowornever.bots.cubes.mind import Bot, bot
from nowornever.bots.cubes.thinking import (
    HASTE,
    LONGEST,
    STEPS_A_SECOND,
    UNHURRIED,
    Thinking,
    moment_of,
    seconds_for,
)
from nowornever.core.game import Header
from nowornever.core.work import OutOfWorkError, Work
from nowornever.games import CUBE_GAMES
from nowornever.shake.procedure import SECOND, Task
from nowornever.shake.telling.view import ClockView, CubeView
from tests.bots.cubes.situations import challenged, table

ALWAYS = STRENGTHS["always"]
HARD = "equations-2019 middle | goal 857 | resources 12233456789++--xx/*"


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever somebody looks at it."""
    now = 0.0

    def look() -> float:
        nonlocal now
        now += seconds
        return now

    return look


def spent(work: Work) -> int:
    """How many units can be spent, up to many."""
    for units in range(100):
        try:
            work.spend(1000)
        except OutOfWorkError:
            return units * 1000
    return 100_000


def view_of(text: str) -> CubeView:
    return CUBE_GAMES["equations"].game.view(table(text, (0, 0), mover=0), 0)


def test_a_part_of_a_thought_leaves_time_for_what_follows() -> None:
    thought = Thinking(ALWAYS, 100_000, seconds=10)
    part = thought.part(0.25)
    steps = [0, 0]
    for number, each in enumerate((part, thought)):
        while each.step():
            steps[number] += 1
    assert part.is_over
    assert steps[1] == pytest.approx(3 * steps[0], rel=0.01)


def test_the_moments_that_decide_a_shake_get_more_time() -> None:
    thinking = Thinking(ALWAYS, 100_000)
    assert thinking.seconds(Moment.MOVE) < thinking.seconds(Moment.ENDING)
    assert thinking.seconds(Moment.ENDING) < thinking.seconds(Moment.REPLY)
    assert thinking.seconds(Moment.REPLY) < thinking.seconds(Moment.CHALLENGE) <= LONGEST
    for strength in ("seldom", "sometimes", "often"):
        assert not STRENGTHS[strength].thinks


def test_what_kind_of_moment_it_is() -> None:
    cubes = "12345678+-x/"
    state = table(f"equations-2019 middle | goal 8 | resources {cubes}", (0, 0), mover=0)
    game = CUBE_GAMES["equations"].game
    assert moment_of(game.view(state, 0)) is Moment.REPLY
    moved = table(
        f"equations-2019 middle | goal 8 | required 9 | resources {cubes}", (0, 0), mover=0
    )
    assert moment_of(game.view(moved, 0)) is Moment.MOVE
    late = table("equations-2019 middle | goal 8 | required 9 | resources 123+", (0, 0), mover=0)
    assert moment_of(game.view(late, 0)) is Moment.ENDING
    assert moment_of(game.view(challenged(late, "now", 0), 0)) is Moment.WRITING


@pytest.mark.parametrize(("left", "seconds"), [(60, LONGEST), (20, 5.0), (0, 0.0), (-5, 0.0)])
def test_a_thought_takes_a_share_of_the_clock_and_ten_seconds_at_most(
    left: int, seconds: float
) -> None:
    view = view_of(HARD)
    clock = ClockView(Task.TURN, (0,), view.now + left * SECOND, 0, False)
    assert seconds_for(replace(view, clocks=(clock,))) == pytest.approx(seconds)
    others = replace(clock, seats=(1,))
    assert seconds_for(replace(view, clocks=(others,))) == UNHURRIED


def test_all_questions_together_end_with_the_thought() -> None:
    units = 100_000
    thinking = Thinking(ALWAYS, units, seconds=1.0)
    question = thinking.question(Moment.CHALLENGE)
    assert question.left == int(ALWAYS.thinks[Moment.CHALLENGE] * HASTE * units)
    assert spent(question) == HASTE * units  # the whole thought has only one second
    assert thinking.is_over
    assert spent(thinking.question(Moment.MOVE)) == 0


def test_by_the_clock_a_question_ends_when_its_seconds_are_over() -> None:
    strength = replace(ALWAYS, thinks={Moment.MOVE: 1.0})
    thinking = Thinking(strength, 0, clock=ticking(0.1))
    few = spent(thinking.question())
    assert 3_000 <= few <= 10_000
    quick = Thinking(strength, 0, clock=ticking(0.01))
    assert spent(quick.question()) > 5 * few


def test_its_own_search_takes_time_too() -> None:
    thinking = Thinking(ALWAYS, 100_000, seconds=1.0)
    steps = 0
    while thinking.step():
        steps += 1
    assert steps == STEPS_A_SECOND * HASTE
    by_clock = Thinking(ALWAYS, 0, seconds=1.0, clock=ticking(0.3))
    assert by_clock.step()
    assert not all(by_clock.step() for _ in range(5))


def test_a_bot_by_the_clock_looks_at_it() -> None:
    """A clock that runs off ends the thought at once; the bot acts all the same."""
    game = CUBE_GAMES["equations"].game
    state = table(HARD, (0, 0), mover=0)
    view, legal = game.view(state, 0), game.legal_actions(state, 0)
    thought = Bot(ALWAYS).think(view, legal, random.Random(1), ticking(1000.0))
    assert thought
    assert thought[0] in legal


@pytest.mark.thorough
def test_without_a_clock_the_same_seed_is_the_same_match() -> None:
    head = Header(
        game="equations", rulebook="equations-2019", seats=("Ann", "Bob"), options={"shakes": 1}
    )

    def record() -> list[str]:
        players = [bot("always"), bot("usually")]
        match = play_match(CUBE_GAMES["equations"].game, head, players, random.Random(5))
        return list(match.table.record())

    assert record() == record()
