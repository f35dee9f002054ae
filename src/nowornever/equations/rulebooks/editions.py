"""The Basic EQUATIONS rulebook as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nowornever.equations.rulebooks.procedures import PROCEDURE_2019
from nowornever.equations.rulebooks.reasons import REASONS_2019
from nowornever.equations.symbols import SCREEN, SPELLINGS, SYMBOLS
from nowornever.shake.position import Position
from nowornever.shake.position import parse_position as parse_any_position
from nowornever.shake.rulebook import (
    After,
    Allowance,
    CubeKind,
    Duty,
    Part,
    Rulebook,
    Section,
)

SOLUTION = "solution"
GOAL = "goal"


class EquationsRulebook(Rulebook, frozen=True, kw_only=True, eq=False):
    """An EQUATIONS rulebook: what it fixes about expressions and Goals."""

    goal_digits: int = 3
    """The most digits a numeral of a Goal may have (IV-B-1)."""
    solution_cubes: int = 2
    """The fewest cubes a Solution may have (VII-B-3-a)."""
    whole_powers: frozenset[str] = frozenset()
    """The divisions in which powers and roots take only whole numbers (III-C-3)."""

    def peculiarities(self, level: str) -> Iterator[str]:
        """Whether powers and roots are restricted at a level."""
        if level in self.whole_powers < set(self.levels):
            yield "powers and roots of whole numbers only"


EQUATIONS_2019 = EquationsRulebook(
    id="equations-2019",
    title="Basic EQUATIONS Tournament Rules 2019-20",
    game="EQUATIONS",
    symbols=SYMBOLS,
    spellings=SPELLINGS,
    screen=SCREEN,
    paper="an Equation",
    turned="~",
    goal_keeps_blanks=True,
    # The rulebook does not print the faces (I-B-1); these are the red, blue, green and black ones.
    kinds=(
        CubeKind("0123+-", 6, "red"),
        CubeKind("0123x/", 6, "blue"),
        CubeKind("456*x-", 6, "green"),
        CubeKind("789v+/", 6, "black"),
    ),
    sections=(  # I-B-2
        Section("required", "Required", Duty.MUST),  # I-B-2-b
        Section("permitted", "Permitted", Duty.MAY),  # I-B-2-c
        Section("forbidden", "Forbidden", Duty.CANNOT),  # I-B-2-d
    ),
    parts=(Part(SOLUTION, SYMBOLS), Part(GOAL, SYMBOLS)),
    levels=("middle", "minor", "elementary", "junior", "senior"),
    whole_powers=frozenset({"elementary"}),
    reasons=REASONS_2019,
    procedure=PROCEDURE_2019,
    allowances={
        After.NOW: Allowance("VII-B-3-e", at_most=1),
        After.IMPOSSIBLE: Allowance("VII-B-3-f"),
        After.LAST_CUBE: Allowance("VIII-A"),
        After.STOP: Allowance("XI-B"),
        After.NO_GOAL: Allowance("IV-D-2"),
    },
    clauses={
        # the Equation and its expressions
        "form": "VII-B-1",
        "no-goal-side": "VII-B-2-a",
        "not-an-expression": "III-A",
        "sign": "III-B-1",
        "undefined": "III-A",
        "numeral": "VII-B-4",
        "unequal": "VII-B-2",
        # the Goal
        "goal-too-long": "IV-B",
        "goal-numeral": "IV-B-1",
        "goal-turned": "IV-B-1",
        "goal-illegal": "VII-C-3-e",
        "goal-unsettable": "IV-B-2-comment",
        "goal-changed": "VII-B-2-b",
        "goal-regrouped": "VII-C-3-f",
        # the cubes
        "too-few-cubes": "VII-B-3-a",
        "required-unused": "VII-B-3-b",
        "forbidden-used": "VII-B-3-d",
        "cubes-missing": "I-A",
    },
)

RULEBOOKS: Mapping[str, EquationsRulebook] = {EQUATIONS_2019.id: EQUATIONS_2019}


def parse_position(text: str) -> Position:
    """Read a position of an EQUATIONS rulebook.

    >>> print(parse_position("equations-2019 | goal 2× 3+5 | resources 4√1"))
    equations-2019 middle | goal 2x 3+5 | resources 14v
    """
    return parse_any_position(text, RULEBOOKS)
