"""What nobody may do, tried at the edge of each rule: the clause that is cited and the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import Struct

from nowornever.core.game import OFFICIAL, Action, Refusal, Seat, TimeOut
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake import actions as a
from nowornever.wff.game import GAME as WFF
from tests.conformance import equations_table, shakes, wff_2012
from tests.scenario import Scenario

ANN, BOB, CYD, NOBODY = 0, 1, 2, 7
BEGINS: Mapping[str, tuple[str, str, str, str]] = {
    "wff-2012": ("", wff_2012.ANN_SETS, wff_2012.KPQ, wff_2012.PREMISES_LIE),
    "wff-2013": ("", shakes.CHOSEN, shakes.SET, shakes.READY),
    "wff-2017": ("", shakes.CHOSEN, shakes.SET, shakes.READY),
    "equations-2019": (
        "",
        equations_table.ANN_SETS,
        equations_table.SET,
        equations_table.READY,
    ),
}
"""For each edition: nothing happened, the Goal-setter is known, the Goal is set, three moved."""
START, CHOSEN, SET, READY = range(4)
OVER = "wait until 30m\nwait until 40m\nphase signing the score sheet"
"""The round ends by its time."""
ALL = tuple(BEGINS)


class Case(Struct, frozen=True, kw_only=True):
    """Something that somebody tries in vain."""

    who: Seat
    tries: Action
    clauses: str
    """In one word for all editions, or for wff-2012 wff-2013 wff-2017 equations-2019 each."""
    says: str
    begins: int = READY
    also: str = ""
    books: tuple[str, ...] = ALL
    options: Mapping[str, str | int | bool] = {}


ABSENT = "X-E X-D X-D X-D"
CHARGED: Mapping[str, str | int | bool] = {"procedure": "charged"}

CASES = {
    "a reason of a thousand letters is the longest": Case(
        who=OFFICIAL, tries=a.Warn(BOB, "x" * 1001), clauses="IX-C", says="at most 1000 characters"
    ),
    "so is one for a replay": Case(
        who=OFFICIAL, tries=a.ReplayShake("x" * 1001), clauses="IX-C", says="at most 1000"
    ),
    "so is one for setting something aside": Case(
        who=OFFICIAL,
        tries=a.SetAside("x" * 1001),
        also="Bob takes the block",
        clauses="IX-C",
        says="at most 1000",
    ),
    "only those at the table are warned": Case(
        who=OFFICIAL, tries=a.Warn(NOBODY, "talking"), clauses="IX-C", says="no such player"
    ),
    "only those at the table are absent": Case(
        who=OFFICIAL,
        begins=CHOSEN,
        tries=a.MarkAbsent(NOBODY),
        clauses="IX-C",
        says="no such player",
    ),
    "nobody is absent twice": Case(
        who=OFFICIAL,
        begins=CHOSEN,
        also="judge marks Cyd absent",
        tries=a.MarkAbsent(CYD),
        clauses=ABSENT,
        says="absent already",
    ),
    "two have to be there": Case(
        who=OFFICIAL,
        begins=CHOSEN,
        also="judge marks Cyd absent",
        tries=a.MarkAbsent(BOB),
        clauses=ABSENT,
        says="At least two players",
    ),
    "nobody is absent in the middle of a shake": Case(
        who=OFFICIAL, tries=a.MarkAbsent(CYD), clauses=ABSENT, says="before the cubes are rolled"
    ),
    "no shake is replayed before the first": Case(
        who=OFFICIAL, begins=START, tries=a.ReplayShake("why not"), clauses="IX-C", says="No shake"
    ),
    "there is no correction to agree to": Case(
        who=BOB,
        tries=a.AgreeCorrection(),
        clauses="XII-B",
        says="No correction is proposed",
    ),
    "who is out agrees to no correction": Case(
        who=CYD,
        also=f"{OVER}\nAnn signs 7\njudge disqualifies Cyd\njudge proposes 0 for Ann",
        tries=a.AgreeCorrection(),
        clauses="XII-B",
        says="Only players who are present",
    ),
    "who signed for the right score did not deceive": Case(
        who=OFFICIAL,
        also=f"{OVER}\nAnn signs",
        tries=a.RuleDeceit(ANN),
        clauses="XII-B",
        says="is the right one",
    ),
    "who is absent charges nothing": Case(
        who=CYD,
        begins=SET,
        also="judge disqualifies Cyd",
        tries=a.Charge("out-of-turn"),
        options=CHARGED,
        clauses="IX-A",
        says="You do not play",
    ),
    "nobody presents while cubes are moved": Case(
        who=BOB, tries=a.Present("p"), clauses="VII-A", says="Nobody writes a solution now"
    ),
    "nobody presents nothing then": Case(
        who=BOB, tries=a.PresentNothing(), clauses="VII-A", says="Nobody writes a solution now"
    ),
    "nobody agrees to a Forceout that nobody called": Case(
        who=BOB,
        tries=a.AgreeForceout(),
        clauses="VIII-A V-B V-B V-B",
        says="Nobody has called Forceout",
    ),
    "there are three ways to disagree": Case(
        who=BOB,
        also="Ann calls forceout",
        tries=a.DisagreeForceout("loudly"),
        clauses="VIII-C",
        says="in these ways: ",
        books=("wff-2012",),
    ),
    "nobody agrees that there is no Goal unless it was said": Case(
        who=BOB,
        begins=SET,
        tries=a.AgreeNoGoal(),
        clauses="IV-B IV-B IV-B IV-D",
        says="Nobody has declared No Goal",
    ),
    "only the clock says that a time is up": Case(
        who=BOB, tries=TimeOut(), clauses="IX-C", says="You may not do that"
    ),
    "not even the judge says so": Case(
        who=OFFICIAL, tries=TimeOut(), clauses="IX-C", says="You may not do that"
    ),
    "Resources hold no other cubes": Case(
        who=BOB, begins=SET, tries=a.Move("?", "required"), clauses="V-B", says="hold no ?."
    ),
    "a cube has a name": Case(
        who=BOB, begins=SET, tries=a.Move("", "required"), clauses="V-B", says="no such cube."
    ),
}


def _params() -> list[Any]:
    found = []
    for title, case in CASES.items():
        named = case.clauses.split()
        for at, book in enumerate(ALL):
            if book in case.books:
                clause = f"{book} {named[at] if len(named) > 1 else named[0]}"
                mark = pytest.mark.clause(clause)
                found.append(pytest.param(book, title, clause, marks=mark, id=f"{title} {book}"))
    return found


@pytest.mark.parametrize(("book", "title", "clause"), _params())
def test_it_is_refused_with_its_clause_and_why(book: str, title: str, clause: str) -> None:
    case = CASES[title]
    game: Any = EQUATIONS if book == "equations-2019" else WFF
    played = Scenario(game, book, "Ann Bob Cyd", None, official=True, **case.options)
    played.play(f"{BEGINS[book][case.begins]}\n{case.also}")
    found = played.table.act(case.who, case.tries, played.at)
    assert isinstance(found, Refusal)
    assert found.clause == clause
    assert case.says in found.message
    assert found.message.endswith(".")


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=pytest.mark.clause(f"{book} IX-C")) for book in ALL]
)
def test_a_reason_may_have_a_thousand_characters_and_is_kept(book: str) -> None:
    game: Any = EQUATIONS if book == "equations-2019" else WFF
    played = Scenario(game, book, "Ann Bob Cyd").play(BEGINS[book][READY])
    for action in (a.Warn(BOB, "x" * 1000), a.Penalise(BOB, "y" * 1000)):
        found = played.table.act(OFFICIAL, action, played.at)
        assert not isinstance(found, Refusal)
        assert [event.why for event in found] == [action.why]
    played.play("Cyd takes the block")
    found = played.table.act(OFFICIAL, a.SetAside("z" * 1000), played.at)
    assert not isinstance(found, Refusal)
    assert "z" * 1000 in [getattr(event, "why", "") for event in found]
