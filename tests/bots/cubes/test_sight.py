"""What bots see is right, whatever the position; and they see more, the stronger they are."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Moment
from nowornever.bots.cubes.sight import ANY, AT_MOST_ONE, BotMemory, Sight
from nowornever.bots.equations import ideas as equation_ideas
from nowornever.bots.wff import ideas as wff_ideas
from nowornever.equations.rulebooks import EQUATIONS_2019
from nowornever.equations.rulebooks import parse_position as parse_equations
from nowornever.games import CUBE_GAMES
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Allowance, Rulebook
from nowornever.wff.rulebooks import WFF_2012, WFF_2017
from nowornever.wff.rulebooks import parse_position as parse_wff

OFTEN = STRENGTHS["often"]


@pytest.mark.parametrize("writes", [False, True])
def test_who_asks_only_before_a_challenge_learns_that_there_is_a_solution_and_not_which(
    writes: bool,
) -> None:
    position = parse_equations("equations-2019 middle | goal 35 | resources 9283--x")
    seconds = {Moment.CHALLENGE: 5.0} | ({Moment.WRITING: 5.0} if writes else {})
    strength = replace(STRENGTHS["usually"], thinks=seconds, thinks_in_equations=None)
    sight = Sight(strength, CUBE_GAMES["equations"], BotMemory())
    assert sight.see(position) is None
    assert sight.impossible_is_right(position, Moment.CHALLENGE) is False
    assert (sight.see(position) is not None) is writes


def test_only_the_strongest_sees_at_a_glance_that_two_halves_make_the_goal() -> None:
    position = parse_equations("equations-2019 middle | goal 35 | resources 9283--x")
    seen = {
        name: Sight(strength, CUBE_GAMES["equations"], BotMemory()).see(position)
        for name, strength in STRENGTHS.items()
    }
    assert [name for name, found in seen.items() if found] == ["always"]
    found = seen["always"]
    assert found is not None
    assert CUBE_GAMES["equations"].rules.check(position, After.IMPOSSIBLE, found.text).correct
    assert found.from_resources == 7


def rolled(book: Rulebook, goals: tuple[str, ...], level: str, chance: random.Random) -> Position:
    """A position after some moves by lot."""
    cubes = [chance.choice(kind.faces) for kind in book.kinds for _ in range(kind.count)]
    chance.shuffle(cubes)
    moves = chance.randrange(12)
    mat = ["", "", ""]
    for cube in cubes[:moves]:
        mat[chance.randrange(3)] += cube
    goal = chance.choice(goals)
    resources = book.sort("".join(cubes[moves:]))
    return Position(book, level, goal, tuple(map(book.sort, mat)), resources)


@pytest.mark.parametrize("book", [WFF_2012, WFF_2017])
def test_solutions_of_wff_seen_at_a_glance_are_solutions(book: Rulebook) -> None:
    chance, seen = random.Random(1), 0
    for _ in range(40):
        position = rolled(book, ("Kpq", "CNpq", "Apq", "r", "Eps"), "regular", chance)
        found = wff_ideas.look(position, 200, ANY, can_pad=True)
        if found:
            seen += 1
            ruling = CUBE_GAMES["wff"].rules.check(position, After.IMPOSSIBLE, found.text)
            assert ruling.correct, (position, found.text, ruling)
    assert seen > 10


def test_equations_seen_at_a_glance_are_solutions() -> None:
    chance, seen = random.Random(2), 0
    for _ in range(40):
        position = rolled(EQUATIONS_2019, ("12", "7", "3x4", "5/2", "30"), "middle", chance)
        found = equation_ideas.look(position, 2, ANY, can_pad=True)
        if found:
            seen += 1
            ruling = CUBE_GAMES["equations"].rules.check(position, After.IMPOSSIBLE, found.text)
            assert ruling.correct, (position, found.text)
    assert seen > 10


def test_the_fewest_cubes_in_sight_are_taken() -> None:
    position = parse_wff("wff-2017 regular | goal Kpq | permitted pq | resources KiRCAp")
    found = wff_ideas.look(position, 200, ANY)
    assert found
    assert found.from_resources == 1
    assert wff_ideas.look(position, 200, Allowance("", at_least=2, at_most=2))
    assert wff_ideas.look(position, 200, Allowance("", at_most=0)) is None


def test_required_cubes_that_are_left_over_are_padded_in() -> None:
    position = parse_wff("wff-2013 basic | goal p | required KpNq | permitted o | resources CAKE")
    assert wff_ideas.look(position, 60, ANY) is None
    padded = wff_ideas.look(position, 60, ANY, can_pad=True)
    assert padded
    assert CUBE_GAMES["wff"].rules.check(position, After.IMPOSSIBLE, padded.text).correct
    sums = parse_equations("equations-2019 | goal 8 | required 35+79 | resources 0x2+-")
    assert equation_ideas.look(sums, 1, ANY) is None
    assert equation_ideas.look(sums, 1, ANY, can_pad=True)


def test_a_goal_that_is_none_has_no_solution() -> None:
    assert wff_ideas.look(parse_wff("wff-2017 | goal Kp | resources KpqiR"), 60, ANY) is None
    assert wff_ideas.ideas(parse_wff("wff-2017 | goal Kp | resources KpqiR"), 60).size == 0
    nonsense = parse_equations("equations-2019 | goal +8 | resources 123+-")
    assert equation_ideas.look(nonsense, 2, ANY) is None
    assert equation_ideas.ideas(nonsense, 2).size == 0


def test_the_stronger_eye_sees_what_the_weaker_does_not() -> None:
    position = parse_equations("equations-2019 | goal 26 | required 456 | resources 1x+-7")
    assert equation_ideas.look(position, 1, ANY) is None
    assert equation_ideas.look(position, 2, ANY)


def test_a_solution_in_mind_is_used_again_after_a_move() -> None:
    memory = BotMemory()
    sight = Sight(OFTEN, CUBE_GAMES["wff"], memory)
    before = parse_wff("wff-2017 | goal Kpq | permitted p | resources KKiRCAqq")
    found = sight.find(before)
    assert found
    assert list(memory.ideas) == [found.text]
    after = parse_wff("wff-2017 | goal Kpq | permitted pq | forbidden C | resources KKiRAq")
    blind = Sight(STRENGTHS["seldom"], CUBE_GAMES["wff"], memory)
    again = blind.find(after, AT_MOST_ONE)
    assert again
    assert again.text == found.text
    assert (memory.wanted, memory.known) == (2, 1)
    memory.attend("another Goal")
    assert not memory.ideas


def test_only_what_a_move_has_touched_is_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """That Now is not right stays so while cubes are only forbidden."""
    memory = BotMemory()
    sight = Sight(OFTEN, CUBE_GAMES["wff"], memory)
    before = parse_wff("wff-2017 | goal Kpq | permitted p | resources KKiRCAqq")
    assert sight.find(before, AT_MOST_ONE) is None

    def search(*_: object, **__: object) -> None:
        raise AssertionError("searched again")

    with monkeypatch.context() as patch:
        patch.setattr(wff_ideas, "look", search)
        assert sight.find(before.move("C", "forbidden"), AT_MOST_ONE) is None
    assert memory.known == 1
    touched = before.move("q", "permitted").move("i", "permitted")
    assert sight.find(touched, AT_MOST_ONE)
