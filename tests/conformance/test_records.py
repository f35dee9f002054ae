"""What happened in a shake can be decided again from its record, whatever was ruled in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from nowornever.core.record import verify
from nowornever.core.written import WrittenError
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake.events import Ruled
from nowornever.wff.game import GAME as WFF
from tests.conformance import equations_table, shakes, wff_2012
from tests.scenario import Scenario

MATCHES: dict[str, tuple[Any, str, dict[str, str], dict[str, str | int | bool]]] = {
    "wff-2012": (WFF, wff_2012.BOB_LEADS, wff_2012.SOLUTIONS, {"level": "basic"}),
    "wff-2013": (WFF, shakes.ROUND_OVER, shakes.SOLUTIONS, {"shakes": 1}),
    "wff-2017": (WFF, shakes.ROUND_OVER, shakes.SOLUTIONS, {"shakes": 1}),
    "equations-2019": (
        EQUATIONS,
        f"{equations_table.NOW_BY_BOB}\nCyd joins mover\nBob presents RIGHT\n",
        {"RIGHT": equations_table.RIGHT},
        {"shakes": 1},
    ),
}


def played(book: str) -> Scenario:
    game, script, solutions, options = MATCHES[book]
    scenario = Scenario(game, book, "Ann Bob Cyd", solutions, **options)
    return scenario.play(script.format(impossible="never", edition=book))


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=pytest.mark.clause(f"{book} XII-B")) for book in MATCHES]
)
def test_a_record_is_decided_again_to_the_same_end(book: str) -> None:
    table = played(book).table
    assert verify(table.game, table.header, table.entries) == table.state


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=pytest.mark.clause(f"{book} XII-B")) for book in MATCHES]
)
def test_a_record_whose_ruling_was_changed_is_found_out(book: str) -> None:
    table = played(book).table
    changed = [
        replace(
            entry,
            events=tuple(
                replace(event, correct=not event.correct) if isinstance(event, Ruled) else event
                for event in entry.events
            ),
        )
        for entry in table.entries
    ]
    assert changed != list(table.entries)
    with pytest.raises(WrittenError):
        verify(table.game, table.header, changed)


WRONG = {
    "wff-2012": (WFF, f"{wff_2012.NOW_IS_RIGHT}\nBob takes the block\nBob says now",
                 wff_2012.SOLUTIONS),
    "wff-2017": (WFF, shakes.NOW_BY_BOB, shakes.SOLUTIONS),
    "equations-2019": (EQUATIONS, equations_table.NOW_BY_BOB, {"WRONG": equations_table.WRONG}),
}  # fmt: skip


def wrongly_played(book: str) -> Any:
    """A table where a wrong solution was presented."""
    game, script, solutions = WRONG[book]
    scenario = Scenario(game, book, "Ann Bob Cyd", solutions)
    scenario.play(f"{script}\nCyd joins mover\nBob presents WRONG\nscores Ann 6 Bob 2 Cyd 6")
    return scenario.table


def ruled_otherwise(table: Any, change: Callable[[Ruled], Ruled]) -> list[Any]:
    """The entries of a table with its rulings changed."""

    def changed(event: Any) -> Any:
        return change(event) if isinstance(event, Ruled) else event

    return [replace(entry, events=tuple(map(changed, entry.events))) for entry in table.entries]


of_wrong = pytest.mark.parametrize(
    "book", [pytest.param(book, marks=pytest.mark.clause(f"{book} XII-B")) for book in WRONG]
)


@of_wrong
def test_a_record_of_old_that_keeps_only_the_codes_of_faults_is_decided_again(book: str) -> None:
    table = wrongly_played(book)
    assert verify(table.game, table.header, table.entries) == table.state

    def changed(**fields: Any) -> list[Any]:
        return ruled_otherwise(table, lambda event: replace(event, **fields))

    codes = changed(faults=())
    assert verify(table.game, table.header, codes).totals == table.state.totals
    for fields in ({"faults": (), "reasons": ()}, {"reasons": ("no-proof", "sign")}):
        with pytest.raises(WrittenError):
            verify(table.game, table.header, changed(**fields))


@of_wrong
def test_a_record_with_other_words_for_its_faults_is_decided_again_and_no_other_fault(
    book: str,
) -> None:
    table = wrongly_played(book)

    def faulty(**fields: Any) -> list[Any]:
        return ruled_otherwise(
            table,
            lambda event: replace(
                event, faults=tuple(replace(fault, **fields) for fault in event.faults)
            ),
        )

    reworded = faulty(message="It is wrong.")
    assert reworded != list(table.entries)
    assert verify(table.game, table.header, reworded).totals == table.state.totals
    for fields in ({"code": "sign"}, {"clause": f"{book} I"}, {"row": 99}, {"place": "Goal?"}):
        with pytest.raises(WrittenError):
            verify(table.game, table.header, faulty(**fields))
