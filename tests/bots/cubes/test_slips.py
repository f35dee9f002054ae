"""Slips are mistakes that the checker knows, and every kind of them can be caught."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.ladder.slips import slipped
from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Strength
from nowornever.bots.cubes.papers import answer, write
from nowornever.bots.cubes.sight import BotMemory, Sight
from nowornever.bots.equations.slips import SLIPS as EQUATION_SLIPS
from nowornever.bots.wff.slips import SLIPS as PROOF_SLIPS
from nowornever.equations.rulebooks import parse_position as parse_equations
from nowornever.games import CUBE_GAMES
from nowornever.shake import actions as a
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.verdict import shown_by
from nowornever.wff.examples import WITH_SUBPROOFS
from nowornever.wff.rulebooks import parse_position as parse_wff

PROOF = WITH_SUBPROOFS.replace("Ni, Ci", "R(Ni), Ci")
WFF = parse_wff("wff-2017 | goal CNpNq | permitted EpqRRCCEiioo | resources A")
SUMS = parse_equations("equations-2019 | goal 21 | required 5 | permitted 3x52+1 | resources 7")
SUM = "3x(5+2) = 21"

LEGAL = (a.Accept(), a.Reject("no-proof"), a.Reject("rule-misused", row=3))


def codes(position: Position, text: str) -> set[str]:
    game = "equations" if position is SUMS else "wff"
    return set(CUBE_GAMES[game].rules.check(position, After.IMPOSSIBLE, text).codes)


def test_slips_in_a_proof_are_all_of_a_kind_that_the_checker_names() -> None:
    assert codes(WFF, PROOF) == set()
    found = [codes(WFF, slipped(PROOF, PROOF_SLIPS, random.Random(seed))) for seed in range(60)]
    assert all(found)
    kinds = set().union(*found)
    assert {"reiterate", "wrong-reference", "rule-not-named"} <= kinds


def test_slips_in_an_equation_make_both_sides_unequal() -> None:
    assert codes(SUMS, SUM) == set()
    for seed in range(20):
        assert "unequal" in codes(SUMS, slipped(SUM, EQUATION_SLIPS, random.Random(seed)))


def test_beginners_forget_required_cubes() -> None:
    careless = replace(STRENGTHS["seldom"], slips=1.0)
    position = parse_wff("wff-2017 | goal Kpq | required A | permitted pqKiApq | resources R")
    sight = Sight(careless, CUBE_GAMES["wff"], BotMemory())
    found = set()
    for seed in range(30):
        text = write(sight, position, After.IMPOSSIBLE, random.Random(seed))
        found |= codes(position, text) if text else set()
    assert "required-unused" in found


@pytest.mark.parametrize("seed", range(5))
def test_a_good_checker_rejects_with_the_reason_that_is_upheld(seed: int) -> None:
    sight = Sight(STRENGTHS["always"], CUBE_GAMES["wff"], BotMemory())
    wrong = slipped(PROOF, PROOF_SLIPS, random.Random(seed))
    said = answer(sight, WFF, After.IMPOSSIBLE, wrong, LEGAL, (), random.Random(seed))
    assert isinstance(said, a.Reject)
    listed = WFF.rulebook.reason(said.reason)
    ruling = CUBE_GAMES["wff"].rules.check(WFF, After.IMPOSSIBLE, wrong)
    assert listed
    assert shown_by(listed, ruling.faults, said.row)
    right = answer(sight, WFF, After.IMPOSSIBLE, PROOF, LEGAL, (), random.Random(seed))
    assert right == a.Accept()


def test_a_cube_that_is_not_essential_is_shown_with_the_shorter_solution() -> None:
    position = parse_wff("wff-2013 | goal p | required q | permitted KKpqo | resources R")
    text = "Kpq, q -> p\n1 Kpq s\n2 q s\n3 p Ko 1\nsolution: Kpq, q / Ko\n"
    sight = Sight(STRENGTHS["always"], CUBE_GAMES["wff"], BotMemory())
    said = answer(sight, position, After.IMPOSSIBLE, text, LEGAL, (), random.Random(1))
    assert isinstance(said, a.Reject)
    assert said.reason == "non-essential"
    rules = CUBE_GAMES["wff"].rules
    assert rules.shows_non_essential(position, After.IMPOSSIBLE, text, said.proof)


def test_beginners_accept_what_is_wrong_and_reject_what_is_right() -> None:
    sight = Sight(STRENGTHS["seldom"], CUBE_GAMES["wff"], BotMemory())
    wrong = slipped(PROOF, PROOF_SLIPS, random.Random(1))
    said = [
        answer(sight, WFF, After.IMPOSSIBLE, wrong, LEGAL, (), random.Random(s)) for s in range(40)
    ]
    assert a.Accept() in said
    said = [
        answer(sight, WFF, After.IMPOSSIBLE, PROOF, LEGAL, (), random.Random(s)) for s in range(60)
    ]
    assert any(isinstance(one, a.Reject) for one in said)


def test_the_manual_tells_how_often_each_bot_errs() -> None:
    """The table of rates in docs/bots.md is the data of the strengths."""
    rates: dict[str, Callable[[Strength], float]] = {
        "does not look for Now when it is not its turn": lambda one: 1 - one.alert,
        "does not look for Now on its turn": lambda one: 1 - one.watchful,
        "says Impossible without a reason, three cubes or fewer left": lambda one: one.doubts,
        "makes a slip in a solution that it presents": lambda one: one.slips,
        "misses the mistake in a solution that it checks": lambda one: 1 - one.finds,
        "rejects a right solution": lambda one: one.objects,
        "forgets the clock": lambda one: one.dreams,
    }
    manual = (Path(__file__).parents[3] / "docs" / "bots.md").read_text().splitlines()
    for words, rate in rates.items():
        numbers = [str(round(100 * rate(one))) for one in STRENGTHS.values()]
        assert f"| {words} | {' | '.join(numbers)} |" in manual
    assert all(one.few == 3 for one in STRENGTHS.values())
