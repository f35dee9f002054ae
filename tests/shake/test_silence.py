"""Nobody learns whether anybody has written before every Third Party has chosen (VII-A-3, VII-C-1).

Each script is played twice. The only difference is that somebody presents a solution in one match
and nothing in the other: until all is presented, everybody else sees, hears and may do the same.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nowornever.core.game import OFFICIAL, WATCHER, Seat
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake import actions as a
from nowornever.shake.deciding.referee import allowed
from nowornever.shake.state import Phase
from nowornever.wff.game import GAME as WFF
from tests.conformance import equations_table, shakes, wff_2012
from tests.scenario import Scenario
from tests.shake.random_play import universe

BOOKS: dict[str, tuple[Any, Any, Any]] = {
    "wff-2012": (WFF, wff_2012.SOLUTIONS, "KI"),
    "wff-2013": (WFF, shakes.SOLUTIONS, "RIGHT"),
    "wff-2017": (WFF, shakes.SOLUTIONS, "RIGHT"),
    "equations-2019": (EQUATIONS, None, equations_table.RIGHT),
}
_NOW_2012 = f"{wff_2012.NOW_IS_RIGHT}\nBob takes the block\nBob says now"
_NEVER_2012 = f"{wff_2012.NOW_IS_RIGHT}\nBob takes the block\nBob says never"


def _script(text: str, word: str) -> str:
    return text.replace("{impossible}", word)


CASES = [
    ("wff-2012", "Bob", _NOW_2012, "wait 30s"),
    ("wff-2012", "Ann", _NEVER_2012, "wait 30s"),
    ("wff-2012", "Ann", f"{wff_2012.PREMISES_LIE}\nAnn calls forceout", "Cyd agrees"),
    *(
        (book, who, _script(begins, word), then)
        for book, word in (("wff-2013", "never"), ("wff-2017", "impossible"))
        for who, begins, then in (
            ("Bob", shakes.NOW_BY_BOB, "wait 2m50s"),
            ("Ann", shakes.IMPOSSIBLE_BY_BOB, "wait 2m50s"),
            ("Bob", shakes.LAST_MOVED, f"Ann takes the block\nAnn says {word}\nwait 10s"),
            ("Cyd", shakes.LAST_MOVED, f"Ann takes the block\nAnn says {word}\nwait 10s"),
        )
    ),
    ("equations-2019", "Bob", equations_table.NOW_BY_BOB, "wait 1m50s"),
    ("equations-2019", "Ann", equations_table.IMPOSSIBLE_BY_BOB, "wait 1m50s"),
    ("equations-2019", "Bob", equations_table.LAST_MOVED,
     "Ann takes the block\nAnn says impossible\nwait 10s"),
    ("equations-2019", "Cyd", equations_table.LAST_MOVED,
     "Ann takes the block\nAnn says impossible\nwait 10s"),
]  # fmt: skip


def _known(played: Scenario, silent: Seat) -> list[Any]:
    """All that everybody but one seat can find out now."""
    state, game = played.state, BOOKS[played.state.setting.rulebook.id][0]
    found: list[Any] = [played.story, game.deadline(state)]
    for seat in (0, 1, 2, OFFICIAL, WATCHER):
        if seat != silent:
            found.append(msgspec.json.encode(game.view(state, seat)))
            found.append(game.legal_actions(state, seat))
    tried = (a.TakeSide, a.Present, a.PresentNothing, a.TakeBlock, a.Challenge, a.Accept, a.Roll)
    for seat, action in universe(state):
        if seat != silent and isinstance(action, tried):
            found.append(allowed(state, seat, action, game.rules))
    return found


@pytest.mark.clause(
    "wff-2012 VII-C-1", "wff-2013 VII-C-1", "wff-2017 VII-C-1", "equations-2019 VII-A-3"
)
@pytest.mark.parametrize("checking", ["referee", "opponents"])
@pytest.mark.parametrize(("book", "who", "begins", "then"), CASES)
def test_presenting_and_presenting_nothing_look_the_same_to_others(
    book: str, who: str, begins: str, then: str, checking: str
) -> None:
    game, solutions, paper = BOOKS[book]
    runs = []
    for what in (paper, "nothing"):
        played = Scenario(game, book, "Ann Bob Cyd", solutions, checking=checking)
        played.play(begins)
        known = []
        for line in (f"{who} presents {what}", *then.splitlines()):
            played.play(line)
            assert played.state.phase is Phase.WRITING
            known.append(_known(played, played.seat(who)))
        runs.append(known)
    assert runs[0] == runs[1]


@pytest.mark.parametrize("what", ["RIGHT", "nothing"])
def test_when_all_is_presented_it_is_told_who_wrote(what: str) -> None:
    played = Scenario(WFF, "wff-2017", "Ann Bob Cyd", shakes.SOLUTIONS)
    told = "Bob presents nothing" if what == "nothing" else "lies on the table: Bob's solution."
    played.play(f"{shakes.NOW_BY_BOB}\nBob presents {what}\nuntold presents\nuntold nothing")
    played.play(f"told Bob stops writing\nCyd joins mover\ntold {told}")
