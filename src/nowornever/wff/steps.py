"""Checking one line: does its reason justify it?

First comes the reason itself (one rule, or R's with one rule), then whether lines that it may
use give the formula. If they do not, the check looks for the nearest correct step, so that the
message can name it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec.structs import asdict

from nowornever.core.written import listed, quoted
from nowornever.shake.verdict import Fault, fault
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.justify import (
    MOST_REFERENCES,
    Application,
    Options,
    Sources,
    Step,
    agree,
    applications,
    crossed,
    is_justified,
    read_step,
)
from nowornever.wff.kernel.proof import SUPPOSITION
from nowornever.wff.kernel.rules import (
    REITERATE,
    REPEAT,
    RULES,
    Binding,
    Need,
    Schema,
    match,
)
from nowornever.wff.kernel.scope import SeenLine, SeenSubProof, Visit
from nowornever.wff.references import why_unknown
from nowornever.wff.rulebooks import WffRulebook

_LENIENT = Options()
_NEW_SUBPROOF = "; if it starts another sub-proof, mark it with an s or leave an empty row above it"
_MOST_WAYS = 500
"""The most ways to correct a wrong step that are tried to find the nearest."""


class _Case(Step, frozen=True):
    """A step to check under a rulebook."""

    rulebook: WffRulebook

    def fault(self, code: str, message: str) -> Fault:
        """A fault of this line."""
        sentence = message[0].upper() + message[1:]
        return fault_at(self.rulebook, code, self.visit.seen, sentence)


def fault_at(rulebook: WffRulebook, code: str, seen: SeenLine, message: str) -> Fault:
    """A fault at a line."""
    return fault(rulebook, code, f"line {seen.address}", message, seen.line.row)


def check_step(visit: Visit, rulebook: WffRulebook) -> list[Fault]:
    """The faults of a line that is neither a premise nor a supposition."""
    faults = _check_reason(visit, rulebook)
    step = read_step(visit, rulebook.options)
    if faults or step is None or is_justified(step):
        return faults
    return _check_application(_Case(**asdict(step), rulebook=rulebook))


def _check_reason(visit: Visit, rulebook: WffRulebook) -> list[Fault]:
    """The faults of a reason, which must name one rule, or R's with one rule.

    wff-2012, wff-2013 VII-B-2-f; wff-2017 VII-B-2-g.
    """
    seen = visit.seen
    rules = seen.line.reason.rules
    unknown = [name for name in rules if name not in RULES and name != SUPPOSITION]
    if unknown:
        return [
            fault_at(rulebook, "no-such-rule", seen, no_such_rule(name))
            for name in list(dict.fromkeys(unknown))[:MOST_REFERENCES]
        ]
    if not rules:
        if seen.line.reason.references:
            message = f"{_named(seen)} has references but no rule to justify it."
        else:
            hint = "" if len(visit.above) == 1 else _NEW_SUBPROOF
            message = f"{_named(seen)} has no rule to justify it{hint}."
        return [fault_at(rulebook, "no-reason", seen, message)]
    if SUPPOSITION in rules:
        made_by = " and ".join(dict.fromkeys(name for name in rules if name != SUPPOSITION))
        if not made_by:
            return [fault_at(rulebook, "two-rules", seen,
                             "One s is enough to mark a line that is supposed.")]  # fmt: skip
        return [fault_at(rulebook, "two-rules", seen,
                         f"s marks a line that is supposed, {made_by} one that is inferred:"
                         " a line is one or the other.")]  # fmt: skip
    others = [name for name in rules if name != REITERATE]
    if len(others) > 1:
        both = " and ".join(others)
        return [fault_at(rulebook, "two-rules", seen,
                         f"{both} justify one line; only R may stand beside another rule,"
                         " so make the steps on lines of their own.")]  # fmt: skip
    return []


def no_such_rule(name: str) -> str:
    """The message about a name that no rule has."""
    meant = next((rule for rule in RULES if rule.lower() == name.lower()), None)
    hint = f"it is written {meant}" if meant else f"the rules are {', '.join(RULES)}"
    return f"{quoted(name) or 'Nothing'} is not a rule; {hint}."


def _check_application(case: _Case) -> list[Fault]:
    """The fault of an unjustified step; nothing if only another line is at fault."""
    written = case.visit.seen.line.reason.references[:MOST_REFERENCES]
    unknown = [text for text in written if not case.visit.named(text)]
    if unknown:
        return [
            case.fault("wrong-reference", f"The reason cites {text}, but {why}.")
            for text in unknown
            for why in [why_unknown(case.visit, text, written)]
        ]
    if _rests_on_unreadable(case, written):
        return []  # that line has its own fault, and this one may be right
    here = case.sources(case.levels)
    if _rests_on_bare_supposition(case, here):
        return []  # that sub-proof has its own fault
    return [_diagnose(case, here, len(written))]


def _rests_on_unreadable(case: _Case, references: Sequence[str]) -> bool:
    """Whether the line uses, or without references may use, a line that is not one WFF."""
    if all(missing_needs(schema, case.conclusion) is None for schema in case.rule.schemas):
        return False  # this rule can never give the formula
    if references:
        return any(_is_unreadable(item) for text in references for item in case.visit.named(text))
    return any(
        _is_unreadable(item) for here in case.visit.above[: case.levels + 1] for item in here
    )


def _is_unreadable(item: SeenLine | SeenSubProof) -> bool:
    if isinstance(item, SeenLine):
        return item.formula is None or bool(item.line.also)
    return any(map(_is_unreadable, item.lines))


def _rests_on_bare_supposition(case: _Case, here: Sources) -> bool:
    """Whether the only fault is a sub-proof with nothing but its supposition."""
    return case.options.subproof_needs_rule and any(
        isinstance(cited.item, SeenSubProof) and cited.item.is_bare
        for way in islice(case.ways(here, _LENIENT), _MOST_WAYS)
        for cited in way
    )


def _diagnose(case: _Case, here: Sources, references: int) -> Fault:
    """The fault, with the nearest correct step."""
    outermost = len(case.visit.above) - 1
    everywhere = case.sources(outermost) if case.levels < outermost else here
    found = applications(case.rule, case.conclusion, everywhere, case.options)
    ways = list(islice(found, _MOST_WAYS))
    meant = [way for way in ways if agree(way, references)]
    right_levels = [way for way in ways if crossed(way) == case.levels]
    if meant:
        return _wrong_levels(case, min(meant, key=crossed))
    if right_levels:
        return _wrong_reference(case, right_levels[0])
    if ways:
        return _wrong_levels(case, min(ways, key=crossed))
    if next(applications(case.rule, case.conclusion, here, _LENIENT), None) is not None:
        return _against_option(case)
    return _misused(case, here)


def _wrong_reference(case: _Case, way: Application) -> Fault:
    written = ", ".join(case.visit.seen.line.reason.references)
    return case.fault(
        "wrong-reference",
        f"{case.rule.name} gives {case.conclusion} from {_addresses(way)}, not from {written}.",
    )


def _wrong_levels(case: _Case, way: Application) -> Fault:
    """The lines exist, but not at the level that the number of R's says."""
    needed = crossed(way)
    furthest = max(way, key=lambda cited: cited.distance)
    name, where = case.rule.name, _place(furthest.item) if needed else _addresses(way)
    if name == REITERATE and needed == 0:
        message = f"{where} stands at the same level; R is for lines outside, Rp repeats one here."
    elif name == REPEAT:
        message = f"Rp repeats a line of the same level; {where} is {_out(needed)}: use R."
    elif case.levels == 0:
        message = (
            f"{name} would need {where}, {_out(needed)}; write {_r(needed)} with {name},"
            " or bring the line in with R first."
        )
    elif needed == 0:
        one = f"{where} stands at the same level, so no R is written with {name}."
        several = f"{where} stand at the same level, so no R is written with {name}."
        message = several if " and " in where else one
    else:
        message = (
            f"{where} is {_out(needed)}, so R is written {times_in_words(needed)}: {_r(needed)}."
        )
    return case.fault("reiterate", message[0].upper() + message[1:])


