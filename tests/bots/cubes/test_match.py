"""A match without a table around it: time passes, the referee decides, nothing is refused."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.match import CubePlayer, PlayedMatch, Thought, play_match
from nowornever.bots.cubes.mind import CubeBots, bot
from nowornever.core.dice import Chance
from nowornever.core.game import Action, Header
from nowornever.core.record import read_record, verify
from nowornever.games import CUBE_GAMES, cube_game_with, rules_by_name
from nowornever.shake import actions as a
from nowornever.shake.events import TaskLost
from nowornever.shake.state import Phase
from nowornever.shake.telling.view import CubeView

LOWER = ("seldom", "sometimes", "often")


class Silent:
    """Somebody who never does anything."""

    def think(self, view: CubeView, legal: Sequence[Action], chance: Chance) -> Thought | None:
        del view, legal, chance
        return None


class Idle(Silent):
    """Somebody who rolls for the first Goal, and then does nothing more."""

    def think(self, view: CubeView, legal: Sequence[Action], chance: Chance) -> Thought | None:
        del chance
        return (a.Roll(), 1.0) if view.phase is Phase.CHOOSING_SETTER and legal else None


class Stubborn(Silent):
    """Somebody who always wants the same."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def think(self, view: CubeView, legal: Sequence[Action], chance: Chance) -> Thought | None:
        del view, legal, chance
        return self.action, 0.0


def header(rulebook: str, players: int, **options: Any) -> Header:
    return Header(
        game=cube_game_with(rulebook).name,
        rulebook=rulebook,
        seats=("Ann", "Bob", "Cyd")[:players],
        options={"shakes": 2, **options},
    )


def play(rulebook: str, names: Sequence[str], seed: int = 1, **options: Any) -> PlayedMatch:
    head = header(rulebook, len(names), **options)
    return play_match(
        CUBE_GAMES[head.game].game, head, [bot(name) for name in names], random.Random(seed)
    )


TABLES = [
    ("wff-2012", {"level": "basic"}),
    ("wff-2012", {"checking": "opponents"}),
    ("wff-2013", {"procedure": "charged", "checking": "opponents"}),
    ("wff-2017", {"level": "elementary", "division": "elementary"}),
    ("wff-2017", {"clock": False}),
    ("equations-2019", {"level": "elementary", "checking": "opponents"}),
    ("equations-2019", {"level": "senior", "guard_goals": True}),
]


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
@pytest.mark.parametrize("players", [2, 3])
def test_bots_play_whole_matches_under_every_rulebook_and_nothing_is_refused(
    rulebook: str, options: dict[str, Any], players: int
) -> None:
    match = play(rulebook, LOWER[:players], **options)
    state = match.table.state
    assert match.refused == ()
    assert state.match_points
    assert len([row for row in state.sheet if not row.struck]) == 2
    head, entries = read_record(match.table.record(), rules_by_name())
    assert verify(CUBE_GAMES[head.game].game, head, entries) == state


def test_the_same_seed_is_the_same_match() -> None:
    one, two = (play("wff-2017", LOWER, seed=5).table.record() for _ in range(2))
    assert one == two


def test_the_clock_takes_the_turns_of_who_does_nothing() -> None:
    head = header("wff-2013", 2)
    match = play_match(CUBE_GAMES["wff"].game, head, [bot("sometimes"), Idle()], random.Random(2))
    lost = [event for entry in match.table.entries for event in entry.events]
    assert any(isinstance(event, TaskLost) and event.seats == (1,) for event in lost)
    assert match.table.state.totals[0] > match.table.state.totals[1]


def test_without_a_clock_the_least_is_done_for_who_does_nothing() -> None:
    head = header("wff-2013", 2, clock=False)
    match = play_match(CUBE_GAMES["wff"].game, head, [bot("sometimes"), Silent()], random.Random(2))
    assert match.table.state.match_points == (6, 4)
    assert match.refused == ()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("rulebook", ["wff-2012", "wff-2013", "wff-2017", "equations-2019"])
def test_without_a_clock_a_match_of_people_who_do_nothing_comes_to_its_end(
    rulebook: str, players: int, seed: int
) -> None:
    head = header(rulebook, players, clock=False)
    silent: list[CubePlayer] = [Silent() for _ in range(players)]
    match = play_match(CUBE_GAMES[head.game].game, head, silent, random.Random(seed))
    assert match.table.state.match_points
    assert match.refused == ()


def test_what_the_referee_refuses_is_counted_and_the_match_goes_on() -> None:
    head = header("wff-2013", 2, shakes=1)
    wrong = a.Move("K", "required")  # long before there is anything to move
    match = play_match(
        CUBE_GAMES["wff"].game, head, [bot("sometimes"), Stubborn(wrong)], random.Random(2)
    )
    assert match.refused[0].seat == 1
    assert match.refused[0].action == wrong
    assert match.table.state.match_points


@pytest.mark.parametrize("name", STRENGTHS)
def test_every_strength_plays_both_games(name: str) -> None:
    for rulebook in ("wff-2017", "equations-2019"):
        match = play(rulebook, [name, "seldom"], seed=3, shakes=1)
        assert match.refused == ()


def test_bots_of_many_tables_remember_each_its_own() -> None:
    """Whoever thinks for many tables plays as well as a bot that has a seat to itself."""
    minds = CubeBots()

    class Shared:
        def __init__(self, name: str) -> None:
            self.name = name

        def think(self, view: CubeView, legal: Sequence[Action], chance: Chance) -> Thought | None:
            return minds.think(view, legal, self.name, chance)

    head = header("equations-2019", 2)
    shared = play_match(
        CUBE_GAMES["equations"].game, head, [Shared("often"), Shared("sometimes")], random.Random(4)
    )
    alone = play("equations-2019", ["often", "sometimes"], seed=4)
    assert shared.table.record() == alone.table.record()


def test_nobody_is_waited_for_where_no_clock_runs_before_the_first_goal() -> None:
    head = header("wff-2017", 2)
    players: list[CubePlayer] = [Silent(), bot("seldom")]
    state = play_match(CUBE_GAMES["wff"].game, head, players, random.Random(1)).table.state
    assert state.sheet
    assert state.match_points[0] < state.match_points[1]
