"""The reasons for rejecting a Solution under the three WFF 'N PROOF rulebooks (VII-C-5).

First comes the printed list a to g with the points under g, then reasons from VII-B and the
sections it builds on. "No correct proof" fits every fault of a proof; the lack of cubes fits every
cube that may not be used.
"""

from __future__ import annotations

from nowornever.shake.reasons import PrintedReason, by_proof, of_line, reason

_CUBES = "cubes-missing forbidden-used permitted-misplaced resources"
_PROOF = (
    "top-line premises supposition-unmarked two-wffs not-a-wff premise-not-wff no-reason"
    " no-such-rule two-rules rule-misused wrong-reference not-indented goal-not-reached"
    " subproof-not-in-game rule-not-named no-rule subproof-premise reiterate too-deep"
)


def _reasons(
    no_rule: str, subproof: str, reiterate: str, *others: PrintedReason
) -> tuple[PrintedReason, ...]:
    """The list of an edition; the arguments are the clauses whose letters differ."""
    return (
        reason("VII-C-5-a", "goal-not-wff"),
        reason("VII-C-5-b", "premise-not-wff"),
        of_line("VII-C-5-c", "rule-misused", "wrong-reference reiterate no-rule"),
        by_proof("VII-C-5-d", "non-essential"),
        reason("VII-C-5-e", "rule-not-in-game", "subproof-not-in-game"),
        reason("VII-C-5-f", "cubes-missing", _CUBES),
        # the proof may be right without a rule that the solution names in vain
        reason("VII-C-5-g", "no-proof", _PROOF, in_proof="rule-not-in-game"),
        of_line("VII-C-5-g-1", "no-reason"),
        reason("VII-C-5-g-2", "goal-not-reached"),
        of_line("VII-C-5-g-3", "two-wffs"),
        of_line("VII-C-5-g-4", "not-a-wff"),
        of_line("VII-C-5-g-5", "no-such-rule"),
        of_line("VII-C-5-g-6", "not-indented"),
        of_line("VII-C-5-g-7", "two-rules"),
        reason("VII-B-1", "no-solution"),
        reason("VII-B-2-a", "top-line"),
        reason("VII-B-2-b", "premises"),
        reason(no_rule, "no-rule"),
        of_line(subproof, "subproof-premise"),
        of_line(reiterate, "reiterate"),
        reason("VII-B-3", "cubes", f"too-few-cubes required-unused {_CUBES}"),
        reason("VII-B-3-a", "too-few-cubes"),
        reason("VII-B-3-b", "required-unused"),
        reason("VII-B-3-c", "forbidden-used"),
        reason("VII-B-3-e", "resources"),
        *others,
        reason("I-A", "rule-not-named"),
        reason("III-C", "rule-twice"),
        reason("III-D-3", "wild-unclear"),
        reason("IV-C", "goal-too-long"),
    )


REASONS_2012 = _reasons(
    "I-A",
    "VII-B-2-e",
    "VII-B-2-g",
    of_line("VII-B-2-c", "supposition-unmarked"),
    reason("VII-B-3-d", "permitted-misplaced"),
)
REASONS_2013 = _reasons("I-A", "VII-B-2-e", "VII-B-2-g")
REASONS_2017 = _reasons("VII-B-2-d", "VII-B-2-f", "VII-B-2-h")
