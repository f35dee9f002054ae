"""Judging one line: does its reason justify it?

First the reason itself (one rule, or R's with one rule), then whether some lines it may use
give the formula. When not, the judge looks for the nearest thing that would be right, so that
the message can say it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.written import quoted
from nowornever.shake.verdict import Fault, fault
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.justify import (
    Application,
    Cited,
    Options,
    Sources,
    applications,
    gather,
    missing_needs,
)
from nowornever.wff.kernel.proof import SUPPOSITION
from nowornever.wff.kernel.rules import REITERATE, REPEAT, RULES, Rule
from nowornever.wff.kernel.scope import SeenLine, SeenSubProof, Visit
from nowornever.wff.references import Reference, agree, resolve, why_unknown
from nowornever.wff.rulebooks import WffRulebook

_LENIENT = Options()
_MOST_NAMES = 10
"""No rule takes more than three lines; what a reason names beyond this is not looked at."""
_NEW_SUBPROOF = "; if it starts another sub-proof, mark it with an s or leave an empty row above it"
_MOST_WAYS = 500
"""So many ways to make a wrong step right are looked at, to find the nearest."""


class Step(Struct, frozen=True):
    """A line with a readable reason: one rule, and how often R is written with it."""

    visit: Visit
    rulebook: WffRulebook
    rule: Rule
    levels: int
    conclusion: Formula

    @property
    def options(self) -> Options:
        """The edition's options for a step."""
        book = self.rulebook
        return Options(book.subproof_needs_rule, book.contradiction_last, book.cite_twice)

    def fault(self, code: str, message: str) -> Fault:
        """A fault of this line."""
        sentence = message[0].upper() + message[1:]
        return fault_at(self.rulebook, code, self.visit.seen, sentence)


def fault_at(rulebook: WffRulebook, code: str, seen: SeenLine, message: str) -> Fault:
    """A fault with the place of a line."""
    return fault(rulebook, code, f"line {seen.address}", message, seen.line.row)


def check_step(visit: Visit, rulebook: WffRulebook) -> list[Fault]:
    """The faults of a line that is not supposed."""
    seen = visit.seen
    faults = _check_reason(visit, rulebook)
    if faults or seen.formula is None:
        return faults
    rules = seen.line.reason.rules
    others = [name for name in rules if name != REITERATE]
    rule = RULES[others[0] if others else REITERATE]
    step = Step(visit, rulebook, rule, len(rules) - len(others), seen.formula)
    return _check_application(step)


def _check_reason(visit: Visit, rulebook: WffRulebook) -> list[Fault]:
    """Whether the reason names exactly one rule, R's apart."""
    seen = visit.seen
    rules = seen.line.reason.rules
    unknown = [name for name in rules if name not in RULES and name != SUPPOSITION]
    if unknown:
        return [
            fault_at(rulebook, "no-such-rule", seen, no_such_rule(name))
            for name in list(dict.fromkeys(unknown))[:_MOST_NAMES]
        ]
    if not rules:
        what = "references but no rule" if seen.line.reason.references else "no rule"
        hint = "" if seen.line.reason.references or len(visit.above) == 1 else _NEW_SUBPROOF
        return [fault_at(rulebook, "no-reason", seen,
                         f"{_named(seen)} has {what} to justify it{hint}.")]  # fmt: skip
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
    """What to say of a name that no rule has."""
    meant = next((rule for rule in RULES if rule.lower() == name.lower()), None)
    hint = f"it is written {meant}" if meant else f"the rules are {', '.join(RULES)}"
    return f"{quoted(name) or 'Nothing'} is no rule; {hint}."


def _check_application(step: Step) -> list[Fault]:
    written = step.visit.seen.line.reason.references[:_MOST_NAMES]
    references = [resolve(step.visit, text) for text in written]
    unknown = [reference.text for reference in references if not reference.candidates]
    if unknown:
        return [
            step.fault("wrong-reference", f"The reason cites {text}, but {why}.")
            for text in unknown
            for why in [why_unknown(step.visit, text, written)]
        ]
    here = _sources(step, references, step.levels)
    if next(_fitting(step, here, step.options, len(references)), None) is not None:
        return []
    if _rests_on_unreadable(step, references):
        return []  # that line has its own fault, and this one may well be right
    if _rests_on_bare_supposition(step, here, len(references)):
        return []  # that sub-proof has its own fault
    return [_diagnose(step, here, references)]


def _fitting(
    step: Step, sources: Sources, options: Options, references: int
) -> Iterator[Application]:
    """The applications that agree with the number of R's and with the references."""
    for found in applications(step.rule, step.conclusion, sources, options):
        if _crossed(found) == step.levels and agree(found, references):
            yield found


def _sources(step: Step, references: list[Reference], levels: int) -> Sources:
    """The lines within reach of so many levels, and the sub-proofs of the line's own level."""
    above = step.visit.above[: levels + 1]
    candidates = [{id(found.item) for found in named.candidates} for named in references]

    def cite(item: SeenLine | SeenSubProof, distance: int) -> Cited:
        return Cited(item, distance, tuple(id(item) in named for named in candidates))

    lines = (
        cite(item, distance)
        for distance, here in enumerate(above)
        for item in here
        if isinstance(item, SeenLine)
    )
    subproofs = (cite(item, 0) for item in above[0] if isinstance(item, SeenSubProof))
    return gather(lines, subproofs if step.rule.uses_subproofs else ())


def _crossed(found: Application) -> int:
    return max(cited.distance for cited in found)


