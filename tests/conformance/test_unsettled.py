"""What the checker cannot settle: it waits for the official, or counts as nobody shows it wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from nowornever.core.record import read_record, verify
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.equations.game import EquationsRules
from nowornever.shake.events import SafeMoveHeld, SafeMoveRefuted
from nowornever.shake.game import CubeGame
from nowornever.shake.plug import CubeRules, Ruling
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.game import GAME as WFF
from nowornever.wff.game import WffRules
from tests.conformance.equations_table import ANN_SETS, RIGHT
from tests.conformance.equations_table import NOW_BY_BOB as NOW_IN_EQUATIONS
from tests.conformance.shakes import NOW_BY_BOB, SOLUTIONS
from tests.conformance.wff_2012 import NOW_IS_RIGHT, PREMISES_LIE
from tests.conformance.wff_2012 import SOLUTIONS as OF_2012
from tests.scenario import Scenario


class _Unsure:
    """Rules whose checker settles nothing that has some words in it."""

    def __init__(self, rules: CubeRules, *words: str) -> None:
        self._rules, self._words = rules, words
        self.name, self.rulebooks = rules.name, rules.rulebooks

    def goal_fault(self, position: Position) -> str | None:
        return self._rules.goal_fault(position)

    def check(self, position: Position, after: After, text: str) -> Ruling:
        if any(word in text for word in self._words):
            return Ruling(None, judge_says_no=None)
        return self._rules.check(position, after, text)

    def shows_non_essential(
        self, position: Position, after: After, text: str, shorter: str
    ) -> bool:
        return self._rules.shows_non_essential(position, after, text, shorter)


UNSURE_OF_WFFS = CubeGame(_Unsure(WffRules(), "Kpq Ki 1,2"))
UNSURE_OF_SUMS = CubeGame(_Unsure(EquationsRules(), "= 12"))

EDITIONS = ("wff-2012", "wff-2013", "wff-2017", "equations-2019")
CHECKING = {"equations-2019": "VII-C-3"}
clauses = pytest.mark.clause(
    "wff-2012 VII-C-4", "wff-2013 VII-C-4", "wff-2017 VII-C-4", "equations-2019 VII-C-3"
)


def unsettled(edition: str, script: str, **options: str | int | bool) -> Scenario:
    """A match in which Bob challenges Now with a paper that nobody can settle."""
    game, begins, paper, word = UNSURE_OF_WFFS, NOW_BY_BOB, "RIGHT", "solution"
    solutions: Mapping[str, str] | None = SOLUTIONS
    if edition == "equations-2019":
        game, begins, paper, solutions = UNSURE_OF_SUMS, NOW_IN_EQUATIONS, RIGHT, None
        word = "Equation"
    if edition == "wff-2012":
        begins = f"{NOW_IS_RIGHT}\nBob takes the block\nBob says now"
        paper, solutions = "KI", OF_2012
    told: dict[str, Any] = {"begins": begins, "paper": paper, "word": word, "edition": edition}
    told["checking"] = CHECKING.get(edition, "VII-C-4")
    return Scenario(game, edition, "Ann Bob Cyd", solutions, **options).play(script.format(**told))


OPEN = f"""
    {ANN_SETS}
    Ann rolls 01122- 33xx// ***456 vvv+78
    Ann lays 1
    Ann says goal
    Bob takes the block
    Bob says impossible
    Cyd joins challenger
    Ann presents {{equation}}