def _against_option(case: _Case) -> Fault:
    """The step would be right under another edition."""
    book = case.rulebook
    if case.rule.name in ("Ni", "No"):
        message = f"{case.rule.name} needs the two contradicting lines last in the sub-proof."
        return case.fault("rule-misused", message)
    if case.rule.uses_subproofs and book.subproof_needs_rule:
        message = (
            f"{case.rule.name} takes a line that a rule has made in the sub-proof;"
            " its supposition alone proves nothing (repeat it with Rp)."
        )
        return case.fault("no-rule", message)
    return case.fault("rule-misused", f"{case.rule.name} may not use the same line twice.")


def _misused(case: _Case, here: Sources) -> Fault:
    name, conclusion = case.rule.name, case.conclusion
    if name == REPEAT:
        return case.fault("rule-misused", f"Rp repeats a line; there is no {conclusion} above.")
    if name == REITERATE:
        is_inside = len(case.visit.above) > 1
        why = f"outside there is no {conclusion} above" if is_inside else "this line is in none"
        message = f"R brings a line into a sub-proof; {why}."
        return case.fault("rule-misused", message)
    ways = [missing_needs(schema, conclusion) for schema in case.rule.schemas]
    wanted = list(dict.fromkeys(listed(way) for way in ways if way is not None))
    hint = _twin_hint(case, here)
    if not wanted:
        gives = case.rule.schemas[0].gives
        message = f"{name} gives a WFF of the form {gives}, which {conclusion} is not.{hint}"
        return case.fault("rule-misused", message)
    where = "above in this sub-proof" if len(case.visit.above) > 1 else "above"
    lacking = _lacking([way for way in ways if way is not None], here)
    message = (
        f"{name} gives {conclusion} from {', or from '.join(wanted)}; {lacking} is not {where}."
    )
    return case.fault("rule-misused", message + hint)


