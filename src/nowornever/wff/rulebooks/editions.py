"""The three WFF 'N PROOF rulebooks, each as one value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

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
from nowornever.wff.kernel.formula import LETTERS, VARIABLES
from nowornever.wff.kernel.justify import Options
from nowornever.wff.kernel.rules import BASIC, REGULAR, in_order
from nowornever.wff.rulebooks.procedures import PROCEDURE_2012, PROCEDURE_2013, PROCEDURE_2017
from nowornever.wff.rulebooks.reasons import REASONS_2012, REASONS_2013, REASONS_2017

PREMISES = "premises"
RULES_PART = "rules"


class WffRulebook(Rulebook, frozen=True, kw_only=True, eq=False):
    """A WFF 'N PROOF rulebook: what the editions decide differently about proofs."""

    games: Mapping[str, frozenset[str]]
    """The rules that may be used at each level."""
    top_line_needed: bool = True
    """Whether a missing top line is a fault; otherwise it is only a note."""
    mark_suppositions: bool = False
    """Whether a supposition must be marked with an s."""
    subproof_needs_rule: bool = False
    """Whether the line that Ci or Ao takes from a sub-proof must be made by a rule."""
    contradiction_last: bool = False
    """Whether the pair y, Ny for Ni and No must be the last two lines of the sub-proof."""
    cite_twice: bool = True
    """Whether a rule may use the same line twice, as Ki 1,1 does for Kpp."""

    @property
    def nearly_alike(self) -> str:
        """All variables, including p, although its cube also spells a rule."""
        return VARIABLES

    def rules_at(self, level: str) -> tuple[str, ...]:
        """The rules that may be used at a level, in the order of the rulebook."""
        return tuple(in_order(set(self.games[level])))

    def peculiarities(self, level: str) -> Iterator[str]:
        """How many rules a level has, and whether there are sub-proofs."""
        rules = self.games[level]
        yield f"{len(rules)} rules, {'with' if 'Ci' in rules else 'no'} sub-proofs"

    @property
    def options(self) -> Options:
        """What the kernel needs to know about this edition."""
        return Options(self.subproof_needs_rule, self.contradiction_last, self.cite_twice)


_CLAUSES = {
    # the Goal and the top of the page
    "goal-not-wff": "VII-C-5-a",
    "goal-too-long": "IV-C",
    "no-proof": "VII-C-5-g",
    "top-line": "VII-B-2-a",
    "premises": "VII-B-2-b",
    "supposition-unmarked": "VII-B-2-c",
    # the lines
    "two-wffs": "VII-C-5-g-3",
    "not-a-wff": "VII-C-5-g-4",
    "premise-not-wff": "VII-C-5-b",
    "no-reason": "VII-C-5-g-1",
    "no-such-rule": "VII-C-5-g-5",
    "two-rules": "VII-C-5-g-7",
    "rule-misused": "VII-C-5-c",
    "wrong-reference": "VII-C-5-c",
    "not-indented": "VII-C-5-g-6",
    "goal-not-reached": "VII-C-5-g-2",
    "rule-not-in-game": "VII-C-5-e",
    "subproof-not-in-game": "III-A-note",
    # the solution and its cubes
    "no-solution": "VII-B-1",
    "rule-not-named": "I-A",
    "wild-unclear": "III-D-3",
    "rule-twice": "III-C",
    "too-few-cubes": "VII-B-3-a",
    "required-unused": "VII-B-3-b",
    "forbidden-used": "VII-B-3-c",
    "permitted-misplaced": "VII-B-3-d",
    "cubes-missing": "VII-C-5-f",
    "non-essential": "VII-B-4",
}

_ALLOWANCES = {
    After.NOW: Allowance("VII-B-3-e", at_most=1),
    After.IMPOSSIBLE: Allowance("VII-B-3-f"),
    After.STOP: Allowance("XI-B"),
}

WFF_2013 = WffRulebook(
    id="wff-2013",
    title="WFF 'N PROOF Tournament Rules 2013-14",
    game="WFF 'N PROOF",
    symbols="CAKENRpqrsio",
    alike="qrs",  # not p, whose cube also spells the rule Rp
    kinds=(CubeKind("CAKENR", 14, "capital"), CubeKind("pqrsio", 14, "small")),  # I-B-1
    sections=(  # I-B-2
        Section("required", "Required", Duty.MUST),  # I-B-2-d
        Section("permitted", "Permitted", Duty.MAY),  # wff-2013, wff-2017 I-B-2-b
        Section("forbidden", "Forbidden", Duty.CANNOT),  # wff-2013, wff-2017 I-B-2-c
    ),
    parts=(Part(PREMISES, LETTERS), Part(RULES_PART, "CAKENRpio")),
    levels=("regular", "basic"),
    games={"regular": REGULAR, "basic": BASIC},
    allowances=_ALLOWANCES | {After.LAST_CUBE: Allowance("VIII-A")},
    clauses=_CLAUSES
    | {
        "no-rule": "I-A",
        "too-deep": "VII-B-2-d",
        "subproof-premise": "VII-B-2-e",
        "reiterate": "VII-B-2-g",
    },
    reasons=REASONS_2013,
    procedure=PROCEDURE_2013,
)

WFF_2012 = replace(
    WFF_2013,
    id="wff-2012",
    title="WFF 'N PROOF Tournament Rules 2012-13",
    sections=(  # I-B-2
        Section("essential", "Essential", Duty.MUST),  # I-B-2-d
        Section("premises", "Permitted Premises", Duty.MAY, part=PREMISES),  # I-B-2-b
        Section("rules", "Permitted Rules", Duty.MAY, part=RULES_PART),  # I-B-2-c
    ),
    allowances=_ALLOWANCES
    | {
        After.FORCEOUT: Allowance("VIII-B-1", at_least=2, at_most=2),
        After.DISAGREE_NOW: Allowance("VIII-B-4", at_least=1, at_most=1),
    },
    mark_suppositions=True,
    reasons=REASONS_2012,
    procedure=PROCEDURE_2012,
)

WFF_2017 = replace(
    WFF_2013,
    id="wff-2017",
    title="WFF 'N PROOF Tournament Rules 2017-18",
    levels=("regular", "basic", "elementary", "middle"),
    named_by_division=frozenset({"basic"}),  # III-A: the Elementary and the Middle Game
    # III-A and the note to III-B disagree on Middle; here it plays the seven rules.
    games={"regular": REGULAR, "basic": BASIC, "elementary": BASIC, "middle": BASIC},
    clauses=_CLAUSES
    | {
        "no-rule": "VII-B-2-d",
        "too-deep": "VII-B-2-e",
        "subproof-premise": "VII-B-2-f",
        "reiterate": "VII-B-2-h",
    },
    top_line_needed=False,  # VII-B-2-a says "should" here, "must" in the older editions
    subproof_needs_rule=True,
    reasons=REASONS_2017,
    procedure=PROCEDURE_2017,
)

RULEBOOKS: Mapping[str, WffRulebook] = {book.id: book for book in (WFF_2012, WFF_2013, WFF_2017)}


def parse_position(text: str) -> Position:
    """Read a position of a WFF 'N PROOF rulebook.

    >>> print(parse_position("wff-2012 basic | goal Krs | essential K | premises rsp | rules i"))
    wff-2012 basic | goal Krs | essential K | premises prs | rules i
    """
    return parse_any_position(text, RULEBOOKS)
