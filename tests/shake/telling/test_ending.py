"""How a shake ended is told from what happened, for every way in which one can end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.core.game import WATCHER, Seat
from nowornever.core.record import read_record
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake.events import ShakeScored, ShakeStruck, ShakeVoided
from nowornever.shake.game import CubeGame
from nowornever.shake.rulebook import After
from nowornever.shake.telling.ending import (
    EarnedPoints,
    EndedChallenge,
    Ending,
    Merit,
    ShownPaper,
)
from nowornever.shake.telling.view import CubeView
from nowornever.wff.game import GAME as WFF
from tests.golden.make import FOLDER
from tests.scenario import Scenario

GAMES: dict[str, CubeGame] = {"wff": WFF, "equations": EQUATIONS}

ENDINGS = {
    "third-party-after-now": """
        Ada challenged Cleo. Ada's Now was right: Ben's solution is correct. The challenge asked Ada
        and Ben for a solution.
        4 points: a Third Party who rightly joined the Challenger; 2 points: no correct
        solution, or was not right.

        Ben challenged Ada. Ben's Now is not proved: Ben's solution is not correct. The
        challenge asked Ben for a solution.
        6 points: was right; 2 points: no correct solution.
    """,
    "third-party-after-impossible": """
        Cleo challenged Ben. Cleo's Impossible was wrong: Ben's and Ada's solutions are correct.
        The challenge asked Ben and Ada for a solution.
        6 points: was right; 2 points: was not right.

        Ada challenged Cleo. Ada's Impossible stands: Cleo's solution is not correct. The
        challenge asked Cleo for a solution.
        6 points: was right; 4 points: a Third Party who rightly joined the Challenger; 2
        points: no correct solution.
    """,
    "last-cube-impossible": """
        Ada challenged Cleo. Ada's Never stands: Cleo's solution is not correct. The
        challenge asked Cleo for a solution.
        6 points: was right; 4 points: a Third Party who rightly joined the Challenger; 2
        points: no correct solution.
    """,
    "equations-no-goal-challenged": """
        Ada declared No Goal. Cleo's challenge of it was right: Ben's Equation is correct.
        The challenge asked Cleo and Ben for an Equation.
        4 points: a Third Party with a correct Equation; 2 points: was not right, or no correct
        Equation.

        Ben declared No Goal. Ada's challenge of it was right: Ada's Equation is correct.
        The challenge asked Ada for an Equation.
        6 points: was right; 2 points: was not right.

        Cleo declared No Goal. Ada's challenge of it is not proved: Ada's Equation is not correct.
        The challenge asked Ada for an Equation.
        6 points: was right; 2 points: no correct Equation.
    """,
    "forceout-agreed": """
        Ada called Forceout, and nobody disagreed: everybody was to present a solution.
        4 points: a correct solution; 2 points: no correct solution.
    """,
    "forceout-disagree-impossible": """
        Ben called Forceout. Cleo disagreed: a solution is impossible. That was right: Ben's
        solution is not correct, and Ada presented none.
        6 points: disagreed; 2 points: did not disagree.

        Ben called Forceout. Ada disagreed: a solution is impossible. That was wrong: Ben's
        solution is correct.
        6 points: did not disagree; 2 points: disagreed.
    """,
    "forceout-disagree-now": """
        Ada called Forceout. Cleo disagreed: Now would have been right. That was right: Cleo's
        solution is correct.
        6 points: disagreed; 2 points: did not disagree.

        Ben called Forceout. Ada disagreed: Now would have been right. That was wrong: Ada's
        solution is not correct.
        6 points: did not disagree; 2 points: disagreed.
    """,
    "forceout-disagree-safe-move": """
        Ada called Forceout. Ben disagreed: C to Permitted Rules would have been safe. That was
        right: Ben's solution is correct.
        6 points: disagreed; 2 points: did not disagree.

        Ben called Forceout. Cleo disagreed: K to Permitted Rules would have been safe. That was
        wrong: after that move a solution on the table would have won with Now.
        6 points: did not disagree; 2 points: disagreed.
    """,
    "forceout-disagree-in-two-ways": """
        Ada called Forceout. Ben disagreed: a solution is impossible. That was wrong: Ada's and
        Cleo's solutions are correct. Cleo disagreed: A to Permitted Premises would have been
        safe. That was right: Cleo's solution is correct.
        6 points: disagreed; 2 points: did not disagree.
    """,
    "last-cube": """
        Nobody challenged: the last cube was moved, and everybody was to present a solution.
        4 points: a correct solution; 2 points: no correct solution.
    """,
    "stop": """
        Nobody challenged: time was up, and everybody was to present a solution.
        4 points: a correct solution; 2 points: no correct solution.
    """,
    "equations-last-cube": """
        Nobody challenged: the last cube was moved, and everybody was to present an Equation.
        4 points: a correct Equation; 2 points: no correct Equation.
    """,
    "opponents-check": """
        Cleo challenged Ben. Cleo's Now is not proved: no solution is correct. The challenge
        asked Cleo and
        Ada for a solution.
        6 points: was right; 2 points: no correct solution.

        Ben challenged Ada. Ben's Now was right: Ben's solution is correct. The challenge
        asked Ben for a solution.
        6 points: was right; 2 points: was not right.

        Cleo challenged Ben. Cleo's Now is not proved: Cleo's solution is not correct. The
        challenge asked Cleo for a solution.
        6 points: was right; 2 points: accepted a solution that is not correct, or no correct
        solution.
    """,
    "equations-judge-asked": """
        Ada challenged Cleo. Ada's Impossible was wrong: Cleo's Equation is correct. The
        challenge asked Cleo and Ben for an Equation.
        6 points: was right; 2 points: was not right, or no correct Equation.

        Cleo challenged Ben. Cleo's Impossible stands: Ben's Equation is not correct. The
        challenge asked Ben for an Equation.
        6 points: was right; 2 points: accepted an Equation that is not correct, or no correct
        Equation.
    """,
}
"""By the golden record: of each shake who was right and why, then what the points are for."""


def views_of(name: str, seat: Seat = WATCHER) -> list[tuple[object, CubeView]]:
    """Every event of a golden record, with what a seat sees after it."""
    lines = (FOLDER / f"{name}.jsonl").read_text().splitlines()
    header, entries = read_record(lines, dict(GAMES))
    game = GAMES[header.game]
    state, found = game.start(header), []
    for entry in entries:
        for event in entry.events:
            state = game.evolve(state, event)
            found.append((event, game.view(state, seat)))
    return found


def endings_of(name: str, seat: Seat = WATCHER) -> list[tuple[str, str]]:
    """What is told when each shake of a golden record is scored."""
    endings = [view.ending for event, view in views_of(name, seat) if type(event) is ShakeScored]
    return [(ending.outcome, ending.points) for ending in endings if ending]


@pytest.mark.parametrize("name", ENDINGS)
def test_each_way_to_end_is_told(name: str) -> None:
    expected = [" ".join(told.split()) for told in ENDINGS[name].split("\n\n")]
    assert [" ".join(told) for told in endings_of(name)] == expected


@pytest.mark.parametrize("name", ["absence", "disqualification"])
def test_who_did_not_play_is_told_so(name: str) -> None:
    assert any(points.endswith("points: did not play.") for _, points in endings_of(name))


@pytest.mark.parametrize(
    ("seat", "outcome"),
    [
        (
            0,
            (
                "You challenged Cleo. Your Now was right: Ben's solution is correct."
                " The challenge asked you and Ben"
            ),
        ),
        (
            1,
            (
                "Ada challenged Cleo. Ada's Now was right: your solution is correct."
                " The challenge asked Ada and you"
            ),
        ),
        (
            2,
            (
                "Ada challenged you. Ada's Now was right: Ben's solution is correct."
                " The challenge asked Ada and Ben"
            ),
        ),
    ],
)
def test_a_seat_is_spoken_to(seat: Seat, outcome: str) -> None:
    assert endings_of("third-party-after-now", seat)[0][0] == f"{outcome} for a solution."


def test_who_presents_nothing_is_named() -> None:
    match = Scenario(WFF, "wff-2017", "Ann Bob", level="basic").play("""
        Ann rolls C
        Bob rolls A
        Bob rolls KKCCAA ppqqrri
        Bob lays Kpq
        Bob says goal
        Ann takes the block
        Ann says impossible
        Bob presents nothing
        scores Ann 6 Bob 2
    """)
    assert match.table.game.view(match.state, 1).ending == Ending(
        "Ann challenged you. Ann's Impossible stands: you presented no solution."
        " The challenge asked you for a solution.",
        "6 points: was right; 2 points: no correct solution.",
        ("was right", "no correct solution; the rules still give 2 points"),
        (EarnedPoints(Merit.RIGHT), EarnedPoints(Merit.NO_CORRECT, still=2)),
        EndedChallenge("impossible", 0, 1, won=True, must=(1,), correct=(None, None)),
        After.IMPOSSIBLE,
        papers=(ShownPaper(1, "", correct=False),),
    )


@pytest.mark.parametrize(
    ("golden", "disagreed"),
    [
        ("forceout-agreed", []),
        ("forceout-disagree-impossible", [("impossible", True, "papers"),
                                          ("impossible", False, "papers")]),
        ("forceout-disagree-now", [("now", True, "papers"), ("now", False, "papers")]),
        ("forceout-disagree-safe-move", [("safe-move", True, "papers"),
                                         ("safe-move", False, "refuted")]),
    ],
)  # fmt: skip
def test_a_forceout_is_told_as_values_too(
    golden: str, disagreed: list[tuple[str, bool, str]]
) -> None:
    """So that it can be told in another language."""
    endings = [view.ending for event, view in views_of(golden) if type(event) is ShakeScored]
    ended = [ending.forceout for ending in endings if ending and ending.forceout]
    assert all(ending and ending.after in set(After) for ending in endings)
    assert ended
    found = [(one.way, one.right, one.why) for each in ended for one in each.disagreed]
    assert found == disagreed


def test_papers_are_shown_once_the_shake_is_scored() -> None:
    endings = [view.ending for _, view in views_of("equations-last-cube", seat=1) if view.ending]
    papers = endings[-1].papers
    assert [(paper.seat, paper.correct) for paper in papers] == [(0, False), (1, False), (2, True)]
    assert papers[2].text.startswith(("1", "2", "3", "4", "5", "6", "7", "8", "9"))


def test_nothing_is_told_before_the_shake_is_scored() -> None:
    """Not even while everybody sees what is checked: it is the last event of a shake that tells."""
    endings = [view.ending for _, view in views_of("opponents-check")]
    scored = [type(event) is ShakeScored for event, _ in views_of("opponents-check")]
    first = scored.index(True)
    assert endings[:first] == [None] * first
    changed = [new != old for old, new in zip([None, *endings[:-1]], endings, strict=True)]
    assert changed == scored


def test_a_void_shake_leaves_what_was_told_of_the_one_before() -> None:
    found = views_of("disqualification")
    at = next(n for n, (event, _) in enumerate(found) if type(event) is ShakeVoided)
    assert found[at - 1][1].ending == found[at][1].ending


def test_a_struck_shake_says_that_its_points_do_not_count() -> None:
    after = next(view for event, view in views_of("replay-ordered") if type(event) is ShakeStruck)
    assert after.ending is not None
    assert after.ending.points.endswith(
        "An official has struck this shake: its points do not count."
    )


def test_names_are_left_as_players_wrote_them() -> None:
    lines = (FOLDER / "third-party-after-now.jsonl").read_text().splitlines()
    header, entries = read_record(lines, dict(GAMES))
    state = WFF.start(replace(header, seats=("ada", "Ben", "Cleo")))
    events = (event for entry in entries for event in entry.events)
    while state.scored is None:
        state = WFF.evolve(state, next(events))
    ending = WFF.view(state, WATCHER).ending
    assert ending is not None
    assert ending.outcome.startswith("ada challenged Cleo. ada's Now was right: ")
