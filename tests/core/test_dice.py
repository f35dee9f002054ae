"""Dice fall by chance, by script, or as a record says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from nowornever.core.dice import RandomDice, ScriptedDice, ScriptedDiceError


def test_random_dice_show_every_face_about_equally_often() -> None:
    dice = RandomDice(Random(1))
    shown = Counter(dice.roll("CAKENR") for _ in range(6_000))
    assert set(shown) == set("CAKENR")
    assert all(800 < count < 1_200 for count in shown.values())


def test_the_same_chance_gives_the_same_dice() -> None:
    first, second = RandomDice(Random(7)), RandomDice(Random(7))
    assert [first.roll("pqrsio") for _ in range(50)] == [second.roll("pqrsio") for _ in range(50)]


def test_scripted_dice_show_their_script_in_order() -> None:
    dice = ScriptedDice("ACp")
    assert [dice.roll("CAKENR"), dice.roll("CAKENR"), dice.roll("pqrsio")] == ["A", "C", "p"]


def test_a_script_that_is_over_is_an_error() -> None:
    dice = ScriptedDice("A")
    dice.roll("CAKENR")
    with pytest.raises(ScriptedDiceError, match="None"):
        dice.roll("CAKENR")


def test_a_face_that_the_cube_does_not_have_is_an_error() -> None:
    with pytest.raises(ScriptedDiceError, match="says p"):
        ScriptedDice("p").roll("CAKENR")
