"""The guide through a first game: who follows it wins."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.coaching import guide
from nowornever.bots.cubes.coaching.guide import (
    Guide,
    MoveReason,
    guide_goal,
    guide_move,
    guide_paper,
)
from nowornever.bots.cubes.mind import bot
from nowornever.bots.cubes.papers import position_of
from nowornever.core.dice import RandomDice
from nowornever.core.game import Action, Header, Refusal
from nowornever.core.table import GameTable
from nowornever.core.work import Work
from nowornever.games import cube_game_with
from nowornever.judges import AnyJudge, parse_position, rules_of
from nowornever.shake import actions as a
from nowornever.shake.judge.judgement import Trust
from nowornever.shake.rulebook import After
from nowornever.shake.state import Phase

JUDGE = AnyJudge()


def allow() -> Work:
    return Work(20_000)


def advice(text: str) -> Guide:
    return guide_move(parse_position(text), JUDGE, allow)


def test_while_many_cubes_are_missing_one_that_helps_is_moved() -> None:
    found = advice("wff-2017 basic | goal Kpq | resources pqKiCAEENNrs")
    assert found.paper.split() == ["1", "p", "s", "2", "q", "s", "3", "Kpq", "Ki", "1,2"]
    assert (sorted(found.cubes), sorted(found.missing)) == (list("Kipq"), list("Kipq"))
    assert (found.now, found.impossible) == (False, False)
    assert found.move
    assert (found.move.section, found.move.why) == ("permitted", MoveReason.HELPS)
    assert found.move.cube in "pqKi"


def test_with_two_cubes_missing_nothing_is_given_away() -> None:
    found = advice("wff-2017 basic | goal Kpq | permitted Kp | resources qiCAEENNrs")
    assert found.missing == "qi"
    assert found.move
    assert (found.move.section, found.move.why) == ("forbidden", MoveReason.SPARE)
    assert found.move.cube not in "qi"


def test_now_is_said_when_one_cube_is_missing() -> None:
    found = advice("wff-2017 basic | goal Kpq | permitted Kpq | resources iCAEENNrs")
    assert (found.now, found.missing, found.move) == (True, "i", None)
    assert found.trust is Trust.CERTIFIED


def test_impossible_is_said_when_nothing_can_be_done_any_more() -> None:
    found = advice("equations-2019 elementary | goal 8 | permitted 3 | resources 12457")
    assert (found.now, found.impossible, found.paper, found.move) == (False, True, "", None)


def test_a_wild_cube_is_named_with_the_rule_it_stands_for() -> None:
    found = advice("wff-2017 basic | goal Kpq | permitted pq | resources RCAEENNrs")
    assert found.paper.endswith("R(Ki) 1,2")
    assert found.missing == "R"


def test_a_beginner_is_led_past_the_wild_cube_and_the_letter_s() -> None:
    roll = parse_position("wff-2017 basic | resources CCAAKKEENNRRpqqrssssiiooo", without_goal=True)
    for seed in range(5):
        found = guide_goal(roll, random.Random(seed))
        assert found.paper
        assert not set(found.goal + found.cubes) & set("Rs")
    rules_first = advice("wff-2017 basic | goal Kpq | resources pqKiRCAEENNrs").move
    assert rules_first
    assert rules_first.cube in "Ki"
    with_s = advice("wff-2017 basic | goal Kqs | resources KiqsRCAEENN")
    assert with_s.paper.endswith("Ki 1,2")
    assert "R" not in with_s.cubes
    spare = advice("wff-2017 basic | goal Kpq | permitted Ki | resources pqRCAEENNrs").move
    assert spare
    assert (spare.cube, spare.section) == ("R", "forbidden")


@pytest.mark.parametrize(
    ("cubes", "join", "reason"),
    [
        ("NCEKCCARNERKKCrsqosiiopqiioo", "A", "R(Ai) 1"),
        ("ACNRCAACCRARKAprsorrsrrqqrrq", "K", "R(Ki) 1,2"),
        ("ANCKCEEEREACECssiposroqiprpp", "A", "Ai 1"),
    ],
    ids=["not Nq by Ko", "not r by Co", "not Epp by Ei"],
)
def test_a_first_goal_needs_only_the_first_rules(cubes: str, join: str, reason: str) -> None:
    roll = parse_position(f"wff-2017 basic | resources {cubes}", without_goal=True)
    for seed in range(3):
        found = guide_goal(roll, random.Random(seed))
        assert found.goal[0] == join
        assert set(found.goal[1:]) < set("pqr")
        assert found.paper.endswith(reason)


def test_a_plain_goal_is_found_without_the_seconds_that_a_bot_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    def no_goal(*about: object) -> str:
        asked.append(about)
        return ""

    monkeypatch.setattr(guide, "choose_goal", no_goal)
    hard = "AACCCCEEEEEKNRiiooppppqrrsss"  # no Goal is plain and keeps the first cube harmless
    roll = parse_position(f"wff-2017 basic | resources {hard}", without_goal=True)
    assert guide_goal(roll, random.Random(1)).paper
    assert not asked
    guide_goal(replace(roll, resources="EEEEEEENNNNNNNpppppppooooooo"), random.Random(1))
    assert len(asked) == guide.DRAWS


def test_a_first_equation_adds_or_subtracts() -> None:
    cubes = "+033+01332/14x*645/97v8+"
    roll = parse_position(f"equations-2019 elementary | resources {cubes}", without_goal=True)
    for seed in range(3):
        found = guide_goal(roll, random.Random(seed))
        assert len(found.goal) == 1
        assert not set(found.cubes) & set("0/*v")


@pytest.mark.parametrize(
    ("mat", "cubes"),
    [
        ("resources pppKiRCAEENNrs", "Kip"),
        ("permitted pp | resources KiRCAEENNrs", "Rp"),
        ("permitted Kpp | resources iRCAEENNrs", "Kip"),
        ("required pp | resources KiRCAEENNrs", "KRpp"),
    ],
    ids=[
        "all in Resources",
        "with R only one cube",
        "no wild R for as many cubes",
        "both are Required",
    ],
)
def test_no_premise_is_named_twice(mat: str, cubes: str) -> None:
    assert sorted(advice(f"wff-2017 basic | goal Kpp | {mat}").cubes) == sorted(cubes)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("wff-2017 basic | goal Kpq | permitted pq | resources RCAEENNrs", After.NOW),
        ("wff-2017 basic | goal Kpq | required K | resources pqRiCAEENNrs", After.IMPOSSIBLE),
        ("equations-2019 elementary | goal 8 | permitted 3+ | resources 512", After.NOW),
    ],
)
def test_what_is_to_be_written_passes_the_checker(text: str, after: After) -> None:
    position = parse_position(text)
    found = guide_paper(position, after, JUDGE, allow)
    assert rules_of(position).check(position, after, whole(found, position.goal)).correct


def whole(guide: Guide, goal: str) -> str:
    """The paper that a pad makes of the lines that a player types."""
    lines = [line.split() for line in guide.paper.splitlines()]
    if len(lines[0]) == 1:
        return f"{guide.paper} = {goal}"
    premises = ", ".join(line[1] for line in lines if line[2] == "s")
    rules = ", ".join(dict.fromkeys(line[2] for line in lines if line[2] != "s"))
    return f"{premises} -> {goal}\n{guide.paper}\nsolution: {premises} / {rules}\n"


@pytest.mark.parametrize(
    ("rulebook", "level"), [("wff-2017", "basic"), ("equations-2019", "elementary")]
)
def test_who_follows_the_guide_wins_the_first_shake(rulebook: str, level: str) -> None:
    for seed in range(3):
        won, other = play(rulebook, level, seed)
        assert won > other, (rulebook, seed)


def play(rulebook: str, level: str, seed: int) -> Any:
    """The points of a shake between somebody who follows the guide and the weakest bot."""
    game, chance = cube_game_with(rulebook), random.Random(seed)
    header = Header(
        game=game.name,
        rulebook=rulebook,
        seats=("You", "Sam"),
        options={"level": level, "clock": False, "shakes": 1},
    )
    table = GameTable(game.game, header, RandomDice(chance))
    seldom = bot("seldom")
    while not table.state.sheet:
        seat, action = 0, guided(table)
        if action is None:
            view, legal = game.game.view(table.state, 1), game.game.legal_actions(table.state, 1)
            thought = seldom.think(view, legal, chance)
            assert thought, table.state.phase
            seat, action = 1, thought[0]
        answer = table.act(seat, action, 0)
        assert not isinstance(answer, Refusal), (answer, action)
    return table.state.sheet[-1].points


def guided(table: Any) -> Action | None:
    """What the first player does, who does what the guide says; None if others are to act."""
    view, legal = table.game.view(table.state, 0), table.game.legal_actions(table.state, 0)
    kinds = {type(action) for action in legal}
    if a.Roll in kinds:
        return a.Roll()
    if not view.shake:
        return None
    position = position_of(view, cube_game_with(view.rulebook).books[view.rulebook])
    if view.phase is Phase.SETTING_GOAL and view.setter == 0:
        return (
            a.AnnounceGoal()
            if view.goal
            else a.ArrangeGoal(guide_goal(position, random.Random(1)).goal)
        )
    if a.Present in kinds:
        found = guide_paper(position, view.writing.after, JUDGE, allow)
        return a.Present(whole(found, view.goal)) if found.paper else a.PresentNothing()
    if view.phase is not Phase.MOVING or (view.block != 0 and view.mover != 0):
        return None
    found = guide_move(position, JUDGE, allow)
    if view.block == 0:
        return a.Challenge(After.NOW if found.now else After.IMPOSSIBLE)
    if found.now or found.impossible:
        return a.TakeBlock()
    assert found.move, position
    return a.Move(found.move.cube, found.move.section)