"""


@pytest.mark.clause("equations-2019 VII-C-3", "equations-2019 III-A")
@pytest.mark.parametrize(
    "equation", ["(0-1)*(2*v2+3*v3) = 1", "1 = (2*v2+3*v3)v(0-1)"], ids=["power", "root"]
)
def test_a_power_of_which_nobody_knows_whether_it_is_defined_goes_to_the_official(
    equation: str,
) -> None:
    """Nobody knows whether 2*√2+3*√3 is rational: −1 to that power is 1, −1 or undefined."""
    script = OPEN.format(equation=equation)
    waits = """
        told Ann's Equation is not settled: the clocks stand until the official rules on it
        clock none
        judge rules Ann {ruling}
        scores Ann {ann} Bob {bob} Cyd {cyd}
    """
    for ruling, ann, bob, cyd in (("correct", 6, 2, 2), ("wrong", 2, 6, 4)):
        ruled = waits.format(ruling=ruling, ann=ann, bob=bob, cyd=cyd)
        Scenario(EQUATIONS, "equations-2019", official=True).play(script + ruled)
    Scenario(EQUATIONS, "equations-2019").play(
        script
        + """
        told Ann's Equation counts as correct: it is not settled, and nobody shows it wrong
        scores Ann 6 Bob 2 Cyd 2
        """
    )


@clauses
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_an_official_it_counts_as_correct_and_the_story_says_so(edition: str) -> None:
    played = unsettled(
        edition,
        """
        {begins}
        Cyd joins mover
        Bob presents {paper}
        told Bob's {word} counts as correct: it is not settled, and nobody shows it wrong
        untold is correct
        scores Ann 2 Bob 6 Cyd 2
        judge rules Bob wrong -> refused {checking}
        """,
    )
    ending = played.table.game.view(played.state, 0).ending
    assert ending
    assert "not settled" in ending.outcome


@clauses
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("ruling", "scores"), [("wrong", "6 2 6"), ("correct", "2 6 2")])
def test_with_an_official_the_clocks_stand_until_it_is_ruled_on(
    edition: str, ruling: str, scores: str
) -> None:
    ann, bob, cyd = scores.split()
    played = unsettled(
        edition,
        f"""
        {{begins}}
        Cyd joins mover
        Bob presents {{paper}}
        happens ruling-awaited
        told Bob's {{word}} is not settled: the clocks stand until the official rules on it
        phase checking
        clock none
        Ann accepts -> refused {{checking}}
        judge rules Ann correct -> refused {{checking}}
        wait 2h
        phase checking
        judge rules Bob {ruling}
        told The official rules that Bob's {{word}} is {ruling.replace("wrong", "not correct")}
        scores Ann {ann} Bob {bob} Cyd {cyd}
        """.replace("wait 2h", "wait 120m"),
        official=True,
    )
    # two hours that nobody's clock ran: the round goes on, and new shakes may begin
    assert not played.state.no_new_shakes
    assert played.state.phase.value == "rolling"
    assert played.state.stood >= 120 * 60_000
    played.play("wait 1m")
    assert not played.state.no_new_shakes


@clauses
@pytest.mark.parametrize("edition", EDITIONS)
def test_opponents_who_object_to_what_is_not_settled_are_told_so(edition: str) -> None:
    reason = "unequal" if edition == "equations-2019" else "no-proof"
    begins = f"""
        {{begins}}
        Cyd joins mover
        Bob presents {{paper}}
        Ann rejects {reason}
        """
    unsettled(
        edition,
        begins
        + f"""
        told Ann rejects Bob's {{word}}, which is not settled
        Ann rejects {reason} -> refused {CHECKING.get(edition, "VII-C-5")}
        Ann accepts
        Cyd accepts
        told Bob's {{word}} counts as correct: it is not settled
        scores Ann 2 Bob 6 Cyd 2
        """,
        checking="opponents",
    )
    for ruling, then in (("wrong", "scores Ann 6 Bob 2 Cyd 6"), ("correct", "phase checking")):
        played = unsettled(
            edition,
            begins
            + f"""
            told That is not settled: the clocks stand until the official rules on it
            clock none
            Cyd accepts -> refused {{checking}}
            wait 50m
            judge rules Bob {ruling}
            told as the official rules
            {then}
            """,
            checking="opponents",
            official=True,
        )
        if ruling == "correct":  # the checking goes on with the time that was left
            limit = 2 if edition == "equations-2019" else 3
            assert played.state.clock
            assert 0 < played.state.clock.due - played.state.now <= limit * 60_000
            assert played.state.clock.seats == (2,)


@pytest.mark.clause("equations-2019 VII-C-3-g-iii")
def test_a_judge_who_is_asked_may_not_know() -> None:
    asked = """
        {begins}
        Cyd joins mover
        Bob presents {paper}
        Ann asks the judge
        Cyd asks the judge
        """
    told = "told Bob's {word} counts as correct: it is not settled"
    unsettled("equations-2019", asked + told, checking="opponents")
    waits = """
        happens ruling-awaited
        judge rules Bob wrong
        scores Ann 6 Bob 2 Cyd 6
        """
    unsettled("equations-2019", asked + waits, checking="opponents", official=True)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("official", [False, True])
@pytest.mark.parametrize("checking", ["referee", "opponents"])
def test_a_record_that_says_not_settled_is_verified_by_a_checker_who_knows(
    edition: str, official: bool, checking: str
) -> None:
    script = """
        {begins}
        Cyd joins mover
        Bob presents {paper}
        """
    if checking == "opponents":
        reason = "unequal" if edition == "equations-2019" else "no-proof"
        script += f"Ann rejects {reason}\n"
    if official:
        script += "judge rules Bob wrong"
    played = unsettled(edition, script, official=official, checking=checking)
    games: dict[str, Any] = {"wff": WFF, "equations": EQUATIONS}
    header, entries = read_record(played.table.record(), games)
    assert verify(games[header.game], header, entries) == played.state


SAFE = f"""
    {PREMISES_LIE}
    Ann calls forceout
    Bob disagrees safe {{move}}
    Cyd agrees
    Ann presents KI
    Cyd presents nothing
    Bob presents nothing
"""


@pytest.mark.clause("wff-2012 VIII-B-3", "wff-2012 X-D-2")
@pytest.mark.parametrize(
    ("move", "sure", "event"),
    [
        ("K to rules", True, "safe-move-refuted"),
        ("C to premises", True, "safe-move-held"),
        ("K to rules", False, "safe-move-refuted"),
        ("C to premises", False, "safe-move-refuted"),
    ],
)
def test_what_is_not_settled_after_a_safe_move_stands_as_it_was_ruled_on(
    move: str, sure: bool, event: str
) -> None:
    game: Any = WFF if sure else UNSURE_OF_WFFS
    played = Scenario(game, "wff-2012", "Ann Bob Cyd", OF_2012, level="basic")
    played.play(f"{SAFE.format(move=move)}\nhappens {event}")
    found = [one for one in played.happened if isinstance(one, SafeMoveRefuted | SafeMoveHeld)]
    assert [(one.seat, one.by, one.settled) for one in found] == [(1, 0, sure)]
    header, entries = read_record(played.table.record(), {"wff": WFF})
    assert verify(WFF, header, entries) == played.state
