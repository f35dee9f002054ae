"""The story of the opening roll says who won and why, or why all roll again."""

from __future__ import annotations

import pytest

from nowornever.core.dice import ScriptedDice
from nowornever.core.game import Header, Refusal
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake.actions import Roll
from nowornever.shake.game import CubeGame
from nowornever.shake.telling.story import tell
from nowornever.wff.game import GAME as WFF


def rolled(game: CubeGame, rulebook: str, faces: str, *seats: int) -> list[str]:
    """The story of these rolls."""
    header = Header(game=game.rules.name, rulebook=rulebook, seats=("Ann", "Bob", "Cyd"))
    state, dice, story = game.start(header), ScriptedDice(faces), []
    for seat in seats:
        found = game.decide(state, seat, Roll(), 0, dice)
        assert not isinstance(found, Refusal)
        for event, after in zip(found.events, found.states, strict=True):
            story.append(tell(state, event))
            state = after
    return story


@pytest.mark.parametrize(
    ("game", "rulebook", "faces", "seats", "words"),
    [
        (
            WFF,
            "wff-2017",
            "KCR",
            (0, 1, 2),
            "Cyd rolls R. The letter that comes first in the alphabet wins: C.",
        ),
        (
            WFF,
            "wff-2017",
            "AEA",
            (0, 1, 2),
            (
                "Cyd rolls A. Ann and Cyd share the letter that comes first in the alphabet, A,"
                " and roll again."
            ),
        ),
        (
            EQUATIONS,
            "equations-2019",
            "+-+",
            (2, 1, 0),
            "Ann rolls +. Nobody has a digit, so Cyd, Bob and Ann roll again.",
        ),
        (EQUATIONS, "equations-2019", "+0-", (0, 1, 2), "Cyd rolls −. The highest digit wins: 0."),
    ],
    ids=["best", "tie", "nothing that counts", "one digit"],
)
def test_the_last_roll_says_what_came_of_all(
    game: CubeGame, rulebook: str, faces: str, seats: tuple[int, ...], words: str
) -> None:
    story = rolled(game, rulebook, faces, *seats)
    assert story[2] == words
    assert all(sentence.count(".") == 1 for sentence in story[:2])