def _lacking(ways: Sequence[Sequence[str]], here: Sources) -> str:
    """What is not there: the one line that the only way lacks, or all that the rule needs."""
    absent = [need for way in ways for need in way if need not in here.lines]
    return absent[0] if len(ways) == 1 and len(absent) == 1 < len(ways[0]) else "that"


def _twin_hint(case: _Case, here: Sources) -> str:
    """The hint that the twin rule gives the line, such as No where Ni is written."""
    twin = RULES.get(case.rule.name[0] + {"i": "o", "o": "i"}.get(case.rule.name[1:], ""))
    if twin is None or twin.uses_subproofs > case.rule.uses_subproofs:
        return ""
    ways = applications(twin, case.conclusion, here, case.options)
    way = next((way for way in ways if crossed(way) == case.levels), None)
    return f" {twin.name} gives it from {_addresses(way)}." if way else ""


def _named(seen: SeenLine) -> str:
    return seen.line.formula or "This line"


def _addresses(way: Application) -> str:
    return " and ".join(dict.fromkeys(_place(cited.item) for cited in way))


def _place(item: SeenLine | SeenSubProof) -> str:
    return f"{'line' if isinstance(item, SeenLine) else 'sub-proof'} {item.address}"


def _out(levels: int) -> str:
    return "one level out" if levels == 1 else f"{levels} levels out"


def times_in_words(number: int) -> str:
    """Once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _r(number: int) -> str:
    return ",".join([REITERATE] * number)


def missing_needs(schema: Schema, conclusion: Formula) -> list[str] | None:
    """What the schema needs for this conclusion, in words; None if it never gives it."""
    binding = match(schema.gives, conclusion, {})
    if binding is None:
        return None
    words = [_in_words(need, binding) for need in schema.needs]
    free = [x for x in "xyz" if any(x in _letters(need) for need in schema.needs)]
    unbound = " and ".join(x for x in free if x not in binding)
    return [*words[:-1], f"{words[-1]} (for any {unbound})"] if unbound else words


def _letters(need: Need) -> str:
    return need if isinstance(need, str) else "".join((need.supposition, *need.holds))


def _in_words(need: Need, binding: Binding) -> str:
    if isinstance(need, str):
        return _shown(need, binding)
    holds = " and ".join(_shown(pattern, binding) for pattern in need.holds)
    return f"a sub-proof from {_shown(need.supposition, binding)} to {holds}"


def _shown(pattern: str, binding: Binding) -> str:
    """The pattern with its bound letters filled in, such as Cxp while x is free."""
    return "".join(str(binding.get(letter, letter)) for letter in pattern)