def _rests_on_unreadable(step: Step, references: list[Reference]) -> bool:
    """Whether the line uses, or without references may use, a line that is not one WFF."""
    if all(missing_needs(schema, step.conclusion) is None for schema in step.rule.schemas):
        return False  # nothing at all could give it by this rule
    if references:
        cited = [found.item for reference in references for found in reference.candidates]
        return any(map(_is_unreadable, cited))
    return any(
        _is_unreadable(item) for here in step.visit.above[: step.levels + 1] for item in here
    )


def _is_unreadable(item: SeenLine | SeenSubProof) -> bool:
    if isinstance(item, SeenLine):
        return item.formula is None or bool(item.line.also)
    return any(map(_is_unreadable, item.lines))


def _rests_on_bare_supposition(step: Step, here: Sources, references: int) -> bool:
    """Whether all that is wrong is that a sub-proof is nothing but its supposition."""
    return step.options.subproof_needs_rule and any(
        isinstance(cited.item, SeenSubProof) and cited.item.is_bare
        for way in _fitting(step, here, _LENIENT, references)
        for cited in way
    )


def _diagnose(step: Step, here: Sources, references: list[Reference]) -> Fault:
    """Say what is nearest to right."""
    outermost = len(step.visit.above) - 1
    everywhere = _sources(step, references, outermost) if step.levels < outermost else here
    found = applications(step.rule, step.conclusion, everywhere, step.options)
    ways = list(islice(found, _MOST_WAYS))
    meant = [way for way in ways if agree(way, len(references))]
    right_levels = [way for way in ways if _crossed(way) == step.levels]
    if meant:
        return _wrong_levels(step, min(meant, key=_crossed))
    if right_levels:
        return _wrong_reference(step, right_levels[0])
    if ways:
        return _wrong_levels(step, min(ways, key=_crossed))
    if next(applications(step.rule, step.conclusion, here, _LENIENT), None) is not None:
        return _against_option(step)
    return _misused(step, here)


def _wrong_reference(step: Step, way: Application) -> Fault:
    written = ", ".join(step.visit.seen.line.reason.references)
    return step.fault(
        "wrong-reference",
        f"{step.rule.name} gives {step.conclusion} from {_addresses(way)}, not from {written}.",
    )


def _wrong_levels(step: Step, way: Application) -> Fault:
    """The lines are there, but at another level than the number of R's says."""
    needed = _crossed(way)
    furthest = max(way, key=lambda cited: cited.distance)
    name, where = step.rule.name, _place(furthest.item) if needed else _addresses(way)
    if name == REITERATE and needed == 0:
        message = f"{where} stands at the same level; R is for lines outside, Rp repeats one here."
    elif name == REPEAT:
        message = f"Rp repeats a line of the same level; {where} is {_out(needed)}: use R."
    elif step.levels == 0:
        message = (
            f"{name} would need {where}, {_out(needed)}; write {_r(needed)} with {name},"
            " or bring the line in with R first."
        )
    elif needed == 0:
        stands = "stand" if " and " in where else "stands"
        message = f"{where} {stands} at the same level, so no R is written with {name}."
    else:
        message = f"{where} is {_out(needed)}, so R is written {_times(needed)}: {_r(needed)}."
    return step.fault("reiterate", message[0].upper() + message[1:])


def _against_option(step: Step) -> Fault:
    """The step would be right under another edition's reading."""
    book = step.rulebook
    if step.rule.name in ("Ni", "No"):
        message = f"{step.rule.name} needs the two contradicting lines last in the sub-proof."
        return step.fault("rule-misused", message)
    if step.rule.uses_subproofs and book.subproof_needs_rule:
        message = (
            f"{step.rule.name} takes a line that a rule has made in the sub-proof;"
            " its supposition alone proves nothing (repeat it with Rp)."
        )
        return step.fault("no-rule", message)
    return step.fault("rule-misused", f"{step.rule.name} may not use the same line twice.")


def _misused(step: Step, here: Sources) -> Fault:
    name, conclusion = step.rule.name, step.conclusion
    if name == REPEAT:
        return step.fault("rule-misused", f"Rp repeats a line; there is no {conclusion} above.")
    if name == REITERATE:
        message = f"R brings in a line from outside; there is no {conclusion} above out there."
        return step.fault("rule-misused", message)
    ways = [missing_needs(schema, conclusion) for schema in step.rule.schemas]
    wanted = list(dict.fromkeys(" and ".join(way) for way in ways if way is not None))
    hint = _twin_hint(step, here)
    if not wanted:
        gives = step.rule.schemas[0].gives
        message = f"{name} gives a WFF of the form {gives}, which {conclusion} is not.{hint}"
        return step.fault("rule-misused", message)
    where = "above in this sub-proof" if len(step.visit.above) > 1 else "above"
    message = f"{name} gives {conclusion} from {', or from '.join(wanted)}; that is not {where}."
    return step.fault("rule-misused", message + hint)


def _twin_hint(step: Step, here: Sources) -> str:
    """For Ni where No is meant, and the like: that the other one gives the line."""
    twin = RULES.get(step.rule.name[0] + {"i": "o", "o": "i"}.get(step.rule.name[1:], ""))
    if twin is None or twin.uses_subproofs > step.rule.uses_subproofs:
        return ""
    way = next(_fitting(replace(step, rule=twin), here, step.options, 0), None)
    return f" {twin.name} gives it from {_addresses(way)}." if way else ""


def _named(seen: SeenLine) -> str:
    return seen.line.formula or "This line"


def _addresses(way: Application) -> str:
    return " and ".join(dict.fromkeys(_place(cited.item) for cited in way))


def _place(item: SeenLine | SeenSubProof) -> str:
    return f"{'line' if isinstance(item, SeenLine) else 'sub-proof'} {item.address}"


def _out(levels: int) -> str:
    return "one level out" if levels == 1 else f"{levels} levels out"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _r(number: int) -> str:
    return ",".join([REITERATE] * number)
